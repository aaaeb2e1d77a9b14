"""Ctrl-C, SIGTERM and SIGHUP end a run at once and quietly, at any time; the next run continues (FAULTS 28)."""

import os
import pty
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.event.festival import (
    EVENT,
    Festival,
    command,
    has_ended,
    ledger_files,
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

PROGRESS = re.compile(r"|puzzles: \d+ of \d+ \(\d+%\)")
LONG = EVENT.replace("easy, rounds: 1", "medium, rounds: 9")
"""Takes much longer than a run may take to stop."""


@pytest.fixture(autouse=True)
def not_ignored() -> Iterator[None]:
    """Lets runs hear SIGHUP, even if the tests themselves were started with nohup."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


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


def terminate(process: subprocess.Popen[str]) -> str:
    """As `kill` does, and a machine that is shut down."""
    process.terminate()
    process.send_signal(signal.SIGCONT)
    return process.communicate()[1]


def terminate_all(process: subprocess.Popen[str]) -> str:
    """As a service manager does."""
    os.killpg(process.pid, signal.SIGTERM)
    os.killpg(process.pid, signal.SIGCONT)
    return process.communicate()[1]


def hang_up(process: subprocess.Popen[str]) -> str:
    """As a terminal does when its window is closed."""
    os.killpg(process.pid, signal.SIGHUP)
    os.killpg(process.pid, signal.SIGCONT)
    return process.communicate()[1]


CODES = {terminate: 143, terminate_all: 143, hang_up: 129}
"""128 and the number of the signal."""


def check_interrupted(process: subprocess.Popen[str], press: Callable[[subprocess.Popen[str]], str]) -> None:
    workers = workers_of(process.pid)
    said = press(process)
    assert (process.returncode, said.splitlines()[-1]) == (
        CODES.get(press, 130),
        "interrupted; run the same command again to go on",
    )
    assert all(map(PROGRESS.fullmatch, said.splitlines()[:-1]))
    assert workers
    assert all(map(has_ended, workers))


@pytest.mark.parametrize("press", [in_terminal, alone, twice, *CODES])
def test_a_signal_while_workers_start_a_long_task(tmp_path: Path, press: Callable[[subprocess.Popen[str]], str]) -> None:
    event, out = write_event(tmp_path, LONG), tmp_path / "out"
    with under_way(command(event, out, "--jobs", "2")) as process:
        wait_until(lambda: workers_of(process.pid))
        check_interrupted(process, press)
    assert not partial_files(out)


@pytest.mark.parametrize("press", [in_terminal, *CODES])
def test_a_signal_while_a_file_is_written_and_the_next_run_continues(
    festival: Festival, tmp_path: Path, press: Callable[[subprocess.Popen[str]], str]
) -> None:
    """While writing the ledger, and while writing a file."""
    out = tmp_path / "out"
    for name in ("00000001.jsonl", "table-02.pdf"):
        with suspended(name, festival.event, out) as process:
            check_interrupted(process, press)
        assert not partial_files(out)
        assert not list(out.rglob(name))
    assert (out / "tables/table-01.pdf").exists()
    assert run_here(festival.event, out).missing == ()
    assert sums(out) == festival.sums


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    """Nothing can be said any more; the workers end, and no half-written file is left."""
    event, out = write_event(tmp_path, LONG), tmp_path / "out"
    pid, terminal = pty.fork()
    if pid == 0:
        words = command(event, out, "--jobs", "2")
        os.execve(words[0], words, {**os.environ, "PYTHONPATH": str(ROOT)})
    wait_until(lambda: ledger_files(out))
    workers = workers_of(pid)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 129
    assert all(map(has_ended, workers))
    assert not partial_files(out)


def test_a_run_that_was_started_with_nohup_goes_on(festival: Festival, tmp_path: Path) -> None:
    out, ignored = tmp_path / "out", signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with under_way(command(festival.event, out, "--jobs", "1")) as process:
            wait_until(lambda: workers_of(process.pid))
            os.killpg(process.pid, signal.SIGHUP)
            _, said = process.communicate()
    finally:
        signal.signal(signal.SIGHUP, ignored)
    assert (process.returncode, said) == (0, "")
    assert sums(out) == festival.sums
