"""What the second search tries, and in which order: goals, their tasks, rounds with few nodes for each task.

A task is a target and a number of drops: all these turns place a piece, and together they cover the target. A line that ends
with exactly r full rows and c full columns after j drops solves one of these tasks, and a solved task is an opening that
reaches the score; so a score cannot be reached if all its tasks fail. Times are heavy-tailed, so nothing runs without a limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games.pentris.puzzle import cover
from pnp.games.pentris.puzzle.tables import ALL, WORD, cover_tables, grid_tables, mask_of, offered, split
from pnp.games.pentris.puzzle.targets import compact_targets, goals
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Move, Position

MAX_CELLS = 2 * WORD - 1
"""One place in the second word is taken by the floor."""
FIRST_NODES, FIRST_TASKS = 1_000, 32
"""The first round gives each task so many nodes, and ends when so many tasks are neither solved nor refuted."""
FIRST_PASS, SHARE = 20_000, 50
"""The first pass gives each goal so many nodes, or a share of all if there are few: then lower goals get their turn as well."""
SHUFFLED = 256
"""The candidates are shuffled after so many tasks."""


class Task(NamedTuple):
    low: int
    high: int
    drops: int


class Goal:
    """A score, and the tasks that may still reach it: some that were cut short, and those that were never tried."""

    def __init__(self, start: Position, score: int, turns: int) -> None:
        self.score = score
        self.fresh = tasks_of(start, score, turns)
        self.waiting: list[Task] = []
        self.kept: list[Task] = []
        self.tried = 0
        self.nodes, self.many = FIRST_NODES, FIRST_TASKS

    def pursue(self, engine: cover.Cover, most: int, end: int) -> int:
        """FOUND if a task was solved, DEAD if all are refuted, CUT after about `most` nodes or when the engine has had `end`."""
        stop = min(end, engine.nodes + most)
        while engine.nodes < stop:
            task = self.next_task()
            if task is None:
                return cover.DEAD
            if self.tried % SHUFFLED == 0:
                engine.shuffle()
            self.tried += 1
            outcome = engine.reach(*task, min(self.nodes, end - engine.nodes))
            if outcome == cover.FOUND:
                return cover.FOUND
            if outcome == cover.CUT:
                self.kept.append(task)
        return cover.CUT

    def next_task(self) -> Task | None:
        """The next one of this round, or the first of a new round; None if all are refuted."""
        task = None
        if len(self.kept) < self.many:
            task = self.waiting.pop() if self.waiting else next(self.fresh, None)
        if task is None and self.kept:
            self.waiting += reversed(self.kept)
            self.kept, self.tried = [], 0
            self.nodes, self.many = self.nodes * 2, self.many * 4
            task = self.waiting.pop()
        return task


def tasks_of(start: Position, score: int, turns: int) -> Iterator[Task]:
    """The tasks of a score. To fill the whole grid is a task of the highest score alone."""
    cells = start.rows * start.columns
    free = cells - len(start.filled)
    empty = ((1 << cells) - 1) ^ mask_of(start.filled, start.columns)
    most = min(turns, free // 5) if score == cells else min(turns, (free - 1) // 5)
    for target in compact_targets(start, score):
        for drops in range(((target & empty).bit_count() + 4) // 5, most + 1):
            yield Task(target & ALL, target >> WORD, drops)


class Outcome(NamedTuple):
    """The highest score that was reached, the opening that reaches it (none: nothing better than what was known), and a bound."""

    best: int
    bound: int
    opening: tuple[Move, ...]
    nodes: int


def close_in(start: Position, offers: Sequence[Sequence[Letter]], known: int, most_nodes: int) -> Outcome:
    """Raises the best score and lowers the bound until they meet: passes over all goals above the best, from the highest down."""
    filled = split([mask_of(start.filled, start.columns)], 2)
    engine = cover.Cover(start.columns, cover_tables(start.rows, start.columns), offered(offers), filled)
    found = Outcome(known, known, (), 0)
    left = [Goal(start, goal, len(offers)) for goal in goals(start, 5 * len(offers)) if goal > known]
    nodes = min(FIRST_PASS, most_nodes // SHARE + 1)
    while left and engine.nodes < most_nodes:
        still: list[Goal] = []
        for goal in left:
            outcome = goal.pursue(engine, nodes, most_nodes)
            if outcome == cover.FOUND:
                found = found._replace(best=goal.score, opening=line_of(engine, start))
                break
            if outcome == cover.CUT:
                still.append(goal)
        left = still
        nodes *= 4
    return found._replace(bound=left[0].score if left else found.best, nodes=engine.nodes)


def line_of(engine: cover.Cover, start: Position) -> tuple[Move, ...]:
    placements = grid_tables(start.rows, start.columns).placements
    return tuple(Move(*placements[i]) for i in list(engine.chosen)[: engine.drops])
