"""Planet Petri: a card game for two, whose colonies of cells fight over a dish of 4 x 3 squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.game.kind import SEPARATOR, FileKind, Game, lazy
from pnp.games.planet_petri.colony.code import code_text
from pnp.games.planet_petri.definition import SetFile, check, settle

if TYPE_CHECKING:
    from pnp.play.rules import Rules


def rules() -> Rules:
    """Imports the playing code only when somebody plays."""
    from pnp.games.planet_petri.colony import known
    from pnp.games.planet_petri.rules import bots, count, duel, match, seeing, sides, terminal
    from pnp.play.rules import Duelling, Rules

    return Rules(
        seats=match.SEATS,
        start=match.start,
        happen=match.shuffle,
        moves=match.moves,
        play=match.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=count.perft,
        reason=match.reason,
        sides=sides.sides,
        duel=Duelling("planner", duel.parts, duel.meetings),
        seeing=seeing.SEEING,
        decks=known.shipped_names,
    )


KIND = FileKind(
    name="game",
    slug="planet_petri",
    record=SetFile,
    parts=("rules", "cards", "summary", "lists", "mat"),
    check=check,
    components=lazy("pnp.games.planet_petri.printed.components", "set_components"),
    settle=settle,
    cover=lazy("pnp.games.planet_petri.printed.cover", "cover"),
    backed=("cards",),
    options=("playtest", "sleeves"),
    embedded=lambda definition, _parts: SEPARATOR.join(map(code_text, definition.colonies)),
)
GAME = Game(KIND, rules, lazy("pnp.games.planet_petri.printed.tabletop", "tabletop"))
