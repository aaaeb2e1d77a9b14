"""Arranges blocks on one page: each in the highest place that leaves room for marks and titles. Discs nestle in corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.draw.scene import Box, Circle, Point
from pnp.sheet.block import SLACK, Form, Shape, Size, gap_between, shapes
from pnp.sheet.cut import zone

TITLE = 3.8
"""The height of a band's title, above the marks of the band."""
TRIES = 120
"""How many places are tried on a page before another page is."""


class Room(NamedTuple):
    """The area for pieces and their marks, below the header; pieces begin at `top` or lower. `gap` is the user's own gap between
    pieces, if any. In a tight room marks stand on the bleed."""

    width: float
    height: float
    has_marks: bool = True
    gap: float | None = None
    top: float = 0.0
    is_tight: bool = False


class Placed(NamedTuple):
    """A block on a page, in a shape; `at` is the upper left corner of its cuts, `number` its place in the order of
    all."""

    form: Form
    shape: Shape
    at: Point
    number: int = 0

    @property
    def box(self) -> Box:
        return Box(*self.at, *self.shape.size)

    @property
    def boxes(self) -> list[Box]:
        """The cut box of each piece."""
        return [Box(self.at[0] + x, self.at[1] + y, *self.form.size) for x, y in self.shape.spots]

    def halo(self, room: Room) -> Box:
        """The cuts with their marks and title; what is outside the halos of two blocks keeps them apart."""
        side, head = side_of(self.form, room), head_of(self.form, room)
        (x, y), (width, height) = self.at, self.shape.size
        return Box(x - side, y - head, side + max(width + side, self.form.title_width), height + head + side)

    def moved(self, x: float, y: float) -> Placed:
        return self._replace(at=(self.at[0] + x, self.at[1] + y))


@lru_cache(maxsize=256)
def side_of(form: Form, room: Room) -> float:
    """The room that the marks of a block, or scissors, need around it."""
    if form.is_outlined or not room.has_marks:
        return max(form.bleed, form.gap / 2)
    return zone(0.0 if room.is_tight else form.bleed)


@lru_cache(maxsize=256)
def head_of(form: Form, room: Room) -> float:
    return side_of(form, room) + (TITLE if form.is_titled else 0.0)


def top_of(form: Form, room: Room) -> float:
    """The highest place for the cuts of a block."""
    return max(room.top, head_of(form, room) if not form.is_outlined else 0.0)


def inner(form: Form, room: Room) -> Size:
    """The room for the cuts of a block."""
    return (room.width, room.height - top_of(form, room))


def arranged(forms: Sequence[Form], room: Room) -> tuple[Placed, ...] | None:
    """The blocks on one page, in the given order; None if no place was found."""
    return Arrangement(room).fill(forms, ())


class Arrangement:
    """The search for places: depth first, up to a number of tries."""

    def __init__(self, room: Room) -> None:
        self.room, self.tries = room, 0

    def fill(self, rest: Sequence[Form], placed: tuple[Placed, ...]) -> tuple[Placed, ...] | None:
        if not rest:
            return placed
        for one in places(rest[0], placed, self.room):
            self.tries += 1
            if self.tries > TRIES:
                return None
            found = self.fill(rest[1:], (*placed, one))
            if found:
                return found
        return None


def places(form: Form, placed: Sequence[Placed], room: Room) -> Iterator[Placed]:
    """Where a block may stand beside those that stand already, in each shape: the highest and leftmost places first."""
    around = [standing(other, room) for other in placed]
    for shape in shapes(form, inner(form, room)):
        spots = disc_spots(form, placed, room) if form.is_disc else box_spots(form, shape, placed, room)
        for y, x in sorted({(round(y, 6), round(x, 6)) for x, y in inside(spots, form, shape, room)}):
            one = standing(Placed(form, shape, (x, y)), room)
            if all(not one.halo.overlaps(other.halo) or keep_apart(one, other, room) for other in around):
                yield one.placed


def inside(spots: Iterable[Point], form: Form, shape: Shape, room: Room) -> Iterator[Point]:
    """The spots where a block stays inside the room. Marks may stand in the margin, but not in the header."""
    width, height = max(shape.size[0], form.title_width), shape.size[1]
    left, top = -SLACK, top_of(form, room) - SLACK
    right, bottom = room.width + SLACK - width, room.height + SLACK - height
    return ((x, y) for x, y in spots if left <= x <= right and top <= y <= bottom)


