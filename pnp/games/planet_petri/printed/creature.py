"""The art of a card: one of the cast, or a stranger that the card's name decides. Equal names give equal art."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.look import Look
from pnp.draw.scene import Mark
from pnp.games.planet_petri.printed.creatures.cast import drawn, pieces_of
from pnp.games.planet_petri.printed.emblems import hue_of

DISH = 21.0
REACH = {1: 11.6, 2: 12.8, 3: 14.6, 4: 16.0, 5: 17.6, 6: 18.6}
"""How far a creature of each value reaches in a dish of radius 21."""
GRAND = 5
"""From this value on, creatures have a second rim."""


@lru_cache(maxsize=256)
def creature(family: str, value: int, name: str, look: Look) -> tuple[Mark, ...]:
    """The creature of a card around the origin, for a dish of radius 21, clear of the rim."""
    return drawn(pieces_of(family, name), hue_of(family), REACH[value], look, value >= GRAND)
