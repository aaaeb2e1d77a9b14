"""Generates puzzles: shuffled ponds and starts, kept only if the solver proves what the sheet will say.

A puzzle is kept when not all fish can be caught, greedy play misses the best catch, and few plans make it. Two pawns may take
their turns in any order, and each order is a plan (count.py): so their limit is higher, and unique means a single route.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.puzzle.count import count_plans
from pnp.games.petri_heil.puzzle.file import BOX, Puzzle, Starts
from pnp.games.petri_heil.puzzle.prices import OpenDay
from pnp.games.petri_heil.puzzle.solver import Solution, caught, greedy, solve
from pnp.games.petri_heil.rules.piers import PIERS, SIDE
from pnp.puzzle.make import Tally

ALL = "111222333444"
FAR = "333444"
"""Fisherman tiles. With two pawns and short distances there are always many ways to catch the same fish."""


class Level(NamedTuple):
    """The number of pawns, the pool of fisherman tiles and how many are drawn from it, and how many plans may make the best
    catch."""

    pawns: int
    pool: str
    tiles: int
    plans: int


LEVELS = {"easy": Level(1, ALL, 3, 6), "medium": Level(2, FAR, 5, 60), "hard": Level(1, ALL, 12, 2)}
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
    "easy": "were solved by greedy play",
    "ambiguous": "had too many best plans",
    "repeated": "were repeats or outside the band",
}
"""Why candidates are rejected."""


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place in a series; Refused once all candidates were tried and none was accepted."""
    tally = Tally(REASONS)
    for attempt in range(recipe.tries):
        candidate = candidate_of(recipe, number, attempt)
        solution = solve(candidate.day, recipe.nodes)
        fault = fault_of(candidate.day, solution, recipe)
        if not fault:
            yield candidate._replace(target=solution.best, found=solution)
        tally.add(fault or "repeated")
    raise tally.refusal()


def candidate_of(recipe: Recipe, number: int, attempt: int) -> Puzzle:
    """A random day, seeded for each candidate; only getrandbits is used, which is the same everywhere."""
    rng = Random(f"petri_heil {recipe.level} {recipe.seed} {number} {attempt}")
    level = LEVELS[recipe.level]
    water = shuffled(BOX, rng)
    first = rng.getrandbits(30) % len(PIERS)
    second = (first + APART + rng.getrandbits(30) % (len(PIERS) + 1 - 2 * APART)) % len(PIERS)
    hand = shuffled(level.pool, rng)[: level.tiles]
    return Puzzle(
        "petri_heil",
        tuple(" ".join(water[i : i + SIDE]) for i in range(0, len(water), SIDE)),
        Starts(*(first, second)[: level.pawns]),
        {distance: hand.count(str(distance)) for distance in DISTANCES},
        level=recipe.level,
        seed=recipe.seed,
    )


def shuffled(text: str, rng: Random) -> str:
    left, found = list(text), ""
    while left:
        found += left.pop(rng.getrandbits(30) % len(left))
    return found


def fault_of(day: OpenDay, solution: Solution, recipe: Recipe) -> str:
    """Why a day cannot be a puzzle; '' if it can, and everything that its sheet will claim is proved."""
    if not solution.is_proved:
        return "unproved"
    if solution.best == sum(day.values):
        return "empty"
    if caught(day, greedy(day)) >= solution.best:
        return "easy"
    count = count_plans(day, solution.best, recipe.nodes)
    is_few = count.routes == 1 if recipe.is_unique else count.plans <= LEVELS[recipe.level].plans
    return "" if is_few and not count.is_cut else "ambiguous"
