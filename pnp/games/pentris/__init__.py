"""Pentris: a roll-and-write game of falling pentominoes on a grid that turns."""

from pnp.game import Game
from pnp.games.pentris.check import check
from pnp.games.pentris.components import PARTS, components
from pnp.games.pentris.definition import Definition
from pnp.table import Table


def at_table() -> Table:
    """Imports what playing needs only when somebody plays: printing starts faster without it."""
    from pnp.games.pentris import bots, table, terminal

    return Table(
        seats=table.SEATS,
        start=table.start,
        happen=table.roll,
        moves=table.moves,
        play=table.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=table.perft,
    )


GAME = Game("pentris", Definition, PARTS, check, components, table=at_table)
