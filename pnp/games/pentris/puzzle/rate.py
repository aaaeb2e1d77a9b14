"""How hard a Pentris puzzle is: the minutes of simulated people for each score, and why."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from random import Random

from pnp.games.pentris.puzzle import person
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.tables import board_words, grid_tables, mask_of, offered, split
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Position
from pnp.puzzle.difficulty import GUMBEL, PATIENCE, PEOPLE, Attempt, luck_of, minutes

Offers = Sequence[Sequence[Letter]]


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes for each score that the sheet asks for; a sheet without any asks for the best. Nothing can be won: none."""
    to, goals = minutes_to(puzzle), puzzle.claims or {"gold": puzzle.answer.best}
    return {name: to(goal) for name, goal in goals.items() if goal}


def minutes_to(puzzle: Puzzle) -> Callable[..., float]:
    """A function of a score, and of the number of people who try to reach it."""
    one, short_id = person_before(puzzle.start, puzzle.offers), puzzle.short_id

    def to(goal: int, people: int = PEOPLE) -> float:
        return minutes(lambda number: attempt(one, goal, luck_of(short_id, number)), people)

    return to


def attempt(one: person.Person, goal: int, luck: Random) -> Attempt:
    seconds = one.attempt(goal, luck.getrandbits(64), PATIENCE)
    return Attempt(abs(seconds), seconds > 0)


def person_before(start: Position, offers: Offers) -> person.Person:
    """A person with that puzzle on the table."""
    tables = grid_tables(start.rows, start.columns)
    rows = [mask_of(((r, c) for c in range(start.columns)), start.columns) for r in range(start.rows)]
    columns = [mask_of(((r, c) for r in range(start.rows)), start.columns) for c in range(start.columns)]
    lines = (split(rows, tables.words), split(columns, tables.words), array("q", GUMBEL))
    return person.Person(tables.words, tables.arrays, lines, offered(offers), board_words(start, tables.words))
