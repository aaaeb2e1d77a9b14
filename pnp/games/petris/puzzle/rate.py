"""How hard a Petris puzzle is: the minutes of simulated people."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping

from pnp.games.petris.puzzle import person
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.solver import measures, move_of, question, record
from pnp.games.petris.rules.play import play
from pnp.puzzle.difficulty import GUMBEL, Attempt, Crowd, luck_of

LUCK = array("i", GUMBEL)


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes until the right propagation is found; nothing if another player begins, because then there is none to find."""
    return {"goal": crowd(puzzle).minutes()} if puzzle.answer.winning else {}


def crowd(puzzle: Puzzle) -> Crowd:
    """People who look for the right propagation."""
    field, position = puzzle.field, puzzle.position
    asked = question(field, position, puzzle.claim, puzzle.hero)
    mind = person.Person(*measures(field))
    mind.ask(asked.hero, int(asked.survives), asked.horizon)
    mind.prepare(LUCK, asked.least)
    right, name = rightness(puzzle, mind.start(record(position))), puzzle.short_id

    def attempt(number: int, patience: int) -> Attempt:
        seconds = mind.find(right, luck_of(name, number).getrandbits(64), patience)
        return Attempt(min(seconds, patience), seconds < patience)

    return Crowd(attempt)


def rightness(puzzle: Puzzle, begins: Iterable[int]) -> array[int]:
    """For each way to begin: 1 if it is right, 0 if it is wrong, -1 if it leads to the same position as one before it."""
    field, position, winning = puzzle.field, puzzle.position, puzzle.answer.winning
    seen, found = set(), []
    for move in map(move_of, begins):
        after = play(field, position, move)
        found.append(-1 if after in seen else int(move in winning))
        seen.add(after)
    return array("i", found)
