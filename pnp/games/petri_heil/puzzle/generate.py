"""Generates puzzles: shuffled ponds and starts, kept only if the solver proves what the sheet will say, not all fish can be
caught, and simulated people need as long as the level says.

Two pawns may take their turns in any order, and each order is a plan (count.py): so unique means a single route.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.puzzle.count import count_plans
from pnp.games.petri_heil.puzzle.file import BOX, Puzzle, Starts
from pnp.games.petri_heil.puzzle.rate import crowd
from pnp.games.petri_heil.puzzle.solver import Solution, solve
from pnp.games.petri_heil.rules.piers import PIERS, SIDE
from pnp.puzzle.difficulty import PEOPLE, Crowd, inside, is_at_level
from pnp.puzzle.make import Tally

ALL = "111222333444"
FAR = "333444"
"""Fisherman tiles. With two pawns and short distances there are always many ways to catch the same fish."""


class Deal(NamedTuple):
    """The number of pawns, the pool of fisherman tiles, and how many are drawn from it."""

    pawns: int
    pool: str
    tiles: int


LEVELS: Mapping[str, tuple[Deal, ...]] = {
    "easy": (Deal(1, ALL, 4),),
    "medium": (Deal(1, ALL, 5), Deal(2, FAR, 5)),
    "hard": (Deal(1, ALL, 6), Deal(1, ALL, 12)),
    "expert": (Deal(1, ALL, 8), Deal(1, ALL, 12)),
}
"""Deals of which many candidates are as hard as the level asks; docs/difficulty.md has the shares."""
APART = 4
"""Two pawns start at least this many piers apart."""


class Recipe(NamedTuple):
    """What is requested. `tries` limits the candidates for each puzzle, `nodes` the proof of each candidate."""

    level: str
    seed: int
    is_unique: bool = False
    tries: int = 3000
    nodes: int = 300_000

    @property
    def fixed_count(self) -> int | None:
        return None

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        return [self.level, str(self.seed), *(["unique"] if self.is_unique else [])]


REASONS = {
    "unproved": "could not be proved within the limits",
    "empty": "allowed all fish to be caught",
    "level": "were too easy or too hard",
    "ambiguous": "had more than one best route",
    "repeated": "were repeats or outside the band",
}
"""Why candidates are rejected."""


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place in a series; Refused once all candidates were tried and none was accepted."""
    tally = Tally(REASONS)
    for attempt in range(recipe.tries):
        candidate = candidate_of(recipe, number, attempt)
        solution = solve(candidate.day, recipe.nodes)
        people = crowd(candidate, solution.best)
        fault = fault_of(candidate, solution, people, recipe)
        if not fault:
            rated = {"target": people.minutes(PEOPLE, inside(recipe.level)[1])}
            yield candidate._replace(target=solution.best, found=solution, rated=rated)
        tally.add(fault or "repeated")
    raise tally.refusal()


def candidate_of(recipe: Recipe, number: int, attempt: int) -> Puzzle:
    """A random day, seeded for each candidate; only getrandbits is used, which is the same everywhere."""
    rng = Random(f"petri_heil {recipe.level} {recipe.seed} {number} {attempt}")
    deals = LEVELS[recipe.level]
    deal = deals[rng.getrandbits(30) % len(deals)]
    water = shuffled(BOX, rng)
    first = rng.getrandbits(30) % len(PIERS)
    second = (first + APART + rng.getrandbits(30) % (len(PIERS) + 1 - 2 * APART)) % len(PIERS)
    hand = shuffled(deal.pool, rng)[: deal.tiles]
    return Puzzle(
        "petri_heil",
        tuple(" ".join(water[i : i + SIDE]) for i in range(0, len(water), SIDE)),
        Starts(*(first, second)[: deal.pawns]),
        {distance: hand.count(str(distance)) for distance in DISTANCES},
        level=recipe.level,
        seed=recipe.seed,
    )


def shuffled(text: str, rng: Random) -> str:
    left, found = list(text), ""
    while left:
        found += left.pop(rng.getrandbits(30) % len(left))
    return found


def fault_of(candidate: Puzzle, solution: Solution, people: Crowd, recipe: Recipe) -> str:
    """Why a day cannot be a puzzle; '' if it can, and everything that its sheet will claim is proved."""
    if not solution.is_proved:
        return "unproved"
    if solution.best == sum(candidate.day.values):
        return "empty"
    if not is_at_level(recipe.level, people.minutes):
        return "level"
    count = count_plans(candidate.day, solution.best, recipe.nodes) if recipe.is_unique else None
    return "ambiguous" if count and (count.routes != 1 or count.is_cut) else ""
