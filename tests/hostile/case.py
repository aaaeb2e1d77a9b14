"""A hostile case, and what one run of pnp on it costs."""

from __future__ import annotations

import json
import os
import subprocess
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


LAUNCHER = """
import json, os, sys
folder, report, *command = sys.argv[1:]
os.chdir(folder)
_, status, used = os.wait4(os.posix_spawn(command[0], command, os.environ), 0)
found = [os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]
with open(report, "w") as file:
    json.dump(found, file)
"""
"""Starts a command and measures it, with the workers that it waited for. Linux counts the memory of a process from before it
became the command, so the process that starts it must be small: not pytest."""


def cost_of(case: Case, folder: Path) -> Cost:
    """Runs pnp in the folder, in a process of its own."""
    with tempfile.NamedTemporaryFile("r") as report:
        launch = [sys.executable, "-I", "-S", "-c", LAUNCHER, str(folder), report.name]
        command = [sys.executable, "-m", "pnp", *case.words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run([*launch, *command], capture_output=True, env=environment, check=True, stdin=subprocess.DEVNULL)
        code, seconds, megabytes = json.load(report)
    return Cost(code, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), seconds, megabytes)


def best_cost(case: Case, folder: Path) -> Cost:
    """The cheapest of three runs, at most: a busy machine makes one slower, but never faster."""
    cost = cost_of(case, folder)
    for _ in range(2):
        if not cost.is_bounded:
            cost = min(cost, cost_of(case, folder), key=lambda found: found.seconds)
    return cost
