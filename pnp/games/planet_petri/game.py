"""Planet Petri: a card game for two, whose colonies of cells fight over a dish of 4 x 3 squares."""

from __future__ import annotations

from pnp.game.kind import FileKind, Game, lazy
from pnp.games.planet_petri.definition import SetFile, check, settle

KIND = FileKind(
    name="game",
    slug="planet_petri",
    record=SetFile,
    parts=("rules", "cards", "summary", "mat", "lists", "whole-mat"),
    check=check,
    components=lazy("pnp.games.planet_petri.printed.components", "set_components"),
    settle=settle,
    on_request=("lists", "whole-mat"),
    options=("playtest", "sleeves"),
)
GAME = Game(KIND)
