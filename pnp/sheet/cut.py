"""Cut marks: a tick at each end of each line that a blade follows, full guides, or none. For scissors, a line around pieces that
are not boxes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.draw.color import contrast
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle
from pnp.draw.scene import Box, Circle, Mark, Polygon, Shape, Stroke
from pnp.sheet.component import Piece, Segment

Marks = Literal["corner", "guides", "none"]
OFF, TICK = 1.0, 1.5
"""The distance of a tick from the cut, and its length."""
OFF_BLEED = 0.6
"""The distance of a tick from the bleed."""
CHAIN = 9.0
"""Pieces on a line, no further apart, are cut in one go: there is no tick between them."""

SEEN = 1.6
"""The contrast of a line that scissors follow with what it is printed on."""
PAPER, HALO = "#FFFFFF", 3.0
"""Where nobody knows the colours, as on a bleed, the line has a light border: so many times as wide."""

SLACK = 1e-6


def off_of(bleed: float) -> float:
    """How far from the cut a tick begins."""
    return max(OFF, bleed + OFF_BLEED) if bleed else OFF


def zone(bleed: float) -> float:
    """How far from the cut a tick ends."""
    return off_of(bleed) + TICK


def cut_marks(pieces: Sequence[Piece], page: Box, marks: Marks, look: Look) -> tuple[Mark, ...]:
    """The marks of one page; they stay inside `page`."""
    square = [p for p in pieces if p.component.cut == "box"]
    drawn: list[Mark] = [line for p in pieces if p.component.cut not in ("box", "none") for line in outlined(p, look)]
    if marks == "none" or not square:
        return tuple(drawn)
    if marks == "guides":
        drawn += [Shape(rectangle(p.box), stroke=look.pen("cut", "hair", cap="butt")) for p in square]
    cuts, pen = tuple(Cut(p.box, kind_of(p), p.component.bleed) for p in pieces), look.pen("cut", cap="butt")
    segments = tick_segments(cuts, page, marks)
    dark = [tick for tick in segments if any(lies_on(tick, cut._replace(box=cut.box.grown(cut.bleed))) for cut in cuts)]
    if dark:
        drawn.append(Shape(lines(dark), stroke=pen._replace(color=PAPER, width=HALO * pen.width)))
    return (*drawn, Shape(lines(segments), stroke=pen))


class Cut(NamedTuple):
    """What matters of a piece for its marks."""

    box: Box
    kind: str
    bleed: float


@lru_cache(maxsize=16)
def tick_segments(cuts: tuple[Cut, ...], page: Box, marks: Marks) -> list[Segment]:
    """The ticks of a page; most pages of a deck have the same."""
    square = [cut for cut in cuts if cut.kind == "box"]
    return sorted({s for line in cut_lines(square) for s in line.ticks(cuts, page, marks)})


def kind_of(piece: Piece) -> str:
    """Where ticks may stand, a polygon takes the room of its box."""
    return piece.component.cut if isinstance(piece.component.cut, str) else "box around"


def outlined(piece: Piece, look: Look) -> Iterator[Shape]:
    """The line that scissors follow: a pale one on paper, a dark or light one on a colour; where colours change, both."""
    outline, edge = cut_outline(piece), piece.component.edge
    pen = look.pen("cut", "hair")
    if edge is None:
        yield Shape(outline, stroke=Stroke(PAPER, HALO * pen.width))
        yield Shape(outline, stroke=pen._replace(color=look.color("ink")))
        return
    colors = pen.color, look.color("ink"), PAPER
    seen = next((color for color in colors if contrast(color, edge) >= SEEN), max(colors, key=lambda c: contrast(c, edge)))
    yield Shape(outline, stroke=pen._replace(color=seen))


def cut_outline(piece: Piece) -> Circle | Polygon:
    if piece.component.cut != "circle":
        return Polygon(piece.corners)
    radius = piece.box.width / 2
    return Circle((piece.box.x + radius, piece.box.y + radius), radius)


class CutLine(NamedTuple):
    """A line that a blade follows in one go: level or upright, its place across, and its ends."""

    is_level: bool
    across: float
    start: float
    end: float
    bleed: float

    def ticks(self, pieces: Sequence[Cut], page: Box, marks: Marks) -> Iterator[Segment]:
        """A tick or a guide at each end, where no piece is in the way; if there is none at either end, ticks on the line."""
        found = [tick for way in (-1, 1) if (tick := self.tick(way, pieces, page, marks))]
        yield from found or [self.segment(self.start, self.start + TICK), self.segment(self.end - TICK, self.end)]

    def tick(self, way: int, pieces: Sequence[Cut], page: Box, marks: Marks) -> Segment | None:
        """The tick at one end; near the edge of the paper it begins on the bleed. None if it would lie on a piece: on its own, if
        there is no room for all of it."""
        edge = self.start if way < 0 else self.end
        room = abs((self.extent(page)[0] if way < 0 else self.extent(page)[1]) - edge)
        first = off_of(self.bleed) if room >= zone(self.bleed) - SLACK else min(OFF, room - TICK)
        last = first + TICK
        own = self.segment(edge + way * first, edge + way * last)
        if any(lies_on(own, piece) for piece in pieces):
            return None
        if marks == "guides":
            last = min([room, *(gap for piece in pieces if (gap := self.gap_to(piece.box, way)) > first)])
        return self.segment(edge + way * first, edge + way * last)

    def extent(self, box: Box) -> tuple[float, float]:
        return (box.x, box.right) if self.is_level else (box.y, box.bottom)

    def gap_to(self, box: Box, way: int) -> float:
        """How far a piece ahead is from the end of the line; negative if it is not ahead."""
        low, high = (box.y, box.bottom) if self.is_level else (box.x, box.right)
        start, end = self.extent(box)
        if not low - SLACK < self.across < high + SLACK:
            return -1.0
        return start - self.end if way > 0 else self.start - end

    def segment(self, start: float, end: float) -> Segment:
        low, high = sorted((start, end))
        return ((low, self.across), (high, self.across)) if self.is_level else ((self.across, low), (self.across, high))


def cut_lines(pieces: Sequence[Cut]) -> Iterator[CutLine]:
    """The lines along the edges of the pieces; edges on one line, near each other, are cut in one go."""
    for is_level in (True, False):
        edges: dict[float, list[tuple[float, float, float]]] = {}
        for piece in pieces:
            box, bleed = piece.box, piece.bleed
            start, end = (box.x, box.right) if is_level else (box.y, box.bottom)
            for across in (box.y, box.bottom) if is_level else (box.x, box.right):
                edges.setdefault(round(across, 3), []).append((start, end, bleed))
        for across, found in sorted(edges.items()):
            yield from chained(is_level, across, sorted(found))


def chained(is_level: bool, across: float, edges: Sequence[tuple[float, float, float]]) -> Iterator[CutLine]:
    start, end, bleed = edges[0]
    for low, high, own in edges[1:]:
        if low > end + CHAIN:
            yield CutLine(is_level, across, start, end, bleed)
            start, end, bleed = low, high, own
        else:
            end, bleed = max(end, high), max(bleed, own)
    yield CutLine(is_level, across, start, end, bleed)


def lies_on(segment: Segment, piece: Cut) -> bool:
    """Whether a tick would lie on a piece."""
    (x0, y0), (x1, y1) = segment
    box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(0.01)
    if piece.kind == "circle":
        radius = piece.box.width / 2
        middle = (piece.box.x + radius, piece.box.y + radius)
        return any(math.dist(point, middle) < radius for point in (*segment, ((x0 + x1) / 2, (y0 + y1) / 2)))
    return box.overlaps(piece.box)
