"""Moves, turns and scales finished geometry: a matrix for outlines, and `scaled` for whole drawings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

from pnp.draw.curves import ellipse
from pnp.draw.outlines import corners_of
from pnp.draw.scene import (
    Box,
    Circle,
    Curve,
    Group,
    Mark,
    Modules,
    Outline,
    Photo,
    Picture,
    Placement,
    Point,
    Polygon,
    Shape,
    Step,
    Stroke,
    Text,
)
from pnp.draw.transform import THINNEST


class Affine(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f: the order in which SVG writes a matrix."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def at(self, x: float, y: float) -> Point:
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def after(self, inner: Affine) -> Affine:
        """The combined transform: `inner` first, then this one."""
        o, i = self, inner
        x, y = o.at(i.e, i.f)
        return Affine(
            o.a * i.a + o.c * i.b, o.b * i.a + o.d * i.b,
            o.a * i.c + o.c * i.d, o.b * i.c + o.d * i.d,
            x, y,
        )  # fmt: skip

    @property
    def size(self) -> float:
        """The mean scale factor for lengths."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def is_upright(self) -> bool:
        """Whether it only moves and scales, both ways alike."""
        return self.b == self.c == 0.0 and 0.0 < self.a == self.d

    @property
    def keeps_circles(self) -> bool:
        slack = 1e-9 * max(1.0, self.size)
        is_turn = abs(self.a - self.d) < slack and abs(self.b + self.c) < slack
        return is_turn or (abs(self.a + self.d) < slack and abs(self.b - self.c) < slack)


def shifted(x: float, y: float) -> Affine:
    return Affine(e=x, f=y)


def grown(x: float, y: float) -> Affine:
    return Affine(a=x, d=y)


def turned_by(degrees: float) -> Affine:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Affine(cos, sin, -sin, cos)


TURNED = {
    1: Affine(), 2: Affine(-1, 0, 0, 1, 1, 0), 3: Affine(-1, 0, 0, -1, 1, 1), 4: Affine(1, 0, 0, -1, 0, 1),
    5: Affine(0, 1, 1, 0, 0, 0), 6: Affine(0, 1, -1, 0, 1, 0), 7: Affine(0, -1, -1, 0, 1, 1), 8: Affine(0, -1, 1, 0, 0, 1),
}  # fmt: skip
"""How the unit square of a file is turned or mirrored to be upright, by its orientation in EXIF."""


def placing(picture: Picture) -> Affine:
    """Maps the unit square of a file, y down, to where its picture is."""
    pixels, (x, y, width, height) = picture
    inside = Affine(width, 0.0, 0.0, height, x, y)
    return inside.after(TURNED[pixels.turned]) if isinstance(pixels, Photo) else inside


def mapped(outline: Outline, matrix: Affine) -> Outline:
    """The transformed outline; a circle that does not stay a circle becomes a curve."""
    match outline:
        case Circle(center, radius):
            if matrix.keeps_circles:
                return Circle(matrix.at(*center), radius * matrix.size)
            return Curve(mapped_steps(ellipse(center, radius, radius).steps, matrix))
        case Polygon(points, closed):
            return Polygon(tuple(matrix.at(*p) for p in points), closed)
        case Curve(steps):
            return Curve(mapped_steps(steps, matrix))
        case Modules(at, side, rows):
            if matrix.is_upright:
                return Modules(matrix.at(*at), side * matrix.size, rows)
            return Curve(mapped_steps(corners_of(outline.boxes).steps, matrix))
    assert_never(outline)


def mapped_steps(steps: Iterable[Step], matrix: Affine) -> tuple[Step, ...]:
    """The transformed steps. Curves are computed inline for speed: a drawing has thousands of them."""
    a, b, c, d, e, f = matrix
    moved: list[Step] = []
    for letter, n in steps:
        if letter == "C":
            x0, y0, x1, y1, x2, y2 = n
            first, second = (a * x0 + c * y0 + e, b * x0 + d * y0 + f), (a * x1 + c * y1 + e, b * x1 + d * y1 + f)
            moved.append((letter, (*first, *second, a * x2 + c * y2 + e, b * x2 + d * y2 + f)))
        else:
            moved.append((letter, matrix.at(*n) if n else ()))
    return tuple(moved)


def scaled(marks: Sequence[Mark], by: float, at: Point = (0.0, 0.0), turn: float = 0.0) -> tuple[Mark, ...]:
    """A whole drawing scaled, including lines and letters, with its origin placed at a point."""
    matrix = shifted(*at).after(turned_by(turn) if turn else Affine()).after(grown(by, by))
    return tuple(scaled_mark(mark, by, matrix, turn) for mark in marks)


def scaled_mark(mark: Mark, by: float, matrix: Affine, turn: float) -> Mark:
    match mark:
        case Shape(outline, fill, stroke, even_odd):
            return Shape(mapped(outline, matrix), fill, scaled_stroke(stroke, by) if stroke else None, even_odd)
        case Text(at, _, _, size):
            moved = mark._replace(at=(0.0, 0.0) if turn else matrix.at(*at), size=size * by)
            return Group((moved,), matrix.at(*at), turn) if turn else moved
        case Group(inner, at, own, clip, opacity):
            return Group(scaled(inner, by), matrix.at(*at), own + turn, mapped(clip, grown(by, by)) if clip else None, opacity)
        case Placement(scene, at, own):
            return Group(scaled(scene.marks, by), matrix.at(*at), own + turn)
        case Picture(pixels, (x, y, width, height)):
            box = Box(0.0, 0.0, width * by, height * by)
            return Group((Picture(pixels, box),), matrix.at(x, y), turn)
    assert_never(mark)


def scaled_stroke(stroke: Stroke, by: float) -> Stroke:
    """The pen at its new size. Dashes too short to print become a solid line, and a thin line stays visible."""
    dash = tuple(part * by for part in stroke.dash) if sum(stroke.dash) * by > THINNEST else ()
    width = max(stroke.width * by, min(stroke.width, THINNEST))
    return stroke._replace(width=width, dash=dash, phase=stroke.phase * by)
