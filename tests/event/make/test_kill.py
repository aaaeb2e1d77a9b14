"""A run that is killed at any moment continues where it stopped, and ends with the same bytes (FAULTS 26)."""

import os
import signal
import subprocess
from itertools import cycle
from pathlib import Path

import pytest

from tests.event.festival import (
    Festival,
    command,
    finished,
    has_ended,
    mortal,
    partial_files,
    run_batch,
    solved_keys,
    sums,
    suspended,
    under_way,
    wait_until,
    workers_of,
)

pytestmark = [pytest.mark.slow, pytest.mark.kill]

TRIALS = int(os.environ.get("PNP_TRIALS", "12"))
"""How often a run is killed or told to stop; PNP_TRIALS=100 takes a few minutes."""
ENDS = {"SIGKILL": -signal.SIGKILL, "SIGTERM": 128 + signal.SIGTERM, "SIGINT": 128 + signal.SIGINT}
"""Signals, and the exit codes that they cause."""
MOST_STEPS = 13


def check_whole(festival: Festival, out: Path) -> None:
    """Every file with a final name has its final contents."""
    found = {path: total for path, total in sums(out).items() if not path.endswith(".part")}
    assert found.items() <= festival.sums.items()


def check_done(festival: Festival, out: Path) -> None:
    """Nothing is lost, nothing is there twice, and no half-written file is left."""
    done = run_batch(festival.event, out)
    assert (done.returncode, done.stderr) == (0, "")
    assert sums(out) == festival.sums
    assert not partial_files(out)
    assert len(solved_keys(out)) == len(set(solved_keys(out))) == 5


def test_killed_before_any_step_on_disk(festival: Festival, tmp_path: Path) -> None:
    """Again and again in one folder, before step 1, 6, 11, 3 ... of the remaining work; in a new folder once all is done."""
    folders, codes = [tmp_path / "0"], []
    for trial, name in zip(range(TRIALS), cycle(ENDS)):
        step = str(1 + trial * 5 % MOST_STEPS)
        codes.append(finished(mortal(name, step, festival.event, folders[-1])).returncode)
        assert codes[-1] in (0, ENDS[name])
        check_whole(festival, folders[-1])
        if codes[-1] == 0:
            folders.append(tmp_path / str(trial + 1))
    for out in folders:
        check_done(festival, out)
    assert len(codes) - codes.count(0) >= min(TRIALS, 12)


def kill_run(process: subprocess.Popen[str]) -> None:
    """Kills only the run; its workers must end by themselves."""
    workers = workers_of(process.pid)
    assert workers
    process.kill()
    wait_until(lambda: all(map(has_ended, workers)), 2)
    assert process.wait() == -signal.SIGKILL


def test_when_a_run_is_killed_its_workers_end_too(festival: Festival, tmp_path: Path) -> None:
    """As soon as there are workers, then puzzles, then files."""
    out = tmp_path / "out"
    with under_way(command(festival.event, out, "--jobs", "2")) as process:
        wait_until(lambda: workers_of(process.pid))
        kill_run(process)
    for name in ("00000001.jsonl", "table-02.pdf"):
        with suspended(name, festival.event, out) as process:
            kill_run(process)
        check_whole(festival, out)
    check_done(festival, out)
