"""The twelve pentominoes: their cells as the reference card shows them, and all their turns and flips."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

Letter = Literal["F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
Cells = tuple[tuple[int, int], ...]
"""Sorted (row, column) pairs, moved up and left as far as possible."""

PICTURES: dict[Letter, str] = {
    "F": ".## ##. .#.", "I": "# # # # #", "L": "#. #. #. ##", "N": ".# .# ## #.", "P": "## ## #.", "T": "### .#. .#.",
    "U": "#.# ###", "V": "#.. #.. ###", "W": "#.. ##. .##", "X": ".#. ### .#.", "Y": ".# ## .# .#", "Z": "##. .#. .##",
}  # fmt: skip


def cells_of(letter: Letter) -> Cells:
    rows = enumerate(PICTURES[letter].split())
    return tuple((r, c) for r, row in rows for c, sign in enumerate(row) if sign == "#")


def size_of(cells: Cells) -> tuple[int, int]:
    """Rows and columns."""
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1


@cache
def orientations(letter: Letter) -> tuple[Cells, ...]:
    """Every different turn and flip, in a fixed order.

    >>> [len(orientations(letter)) for letter in LETTERS]
    [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]
    """
    forms: set[Cells] = set()
    cells = cells_of(letter)
    for _ in range(4):
        forms |= {cells, flipped(cells)}
        cells = turned(cells)
    return tuple(sorted(forms))


def turned(cells: Cells) -> Cells:
    """A quarter turn clockwise."""
    rows, _ = size_of(cells)
    return tuple(sorted((c, rows - 1 - r) for r, c in cells))


def flipped(cells: Cells) -> Cells:
    """Left and right swapped."""
    _, columns = size_of(cells)
    return tuple(sorted((r, columns - 1 - c) for r, c in cells))
