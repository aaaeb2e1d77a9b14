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

COLUMN, TOP, BOTTOM = (WIDTH - 6.0) / 2, BODY_Y - 0.6, 187.0
SIDE = 36.0
"""The usual side of a picture; it is larger if its letters would be too small."""
PICTURE_Y, UNDER, BETWEEN = 8.0, 3.6, 4.6
"""Where a picture begins, below the top of its hint; from its foot to the words; and between two hints."""


class Cell(NamedTuple):
    marks: Sequence[Mark]
    height: float


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
    words = block(hint.text, (0.0, PICTURE_Y + PICTURE * by + UNDER), Style("text", 8, look.color("ink"), 1.2), COLUMN)
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


def pages_of(cells: Sequence[Cell]) -> Iterator[list[Mark]]:
    """On as few pages as possible, about equally full: no hint is alone on the last one."""
    fewest = len(list(filled(cells, len(cells))))
    most = next(most for most in range(-(-len(cells) // fewest), len(cells) + 1) if len(list(filled(cells, most))) == fewest)
    return filled(cells, most)


def filled(cells: Sequence[Cell], most: int) -> Iterator[list[Mark]]:
    """Two columns; each hint goes below the shorter one, where there is room, and no page has more than `most`."""
    marks: list[Mark] = []
    ends = [TOP, TOP]
    for own in cells:
        fitting = [column for column in (0, 1) if ends[column] + own.height <= BOTTOM]
        if marks and (not fitting or len(marks) == most):
            yield marks
            marks, ends, fitting = [], [TOP, TOP], [0]
        column = min(fitting or [0], key=ends.__getitem__)
        marks.append(Group(tuple(own.marks), (column * (COLUMN + 6.0), ends[column])))
        ends[column] += own.height + BETWEEN
    if marks:
        yield marks
