"""Colours and pens by role, in one of four inks. A drawing asks for "teal" or "ground agar" and gets the colour for the ink.

full: flat colours. grey: the same drawing in greys, with hatches where a hue has a meaning.
low: outlines and hatches instead of fills. mono: like low, in black.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, NamedTuple, get_args

from pnp.draw.color import grey, mix
from pnp.draw.hatch import Kind, hatch
from pnp.draw.scene import Color, Mark, Outline, Shape, Stroke
from pnp.files import shipped
from pnp.source.finding import Finding, Misused, Refused, did_you_mean
from pnp.source.node import Node, read
from pnp.source.schema import Doc, Length, Limit, read_record

Ink = Literal["full", "low", "grey", "mono"]
INKS: tuple[Ink, ...] = get_args(Ink)
MONO_LINES = {"line": "#777777", "hair": "#AAAAAA"}
"""Guide lines stay paler than the drawing, even in black."""


class Palette(NamedTuple):
    """A look as defined in data/looks.yaml."""

    colors: Annotated[Mapping[str, str], Doc("colour names and their values, as #RRGGBB")]
    deep: Annotated[Mapping[str, str], Doc("darker values of pale hues, for thin lines and hatches")]
    dark: Annotated[Mapping[str, str], Doc("the darkest values of pale hues, for words and outlines")]
    hatches: Annotated[Mapping[str, Kind], Doc("the hatch that replaces each hue")]
    pens: Annotated[Mapping[str, Annotated[Length, Limit(0.1, 2)]], Doc("line widths in millimetres")]


class Look(NamedTuple):
    palette: Palette
    ink: Ink = "full"

    def __hash__(self) -> int:
        """Lets drawings be cached by look; equality distinguishes looks with the same ink."""
        return hash(self.ink)

    @property
    def has_fills(self) -> bool:
        return self.ink in ("full", "grey")

    def color(self, name: str) -> Color:
        """The colour of lines, words and small solid shapes."""
        value = self.palette.colors[name]
        if self.ink == "mono":
            return value if name == "paper" else MONO_LINES.get(name, "#000000")
        return grey(value) if self.ink == "grey" else value

    def deep(self, name: str) -> Color:
        """The colour of a hue's thin lines and hatches."""
        value = self.palette.deep.get(name, self.palette.colors[name])
        return {"mono": "#000000", "grey": grey(value)}.get(self.ink, value)

    def dark(self, name: str) -> Color:
        """The colour of words in a hue, and of the outline around its tint."""
        value = self.palette.dark.get(name, self.palette.colors[name])
        return {"mono": "#000000", "grey": grey(value)}.get(self.ink, value)

    def ground(self, name: str) -> Color | None:
        """The colour of a surface; None if ink is saved."""
        return self.color(name) if self.has_fills else None

    def pen(self, width: str | float, color: str = "ink", cap: Literal["round", "butt"] = "round") -> Stroke:
        size = self.palette.pens[width] if isinstance(width, str) else width
        return Stroke(self.color(color), size, cap)

    def accent(self, width: str | float) -> Stroke:
        """The line around what must catch the eye: red, but the ink's colour in grey, where red is one grey among others."""
        return self.pen(width, "ink" if self.ink == "grey" else "red")

    def body(self, outline: Outline, hue: str, share: float, pitch: float, line: float = 0.13) -> tuple[Mark, ...]:
        """The fill of a shape whose hue has a meaning: a tint, a hatch, or (in grey) both."""
        tint = Shape(outline, fill=mix(self.color(hue), share))
        lines = hatch(outline, self.palette.hatches[hue], pitch, Stroke(self.deep(hue), line))
        return {"full": (tint,), "grey": (tint, lines)}.get(self.ink, (lines,))


def look(name: str = "house", ink: Ink = "full") -> Look:
    palettes = shipped_palettes()
    if name not in palettes:
        raise Misused([Finding(f"there is no look {name!r}", did_you_mean(name, palettes))])
    return Look(palettes[name], ink)


@cache
def shipped_palettes() -> Mapping[str, Palette]:
    node = read(shipped("data") / "looks.yaml")
    assert isinstance(node.value, Mapping)
    return {str(name): read_palette(entry.node) for name, entry in node.value.items()}


def read_palette(node: Node) -> Palette:
    palette = read_record(Palette, node)
    for group in ("colors", "deep", "dark"):
        for name, value in getattr(palette, group).items():
            if not re.fullmatch("#[0-9A-F]{6}", value):
                place = node.find((group, name)).place
                raise Refused([Finding(f"{group}.{name} must be a colour such as '#1B2A41', not {value!r}", "", place)])
    return palette
