"""The exact smallest circle around a drawing with its pens, and the scale at which that circle has the wanted radius."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pnp.draw.affine import Affine, grown, shifted
from pnp.draw.scene import Circle, Curve, Modules, Outline, Point, Polygon
from pnp.games.planet_petri.printed.creatures.paint import RIM_GAP, RIM_LINE
from pnp.games.planet_petri.printed.creatures.pieces import Body, Clear, Detail, Plain

ROUNDS = 60
"""More than any drawing needs: about ten do."""
STEPS = 2
"""How often the scale is corrected; pens do not grow with it."""
SHORT, FEW, MANY = 20, 3, 12
"""An outline of few steps has long curves, which are measured at many points."""
SLACK = 1e-3
"""What may stick out, in millimetres."""
EXACT = 1e-9

Hulls = Mapping[float, Sequence[Point]]
"""For each pen, in millimetres: the corners that its outlines reach, in units."""


class Ring(NamedTuple):
    at: Point
    radius: float

    def has(self, point: Point) -> bool:
        return math.dist(self.at, point) <= self.radius * (1 + EXACT) + EXACT


def fitted(pieces: Iterable[Plain], has_rim: bool, reach: float) -> Affine:
    """Brings the drawing around the origin, as large as the reach allows."""
    hulls = hulls_of(pieces, has_rim)
    unit = around({0.0: [corner for corners in hulls.values() for corner in corners]}, 1.0).radius
    scale = reach / unit
    for _ in range(STEPS):
        scale += (reach - around(hulls, scale).radius) / unit
    (x, y), _ = around(hulls, scale)
    return shifted(-x, -y).after(grown(scale, scale))


def around(hulls: Hulls, scale: float) -> Ring:
    """The smallest circle around a drawing at a scale, in millimetres: what sticks out most is on the edge of the next one."""
    discs = [((x * scale, y * scale), half) for half, corners in hulls.items() for x, y in corners]
    ring, edge = Ring(discs[0][0], 0.0), [discs[0][0]]
    for _ in range(ROUNDS):
        center, half = max(discs, key=lambda disc: math.dist(ring.at, disc[0]) + disc[1])
        far = math.dist(ring.at, center)
        if far + half <= ring.radius + SLACK:
            break
        out = 1 + half / far if far else 1.0
        edge.append((ring.at[0] + (center[0] - ring.at[0]) * out, ring.at[1] + (center[1] - ring.at[1]) * out))
        ring = smallest(edge)
    return ring


def hulls_of(pieces: Iterable[Plain], has_rim: bool) -> Hulls:
    found: dict[float, list[Point]] = {}
    for piece in pieces:
        if isinstance(piece, Body):
            half = piece.pen + (RIM_GAP + RIM_LINE if has_rim and piece.has_rim else 0.0)
            found.setdefault(half, []).extend(point for part in piece.parts for point in points_of(part))
        elif not isinstance(piece, Clear):
            has_line = isinstance(piece, Detail) and not piece.pen
            found.setdefault(0.0 if has_line else piece.pen / 2, []).extend(points_of(piece.outline))
    return {half: hull(points) for half, points in found.items()}


def points_of(outline: Outline) -> list[Point]:
    """Points along an outline, close enough that what lies between them hardly bulges."""
    match outline:
        case Circle((x, y), radius):
            return [(x + radius * math.cos(i * math.pi / 16), y + radius * math.sin(i * math.pi / 16)) for i in range(32)]
        case Polygon(points):
            return list(points)
        case Modules():
            raise TypeError("no creature is made of modules")
    return curve_points(outline)


def curve_points(curve: Curve) -> list[Point]:
    count = FEW if len(curve.steps) > SHORT else MANY
    shares = [i / count for i in range(1, count + 1)]
    points: list[Point] = []
    for letter, n in curve.steps:
        if letter == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], n
            for t in shares:
                s = 1 - t
                b0, b1, b2, b3 = s**3, 3 * s * s * t, 3 * s * t * t, t**3
                points.append((b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3))
        elif n:
            points.append((n[0], n[1]))
    return points


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex polygon around the points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return [*chain(ordered), *chain(ordered[::-1])]


def chain(ordered: Sequence[Point]) -> list[Point]:
    """One side of the hull, without its last point."""
    corners: list[Point] = []
    for p in ordered:
        while len(corners) > 1 and cross(corners[-2], corners[-1], p) <= 0:
            corners.pop()
        corners.append(p)
    return corners[:-1]


def cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def smallest(points: Sequence[Point]) -> Ring:
    """The smallest circle around points (Welzl): each point outside the circle so far is on the edge of the next one."""
    ring = Ring(points[0], 0.0)
    for i, a in enumerate(points):
        if ring.has(a):
            continue
        ring = Ring(a, 0.0)
        for j, b in enumerate(points[:i]):
            if ring.has(b):
                continue
            ring = between(a, b)
            for c in points[:j]:
                if not ring.has(c):
                    ring = through_three(a, b, c)
    return ring


def between(a: Point, b: Point) -> Ring:
    return Ring(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), math.dist(a, b) / 2)


def through_three(a: Point, b: Point, c: Point) -> Ring:
    (bx, by), (cx, cy) = (b[0] - a[0], b[1] - a[1]), (c[0] - a[0], c[1] - a[1])
    turn = 2 * (bx * cy - by * cx)
    x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / turn
    y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / turn
    return Ring((a[0] + x, a[1] + y), math.hypot(x, y))
