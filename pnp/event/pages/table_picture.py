"""A table seen from above: a large dish with its number, small dishes for the seats, and the guests' names beside them."""

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
from pnp.event.pages.name_lines import name_lines, whole_lines
from pnp.source.lengths import MM_PER_POINT

MOST_NAMED = 16
"""With more seats than this, names would collide; they are only in the list."""
FEW = 10
"""Up to this many names are beside their seats; with more, some move further out."""
SIDE, LINE_SIDE = 0.17, 0.12
"""The share of the width kept free on each side of the picture: for names, or only for lines to write on."""
OFF = 2.6
"""The distance from a seat to its name."""
SLIDE = 1.6
"""How far a name above or below its seat moves away from it; names beside their seats do not move."""
SMALLEST_NAME, CUT_NAME = 7.0, 8.0
"""The smallest size of a full name, and the size of one that is cut short here. The list has it in full."""
LEADING = 1.12
HALF_LINE = 2.4
FAINTEST = 0.8
"""Seats with a radius smaller than this are not drawn."""


class Guest(NamedTuple):
    """A guest in a seat; a seat may have no name yet."""

    seat: str
    name: str
    note: str = ""


class Seating(NamedTuple):
    """Seats around a table, clockwise like the hours of a clock. None is at the far right or left, where names would have the
    least room."""

    center: Point
    reach: float
    seat: float
    seats: int

    @property
    def table(self) -> float:
        return self.reach - self.seat - min(1.6, 0.4 * self.seat)

    def angle(self, i: int) -> float:
        return (i + first_step(self.seats)) * math.tau / self.seats

    def up(self, i: int) -> float:
        """The direction in which a name of several lines grows: 1 upwards, -1 downwards, 0 for a name beside its seat."""
        return 0.0 if is_beside(i, self) else math.cos(self.angle(i))

    def seat_at(self, i: int) -> Point:
        return on_circle(self.center, self.reach, self.angle(i))


def first_step(count: int) -> float:
    """How many steps past twelve o'clock the first seat is: half a step, or none if that would put seats at the far sides."""
    return 0.0 if count % 4 == 2 else 0.5


class SeatLabel(NamedTuple):
    """The position of a name: the end near the seat, the room it has, and its direction from there. `up` is 1 above the table and
    -1 below it."""

    at: Point
    room: tuple[float, float]
    align: Align
    up: float


def table_picture(table: tuple[str, str], guests: Sequence[Guest], area: Box, look: Look) -> list[Mark]:
    """The table, with the word for it and its name, in the middle of its seats."""
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
    """A table as large as the names around it allow."""
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
    """A ring of many small seats that nearly touch."""
    half, sine = min(area.width, area.height) / 2, math.sin(math.pi / count)
    seat = min(6.0, half * sine / (1 + sine) - 0.35)
    return Seating((area.x + area.width / 2, area.y + area.height / 2), half - max(seat, 0.0) - 0.3, seat, count)


def table_name(table: tuple[str, str], seating: Seating, look: Look) -> list[Mark]:
    """The name as large as the dish allows, in one or more lines; above it, the word for a table in small type."""
    word, name = table
    radius, (x, y) = seating.table, seating.center
    small = Style("title", max(7.0, radius * 0.27), look.color("mute"))
    style = largest(name, Style("title", radius * 3.6, look.color("ink"), 1.05), radius)
    lines = whole_lines(name, style, 1.4 * radius)
    top = y - (len(lines) - 1) * style.line_height / 2 + 0.02 * radius
    marks: list[Mark] = [text_line(word, (x, y - 0.6 * radius), small, "middle")] if word else []
    return [*marks, *(centered(text, (x, top + i * style.line_height), style) for i, text in enumerate(lines))]


def largest(name: str, style: Style, radius: float) -> Style:
    """The style, made smaller until the lines are well inside the dish."""
    suited(style, name)
    while style.size >= max(6.0, min(9.0, 1.7 * radius)):
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
    """Two small microbes below the number."""
    size = seating.table / REACH
    return [
        *microbe("green", Transform(on_circle(seating.center, 0.685 * seating.table, math.radians(177)), 0.185 * size, -8), look),
        *microbe("yellow", Transform(on_circle(seating.center, 0.745 * seating.table, math.radians(148)), 0.12 * size, 14), look),
    ]


def seat_numbers(guests: Sequence[Guest], seating: Seating, look: Look) -> list[Mark]:
    """A number in every seat, or in none if the seats are too small."""
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


def label(i: int, seating: Seating, area: Box) -> SeatLabel:
    """The place for a name, pointing away from the table; low enough not to touch the next name or seat, or leave the area."""
    x, y = label_point(i, seating)
    others = [j % seating.seats for j in (i - 1, i + 1) if are_neighbours(i, j, seating)]
    near = [abs(y - label_point(j, seating)[1]) for j in others]
    near += [2 * (abs(y - seating.seat_at(j)[1]) - seating.seat) for j in others if is_beside(i, seating)]
    high = min((*near, y - area.y + HALF_LINE, area.bottom - y + HALF_LINE, 16.0)) - 0.8
    side, up = side_of(i, seating), seating.up(i)
    if side == 0:
        return SeatLabel((x, y), (0.8 * area.width, high), "middle", up)
    return SeatLabel((x, y), (area.right - x if side > 0 else x - area.x, high), "left" if side > 0 else "right", up)


def label_point(i: int, seating: Seating) -> Point:
    """A point beside the seat, or further away from the table than the seat."""
    x, y = seating.seat_at(i)
    if is_beside(i, seating):
        return x + side_of(i, seating) * (seating.seat + OFF), y
    x, y = on_circle(seating.center, seating.reach + seating.seat + OFF, seating.angle(i))
    slide = SLIDE if side_of(i, seating) or seating.seats <= FEW else 2 * SLIDE
    return x, y - slide * math.cos(seating.angle(i))


def is_beside(i: int, seating: Seating) -> bool:
    """Whether a name is level with its seat; with many seats, those above and below the table have no room for that."""
    return side_of(i, seating) != 0 and (seating.seats <= FEW or abs(math.sin(seating.angle(i))) > 0.7)


def side_of(i: int, seating: Seating) -> int:
    """1 on the right of the table, -1 on the left, 0 in the middle above or below it."""
    steps = 2 * (i + first_step(seating.seats))
    return 0 if steps in (0, seating.seats) else 1 if steps < seating.seats else -1


def are_neighbours(i: int, j: int, seating: Seating) -> bool:
    """Whether the names of two adjacent seats may collide."""
    return seating.seats > 1 and side_of(i, seating) * side_of(j % seating.seats, seating) >= 0


def base_size(count: int, area: Box) -> float:
    return max(9.0, (14 if count <= 8 else 12.5 if count <= 12 else 11) * area.width / 190)


def label_marks(name: str, place: SeatLabel, size: float, look: Look) -> list[Mark]:
    """The name or, if there is none, a line to write it on."""
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
    """The name in whole words, as large as the room allows; cut short if nothing else fits."""
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
    """How many lines fit in the height, including descenders below the last one."""
    return max(0, 1 + math.floor((high - 0.95 * style.size * MM_PER_POINT) / style.line_height))
