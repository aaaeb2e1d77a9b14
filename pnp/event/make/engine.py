"""Runs tasks in parallel on a standard executor: processes on this machine, or a cluster (cluster.py).

Only files and the ledger count: a result is done once it is written there, and work lost with a worker is done again.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""Tasks queued per worker, so that none is ever idle."""


class Engine(Protocol):
    """Where tasks run: an executor, with `slots` tasks at a time. `restart` starts new workers, `stop` ends them at once."""

    executor: Executor
    slots: int

    def restart(self) -> None: ...

    def stop(self) -> None: ...


class Crash(NamedTuple):
    """A task that failed twice, the second time on its own: it crashes its worker, or cannot run at all."""

    reason: str


class Processes:
    """Worker processes on this machine. They are spawned, not forked, so that all systems behave the same."""

    def __init__(self, jobs: int) -> None:
        self.slots = jobs
        self.executor: Executor = self.pool()

    def pool(self) -> Executor:
        return Pool(self.slots, get_context("spawn"), initializer=begin_work)

    def restart(self) -> None:
        self.stop()
        self.executor = self.pool()

    def stop(self) -> None:
        """Ends the workers, and waits for the thread that manages them: it must not outlive the program."""
        with ctrl_c_waits():
            for process in active_children():
                process.kill()
            self.executor.shutdown(wait=True, cancel_futures=True)


class Pool(ProcessPoolExecutor):
    """A pool whose processes and threads never see Ctrl-C: it is blocked while they start, so only the parent gets it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with ctrl_c_waits():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def begin_work() -> None:
    """Runs first in a worker, and makes it end when its parent ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent:
        wait_for([parent.sentinel])
        os._exit(1)


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results(engine: Engine, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R | Crash]]:
    """Yields each task with its result, in any order. When a worker dies, all unfinished tasks are run again, one at a time, so
    that a task that crashes its worker is found and does not affect others."""
    waiting, pending = iter(tasks), dict[Future[R], T]()
    while True:
        for task in islice(waiting, AHEAD * engine.slots - len(pending)):
            pending[submitted(engine, work, task)] = task
        if not pending:
            return
        suspects = []
        for future in wait(pending, return_when=FIRST_COMPLETED).done:
            task = pending.pop(future)
            if not future.cancelled() and future.exception() is None:
                yield task, future.result()
            else:
                suspects.append(task)
        if suspects:
            suspects += rescued(pending)
            engine.restart()
            yield from ((task, alone(engine, work, task)) for task in suspects)


def submitted(engine: Engine, work: Callable[[T], R], task: T) -> Future[R]:
    """Submits the task, to new workers if one has just died: a breaking executor can raise many kinds of errors."""
    try:
        return engine.executor.submit(work, task)
    except Exception:
        engine.restart()
        return engine.executor.submit(work, task)


def rescued(pending: dict[Future[R], T]) -> list[T]:
    """The tasks that were running or queued when a worker died; their results are discarded."""
    for future in pending:
        future.cancel()
    tasks = list(pending.values())
    pending.clear()
    return tasks


def alone(engine: Engine, work: Callable[[T], R], task: T) -> R | Crash:
    try:
        return submitted(engine, work, task).result()
    except Exception as error:
        engine.restart()
        return Crash("it crashes its worker" if isinstance(error, BrokenExecutor) else f"{error}" or type(error).__name__)
