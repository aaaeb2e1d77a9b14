"""The index, which the organiser of an event prints first: the facts, which files to print in which order, and how.

The list of who sits where follows (people.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Box, Group, Mark, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, Unfit, block, fitted, printing, suited, text_line, width
from pnp.event.pages.columns import NARROW, Columns, Room, Row, pour
from pnp.event.pages.dish import large_dish, tick_dish
from pnp.event.pages.microbe import REACH, microbe
from pnp.event.pages.name_lines import name_lines, whole_lines
from pnp.event.pages.people import Person, people_pages
from pnp.source.lengths import MM_PER_POINT
from pnp.words import Words

__all__ = ["Filed", "Index", "Person", "index_pages"]
GAP = 10.0
FACT, LINE = 13.0, 4.3
"""The height of a fact in the grid, and of each extra line in it."""
ROW = 6.6
BASELINE = 4.5
SEAL = 17.0
"""The radius of the dish beside the title."""
SMALLEST_LIST = 5 * ROW
"""With less room than this, the list of files starts on a new page."""


class Filed(NamedTuple):
    """A file of the event: its path, what is in it, and how many pages it has."""

    file: str
    what: str
    pages: int


class Index(NamedTuple):
    """The contents of the index. Files are in printing order, people in order of their names; a fact is a label and a value."""

    event: str
    date: str
    facts: tuple[tuple[str, str], ...]
    files: tuple[Filed, ...]
    people: tuple[Person, ...]


class Part(NamedTuple):
    """The marks of a part of the page, and the height at which the next part starts."""

    marks: list[Mark]
    bottom: float


def index_pages(index: Index, room: Room, words: Words, look: Look) -> Iterator[Scene]:
    """The pages, one at a time."""
    with printing("the index"):
        first, listed = first_page(index, room, words, look)
        yield Scene(room, tuple(first))
        for marks in more_files(index._replace(files=index.files[listed:]), room, words, look):
            yield Scene(room, tuple(marks))
    yield from people_pages(index.people, room, words, look)


def first_page(index: Index, room: Room, words: Words, look: Look) -> tuple[list[Mark], int]:
    """The marks of the first page, and the number of files listed on it."""
    head = title_part(index, room[0], look)
    facts = fact_part(index.facts, (head.bottom, room[0]), look)
    steps, top = step_marks(words, room, look)
    files, listed = file_part(index, Box(0.0, facts.bottom, room[0], top - 7.0 - facts.bottom), words, look)
    return [*head.marks, *facts.marks, *files, *steps], listed


def title_part(index: Index, wide: float, look: Look) -> Part:
    """The title of the event in large type, its date below, and a microbe in a dish on the right."""
    scale = min(1.0, wide / 190)
    radius, free = SEAL * scale, wide - 2 * SEAL * scale - 8.0
    style, lines = title_lines(index.event, Style("title", 34 * scale, look.color("ink"), 1.12), free)
    first = 5.5 + style.cap_height
    date = Style("text", 12, look.color("mute"))
    y = first + (len(lines) - 1) * style.line_height + 8.5
    seal = (wide - radius - 0.4, radius + 3.5)
    marks = [
        *(text_line(text, (0.0, first + i * style.line_height), style) for i, text in enumerate(lines)),
        text_line(index.date, (0.0, y), fitted(index.date, date, free, 8)),
        *large_dish(seal, radius, look),
        *microbe("green", Transform((seal[0] + 0.04 * radius, seal[1] + 0.02 * radius), 0.6 * radius / REACH, -10), look),
    ]
    return Part(marks, max(y + 6.5, 2 * radius + 8.5))


def title_lines(event: str, style: Style, room: float) -> tuple[Style, list[str]]:
    """The title in at most two lines if possible, otherwise in small type, broken wherever necessary."""
    suited(style, event)
    while style.size > 16.0:
        try:
            lines = whole_lines(event, style, room)
        except Unfit:
            lines = []  # a word is too wide
        if 0 < len(lines) <= 2:
            return style, lines
        style = style._replace(size=style.size - 1.0)
    return style, name_lines(event, style, room, 4)


def fact_part(facts: Sequence[tuple[str, str]], place: tuple[float, float], look: Look) -> Part:
    """A plain grid between two rules, in two or three columns: labels above, values below."""
    top, wide = place
    if not facts:
        return Part([], top)
    columns = Columns(Box(0.0, top, wide, 0.0), 3 if wide >= NARROW else 2, GAP)
    small, large = Style("text", 9, look.color("mute")), Style("title", 12, look.color("ink"), LINE * 1.1 / 12 / MM_PER_POINT)
    marks: list[Mark] = [strong_rule(wide, top, look)]
    y = top + 6.5
    for start in range(0, len(facts), columns.across):
        lines = 1
        for i, (what, value) in enumerate(facts[start : start + columns.across]):
            told = name_lines(value, large, columns.width, 4)
            lines = max(lines, len(told))
            marks.append(text_line(what, (columns.left(i), y), fitted(what, small, columns.width, 7)))
            marks += [text_line(text, (columns.left(i), y + 5.8 + n * large.line_height), large) for n, text in enumerate(told)]
        y += FACT + (lines - 1) * large.line_height
    end = y - 3.4
    return Part([*marks, strong_rule(wide, end, look)], end)


def strong_rule(wide: float, y: float, look: Look) -> Mark:
    return Shape(segment((0.0, y), (wide, y)), stroke=look.pen("thin"))


def file_part(index: Index, box: Box, words: Words, look: Look) -> tuple[list[Mark], int]:
    """The heading with as many files as fit, and how many these are."""
    rows = file_rows(index.files, box.width, look) if box.height >= SMALLEST_LIST else ()
    if not rows:
        return [], 0
    marks, placed = pour(rows, Columns(Box(box.x, box.y + 13.5, box.width, box.height - 13.5), 1, 0.0))
    return [*file_heading(words.say("index_files"), box.y + 10.0, box.width, words, look), *marks], placed


def file_heading(text: str, y: float, wide: float, words: Words, look: Look) -> list[Mark]:
    small = Style("text", 9, look.color("mute"))
    return [
        text_line(text, (0.0, y), Style("title", 13, look.color("ink"))),
        text_line(words.say("index_pages"), (wide, y), small, "right"),
    ]


def file_rows(files: Sequence[Filed], wide: float, look: Look) -> list[Row]:
    name = Style("bold", 9.5, look.color("ink"))
    indent = min(0.42 * wide, max((width(filed.file, name) for filed in files), default=0.0)) + 13.0
    return [file_row(filed, (indent, wide), look) for filed in files]


def file_row(filed: Filed, edges: tuple[float, float], look: Look) -> Row:
    """A dish to tick, the file, what is in it, and dots that lead to the number of pages."""
    left, wide = edges
    name, text, pages = Style("bold", 9.5, look.color("ink")), Style("text", 9.5, look.color("ink")), str(filed.pages)
    files, whats = name_lines(filed.file, name, left - 12.0, 4), name_lines(filed.what, text, wide - left - 14.0, 4)
    marks: list[Mark] = [tick_dish((1.9, BASELINE - 1.2), look)]
    for x, style, lines in ((6.4, name, files), (left, text, whats)):
        marks += [text_line(content, (x, BASELINE + i * LINE), style) for i, content in enumerate(lines)]
    start = left + width(whats[0], text) + 2.0 if whats else left
    leader = look.pen(0.22, "line")._replace(dash=(0.01, 1.1))
    marks.append(Shape(segment((start, BASELINE - 0.2), (wide - 11.0, BASELINE - 0.2)), stroke=leader))
    marks.append(text_line(pages, (wide, BASELINE), Style("title", 10.5, look.color("ink")), "right"))
    return Row(tuple(marks), ROW + (max(len(files), len(whats), 1) - 1) * LINE)


def step_marks(words: Words, room: Room, look: Look) -> tuple[list[Mark], float]:
    """Three steps at the foot of the page, side by side if it is wide enough, and where they start."""
    steps = [words.say(f"index_{name}") for name in ("scale", "sides", "key")]
    columns = Columns(Box(0.0, 0.0, room[0], 0.0), 3 if room[0] >= NARROW else 1, GAP)
    style = Style("text", 9.5, look.color("ink"), 1.35)
    texts = [block(step, (0.0, 0.0), style, columns.width - 9.0) for step in steps]
    heights = [text.bottom for text in texts]
    starts = [0.0] * 3 if columns.across == 3 else [sum(heights[:i]) + i * 6.6 for i in range(3)]
    first = room[1] - 2.0 - max(start + high for start, high in zip(starts, heights, strict=True))
    marks: list[Mark] = []
    for i, (start, text) in enumerate(zip(starts, texts, strict=True)):
        x, y = columns.left(i % columns.across), first + start
        marks += [*badge(i + 1, (x + 2.8, y - 1.15), look, 2.6), Group(text.marks, (x + 9.0, y))]
    heading = text_line(words.say("index_how"), (0.0, first - 8.0), Style("title", 13, look.color("ink")))
    return [*marks, heading, strong_rule(room[0], first - 17.0, look)], first - 17.0


def more_files(index: Index, room: Room, words: Words, look: Look) -> Iterator[list[Mark]]:
    """The files that did not fit on the first page."""
    rows = file_rows(index.files, room[0], look)
    while rows:
        marks, placed = pour(rows, Columns(Box(0.0, 11.0, room[0], room[1] - 12.0), 1, 0.0))
        yield [*file_heading(words.say("index_files_more"), 7.0, room[0], words, look), *marks]
        rows = rows[placed:]
