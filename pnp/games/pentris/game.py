"""Pentris: a roll-and-write game of falling pentominoes on a grid that turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Game, lazy
from pnp.games.pentris.check import check
from pnp.games.pentris.definition import Definition

if TYPE_CHECKING:
    from pnp.play.rules import Rules


def rules() -> Rules:
    """Imports the rules only when a game is played."""
    from pnp.games.pentris.rules import bots, match, seeing, terminal
    from pnp.play.rules import Rules

    return Rules(
        seats=match.SEATS,
        start=match.start,
        happen=match.roll,
        moves=match.moves,
        play=match.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=match.perft,
        seeing=seeing.SEEING,
    )


KIND = FileKind(
    name="game",
    slug="pentris",
    record=Definition,
    parts=("grids", "reference", "rules"),
    check=check,
    components=lazy("pnp.games.pentris.printed.components", "components"),
)
GAME = Game(KIND, rules, lazy("pnp.games.pentris.printed.tabletop", "tabletop"))
