"""The outlines of SVG shapes."""

from __future__ import annotations

import math
from collections.abc import Mapping

from pnp.draw.curves import ellipse
from pnp.draw.outlines import rectangle, segment
from pnp.draw.path_data import parse_path
from pnp.draw.picture.svg_style import length_of, numbers_of
from pnp.draw.picture.svg_tree import Unsafe
from pnp.draw.scene import Box, Circle, Curve, Outline, Polygon

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")


def outline_of(name: str, found: Mapping[str, str], field: Box) -> Outline | None:
    """The outline of a shape from what is set on it; None if it has no extent. Percentages are those of a field."""
    whole = {"x": field.width, "y": field.height, "r": math.hypot(field.width, field.height) / math.sqrt(2)}
    whole |= {f"{key}{axis}": whole[axis] for key in "cr" for axis in "xy"} | {"width": field.width, "height": field.height}

    def length(name: str) -> float:
        text = found.get(name, "0")
        return 0.0 if text == "auto" else length_of(text, whole[name.rstrip("12")])

    match name:
        case "path":
            steps = parse_path(found.get("d", "")).steps
            return Curve(steps) if len(steps) > 1 else None
        case "rect":
            box = Box(length("x"), length("y"), length("width"), length("height"))
            return rounded_box(box, length("rx"), length("ry")) if box.width > 0 and box.height > 0 else None
        case "circle":
            return Circle((length("cx"), length("cy")), length("r")) if length("r") > 0 else None
        case "ellipse":
            rx, ry = length("rx"), length("ry")
            return ellipse((length("cx"), length("cy")), rx, ry) if rx > 0 and ry > 0 else None
        case "line":
            return segment((length("x1"), length("y1")), (length("x2"), length("y2")))
        case "polyline" | "polygon":
            n = numbers_of(found.get("points", ""))
            points = tuple((n[i], n[i + 1]) for i in range(0, len(n) - 1, 2))
            return Polygon(points, name == "polygon") if len(points) > 1 else None
    raise Unsafe(f"an unsupported element {name[:40]!r}")


def rounded_box(box: Box, rx: float, ry: float) -> Outline:
    rx, ry = min(rx or ry, box.width / 2), min(ry or rx, box.height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(box)
    corner = f"a{rx} {ry} 0 0 1"
    return parse_path(
        f"M{box.x + rx} {box.y}H{box.right - rx}{corner} {rx} {ry}V{box.bottom - ry}{corner} {-rx} {ry}"
        f"H{box.x + rx}{corner} {-rx} {-ry}V{box.y + ry}{corner} {rx} {-ry}Z"
    )


def numbers_in(outline: Outline) -> list[float]:
    match outline:
        case Circle((x, y), radius):
            return [x, y, radius]
        case Polygon(points):
            return [number for point in points for number in point]
        case Curve(steps):
            return [number for _, numbers in steps for number in numbers]
    return []
