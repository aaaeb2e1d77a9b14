"""The highest score for a fixed list of rolls, proved: chooses one of two searches, and counts the ways to the best score.

search.py plays turn by turn; cover.py, with the tasks of tasks.py, fixes the most constrained turn or cell first. On small grids
both prove the same, and each is the other's judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.games.pentris.puzzle import cover, search
from pnp.games.pentris.puzzle.tables import board_words, grid_tables, offered
from pnp.games.pentris.puzzle.targets import counted, goals, target_words
from pnp.games.pentris.puzzle.tasks import MAX_CELLS, close_in
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Move, Position, moves, play, score, score_with, tallies

MAX_TURNS = 60
"""The table of dead nodes has six bits for the turn."""
NODES = 1_000_000
"""The default limit of a search: about ten seconds on a grid of 10 x 10, if compiled. The generator has the same limit."""
LEAST_FREE = 49
"""From so many free cells on, the second search is faster; with hatched cells on a grid of 7 x 7 it is not."""
JUDGED_CELLS, JUDGED_TURNS = 100, 13
"""From here on, refutations of the second search have no independent check (docs/design.md)."""
MAX_COUNTED = 300_000
"""Counting ways to play is cut short after this many boards."""

IS_COMPILED = not str(search.__file__).endswith(".py")
if not IS_COMPILED:
    # plain Python has a faster way to count bits
    search.ones = int.bit_count  # type: ignore[assignment]
    cover.ones = lambda low, high: low.bit_count() + high.bit_count()


class Solution(NamedTuple):
    """The best way to play that was found. It is the optimum if `is_proved`; otherwise no score is higher than `bound`. No nodes
    without a proof mean that no limit would help."""

    best: int
    bound: int
    line: tuple[Move, ...]
    nodes: int

    @property
    def is_proved(self) -> bool:
        return self.best == self.bound


class Count(NamedTuple):
    """How many ways to play reach a score; a lower bound if counting was cut short."""

    lines: int
    final_grids: int
    first_moves: tuple[Move, ...]
    is_cut: bool


def solve(start: Position, offers: Sequence[Sequence[Letter]], most_nodes: int = NODES) -> Solution:
    """The highest score when each turn offers some pieces; a forced pass ends the play (P14).

    Nodes are limited, never time: every machine finds the same answer.
    """
    if len(offers) > MAX_TURNS:
        raise ValueError(f"{len(offers)} turns are too many for the search")
    greedy = finished(start, offers, ())
    known = Solution(score(end_of(start, greedy)), 0, greedy, 0)
    if not greedy:
        return known._replace(bound=known.best)  # nothing fits on the first turn
    method = by_cover if is_for_cover(start) else by_turns
    return method(start, offers, known, most_nodes)


def is_for_cover(start: Position) -> bool:
    """Whether the second search is the faster one. It decides alike with and without a compiler, so that answers are the same."""
    cells = start.rows * start.columns
    return cells <= MAX_CELLS and cells - len(start.filled) >= LEAST_FREE


def by_turns(start: Position, offers: Sequence[Sequence[Letter]], known: Solution, most_nodes: int) -> Solution:
    """Goal by goal, from the highest down, with the search that plays turn by turn."""
    tables = grid_tables(start.rows, start.columns)
    engine = search.Search(tables.words, tables.arrays, offered(offers), board_words(start, tables.words))
    for goal in goals(start, 5 * len(offers)):
        if goal <= known.best:
            break
        targets = target_words(start, goal, 5 * len(offers), tables.words)
        outcome = search.CUT if targets is None else engine.reach(targets, most_nodes)
        if outcome == search.FOUND:
            found = [Move(*tables.placements[i]) for i in list(engine.chosen) if i >= 0]
            return Solution(goal, goal, finished(start, offers, found), engine.nodes)
        if outcome == search.CUT:
            return known._replace(bound=goal, nodes=min(engine.nodes, most_nodes) if targets else 0)
    return known._replace(bound=known.best, nodes=engine.nodes)


def by_cover(start: Position, offers: Sequence[Sequence[Letter]], known: Solution, most_nodes: int) -> Solution:
    """With the search that fixes the most constrained turn or cell first."""
    found = close_in(start, offers, known.best, most_nodes)
    line = finished(start, offers, found.opening) if found.opening else known.line
    if score(end_of(start, line)) < found.best:
        raise RuntimeError("the search found a line that the rules do not")
    most = counted(start, offers)
    bound = min(found.bound, most) if has_judge(start, len(offers)) else most
    return Solution(found.best, bound, line, min(found.nodes, most_nodes))


def has_judge(start: Position, turns: int) -> bool:
    """Whether something that shares no code has confirmed refutations of this size. On larger ones a score is called the best
    only if it equals the bound of `counted`."""
    return start.rows * start.columns < JUDGED_CELLS or turns < JUDGED_TURNS


def count_lines(start: Position, offers: Sequence[Sequence[Letter]], goal: int, most: int = MAX_COUNTED) -> Count:
    """The ways to play that end with the score `goal`, which must be the proved best; their final grids and first moves."""
    tables = grid_tables(start.rows, start.columns)
    engine = search.Search(tables.words, tables.arrays, offered(offers), board_words(start, tables.words))
    targets = target_words(start, goal, 5 * len(offers), tables.words)
    if goal == 0 or targets is None:
        return Count(0, 0, (), True)
    lines = engine.count_lines(targets, most)
    first = tuple(Move(*tables.placements[i]) for i in engine.openings)
    return Count(lines, len(engine.finals), first, bool(engine.is_cut))


def finished(start: Position, offers: Sequence[Sequence[Letter]], opening: Iterable[Move]) -> tuple[Move, ...]:
    """The opening, played on greedily to its end: the most points now, then the lowest resting place in reading order."""
    line = list(opening)
    position = end_of(start, line)
    for letters in offers[len(line) :]:
        possible = moves(position, letters)
        if not possible:
            break
        lines = tallies(position)
        move = max(possible, key=lambda m: (score_with(m.cells, *lines), m.cells))  # used at once
        line.append(move)
        position = play(position, move)
    return tuple(line)


def end_of(start: Position, line: Iterable[Move]) -> Position:
    for move in line:
        start = play(start, move)
    return start
