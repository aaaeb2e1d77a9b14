"""How hard a Petris puzzle is: the minutes that simulated people need (person.py). A model; nobody was timed."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import log
from random import Random

from pnp.games.petris.puzzle import person
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.solver import measures, question, record
from pnp.games.petris.rules.play import play
from pnp.games.petris.rules.position import Move

CAP = 240 * 60
"""The seconds after which a person gives up."""
LUCK = array("i", [round(-1000 * log(-log((i + 0.5) / 4096))) for i in range(4096)])
"""The values of Gumbel's distribution, in thousandths, equally likely."""


def times(puzzle: Puzzle, people: Iterable[int], cap: int = CAP) -> list[int | None]:
    """The seconds that each person takes to find the right propagation; None for those who give up."""
    asked = question(puzzle.field, puzzle.position, puzzle.claim, puzzle.hero)
    mind = person.Person(*measures(puzzle.field))
    mind.ask(asked.hero, int(asked.survives), asked.horizon)
    mind.prepare(LUCK, asked.least)
    right, name = rightness(puzzle, mind.start(record(puzzle.position))), puzzle.short_id
    spent = [mind.find(right, Random(f"{name} {i}").getrandbits(64), cap) for i in people]
    return [seconds if seconds < cap else None for seconds in spent]


def rightness(puzzle: Puzzle, begins: Iterable[int]) -> array[int]:
    """For each way to begin: 1 if it is right, 0 if it is wrong, -1 if it leads to the same position as one before it."""
    seen, found = set(), []
    for move in map(move_of, begins):
        after = play(puzzle.field, puzzle.position, move)
        found.append(-1 if after in seen else int(move in puzzle.answer.winning))
        seen.add(after)
    return array("i", found)


def move_of(number: int) -> Move:
    """The propagation that a search writes as a number: the last byte is the source, each other a dish and, in its lowest three
    bits, how many go there."""
    sent = [(byte >> 3, byte & 7) for byte in number.to_bytes(8, "big")[:-1] if byte]
    return Move(number & 0xFF, tuple(sent))
