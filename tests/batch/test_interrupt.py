"""Ctrl-C ends a run at once and quietly, whenever it comes; the next run goes on (FAULTS 28)."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from tests.batch.festival import (
    Festival,
    command,
    has_ended,
    partial_files,
    run_here,
    sums,
    suspended,
    under_way,
    wait_until,
    workers_of,
)


def in_terminal(group: int) -> None:
    """A terminal tells the whole group. A run that was suspended goes on with it."""
    os.killpg(group, signal.SIGINT)
    os.killpg(group, signal.SIGCONT)


def twice(group: int) -> None:
    """The second time when the run is ending already."""
    in_terminal(group)
    wait_until(lambda: not workers_of(group))
    os.killpg(group, signal.SIGINT)


def alone(process: int) -> None:
    os.kill(process, signal.SIGINT)


def check_interrupted(process: subprocess.Popen[str], press: Callable[[int], None]) -> None:
    workers, began = workers_of(process.pid), monotonic()
    press(process.pid)
    _, said = process.communicate()
    assert monotonic() - began < 2
    assert (process.returncode, said.split()) == (130, ["interrupted"])
    assert workers
    assert all(map(has_ended, workers))


def test_ctrl_c_ends_a_run_that_can_go_on(festival: Festival, tmp_path: Path) -> None:
    """While workers begin, while the ledger is written, while files are written."""
    out = tmp_path / "out"
    for press in (in_terminal, alone):
        with under_way(command(festival.event, out, "--jobs", "2")) as process:
            wait_until(lambda: workers_of(process.pid))  # it is called at once
            check_interrupted(process, press)
    for name, press in (("00000001.jsonl", in_terminal), ("table-2.pdf", twice)):
        with suspended(name, festival.event, out) as process:
            check_interrupted(process, press)
        assert not partial_files(out)
        assert sums(out).items() <= festival.sums.items()
    assert set(sums(out)) == {"tables/table-1.pdf"}
    assert run_here(festival.event, out).missing == ()
    assert sums(out) == festival.sums
