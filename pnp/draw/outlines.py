"""Creates and measures outlines: rectangles, rounded rectangles, arcs, triangles, the border of a set of cells."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import assert_never

from pnp.draw.scene import Box, Circle, Curve, Modules, Outline, Point, Polygon, Step

ARC = 0.5522847498307936
"""The distance of the handles of a Bezier quarter circle from its ends, for radius 1."""

SLACK = 1e-6

Cell = tuple[int, int]
"""Row and column."""


def rectangle(box: Box) -> Polygon:
    return Polygon(((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)))


def disc(box: Box) -> Circle:
    """The circle that fills a square."""
    radius = box.width / 2
    return Circle((box.x + radius, box.y + radius), radius)


def corners_of(boxes: Iterable[Box]) -> Curve:
    """Rectangles as a curve, which can be rotated."""
    steps: list[Step] = []
    for box in boxes:
        first, *rest = rectangle(box).points
        steps += (("M", first), *(("L", point) for point in rest), ("Z", ()))
    return Curve(tuple(steps))


def segment(start: Point, end: Point) -> Polygon:
    return Polygon((start, end), closed=False)


def lines(segments: Iterable[tuple[Point, Point]]) -> Curve:
    """Many separate strokes as one outline."""
    steps: list[Step] = []
    for start, end in segments:
        steps += (("M", start), ("L", end))
    return Curve(tuple(steps))


def rounded(box: Box, radius: float) -> Curve:
    """A rectangle with round corners."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return Curve(tuple(round_corners(corners, radius)))


def round_corners(corners: tuple[Point, ...], radius: float) -> list[Step]:
    """A closed path through right-angled corners, each rounded; corners must be more than two radii apart."""
    steps: list[Step] = []
    inner, long = radius * (1 - ARC), math.dist(corners[-1], corners[0])
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        bx, by, ax, ay = before[0] - x, before[1] - y, after[0] - x, after[1] - y
        from_before, to_handle, long = radius / long, inner / long, math.dist((x, y), after)
        to_after, from_handle = radius / long, inner / long
        start, end = (x + bx * from_before, y + by * from_before), (x + ax * to_after, y + ay * to_after)
        handles = (x + bx * to_handle, y + by * to_handle, x + ax * from_handle, y + ay * from_handle)
        steps += (("L" if i else "M", start), ("C", (*handles, *end)))
    return [*steps, ("Z", ())]


def towards(start: Point, end: Point, distance: float) -> Point:
    """The point at `distance` from start on the way to end."""
    share = distance / math.dist(start, end)
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def triangle(center: Point, side: float, turn: float = 0.0) -> Polygon:
    """A small triangle that points down, turned clockwise by `turn` degrees."""
    angle = math.radians(turn)
    points = ((-side / 2, -side * 0.36), (side / 2, -side * 0.36), (0.0, side * 0.5))
    return Polygon(tuple(turned(p, angle, center) for p in points))


def turned(point: Point, angle: float, origin: Point) -> Point:
    cos, sin = math.cos(angle), math.sin(angle)
    return (origin[0] + point[0] * cos - point[1] * sin, origin[1] + point[0] * sin + point[1] * cos)


def arc(center: Point, radius: float, start: float, end: float) -> Curve:
    """Part of a circle from start to end, in degrees clockwise from 12 o'clock; counter-clockwise if end is less than start."""
    parts = max(1, math.ceil(abs(end - start) / 90))
    sweep = math.radians((end - start) / parts)
    reach = radius * 4 / 3 * math.tan(sweep / 4)
    steps: list[Step] = [("M", on_circle(center, radius, math.radians(start)))]
    for i in range(parts):
        a = math.radians(start) + i * sweep
        (x0, y0), (x1, y1) = on_circle(center, radius, a), on_circle(center, radius, a + sweep)
        handles = (x0 + reach * math.cos(a), y0 + reach * math.sin(a),
                   x1 - reach * math.cos(a + sweep), y1 - reach * math.sin(a + sweep))  # fmt: skip
        steps.append(("C", (*handles, x1, y1)))
    return Curve(tuple(steps))


def closed(parts: Iterable[Curve]) -> Curve:
    """Curves joined end to end into one closed outline, with straight lines across any gaps."""
    steps: list[Step] = []
    for letter, numbers in (step for part in parts for step in part.steps):
        if letter != "M" or not steps:
            steps.append((letter, numbers))
        elif math.dist(steps[-1][1][-2:], numbers) > SLACK:
            steps.append(("L", numbers))
    return Curve((*steps, ("Z", ())))


def bow(start: Point, bend: Point, end: Point) -> Curve:
    """A short curve from start to end that bends towards a point."""
    first, second = (((p[0] + 2 * bend[0]) / 3, (p[1] + 2 * bend[1]) / 3) for p in (start, end))
    return Curve((("M", start), ("C", (*first, *second, *end))))


def on_circle(center: Point, radius: float, angle: float) -> Point:
    """The point at an angle (radians) clockwise from 12 o'clock."""
    return (center[0] + radius * math.sin(angle), center[1] - radius * math.cos(angle))


def border(cells: Iterable[Cell], origin: Point, side: float, radius: float) -> Curve:
    """The outline of a set of adjacent square cells, with rounded corners."""
    steps: list[Step] = []
    for loop in border_loops(frozenset(cells)):
        corners = tuple((origin[0] + x * side, origin[1] + y * side) for x, y in loop)
        steps += round_corners(corners, radius)
    return Curve(tuple(steps))


def border_loops(cells: frozenset[Cell]) -> list[list[tuple[int, int]]]:
    """The corners (x, y) of each closed border, walked clockwise with the cells on the right."""
    ahead: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in cells:
        edges = (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        )
        for neighbour, start, end in edges:
            if neighbour not in cells:
                ahead.setdefault(start, []).append(end)
    loops = []
    while ahead:
        loops.append(only_corners(walk(ahead)))
    return loops


def walk(ahead: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Follows the edges around one closed loop and removes them."""
    start = min(ahead)
    loop, here, came = [start], start, (0, 0)
    while True:
        ways = ahead[here]
        ways.sort(key=lambda end: -(came[0] * (end[1] - here[1]) - came[1] * (end[0] - here[0])))
        there = ways.pop(0)
        if not ways:
            del ahead[here]
        came, here = (there[0] - here[0], there[1] - here[1]), there
        if here == start:
            return loop
        loop.append(here)


def only_corners(loop: list[tuple[int, int]]) -> list[tuple[int, int]]:
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [b for a, b, c in around if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1])]


def box_of(outline: Outline) -> Box:
    """The bounding box of an outline; for curves, it includes their handles."""
    match outline:
        case Circle((x, y), radius):
            return Box(x - radius, y - radius, 2 * radius, 2 * radius)
        case Polygon(points):
            return box_around(points)
        case Curve(steps):
            return box_around([(n[i], n[i + 1]) for _, n in steps for i in range(0, len(n), 2)])
        case Modules((x, y), side, rows):
            return Box(x, y, len(rows) * side, len(rows) * side)
    assert_never(outline)


def box_around(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
