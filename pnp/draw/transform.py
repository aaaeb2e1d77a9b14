"""Position, scale and rotation of a small drawing, which is defined once in its own coordinates."""

from __future__ import annotations

import math
from typing import NamedTuple, assert_never

from pnp.draw.look import Look
from pnp.draw.outlines import corners_of
from pnp.draw.scene import Circle, Curve, Mark, Modules, Outline, Point, Polygon, Shape, Step, Stroke

THINNEST = 0.13
"""The thinnest line that still prints, however small the drawing is."""


class Transform(NamedTuple):
    """Scales by `scale`, turns clockwise by `turn` degrees about the drawing's origin, and moves the origin to `at`."""

    at: Point = (0.0, 0.0)
    scale: float = 1.0
    turn: float = 0.0

    def point(self, point: Point) -> Point:
        angle = math.radians(self.turn)
        cos, sin = math.cos(angle) * self.scale, math.sin(angle) * self.scale
        return (self.at[0] + point[0] * cos - point[1] * sin, self.at[1] + point[0] * sin + point[1] * cos)

    def outline(self, outline: Outline) -> Outline:
        match outline:
            case Circle(center, radius):
                return Circle(self.point(center), radius * self.scale)
            case Polygon(points, closed):
                return Polygon(tuple(map(self.point, points)), closed)
            case Curve(steps):
                return Curve(tuple(map(self.step, steps)))
            case Modules():
                return Curve(tuple(map(self.step, corners_of(outline.boxes).steps)))
        assert_never(outline)

    def step(self, step: Step) -> Step:
        letter, numbers = step
        pairs = (self.point((numbers[i], numbers[i + 1])) for i in range(0, len(numbers), 2))
        return letter, tuple(n for pair in pairs for n in pair)

    def pen(self, look: Look, width: float, color: str = "ink") -> Stroke:
        return look.pen(max(THINNEST, width * self.scale), color)

    def inner(self, at: Point, scale: float = 1.0, turn: float = 0.0) -> Transform:
        """The transform of a drawing inside this one."""
        return Transform(self.point(at), self.scale * scale, self.turn + turn)

    def stroked(self, outline: Outline, look: Look, width: float, color: str = "ink") -> Mark:
        """A line of the drawing."""
        return Shape(self.outline(outline), stroke=self.pen(look, width, color))

    def filled(self, outline: Outline, look: Look, color: str = "ink") -> Mark:
        """A small solid shape in the drawing."""
        return Shape(self.outline(outline), fill=look.color(color))
