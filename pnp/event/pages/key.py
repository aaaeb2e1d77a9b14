"""The referee's key of an event: small keys in rows, sorted by id, and below each one who has the puzzle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Placement, Point, Scene, Shape, Text
from pnp.draw.typeset import Style, fitted, printing, text_line, width
from pnp.event.pages.columns import rule
from pnp.event.pages.heading import DOT
from pnp.event.pages.name_lines import name_lines
from pnp.puzzle.frame import CARD_BODY, CARD_HEIGHT, CARD_WIDTH, SMALLEST
from pnp.sheet.header import cut_short
from pnp.sheet.layout import size_text
from pnp.source.finding import Finding, Refused

Room = tuple[float, float]
HEAD = 9.4
"""The space above the cards: how to read them, and the first and last id of the page."""
HEAD_LINE, LEGEND_LINE = 5.6, 2.5
"""The baseline in that space, and the distance between two legends."""
NOTE, LARGE_NOTE = 4.6, 7.2
"""The space below each card for who has the puzzle: one line or, on larger paper, names above and places below."""
LINES = {1: (2.6,), 2: (2.6, 6.0), 3: (1.9, 4.25, 6.6)}
"""The baselines in that space, for each number of lines."""
MOST_AIR = 10.0
"""The largest gap between two cards."""
SLACK = 1e-6


class KeyEntry(NamedTuple):
    """A puzzle in the key: its id, its card, where it is ("Table 3, seat 5, round 2"), how to read such a card, and the names of
    those who have it, if they are few."""

    short_id: str
    card: Scene
    note: str
    legend: str = ""
    names: str = ""


class CardGrid(NamedTuple):
    """The grid of cards on a page: columns and rows, the gaps between cards, the left edge of the first one, and the space below
    each."""

    columns: int
    rows: int
    air: tuple[float, float]
    left: float
    note: float

    @property
    def size(self) -> int:
        return self.columns * self.rows

    def corner(self, index: int) -> Point:
        """The top left corner of a card; cards are placed row by row."""
        row, column = divmod(index, self.columns)
        return (self.left + column * (CARD_WIDTH + self.air[0]), HEAD + row * (CARD_HEIGHT + self.note + self.air[1]))


def key_pages(entries: Iterable[KeyEntry], room: Room, look: Look) -> Iterator[Scene]:
    """The pages, one at a time: no more than one page of entries is kept in memory."""
    grid, waiting = grid_in(room), iter(entries)
    while page := list(islice(waiting, grid.size)):
        yield Scene(room, tuple(page_marks(page, grid, look)))


def per_page(room: Room) -> int:
    """How many entries a page holds."""
    return grid_in(room).size


def grid_in(room: Room) -> CardGrid:
    """As many columns and rows as fit; the remaining space goes to the notes, between the cards and to both sides."""
    columns = math.floor((room[0] + SLACK) / CARD_WIDTH)
    rows = math.floor((room[1] - HEAD + SLACK) / (CARD_HEIGHT + NOTE))
    if columns < 1 or rows < 1:
        needed = size_text((CARD_WIDTH, HEAD + CARD_HEIGHT + NOTE))
        problem = f"the page leaves {size_text(room)} for the key, but one entry needs {needed}"
        raise Refused([Finding(problem, "use larger paper")])
    note = LARGE_NOTE if HEAD + rows * (CARD_HEIGHT + LARGE_NOTE) <= room[1] else NOTE
    spare = (room[0] - columns * CARD_WIDTH, room[1] - HEAD - rows * (CARD_HEIGHT + note))
    across, down = (min(MOST_AIR, max(0.0, free) / max(1, count - 1)) for free, count in zip(spare, (columns, rows), strict=True))
    return CardGrid(columns, rows, (across, down), max(0.0, spare[0] - across * (columns - 1)) / 2, note)


def page_marks(page: Sequence[KeyEntry], grid: CardGrid, look: Look) -> Iterator[Mark]:
    with printing("the referee's key"):
        head = running_heading((page[0].short_id, page[-1].short_id), grid, look)
        yield head
        yield from legends({entry.legend: entry.short_id for entry in page if entry.legend}, head, grid, look)
        yield from rules(len(page), grid, look)
        for i, entry in enumerate(page):
            yield Placement(entry.card, grid.corner(i))
            yield from note_marks(entry, grid, grid.corner(i), look)


def legends(ids: Mapping[str, str], head: Text, grid: CardGrid, look: Look) -> Iterator[Mark]:
    """How to read the cards, one line per game, before the running head; left out on small paper, where it does not fit. With
    several games, each line starts with the letters of the game's ids."""
    texts = list(ids) if len(ids) == 1 else [f"{short_id.partition('-')[0]} · {text}" for text, short_id in ids.items()]
    left, style = grid.left + CARD_BODY.x, Style("text", SMALLEST, look.color("mute"))
    room = head.at[0] - left - 6.0
    for i, text in enumerate(texts):
        y = HEAD_LINE + (i - (len(texts) - 1) / 2) * LEGEND_LINE
        if width(text, style) <= room:
            yield text_line(text, (left, y), style)


