"""Pieces with straight sides that are not boxes: how large they are, how far apart, and how they grow past their cut."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Point

SLACK = 1e-6
SHARP = 3.0
"""A corner grows at most so many times as far as its sides; a sharper one is cut off."""

Points = tuple[Point, ...]


class Wall(NamedTuple):
    """A direction, and how far a polygon reaches that way."""

    normal: Point
    reach: float


def signed_area(points: Sequence[Point]) -> float:
    """Positive if the points go around clockwise, as seen on the paper."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in around(points)) / 2


def area(points: Sequence[Point]) -> float:
    return abs(signed_area(points))


def around(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides, each as its two ends."""
    return list(zip(points, (*points[1:], points[0]), strict=True))


def clockwise(points: Points) -> Points:
    return points if signed_area(points) > 0 else points[::-1]


def is_convex(points: Sequence[Point]) -> bool:
    turns = [turn(a, b, c) for (a, b), (_, c) in pairwise([*around(points), (points[0], points[1])])]
    return all(turn >= -SLACK for turn in turns) or all(turn <= SLACK for turn in turns)


def turn(a: Point, b: Point, c: Point) -> float:
    """Positive if the way from a over b to c turns right."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def normal_of(start: Point, end: Point) -> Point:
    """Of length 1, to the left of the way: outwards, if it goes around clockwise."""
    length = math.dist(start, end)
    return (end[1] - start[1]) / length, (start[0] - end[0]) / length


def normals(points: Points) -> list[Point]:
    return [normal_of(*side) for side in around(clockwise(points))]


def support(points: Sequence[Point], normal: Point) -> float:
    """How far the points reach in a direction."""
    return max(x * normal[0] + y * normal[1] for x, y in points)


def between(one: Points, other: Points) -> Wall:
    """The direction in which two convex polygons are farthest apart, and how far that is; negative if they overlap."""
    ways = [*normals(one), *((-x, -y) for x, y in normals(other))]
    walls = [Wall(way, -support(other, (-way[0], -way[1])) - support(one, way)) for way in ways]
    return max(walls, key=lambda wall: wall.reach)


def clearance(points: Points, box: Box) -> float:
    """How far a box inside a polygon stays away from its sides; 0 if it leaves it."""
    corners = rectangle(box).points
    if not all(is_inside(corner, points) for corner in corners):
        return 0.0
    beside = [off_line(corner, side) for corner in corners for side in around(points)]
    return min(*beside, *(off_line(point, side) for point in points for side in around(corners)))


def is_inside(point: Point, points: Points) -> bool:
    """Whether a line to the right crosses an odd number of sides."""
    x, y = point
    sides = [(a, b) for a, b in around(points) if (a[1] > y) != (b[1] > y)]
    return sum(x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in sides) % 2 == 1


def off_line(point: Point, side: tuple[Point, Point]) -> float:
    (x, y), ((a, b), (c, d)) = point, side
    share = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a + share * (c - a), b + share * (d - b)))


def grown(points: Points, by: float) -> Points:
    """The polygon with each side moved outwards."""
    sides = around(clockwise(points))
    found: list[Point] = []
    for (a, b), (_, c) in zip([sides[-1], *sides[:-1]], sides, strict=True):
        one, other = normal_of(a, b), normal_of(b, c)
        share = 1 + one[0] * other[0] + one[1] * other[1]
        if share * SHARP * SHARP > 2:
            found.append((b[0] + by * (one[0] + other[0]) / share, b[1] + by * (one[1] + other[1]) / share))
        else:
            found += [(b[0] + by * x, b[1] + by * y) for x, y in (one, other)]
    return tuple(found)


def kept(points: Points, wall: Wall) -> Points:
    """What is left of a convex polygon on this side of a wall."""
    (x, y), reach = wall
    found: list[Point] = []
    for a, b in around(points):
        here, there = (x * p[0] + y * p[1] - reach for p in (a, b))
        if here <= 0:
            found.append(a)
        if min(here, there) < 0 < max(here, there):
            share = here / (here - there)
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return tuple(found)
