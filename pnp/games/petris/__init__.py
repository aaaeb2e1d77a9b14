"""Petris: bacteria that spread from dish to dish, for two or three players."""

from pnp.finding import Finding
from pnp.game import Game
from pnp.games.petris.check import check
from pnp.games.petris.components import PARTS, components
from pnp.games.petris.cover import cover
from pnp.games.petris.definition import Definition
from pnp.games.petris.first_moves import check_first_moves
from pnp.games.petris.hues import check_hues
from pnp.table import Table


def judge(definition: Definition) -> tuple[Finding, ...]:
    """What cannot be played, and what cannot be told apart."""
    return (*(check(definition) or check_first_moves(definition)), *check_hues(definition))


def at_table() -> Table:
    """Imports what playing needs only when somebody plays."""
    from pnp.games.petris import bots, table, terminal

    return Table(
        seats=table.SEATS,
        start=table.start,
        happen=table.happen,
        moves=table.moves,
        play=table.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=table.perft,
        advanced=table.start_advanced,
        reason=table.reason,
        is_low_best=True,
    )


GAME = Game("petris", Definition, PARTS, judge, components, table=at_table, cover=cover)
