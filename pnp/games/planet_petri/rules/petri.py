"""The squares of the Petri: a1 to c4, their neighbours, rows, columns and start zones (PP1). Knows no cells."""

from __future__ import annotations

from collections.abc import Iterable

COLUMNS, ROWS = 3, 4
SQUARES = tuple(f"{column}{row + 1}" for row in range(ROWS) for column in "abc")
"""Row by row, from player 1's start zone on."""
NUMBERS = {name: square for square, name in enumerate(SQUARES)}
BY_NAME = tuple(sorted(range(len(SQUARES)), key=SQUARES.__getitem__))
"""The squares in the order of their names: a1, a2, a3, ..."""
STARTS = ((0, 1, 2), (9, 10, 11))
ROW = tuple(tuple(n for n in BY_NAME if n != m and n // COLUMNS == m // COLUMNS) for m in range(len(SQUARES)))
COLUMN = tuple(tuple(n for n in BY_NAME if n != m and n % COLUMNS == m % COLUMNS) for m in range(len(SQUARES)))
NEAR = tuple(
    tuple(n for n in BY_NAME if (n in ROW[m] and abs(m - n) == 1) or (n in COLUMN[m] and abs(m - n) == COLUMNS))
    for m in range(len(SQUARES))
)
"""The orthogonal neighbours of each square."""


def way(start: int, through: int) -> list[int]:
    """The squares from `through` to the edge, straight away from `start`; none if the two are not in line.

    >>> [SQUARES[n] for n in way(NUMBERS["b1"], NUMBERS["b3"])]
    ['b3', 'b4']
    """
    if through in ROW[start]:
        line, step = range(through // COLUMNS * COLUMNS, through // COLUMNS * COLUMNS + COLUMNS), 1 if through > start else -1
    elif through in COLUMN[start]:
        line, step = range(through % COLUMNS, len(SQUARES), COLUMNS), COLUMNS if through > start else -COLUMNS
    else:
        return []
    found = [through]
    while found[-1] + step in line:
        found.append(found[-1] + step)
    return found


def by_name(squares: Iterable[int]) -> list[int]:
    return sorted(squares, key=SQUARES.__getitem__)
