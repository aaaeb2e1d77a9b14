"""How hard a Petri Heil! puzzle is: the minutes of simulated people."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.petri_heil.puzzle.file import Puzzle
from pnp.games.petri_heil.puzzle.person import attempt
from pnp.puzzle.difficulty import PEOPLE, luck_of, minutes


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes for the target; a sheet without one asks for the best catch. Where nothing can be caught, none."""
    target = puzzle.target or puzzle.answer.best
    return {"target": minutes_to(puzzle, target)} if target else {}


def minutes_to(puzzle: Puzzle, target: int, people: int = PEOPLE) -> float:
    return minutes(lambda number: attempt(puzzle.day, target, luck_of(puzzle.short_id, number)), people)
