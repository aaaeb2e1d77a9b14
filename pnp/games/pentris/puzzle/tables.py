"""Tables of a grid for the searches: every placement of every piece in every direction, as words of 64 cells.

A lane is a piece in one turn or flip falling down one column in one direction of gravity; its placements are the depths at
which it lies fully inside. All masks are in the sheet's own frame.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pnp.games.pentris.rules.pieces import LETTERS, Cells, Letter, orientations, size_of
from pnp.games.pentris.rules.play import Position, sheet_cell

WORD = 64
ALL = 2**WORD - 1
FLOOR = 1 << (2 * WORD - 1)
"""What supports the placements on the edge, as in cover.py."""


class Tables(NamedTuple):
    """What all puzzles on a grid of one size share."""

    words: int
    placements: tuple[tuple[Letter, Cells], ...]
    arrays: tuple[array[int], ...]


def mask_of(cells: Iterable[tuple[int, int]], columns: int) -> int:
    return sum(1 << (r * columns + c) for r, c in cells)


def split(masks: Iterable[int], words: int) -> array[int]:
    """Masks as 64-bit words, the lowest first."""
    return array("Q", [(mask >> (WORD * w)) & ALL for mask in masks for w in range(words)])


def offered(offers: Sequence[Sequence[Letter]]) -> array[int]:
    """Two pieces for each turn, by number; a single piece is listed twice."""
    return array("i", [LETTERS.index(letters[i % len(letters)]) for letters in offers for i in range(2)])


def board_words(start: Position, words: int) -> array[int]:
    """The filled cells, and for each direction the cells that they cover."""
    covered = [shadow(start.filled, quarter, start.rows, start.columns) for quarter in range(4)]
    return split([mask_of(cells, start.columns) for cells in (start.filled, *covered)], words)


def shadow(cells: Iterable[tuple[int, int]], quarter: int, rows: int, columns: int) -> set[tuple[int, int]]:
    """The cells that lie behind these in the direction of gravity: nothing can fall there any more."""
    dr, dc = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarter]
    behind = set()
    for row, column in cells:
        r, c = row + dr, column + dc
        while 0 <= r < rows and 0 <= c < columns:
            behind.add((r, c))
            r, c = r + dr, c + dc
    return behind


@cache
def grid_tables(rows: int, columns: int) -> Tables:
    """Lanes in order of direction and letter, so that those of one piece are adjacent."""
    words = (rows * columns + WORD - 1) // WORD
    placements: list[tuple[Letter, Cells]] = []
    entries: list[int] = []
    lanes, spans = array("i"), array("i")
    for quarter in range(4):
        view = Position(rows, columns, turn=quarter)
        for letter in LETTERS:
            first = len(entries)
            for form in orientations(letter):
                for entry, rests in lanes_of(form, view):
                    lanes.extend((len(placements), len(rests)))
                    entries.append(mask_of(entry, columns))
                    placements += [(letter, cells) for cells in rests]
            spans.extend((first, len(entries)))
    lanes.extend((len(placements), 0))
    masks = [mask_of(cells, columns) for _, cells in placements]
    shadows = [mask_of(shadow(cells, q, rows, columns), columns) for _, cells in placements for q in range(4)]
    full = split([2 ** (rows * columns) - 1], words)
    arrays = (split(masks, words), split(shadows, words), split(entries, words), lanes, spans, full)
    return Tables(words, tuple(placements), arrays)


def lanes_of(form: Cells, view: Position) -> Iterator[tuple[set[tuple[int, int]], list[Cells]]]:
    """For each column: the cells that the form passes while it is partly outside, and where it lies at each depth."""
    height, width = size_of(form)
    rows, columns = view.view_size
    for left in range(columns - width + 1):
        if height <= rows:
            entering = {(r - up, c + left) for up in range(1, height) for r, c in form if r >= up}
            depths = [[(r + depth, c + left) for r, c in form] for depth in range(rows - height + 1)]
            rests: list[Cells] = [tuple(sorted(sheet_cell(cell, view) for cell in cells)) for cells in depths]
            yield {sheet_cell(cell, view) for cell in entering}, rests


@cache
def cover_tables(rows: int, columns: int) -> tuple[array[int], ...]:
    """The body, the sweep and the support of every placement, in two words each, an empty word and its number; the placements of
    every direction and letter; the cells that have a left neighbour and those that have a right one."""
    tables = grid_tables(rows, columns)
    masks, _, entries, lanes, spans, _ = tables.arrays
    bodies, ways = joined(masks, tables.words), joined(entries, tables.words)
    shapes: list[int] = []
    for lane, way in enumerate(ways):
        first, depth, sweep = lanes[2 * lane], lanes[2 * lane + 1], way
        for place in range(first, first + depth):
            sweep |= bodies[place]
            support = bodies[place + 1] & ~bodies[place] if place + 1 < first + depth else FLOOR
            shapes += (bodies[place], sweep, support, place << WORD)
    sides = [[(r, c) for r in range(rows) for c in range(columns) if c != side] for side in (0, columns - 1)]
    places = array("i", [lanes[2 * lane] for lane in spans])
    return split(shapes, 2), places, split([mask_of(cells, columns) for cells in sides], 2)


def joined(parts: array[int], words: int) -> list[int]:
    """The inverse of `split`."""
    return [sum(parts[i + w] << (WORD * w) for w in range(words)) for i in range(0, len(parts), words)]
