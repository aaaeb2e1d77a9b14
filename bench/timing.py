"""Processor time: several works in turn, round after round, so that other load on the machine affects all of them alike."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Sequence


def medians(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """The median processor time of each work, in seconds, after one round to warm up."""
    return alternated([lambda work=work: processor_time(work) for work in works], rounds)


def cold_medians(commands: Sequence[Sequence[str]], rounds: int) -> list[float]:
    """The same for commands, each in a new process: user and system time, with the start of the interpreter."""
    return alternated([lambda command=command: process_cost(command) for command in commands], rounds)


def alternated(measures: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    for measure in measures:
        measure()
    times = [[measure() for measure in measures] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*times, strict=True)]


def processor_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def process_cost(command: Sequence[str]) -> float:
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0o666)]
    child = os.posix_spawn(command[0], command, os.environ, file_actions=nowhere)
    _, status, usage = os.wait4(child, 0)
    assert status == 0, command
    return usage.ru_utime + usage.ru_stime
