"""A table seen from above: a large dish with its number, small dishes for the seats, and beside them who sits there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import on_circle, segment
from pnp.draw.scene import Box, Mark, Point, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Align, Style, Unfit, centered, fitted, suited, text_line, width
from pnp.event.pages.dish import large_dish, small_dish
from pnp.event.pages.microbe import REACH, microbe
from pnp.event.pages.names import name_lines, whole_lines
from pnp.source.lengths import MM_PER_POINT

MOST_NAMED = 16
"""With more seats than this their names would meet; they stand in the list alone."""
FEW = 10
"""So many names stand beside their seats; of more some go further out."""
SIDE, LINE_SIDE = 0.17, 0.12
"""What is kept free at the left and right of the picture for a name, or for lines alone to write on, in widths of it."""
OFF = 2.6
"""From a seat to its name."""
SLIDE = 1.6
"""How far a name above or below its seat moves away from it; beside the seat it does not."""
SMALLEST_NAME, CUT_NAME = 7.0, 8.0
"""The smallest size of a whole name, and the size of one that must be cut short here. The list has it whole."""
LEADING = 1.12
HALF_LINE = 2.4
FAINTEST = 0.8
"""Seats with a smaller radius than this are not drawn."""


class Guest(NamedTuple):
    """Who sits on a seat; a seat may have no name yet."""

    seat: str
    name: str
    note: str = ""


class Seating(NamedTuple):
    """Seats around a table, clockwise like the hours of a clock. None of them stands at its right or left end, where names would
    have least room."""

    center: Point
    reach: float
    seat: float
    seats: int

    @property
    def table(self) -> float:
        return self.reach - self.seat - 1.6

    def angle(self, i: int) -> float:
        return (i + first_step(self.seats)) * math.tau / self.seats

    def up(self, i: int) -> float:
        """How much a name of several lines grows away from the table: 1 upwards, -1 downwards, 0 for one beside its seat."""
        return 0.0 if is_beside(i, self) else math.cos(self.angle(i))

    def seat_at(self, i: int) -> Point:
        return on_circle(self.center, self.reach, self.angle(i))


def first_step(count: int) -> float:
    """How many steps past twelve o'clock the first seat stands: half a one, or none where half a one puts seats at the ends."""
    return 0.0 if count % 4 == 2 else 0.5


class Label(NamedTuple):
    """Where a name stands: the end that is near the seat, the room it has, and which way it goes from there. `up` is 1 above
    the table and -1 below it."""

    at: Point
    room: tuple[float, float]
    align: Align
    up: float


def table_picture(table: tuple[str, str], guests: Sequence[Guest], area: Box, look: Look) -> list[Mark]:
    """The word for a table and what it is called, in the middle of its seats."""
    has_names = len(guests) <= MOST_NAMED
    side = SIDE if any(guest.name.strip() for guest in guests) else LINE_SIDE
    seating = named_seating(len(guests), area, side) if has_names else close_seating(len(guests), area)
    marks = [*large_dish(seating.center, seating.table, look), *table_name(table, seating, look), *hosts(seating, look)]
    if seating.seat < FAINTEST:
        return marks
    marks += [mark for i in range(len(guests)) for mark in small_dish(seating.seat_at(i), seating.seat, look)]
    marks += seat_numbers(guests, seating, look)
    for i, guest in enumerate(guests if has_names else ()):
        marks += label_marks(guest.name, label(i, seating, area), base_size(len(guests), area), look)
    return marks


def named_seating(count: int, area: Box, side: float) -> Seating:
    """As large as names at its sides, above and below allow."""
    scale = area.width / 190
    seat = (8.6 if count <= 8 else 7.6 if count <= 12 else 6.8) * scale
    widest = max((abs(math.sin((i + first_step(count)) * math.tau / count)) for i in range(count)), default=0.0)
    beside = (area.width * (0.5 - side) - seat - OFF) / max(widest, 0.6)
    over = area.height / 2 - seat - OFF - 7.0 * scale
    reach = min(beside, over, 0.4 * area.width)
    if count > 2:
        seat = min(seat, reach * math.sin(math.pi / count) - 0.5)
    return Seating((area.x + area.width / 2, area.y + area.height / 2), reach, seat, count)


def close_seating(count: int, area: Box) -> Seating:
    """A ring of many small seats, which nearly touch."""
    half, sine = min(area.width, area.height) / 2, math.sin(math.pi / count)
    seat = min(6.0, half * sine / (1 + sine) - 0.35)
    return Seating((area.x + area.width / 2, area.y + area.height / 2), half - max(seat, 0.0) - 0.3, seat, count)


def table_name(table: tuple[str, str], seating: Seating, look: Look) -> list[Mark]:
    """As large as the dish allows, in one line or a few; above it, small, the word for a table."""
    word, name = table
    radius, (x, y) = seating.table, seating.center
    small = Style("title", max(9.0, radius * 0.27), look.color("mute"))
    style = largest(name, Style("title", radius * 3.6, look.color("ink"), 1.05), radius)
    lines = whole_lines(name, style, 1.4 * radius)
    top = y - (len(lines) - 1) * style.line_height / 2 + 0.02 * radius
    marks: list[Mark] = [text_line(word, (x, y - 0.6 * radius), small, "middle")]
    return [*marks, *(centered(text, (x, top + i * style.line_height), style) for i, text in enumerate(lines))]


