"""What the second search tries, and in which order: goals, their tasks, rounds with few nodes for each task.

A task is a target and a number of drops: all these turns place a piece, and together they cover the target. A line that ends
with exactly r full rows and c full columns after j drops solves one of these tasks, and a solved task is an opening that
reaches the score; so a score cannot be reached if all its tasks fail. Times are heavy-tailed, so nothing runs without a limit.
"""

from __future__ import annotations

from collections.abc import Sequence
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
FIRST_PASS = 20_000
"""The first pass gives each goal so many nodes."""
SHUFFLED = 256
"""The candidates are shuffled after so many tasks."""


class Task(NamedTuple):
    low: int
    high: int
    drops: int


class Goal:
    """A score, and the tasks that may still reach it."""

    def __init__(self, start: Position, score: int, turns: int) -> None:
        self.score = score
        self.tasks = tasks_of(start, score, turns)
        self.kept: list[Task] = []
        self.place = 0
        self.nodes, self.many = FIRST_NODES, FIRST_TASKS

    def pursue(self, engine: cover.Cover, most: int, end: int) -> int:
        """FOUND if a task was solved, DEAD if all are refuted, CUT after about `most` nodes or when the engine has had `end`."""
        stop = min(end, engine.nodes + most)
        while self.tasks:
            while self.place < len(self.tasks) and len(self.kept) < self.many:
                if engine.nodes >= stop:
                    return cover.CUT
                if self.place % SHUFFLED == 0:
                    engine.shuffle()
                task = self.tasks[self.place]
                outcome = engine.reach(*task, min(self.nodes, end - engine.nodes))
                self.place += 1
                if outcome == cover.FOUND:
                    return cover.FOUND
                if outcome == cover.CUT:
                    self.kept.append(task)
            self.next_round()
        return cover.DEAD

    def next_round(self) -> None:
        """Refuted tasks leave; the others get more nodes."""
        self.tasks = self.kept + self.tasks[self.place :]
        self.kept, self.place = [], 0
        self.nodes, self.many = self.nodes * 2, self.many * 4


def tasks_of(start: Position, score: int, turns: int) -> list[Task]:
    """The tasks of a score. To fill the whole grid is a task of the highest score alone."""
    cells = start.rows * start.columns
    free = cells - len(start.filled)
    empty = ((1 << cells) - 1) ^ mask_of(start.filled, start.columns)
    most = min(turns, free // 5) if score == cells else min(turns, (free - 1) // 5)
    return [
        Task(target & ALL, target >> WORD, drops)
        for target in compact_targets(start, score)
        for drops in range(((target & empty).bit_count() + 4) // 5, most + 1)
    ]


class Outcome(NamedTuple):
    """The highest score that was reached (None: none of those asked for), the opening that reaches it, and a bound."""

    best: int | None
    bound: int
    opening: tuple[Move, ...]
    nodes: int


def close_in(start: Position, offers: Sequence[Sequence[Letter]], known: int, most_nodes: int) -> Outcome:
    """Raises the best score and lowers the bound until they meet: passes over all goals above the best, from the highest down."""
    filled = split([mask_of(start.filled, start.columns)], 2)
    engine = cover.Cover(start.columns, cover_tables(start.rows, start.columns), offered(offers), filled)
    best, opening = known, ()
    left: list[Goal | int] = [goal for goal in goals(start, 5 * len(offers)) if goal > known]
    nodes = FIRST_PASS
    while left and engine.nodes < most_nodes:
        for i, item in enumerate(left):
            goal = left[i] = Goal(start, item, len(offers)) if isinstance(item, int) else item
            outcome = goal.pursue(engine, nodes, most_nodes)
            if outcome == cover.FOUND:
                best, opening = goal.score, line_of(engine, start)
                left = left[:i]
                break
            if outcome == cover.DEAD:
                goal.score = 0
            elif engine.nodes >= most_nodes:
                break
        left = [goal for goal in left if isinstance(goal, int) or goal.score]
        nodes *= 4
    bound = left[0] if left else best
    return Outcome(best, bound if isinstance(bound, int) else bound.score, opening, engine.nodes)


def line_of(engine: cover.Cover, start: Position) -> tuple[Move, ...]:
    placements = grid_tables(start.rows, start.columns).placements
    return tuple(Move(*placements[i]) for i in list(engine.chosen)[: engine.drops])
