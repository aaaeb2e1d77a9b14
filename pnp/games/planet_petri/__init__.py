"""Planet Petri: a card game for two, whose colonies of cells fight for a dish of 4 x 3 squares."""

from collections.abc import Sequence

from pnp.game import Game, Order
from pnp.games.planet_petri.definition import Definition, SetFile, check, settle
from pnp.sheet.component import Component

PARTS = ("cards", "summary", "mat", "lists", "whole-mat")


def components(definition: Definition, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed."""
    from pnp.games.planet_petri.components import set_components

    return set_components(definition, order)


GAME = Game("planet_petri", SetFile, PARTS, check, components, on_request=("lists", "whole-mat"), settle=settle)
