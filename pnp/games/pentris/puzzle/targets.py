"""Scores as sets of cells: to score S, some union of r rows and c columns with r * c = S must be filled."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from pnp.games.pentris.puzzle.tables import mask_of, split
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Position

MAX_TARGETS = 120_000
"""If there are more targets than this, they are not searched, and the answer is only a bound."""

LAST = frozenset("ILPTUVY")
"""The pieces that can fill the last gap of a grid. It was drawn into it straight from the edge, past nothing: so in one of its
forms every column begins at the top and has no gap."""


def counted(start: Position, offers: Sequence[Sequence[Letter]]) -> int:
    """The highest score that counting does not rule out: no more pieces than fit, one less if the last cannot fill its gap."""
    free = start.rows * start.columns - len(start.filled)
    drops = min(len(offers), free // 5)
    if drops and 5 * drops == free and not LAST.intersection(offers[drops - 1]):
        drops -= 1
    return next(goals(start, 5 * drops), 0)


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
    rows, columns = line_masks(start.rows, start.columns)
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


def compact_targets(start: Position, goal: int) -> list[int]:
    """All unions that make the score, those with the shortest border to the rest first."""
    rows, columns = line_masks(start.rows, start.columns)
    found = []
    for r in range(1, start.rows + 1):
        c = goal // r
        if goal % r == 0 and c <= start.columns:
            down = [(mask, broken * (start.rows - r)) for mask, broken in choices(columns, c)]
            for across, broken in choices(rows, r):
                border = broken * (start.columns - c)
                found += [(border + other, across | mask) for mask, other in down]
    found.sort()
    return [target for _, target in found]


@cache
def line_masks(rows: int, columns: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of every row and of every column."""
    across = tuple(mask_of(((r, c) for c in range(columns)), columns) for r in range(rows))
    return across, tuple(mask_of(((r, c) for r in range(rows)), columns) for c in range(columns))


def choices(lines: Sequence[int], count: int) -> list[tuple[int, int]]:
    """Every choice of `count` lines as one mask, and how often a chosen line and one that is not chosen are neighbours."""
    found = []
    for chosen in combinations(range(len(lines)), count):
        mask, broken = 0, 0
        for i in chosen:
            mask |= lines[i]
            broken += (i > 0 and i - 1 not in chosen) + (i + 1 < len(lines) and i + 1 not in chosen)
        found.append((mask, broken))
    return found
