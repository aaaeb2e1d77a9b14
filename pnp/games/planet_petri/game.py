"""Planet Petri: a card game for two, whose colonies of cells fight over a dish of 4 x 3 squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Game, Order
from pnp.games.planet_petri.definition import Definition, SetFile, check, settle

if TYPE_CHECKING:
    from pnp.sheet.component import Component


def components(definition: Definition, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed."""
    from pnp.games.planet_petri.printed.components import set_components

    return set_components(definition, order)


KIND = FileKind(
    name="game",
    slug="planet_petri",
    record=SetFile,
    parts=("cards", "summary", "mat", "lists", "whole-mat"),
    check=check,
    components=components,
    settle=settle,
    on_request=("lists", "whole-mat"),
    options=("playtest", "sleeves"),
)
GAME = Game(KIND)
