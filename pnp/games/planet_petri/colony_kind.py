"""What a colony is to the program: read, checked and printed like a game."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game import Game, Order
from pnp.games.planet_petri.check import check
from pnp.games.planet_petri.colony import Colony, ColonyFile, files, settle
from pnp.games.planet_petri.diff import only_new
from pnp.sheet.component import Component

PARTS = ("cards", "summary", "list")


def components(colony: Colony, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed: a check starts faster without them."""
    from pnp.games.planet_petri.components import colony_components

    return colony_components(colony, order)


COLONY = Game("planet_petri", ColonyFile, PARTS, check, components, settle=settle, since=only_new, files=files)