def largest(name: str, style: Style, radius: float) -> Style:
    """The style made smaller until the lines lie well inside the dish."""
    suited(style, name)
    while style.size >= 9.0:
        try:
            lines = whole_lines(name, style, 1.4 * radius)
        except Unfit:
            lines = []
        high = (len(lines) - 1) * style.line_height + style.cap_height
        wide = max((width(text, style) for text in lines), default=0.0)
        if lines and high <= 0.86 * radius and math.hypot(wide, high) <= 1.42 * radius:
            return style
        style = style._replace(size=style.size * 0.97)
    raise Unfit(f"{name!r} does not fit in the dish of its table", "make it shorter")


def hosts(seating: Seating, look: Look) -> list[Mark]:
    """Two small inhabitants below the number."""
    size = seating.table / REACH
    return [
        *microbe("green", Transform(on_circle(seating.center, 0.685 * seating.table, math.radians(177)), 0.185 * size, -8), look),
        *microbe("yellow", Transform(on_circle(seating.center, 0.745 * seating.table, math.radians(148)), 0.12 * size, 14), look),
    ]


def seat_numbers(guests: Sequence[Guest], seating: Seating, look: Look) -> list[Mark]:
    """In every seat, or in none if the seats are too small for that."""
    largest_size = Style("title", min(17.0, 2.3 * seating.seat), look.color("ink"))
    has_names = len(guests) <= MOST_NAMED
    marks: list[Mark] = []
    for i, guest in enumerate(guests):
        try:
            style = fitted(guest.seat, largest_size, 1.5 * seating.seat, 6.0)
        except Unfit:
            if has_names:
                raise
            return []
        if style.size < 6.0:
            return []
        marks.append(centered(guest.seat, seating.seat_at(i), style))
    return marks


def label(i: int, seating: Seating, area: Box) -> Label:
    """Names go away from the table; none is so high that it could meet the next name or seat on its side, or leave the area."""
    x, y = label_point(i, seating)
    others = [j % seating.seats for j in (i - 1, i + 1) if are_neighbours(i, j, seating)]
    near = [abs(y - label_point(j, seating)[1]) for j in others]
    near += [2 * (abs(y - seating.seat_at(j)[1]) - seating.seat) for j in others if is_beside(i, seating)]
    high = min((*near, y - area.y + HALF_LINE, area.bottom - y + HALF_LINE, 16.0)) - 0.8
    side, up = side_of(i, seating), seating.up(i)
    if side == 0:
        return Label((x, y), (0.8 * area.width, high), "middle", up)
    return Label((x, y), (area.right - x if side > 0 else x - area.x, high), "left" if side > 0 else "right", up)


def label_point(i: int, seating: Seating) -> Point:
    """Beside its seat, or further out from the table than its seat."""
    x, y = seating.seat_at(i)
    if is_beside(i, seating):
        return x + side_of(i, seating) * (seating.seat + OFF), y
    x, y = on_circle(seating.center, seating.reach + seating.seat + OFF, seating.angle(i))
    slide = SLIDE if side_of(i, seating) or seating.seats <= FEW else 2 * SLIDE
    return x, y - slide * math.cos(seating.angle(i))


def is_beside(i: int, seating: Seating) -> bool:
    """Whether a name stands at the height of its seat: where seats are many, those above and below have no room for that."""
    return side_of(i, seating) != 0 and (seating.seats <= FEW or abs(math.sin(seating.angle(i))) > 0.7)


def side_of(i: int, seating: Seating) -> int:
    """1 at the right of the table, -1 at the left, 0 in the middle above or below it."""
    steps = 2 * (i + first_step(seating.seats))
    return 0 if steps in (0, seating.seats) else 1 if steps < seating.seats else -1


def are_neighbours(i: int, j: int, seating: Seating) -> bool:
    """Whether the names of two seats that follow each other may meet."""
    return seating.seats > 1 and side_of(i, seating) * side_of(j % seating.seats, seating) >= 0


def base_size(count: int, area: Box) -> float:
    return max(9.0, (14 if count <= 8 else 12.5 if count <= 12 else 11) * area.width / 190)


def label_marks(name: str, place: Label, size: float, look: Look) -> list[Mark]:
    """The name; where there is none, a line to write it on."""
    x, y = place.at
    if not name.strip():
        long = min(34.0, place.room[0])
        start = {"left": x, "right": x - long, "middle": x - long / 2}[place.align]
        return [Shape(segment((start, y + 2.0), (start + long, y + 2.0)), stroke=look.pen("hair", "line", "butt"))]
    style, lines = set_name(name, place.room, Style("bold", size, look.color("ink"), LEADING))
    grown = (len(lines) - 1) * style.line_height
    first = y - grown / 2 * (1 + place.up) + style.cap_height / 2
    return [text_line(text, (x, first + i * style.line_height), style, place.align) for i, text in enumerate(lines)]


def set_name(name: str, room: tuple[float, float], style: Style) -> tuple[Style, list[str]]:
    """The name in whole words, as large as the room allows; at last cut short."""
    suited(style, name)
    while style.size >= SMALLEST_NAME:
        try:
            lines = whole_lines(name, style, room[0])
            if len(lines) <= most_lines(style, room[1]):
                return style, lines
        except Unfit:
            pass  # a word is too wide
        style = style._replace(size=style.size - 0.5)
    style = style._replace(size=CUT_NAME if most_lines(style._replace(size=CUT_NAME), room[1]) else SMALLEST_NAME)
    return style, name_lines(name, style, room[0], max(1, most_lines(style, room[1])))


def most_lines(style: Style, high: float) -> int:
    """How many lines stand one above the other, letters that hang below the last one included."""
    return max(0, 1 + math.floor((high - 0.95 * style.size * MM_PER_POINT) / style.line_height))
