"""Petri Heil!: a fisherman with two pawns walks around a pond whose fish see him coming. Two players, two days."""

from pnp.game import Game
from pnp.games.petri_heil.check import check
from pnp.games.petri_heil.components import ON_REQUEST, PARTS, components
from pnp.games.petri_heil.cover import cover
from pnp.games.petri_heil.definition import Definition
from pnp.table import Table


def at_table() -> Table:
    """Imports what playing needs only when somebody plays: printing starts faster without it."""
    from pnp.games.petri_heil import bots, table, terminal

    return Table(
        seats=table.SEATS,
        start=table.start,
        happen=table.shuffle,
        moves=table.moves,
        play=table.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=table.perft,
    )


GAME = Game("petri_heil", Definition, PARTS, check, components, on_request=ON_REQUEST, cover=cover, table=at_table)
