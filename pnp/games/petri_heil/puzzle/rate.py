"""How hard a Petri Heil! puzzle is: the minutes of simulated people."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.petri_heil.puzzle.file import Puzzle
from pnp.games.petri_heil.puzzle.person import Sights, attempt
from pnp.puzzle.difficulty import PEOPLE, luck_of, minutes


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes for the target; a sheet without one asks for the best catch. Where nothing can be caught, none."""
    target = puzzle.target or puzzle.answer.best
    return {"target": minutes_to(puzzle, target)} if target else {}


def minutes_to(puzzle: Puzzle, target: int, people: int = PEOPLE) -> float:
    sights, name = Sights(puzzle.day, target), puzzle.short_id
    return minutes(lambda number: attempt(sights, luck_of(name, number)), people)
