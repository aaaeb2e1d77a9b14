"""Ctrl-C ends a run at once and quietly, at any time; the next run continues (FAULTS 28)."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.event.festival import (
    EVENT,
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
    write_event,
)

pytestmark = [pytest.mark.slow, pytest.mark.kill]

LONG = EVENT.replace("easy, rounds: 1", "medium, rounds: 9")
"""Takes much longer than a run may take to stop."""


def in_terminal(process: subprocess.Popen[str]) -> str:
    """Sends Ctrl-C to the whole process group, as a terminal does, and resumes a suspended run."""
    os.killpg(process.pid, signal.SIGINT)
    os.killpg(process.pid, signal.SIGCONT)
    return process.communicate()[1]


def twice(process: subprocess.Popen[str]) -> str:
    """The second Ctrl-C comes as soon as something is printed, when the run is already ending."""
    os.killpg(process.pid, signal.SIGINT)
    os.killpg(process.pid, signal.SIGCONT)
    assert process.stderr
    said = process.stderr.readline() + process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    said += process.stderr.read()
    process.wait()
    return said


def alone(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    return process.communicate()[1]


def check_interrupted(process: subprocess.Popen[str], press: Callable[[subprocess.Popen[str]], str]) -> None:
    workers = workers_of(process.pid)
    said = press(process)
    assert (process.returncode, said.split()) == (130, ["interrupted"])
    assert workers
    assert all(map(has_ended, workers))


@pytest.mark.parametrize("press", [in_terminal, alone, twice])
def test_ctrl_c_while_workers_start_a_long_task(tmp_path: Path, press: Callable[[subprocess.Popen[str]], str]) -> None:
    event, out = write_event(tmp_path, LONG), tmp_path / "out"
    with under_way(command(event, out, "--jobs", "2")) as process:
        wait_until(lambda: workers_of(process.pid))
        check_interrupted(process, press)
    assert not partial_files(out)


def test_ctrl_c_while_a_file_is_written_and_the_next_run_continues(festival: Festival, tmp_path: Path) -> None:
    """While writing the ledger, and while writing a file."""
    out = tmp_path / "out"
    for name in ("00000001.jsonl", "table-02.pdf"):
        with suspended(name, festival.event, out) as process:
            check_interrupted(process, in_terminal)
        assert not partial_files(out)
        assert not list(out.rglob(name))
    assert (out / "tables/table-01.pdf").exists()
    assert run_here(festival.event, out).missing == ()
    assert sums(out) == festival.sums
