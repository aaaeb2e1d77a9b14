"""Outlines that creatures are made of, in units: a drawing reaches about 10 from its middle. Angles are degrees clockwise from
three o'clock."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.curves import ellipse
from pnp.draw.outlines import arc, rounded
from pnp.draw.path_data import smooth
from pnp.draw.scene import Box, Curve, Point, Step
from pnp.games.planet_petri.printed.emblems import polar

Wave = tuple[int, float, float]
"""Lobes around a blob, their height in radii, and where they start, in degrees."""
BLOB_POINTS = 48
CAP_STEP, CAP_POINTS = 30, 5
"""The round end of a tube: degrees between its points, and how many there are."""


def disc(x: float, y: float, across: float, down: float = 0.0) -> Curve:
    """A circle, or an ellipse if its half height is given too."""
    return ellipse((x, y), across, down or across)


def box(x: float, y: float, width: float, height: float, corner: float = 0.01) -> Curve:
    return rounded(Box(x, y, width, height), min(corner, width / 2 - 0.005, height / 2 - 0.005))


def bow(x: float, y: float, radius: float, start: float, end: float) -> Curve:
    """Part of a circle."""
    return arc((x, y), radius, start + 90, end + 90)


def blob(at: Point, radius: float, *waves: Wave, across: float = 1.0, down: float = 1.0) -> Curve:
    """A circle with waves on it, stretched."""

    def spot(angle: float) -> Point:
        far = radius * (1 + sum(high * math.cos(math.radians(lobes * angle + start)) for lobes, high, start in waves))
        x, y = polar(far, angle)
        return (at[0] + x * across, at[1] + y * down)

    return smooth([spot(360 * i / BLOB_POINTS) for i in range(BLOB_POINTS)])


def symmetric(*half: Point) -> Curve:
    """A smooth outline from its right half, which runs from top to bottom."""
    return smooth([*half, *((-x, y) for x, y in reversed(half) if x)])


def bitten(at: Point, radius: float, hole: Point, hole_radius: float) -> Curve:
    """A disc that lacks a round piece of its edge."""
    away = math.dist(at, hole)
    turn = math.atan2(hole[1] - at[1], hole[0] - at[0])

    def far(angle: float) -> float:
        along = away * math.cos(turn - math.radians(angle))
        rest = along**2 - (away**2 - hole_radius**2)
        return min(radius, along - math.sqrt(rest)) if along > 0 and rest > 0 else radius

    return smooth([polar(far(angle), angle, at) for angle in range(0, 360, 3)])


def through(points: Sequence[Point], each: int = 8) -> list[Point]:
    """Points along the smooth line through some points, `each` per stretch."""
    spots: list[Point] = []
    for letter, numbers in smooth(points, False).steps:
        if letter == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = spots.pop(), numbers
            for i in range(each + 1):
                t, s = i / each, 1 - i / each
                b0, b1, b2, b3 = s**3, 3 * s * s * t, 3 * s * t * t, t**3
                spots.append((b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3))
        else:
            spots.append((numbers[0], numbers[1]))
    return spots


def tube(points: Sequence[Point], *widths: float, each: int = 3) -> Curve:
    """A limb: a smooth spine, a width that changes along it, and round ends."""
    spine = through(points, each)
    last = len(spine) - 1
    halves = [width_at(i / last, widths) / 2 for i in range(last + 1)]
    turns = [direction(spine[max(0, i - 1)], spine[min(last, i + 1)]) for i in range(last + 1)]
    left = [polar(halves[i], turns[i] - 90, spine[i]) for i in range(last + 1)]
    right = [polar(halves[i], turns[i] + 90, spine[i]) for i in range(last, -1, -1)]
    end = [polar(halves[-1], turns[-1] - 90 + CAP_STEP * i, spine[-1]) for i in range(1, CAP_POINTS + 1)]
    start = [polar(halves[0], turns[0] + 90 + CAP_STEP * i, spine[0]) for i in range(1, CAP_POINTS + 1)]
    return smooth([*left, *end, *right, *start])


def width_at(share: float, widths: Sequence[float]) -> float:
    """The width part of the way along a limb."""
    if len(widths) == 1:
        return widths[0]
    i = min(int(share * (len(widths) - 1)), len(widths) - 2)
    return widths[i] + (widths[i + 1] - widths[i]) * (share * (len(widths) - 1) - i)


def direction(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def cornered(points: Sequence[Point]) -> Curve:
    """Straight sides, as a closed curve."""
    return Curve((("M", points[0]), *((("L", point)) for point in points[1:]), ("Z", ())))


def zigzag(points: Sequence[Point]) -> Curve:
    """Straight lines through points, open."""
    return Curve((("M", points[0]), *((("L", point)) for point in points[1:])))


def spiral(x: float, y: float, radius: float, turns: float = 2.2, start: float = 0.0) -> Curve:
    count = int(turns * 12)
    return smooth([polar(radius * (0.05 + 0.95 * i / count), start + 30 * i, (x, y)) for i in range(count + 1)], False)


def clockwise(curve: Curve) -> Curve:
    """The same closed curve, its steps in clockwise order: overlapping parts that turn the same way have no holes."""
    ends = [numbers[-2:] for _, numbers in curve.steps if numbers]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ends, [*ends[1:], ends[0]], strict=True))
    return curve if area >= 0 else backwards(curve)


def backwards(curve: Curve) -> Curve:
    drawn = [(letter, numbers) for letter, numbers in curve.steps if numbers]
    steps: list[Step] = [("M", drawn[-1][1][-2:])]
    for (letter, numbers), (_, before) in zip(drawn[:0:-1], drawn[-2::-1], strict=True):
        handles = (*numbers[2:4], *numbers[:2]) if letter == "C" else ()
        steps.append((letter, (*handles, *before[-2:])))
    return Curve((*steps, ("Z", ())))
