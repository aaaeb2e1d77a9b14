"""The room in the index: a dish for each table with its seats and, as long as the guests are few, the list of who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from pnp.draw.look import Look
from pnp.draw.scene import Box, Group, Mark, Point
from pnp.draw.typeset import Style, Unfit, printing, text_line
from pnp.event.pages.columns import Row
from pnp.event.pages.dish import large_dish, small_dish
from pnp.event.pages.room_plan import AIR, CAPTION, RoomPlan, RoomTable, seating_of
from pnp.event.pages.seat_list import list_height
from pnp.event.pages.table_picture import Seating, seat_numbers, table_name
from pnp.sheet.header import cut_short

FAINTEST = 0.45
"""Seats with a radius smaller than this are not drawn."""
NUMBERED = 2.6
"""Seats with a radius of at least this have their number in them."""
WORDED = 9.0
"""Tables with a radius of at least this look like those on the covers, with the word for a table above their name."""


def room_marks(tables: Sequence[RoomTable], plan: RoomPlan, at: Box, word: str, look: Look) -> list[Mark]:
    """The tables, row by row."""
    marks: list[Mark] = []
    for i, table in enumerate(tables):
        cell = plan.place(i, len(tables), at)
        with printing(f"table {table.name}"):
            seating = seating_of(len(table.guests), dish_middle(plan, cell), plan.radius)
            marks += seat_marks(table, seating, look)
            marks += [caption(table.name, seating, look)] if plan.caption else name_marks(table.name, word, seating, look)
            marks += list_marks(plan.lists.rows[i], plan, cell) if plan.lists else []
    return marks


def dish_middle(plan: RoomPlan, cell: Box) -> Point:
    if plan.lists and plan.lists.is_beside:
        return cell.x + plan.radius, cell.y + (cell.height - plan.caption) / 2
    return cell.x + cell.width / 2, cell.y + plan.radius


def seat_marks(table: RoomTable, seating: Seating, look: Look) -> list[Mark]:
    """The dish of a table, and the small dishes of its seats."""
    marks = (large_dish if seating.table >= WORDED else small_dish)(seating.center, seating.table, look)
    if seating.seat >= FAINTEST:
        marks += [mark for i in range(seating.seats) for mark in small_dish(seating.seat_at(i), seating.seat, look)]
    try:
        return [*marks, *(seat_numbers(table.guests, seating, look) if seating.seat >= NUMBERED else ())]
    except Unfit:
        return marks  # a seat has a long name, which only the lists have room for


def name_marks(name: str, word: str, seating: Seating, look: Look) -> list[Mark]:
    return table_name((word if seating.table >= WORDED else "", name), seating, look)


def caption(name: str, seating: Seating, look: Look) -> Mark:
    """The name of a table below its dish, cut short if it is long: the list of files has it in full."""
    style, (x, y) = Style("title", 7.5, look.color("ink")), seating.center
    low = y + seating.reach + seating.seat + CAPTION - 1.0
    return text_line(cut_short(name, style, 2 * (seating.reach + seating.seat)), (x, low), style, "middle")


def list_marks(rows: Sequence[Row], plan: RoomPlan, cell: Box) -> list[Mark]:
    """The list of a table, centred beside its dish or right below it."""
    assert plan.lists
    x, y = cell.x + (cell.width - plan.lists.width) / 2, cell.y + 2 * plan.radius + plan.caption + AIR
    if plan.lists.is_beside:
        x, y = cell.right - plan.lists.width, cell.y + (cell.height - list_height(rows)) / 2
    tops = accumulate((row.height for row in rows), initial=y)
    return [Group(row.marks, (x, top)) for row, top in zip(rows, tops, strict=False)]
