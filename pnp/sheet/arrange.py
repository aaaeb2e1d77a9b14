"""Arranges blocks on one page: each in the highest place that leaves room for marks and titles. Discs nestle in corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
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
        box = self.box
        width = max(box.width + side, self.form.title_width)
        return Box(box.x - side, box.y - head, side + width, box.height + head + side)

    def moved(self, x: float, y: float) -> Placed:
        return self._replace(at=(self.at[0] + x, self.at[1] + y))


def side_of(form: Form, room: Room) -> float:
    """The room that the marks of a block, or scissors, need around it."""
    if form.is_round:
        return max(form.bleed, form.gap / 2)
    if not room.has_marks:
        return form.bleed
    return zone(0.0 if room.is_tight else form.bleed)


def head_of(form: Form, room: Room) -> float:
    return side_of(form, room) + (TITLE if form.is_titled else 0.0)


def top_of(form: Form, room: Room) -> float:
    """The highest place for the cuts of a block."""
    return max(room.top, head_of(form, room) if not form.is_round else 0.0)


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
    around = [(other, other.halo(room)) for other in placed]
    for shape in shapes(form, inner(form, room)):
        spots = disc_spots(form, placed, room) if form.is_disc else box_spots(form, shape, placed, room)
        inside = {(round(y, 6), round(x, 6)) for x, y in spots if is_inside(form, shape, (x, y), room)}
        for y, x in sorted(inside):
            one = Placed(form, shape, (x, y))
            halo = one.halo(room)
            if all(not halo.overlaps(other) or are_apart(one, two, room) for two, other in around):
                yield one


def is_inside(form: Form, shape: Shape, at: Point, room: Room) -> bool:
    """Marks may stand in the margin, but not in the header."""
    (x, y), (width, height) = at, shape.size
    right = x + max(width, form.title_width)
    is_below = y >= top_of(form, room) - SLACK
    return is_below and x >= -SLACK and right <= room.width + SLACK and y + height <= room.height + SLACK


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
    return [Circle((box.x + box.width / 2, box.y + box.width / 2), box.width / 2) for box in one.boxes]


def are_apart(one: Placed, two: Placed, room: Room) -> bool:
    if one.form.is_round and two.form.is_round:
        gap = max(one.form.gap, two.form.gap)
        pairs = ((a, b) for a in circles(one) for b in circles(two))
        return all(math.dist(a.center, b.center) >= a.radius + b.radius + gap - 1e-5 for a, b in pairs)
    if one.form.is_round or two.form.is_round:
        disc, box = (one, two) if one.form.is_round else (two, one)
        halo = box.halo(room)
        near = side_of(disc.form, room)
        return all(distance(circle.center, halo) >= circle.radius + near - SLACK for circle in circles(disc))
    return not one.halo(room).overlaps(two.halo(room), 1e-5) or are_joined(one, two, room)


def distance(point: Point, box: Box) -> float:
    x = max(box.x - point[0], 0.0, point[0] - box.right)
    y = max(box.y - point[1], 0.0, point[1] - box.bottom)
    return math.hypot(x, y)


def joint_of(one: Form, two: Form, room: Room) -> float | None:
    """The gap between two blocks that may touch; None if one is round or has a title."""
    if one.is_titled or two.is_titled or one.is_round or two.is_round:
        return None
    return gap_between({one.edge, two.edge}, max(one.bleed, two.bleed), room.gap)


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
