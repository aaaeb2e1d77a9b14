"""Why a Pentris puzzle is as hard as it is: along the line of the key, how many drops there are, look right, and are right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.games.pentris.puzzle import person
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.rate import person_before
from pnp.games.pentris.puzzle.solver import Count, count_lines, solve
from pnp.games.pentris.puzzle.tables import grid_tables
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Position, moves, play, score, sheet_cell
from pnp.puzzle.contract import Answer
from pnp.source.finding import counted

NODES = 20_000
"""How far a single drop is searched; one that needs more is not counted as right."""
LARGEST = 49
"""On larger grids this would take minutes."""


class Turn(NamedTuple):
    """A turn of the key: how many drops there are, how many look right, and how many keep the best score."""

    drops: int
    alive: int
    right: int

    @property
    def traps(self) -> int:
        return max(0, self.alive - self.right)


def explain(puzzle: Puzzle) -> Answer:
    """The figures, and a sentence or two."""
    if not puzzle.answer.is_proved or puzzle.grid.rows * puzzle.grid.columns > LARGEST:
        return Answer({"turns": None, "ways": None}, [])
    turns, count = turns_of(puzzle), count_lines(puzzle.start, puzzle.offers, puzzle.answer.best)
    return Answer(figures(turns, count), sentences(turns, count))


def turns_of(puzzle: Puzzle) -> list[Turn]:
    found, position = [], puzzle.start
    one = person_before(puzzle.start, puzzle.offers)
    numbers = {placed: i for i, placed in enumerate(grid_tables(position.rows, position.columns).placements)}
    for turn, chosen in enumerate(puzzle.answer.line):
        possible, rest = moves(position, puzzle.offers[turn]), puzzle.offers[turn + 1 :]
        alive = sum(looks_alive(one, puzzle.answer.best, turn, numbers[move]) for move in possible)
        right = sum(keeps(play(position, move), rest, puzzle.answer.best) for move in possible)
        found.append(Turn(len(possible), alive, right))
        one.enter(turn, numbers[chosen])
        position = play(position, chosen)
    return found


def looks_alive(one: person.Person, goal: int, turn: int, placement: int) -> bool:
    one.goal = goal
    return bool(one.is_alive(turn, placement))


def keeps(position: Position, rest: Sequence[Sequence[Letter]], best: int) -> bool:
    """Whether the best score can still be reached."""
    return solve(turned(position), rest, NODES).best >= best if rest else score(position) >= best


def turned(position: Position) -> Position:
    """The grid as it lies before the player now, as a start grid: the solver begins with the first direction."""
    rows, columns = position.view_size
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return Position(rows, columns, frozenset(cell for cell in cells if sheet_cell(cell, position) in position.filled))


def figures(turns: Sequence[Turn], count: Count) -> Mapping[str, Any]:
    return {
        "turns": [turn._asdict() for turn in turns],
        "traps": sum(turn.traps for turn in turns),
        "narrow_turns": sum(turn.right == 1 for turn in turns),
        "forced_turns": sum(turn.drops == 1 for turn in turns),
        "shows_at_turn": shows_at(turns),
        "ways": None if count.is_cut else count.lines,
        "ways_at_least": count.lines,
    }


def shows_at(turns: Sequence[Turn]) -> int:
    """The first turn at which most wrong drops look wrong; one more than there are if there is none."""
    numbered = enumerate(turns, 1)
    return next((number for number, turn in numbered if 2 * turn.traps < turn.drops - turn.right), len(turns) + 1)


def sentences(turns: Sequence[Turn], count: Count) -> list[str]:
    ways = f"{'at least ' if count.is_cut else ''}{counted(count.lines, 'way')}"
    narrow, late = sum(turn.right == 1 for turn in turns), shows_at(turns)
    lead = f"{ways} {'leads' if count.lines == 1 else 'lead'} to the best score"
    only = f"; on {narrow} of {counted(len(turns), 'turn')} only one drop keeps it" if narrow else ""
    trap = counted(sum(turn.traps for turn in turns), "wrong drop")
    when = f"before turn {late}" if late <= len(turns) else "to the end"
    until = f"; {when}, most wrong drops do" if late > 1 else ""
    return [f"{lead}{only}.", f"{trap} along the way {'looks' if trap.startswith('1 ') else 'look'} right{until}."]
