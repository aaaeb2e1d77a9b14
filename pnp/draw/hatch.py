"""Hatches: explicit lines or dots clipped to an outline. Their direction is relative to the sheet, not to the shape."""

from __future__ import annotations

import math
from typing import Literal

from pnp.draw.outlines import box_of, lines
from pnp.draw.scene import Box, Circle, Color, Group, Outline, Point, Shape, Stroke

Kind = Literal["level", "upright", "falling", "rising", "slight", "crossed", "square", "dots", "rings"]
ANGLES: dict[Kind, tuple[float, ...]] = {
    "level": (0,), "upright": (90,), "falling": (45,), "rising": (-45,), "slight": (-22,),
    "crossed": (45, -45), "square": (0, 90),
}  # fmt: skip
ROW = 0.866
"""The distance of staggered rows, in that of their dots."""


def hatch(outline: Outline, kind: Kind, pitch: float, stroke: Stroke) -> Group:
    """The outline filled with a hatch; the outline itself is not drawn."""
    box = box_of(outline)
    if kind in ("dots", "rings"):
        return Group(spots(box, kind, pitch, stroke), clip=outline)
    segments = [s for angle in ANGLES[kind] for s in parallels(box, angle, pitch)]
    pen = Stroke(stroke.color, stroke.width, "butt")
    return Group((Shape(lines(segments), stroke=pen),), clip=outline)


def parallels(box: Box, angle: float, pitch: float) -> list[tuple[Point, Point]]:
    """Lines at an angle, one pitch apart, that cover the box; one of them runs through its centre."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y, reach = box.x + box.width / 2, box.y + box.height / 2, math.hypot(box.width, box.height) / 2
    count = math.ceil(reach / pitch)
    middles = [(x - sin * i * pitch, y + cos * i * pitch) for i in range(-count, count + 1)]
    return [((mx - cos * reach, my - sin * reach), (mx + cos * reach, my + sin * reach)) for mx, my in middles]


def spots(box: Box, kind: Kind, pitch: float, stroke: Stroke) -> tuple[Shape, ...]:
    """Dots or rings in staggered rows."""
    marks = []
    for row in range(math.ceil(box.height / (pitch * ROW)) + 1):
        for column in range(math.ceil(box.width / pitch) + 1):
            center = (box.x + (column + row % 2 / 2) * pitch, box.y + row * pitch * ROW)
            marks.append(dot(center, stroke) if kind == "dots" else ring(center, pitch, stroke.color, stroke.width))
    return tuple(marks)


def dot(center: Point, stroke: Stroke) -> Shape:
    return Shape(Circle(center, stroke.width * 1.15), fill=stroke.color)


def ring(center: Point, pitch: float, color: Color, width: float) -> Shape:
    return Shape(Circle(center, pitch * 0.27), stroke=Stroke(color, width * 0.8))
