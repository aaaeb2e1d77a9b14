"""Who sits where: everyone by name, with table and seat, in columns under running heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.clusters import clusters
from pnp.draw.fonts import shipped_role
from pnp.draw.look import Look
from pnp.draw.mixed_line import apart
from pnp.draw.scene import Box, Group, Mark, Scene
from pnp.draw.typeset import Style, fitted, printing, text_line, width
from pnp.event.file.name_order import initial
from pnp.event.pages.columns import NARROW, Columns, Part, Room, Row, height_needed, pour, rule
from pnp.event.pages.name_lines import MOST_LINES, name_lines, shrunk
from pnp.sheet.header import cut_short
from pnp.words import Words

GAP = 9.0
HEAD = 18.0
"""The height of the running head and the column heads."""
ROW, LINE, LETTER = 4.9, 4.0, 9.4
"""The height of a row, of each extra line in it, and of the letter above the first name that begins with it."""
BASELINE = 3.6
SMALL = 7.5
"""The smallest size of a name without spaces on one line; longer names take two."""
NAME, TABLE, SEAT = Style("text", 9.5, "#000000"), Style("bold", 9.5, "#000000"), Style("text", 9.5, "#000000")
"""The styles of the texts; the look sets their colours."""


EMPTY = Part([], 0.0)


class Person(NamedTuple):
    name: str
    table: str
    seat: str


class PeopleColumns(NamedTuple):
    """The columns of a page. In each, names have the width `names`, tables have the width `tables` and end at `table`, and seats
    have the rest."""

    columns: Columns
    names: float
    table: float
    tables: float


def people_pages(people: Sequence[Person], room: Room, words: Words, look: Look, begun: Part = EMPTY) -> Iterator[Scene]:
    """The pages, one at a time, so that five thousand names need no more memory than one page of them. The first page may have
    begun with something else."""
    start = 0
    while start < len(people):
        above, top = begun if not start else EMPTY
        with printing("the index"):
            grid = grid_for(people, (room[0], room[1] - top), words)
        rows = list(person_rows(people, start, grid, look))
        box = grid.columns.box
        even = height_needed(rows, grid.columns.across, box.height) if start + len(rows) == len(people) else box.height
        marks, placed = pour(rows, grid.columns._replace(box=box._replace(height=even)))
        ends = (people[start].name, people[start + placed - 1].name)
        listed = (*running_heading(ends, room[0], words, look), *column_heads(grid, words, look), *marks)
        yield Scene(room, (*above, Group(listed, (0.0, top))) if top else listed)
        start += placed


def grid_for(people: Sequence[Person], room: Room, words: Words) -> PeopleColumns:
    """Three columns, or two if the paper is narrow or the tables have long names."""
    widest_table = widest({person.table for person in people} | {words.say("index_table")}, TABLE)
    widest_seat = widest({person.seat for person in people} | {words.say("index_seat")}, SEAT)
    columns = Columns(Box(0.0, HEAD, room[0], room[1] - HEAD - 1.0), 3 if room[0] >= NARROW and widest_table <= 16 else 2, GAP)
    tables, seats = min(widest_table, 0.36 * columns.width), min(widest_seat, 0.2 * columns.width)
    table = columns.width - seats - 3.5
    return PeopleColumns(columns, table - tables - 3.5, table, tables)


def widest(texts: set[str], style: Style) -> float:
    return max(width(text, style) for text in texts)


def person_rows(people: Sequence[Person], start: int, grid: PeopleColumns, look: Look) -> Iterator[Row]:
    """Rows from the given person on, as many as fit on a page if each takes one line."""
    most = grid.columns.across * int(grid.columns.box.height / ROW)
    for i in range(start, min(start + most, len(people))):
        person = people[i]
        letter = heading_letter(person.name)
        letter = "" if i and heading_letter(people[i - 1].name) == letter else letter
        with printing(f"the index: table {person.table}, seat {person.seat}"):
            yield person_row(person, letter, grid, look)


def heading_letter(name: str) -> str:
    """The letter of the divider above a name; in scripts that our fonts lack, the name's own first letter.

    >>> heading_letter("émile"), heading_letter("김민준"), heading_letter("मीरा")
    ('E', '김', 'म')
    """
    letter = initial(name)
    if shipped_role("bold", letter):
        return letter
    first = clusters(name.strip())[0]
    return first[0] if first[0].isalpha() else first


def person_row(person: Person, letter: str, grid: PeopleColumns, look: Look) -> Row:
    """Name, table and seat; a new initial gets a divider, which always stays with its first name."""
    top = LETTER if letter else 0.0
    name, table = shrunk(person.name, colored(NAME, "ink", look), grid.names, SMALL), colored(TABLE, "ink", look)
    seat = colored(SEAT, "mute", look)
    names = name_lines(person.name, name, grid.names, MOST_LINES)
    tables = name_lines(person.table, table, grid.tables, MOST_LINES)
    wide, y = grid.columns.width, top + BASELINE
    marks: list[Mark] = [*divider(letter, wide, look)] if letter else []
    marks += [text_line(text, (0.0, y + i * LINE), name) for i, text in enumerate(names)]
    marks += [text_line(text, (grid.table, y + i * LINE), table, "right") for i, text in enumerate(tables)]
    marks.append(text_line(person.seat, (wide, y), fitted(person.seat, seat, wide - grid.table - 2.0, 6), "right"))
    return Row(tuple(marks), top + ROW + (max(len(names), len(tables), 1) - 1) * LINE)


def colored(style: Style, color: str, look: Look) -> Style:
    return style._replace(color=look.color(color))


def divider(letter: str, wide: float, look: Look) -> list[Mark]:
    y, style = LETTER - 1.9, Style("title", 12, look.color("mute"))
    start = max(6.0, width(letter, style) + 2.0)
    return [text_line(letter, (0.0, y), style), rule(start, wide - start, y - 1.4, look)]


def running_heading(ends: tuple[str, str], wide: float, words: Words, look: Look) -> list[Mark]:
    """The title of the list, and the first and the last name of the page, cut short if they are long."""
    title, small = Style("title", 13, look.color("ink")), Style("text", 10, look.color("mute"))
    said = words.say("index_people")
    each = (wide - width(said, title) - 22.0) / 2
    first, last = (apart(cut_short(name, small, each)) for name in ends)
    text = words.say("from_to", first=first, last=last)
    return [text_line(said, (0.0, 6.4), title), text_line(text, (wide, 6.4), small, "right")]


def column_heads(grid: PeopleColumns, words: Words, look: Look) -> list[Mark]:
    small = Style("text", 8, look.color("mute"))
    marks: list[Mark] = []
    for i in range(grid.columns.across):
        left = grid.columns.left(i)
        for block, edge in (("index_table", grid.table), ("index_seat", grid.columns.width)):
            marks.append(text_line(words.say(block), (left + edge, HEAD - 2.4), small, "right"))
        marks.append(rule(left, grid.columns.width, HEAD - 0.8, look))
    return marks
