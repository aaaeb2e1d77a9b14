"""Bots for Planet Petri. Each gets its player's view and what it may choose: it knows no more than a person would.

They deal the unknown cards at random and look at what follows on such a sample: `greedy` at the next move, `planner` at the whole
turn and a likely answer of the enemy, `planner2` at more samples and more answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.match import Match, Offer
from pnp.games.planet_petri.rules.planner import answered, first_steps
from pnp.games.planet_petri.rules.state import State
from pnp.games.planet_petri.rules.views import Lists, dealt
from pnp.games.planet_petri.rules.worth import WON, lead_of
from pnp.play.bots import random_bot
from pnp.play.rules import Bot

SAMPLES = 3
"""How many times the planner deals the unknown cards."""
LIKELY, MANY = 1, 3
"""The beams of the enemy's answer: more samples are worth more than a deeper search of a guess."""
LESS = 5.0
"""By how much an offer that a sample did not favour is worth less than the worst that it did."""


class Known(NamedTuple):
    """What a player knows: the cards, both lists, and the view."""

    cast: Cast
    lists: Lists
    view: State
    player: int

    def dealt(self, luck: Random) -> State:
        return dealt(self.cast, self.view, self.lists, luck)


Chooser = Callable[[Known, Sequence[Offer], Random], Offer]
Judged = Callable[[Cast, State, int], dict[Offer, float]]
"""What each offer leads to on a sample, for a player."""


def seeing(choose: Chooser) -> Bot:
    """A bot that is handed the chooser's view of the game, never the game itself."""

    def bot(match: Match, possible: Sequence[Offer], luck: Random) -> Offer:
        known = Known(match.cast, match.lists, match.view(match.mover), match.mover)
        return choose(known, possible, luck)

    return bot


def best_on_average(judged: Judged, samples: int) -> Chooser:
    """The offer that is best over several samples; among equals, the first."""

    def choose(known: Known, possible: Sequence[Offer], luck: Random) -> Offer:
        if len(possible) == 1:
            return possible[0]
        totals = dict.fromkeys(possible, 0.0)
        for _ in range(samples):
            values = judged(known.cast, known.dealt(luck), known.player)
            least = min(values.values(), default=0.0) - LESS
            for offer in possible:
                totals[offer] += values.get(offer, least)
        return max(possible, key=totals.__getitem__)

    return choose


def next_step(cast: Cast, state: State, player: int) -> dict[Offer, float]:
    values: dict[Offer, float] = {}
    for offer, after in first_steps(cast, state, player):
        values[offer] = max(lead_of(after, player), values.get(offer, -WON))
    return values


def whole_turn(beam: int) -> Judged:
    """The end of the turn and the enemy's answer to it, of that beam."""

    def judged(cast: Cast, state: State, player: int) -> dict[Offer, float]:
        if state.mover != player:  # a latent effect in the enemy's turn
            return next_step(cast, state, player)
        return answered(cast, state, player, beam)

    return judged


BOTS: dict[str, Bot] = {
    "random": seeing(random_bot),
    "greedy": seeing(best_on_average(next_step, 1)),
    "planner": seeing(best_on_average(whole_turn(LIKELY), SAMPLES)),
    "planner2": seeing(best_on_average(whole_turn(MANY), 2 * SAMPLES)),
}
