"""The twenty piers around the pond and the line of four squares that each looks along. Data only, no drawing.

Piers are numbered clockwise from the top left corner: 0, 5, 10 and 15 are at the corners and look along the diagonals.
"""

from __future__ import annotations

from typing import Literal

Square = tuple[int, int]
"""Row and column, counted from 0 at the top left."""
Pawn = Literal["red", "yellow"]

SIDE = 4
PAWNS: tuple[Pawn, ...] = ("red", "yellow")
CORNERS = (0, 5, 10, 15)
SQUARES: tuple[Square, ...] = tuple((row, column) for row in range(SIDE) for column in range(SIDE))

DOWN = tuple(tuple((row, column) for row in range(SIDE)) for column in range(SIDE))
"""The columns from left to right, each from the top: the lines of the piers on the upper shore."""
RIGHT = tuple(tuple((row, column) for column in range(SIDE)) for row in range(SIDE))
FALLING = tuple((i, i) for i in range(SIDE))
RISING = tuple((SIDE - 1 - i, i) for i in range(SIDE))

LINES: tuple[tuple[Square, ...], ...] = (
    FALLING,
    *DOWN,
    RISING[::-1],
    *(row[::-1] for row in RIGHT),
    FALLING[::-1],
    *(column[::-1] for column in DOWN[::-1]),
    RISING,
    *RIGHT[::-1],
)
"""For each pier, the squares of its line, nearest first: LINES[pier][distance - 1]."""
PIERS = range(len(LINES))
