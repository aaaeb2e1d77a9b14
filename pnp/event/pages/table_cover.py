"""The first page of a table's packet: a picture of the table, a list of its seats, and what is in the packet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Box, Mark, Scene
from pnp.draw.typeset import Style, block, fitted, printing, text_line, width
from pnp.event.pages.columns import NARROW, Columns, Room, Row, height_needed, pour, rule
from pnp.event.pages.dish import tick_dish
from pnp.event.pages.name_lines import MOST_LINES, name_lines, shrunk
from pnp.event.pages.table_picture import MOST_NAMED, Guest, table_picture
from pnp.source.lengths import MM_PER_POINT
from pnp.words import Words

__all__ = ["Guest", "TableCard", "table_cover"]
HEADING = 6.6
"""The distance from a heading to the rows below it."""
FOOT = 11.0
FEW = 8
"""Up to this many seats are listed in one column, in large type."""
SMALLEST_NAME = 7.5
"""The smallest size of a name without spaces on one line; longer names take two."""
MOST_SEAT = 16.0
"""The most width for the name of a seat in the list."""


class RowType(NamedTuple):
    """The size of the text in a row, the height of a row and of each extra line in it, and its first baseline."""

    size: float
    row: float
    line: float
    baseline: float

    def height(self, lines: int) -> float:
        return self.row + (lines - 1) * self.line


USUAL, LARGE = RowType(10.0, 6.6, 4.3, 4.5), RowType(12.0, 8.6, 5.2, 5.9)


class TableCard(NamedTuple):
    """The contents of a cover. The date is already written out; `contents` are texts such as "one Petris set"."""

    event: str
    date: str
    table: str
    guests: tuple[Guest, ...]
    contents: tuple[str, ...]


class CoverAreas(NamedTuple):
    """The areas of the first page: the columns for the seats, the column for the contents, and the box for the picture."""

    guests: Columns
    contents: Columns
    picture: Box


def table_cover(card: TableCard, room: Room, words: Words, look: Look) -> list[Scene]:
    """One page, or more if the lists are long."""
    with printing(f"table {card.table}"):
        return [Scene(room, tuple(marks)) for marks in cover_pages(card, room, words, look)]


def cover_pages(card: TableCard, room: Room, words: Words, look: Look) -> list[list[Mark]]:
    head, top = head_marks(card, room[0], look)
    plan = first_plan(card, (top, room), look)
    heading = Style("title", 12, look.color("ink"))
    kind = row_type(card, room[0])
    seats, seated = pour(guest_rows(card, plan.guests.width, kind, look), plan.guests)
    contents, told = pour(content_rows(card.contents, plan.contents.width, kind, look), plan.contents)
    first = [
        *head,
        *table_picture((words.say("table"), card.table), card.guests, plan.picture, look),
        *(heading_marks(words.say("seats"), plan.guests, heading) if card.guests else ()),
        *(heading_marks(words.say("packet"), plan.contents, heading) if card.contents else ()),
        *seats,
        *contents,
        *foot_marks(words.say("hand_out"), room, look),
    ]
    rest = card._replace(guests=card.guests[seated:], contents=card.contents[told:])
    return [first, *(more_pages(rest, room, words, look) if rest.guests or rest.contents else ())]


def row_type(card: TableCard, wide: float) -> RowType:
    return LARGE if len(card.guests) <= FEW and wide >= NARROW else USUAL


def head_marks(card: TableCard, wide: float, look: Look) -> tuple[list[Mark], float]:
    """The event on the left and its date on the right, and where they end."""
    quiet = Style("text", 10.5, look.color("mute"), 1.25)
    small = fitted(card.date, quiet, 0.4 * wide, 8)
    free = wide - width(card.date, small) - 8.0
    lines = name_lines(card.event, quiet, free, 3)
    marks: list[Mark] = [text_line(text, (0.0, 6.4 + i * quiet.line_height), quiet) for i, text in enumerate(lines)]
    return [*marks, text_line(card.date, (wide, 6.4), small, "right")], 10.4 + max(0, len(lines) - 1) * quiet.line_height


def foot_marks(sentence: str, room: Room, look: Look) -> list[Mark]:
    style = Style("text", 9, look.color("mute"), 1.25)
    lines = block(sentence, (0.0, 0.0), style, room[0]).lines
    return [*block(sentence, (0.0, room[1] - 1.6 - (lines - 1) * style.line_height), style, room[0]).marks]


def heading_marks(text: str, columns: Columns, style: Style) -> list[Mark]:
    box = columns.box
    return [text_line(text, (box.x, box.y - 2.6), fitted(text, style, box.width, 9))]


def first_plan(card: TableCard, page: tuple[float, Room], look: Look) -> CoverAreas:
    """Few seats take one column beside the contents, more take two; the picture gets the rest."""
    top, (wide, high) = page
    gap = 10.0 if wide >= NARROW else 7.0
    each = Columns(Box(0.0, 0.0, wide, high), 2 if len(card.guests) <= FEW else 3, gap)
    count, picture = each.across - 1, (0.55 if len(card.guests) <= MOST_NAMED else 0.44) * wide
    kind, foot = row_type(card, wide), FOOT if wide >= NARROW else FOOT + USUAL.line  # on narrow paper it takes two lines
    most = high - top - foot - HEADING - picture
    seats = height_needed(guest_rows(card, each.width, kind, look), count, most)
    contents = height_needed(content_rows(card.contents, each.width, kind, look), 1, most)
    lower = min(most, max(seats, contents, 4 * kind.row))
    start = high - foot - lower
    return CoverAreas(
        Columns(Box(0.0, start, each.left(count) - gap, seats), count, gap),
        Columns(Box(each.left(count), start, each.width, lower), 1, gap),
        Box(0.0, top + 1.0, wide, start - HEADING - 5.0 - top),
    )


def guest_rows(card: TableCard, wide: float, kind: RowType, look: Look) -> list[Row]:
    seat = Style("title", kind.size + 0.5, look.color("ink"))
    indent = min(MOST_SEAT, max((width(guest.seat, seat) for guest in card.guests), default=0.0)) + 3.2
    rows = []
    for guest in card.guests:
        with printing(f"table {card.table}, seat {guest.seat}"):
            rows.append(guest_row(guest, (indent, wide), kind, look))
    return rows


def guest_row(guest: Guest, edges: tuple[float, float], kind: RowType, look: Look) -> Row:
    """Seat, full name (or an empty line to write it on), the note beside or below it, and a dish to tick."""
    left, wide = edges
    first, step, right = kind.baseline, kind.line, wide - 6.0
    note = Style("text", kind.size - 1.5, look.color("mute"))
    seat = fitted(guest.seat, Style("title", kind.size + 0.5, look.color("ink")), left - 2.0, 6)
    name = shrunk(guest.name, Style("text", kind.size, look.color("ink")), right - left, SMALLEST_NAME)
    lines = name_lines(guest.name, name, right - left, MOST_LINES)
    marks: list[Mark] = [text_line(guest.seat, (0.0, first), seat), tick_dish((wide - 2.2, first - 1.2), look)]
    marks += [text_line(text, (left, first + i * step), name) for i, text in enumerate(lines)]
    last = width(lines[-1], name) + 3.0 if lines else 0.0
    count = max(1, len(lines))
    if guest.note and last + width(guest.note, note) <= right - left:
        marks.append(text_line(guest.note, (right, first + (count - 1) * step), note, "right"))
    elif guest.note:
        notes = name_lines(guest.note, note, right - left, 3)
        marks += [text_line(text, (left, first + (count + i) * step - 0.3), note) for i, text in enumerate(notes)]
        count += len(notes)
    return Row((*marks, rule(0.0, wide, kind.height(count), look)), kind.height(count))


def content_rows(contents: Sequence[str], wide: float, kind: RowType, look: Look) -> list[Row]:
    style = Style("text", kind.size, look.color("ink"), kind.line / kind.size / MM_PER_POINT)
    rows = []
    for item in contents:
        text = block(item, (0.0, kind.baseline), style, wide)
        height = kind.height(text.lines)
        rows.append(Row((*text.marks, rule(0.0, wide, height, look)), height))
    return rows


def more_pages(card: TableCard, room: Room, words: Words, look: Look) -> list[list[Mark]]:
    """The remaining seats, then the remaining contents, in columns."""
    head, top = head_marks(card, room[0], look)
    columns = Columns(Box(0.0, top + 12.0, room[0], room[1] - top - 12.0 - 1.0), 3 if room[0] >= NARROW else 2, 8.0)
    heading = Style("title", 12, look.color("ink"))
    rows = guest_rows(card, columns.width, USUAL, look)
    if card.contents:
        title = text_line(words.say("packet_more"), (0.0, USUAL.baseline + 2.0), heading)
        rows += [Row((title,), USUAL.row + 4.0), *content_rows(card.contents, columns.width, USUAL, look)]
    pages = []
    while rows:
        box = columns.box._replace(height=height_needed(rows, columns.across, columns.box.height))
        marks, placed = pour(rows, columns._replace(box=box))
        named = f"{words.say('table_named', table=card.table)} · {words.say('seats_more')}"
        pages.append([*head, *heading_marks(named, columns, heading), *marks])
        rows = rows[placed:]
    return pages
