"""Workers may be killed, or crash on their own. Everything else is made, and what is missing is reported (FAULTS 27, 33)."""

import json
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from pnp.event.make.bind import Bound, FileTask, bind_files
from pnp.event.make.engine import Processes
from pnp.event.make.told import Missing
from tests.event import deadly
from tests.event.festival import (
    Festival,
    Here,
    Inline,
    command,
    finished,
    has_ended,
    ledger_files,
    partial_files,
    run_here,
    sums,
    under_way,
    wait_until,
    workers_of,
    write_event,
)

pytestmark = [pytest.mark.slow, pytest.mark.kill]

LOST = [deadly.DEADLY_PUZZLE, deadly.DEADLY_SHEET, deadly.BAD_SHEET]


def test_workers_killed_from_outside_are_replaced(festival: Festival, tmp_path: Path) -> None:
    """One that has just started, and one at work; nothing is reported."""
    out = tmp_path / "out"
    with under_way(command(festival.event, out, "--jobs", "2")) as process:
        wait_until(lambda: workers_of(process.pid))
        first = workers_of(process.pid)[0]
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: ledger_files(out) and workers_of(process.pid))
        second = workers_of(process.pid)[0]
        os.kill(second, signal.SIGKILL)
        told = process.communicate()
    assert (process.returncode, told[1]) == (0, "")
    assert first != second
    assert sums(out) == festival.sums


class Breaking(Inline):
    """Breaks once, while a task is handed out."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise ValueError("bad value(s) in fds_to_keep")


class Mended(Here):
    def __init__(self) -> None:
        self.executor = Breaking()

    def restart(self) -> None:
        self.executor = Inline()


def test_workers_that_die_while_a_task_is_handed_out(festival: Festival, tmp_path: Path) -> None:
    """The error from Python depends on the moment; this is rare, so it is simulated."""
    engine = Mended()
    assert run_here(festival.event, tmp_path / "out", engine=lambda: engine).missing == ()
    assert sums(tmp_path / "out") == festival.sums


def test_nothing_of_an_engine_outlives_it() -> None:
    """Neither its workers nor the threads that manage them, which would disturb the end of the program."""
    before, engine = threading.enumerate(), Processes(1)
    first = engine.executor.submit(os.getpid).result()
    engine.restart()
    assert has_ended(first)
    second = engine.executor.submit(os.getpid).result()
    engine.stop()
    assert has_ended(second)
    assert threading.enumerate() == before


@pytest.fixture(scope="module")
def unlucky(festival: Festival, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, str]:
    """Folder, exit code and messages of a run with a puzzle and a sheet that kill workers, and a sheet that cannot be drawn."""
    out = tmp_path_factory.mktemp("unlucky") / "out"
    words = [sys.executable, str(deadly.__file__), *command(festival.event, out, "--jobs", "1")[3:]]
    done = finished(words)
    return out, done.returncode, done.stderr


def test_sheets_that_kill_their_workers_are_set_aside_and_named(unlucky: tuple[Path, int, str]) -> None:
    out, code, said = unlucky
    lines = said.splitlines()
    assert code == 3
    assert [line.split(": ")[1] for line in lines] == LOST
    assert lines[0] == f"missing: {deadly.DEADLY_PUZZLE}: it crashes its worker"
    assert lines[1] == f"missing: {deadly.DEADLY_SHEET}: it crashes its worker"
    assert "nothing" in lines[2]
    told = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    assert [missing["sheet"] for missing in told["missing"]] == LOST


def test_all_other_sheets_are_made(unlucky: tuple[Path, int, str], festival: Festival) -> None:
    out = unlucky[0]
    told = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    seats = [(row["table"], row["seat"]) for row in told["sheets"]]
    assert seats == [("1", "2"), ("3", "1")]
    assert sums(out).keys() == festival.sums.keys()
    assert sums(out)["tables/table-03.pdf"] == festival.sums["tables/table-03.pdf"]
    assert not partial_files(out)


@pytest.mark.parametrize("has_ledger", [True, False])
def test_the_next_run_tries_again(unlucky: tuple[Path, int, str], festival: Festival, tmp_path: Path, has_ledger: bool) -> None:
    """A file that was made without a sheet does not count as complete, even if only the manifest lists it."""
    out = tmp_path / "out"
    shutil.copytree(unlucky[0], out)
    if not has_ledger:
        shutil.rmtree(out / ".pnp" / "ledger")
    outcome = run_here(festival.event, out)
    assert outcome.missing == ()
    assert sums(out) == festival.sums


def bind_but(path: str, tasks: list[FileTask]) -> list[Bound]:
    if any(task.path == path for task in tasks):
        raise ValueError("there is no ink")
    return bind_files(tasks)


@pytest.mark.parametrize("path", ["key.pdf", "index.pdf"])
def test_a_file_without_sheets_that_cannot_be_made_is_reported(festival: Festival, tmp_path: Path, path: str) -> None:
    out = tmp_path / "out"
    outcome = run_here(festival.event, out, bind=lambda tasks: bind_but(path, tasks))
    assert outcome.missing == (Missing(path, f"{path} could not be made: there is no ink"),)
    assert set(sums(out)) == set(festival.sums) - {path}
    assert run_here(festival.event, out).missing == ()
    assert sums(out) == festival.sums


def test_an_old_file_that_can_no_longer_be_made_is_deleted(festival: Festival, tmp_path: Path) -> None:
    """Otherwise people would print the old file, with a name that is now wrong."""
    out, path = festival.copy(tmp_path / "out"), "tables/table-03.pdf"
    event = write_event(tmp_path, seats=festival.seats.replace("Eve", "Zoe"))
    outcome = run_here(event, out, bind=lambda tasks: bind_but(path, tasks))
    assert [missing.sheet for missing in outcome.missing] == ["table 3, seat 1, pack 1, round 1", path]
    assert not (out / path).exists()
    assert path not in {entry.path for entry in outcome.files}