def running_heading(ends: tuple[str, str], grid: CardGrid, look: Look) -> Text:
    """The first and the last id of the page, as in a dictionary, aligned with the right edge of the cards' contents."""
    text, right = " – ".join(dict.fromkeys(ends)), grid.corner(grid.columns - 1)[0] + CARD_BODY.right
    style = fitted(text, Style("title", 11, look.color("ink")), right - grid.left - CARD_BODY.x, SMALLEST)
    return text_line(text, (right, HEAD_LINE), style, "right")


def rules(count: int, grid: CardGrid, look: Look) -> list[Mark]:
    """Hairlines between the rows and columns that have cards."""
    rows, columns = math.ceil(count / grid.columns), min(count, grid.columns)
    left, right = grid.corner(0)[0], grid.corner(columns - 1)[0] + CARD_WIDTH
    bottom = grid.corner((rows - 1) * grid.columns)[1] + CARD_HEIGHT + grid.note
    across = [grid.corner(row * grid.columns)[1] - grid.air[1] / 2 for row in range(1, rows)]
    down = [grid.corner(column)[0] - grid.air[0] / 2 for column in range(1, columns)]
    pen = look.pen("hair", "hair", "butt")
    return [
        *(rule(left, right - left, y, look) for y in across),
        *(Shape(segment((x, HEAD), (x, bottom)), stroke=pen) for x in down),
    ]


def note_marks(entry: KeyEntry, grid: CardGrid, corner: Point, look: Look) -> list[Mark]:
    """Below a card: the names of those who have the puzzle, and where."""
    texts = small_note(entry, look) if grid.note < LARGE_NOTE else large_note(entry, look)
    x, y = corner[0] + CARD_BODY.x, corner[1] + CARD_HEIGHT
    return [text_line(text, (x, y + LINES[len(texts)][i]), style) for i, (text, style) in enumerate(texts)]


def small_note(entry: KeyEntry, look: Look) -> list[tuple[str, Style]]:
    """Names and places on one line, in small type if it is long; then the names are cut short, and last the places."""
    style = Style("text", 9, look.color("mute"))
    smallest = style._replace(size=SMALLEST)
    if not entry.names:
        return [one_line(entry.note, style)]
    ending = f"{DOT}{entry.note}"
    names = cut_short(entry.names, smallest, CARD_BODY.width - width(ending, smallest))
    return [one_line(f"{names}{ending}" if names else entry.note, style)]


def one_line(text: str, style: Style) -> tuple[str, Style]:
    short = cut_short(text, style._replace(size=SMALLEST), CARD_BODY.width)
    return short, fitted(short, style, CARD_BODY.width, SMALLEST)


def large_note(entry: KeyEntry, look: Look) -> list[tuple[str, Style]]:
    """Names above places. If one of them needs more than a line, all are small and take up to three lines."""
    styles = (Style("bold", 9, look.color("ink")), Style("text", 9, look.color("mute")))
    names, places = (style._replace(size=SMALLEST) for style in styles)
    if max(width(entry.names, names), width(entry.note, places)) <= CARD_BODY.width:
        return [one_line(text, style) for text, style in zip((entry.names, entry.note), styles, strict=True) if text]
    where = name_lines(entry.note, places, CARD_BODY.width, 2 if entry.names else 3)
    who = name_lines(entry.names, names, CARD_BODY.width, 3 - len(where))
    return [*((text, names) for text in who), *((text, places) for text in where)]
