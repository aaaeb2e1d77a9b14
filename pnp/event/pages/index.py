"""The index, which the organiser of an event prints first: facts, the room, which files to print in which order, what to do when.

On a large event the rest of the files and the list of who sits where follow (file_list.py, people.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Box, Group, Mark, Scene, Shape
from pnp.draw.typeset import Style, fitted, printing, text_line, width
from pnp.event.pages.checklist import Steps, checklist
from pnp.event.pages.columns import NARROW, Columns, Part, Room, pour
from pnp.event.pages.file_list import HEADING, Filed, FileRows, file_heading, file_pages, file_rows
from pnp.event.pages.name_lines import name_lines
from pnp.event.pages.people import EMPTY, Person, people_pages
from pnp.event.pages.room import room_marks
from pnp.event.pages.room_plan import RoomPlan, RoomTable, plan_room
from pnp.source.lengths import MM_PER_POINT
from pnp.words import Words

__all__ = ["Filed", "Index", "Person", "RoomTable", "Steps", "index_pages"]
GAP = 8.0
LABEL, FACT = 5.4, 12.6
"""The distance from a fact to its label, and the height of both."""
MOST_FACTS = 6
"""The most facts in a row."""
LINE = 4.2
"""The height of an extra line of a label."""
ABOVE, BELOW = 10.0, 6.0
"""The space between a rule and the baseline of the heading below it, and from there to what follows."""
FOOT, APART = 2.0, 7.0
"""The space below the steps, and between the last files and the people."""
LEAST_ROOM, SHARE = 70.0, 0.55
"""If all files leave less than this height for the room, the room gets this share of the page, and the files the rest."""
MOST_AIR = 7.0
"""The most extra space between two parts of the page."""
HEADER = 85.0
"""The width that the header of the page leaves for a title, at 15 points; longer ones are repeated in full."""


class Index(NamedTuple):
    """The contents of the index. Files are in printing order, people in order of their names, tables and their guests by seat; a
    fact is a short text and what it is about."""

    event: str
    date: str
    facts: tuple[tuple[str, str], ...]
    files: tuple[Filed, ...]
    people: tuple[Person, ...]
    tables: tuple[RoomTable, ...] = ()
    steps: tuple[Steps, ...] = ()


class FirstPage(NamedTuple):
    """The first page, how many files it lists, and whether everyone is named on it."""

    marks: list[Mark]
    files: int
    has_names: bool


def index_pages(index: Index, room: Room, words: Words, look: Look) -> Iterator[Scene]:
    """The pages, one at a time; people start below the last files if these take less than half a page."""
    with printing("the index"):
        first = first_page(index, room, words, look)
        yield Scene(room, tuple(first.marks))
        last = EMPTY
        for part in file_pages(index.files[first.files :], room, words, look):
            if last.marks:
                yield Scene(room, tuple(last.marks))
            last = part
    people = () if first.has_names else index.people
    if last.marks and (not people or last.bottom > room[1] / 2):
        yield Scene(room, tuple(last.marks))
        last = EMPTY
    yield from people_pages(people, room, words, look, last._replace(bottom=last.bottom + APART) if last.marks else last)


def first_page(index: Index, room: Room, words: Words, look: Look) -> FirstPage:
    """Facts at the top, steps at the foot; between them the files, and the room in what they leave."""
    head = head_part(index, room[0], look)
    facts = fact_part(index.facts, (head.bottom, room[0]), look)
    steps = checklist(index.steps, room[0], look)
    foot = room[1] - FOOT - steps.bottom
    middle = Box(0.0, facts.bottom, room[0], foot - ABOVE - facts.bottom)
    rows = file_rows(index.files, room[0], look)
    plan = plan_room(index.tables, (room[0], room_space(rows, middle.height)), look) if index.tables else None
    used = ABOVE + 2 * BELOW + plan.height(len(index.tables)) if plan else 0.0
    air = min(MOST_AIR, max(0.0, middle.height - used - list_space(rows)) / 3)
    tables = room_part(index, plan, Box(0.0, facts.bottom, room[0], used + air), words, look) if plan else Part([], facts.bottom)
    files, listed = files_part(rows, Box(0.0, tables.bottom + air, room[0], foot - ABOVE - tables.bottom - air), words, look)
    marks = [*head.marks, *facts.marks, *tables.marks, *files, strong_rule(room[0], foot - ABOVE, look)]
    return FirstPage([*marks, Group(tuple(steps.marks), (0.0, foot))], listed, bool(plan and plan.lists))


def list_space(rows: FileRows) -> float:
    return ABOVE + HEADING + rows.height + BELOW


def room_space(rows: FileRows, high: float) -> float:
    """The height for the tables: what all files leave or, if that is too little, a share of the page."""
    left = high - list_space(rows)
    return (left if left >= LEAST_ROOM else SHARE * high) - ABOVE - 2 * BELOW


def head_part(index: Index, wide: float, look: Look) -> Part:
    """The date; before it the title, if the header has no room for it."""
    title, marks, y = Style("title", 15, look.color("ink"), 1.2), list[Mark](), 3.0
    texts = name_lines(index.event, title, wide, 4) if width(index.event, title) > HEADER else []
    for text in (*texts, *filter(None, [index.date])):
        y += title.line_height
        marks.append(text_line(text, (0.0, y), fitted(text, title, wide, 8)))
    return Part(marks, y + 3.0)


def fact_part(facts: Sequence[tuple[str, str]], place: tuple[float, float], look: Look) -> Part:
    """What is counted in large type, and below it what it is about; in one row, or in two columns on narrow paper."""
    top, wide = place
    across = min(max(1, len(facts)), MOST_FACTS) if wide >= NARROW else 2
    columns = Columns(Box(0.0, top, wide, 0.0), across, GAP)
    large, small = Style("title", 14, look.color("ink")), Style("text", 9, look.color("mute"), LINE / 9 / MM_PER_POINT)
    large = min((fitted(count, large, columns.width, 8) for count, _ in facts), key=lambda style: style.size, default=large)
    marks, y = list[Mark](), top + 8.0
    for start in range(0, len(facts), across):
        lines = 1
        for i, (count, about) in enumerate(facts[start : start + across]):
            told = name_lines(about, small, columns.width, 4)
            lines = max(lines, len(told))
            marks.append(text_line(count, (columns.left(i), y), large))
            marks += [text_line(text, (columns.left(i), y + LABEL + n * LINE), small) for n, text in enumerate(told)]
        y += FACT + (lines - 1) * LINE
    end = y - FACT + LABEL + 6.0 if facts else top
    return Part([*marks, strong_rule(wide, end, look)], end)


def strong_rule(wide: float, y: float, look: Look) -> Mark:
    return Shape(segment((0.0, y), (wide, y)), stroke=look.pen("thin", "line", "butt"))


def room_part(index: Index, plan: RoomPlan, box: Box, words: Words, look: Look) -> Part:
    """The heading, a note beside it, and the tables in the middle of what is left."""
    title, small = Style("title", 13, look.color("ink")), Style("text", 9, look.color("mute"))
    name, note = words.say("index_room"), room_note(index, plan, words)
    y, start = box.y + ABOVE, width(words.say("index_room"), title) + 4.0
    marks: list[Mark] = [text_line(name, (0.0, y), title)]
    marks += [text_line(note, (start, y), fitted(note, small, box.width - start, 6))] if note else []
    free = box.height - ABOVE - 2 * BELOW - plan.height(len(index.tables))
    area = Box(box.x, y + BELOW + free / 2, box.width, 0.0)
    tables = room_marks(index.tables, plan, area, words.say("index_table"), look)
    return Part([*marks, *tables], box.bottom)


def room_note(index: Index, plan: RoomPlan, words: Words) -> str:
    """Where the names are; or that there are none yet."""
    if plan.lists:
        return "" if index.people else words.say("index_write")
    return words.say("index_names") if index.people else ""


def files_part(files: FileRows, box: Box, words: Words, look: Look) -> tuple[list[Mark], int]:
    """The heading with as many files as fit, and how many these are; fewer than three of many would look lost."""
    top = box.y + ABOVE + HEADING - 1.6
    columns = files.columns(Box(box.x, top, box.width, box.bottom - top - BELOW / 2))
    fits = files.rows and columns.box.height >= files.rows[0].height
    marks, placed = pour(files.rows, columns) if fits else ([], 0)
    if placed < min(len(files.rows), 3):
        return [], 0
    ruled = [strong_rule(box.width, box.y, look), *file_heading(words.say("index_files"), columns, words, look)]
    return [*ruled, *marks], placed
