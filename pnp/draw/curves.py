"""Curves drawn by hand: smooth ones through points, ellipses, and figures written in the path notation of SVG."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache

from pnp.draw.outlines import ARC
from pnp.draw.scene import Curve, Point, Step

TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
"""How many numbers each letter takes."""


def smooth(points: Sequence[Point], is_closed: bool = True) -> Curve:
    """A curve through all the points (Catmull-Rom, written as Beziers)."""
    last = len(points) - 1
    steps: list[Step] = [("M", points[0])]
    for i in range(len(points) if is_closed else last):
        around = (points[k % len(points)] if is_closed else points[min(max(k, 0), last)] for k in range(i - 1, i + 3))
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = around
        handles = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
        steps.append(("C", (*handles, cx, cy)))
    return Curve((*steps, ("Z", ())) if is_closed else tuple(steps))


def ellipse(center: Point, across: float, down: float) -> Curve:
    """An ellipse by its half axes."""
    x, y = center
    a, b = across * ARC, down * ARC
    return Curve(
        (
            ("M", (x - across, y)),
            ("C", (x - across, y - b, x - a, y - down, x, y - down)),
            ("C", (x + a, y - down, x + across, y - b, x + across, y)),
            ("C", (x + across, y + b, x + a, y + down, x, y + down)),
            ("C", (x - a, y + down, x - across, y + b, x - across, y)),
            ("Z", ()),
        )
    )


def joined(curves: Iterable[Curve]) -> Curve:
    """Several curves as one outline."""
    return Curve(tuple(step for curve in curves for step in curve.steps))


def shifted(curve: Curve, by: Point, scale: float = 1.0) -> Curve:
    """The curve scaled about the origin, then moved."""
    steps = ((letter, tuple(n * scale + by[i % 2] for i, n in enumerate(numbers))) for letter, numbers in curve.steps)
    return Curve(tuple(steps))


def mirrored(curve: Curve) -> Curve:
    """The curve with left and right changed, about x = 0."""
    steps = ((letter, tuple(-n if i % 2 == 0 else n for i, n in enumerate(numbers))) for letter, numbers in curve.steps)
    return Curve(tuple(steps))


@cache
def path(notation: str) -> Curve:
    """A figure in SVG's path notation: M L H V C S Q T Z, small letters for steps from the last point.

    >>> path("M1 1h2v2z").steps[:2]
    (('M', (1.0, 1.0)), ('L', (3.0, 1.0)))
    """
    writer = PathWriter()
    tokens = TOKEN.findall(notation)
    i, letter = 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
        count = NUMBERS[letter.upper()]
        writer.add(letter, [float(token) for token in tokens[i : i + count]])
        i += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)  # more pairs after a move are lines
    return Curve(tuple(writer.steps))


class PathWriter:
    """Follows a path letter by letter; remembers where it is and the last handle, which S and T mirror."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None

    def add(self, letter: str, numbers: list[float]) -> None:
        kind, (x, y) = letter.upper(), self.here if letter.islower() else (0.0, 0.0)
        if kind in "HV":
            end = (x + numbers[0], self.here[1]) if kind == "H" else (self.here[0], y + numbers[0])
            points = [end]
        else:
            points = [(x + numbers[k], y + numbers[k + 1]) for k in range(0, len(numbers), 2)]
        if kind == "Z":
            self.steps.append(("Z", ()))
            self.here, self.handle = self.start, None
        elif kind in "MLHV":
            self.to("M" if kind == "M" else "L", points[0])
        else:
            self.curve(kind, points)

    def to(self, letter: str, end: Point) -> None:
        self.steps.append(("M" if letter == "M" else "L", end))
        self.start = end if letter == "M" else self.start
        self.here, self.handle = end, None

    def curve(self, kind: str, points: list[Point]) -> None:
        x, y = self.here
        if kind in "ST":
            hx, hy = self.handle or self.here
            points = [(2 * x - hx, 2 * y - hy), *points]
        if kind in "QT":
            knee, end = points
            self.handle = knee
            points = [between(self.here, knee, 2 / 3), between(end, knee, 2 / 3), end]
        else:
            self.handle = points[1]
        (ax, ay), (bx, by), self.here = points
        self.steps.append(("C", (ax, ay, bx, by, *self.here)))


def between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def wave(start: Point, length: float, swing: float, end: float) -> Curve:
    """A level line of waves, each `length` long, from a point to x = end or a little past it."""
    count = max(1, math.ceil((end - start[0]) / length - 1e-9))
    half, rise = length / 4, swing * 2 / 3
    x, y = start
    steps: list[Step] = [("M", start)]
    for _ in range(count):
        steps.append(("C", (x + half * 2 / 3, y - rise, x + half * 4 / 3, y - rise, x + 2 * half, y)))
        steps.append(("C", (x + half * 8 / 3, y + rise, x + half * 10 / 3, y + rise, x + 4 * half, y)))
        x += length
    return Curve(tuple(steps))
