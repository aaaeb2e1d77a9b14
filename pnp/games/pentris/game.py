"""Pentris: a roll-and-write game of falling pentominoes on a grid that turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Game, Order
from pnp.games.pentris.check import check
from pnp.games.pentris.definition import Definition
from pnp.play.rules import Rules

if TYPE_CHECKING:
    from pnp.sheet.component import Component


def components(definition: Definition, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed."""
    from pnp.games.pentris.printed.components import components as drawn

    return drawn(definition, order)


def rules() -> Rules:
    """Imports the rules only when a game is played."""
    from pnp.games.pentris.rules import bots, match, terminal

    return Rules(
        seats=match.SEATS,
        start=match.start,
        happen=match.roll,
        moves=match.moves,
        play=match.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=match.perft,
    )


KIND = FileKind(
    name="game",
    slug="pentris",
    record=Definition,
    parts=("grids", "reference", "rules"),
    check=check,
    components=components,
)
GAME = Game(KIND, rules)
