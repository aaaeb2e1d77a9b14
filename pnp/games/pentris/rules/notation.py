"""Writes and reads Pentris positions and moves as one line of text."""

from __future__ import annotations

import re

from pnp.games.pentris.rules.play import Move, Position


def position_text(position: Position) -> str:
    """One line: the sheet's rows from the top, and the number of completed turns.

    >>> position_text(Position(2, 3, frozenset({(0, 0), (1, 2)}), 4))
    '#../..# 4'
    """
    rows = ["".join("#" if (r, c) in position.filled else "." for c in range(position.columns)) for r in range(position.rows)]
    return f"{'/'.join(rows)} {position.turn}"


def parse_position(text: str) -> Position:
    """The position that a line describes.

    >>> parse_position("#../..# 4").filled == {(0, 0), (1, 2)}
    True
    """
    match = re.fullmatch(r"([#./]+) (\d{1,6})", text)
    if not match:
        raise ValueError(f"{text!r} is not a position such as '#../..# 4'")
    rows = match[1].split("/")
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"the rows of {text!r} differ in length")
    filled = frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")
    return Position(len(rows), len(rows[0]), filled, int(match[2]))


def move_text(move: Move | None) -> str:
    """One line: the piece and its cells, columns as letters and rows as numbers; a pass is '-'.

    >>> move_text(Move("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))))
    'I a1 b1 c1 d1 e1'
    """
    if move is None:
        return "-"
    return " ".join([move.letter, *(f"{chr(ord('a') + c)}{r + 1}" for r, c in move.cells)])


def parse_move(text: str) -> Move | None:
    """The move that a line describes; the cells may be in any order.

    >>> parse_move("I b1 a1 c1 d1 e1").cells[0]
    (0, 0)
    """
    if text == "-":
        return None
    letter, *names = text.split() or [""]
    cells = [re.fullmatch(r"([a-z])(\d{1,3})", name) for name in names]
    if len(cells) != 5 or not all(cells) or letter not in "FILNPTUVWXYZ":
        raise ValueError(f"{text!r} is not a move such as 'I a1 b1 c1 d1 e1'")
    found = tuple(sorted((int(c[2]) - 1, ord(c[1]) - ord("a")) for c in cells if c))
    return Move(letter, found)  # type: ignore[arg-type]  # checked above to be one of the twelve
