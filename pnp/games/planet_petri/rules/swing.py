"""How far a card can change the count of cells: what the bots expect of it before they know where it will act."""

from __future__ import annotations

from pnp.games.planet_petri.cards.effects import Effect, EffectStep, Verb

SWING: dict[Verb, float] = {
    "control": 12.0,
    "degenerate": 9.0,
    "disintegrate": 9.0,
    "demitose": 8.0,
    "mitose": 7.0,
    "push": 5.0,
    "recharge": 4.0,
    "copy": 4.0,
    "discharge": 3.0,
    "draw": 2.0,
    "regenerate": 2.0,
    "move": 2.0,
    "permute": 2.0,
    "immunize": 1.0,
}
"""Taking a cell over changes the lead by two, removing one by one; the others only prepare that. Not listed: nothing."""
LOSSES = ("degenerate", "disintegrate", "demitose")
SECONDARY = ENEMY = 0.5
"""A secondary effect is often impossible, and what the opponent does is seldom what one would wish."""


def swing_of(effect: Effect) -> float:
    then = effect.then if effect.when == "activated" else ()
    return sum(map(swing_of_step, effect.do)) + SECONDARY * sum(map(swing_of_step, then))


def swing_of_step(step: EffectStep) -> float:
    """Removing one's own cells is a price, not a gain."""
    sign = -1.0 if step.verb in LOSSES and step.target.side == "own" else 1.0
    return sign * SWING.get(step.verb, 0.0) * (1.0 if step.by == "you" else ENEMY)
