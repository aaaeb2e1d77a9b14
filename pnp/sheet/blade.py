"""What a cutting machine does on one page: the lines that it scores, and the lines that it cuts, each once. No file formats."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.draw.outlines import box_around, disc
from pnp.draw.scene import Box, Circle, Point
from pnp.sheet.component import Piece, Segment
from pnp.sheet.polygon import Points, around, clockwise

SLACK = 0.001
"""Files have whole micrometres: what is nearer is the same, and what is shorter is nothing."""

Stretch = tuple[float, float]


class Vertex(NamedTuple):
    """A point of a path. If `is_round`, a quarter circle leads from it to the next one, else a straight line."""

    at: Point
    is_round: bool = False


class CutPath(NamedTuple):
    """A path for the blade, counter-clockwise as seen on the paper."""

    vertices: tuple[Vertex, ...]
    is_closed: bool = True


class Cutting(NamedTuple):
    """The work on one page: the pieces to cut out, and where the sheet itself is folded, if it is."""

    size: tuple[float, float]
    pieces: tuple[Piece, ...]
    fold: Segment | None = None

    @property
    def hull(self) -> Box:
        """The box around all lines."""
        corners = [corner for p in self.pieces for corner in ((p.box.x, p.box.y), (p.box.right, p.box.bottom))]
        return box_around([*corners, *(self.fold or ())])

    @property
    def scores(self) -> list[Segment]:
        own = [moved(fold, piece) for piece in self.pieces for fold in piece.component.folds]
        return [self.fold, *own] if self.fold else own

    @property
    def slits(self) -> list[Segment]:
        return [moved(slit, piece) for piece in self.pieces for slit in piece.component.slits]

    @property
    def outlines(self) -> list[CutPath | Circle]:
        """The outlines of the pieces. Where two touch, the line between them belongs to the first: no line is cut twice."""
        found: list[CutPath | Circle] = []
        done: list[Side] = []
        for piece in self.pieces:
            if piece.component.cut == "circle":
                found.append(disc(piece.box))
                continue
            is_box = piece.component.cut == "box"
            sides = sides_of(piece.box, piece.component.corner) if is_box else straight_sides(piece.corners)
            found += joined([part for side in sides for part in side.without(done)])
            done += sides
        return found


class Side(NamedTuple):
    """One straight side or round corner of a piece, in the direction of the blade."""

    start: Point
    end: Point
    is_round: bool = False

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    def without(self, others: Iterable[Side]) -> Iterator[Side]:
        """What is left of it, after those that were cut before."""
        if self.is_round:
            yield self
            return
        taken = [stretch for other in others if not other.is_round and (stretch := self.shared(other))]
        for low, high in free((0.0, self.length), sorted(taken)):
            yield Side(self.at(low), self.at(high))

    def shared(self, other: Side) -> Stretch | None:
        """From where to where another side runs along this one, from its start; None if it is not in line with it."""
        (x, y), long = self.start, self.length
        across, along = ((self.end[0] - x) / long, (self.end[1] - y) / long), []
        for a, b in (other.start, other.end):
            if abs((a - x) * across[1] - (b - y) * across[0]) >= SLACK:
                return None
            along.append((a - x) * across[0] + (b - y) * across[1])
        return min(along), max(along)

    def at(self, along: float) -> Point:
        """A point of the side, so far from its start."""
        share = along / self.length
        return self.start[0] + (self.end[0] - self.start[0]) * share, self.start[1] + (self.end[1] - self.start[1]) * share


def free(stretch: Stretch, taken: Sequence[Stretch]) -> list[Stretch]:
    """The parts of a stretch that others, in ascending order, leave free.

    >>> free((0.0, 10.0), [(2.0, 3.0), (9.0, 12.0)])
    [(0.0, 2.0), (3.0, 9.0)]
    """
    found, (start, end) = [], stretch
    for low, high in taken:
        if low > start + SLACK:
            found.append((start, min(low, end)))
        start = max(start, high)
    return [(a, b) for a, b in (*found, (start, end)) if b - a > SLACK]


def sides_of(box: Box, corner: float) -> list[Side]:
    """Down the left side, along the bottom, up, and back along the top, each with the corner after it."""
    r = min(corner, box.width / 2, box.height / 2)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    points = [
        ((x, y + r), (x, bottom - r)),
        ((x + r, bottom), (right - r, bottom)),
        ((right, bottom - r), (right, y + r)),
        ((right - r, y), (x + r, y)),
    ]
    straight = [Side(*ends) for ends in points]
    corners = [Side(one.end, after.start, True) for one, after in zip(straight, [*straight[1:], straight[0]], strict=True)]
    return [side for both in zip(straight, corners, strict=True) for side in both if not meet(side.start, side.end)]


def straight_sides(corners: Points) -> list[Side]:
    """Around a polygon, in the direction of the blade."""
    return [Side(*ends) for ends in around(clockwise(corners)[::-1])]


def joined(sides: Sequence[Side]) -> list[CutPath]:
    """Paths through sides that follow each other around a piece; one closed path, if nothing is missing."""
    runs: list[list[Side]] = []
    for side in sides:
        if runs and meet(runs[-1][-1].end, side.start):
            runs[-1].append(side)
        else:
            runs.append([side])
    if len(runs) > 1 and meet(runs[-1][-1].end, runs[0][0].start):
        runs[0] = [*runs.pop(), *runs[0]]
    return [path_of(run) for run in runs]


def path_of(run: Sequence[Side]) -> CutPath:
    vertices = tuple(Vertex(side.start, side.is_round) for side in run)
    is_closed = meet(run[-1].end, run[0].start)
    return CutPath(vertices if is_closed else (*vertices, Vertex(run[-1].end)), is_closed)


def meet(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < SLACK and abs(one[1] - other[1]) < SLACK


def moved(segment: Segment, piece: Piece) -> Segment:
    (x0, y0), (x1, y1) = segment
    x, y = piece.box.x, piece.box.y
    return (x + x0, y + y0), (x + x1, y + y1)
