"""Rows of equal convex pieces that reach into each other, as hexes do."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.draw.outlines import box_around
from pnp.draw.scene import Point, Polygon
from pnp.sheet.polygon import SLACK, Points, is_convex, normals, support

Size = tuple[float, float]


class Lattice(NamedTuple):
    """Rows of pieces: from one to the next, and from row to row; every second row is indented by half a step. With `is_upright`
    the rows are columns."""

    size: Size
    step: float
    rise: float
    is_upright: bool

    def spots(self, room: Size, most: int | None = None) -> list[Point]:
        """The upper left corners of all pieces that fit a room, row by row; `most` limits the pieces of a row."""
        (across, down), (wide, high) = self.size, room
        if self.is_upright:
            (across, down), (wide, high) = (down, across), (high, wide)
        found: list[Point] = []
        for row in range(math.floor((high - down + SLACK) / self.rise) + 1 if high >= down - SLACK else 0):
            indent = row % 2 * self.step / 2
            count = max(0, math.floor((wide - across - indent + SLACK) / self.step) + 1)
            places = [indent + i * self.step for i in range(min(count, most or count))]
            found += [(row * self.rise, x) if self.is_upright else (x, row * self.rise) for x in places]
        return found

    def rows(self, spots: list[Point]) -> int:
        return len({round(spot[0 if self.is_upright else 1], 6) for spot in spots})


@lru_cache(maxsize=64)
def lattices(cut: Polygon, gap: float) -> tuple[Lattice, ...]:
    """The ways in which rows of a piece reach into each other; none, if they do not."""
    points = cut.points
    if not is_convex(points):
        return ()
    size = box_around(points)[2:]
    ways = ((points, False), (tuple((y, x) for x, y in points), True))
    found = [(lattice(way, gap), is_upright) for way, is_upright in ways]
    return tuple(Lattice(size, *steps, is_upright) for steps, is_upright in found if steps)


def lattice(points: Points, gap: float) -> tuple[float, float] | None:
    """The step along a row and from row to row; None if rows do not reach into each other."""
    own = normals(points)
    walls = [(n, support(points, n) + support(points, (-n[0], -n[1])) + gap) for n in (*own, *((-x, -y) for x, y in own))]
    step = min(wide / x for (x, _), wide in walls if x > SLACK)

    def rise_at(shift: float) -> float:
        return min((wide - x * shift) / y for (x, y), wide in walls if y > SLACK)

    rise = max(rise_at(step / 2), rise_at(-step / 2), rise_at(0.0) / 2)
    offsets = [(i * step + row % 2 * step / 2, row * rise) for row in range(3) for i in range(-2, 3) if row or i]
    is_free = all(max(x * a + y * b - wide for (x, y), wide in walls) > -SLACK for a, b in offsets)
    return (step, rise) if is_free and rise < rise_at(0.0) - SLACK else None


def interlocked(cut: Polygon, gap: float, total: int, room: Size) -> Iterator[list[Point]]:
    """So many pieces in rows as equal as possible, in each way in which they fit the room."""
    for way in lattices(cut, gap):
        rows = way.rows(way.spots(room)[:total])
        for most in range(max(1, total // max(rows, 1)), total + 1):
            spots = way.spots(room, most)[:total]
            if len(spots) == total and way.rows(spots) <= rows:
                yield spots
                break
            if len(way.spots(room)) < total:
                break


def most_in(cut: Polygon, gap: float, room: Size) -> int:
    """How many fit a room."""
    return max((len(way.spots(room)) for way in lattices(cut, gap)), default=0)
