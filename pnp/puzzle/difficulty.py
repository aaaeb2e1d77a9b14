"""The scale of difficulty that all games share: the minutes after which half of the simulated people have reached the goal.

A model; nobody was timed. Each game has its own person (`puzzle/person.py`); here are the clock, the estimate, the dots and the
levels. People are counted and steps have fixed seconds, so no real clock and no machine changes a result. docs/difficulty.md
explains it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from math import log
from random import Random
from typing import Any, NamedTuple

MODEL = 1
"""The version of the model; whoever changes what it says about a puzzle raises it."""
PATIENCE = 240 * 60
"""The seconds after which a person gives up."""
PEOPLE, SCREEN = 61, 21
"""How many people rate a puzzle that is printed, and how many a mere candidate."""
HOPELESS = 15
"""If none of so many people arrives, nobody will: half of all would have had to."""
NEVER = 9999.0
"""The minutes of a goal that nobody reaches."""
MARGIN = 1.5
"""By how much the minutes of a few people may be out of a band before more are asked."""
CUTS = (4, 12, 36, 108.1)
"""The minutes at which a second, third, fourth and fifth dot begin: the last above 108."""
BANDS: Mapping[str, tuple[float, float]] = {"easy": (2, 10), "medium": (13, 33), "hard": (40, 100), "expert": (120, 240)}
"""The minutes that each level accepts."""
AWAY = 1.25
"""So far, as a factor, a new puzzle stays from the dots of another level: other people seldom differ more."""
EVEN: Mapping[str, Mapping[str, tuple[float, float]]] = {
    level: {"minutes": (centre / 1.25, centre * 1.25)}
    for level, centre in {"easy": 5, "medium": 20, "hard": 60, "expert": 170}.items()
}
"""The narrower bands of an event, in which everybody has the same task."""
GOALS = ("gold", "target", "goal")
"""The goal that a sheet is rated by: the first of these that it has."""
UNIT = 1 << 20
"""Noise is counted in whole numbers of this part, so that compiled and plain Python, and all machines, agree."""
GUMBEL = tuple(round(-log(-log((i + 0.5) / 4096)) * UNIT) for i in range(4096))
"""The noise of a choice, by twelve random bits: who adds it to what options are worth takes the better one more often."""


class Attempt(NamedTuple):
    """One person: the seconds spent, and whether the goal was reached."""

    seconds: float
    has_arrived: bool


def luck_of(short_id: str, person: int) -> Random:
    """The luck of one person with one puzzle; the same everywhere."""
    return Random(f"{short_id} {person}")


class Crowd:
    """People who try to reach one goal, each given by a number. How they fared is remembered: whoever asks them again, or more
    of them, waits only for the others. `attempt` takes the person, and the seconds after which they give up."""

    def __init__(self, attempt: Callable[[int, int], Attempt]) -> None:
        self.attempt, self.known = attempt, dict[int, Attempt]()

    def minutes(self, people: int = PEOPLE, longest: float = PATIENCE / 60) -> float:
        """The median of people, or an estimate if fewer than half arrive; one decimal, and NEVER if nobody does. If it is more
        than `longest`, it does not matter how much: people give up earlier, and NEVER may be the answer."""
        limit, middle = min(PATIENCE, int((longest + 0.05) * 60) + 1), people // 2
        found: list[Attempt] = []
        arrived: list[float] = []
        for person in range(people):  # once half have arrived, nobody who takes longer than them changes the median
            one = self.fared(person, int(arrived[middle]) + 1 if len(arrived) > middle else limit)
            found.append(one)
            if one.has_arrived:
                insort(arrived, one.seconds)
            late = len(found) - len(arrived)
            if late == len(found) == HOPELESS or (limit < PATIENCE and late > middle):
                return NEVER
        return min(NEVER, round(estimate(found), 1))

    def fared(self, person: int, patience: int) -> Attempt:
        one = self.known.get(person)
        if one is None or (not one.has_arrived and one.seconds < patience):
            one = self.known[person] = self.attempt(person, patience)
        return one if one.seconds <= patience else Attempt(patience, False)


def estimate(found: Sequence[Attempt]) -> float:
    """Minutes; where fewer than half arrive it is more than their patience, as if people arrived at a constant rate."""
    arrived = sorted(one.seconds for one in found if one.has_arrived)
    middle = len(found) // 2
    if len(arrived) > middle:
        return arrived[middle] / 60
    steady = log(2) * sum(one.seconds for one in found) / 60 / len(arrived) if arrived else NEVER
    return max(steady, PATIENCE / 60 + 0.1)


def minutes_of(puzzle: Any) -> float | None:
    """The minutes of a puzzle; None if it is not rated."""
    return main_minutes(puzzle.rated or {}, puzzle.level)


def main_minutes(rated: Mapping[str, float], level: str | None) -> float | None:
    """The minutes of the goal that a sheet is rated by. The best of an open puzzle is for nobody, so it has those of silver."""
    if is_for_silver(rated, level):
        return rated["silver"]
    return next((rated[goal] for goal in GOALS if goal in rated), None)


def is_for_silver(rated: Mapping[str, float], level: str | None) -> bool:
    return level == "open" and "silver" in rated


def dots_of(time: float) -> int:
    """One to five.

    >>> dots_of(3.9), dots_of(4), dots_of(35), dots_of(500)
    (1, 2, 3, 5)
    """
    return 1 + sum(time >= cut for cut in CUTS)


def is_at_level(level: str, rated: Callable[[int, float], float]) -> bool:
    """Whether people need as long as a level asks. `rated` gives the minutes of a number of people, if they are no more than a
    limit (see Crowd); a few are asked first."""
    low, high = inside(level)
    return low / MARGIN <= rated(SCREEN, high * MARGIN) <= high * MARGIN and low <= rated(PEOPLE, high) <= high


def inside(level: str) -> tuple[float, float]:
    """The part of a band in which puzzles keep their level when other people try them.

    >>> inside("easy"), inside("medium"), inside("expert")
    ((2, 9.6), (15.0, 28.8), (135.125, 240))
    """
    low, high = BANDS[level]
    below = max((cut for cut in CUTS if cut <= low), default=0)
    above = min((cut for cut in CUTS if cut >= high), default=NEVER)
    return max(low, below * AWAY), min(high, above / AWAY)


def level_of(time: float) -> str:
    """The level that minutes are nearest to; the dots divide them too.

    >>> level_of(1.0), level_of(11.9), level_of(12), level_of(36), level_of(9999)
    ('easy', 'easy', 'medium', 'hard', 'expert')
    """
    return ("easy", "easy", "medium", "hard", "expert")[dots_of(time) - 1]


def told(time: float) -> int | None:
    """Minutes as people say them; None if it is more than four hours.

    >>> told(0.3), told(7.6), told(23), told(100), told(300)
    (1, 8, 25, 90, None)
    """
    if time * 60 > PATIENCE:
        return None
    step = 1 if time < 10 else 5 if time < 60 else 30
    return max(1, int(time / step + 0.5) * step)
