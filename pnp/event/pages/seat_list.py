"""Who sits at a table, in a narrow list for the index: seat and name, or seat and a line to write on."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Mark
from pnp.draw.typeset import Style, Unfit, text_line, width
from pnp.event.pages.columns import Row, rule
from pnp.event.pages.name_lines import name_lines, shrunk
from pnp.event.pages.table_picture import Guest
from pnp.sheet.header import cut_short

ROW, LINE, BASELINE = 6.0, 3.8, 4.2
"""The height of a row, of a second line in it, and the distance from the top of a row to its first baseline."""
TO_WRITE = 1.6
"""How much taller a row without a name is: room for handwriting."""
LARGE, SMALL = 10.0, 8.0
"""The usual size of a name, and the smallest."""


def seat_rows(guests: Sequence[Guest], wide: float, look: Look) -> list[Row]:
    """A row for each guest. Raises Unfit if a name needs more than two lines."""
    seat = Style("title", LARGE, look.color("ink"))
    left = min(0.3 * wide, max((width(guest.seat, seat) for guest in guests), default=0.0)) + 2.6
    return [seat_row(guest, (left, wide), look) for guest in guests]


def seat_row(guest: Guest, edges: tuple[float, float], look: Look) -> Row:
    left, wide = edges
    seat = Style("title", LARGE, look.color("ink"))
    name, lines = set_name(guest.name, wide - left, look)
    height = ROW + (len(lines) - 1) * LINE if lines else ROW + TO_WRITE
    first = height - ROW + BASELINE - max(0, len(lines) - 1) * LINE
    marks: list[Mark] = [text_line(cut_short(guest.seat, seat, left - 2.0), (0.0, first), seat)]
    marks += [text_line(text, (left, first + i * LINE), name) for i, text in enumerate(lines)]
    return Row((*marks, rule(0.0, wide, height, look)), height)


def set_name(name: str, room: float, look: Look) -> tuple[Style, list[str]]:
    """The name on one line or on two, as large as possible."""
    style = shrunk(name, Style("text", LARGE, look.color("ink")), room, SMALL)
    while len(lines := name_lines(name, style, room, 3)) > 2:
        style = style._replace(size=style.size - 0.5)
        if style.size < SMALL:
            raise Unfit(f"{name!r} needs more than two lines", "make it shorter")
    return style, lines


def list_height(rows: Sequence[Row]) -> float:
    return sum(row.height for row in rows)
