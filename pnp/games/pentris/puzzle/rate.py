"""How hard a Pentris puzzle is: the minutes of simulated people for each score, and why."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from pnp.games.pentris.puzzle import person
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.tables import board_words, grid_tables, offered, split
from pnp.games.pentris.puzzle.targets import line_masks
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Position
from pnp.puzzle.difficulty import GUMBEL, Attempt, Crowd, luck_of

Offers = Sequence[Sequence[Letter]]
NOISE = array("q", GUMBEL)


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes for each score that the sheet asks for; a sheet without any asks for the best. Nothing can be won: none."""
    to, goals = minutes_to(puzzle), puzzle.claims or {"gold": puzzle.answer.best}
    return {name: to(goal) for name, goal in goals.items() if goal}


def minutes_to(puzzle: Puzzle) -> Callable[..., float]:
    """A function of a score, of the number of people who try to reach it, and of the minutes that matter (see Crowd)."""
    one, short_id = person_before(puzzle.start, puzzle.offers), puzzle.short_id

    @cache
    def seed(number: int) -> int:
        return luck_of(short_id, number).getrandbits(64)

    def attempt(goal: int, number: int, patience: int) -> Attempt:
        seconds = one.attempt(goal, seed(number), patience)
        return Attempt(abs(seconds), seconds > 0)

    @cache
    def crowd(goal: int) -> Crowd:
        return Crowd(partial(attempt, goal))

    return lambda goal, *limits: crowd(goal).minutes(*limits)


def person_before(start: Position, offers: Offers) -> person.Person:
    """A person with that puzzle on the table."""
    tables = grid_tables(start.rows, start.columns)
    rows, columns = line_masks(start.rows, start.columns)
    lines = (split(rows, tables.words), split(columns, tables.words), NOISE)
    return person.Person(tables.words, tables.arrays, lines, offered(offers), board_words(start, tables.words))
