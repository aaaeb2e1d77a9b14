"""Petris: bacteria that spread from dish to dish, for two or three players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.game.audience import check_audience
from pnp.game.kind import FileKind, Game, lazy
from pnp.games.petris.check import check
from pnp.games.petris.definition import Definition, with_its_audience
from pnp.source.finding import Finding

if TYPE_CHECKING:
    from pnp.play.rules import Rules

check_hues = lazy("pnp.games.petris.printed.hues", "check_hues")


def check_all(definition: Definition) -> Sequence[Finding]:
    """Findings about what cannot be played, and about colours that cannot be told apart."""
    return (*check_audience(definition.audience), *check(definition), *check_hues(definition))


def rules() -> Rules:
    """Imports the rules only when a game is played."""
    from pnp.games.petris.rules import bots, match, seeing, terminal
    from pnp.play.rules import Rules

    return Rules(
        seats=match.SEATS,
        start=match.start,
        happen=match.happen,
        moves=match.moves,
        play=match.play,
        bots=bots.BOTS,
        screen=terminal.SCREEN,
        perft=match.perft,
        advanced=match.start_advanced,
        reason=match.reason,
        is_low_best=True,
        seeing=seeing.SEEING,
    )


KIND = FileKind(
    name="game",
    slug="petris",
    record=Definition,
    parts=("dishes", "turn-boards", "contamination-board", "bacteria", "sarcinas", "markers", "setup", "aid", "rules"),
    check=check_all,
    settle=lambda record, _node: with_its_audience(record),
    components=lazy("pnp.games.petris.printed.components", "components"),
    cover=lazy("pnp.games.petris.printed.cover", "cover"),
)
GAME = Game(KIND, rules, lazy("pnp.games.petris.printed.tabletop", "tabletop"))
