"""How hard a puzzle is, in several figures: no single one is enough."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from pnp.games.petri_heil.puzzle.count import Count, count_plans
from pnp.games.petri_heil.puzzle.prices import LAP, OpenDay, offers_of
from pnp.games.petri_heil.puzzle.solver import Solution, caught, greedy

RANDOM_DAYS = 500
WALK = 3
"""Random pawns walk up to this many piers before they fish."""


class Rating(NamedTuple):
    """`greedy` is the catch of a fisherman who looks one catch ahead, `random_hits` the share of random days that make
    the best catch, `catches` the number of fish in it."""

    best: int
    is_proved: bool
    total: int
    greedy: int
    catches: int
    random_hits: float
    optimal: Count
    nodes: int

    @property
    def stars(self) -> int:
        """One to five: one more if greedy play misses the best catch, if luck never finds it, and for five and seven catches."""
        return 1 + sum([self.greedy < self.best, self.random_hits == 0, self.catches >= 5, self.catches >= 7])


def rate(day: OpenDay, solution: Solution) -> Rating:
    count = count_plans(day, solution.best) if solution.is_proved else Count(0, 0, True)
    return Rating(
        solution.best,
        solution.is_proved,
        sum(day.values),
        caught(day, greedy(day)),
        len(solution.catches),
        random_hits(day, solution.best),
        count,
        solution.nodes,
    )


def random_hits(day: OpenDay, goal: int) -> float:
    """The share of random days that reach the goal; the same days every time."""
    luck = Random(5)
    return sum(random_catch(day, luck) >= goal for _ in range(RANDOM_DAYS)) / RANDOM_DAYS


def random_catch(day: OpenDay, luck: Random) -> int:
    """The catch of pawns that walk a little, take any fish they can pay for, and go on."""
    values, hand, total = day.values, list(day.hand), 0
    for lines in offers_of(day):
        steps = 1 + luck.getrandbits(30) % WALK
        while steps < LAP:
            offers = [offer for offer in lines[steps] if values[offer.square] and hand[offer.tile]]
            if offers:
                tile, square, value = offers[luck.getrandbits(30) % len(offers)]
                total, values[square] = total + value, 0
                hand[tile] -= 1
                steps += tile + 1
            steps += 1 + luck.getrandbits(30) % WALK
    return total
