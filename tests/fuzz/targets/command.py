"""Runs commands of pnp in this process, on a mutant in a file: exit codes and messages are those that a user gets."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from pnp.cli.main import outcome


def command(name: str, *words: str) -> Callable[[bytes], int]:
    """A reader that writes the mutant to a file, and runs pnp."""

    def read(data: bytes) -> int:
        Path(name).write_bytes(data)
        return outcome(list(words))

    return read


class Inline(Executor):
    """Runs each task at once. An exception is not kept for later, as a pool would, but seen."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Here:
    """An engine without worker processes."""

    slots = 1

    def __init__(self, _jobs: int, patience: float = 1.0) -> None:
        self.executor: Executor = Inline()
        self.patience = patience

    def pulse(self) -> dict[int, float]:
        return {}

    def restart(self) -> None: ...

    def stop(self) -> None: ...


def work_here() -> None:
    """Makes `pnp batch` and `pnp verify` do all work in this process."""
    import pnp.cli.batch
    import pnp.event.make.engine

    pnp.event.make.engine.Processes = pnp.cli.batch.Processes = Here  # type: ignore[misc, assignment]
