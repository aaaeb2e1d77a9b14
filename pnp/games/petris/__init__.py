"""Petris: bacteria that spread from dish to dish, for two or three players."""

from pnp.finding import Finding
from pnp.game import Game
from pnp.games.petris.check import check
from pnp.games.petris.components import PARTS, components
from pnp.games.petris.cover import cover
from pnp.games.petris.definition import Definition
from pnp.games.petris.hues import check_hues


def judge(definition: Definition) -> tuple[Finding, ...]:
    """What cannot be played, and what cannot be told apart."""
    return (*check(definition), *check_hues(definition))


GAME = Game("petris", Definition, PARTS, judge, components, cover=cover)
