"""Runs tasks in parallel on a standard executor: processes on this machine, or a cluster (cluster.py).

Only files and the ledger count: a result is done once it is written there, and work lost with a worker is done again.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import Any, NamedTuple, Protocol, TypeVar

from pnp.event.make.watch import PATIENCE, TICK, Watch
from pnp.process import end_when_closed

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""Tasks queued per worker, so that none is ever idle."""
MOST_ON_WINDOWS = 61
"""Windows cannot wait for more processes at a time."""
STOPS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals that end a run; Windows has fewer."""


class Engine(Protocol):
    """Where tasks run: an executor, with `slots` tasks at a time. `restart` starts new workers, `stop` ends them at once. `pulse`
    is the processor time that each worker has used so far; it is empty if someone else looks after them."""

    executor: Executor
    slots: int
    patience: float

    def pulse(self) -> Mapping[int, float]: ...

    def restart(self) -> None: ...

    def stop(self) -> None: ...


class Crash(NamedTuple):
    """A task that failed twice, the second time on its own: it crashes its worker, never ends, or cannot run at all."""

    reason: str


class Processes:
    """Worker processes on this machine. They are spawned, not forked, so that all systems behave the same."""

    def __init__(self, jobs: int, patience: float = PATIENCE) -> None:
        self.slots = min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs
        self.patience = patience
        self.executor: Executor = self.pool()

    def pool(self) -> Executor:
        with signals_wait():
            return Pool(self.slots, get_context("spawn"), initializer=begin_work)

    def pulse(self) -> Mapping[int, float]:
        import psutil

        found = {}
        for pid in [process.pid for process in active_children() if process.pid]:
            with suppress(psutil.Error):  # it has just ended
                used = psutil.Process(pid).cpu_times()
                found[pid] = used.user + used.system
        return found

    def restart(self) -> None:
        self.stop()
        self.executor = self.pool()

    def stop(self) -> None:
        """Ends the workers, and waits for the thread that manages them: it must not outlive the program."""
        with signals_wait():
            for process in active_children():
                process.kill()
            self.executor.shutdown(wait=True, cancel_futures=True)


class Pool(ProcessPoolExecutor):
    """A pool whose processes and threads never see Ctrl-C: signals are blocked while they start, so only the parent gets them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with signals_wait():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def signals_wait() -> Iterator[None]:
    """Holds back the signals that end a run. Windows cannot; there a worker ignores Ctrl-C once it has started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    held = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def begin_work() -> None:
    """Runs first in a worker, and makes it end when its parent ends, not by Ctrl-C. A thread could only do so between two steps
    of Python."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent and sys.platform == "linux":
        end_when_closed(int(parent.sentinel))
    elif parent:
        threading.Thread(target=end_after, args=(parent.sentinel,), daemon=True).start()


def end_after(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def nobody(_: object) -> None:
    """Nobody is told."""


def results(
    engine: Engine, work: Callable[[T], R], tasks: Iterable[T], tell: Callable[[Sequence[T]], None] = nobody
) -> Iterator[tuple[T, R | Crash]]:
    """Yields each task with its result, in any order. When a worker dies or makes no progress, all unfinished tasks are run
    again, one at a time, so that a task that crashes its worker is found and does not affect others. `tell` gets the tasks that
    made no progress."""
    waiting, pending, watch = iter(tasks), dict[Future[R], T](), Watch(engine.patience)
    while True:
        for task in islice(waiting, AHEAD * engine.slots - len(pending)):
            pending[submitted(engine, work, task)] = task
        if not pending:
            return
        suspects = []
        for future in wait(pending, TICK, FIRST_COMPLETED).done:
            task = pending.pop(future)
            if not future.cancelled() and future.exception() is None:
                yield task, future.result()
            else:
                suspects.append(task)
        if stuck := stuck_tasks(engine, watch, pending):
            tell(stuck)
        if suspects or stuck:
            suspects += rescued(pending)
            engine.restart()
            watch = Watch(engine.patience)
            yield from ((task, alone(engine, work, task)) for task in suspects)


def stuck_tasks(engine: Engine, watch: Watch, pending: Mapping[Future[R], T]) -> list[T]:
    """The tasks in the hands of the workers, if one of these makes no progress."""
    if not watch.is_due():
        return []
    left, times = [future for future in pending if not future.done()], engine.pulse()
    return [pending[future] for future in left[: len(times)]] if watch.is_stuck(times, left) else []


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
    watch = Watch(engine.patience)
    try:
        pending = {submitted(engine, work, task): task}
        while not (done := wait(pending, TICK).done):
            if stuck_tasks(engine, watch, pending):
                engine.restart()
                return Crash("its worker made no progress")
        return done.pop().result()
    except Exception as error:
        engine.restart()
        return Crash("it crashes its worker" if isinstance(error, BrokenExecutor) else f"{error}" or type(error).__name__)
