"""The rules of Pentris as plain functions on frozen positions. Knows nothing about drawing, puzzles or search.

Positions use the sheet's own frame; the player gives the sheet a quarter turn clockwise after every turn, so gravity
points down, right, up, left, and so on. P1 to P14 are the rulings of docs/rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pnp.games.pentris.rules.pieces import Cells, Letter, orientations, size_of

Cell = tuple[int, int]
GRAVITY = ("down", "right", "up", "left")
MAX_SIDE = 12
"""Larger grids can be played, but neither counted nor solved."""


class Position(NamedTuple):
    """One player's grid; `turn` counts the completed turns. Hatched cells are filled cells (P12)."""

    rows: int
    columns: int
    filled: frozenset[Cell] = frozenset()
    turn: int = 0

    @property
    def quarter(self) -> int:
        """The quarter turns of the sheet so far, modulo 4."""
        return self.turn % 4

    @property
    def view_size(self) -> tuple[int, int]:
        """Rows and columns as the player sees them: turned on its side, the grid is columns x rows."""
        return (self.rows, self.columns) if self.quarter % 2 == 0 else (self.columns, self.rows)


class Move(NamedTuple):
    """A piece and the sorted cells where it comes to rest, in the sheet's frame."""

    letter: Letter
    cells: Cells


def sheet_cell(seen: Cell, position: Position) -> Cell:
    """The cell of the sheet that the player sees at (row, column) (P4)."""
    row, column = seen
    rows, columns = position.rows, position.columns
    return (
        (row, column),
        (rows - 1 - column, row),
        (rows - 1 - row, columns - 1 - column),
        (column, columns - 1 - row),
    )[position.quarter]


def seen_cell(cell: Cell, position: Position) -> Cell:
    """Where the player sees a cell of the sheet: the inverse of `sheet_cell`."""
    rows, columns = position.view_size
    return sheet_cell(cell, Position(rows, columns, turn=-position.turn))


@cache
def seen_grid(rows: int, columns: int, quarter: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells of the sheet, row by row as the player sees them; cached, because games ask for it all the time."""
    position = Position(rows, columns, turn=quarter)
    height, width = position.view_size
    return tuple(tuple(sheet_cell((r, c), position) for c in range(width)) for r in range(height))


def seen_rows(position: Position) -> list[str]:
    """The grid as the player sees it now: '#' filled, '.' free."""
    grid = seen_grid(position.rows, position.columns, position.quarter)
    return ["".join("#" if cell in position.filled else "." for cell in row) for row in grid]


def skyline(position: Position) -> list[int]:
    """For each column that the player sees, how many cells are free above the topmost filled one."""
    grid = seen_grid(position.rows, position.columns, position.quarter)
    filled = position.filled
    return [next((r for r, cell in enumerate(column) if cell in filled), len(grid)) for column in zip(*grid, strict=True)]


def moves(position: Position, letters: Iterable[Letter]) -> list[Move]:
    """Every resting place of every turn and flip of the pieces: they fall straight down (P1) and end inside (P2)."""
    tops = skyline(position)
    grid = seen_grid(position.rows, position.columns, position.quarter)
    return [
        Move(letter, tuple(sorted([grid[r][c] for r, c in cells])))
        for letter in letters
        for form in orientations(letter)
        for cells in drops(form, tops)
    ]


def drops(form: Cells, tops: Sequence[int]) -> Iterator[Cells]:
    """The form at rest in each column, as the player sees it. Nothing slides, so only the skyline matters (P1)."""
    heights = feet(form)
    for left in range(len(tops) - len(heights) + 1):
        depth = min([top - foot for top, foot in zip(tops[left:], heights, strict=False)]) - 1
        if depth >= 0:
            yield tuple([(r + depth, c + left) for r, c in form])


@cache
def feet(form: Cells) -> tuple[int, ...]:
    """The lowest row of the form in each of its columns."""
    _, width = size_of(form)
    return tuple(max(r for r, c in form if c == column) for column in range(width))


def play(position: Position, move: Move | None) -> Position:
    """The position after a drop, or after a pass (None); the sheet is turned in either case (P5). Nothing is cleared (P8)."""
    cells = move.cells if move else ()
    return position._replace(filled=position.filled | frozenset(cells), turn=position.turn + 1)


def is_legal(position: Position, letters: Sequence[Letter], move: Move | None) -> bool:
    """A pass is legal only if neither piece fits anywhere (P7)."""
    possible = moves(position, letters)
    return move in possible if move else not possible


def tallies(position: Position) -> tuple[list[int], list[int]]:
    """How many cells are filled in each row and in each column of the sheet."""
    by_row, by_column = [0] * position.rows, [0] * position.columns
    for r, c in position.filled:
        by_row[r] += 1
        by_column[c] += 1
    return by_row, by_column


def full_lines(position: Position) -> tuple[int, int]:
    """Complete rows and complete columns of the sheet."""
    by_row, by_column = tallies(position)
    return by_row.count(position.columns), by_column.count(position.rows)


def score(position: Position) -> int:
    """Complete lines times complete columns; turning the sheet does not change it (P6)."""
    lines, columns = full_lines(position)
    return lines * columns


def score_with(cells: Iterable[Cell], by_row: Sequence[int], by_column: Sequence[int]) -> int:
    """The score that a piece on free cells makes of a position with these tallies."""
    rows, columns = list(by_row), list(by_column)
    for r, c in cells:
        rows[r] += 1
        columns[c] += 1
    return rows.count(len(columns)) * columns.count(len(rows))


def perft(position: Position, offers: Sequence[Sequence[Letter]]) -> int:
    """The number of ways one player can play a list of offers; a forced pass ends the play at once (P14)."""
    if not offers:
        return 1
    possible = moves(position, offers[0])
    if len(offers) == 1 or not possible:
        return max(1, len(possible))
    return sum(perft(play(position, move), offers[1:]) for move in possible)
