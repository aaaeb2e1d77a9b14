"""The list of all puzzles, by level, with dots, ids and pages; and what follows them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Shape
from pnp.draw.typeset import Style, block, fitted, text_line
from pnp.puzzle.book.entries import Entry, by_level
from pnp.puzzle.book.leaf import BODY_Y, WIDTH, Leaf, head
from pnp.puzzle.difficulty import dots_of
from pnp.puzzle.dots import MOST, dots, dots_width, level_words
from pnp.words import Words

TOP, BOTTOM = BODY_Y + 4.0, 182.0
PITCH, SPACE = 6.0, 3.2
"""Between two lines, and more above a level."""
WIDEST = 1.2
"""How much further apart lines may be where there is room."""
NUMBER_X, NAME_X, DOTS_X, ID_X, LEADER_X = 8.0, 12.0, 54.0, 72.0, 93.0
LEGEND = 36.0
"""The room that the meaning of the dots takes on the last page."""


class Line(NamedTuple):
    """A line of the contents: a puzzle, the name of a level, or the name of a part of the book."""

    name: str
    entry: Entry | None = None
    page: int | None = None

    @property
    def height(self) -> float:
        return PITCH + (SPACE if self.page is None else 0.0)


def lines_of(entries: Sequence[Entry], names: Mapping[str, str], pages: Mapping[int, int], words: Words) -> list[Line]:
    """`pages` has the page of each puzzle by its number."""
    found: list[Line] = []
    for level, own in by_level(entries):
        found.append(Line(level_words(level, words)))
        found += [Line(entry.item.title or names[entry.slug], entry, pages.get(entry.number, 0)) for entry in own]
    return found


def contents(lines: Sequence[Line], parts: Sequence[Line], words: Words, look: Look) -> list[Leaf]:
    """As many pages as the lines need; the last one explains the dots."""
    sheets = divided(lines, parts)
    titles = [words.say("contents_name")] + [words.say("contents_more")] * (len(sheets) - 1)
    pitch = spread(sheets)
    drawn = [[*head(title, "", look), *listed(own, pitch, look)] for title, own in zip(titles, sheets, strict=True)]
    drawn[-1] += legend(BOTTOM - LEGEND + 9.0, words, look)
    return [Leaf(marks, words.say("contents_name") if i == 0 else "") for i, marks in enumerate(drawn)]


def divided(lines: Sequence[Line], parts: Sequence[Line]) -> list[list[Line]]:
    """The lines of each page. Pages are about equally full, and a level begins a new one where it can."""
    room, tail = BOTTOM - TOP, height([Line(""), *parts]) + LEGEND
    count = math.ceil((height(lines) + tail) / room)
    share, sheets = (height(lines) + tail) / count, list[list[Line]]([[]])
    for i, line in enumerate(lines):
        used, with_next = height(sheets[-1]), height(lines[i : i + 2]) if line.page is None else line.height
        is_enough = line.page is None and used + height(level_at(lines, i)) > share * 1.1 and used > share / 2
        if sheets[-1] and (used + with_next > room or (is_enough and len(sheets) < count)):
            sheets.append([])
        sheets[-1].append(line)
    if height(sheets[-1]) + tail > room:
        return [*sheets, list(parts)]
    return [*sheets[:-1], [*sheets[-1], Line(""), *parts]]


def spread(sheets: Sequence[Sequence[Line]]) -> float:
    """From one line to the next: more where no page is full."""
    rooms = [BOTTOM - TOP] * (len(sheets) - 1) + [BOTTOM - TOP - LEGEND]
    return PITCH * min(WIDEST, *(room / height(own) for room, own in zip(rooms, sheets, strict=True)))


def height(lines: Sequence[Line]) -> float:
    return sum(line.height for line in lines)


def level_at(lines: Sequence[Line], start: int) -> Sequence[Line]:
    """The name of a level and its puzzles."""
    ends = (i for i in range(start + 1, len(lines)) if lines[i].page is None)
    return lines[start : next(ends, len(lines))]


def listed(lines: Sequence[Line], pitch: float, look: Look) -> list[Mark]:
    marks: list[Mark] = []
    y = TOP - (SPACE if lines and lines[0].page is None else 0.0)
    for line in lines:
        y += line.height - PITCH
        marks += one_line(line, y, look)
        y += pitch
    return marks


def one_line(line: Line, y: float, look: Look) -> list[Mark]:
    ink, mute = look.color("ink"), look.color("mute")
    bold, plain = Style("bold", 9.5, ink), Style("text", 9.5, ink)
    if line.page is None:
        return [text_line(line.name, (NAME_X, y), bold)]
    style = fitted(line.name, plain if line.entry else bold, DOTS_X - NAME_X - 2.0, 7)
    marks: list[Mark] = [
        text_line(line.name, (NAME_X, y), style),
        text_line(str(line.page), (WIDTH, y), Style("title", 9.5, ink), "right"),
        leader(y, look),
    ]
    if line.entry:
        marks.append(text_line(str(line.entry.number), (NUMBER_X, y), Style("title", 9.5, ink), "right"))
        marks.append(text_line(line.entry.item.short_id, (ID_X, y), Style("text", 8.5, mute)))
        if line.entry.grade.minutes is not None:
            marks += dots(dots_of(line.entry.grade.minutes), (DOTS_X, y - plain.cap_height / 2), look)
    return marks


def leader(y: float, look: Look) -> Mark:
    """A row of points that leads to the page."""
    pen = look.pen(0.3, "line")._replace(dash=(0.01, 1.8))
    return Shape(segment((LEADER_X, y - 0.2), (WIDTH - 8.0, y - 0.2)), stroke=pen)


def legend(y: float, words: Words, look: Look) -> list[Mark]:
    """What the dots mean, in two columns, and that nobody was timed."""
    sheet, style = Words(words.lang, "sheet"), Style("text", 8, look.color("ink"))
    marks: list[Mark] = [Shape(segment((0.0, y - 6.0), (WIDTH, y - 6.0)), stroke=look.pen("hair", "line", "butt"))]
    for i in range(MOST):
        column, row = divmod(i, 3)
        x, baseline = column * WIDTH / 2, y + row * 5.2
        marks += dots(i + 1, (x, baseline - style.cap_height / 2), look)
        marks.append(text_line(sheet.say(f"dots_{i + 1}"), (x + dots_width() + 1.6, baseline), style))
    note = block(words.say("dots_note"), (0.0, y + 17.0), Style("text", 7.5, look.color("mute"), 1.3), WIDTH)
    return [*marks, *note.marks]
