"""How SVG shapes are painted: inherited colours, opacity and pens; lengths and transforms."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal, NamedTuple, TypeVar, cast

from pnp.draw.affine import Affine, grown, shifted, turned_by
from pnp.draw.path_data import FARTHEST, NUMBER, BadPath
from pnp.draw.picture.svg_colors import CURRENT, Paint, paint_of
from pnp.draw.picture.svg_tree import Unsafe
from pnp.draw.scene import Color, Stroke

T = TypeVar("T")
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, "em": 16.0, "ex": 8.0}
LENGTH = re.compile(rf"({NUMBER.pattern})([a-z]*+)")
MOST_DASHES = 20
MOVE = re.compile(r"[\s,]*+([a-zA-Z]++)\s*+\(([^()]*+)\)")


class Ways(NamedTuple):
    """How shapes are painted; inherited from groups."""

    fill: Paint | None = Paint("#000000")
    stroke: Paint | None = None
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    pen: Stroke = Stroke("", 1.0, "butt", (), "miter")
    even_odd: bool = False
    clip_even_odd: bool = False
    is_visible: bool = True
    is_stroked_first: bool = False
    current: Color = "#000000"
    """What currentColor is."""

    def color(self, paint: Paint) -> Color:
        return self.current if paint.color == CURRENT else paint.color

    def scaled_pen(self, scale: float) -> Stroke | None:
        if self.stroke is None or self.pen.width <= 0:
            return None
        dash = tuple(part * scale for part in self.pen.dash)
        return self.pen._replace(
            color=self.color(self.stroke), width=self.pen.width * scale, dash=dash, phase=self.pen.phase * scale
        )


def tried(make: Callable[[], T], instead: T, faults: list[str]) -> T:
    """What `make` returns; if it cannot, the fault is noted, so that the next one is found as well."""
    try:
        return make()
    except Unsafe as error:
        faults.append(str(error))
    except BadPath as error:
        faults.append(f"an unreadable path: {error}")
    return instead


def changed(ways: Ways, properties: Mapping[str, str], faults: list[str]) -> Ways:
    """The ways after applying what is set on an element. References to gradients are for the caller."""
    for name, value in properties.items():
        if not value.lower().startswith("url("):
            ways = tried(partial(changed_by, ways, name, value.strip()), ways, faults)
    return ways


def changed_by(ways: Ways, name: str, value: str) -> Ways:
    if value == "inherit":
        return ways
    match name:
        case "fill":
            return ways._replace(fill=paint_of(value))
        case "stroke":
            return ways._replace(stroke=paint_of(value))
        case "color":
            paint = paint_of(value)
            return ways._replace(current=paint.color) if paint and paint.color != CURRENT else ways
        case "fill-opacity":
            return ways._replace(fill_alpha=share_of(value))
        case "stroke-opacity":
            return ways._replace(stroke_alpha=share_of(value))
    return shown_by(ways, name, value)


def shown_by(ways: Ways, name: str, value: str) -> Ways:
    match name:
        case "fill-rule":
            return ways._replace(even_odd=value == "evenodd")
        case "clip-rule":
            return ways._replace(clip_even_odd=value == "evenodd")
        case "visibility":
            return ways._replace(is_visible=value not in ("hidden", "collapse"))
        case "paint-order":
            return ways._replace(is_stroked_first=value.startswith("stroke"))
    return ways._replace(pen=stroked_by(ways.pen, name, value)) if name.startswith("stroke-") else ways


def stroked_by(pen: Stroke, name: str, value: str) -> Stroke:
    match name:
        case "stroke-width":
            return pen._replace(width=length_of(value))
        case "stroke-linecap":
            return pen._replace(cap=cast("Literal['round', 'square']", value) if value in ("round", "square") else "butt")
        case "stroke-linejoin":
            return pen._replace(join=cast("Literal['round', 'bevel']", value) if value in ("round", "bevel") else "miter")
        case "stroke-miterlimit":
            return pen._replace(limit=max(1.0, length_of(value)))
        case "stroke-dashoffset":
            return pen._replace(phase=length_of(value))
        case "stroke-dasharray":
            dash = () if value == "none" else tuple(length_of(part) for part in re.split(r"[\s,]++", value) if part)
            if len(dash) > MOST_DASHES:
                raise Unsafe(f"lines with more than {MOST_DASHES} different dashes")
            dash = dash * 2 if len(dash) % 2 else dash
            return pen._replace(dash=dash if any(dash) and min(dash) >= 0 else ())
    return pen


def share_of(value: str) -> float:
    """An opacity, from 0 to 1."""
    share = length_of(value.removesuffix("%")) / (100 if value.endswith("%") else 1)
    return min(max(share, 0.0), 1.0)


def length_of(text: str, whole: float = math.nan) -> float:
    """A length in the drawing's own units; a percentage is one of `whole`."""
    if text.endswith("%") and not math.isnan(whole):
        return length_of(text[:-1]) / 100 * whole
    found = LENGTH.fullmatch(text.strip())
    if not found or found[2] not in UNITS or abs(float(found[1])) > FARTHEST:
        raise Unsafe(f"an unsupported length {text[:40]!r}")
    return float(found[1]) * UNITS[found[2]]


def numbers_of(text: str) -> list[float]:
    found = [float(part) for part in NUMBER.findall(text)]
    if re.sub(r"[\s,]", "", NUMBER.sub("", text)) or any(abs(number) > FARTHEST for number in found):
        raise Unsafe(f"unreadable numbers {text[:40]!r}")
    return found


def transform_of(text: str) -> Affine:
    """A transform attribute as one matrix.

    >>> transform_of("translate(10 20) scale(2)").at(1, 1)
    (12.0, 22.0)
    """
    matrix, at, text = Affine(), 0, text.strip()
    while at < len(text):
        found = MOVE.match(text, at)
        if not found:
            raise Unsafe(f"an unreadable transform {text[:40]!r}")
        matrix = matrix.after(move_of(found[1], numbers_of(found[2])))
        at = found.end()
    if not all(abs(number) <= FARTHEST for number in matrix):
        raise Unsafe("shapes too far from the origin")
    return matrix


def move_of(name: str, n: list[float]) -> Affine:
    match name, len(n):
        case "matrix", 6:
            return Affine(*n)
        case "translate", 1 | 2:
            return shifted(n[0], n[1] if len(n) == 2 else 0.0)
        case "scale", 1 | 2:
            return grown(n[0], n[-1])
        case "rotate", 1:
            return turned_by(n[0])
        case "rotate", 3:
            return shifted(n[1], n[2]).after(turned_by(n[0])).after(shifted(-n[1], -n[2]))
        case "skewX", 1:
            return Affine(c=-turned_by(n[0]).c / turned_by(n[0]).a if turned_by(n[0]).a else 0.0)
        case "skewY", 1:
            return Affine(b=turned_by(n[0]).b / turned_by(n[0]).a if turned_by(n[0]).a else 0.0)
    raise Unsafe(f"an unsupported transform {name[:40]!r}")
