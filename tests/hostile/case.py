"""A hostile case, and what one run of pnp on it costs."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MOST_SECONDS = 1.0
MOST_MEGABYTES = 300


class Case(NamedTuple):
    """`make` puts the files into an empty folder; pnp runs there with `words`, ends with `code`, and says `says` somewhere."""

    fault: int
    name: str
    make: Callable[[Path], object]
    words: tuple[str, ...]
    code: int
    says: str


class Cost(NamedTuple):
    """What a run said and used: processor time of pnp and its workers, and the memory of the largest of these processes."""

    code: int
    out: str
    err: str
    seconds: float
    megabytes: float

    @property
    def is_bounded(self) -> bool:
        return self.seconds < MOST_SECONDS and self.megabytes < MOST_MEGABYTES


def cost_of(case: Case, folder: Path) -> Cost:
    """Runs pnp in the folder, in a process of its own. os.wait4 also counts the workers that pnp waited for."""
    command = [sys.executable, "-m", "pnp", *case.words]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        actions = [(os.POSIX_SPAWN_DUP2, out.fileno(), 1), (os.POSIX_SPAWN_DUP2, err.fileno(), 2)]
        words = ["/usr/bin/env", "-C", str(folder), *command]
        pid = os.posix_spawn(words[0], words, {**os.environ, "PYTHONPATH": str(ROOT)}, file_actions=actions)
        _, status, used = os.wait4(pid, 0)
        said = [stream.seek(0) or stream.read().decode(errors="replace") for stream in (out, err)]
    megabytes = used.ru_maxrss / 1024
    return Cost(os.waitstatus_to_exitcode(status), *said, used.ru_utime + used.ru_stime, megabytes)


def best_cost(case: Case, folder: Path) -> Cost:
    """The cheapest of three runs, at most: a busy machine makes one slower, but never faster."""
    cost = cost_of(case, folder)
    for _ in range(2):
        if not cost.is_bounded:
            cost = min(cost, cost_of(case, folder), key=lambda found: found.seconds)
    return cost
