"""Whether the tasks of a round are equally hard: the least, median and most minutes of its sheets, by the model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from pnp.event.make.tasks import SolvedPlan
from pnp.event.make.work import Solved
from pnp.puzzle.difficulty import main_minutes

UNFAIR = 2
"""Tasks of one round may differ by this factor before pnp warns of it."""


class Spread(NamedTuple):
    """A round of a pack with at least two different rated puzzles."""

    pack: int
    round: int
    least: float
    median: float
    most: float

    @property
    def is_unfair(self) -> bool:
        return self.most > UNFAIR * self.least


def spreads_of(known: SolvedPlan) -> Iterator[Spread]:
    rounds: dict[tuple[int, int], dict[str, float]] = {}
    for sheet in known.plan.sheets:
        solved = known.puzzle(sheet)
        minutes = sheet_minutes(solved, known.jobs[sheet.puzzle].level) if solved else None
        if solved and minutes is not None:
            rounds.setdefault((sheet.pack + 1, sheet.round), {})[sheet.id] = minutes
    for (pack, number), found in rounds.items():
        times = found.values()
        if len(set(times)) > 1:
            yield Spread(pack, number, min(times), round(median(times), 1), max(times))


def sheet_minutes(solved: Solved, level: str) -> float | None:
    """The minutes of a solved puzzle; None if it is not rated."""
    return main_minutes(json.loads(solved.answer)["proof"].get("minutes") or {}, level)
