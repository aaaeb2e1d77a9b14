"""Pentris in characters: the grid as the player sees it, the pieces with their numbered forms, and moves such as 'T2 4'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from pnp.games.pentris.rules.match import State
from pnp.games.pentris.rules.pieces import LETTERS, Cells, Letter, orientations, size_of
from pnp.games.pentris.rules.play import Move, Position, full_lines, moves, score, seen_cell, seen_rows
from pnp.play.rules import Screen
from pnp.source.finding import Finding, Refused, counted

HELP = """\
A move is a piece, the number of its form and the column of its leftmost cell: T2 4 drops T in form 2 at column 4.
It falls straight down until something stops it; then everyone gives their grid a quarter turn clockwise.
If neither piece fits, you pass; if one does, you must play. The game ends when everybody passes in the same turn;
if you play alone, after two passes in a row. Your score is complete lines times complete columns. The highest wins.
  ?T  show the numbered forms of T
  u   undo the last move
  q   quit"""


def grid_text(state: State, player: int) -> str:
    return "\n".join(grid_lines(state.match.positions[player]))


def grid_lines(position: Position) -> list[str]:
    """The grid as the player sees it now, with the numbers of its columns; tens above the units."""
    columns = range(1, position.view_size[1] + 1)
    tens = "  " + " ".join(str(n // 10) if n % 10 == 0 else " " for n in columns)
    units = "  " + " ".join(str(n % 10) for n in columns)
    rows = [f"| {' '.join(row)} |" for row in seen_rows(position)]
    edge = "+" + "-" * (2 * len(columns) + 1) + "+"
    return [*([tens.rstrip()] if tens.strip() else []), units, *rows, edge]


def view_text(state: State) -> str:
    """The mover's grid, and beside it the pieces of the roll in all their forms."""
    grid = grid_lines(state.position)
    forms = [line for letter in state.letters for line in (*form_lines(letter), "")]
    width = max(map(len, grid)) + 3
    return "\n".join(f"{left:{width}}{right}".rstrip() for left, right in zip_longest(grid, forms[:-1], fillvalue=""))


def form_lines(letter: Letter) -> list[str]:
    """All turns and flips of a piece side by side, each under its name.

    >>> print(*form_lines("I"), sep="\\n")
    I1     I2
    #####  #
           #
           #
           #
           #
    """
    blocks = [[f"{letter}{i}", *form_rows(form)] for i, form in enumerate(orientations(letter), 1)]
    widths = [max(map(len, block)) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return ["  ".join(f"{sign:{width}}" for sign, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def form_rows(form: Cells) -> list[str]:
    rows, columns = size_of(form)
    return ["".join("#" if (r, c) in form else " " for c in range(columns)) for r in range(rows)]


def chance_text(state: State) -> str:
    return f"Turn {state.turn + 1}: the die shows {state.roll}, {' or '.join(state.letters)}."


def move_text(state: State, move: Move | None) -> str:
    """The rest of a sentence that starts with the player."""
    if move is None:
        return f"passes: neither {' nor '.join(state.letters)} fits."
    name, column = move_name(state.position, move).split()
    return f"drops {name} at column {column}."


def move_name(position: Position, move: Move) -> str:
    """The move as a player writes it, in the grid as it is seen now.

    >>> move_name(Position(5, 5), Move("I", ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4))))
    'I2 5'
    """
    cells = sorted(seen_cell(cell, position) for cell in move.cells)
    top, left = cells[0][0], min(c for _, c in cells)
    form = tuple((r - top, c - left) for r, c in cells)
    return f"{move.letter}{orientations(move.letter).index(form) + 1} {left + 1}"


def parse_move(state: State, text: str) -> Move:
    """The legal move that a player has written; a piece of one form needs no number."""
    match = re.fullmatch(r"([A-Z])\s*(?:(\d{1,3})[\s,]+)?(\d{1,3})", text.upper())
    if not match:
        raise Refused([Finding(f"{text!r} is not a move such as '{state.letters[0]}1 4'", "type ? for help")])
    letter = next((known for known in state.letters if known == match[1]), None)
    if letter is None:
        raise Refused(f"the die offers {' or '.join(state.letters)}, not {match[1]}")
    forms = len(orientations(letter))
    number = int(match[2] or (1 if forms == 1 else 0))
    if not 1 <= number <= forms:
        raise Refused([Finding(f"{letter} has {counted(forms, 'form')}", f"name one, such as '{letter}1 4'")])
    return named_move(state.position, letter, number, int(match[3]))


def named_move(position: Position, letter: Letter, number: int, column: int) -> Move:
    name = f"{letter}{number}"
    named = {move_name(position, move): move for move in moves(position, [letter])}
    if f"{name} {column}" in named:
        return named[f"{name} {column}"]
    fitting = [known.split()[1] for known in named if known.split()[0] == name]
    fix = f"it fits in {', '.join(fitting)}" if fitting else "it fits in no column"
    raise Refused([Finding(f"{name} does not fit in column {column}", fix)])


def standing_text(state: State, player: int) -> str:
    """Points, with lines and columns as the player sees them: when the sheet is on its side, its columns are lines."""
    position = state.match.positions[player]
    lines, columns = full_lines(position)[:: -1 if position.quarter % 2 else 1]
    return f"{counted(score(position), 'point')} ({counted(lines, 'line')} x {counted(columns, 'column')})"


def ending_text(state: State) -> str:
    """Why the game is over (P10, P13)."""
    alone = len(state.match.positions) == 1
    return "Two passes in a row: the game is over." if alone else "All pass in one turn: the game is over."


def help_text(_state: State, topic: str) -> str:
    """The forms of a piece, or how to play."""
    shown: Sequence[str] = [line for letter in LETTERS if letter == topic.upper() for line in form_lines(letter)]
    return "\n".join(shown) or HELP


SCREEN = Screen(
    chance=chance_text,
    view=view_text,
    grid=grid_text,
    move=move_text,
    standing=standing_text,
    ending=ending_text,
    parse=parse_move,
    help=help_text,
)
