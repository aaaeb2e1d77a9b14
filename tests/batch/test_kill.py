"""A run that is killed at any moment goes on where it stopped, and ends with the same bytes (FAULTS 26)."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from tests.batch import mortal
from tests.batch.festival import (
    Festival,
    command,
    finished,
    has_ended,
    ledger_files,
    partial_files,
    run_batch,
    solved_keys,
    sums,
    under_way,
    wait_until,
    workers_of,
)

TRIALS = int(os.environ.get("PNP_TRIALS", "13"))
"""How often a run is killed; PNP_TRIALS=100 takes some minutes."""
MOST_STEPS = 13


def killed_before(step: int, festival: Festival, out: Path) -> int:
    """A run that dies before so many steps on disk, if it has as many left; its code."""
    words = [sys.executable, str(mortal.__file__), str(step), str(out), *command(festival.event, out, "--jobs", "1")[3:]]
    return finished(words).returncode


def check_whole(festival: Festival, out: Path) -> None:
    """Whatever has a name is as it should be in the end."""
    found = {path: total for path, total in sums(out).items() if not path.endswith(".part")}
    assert found.items() <= festival.sums.items()


def check_done(festival: Festival, out: Path) -> None:
    """Nothing is lost, nothing is there twice, nothing half-written is left."""
    done = run_batch(festival.event, out)
    assert (done.returncode, done.stderr) == (0, "")
    assert sums(out) == festival.sums
    assert not partial_files(out)
    assert len(solved_keys(out)) == len(set(solved_keys(out))) == 5


def test_killed_before_any_step_on_disk(festival: Festival, tmp_path: Path) -> None:
    """Again and again in one folder, before step 1, 6, 11, 3 ... of what is left to be done; the next folder if all is done."""
    folders, codes = [tmp_path / "0"], []
    for trial in range(TRIALS):
        codes.append(killed_before(1 + trial * 5 % MOST_STEPS, festival, folders[-1]))
        check_whole(festival, folders[-1])
        if codes[-1] == 0:
            folders.append(tmp_path / str(trial + 1))
    for out in folders:
        check_done(festival, out)
    assert set(codes) <= {0, -signal.SIGKILL}
    assert codes.count(-signal.SIGKILL) >= min(TRIALS, 12)


def killed_when(is_time: Callable[[], object], festival: Festival, out: Path) -> None:
    """Kills the run alone; its workers must end by themselves."""
    with under_way(command(festival.event, out, "--jobs", "2")) as process:
        wait_until(lambda: workers_of(process.pid))
        wait_until(is_time)
        workers = workers_of(process.pid)
        os.kill(process.pid, signal.SIGKILL)
        wait_until(lambda: all(map(has_ended, workers)), 2)
        assert process.wait() == -signal.SIGKILL
        assert workers
    check_whole(festival, out)


def test_killed_from_outside_its_workers_end_too(festival: Festival, tmp_path: Path) -> None:
    """As soon as there are workers, puzzles, files."""
    out = tmp_path / "out"
    killed_when(lambda: True, festival, out)
    killed_when(lambda: ledger_files(out), festival, out)
    killed_when(lambda: sums(out), festival, out)
    check_done(festival, out)
