"""Marks for the blade: short ones off the corners, full guides, or none; and a hair line around round pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle
from pnp.draw.scene import Box, Circle, Mark, Point, Shape
from pnp.sheet.component import Piece

Marks = Literal["corner", "guides", "none"]
OFF, LONG, INNER = 1.0, 4.0, 2.0
"""A mark starts this far from its corner, is this long; where cuts cross between pieces, a small cross reaches this far."""

Segment = tuple[Point, Point]
SLACK = 1e-6


def cut_marks(pieces: Sequence[Piece], page: Box, marks: Marks, look: Look) -> tuple[Mark, ...]:
    """The marks of one page; `page` is how far guides may reach."""
    square = [p for p in pieces if p.component.cut == "box"]
    drawn: list[Mark] = [round_cut(p.box, look) for p in pieces if p.component.cut == "circle"]
    if marks == "none" or not square:
        return tuple(drawn)
    if marks == "guides":
        drawn += [Shape(rectangle(p.box), stroke=look.pen("cut", "hair", cap="butt")) for p in square]
    segments = sorted({s for piece in square for s in corner_marks(piece, pieces, page, marks)})
    return (*drawn, Shape(lines(segments), stroke=look.pen("cut", cap="butt")))


def round_cut(box: Box, look: Look) -> Shape:
    radius = box.width / 2
    return Shape(Circle((box.x + radius, box.y + radius), radius), stroke=look.pen("cut", "hair"))


def corner_marks(piece: Piece, pieces: Sequence[Piece], page: Box, marks: Marks) -> Iterator[Segment]:
    """The marks at the four corners of one piece, where no other piece is in the way."""
    box, off = piece.box, max(OFF, piece.component.bleed)
    others = [p.box.grown(p.component.bleed) for p in pieces if p is not piece]
    for x, right in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            ways = ((-right, 0), (0, -down))
            free = [s for s in (free_run((x, y), way, off, others, page, marks) for way in ways) if s]
            yield from free or inner_cross((x, y), ways, [p.box for p in pieces if p is not piece], page)


def inner_cross(corner: Point, ways: Sequence[tuple[int, int]], others: Sequence[Box], page: Box) -> Iterator[Segment]:
    """Where pieces stand all around: short marks in the gap between them or, without one, along the cuts themselves."""
    for dx, dy in ways:
        gap = reach_of(corner, (dx, dy), others, page)
        yield stretch(corner, (dx, dy), 0, min(gap, INNER)) if gap > 0 else stretch(corner, (-dx, -dy), 0, INNER)


def free_run(corner: Point, way: tuple[int, int], off: float, others: Sequence[Box], page: Box, marks: Marks) -> Segment | None:
    """A mark from the corner in a direction, if at least its usual length is free."""
    usual = stretch(corner, way, off, off + LONG)
    if any(around(usual).overlaps(other) for other in others):
        return None
    return stretch(corner, way, off, reach_of(corner, way, others, page)) if marks == "guides" else usual


def reach_of(corner: Point, way: tuple[int, int], others: Sequence[Box], page: Box) -> float:
    """How far one can go from the corner before another piece or the end of the page."""
    x, y = corner
    ends = {(-1, 0): x - page.x, (1, 0): page.right - x, (0, -1): y - page.y, (0, 1): page.bottom - y}
    reach = ends[way]
    for box in others:
        distances = {(-1, 0): x - box.right, (1, 0): box.x - x, (0, -1): y - box.bottom, (0, 1): box.y - y}
        crosses = box.y <= y <= box.bottom if way[0] else box.x <= x <= box.right
        if crosses and distances[way] > -SLACK:
            reach = min(reach, max(0.0, distances[way]))
    return reach


def stretch(corner: Point, way: tuple[int, int], start: float, end: float) -> Segment:
    (x, y), (dx, dy) = corner, way
    return ordered((x + dx * start, y + dy * start), (x + dx * end, y + dy * end))


def ordered(a: Point, b: Point) -> Segment:
    """The same line drawn from either end is the same segment."""
    return min((a, b), (b, a))


def around(segment: Segment) -> Box:
    """A thin box along the segment."""
    (x0, y0), (x1, y1) = segment
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(0.01)