def box_spots(form: Form, shape: Shape, placed: Sequence[Placed], room: Room) -> Iterator[Point]:
    """At the sides of the page, and beside or below each block, touching it or with room for marks."""
    side, head = side_of(form, room), head_of(form, room)
    xs, ys = {0.0, room.width - shape.size[0]}, {top_of(form, room)}
    for other in placed:
        box, own, joint = other.box, side_of(other.form, room), joint_of(form, other.form, room)
        gaps = [own + side, *([] if joint is None else [joint])]
        xs |= {box.x, *(box.right + gap for gap in gaps)}
        ys |= {box.y, box.bottom + own + head, *(box.bottom + gap for gap in gaps[1:])}
    return ((x, y) for y in ys for x in xs)


def disc_spots(form: Form, placed: Sequence[Placed], room: Room) -> Iterator[Point]:
    """In the corners, beside or below each block, and where it touches a disc and the side of the page."""
    size, gap = form.size[0], form.gap
    right = room.width - size
    xs, ys = {0.0, right}, {room.top, room.height - size}
    for other in placed:
        own = side_of(form, room) + side_of(other.form, room)
        xs |= {other.box.x, other.box.right + own}
        ys |= {other.box.y, other.box.bottom + own}
        for circle in circles(other):
            yield from ((x, y) for x in (0.0, right) for y in below(circle, size, x, gap))
    yield from ((x, y) for y in ys for x in xs)


def below(circle: Circle, size: float, x: float, gap: float) -> Iterator[float]:
    """The top of a disc at x that touches a circle from below."""
    (cx, cy), radius = circle
    reach = radius + size / 2 + gap
    across = x + size / 2 - cx
    if abs(across) <= reach:
        yield cy + math.sqrt(reach * reach - across * across) - size / 2


def circles(one: Placed) -> list[Circle]:
    """The circles of round pieces."""
    if not one.form.is_round:
        return []
    (left, top), radius = one.at, one.form.size[0] / 2
    return [Circle((left + x + radius, top + y + radius), radius) for x, y in one.shape.spots]


class Standing(NamedTuple):
    """A block on a page with what keeps others away: worked out once, for it is asked about many others."""

    placed: Placed
    halo: Box
    circles: Sequence[Circle]


def standing(one: Placed, room: Room) -> Standing:
    return Standing(one, one.halo(room), circles(one))


def are_apart(one: Placed, two: Placed, room: Room) -> bool:
    return keep_apart(standing(one, room), standing(two, room), room)


def keep_apart(one: Standing, two: Standing, room: Room) -> bool:
    if one.circles and two.circles:
        gap = max(one.placed.form.gap, two.placed.form.gap) - 1e-5
        return all(math.dist(a, b) >= r + q + gap for a, r in one.circles for b, q in two.circles)
    if one.circles or two.circles:
        disc, box = (one, two) if one.circles else (two, one)
        near = side_of(disc.placed.form, room) - SLACK
        return all(distance(center, box.halo) >= radius + near for center, radius in disc.circles)
    return not one.halo.overlaps(two.halo, 1e-5) or are_joined(one.placed, two.placed, room)


def distance(point: Point, box: Box) -> float:
    x = max(box.x - point[0], 0.0, point[0] - box.right)
    y = max(box.y - point[1], 0.0, point[1] - box.bottom)
    return math.hypot(x, y)


def joint_of(one: Form, two: Form, room: Room) -> float | None:
    """The gap between two blocks that may touch; None if one is cut along an outline or has a title."""
    if one.is_titled or two.is_titled or one.is_outlined or two.is_outlined:
        return None
    return gap_between({one.edges, two.edges}, max(one.bleed, two.bleed), room.gap)


def are_joined(one: Placed, two: Placed, room: Room) -> bool:
    """Whether one cut serves both: side by side in a row of one height, or below each other with cuts that line up."""
    joint = joint_of(one.form, two.form, room)
    if joint is None:
        return False
    a, b = one.box, two.box
    across, down = max(a.x - b.right, b.x - a.right), max(a.y - b.bottom, b.y - a.bottom)
    if abs(across - joint) < 1e-5:
        return lines_of(one.boxes, 1) == lines_of(two.boxes, 1)
    ones, twos = lines_of(one.boxes, 0), lines_of(two.boxes, 0)
    return abs(down - joint) < 1e-5 and (ones <= twos or twos <= ones)


def lines_of(boxes: Iterable[Box], axis: int) -> set[float]:
    """The cuts along one axis: where they cross it."""
    return {round(edge, 3) for box in boxes for edge in (box[axis], box[axis] + box[axis + 2])}
