"""Runs tasks in parallel: an executor of the standard kind, on this machine's processes or elsewhere (cluster.py).

Truth is the files and the ledger: a result counts when it is written down, and what is lost with a worker is done again.
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
"""Tasks that wait for each worker, so that none is ever idle."""


class Engine(Protocol):
    """Where tasks run: an executor, for how many tasks at a time; `restart` gives it new workers, `stop` ends all at once."""

    executor: Executor
    slots: int

    def restart(self) -> None: ...

    def stop(self) -> None: ...


class Crash(NamedTuple):
    """A task that failed twice, the second time alone: it kills its worker, or cannot be run at all."""

    reason: str


class Processes:
    """Worker processes on this machine. They are started afresh, not forked, so that all systems behave alike."""

    def __init__(self, jobs: int) -> None:
        self.slots = jobs
        self.executor: Executor = self.pool()

    def pool(self) -> Executor:
        return Pool(self.slots, get_context("spawn"), initializer=begin_work)

    def restart(self) -> None:
        self.stop()
        self.executor = self.pool()

    def stop(self) -> None:
        """Ends the workers, and waits for the thread that looks after them: it must not meet the end of the program."""
        with ctrl_c_waits():
            for process in active_children():
                process.kill()
            self.executor.shutdown(wait=True, cancel_futures=True)


class Pool(ProcessPoolExecutor):
    """Ctrl-C is for the parent: whatever is started while it waits, processes and threads, never hears of it."""

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
    """In a worker: whoever loses the parent ends too."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent:
        wait_for([parent.sentinel])
        os._exit(1)


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results(engine: Engine, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R | Crash]]:
    """Each task with its result, in whatever order they come. When a worker dies, all that it may have been working on is
    done again, one task at a time: so a task that kills its worker is found, and harms no other."""
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
    """The task, handed out; to new workers, where one has died meanwhile: an executor that just breaks fails in many ways."""
    try:
        return engine.executor.submit(work, task)
    except Exception:
        engine.restart()
        return engine.executor.submit(work, task)


def rescued(pending: dict[Future[R], T]) -> list[T]:
    """The tasks that were under way or waiting when a worker died; what they may still bring is not waited for."""
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
        return Crash("it kills its worker" if isinstance(error, BrokenExecutor) else f"{error}" or type(error).__name__)
