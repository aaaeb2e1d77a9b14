"""Parses SVG path data into steps, and draws smooth curves through points. render/path_text.py writes path data."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from pnp.draw.scene import Curve, Point, Step

COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = re.compile(r"[+-]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][+-]?[0-9]++)?")
FLAG = re.compile(r"[01]")
SPACE = re.compile(r"[\s,]*+")
FARTHEST = 1e6
"""The largest coordinate allowed in a drawing."""
SMALLEST_ARC = 1e-6
"""An arc whose radius or ends are closer than this is a straight line: its formulas would divide by nothing."""


class BadPath(ValueError):
    """Invalid path data."""


def parse_path(text: str) -> Curve:
    """The path as lines and cubic curves.

    >>> parse_path("M1 2h3z").steps
    (('M', (1.0, 2.0)), ('L', (4.0, 2.0)), ('Z', ()))
    """
    pen = Pen()
    for letter, numbers in commands(text):
        pen.draw(letter, numbers)
    return Curve(tuple(pen.steps))


def commands(text: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each command with its numbers; further numbers without a letter repeat the previous command."""
    at, letter = after_space(text, 0), ""
    while at < len(text):
        if text[at].isascii() and text[at].upper() in COUNTS:
            letter, at = text[at], after_space(text, at + 1)
        elif not letter or letter in "Zz":
            raise BadPath(f"a command is missing at {text[at : at + 20]!r}")
        numbers: list[float] = []
        for i in range(COUNTS[letter.upper()]):
            is_flag = letter in "Aa" and i in (3, 4)
            found = (FLAG if is_flag else NUMBER).match(text, at)
            if not found or abs(float(found[0])) > FARTHEST:
                raise BadPath(f"a number is missing at {text[at : at + 20]!r}")
            numbers.append(float(found[0]))
            at = after_space(text, found.end())
        yield letter, tuple(numbers)
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def after_space(text: str, at: int) -> int:
    space = SPACE.match(text, at)
    return space.end() if space else at


class Pen:
    """The pen position, the start of the subpath, and the last handle, which S and T mirror."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.kind = ""

    def draw(self, letter: str, numbers: tuple[float, ...]) -> None:
        kind = letter.upper()
        if not self.steps and kind != "M":
            raise BadPath("a path must begin with M")
        points = self.points(kind, numbers, letter.islower())
        mirrored = self.mirrored() if self.kind and self.kind in {"S": "CS", "T": "QT"}.get(kind, "") else self.at
        if kind == "M":
            self.go("M", points[0])
            self.start = points[0]
        elif kind in "LHV":
            self.go("L", points[0])
        elif kind in "CS":
            first, second, end = points if kind == "C" else (mirrored, *points)
            self.curve(first, second, end)
        elif kind in "QT":
            handle, end = points if kind == "Q" else (mirrored, *points)
            self.curve(between(self.at, handle, 2 / 3), between(end, handle, 2 / 3), end)
            self.handle = handle
        elif kind == "A":
            for curve in arc_curves(self.at, numbers, points[0]):
                self.curve(*curve)
        else:
            self.steps.append(("Z", ()))
            self.at = self.start
        self.kind = kind

    def points(self, kind: str, numbers: tuple[float, ...], is_relative: bool) -> list[Point]:
        """The points among the numbers, in absolute coordinates."""
        x, y = self.at if is_relative else (0.0, 0.0)
        if kind == "H":
            return [(x + numbers[0], self.at[1])]
        if kind == "V":
            return [(self.at[0], y + numbers[0])]
        pairs = numbers[5:] if kind == "A" else numbers
        return [(x + pairs[i], y + pairs[i + 1]) for i in range(0, len(pairs), 2)]

    def mirrored(self) -> Point:
        handle = self.handle or self.at
        return (2 * self.at[0] - handle[0], 2 * self.at[1] - handle[1])

    def go(self, kind: str, end: Point) -> None:
        self.steps.append(("M" if kind == "M" else "L", end))
        self.at = end

    def curve(self, first: Point, second: Point, end: Point) -> None:
        self.steps.append(("C", (*first, *second, *end)))
        self.at, self.handle = end, second


def between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def arc_curves(start: Point, numbers: tuple[float, ...], end: Point) -> Iterator[tuple[Point, Point, Point]]:
    """An elliptic arc as cubic curves, by the formulas of the SVG specification (F.6)."""
    rx, ry, turn, is_large, is_clockwise = abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2]), numbers[3], numbers[4]
    if start == end:
        return
    if min(rx, ry, math.dist(start, end)) < SMALLEST_ARC:
        yield start, end, end
        return
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2
    reach = math.sqrt(max(0.0, rest / ((rx * y) ** 2 + (ry * x) ** 2))) * (-1 if is_large == is_clockwise else 1)
    cx, cy = reach * rx * y / ry, -reach * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    sweep += (2 * math.pi if sweep < 0 else 0.0) if is_clockwise else (-2 * math.pi if sweep > 0 else 0.0)
    middle = (cos * cx - sin * cy + (start[0] + end[0]) / 2, sin * cx + cos * cy + (start[1] + end[1]) / 2)

    def placed(u: float, v: float) -> Point:
        return (middle[0] + cos * rx * u - sin * ry * v, middle[1] + sin * rx * u + cos * ry * v)

    parts = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / parts
    pull = 4 / 3 * math.tan(step / 4)
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        one = placed(math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a))
        two = placed(math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b))
        yield one, two, end if i == parts - 1 else placed(math.cos(b), math.sin(b))


def smooth(points: Sequence[Point], is_closed: bool = True) -> Curve:
    """A curve without corners through all points (Catmull-Rom)."""
    last = len(points) - 1

    def at(i: int) -> Point:
        return points[i % len(points)] if is_closed else points[max(0, min(last, i))]

    steps: list[Step] = [("M", points[0])]
    for i in range(len(points) if is_closed else last):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        steps.append(("C", (*first, *second, *end)))
    return Curve((*steps, ("Z", ())) if is_closed else tuple(steps))
