"""How hard a Petri Heil! puzzle is: the minutes of simulated people."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.petri_heil.puzzle.file import Puzzle
from pnp.games.petri_heil.puzzle.person import Sights, attempt
from pnp.puzzle.difficulty import Crowd, luck_of


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes for the target; a sheet without one asks for the best catch. Where nothing can be caught, none."""
    target = puzzle.target or puzzle.answer.best
    return {"target": crowd(puzzle, target).minutes()} if target else {}


def crowd(puzzle: Puzzle, target: int) -> Crowd:
    """People who want to catch that many points."""
    sights, name = Sights(puzzle.day, target), puzzle.short_id
    return Crowd(lambda number, patience: attempt(sights, luck_of(name, number), patience))
