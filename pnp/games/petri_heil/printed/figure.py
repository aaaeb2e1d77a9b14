"""Figures as data: parts with a path, a tone and a pen, drawn in any ink. To save ink, a tone becomes a hatch or paper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.curves import mirrored, shifted
from pnp.draw.hatch import Kind, hatch
from pnp.draw.look import Look
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Circle, Color, Curve, Group, Mark, Outline, Point, Shape, Stroke

parsed = cache(parse_path)


class Tone(NamedTuple):
    """A fill: a share of a hue in full ink; to save ink, a hatch or nothing. With `lit`, the hatch stays only where the same
    shape, shifted by `lit`, does not cover it: a crescent of shade."""

    hue: str
    share: float = 1.0
    hatch: Kind | None = None
    pitch: float = 0.8
    lit: Point | None = None


PAPER = Tone("paper")


class Part(NamedTuple):
    """One outline, as a curve or in SVG path notation; its fill, and the pen around it (0 for none)."""

    path: str | Curve
    tone: Tone | None = PAPER
    pen: float = 0.45
    line: str = "ink"


def figure(parts: Sequence[Part], look: Look, scale: float = 1.0, is_mirrored: bool = False) -> tuple[Mark, ...]:
    """The figure around its own origin."""
    return tuple(mark for part in parts for mark in drawn(part, look, scale, is_mirrored))


def drawn(part: Part, look: Look, scale: float, is_mirrored: bool) -> list[Mark]:
    plain = parsed(part.path) if isinstance(part.path, str) else part.path
    outline = shifted(mirrored(plain) if is_mirrored else plain, (0.0, 0.0), scale)
    marks = list(filled(outline, part.tone, look, scale)) if part.tone else []
    if part.pen:
        marks.append(Shape(outline, stroke=Stroke(line_color(part.line, look), part.pen * scale)))
    return marks


def line_color(name: str, look: Look) -> Color:
    """A hue's lines are drawn in its deep value; "fill red" asks for the hue itself, for thick lines that form a body."""
    if name.startswith("fill "):
        return look.color(name.removeprefix("fill "))
    return look.color(name) if name in ("paper", "line", "ink", "mute") else look.deep(name)


def filled(outline: Outline, tone: Tone, look: Look, scale: float = 1.0) -> list[Mark]:
    """The inside of an outline, filled with a tone."""
    if look.has_fills:
        return [Shape(outline, fill=mix(look.color(tone.hue), tone.share))]
    paper = Shape(outline, fill=look.color("paper"))
    if tone.hatch is None:
        return [paper]
    lines = hatch(outline, tone.hatch, tone.pitch * scale, Stroke(look.deep(tone.hue), 0.15))
    if tone.lit is None or not isinstance(outline, Curve):
        return [paper, lines]
    light = Shape(shifted(outline, (tone.lit[0] * scale, tone.lit[1] * scale)), fill=look.color("paper"))
    return [paper, Group((lines, light), clip=outline)]


def eye(at: Point, radius: float, gaze: float, look: Look) -> list[Mark]:
    """A white eye whose pupil looks to one side and has a highlight, in every ink."""
    pupil = (at[0] + gaze * radius * 0.32, at[1] + radius * 0.12)
    spark = (pupil[0] - radius * 0.16, pupil[1] - radius * 0.2)
    return [
        Shape(Circle(at, radius), fill=look.color("paper"), stroke=look.pen(min(0.32, radius * 0.24))),
        Shape(Circle(pupil, radius * 0.54), fill=look.color("ink")),
        Shape(Circle(spark, radius * 0.18), fill=look.color("paper")),
    ]
