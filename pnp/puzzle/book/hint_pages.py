"""The hints of all puzzles, weakest first: who looks one up sees no stronger hint of the same puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.scene import Group, Mark, Placement, Text
from pnp.draw.typeset import Style, block, fitted, text_line
from pnp.puzzle.book.chapter import chapter_of
from pnp.puzzle.book.entries import Entry
from pnp.puzzle.book.leaf import BODY_Y, WIDTH, Leaf, disc, head
from pnp.puzzle.frame import SMALLEST
from pnp.puzzle.hint_bands import PICTURE, Hint, corner
from pnp.words import Words

GAP = 6.0
COLUMN, TOP, BOTTOM = (WIDTH - GAP) / 2, BODY_Y - 0.6, 185.0
SIDE = 32.5
"""The usual side of a picture; it is larger if its letters would be too small."""
PICTURE_Y, UNDER, BETWEEN, FURTHEST = 7.4, 3.8, 3.6, 10.0
"""Where a picture begins below the top of its hint; from its foot to the words; between two rows, and how much more at most."""


class Cell(NamedTuple):
    marks: Sequence[Mark]
    height: float


Row = Sequence[Cell]


def hint_leaves(entries: Sequence[Entry], names: Mapping[str, str], words: Words, look: Look) -> list[Leaf]:
    told = {entry.number: hints_of(entry, words.lang, look) for entry in entries}
    ranks = max(map(len, told.values()), default=0)
    leaves: list[Leaf] = []
    for rank in range(1, ranks + 1):
        cells = [
            cell(entry, told[entry.number][rank - 1], rank, names, look) for entry in entries if len(told[entry.number]) >= rank
        ]
        about = words.say("hints_rank", rank=rank, ranks=ranks)
        leaves += [Leaf([*head(words.say("hints_name"), about, look), *marks]) for marks in pages_of(cells)]
    return [leaf._replace(name=words.say("hints_name")) if i == 0 else leaf for i, leaf in enumerate(leaves)]


def hints_of(entry: Entry, lang: str, look: Look) -> Sequence[Hint]:
    return chapter_of(entry.slug).hints(entry.item, Words(lang, entry.slug), look)


def cell(entry: Entry, hint: Hint, rank: int, names: Mapping[str, str], look: Look) -> Cell:
    """The number and the game, the picture, and below it the words."""
    by = max(SIDE / PICTURE, SMALLEST / min(sizes(hint.picture), default=SMALLEST * PICTURE / SIDE))
    x, y = corner(rank)
    name = entry.item.title or names[entry.slug]
    title = Style("title", 10, look.color("ink"))
    y_words, style = PICTURE_Y + hint.height * by + UNDER, Style("text", 8, look.color("ink"), 1.2)
    words = block(hint.text, (0.0, y_words), style, COLUMN, is_balanced=True)
    marks = [
        *disc(entry.number, (3.2, 3.2), 3.2, look),
        text_line(name, (8.6, 3.2 + title.cap_height / 2), fitted(name, title, COLUMN - 8.6, 7)),
        *scaled(hint.picture, by, (-x * by, PICTURE_Y - y * by)),
        *words.marks,
    ]
    return Cell(marks, words.bottom)


def sizes(marks: Iterable[Mark]) -> Iterator[float]:
    """The sizes of all words in a drawing."""
    for mark in marks:
        match mark:
            case Text():
                yield mark.size
            case Group():
                yield from sizes(mark.marks)
            case Placement():
                yield from sizes(mark.scene.marks)


def pages_of(cells: Sequence[Cell]) -> list[list[Mark]]:
    """Two hints in a row, and the rows on pages."""
    return [drawn(own) for own in divided([cells[i : i + 2] for i in range(0, len(cells), 2)])]


def divided(rows: Sequence[Row]) -> list[Sequence[Row]]:
    """The rows of each page: as few pages as possible, about equally full, so that no row is alone on the last one."""
    found: list[tuple[int, float, list[Sequence[Row]]]] = [(0, 0.0, [])]
    for end in range(1, len(rows) + 1):
        ways = [(start, rows[start:end]) for start in range(end) if end - start == 1 or spare(rows[start:end]) >= 0]
        found.append(
            min(
                ((found[start][0] + 1, found[start][1] + spare(own) ** 2, [*found[start][2], own]) for start, own in ways),
                key=lambda way: way[:2],
            )
        )
    return found[-1][2]


def spare(rows: Sequence[Row]) -> float:
    """What these rows leave of a page's height."""
    return BOTTOM - TOP - sum(map(tall, rows)) - BETWEEN * (len(rows) - 1)


def tall(row: Row) -> float:
    return max(cell.height for cell in row)


def drawn(rows: Sequence[Row]) -> list[Mark]:
    """The rows of a page, with what is left of its height between them, up to a limit."""
    between = BETWEEN + min(FURTHEST, spare(rows) / max(1, len(rows) - 1))
    marks: list[Mark] = []
    y = TOP
    for row in rows:
        marks += [Group(tuple(cell.marks), (column * (COLUMN + GAP), y)) for column, cell in enumerate(row)]
        y += tall(row) + between
    return marks
