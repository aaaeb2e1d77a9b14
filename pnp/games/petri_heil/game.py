"""Petri Heil!: a fisherman with two pawns walks around a pond whose fish see him coming. Two players, two days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Game, lazy
from pnp.games.petri_heil.check import check
from pnp.games.petri_heil.definition import Definition

if TYPE_CHECKING:
    from pnp.play.rules import Rules


def rules() -> Rules:
    """Imports the playing code only when somebody plays."""
    from pnp.games.petri_heil.rules import bots, match, seeing, terminal
    from pnp.play.rules import Rules

    return Rules(
        seats=match.SEATS,
        start=match.start,
        happen=match.shuffle,
        moves=match.moves,
        play=match.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=match.perft,
        seeing=seeing.SEEING,
    )


KIND = FileKind(
    name="game",
    slug="petri_heil",
    record=Definition,
    parts=("water", "summaries", "fishermen", "tiles", "starts", "specials", "rules", "board", "flat-water"),
    check=check,
    components=lazy("pnp.games.petri_heil.printed.components", "components"),
    on_request=("flat-water",),  # tiles without stands, for people who own stands
    cover=lazy("pnp.games.petri_heil.printed.cover", "cover"),
)
GAME = Game(KIND, rules, lazy("pnp.games.petri_heil.printed.tabletop", "tabletop"))
