"""Pentris as a player sees it, as data: the columns, the forms of both pieces, and where each would come to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.pentris.rules.match import State
from pnp.games.pentris.rules.pieces import orientations
from pnp.games.pentris.rules.play import Move, Position, full_lines, score, seen_cell, skyline
from pnp.games.pentris.rules.terminal import move_name, move_text
from pnp.play.table import Button, Figure, Offer, Seeing, Spot, Standing, Table
from pnp.source.finding import counted

TASK = (
    "Choose a piece and how it lies, then the column of its leftmost cell: it falls straight down. "
    "Afterwards the grid turns a quarter clockwise."
)


class View(NamedTuple):
    """Nothing in Pentris is hidden."""

    state: State
    player: int

    @property
    def position(self) -> Position:
        return self.state.match.positions[self.player]


def cell_id(row: int, column: int) -> str:
    """A cell as the player sees it."""
    return f"{row},{column}"


def table(view: View, moves: Sequence[Move]) -> Table:
    state, position = view.state, view.position
    offers = [offer_of(position, move) for move in moves]
    forms = {offer.steps[0]: offer.steps[0][0] for offer in offers}
    return Table(
        title=title_of(state),
        task=TASK if offers else "",
        spots=[Spot(str(n), column_text(n, free)) for n, free in enumerate(skyline(position), 1)],
        standings=[Standing(f"Player {n}", points_text(one)) for n, one in enumerate(state.match.positions, 1)],
        figures=(Figure(str(state.turn + 1), "turn"), Figure(product_text(position), "lines × columns")),
        offers=offers,
        buttons=[Button(form, form_text(form), letter) for form, letter in forms.items()],
        finish="Drop",
        score="Points",
    )


def title_of(state: State) -> str:
    return f"The die shows {state.roll}: {' or '.join(state.letters)}" if state.roll else "The grids are turned"


def offer_of(position: Position, move: Move) -> Offer:
    text = move_name(position, move)
    form, column = text.split()
    return Offer(text, (form, column), covers=tuple(cell_id(*seen_cell(cell, position)) for cell in move.cells))


def form_text(form: str) -> str:
    """
    >>> form_text("T2"), form_text("X1")
    ('T, form 2 of 4', 'X')
    """
    letter, number = form[0], form[1:]
    forms = len(orientations(letter))
    return f"{letter}, form {number} of {forms}" if forms > 1 else letter


def column_text(number: int, free: int) -> str:
    return f"Column {number}, {counted(free, 'free cell')} above"


def points_text(position: Position) -> str:
    return f"{score(position)} ({product_text(position)})"


def product_text(position: Position) -> str:
    """Lines and columns as the player sees them: when the sheet is on its side, its columns are lines."""
    lines, columns = full_lines(position)[:: -1 if position.quarter % 2 else 1]
    return f"{lines} × {columns}"


SEEING = Seeing(
    view=View,
    table=table,
    told=move_text,
    opponents={"greedy": "takes the most points at once", "random": "plays at random"},
)
