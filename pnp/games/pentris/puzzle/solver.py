"""The highest score for a fixed list of rolls, proved. Builds the tables and targets; the search itself is in search.py.

A lane is a piece in one turn or flip falling down one column in one direction of gravity; its placements are the depths at
which it lies fully inside. All masks are in the sheet's own frame.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pnp.games.pentris.puzzle import search
from pnp.games.pentris.rules.pieces import LETTERS, Cells, Letter, orientations, size_of
from pnp.games.pentris.rules.play import Move, Position, moves, play, score, sheet_cell

MAX_TARGETS = 120_000
"""If there are more targets than this, they are not searched, and the answer is only a bound."""
MAX_TURNS = 60
"""The table of dead nodes has six bits for the turn."""
NODES = 300_000
"""The default limit of a search: about twenty seconds on a grid of 8 x 8, if compiled. The generator has the same limit."""
MAX_COUNTED = 300_000
"""Counting ways to play is cut short after this many boards."""
WORD = 64

IS_COMPILED = not str(search.__file__).endswith(".py")
if not IS_COMPILED:
    search.ones = int.bit_count  # type: ignore[assignment]  # plain Python has a faster way to count bits


class Solution(NamedTuple):
    """The best way to play that was found. It is the optimum if `is_proved`; otherwise no score is higher than `bound`. No nodes
    without a proof mean that no limit would help."""

    best: int
    bound: int
    line: tuple[Move, ...]
    nodes: int

    @property
    def is_proved(self) -> bool:
        return self.best == self.bound


class Count(NamedTuple):
    """How many ways to play reach a score; a lower bound if counting was cut short."""

    lines: int
    final_grids: int
    first_moves: tuple[Move, ...]
    is_cut: bool


class Tables(NamedTuple):
    """What all puzzles on a grid of one size share."""

    words: int
    placements: tuple[tuple[Letter, Cells], ...]
    arrays: tuple[array[int], ...]


def solve(start: Position, offers: Sequence[Sequence[Letter]], most_nodes: int = NODES) -> Solution:
    """The highest score when each turn offers some pieces; a forced pass ends the play (P14).

    Nodes are limited, never time: every machine finds the same answer.
    """
    if len(offers) > MAX_TURNS:
        raise ValueError(f"{len(offers)} turns are too many for the search")
    greedy = finished(start, offers, ())
    best, line = score(end_of(start, greedy)), greedy
    if not greedy:
        return Solution(best, best, (), 0)  # nothing fits on the first turn
    tables = grid_tables(start.rows, start.columns)
    engine = search.Search(tables.words, tables.arrays, offered(offers), board_words(start, tables.words))
    for goal in goals(start, 5 * len(offers)):
        if goal <= best:
            break
        targets = target_words(start, goal, 5 * len(offers), tables.words)
        outcome = search.CUT if targets is None else engine.reach(targets, most_nodes)
        if outcome == search.FOUND:
            found = [Move(*tables.placements[i]) for i in list(engine.chosen) if i >= 0]
            best, line = goal, finished(start, offers, found)
            break
        if outcome == search.CUT:
            return Solution(best, goal, line, min(engine.nodes, most_nodes) if targets else 0)
    return Solution(best, best, line, engine.nodes)


def count_lines(start: Position, offers: Sequence[Sequence[Letter]], goal: int, most: int = MAX_COUNTED) -> Count:
    """The ways to play that end with the score `goal`, which must be the proved best; their final grids and first moves."""
    tables = grid_tables(start.rows, start.columns)
    engine = search.Search(tables.words, tables.arrays, offered(offers), board_words(start, tables.words))
    targets = target_words(start, goal, 5 * len(offers), tables.words)
    if goal == 0 or targets is None:
        return Count(0, 0, (), True)
    lines = engine.count_lines(targets, most)
    first = tuple(Move(*tables.placements[i]) for i in engine.openings)
    return Count(lines, len(engine.finals), first, bool(engine.is_cut))


def finished(start: Position, offers: Sequence[Sequence[Letter]], opening: Iterable[Move]) -> tuple[Move, ...]:
    """The opening, played on greedily to its end: the most points now, then the lowest resting place in reading order."""
    line = list(opening)
    position = end_of(start, line)
    for letters in offers[len(line) :]:
        possible = moves(position, letters)
        if not possible:
            break
        move = max(possible, key=lambda m: (score(play(position, m)), sorted(m.cells)))  # used at once
        line.append(move)
        position = play(position, move)
    return tuple(line)


def end_of(start: Position, line: Iterable[Move]) -> Position:
    for move in line:
        start = play(start, move)
    return start


def goals(start: Position, room: int) -> Iterator[int]:
    """All scores that counting cells does not rule out, from the highest down."""
    sizes = [(r, c) for r in range(1, start.rows + 1) for c in range(1, start.columns + 1)]
    products = sorted({r * c for r, c in sizes}, reverse=True)
    free = start.rows * start.columns - len(start.filled)
    for product in products:
        if any(r * c == product and cells_of_union(start, r, c) - len(start.filled) <= min(room, free) for r, c in sizes):
            yield product


def cells_of_union(start: Position, r: int, c: int) -> int:
    return r * start.columns + c * start.rows - r * c


def target_words(start: Position, goal: int, room: int, words: int) -> array[int] | None:
    """All unions of rows and columns that make the score and have few enough empty cells; None if there are too many."""
    rows = [mask_of(((r, c) for c in range(start.columns)), start.columns) for r in range(start.rows)]
    columns = [mask_of(((r, c) for r in range(start.rows)), start.columns) for c in range(start.columns)]
    filled = mask_of(start.filled, start.columns)
    found: list[int] = []
    for r in range(1, start.rows + 1):
        if goal % r == 0 and goal // r <= start.columns:
            across, down = unions(rows, r, filled, room), unions(columns, goal // r, filled, room)
            if len(across) * len(down) + len(found) > MAX_TARGETS:
                return None
            found += [a | d for a in across for d in down if ((a | d | filled) ^ filled).bit_count() <= room]
    return split(found, words)


def unions(lines: Sequence[int], count: int, filled: int, room: int) -> list[int]:
    """Every choice of `count` lines with few enough empty cells, as one mask."""
    found = []
    for choice in combinations(lines, count):
        mask = 0
        for line in choice:
            mask |= line
        if ((mask | filled) ^ filled).bit_count() <= room:
            found.append(mask)
    return found


def mask_of(cells: Iterable[tuple[int, int]], columns: int) -> int:
    return sum(1 << (r * columns + c) for r, c in cells)


def split(masks: Iterable[int], words: int) -> array[int]:
    """Masks as 64-bit words, the lowest first."""
    return array("Q", [(mask >> (WORD * w)) & (2**WORD - 1) for mask in masks for w in range(words)])


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
