"""The files of an event in printing order: a dish to tick, the file, what is in it, and how many pages it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Box, Mark
from pnp.draw.typeset import Style, text_line, width
from pnp.event.pages.columns import NARROW, Columns, Part, Room, Row, height_needed, pour, rule
from pnp.event.pages.dish import tick_dish
from pnp.event.pages.name_lines import name_lines
from pnp.words import Words

ROW, LINE, BASELINE = 7.8, 4.3, 5.2
"""The height of a row, of each extra line in it, and the distance from the top of a row to its first baseline."""
START, AIR, PAGES = 6.4, 3.6, 9.0
"""Where the name of a file starts, the space after it, and the room for its number of pages."""
GAP = 8.0
FEW, SAVED = 5, 0.7
"""More files than this are in two columns, if these are shorter by at least this factor."""
ENDLESS = 1e6
HEADING = 6.0
"""The distance from the baseline of the heading to the first row."""
TOP = 7.0
"""The baseline of the heading on a page of its own."""


class Filed(NamedTuple):
    """A file of the event: its path, what is in it, and how many pages it has."""

    file: str
    what: str
    pages: int


class FileRows(NamedTuple):
    """The rows of a list of files, and the number of columns they are for."""

    rows: list[Row]
    across: int

    @property
    def height(self) -> float:
        """The height at which the columns hold all rows."""
        return height_needed(self.rows, self.across, ENDLESS) if self.rows else 0.0

    def columns(self, box: Box) -> Columns:
        """The columns in a box, of equal length if they hold all rows."""
        return Columns(box._replace(height=min(box.height, self.height)), self.across, GAP)

    def after(self, placed: int) -> FileRows:
        return self._replace(rows=self.rows[placed:])


def file_rows(files: Sequence[Filed], wide: float, look: Look) -> FileRows:
    """Rows for one column; for two if there are many files and little text, so that two save much height."""
    one, two = (FileRows(column_rows(files, (wide - (n - 1) * GAP) / n, 10.0 - n / 2, look), n) for n in (1, 2))
    return two if wide >= NARROW and len(files) > FEW and two.height < SAVED * one.height else one


def column_rows(files: Sequence[Filed], wide: float, size: float, look: Look) -> list[Row]:
    """All names have the same room: what the widest needs, but less than half."""
    name = Style("bold", size, look.color("ink"))
    left = min(0.5 * wide, START + max((width(filed.file, name) for filed in files), default=0.0) + AIR)
    return [file_row(filed, (left, wide), size, look) for filed in files]


def file_row(filed: Filed, edges: tuple[float, float], size: float, look: Look) -> Row:
    left, wide = edges
    name, text, pages = (Style(role, size, look.color("ink")) for role in ("bold", "text", "title"))
    files = name_lines(filed.file, name, left - START - AIR, 4)
    whats = name_lines(filed.what, text, wide - left - PAGES, 4)
    marks: list[Mark] = [tick_dish((2.0, BASELINE - 1.2), look)]
    marks += [text_line(line, (START, BASELINE + i * LINE), name) for i, line in enumerate(files)]
    told: list[Mark] = [text_line(line, (left, BASELINE + i * LINE), text) for i, line in enumerate(whats)]
    told.insert(1, text_line(str(filed.pages), (wide, BASELINE), pages._replace(size=size + 1), "right"))  # read as one line
    marks += told
    height = ROW + (max(len(files), len(whats), 1) - 1) * LINE
    return Row((*marks, rule(0.0, wide, height, look)), height)


def file_heading(text: str, columns: Columns, words: Words, look: Look) -> list[Mark]:
    """The title, and the word for pages above each column."""
    y, small = columns.box.y - HEADING + 1.6, Style("text", 9, look.color("mute"))
    ends = [columns.left(i) + columns.width for i in range(columns.across)]
    title = text_line(text, (columns.box.x, y), Style("title", 13, look.color("ink")))
    return [title, *(text_line(words.say("index_pages"), (end, y), small, "right") for end in ends)]


def file_pages(files: Sequence[Filed], room: Room, words: Words, look: Look) -> Iterator[Part]:
    """The files that did not fit on the first page, page by page."""
    top, left = TOP + HEADING, file_rows(files, room[0], look)
    while left.rows:
        columns = left.columns(Box(0.0, top, room[0], room[1] - top - 1.0))
        marks, placed = pour(left.rows, columns)
        yield Part([*file_heading(words.say("index_files_more"), columns, words, look), *marks], columns.box.bottom)
        left = left.after(placed)
