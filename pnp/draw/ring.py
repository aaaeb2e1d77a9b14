"""Round boards: the spaces of a ring, with slots between them and rounded corners."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.draw.outlines import arc, bow, closed, on_circle
from pnp.draw.scene import Curve, Point


class Ring(NamedTuple):
    """A ring of equal spaces, counted clockwise from 12 o'clock, with space 0 centred at the top. The slot between two spaces has
    the same width all along."""

    center: Point
    inner: float
    outer: float
    spaces: int
    slot: float

    @property
    def sweep(self) -> float:
        """Degrees of one space."""
        return 360 / self.spaces

    def at(self, space: float, radius: float) -> Point:
        """The point on the centre line of a space."""
        return on_circle(self.center, radius, math.radians(space * self.sweep))

    def space(self, number: int, corner: float = 2.0) -> Curve:
        return self.part(number, self.inner, self.outer, corner)

    def band(self, number: int, width: float, corner: float = 2.0) -> Curve:
        """The rim of a space."""
        return self.part(number, self.outer - width, self.outer, corner)

    def part(self, number: int, low: float, high: float, corner: float) -> Curve:
        """A space between two radii. Its sides run parallel to the slots and connect the rounded corners."""
        start, end = (number - 0.5) * self.sweep, (number + 0.5) * self.sweep
        outer, inner = math.degrees(corner / high), math.degrees(corner / low)
        left, right = Side(self.center, start, self.slot / 2), Side(self.center, end, -self.slot / 2)
        return closed((
            arc(self.center, high, left.angle(high) + outer, right.angle(high) - outer),
            bow(on(self.center, high, right.angle(high) - outer), right.at(high), right.at(high - corner)),
            bow(right.at(low + corner), right.at(low), on(self.center, low, right.angle(low) - inner)),
            arc(self.center, low, right.angle(low) - inner, left.angle(low) + inner),
            bow(on(self.center, low, left.angle(low) + inner), left.at(low), left.at(low + corner)),
            bow(left.at(high - corner), left.at(high), on(self.center, high, left.angle(high) + outer)),
        ))  # fmt: skip


class Side(NamedTuple):
    """One edge of a space: parallel to a line from the centre, offset to the right (or, if negative, to the left)."""

    center: Point
    line: float
    off: float

    def angle(self, radius: float) -> float:
        return self.line + math.degrees(math.asin(self.off / radius))

    def at(self, radius: float) -> Point:
        return on(self.center, radius, self.angle(radius))


def on(center: Point, radius: float, degrees: float) -> Point:
    return on_circle(center, radius, math.radians(degrees))
