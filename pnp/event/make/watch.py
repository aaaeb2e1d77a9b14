"""Notices work that does not go on. What counts is the processor time of the workers, not a clock: a slow or busy machine makes
them slow, but not still."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic

PATIENCE = 300
"""Seconds that a worker may spend without using the processor at all. The command line can change it."""
LOOP = 10
"""A task may use the processor for this many times the patience. Most need seconds; one that never ends is found in the end."""
TICK = 1.0
"""Seconds between two looks. A longer pause counts as two: the computer was asleep, or its disk was slow."""


class Watch:
    """The workers and tasks of a run, as they were seen so far."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.looked = monotonic()
        self.times: Mapping[int, float] = {}
        self.still: dict[int, float] = {}
        self.oldest: object = None
        self.spent = 0.0

    def is_due(self) -> bool:
        return monotonic() - self.looked >= TICK

    def is_stuck(self, times: Mapping[int, float], tasks: Sequence[object]) -> bool:
        """Whether a worker with a task makes no progress. `times` has the processor time of each worker, `tasks` those that are
        not done, oldest first. Workers take the oldest, so as many workers as there are tasks should be busy."""
        now = monotonic()
        passed, self.looked = min(now - self.looked, 2 * TICK), now
        busy = min(len(times), len(tasks))
        if not busy:
            return False
        gains = {worker: time - self.times.get(worker, 0.0) for worker, time in times.items()}
        self.still = {worker: 0.0 if gain else self.still.get(worker, 0.0) + passed for worker, gain in gains.items()}
        self.spent = self.spent + sum(gains.values()) / busy if tasks[0] is self.oldest else 0.0
        self.oldest, self.times = tasks[0], times
        still = sum(seconds >= self.patience for seconds in self.still.values())
        return still > len(times) - busy or self.spent >= LOOP * self.patience
