"""The file kind of colonies: read, checked and printed like a game."""

from __future__ import annotations

from pnp.game.kind import FileKind, lazy
from pnp.games.planet_petri.colony.check import check
from pnp.games.planet_petri.colony.code import code_text, judge_code
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.games.planet_petri.colony.diff import only_new
from pnp.games.planet_petri.colony.file import Colony, ColonyFile, files, settle

KIND = FileKind(
    name="colony",
    slug="planet_petri",
    record=ColonyFile,
    parts=("cards", "summary", "list"),
    check=check,
    components=lazy("pnp.games.planet_petri.printed.components", "colony_components"),
    settle=settle,
    title=Colony.called,
    backed=("cards",),
    options=("playtest", "sleeves"),
    embedded=lambda colony, _parts: code_text(colony),
    judge_code=judge_code,
    since=only_new,
    files=files,
    decks=DECKS,
)
