"""The file kind of colonies: read, checked and printed like a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Order
from pnp.games.planet_petri.colony.check import check
from pnp.games.planet_petri.colony.diff import only_new
from pnp.games.planet_petri.colony.file import Colony, ColonyFile, files, settle

if TYPE_CHECKING:
    from pnp.sheet.component import Component


def components(colony: Colony, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed: a check starts faster without them."""
    from pnp.games.planet_petri.printed.components import colony_components

    return colony_components(colony, order)


KIND = FileKind(
    name="colony",
    slug="planet_petri",
    record=ColonyFile,
    parts=("cards", "summary", "list"),
    check=check,
    components=components,
    settle=settle,
    options=("playtest", "sleeves"),
    since=only_new,
    files=files,
)
