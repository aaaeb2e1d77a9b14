"""Plans the room of the index: how many tables stand side by side, how large they are, and where their lists are."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Box, Point
from pnp.draw.typeset import Unfit
from pnp.event.pages.columns import Room, Row
from pnp.event.pages.seat_list import list_height, seat_rows
from pnp.event.pages.table_picture import Guest, Seating, table_name

MOST_LISTED = 20
"""Up to this many seats are listed beside their tables, with names or lines to write them on."""
LARGEST, LISTED, SMALLEST = 36.0, 8.0, 3.6
"""The largest radius of a table with its seats, and the smallest with a list and without; smaller ones are not drawn."""
EQUAL = 0.88
"""Plans whose dishes are at least this share of the largest count as equal: the one with the fullest rows is best."""
BETWEEN, ABOVE = 8.0, 4.0
"""The space between two tables side by side, and between two rows of tables; small tables stand closer."""
CLOSE = 0.3
"""The share of a table's radius that keeps small tables apart."""
FAR = 2.0
"""How far apart they stand at most, in multiples of their radius, where the page is wide enough."""
NARROWEST, WIDEST = 30.0, 64.0
"""The limits of the width of a list."""
AIR = 4.0
"""The space between a dish and its list."""
CAPTION = 4.4
"""The space below a dish for the name of its table, if it does not fit into the dish."""


class RoomTable(NamedTuple):
    name: str
    guests: tuple[Guest, ...]


class Lists(NamedTuple):
    """The list of each table, all of the same width, beside or below its dish."""

    rows: tuple[tuple[Row, ...], ...]
    width: float
    is_beside: bool

    @property
    def height(self) -> float:
        return max(list_height(rows) for rows in self.rows)


class RoomPlan(NamedTuple):
    """Equal cells in columns; `dish` is the radius of a table with its seats, and the height of a name below it, or 0."""

    columns: int
    cell: Room
    gaps: tuple[float, float]
    dish: tuple[float, float]
    lists: Lists | None = None

    @property
    def radius(self) -> float:
        return self.dish[0]

    @property
    def caption(self) -> float:
        return self.dish[1]

    def height(self, tables: int) -> float:
        rows = math.ceil(tables / self.columns)
        return rows * self.cell[1] + (rows - 1) * self.gaps[1]

    def place(self, i: int, tables: int, at: Box) -> Box:
        """The cell of a table; a last row with fewer tables is centred, and so are all cells in a wider box."""
        row, column = divmod(i, self.columns)
        in_row = min(self.columns, tables - row * self.columns)
        wide = in_row * self.cell[0] + (in_row - 1) * self.gaps[0]
        left = at.x + (at.width - wide) / 2 + column * (self.cell[0] + self.gaps[0])
        return Box(left, at.y + row * (self.cell[1] + self.gaps[1]), *self.cell)


def plan_room(tables: Sequence[RoomTable], room: Room, look: Look) -> RoomPlan | None:
    """The plan with the largest dishes: with lists if the guests are few and all names fit; None without room for dishes."""
    seats = sum(len(table.guests) for table in tables)
    for plans in (listed_plans, plain_plans) if 0 < seats <= MOST_LISTED else (plain_plans,):
        for caption in (0.0, CAPTION):
            best = best_of(
                [plan for n in range(1, len(tables) + 1) for plan in plans(n, tables, room, caption, look)], len(tables)
            )
            if best and (caption or names_fit(tables, best, look)):
                return best
    return None


def best_of(plans: Sequence[RoomPlan], tables: int) -> RoomPlan | None:
    """Large dishes in full rows."""
    largest = max((plan.radius for plan in plans), default=0.0)
    large = [plan for plan in plans if plan.radius >= max(SMALLEST, EQUAL * largest)]
    return min(large, key=lambda plan: (-tables % plan.columns, -plan.radius, -plan.columns), default=None)


def plain_plans(columns: int, tables: Sequence[RoomTable], room: Room, caption: float, _: Look) -> Iterator[RoomPlan]:
    """Dishes without lists."""
    rows = math.ceil(len(tables) / columns)
    wide, high = room[0] / (columns + (columns - 1) * CLOSE / 2), (room[1] - rows * caption) / (rows + (rows - 1) * CLOSE / 2)
    radius = min(LARGEST, wide / 2, high / 2)
    spread = min(FAR * radius, (room[0] - 2 * radius * columns) / max(1, columns - 1))
    yield RoomPlan(columns, (2 * radius, 2 * radius + caption), (spread, radius * CLOSE), (radius, caption))


def names_fit(tables: Sequence[RoomTable], plan: RoomPlan, look: Look) -> bool:
    """Whether all names fit into their dishes."""
    try:
        for table in tables:
            table_name(("", table.name), seating_of(len(table.guests), (0.0, 0.0), plan.radius), look)
    except Unfit:
        return False
    return True


def seating_of(count: int, center: Point, radius: float) -> Seating:
    """Seats around a table; with many of them, they get smaller."""
    sine = math.sin(math.pi / max(2, count))
    seat = min(0.19 * radius, 0.97 * radius * sine / (1 + sine))
    return Seating(center, radius - seat, seat, count)


def listed_plans(columns: int, tables: Sequence[RoomTable], room: Room, caption: float, look: Look) -> Iterator[RoomPlan]:
    """Dishes with their lists beside or below them, where the lists fit."""
    rows = math.ceil(len(tables) / columns)
    wide, high = (room[0] - (columns - 1) * BETWEEN) / columns, (room[1] - (rows - 1) * ABOVE) / rows
    for is_beside in (True, False):
        across = min(WIDEST, 0.56 * wide if is_beside else wide)
        if across < NARROWEST:
            continue
        try:
            lists = Lists(tuple(tuple(seat_rows(table.guests, across, look)) for table in tables), across, is_beside)
        except Unfit:
            continue
        free = (wide - across - AIR, high) if is_beside else (wide, high - lists.height - AIR)
        radius = min(LARGEST, free[0] / 2, (free[1] - caption) / 2)
        if lists.height <= high and radius >= LISTED:
            yield RoomPlan(columns, cell_of(radius, caption, lists), (BETWEEN, ABOVE), (radius, caption), lists)


def cell_of(radius: float, caption: float, lists: Lists) -> Room:
    """The size of a dish and its list together."""
    if lists.is_beside:
        return 2 * radius + AIR + lists.width, max(2 * radius + caption, lists.height)
    return max(2 * radius, lists.width), 2 * radius + caption + AIR + lists.height
