"""Cut marks: short ones at the corners, full guides, or none; and a hairline around round pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle
from pnp.draw.scene import Box, Circle, Mark, Point, Shape
from pnp.sheet.component import Piece

Marks = Literal["corner", "guides", "none"]
OFF, LONG, INNER = 1.0, 4.0, 2.0
"""The distance of a mark from its corner, its length, and the arm length of the small cross where cuts meet between pieces."""

BESIDE = 0.1
"""A mark may touch the bleed of the pieces on either side."""

Segment = tuple[Point, Point]
SLACK = 1e-6


def cut_marks(pieces: Sequence[Piece], page: Box, marks: Marks, look: Look) -> tuple[Mark, ...]:
    """The marks of one page; guides stay inside `page`."""
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


class Way(NamedTuple):
    """A direction straight away from a corner of a piece."""

    corner: Point
    dx: int
    dy: int

    def stretch(self, start: float, end: float) -> Segment:
        x, y = self.corner
        return ordered((x + self.dx * start, y + self.dy * start), (x + self.dx * end, y + self.dy * end))

    @property
    def back(self) -> Way:
        return Way(self.corner, -self.dx, -self.dy)


def corner_marks(piece: Piece, pieces: Sequence[Piece], page: Box, marks: Marks) -> Iterator[Segment]:
    """The marks at the four corners of one piece, where no other piece blocks them."""
    box, off = piece.box, max(OFF, piece.component.bleed)
    others = [p.box.grown(p.component.bleed) for p in pieces if p is not piece]
    for x, dx in ((box.x, -1), (box.right, 1)):
        for y, dy in ((box.y, -1), (box.bottom, 1)):
            ways = (Way((x, y), dx, 0), Way((x, y), 0, dy))
            free = [way for way in ways if is_free(way.stretch(off + BESIDE, off + LONG), others)]
            for way in free:
                yield way.stretch(*ends_of(way, off, reach_of(way, others, page) if marks == "guides" else None, page))
            if not free:
                yield from inner_cross(ways, [p.box for p in pieces if p is not piece], page)


def ends_of(way: Way, off: float, reach: float | None, page: Box) -> tuple[float, float]:
    """The start and end of a mark: outside the bleed and not in the header. If the edge of the paper is too near for that, the
    mark starts on the bleed and extends as far as the printer can print."""
    room = room_before(way, page)
    if room < off + LONG / 4:
        return OFF, OFF + LONG if reach is None else reach
    return off, min(off + LONG, room) if reach is None else reach


def inner_cross(ways: Sequence[Way], others: Sequence[Box], page: Box) -> Iterator[Segment]:
    """Where pieces are on all sides: short marks in the gap between them or, without a gap, along the cuts themselves."""
    for way in ways:
        gap = reach_of(way, others, page)
        yield way.stretch(0, min(gap, INNER)) if gap > 0 else way.back.stretch(0, INNER)


def is_free(segment: Segment, others: Sequence[Box]) -> bool:
    return not any(around(segment).overlaps(other) for other in others)


def reach_of(way: Way, others: Sequence[Box], page: Box) -> float:
    """The distance to the next piece or to the end of the page."""
    (x, y), level, reach = way.corner, way.dx != 0, room_before(way, page)
    for box in others:
        crosses = box.y <= y <= box.bottom if level else box.x <= x <= box.right
        away = distance(way, box.right, box.x) if level else distance(way, box.bottom, box.y)
        if crosses and away > -SLACK:
            reach = min(reach, max(0.0, away))
    return reach


def room_before(way: Way, page: Box) -> float:
    """The distance to the end of the page."""
    return distance(way, page.x, page.right) if way.dx else distance(way, page.y, page.bottom)


def distance(way: Way, low: float, high: float) -> float:
    """The distance to whichever of two coordinates lies ahead: `low` going left or up, `high` going right or down."""
    start, step = (way.corner[0], way.dx) if way.dx else (way.corner[1], way.dy)
    return high - start if step > 0 else start - low


def ordered(a: Point, b: Point) -> Segment:
    """The segment in a fixed order, so that the same line from either end is equal."""
    return min((a, b), (b, a))


def around(segment: Segment) -> Box:
    """A thin box along the segment."""
    (x0, y0), (x1, y1) = segment
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(0.01)
