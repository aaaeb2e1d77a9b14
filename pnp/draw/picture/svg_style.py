"""SVG colours, pens and transforms. Anything that cannot be printed as intended, such as transparency, is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Literal, NamedTuple, TypeVar

from pnp.draw.affine import Affine, grown, shifted, turned_by
from pnp.draw.path_data import FARTHEST, NUMBER, BadPath
from pnp.draw.picture.svg_tree import Unsafe, is_reference
from pnp.draw.scene import Color, Stroke

T = TypeVar("T")
NAMED = {
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF", "maroon": "#800000",
    "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "magenta": "#FF00FF", "green": "#008000", "lime": "#00FF00",
    "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080", "blue": "#0000FF", "teal": "#008080", "aqua": "#00FFFF",
    "cyan": "#00FFFF", "orange": "#FFA500", "pink": "#FFC0CB", "brown": "#A52A2A", "gold": "#FFD700",
}  # fmt: skip
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0}
LENGTH = re.compile(rf"({NUMBER.pattern})([a-z]*+)")
MOST_DASHES = 20
MOVE = re.compile(r"[\s,]*+([a-zA-Z]++)\s*+\(([^()]*+)\)")


class Ways(NamedTuple):
    """How shapes are painted; inherited from groups."""

    fill: Color | None = "#000000"
    stroke: Color | None = None
    width: float = 1.0
    cap: Literal["round", "butt"] = "butt"
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    is_shown: bool = True
    current: Color = "#000000"
    """What currentColor is."""

    def pen(self, scale: float) -> Stroke | None:
        if self.stroke is None or self.width <= 0:
            return None
        return Stroke(self.stroke, self.width * scale, self.cap, tuple(part * scale for part in self.dash))


def tried(make: Callable[[], T], instead: T, faults: list[str]) -> T:
    """What `make` returns; if it cannot, the fault is noted, so that the next one is found as well."""
    try:
        return make()
    except Unsafe as error:
        faults.append(str(error))
    except BadPath as error:
        faults.append(f"an unreadable path: {error}")
    return instead


def changed(ways: Ways, attributes: Mapping[str, str], faults: list[str]) -> Ways:
    """The ways after applying an element's attributes; `style` overrides the others."""
    for name, value in (*attributes.items(), *declarations(attributes.get("style", ""))):
        if not is_reference(value):  # the tree has noted those
            ways = tried(partial(changed_by, ways, name, value.strip()), ways, faults)
    return ways


def declarations(style: str) -> Iterator[tuple[str, str]]:
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


def changed_by(ways: Ways, name: str, value: str) -> Ways:
    if value == "inherit":
        return ways
    match name:
        case "fill":
            return ways._replace(fill=color_of(value, ways.current))
        case "fill-rule":
            return ways._replace(even_odd=value == "evenodd")
        case "display" | "visibility":
            return ways._replace(is_shown=value not in ("none", "hidden", "collapse"))
        case "opacity" | "fill-opacity" | "stroke-opacity":
            return faded(ways, name, value)
        case "filter" | "mask" | "clip-path" | "mix-blend-mode" if value not in ("none", "normal"):
            raise Unsafe(f"a {name}")
    return stroked_by(ways, name, value)


def stroked_by(ways: Ways, name: str, value: str) -> Ways:
    match name:
        case "stroke":
            return ways._replace(stroke=color_of(value, ways.current))
        case "stroke-width":
            return ways._replace(width=length_of(value))
        case "stroke-linecap":
            return ways._replace(cap="round" if value == "round" else "butt")
        case "stroke-dasharray":
            dash = () if value == "none" else tuple(numbers_of(value))
            if len(dash) > MOST_DASHES:
                raise Unsafe(f"lines with more than {MOST_DASHES} different dashes")
            return ways._replace(dash=dash if any(dash) and min(dash) >= 0 else ())
    return ways


def faded(ways: Ways, name: str, value: str) -> Ways:
    """Only fully opaque or fully transparent: anything between cannot be printed without knowing what is below."""
    share = length_of(value.removesuffix("%")) / (100 if value.endswith("%") else 1)
    if share >= 1:
        return ways
    if share > 0:
        raise Unsafe(f"transparent parts ({name} {value})")
    match name:
        case "fill-opacity":
            return ways._replace(fill=None)
        case "stroke-opacity":
            return ways._replace(stroke=None)
    return ways._replace(is_shown=False)


def color_of(value: str, current: Color = "#000000") -> Color | None:
    """A colour as #RRGGBB, or None for no paint.

    >>> color_of("#1ab"), color_of("rgb(255, 0, 50%)"), color_of("none")
    ('#11AABB', '#FF0080', None)
    """
    text = value.strip().lower()
    if text in ("none", "transparent"):
        return None
    if text == "currentcolor":
        return current
    if re.fullmatch("#[0-9a-f]{3}", text):
        text = "#" + "".join(2 * digit for digit in text[1:])
    if re.fullmatch("#[0-9a-f]{6}", text):
        return text.upper()
    if text in NAMED:
        return NAMED[text]
    if found := re.fullmatch(r"rgb\(([^()]*)\)", text):
        channels = [channel(part) for part in re.split(r"[\s,]+", found[1].strip())]
        if len(channels) == 3:
            return "#" + "".join(f"{part:02X}" for part in channels)
    raise Unsafe(f"an unsupported colour {value[:40]!r}")


def channel(text: str) -> int:
    share = length_of(text.removesuffix("%"))
    share = share * 255 / 100 if text.endswith("%") else share
    return max(0, min(255, round(share)))


def length_of(text: str) -> float:
    """A length in the drawing's own units."""
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
