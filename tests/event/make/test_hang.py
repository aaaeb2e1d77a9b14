"""A worker that hangs is noticed, named and replaced, and one that is only slow is left alone (FAULTS 61)."""

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make import watch
from pnp.event.make.engine import Crash, Processes, results
from pnp.event.make.manifest import Missing
from pnp.event.make.watch import LOOP, Watch
from tests.event import hanging
from tests.event.festival import Festival, command, has_ended, run_here, sums, under_way, wait_until, workers_of

PATIENCE = 100
NOTICE = "a worker made no progress for {} s and is replaced; done again: "


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(watch, "monotonic", found)
    return found


def looks(clock: Clock, times: Iterator[dict[int, float]], tasks: list[str], step: float = 1.0) -> int | None:
    """After how many looks a watch decides that something is stuck."""
    watching = Watch(PATIENCE)
    for i, found in enumerate(times):
        clock.now += step
        if watching.is_stuck(found, tasks):
            return i
    return None


def test_a_worker_that_stands_still_is_stuck_after_the_stated_time(clock: Clock) -> None:
    assert looks(clock, ({1: 5.0} for _ in range(200)), ["a"]) == PATIENCE


def test_a_slow_worker_is_left_alone(clock: Clock) -> None:
    """It gets a hundredth of a second of processor time in a minute and a half."""
    assert looks(clock, ({1: i // 90 / 100} for i in range(10_000)), ["a"]) is None


def test_one_of_many_that_stands_still_is_stuck_while_there_is_work_for_all(clock: Clock) -> None:
    assert looks(clock, ({1: float(i), 2: 7.0} for i in range(200)), ["a", "b", "c"]) == PATIENCE


def test_a_worker_without_a_task_is_not_stuck(clock: Clock) -> None:
    assert looks(clock, ({1: i / 10, 2: 7.0} for i in range(5_000)), ["a"]) is None
    assert looks(clock, ({1: 3.0, 2: 7.0} for _ in range(200)), ["a"]) == PATIENCE, "nobody works on it"
    assert looks(clock, ({1: 3.0, 2: 7.0} for _ in range(200)), []) is None


def test_time_that_the_computer_sleeps_does_not_count(clock: Clock) -> None:
    """Each pause of an hour counts as two seconds."""
    assert looks(clock, ({1: 5.0} for _ in range(PATIENCE // 2)), ["a"], step=3600.0) is None
    assert looks(clock, ({1: 5.0} for _ in range(200)), ["a"], step=3600.0) == PATIENCE // 2


def test_a_task_that_never_ends_is_stuck_after_much_processor_time(clock: Clock) -> None:
    """Whether the processor is free or busy: what counts is the time that the worker gets."""
    assert looks(clock, ({1: float(i)} for i in range(2_000)), ["a"]) == LOOP * PATIENCE
    assert looks(clock, ({1: i / 4} for i in range(8_000)), ["a"]) == 4 * LOOP * PATIENCE
    assert looks(clock, ({1: float(i), 2: float(i)} for i in range(2_000)), ["a", "b"]) == LOOP * PATIENCE


def test_an_engine_without_a_pulse_is_not_judged(clock: Clock) -> None:
    assert looks(clock, ({} for _ in range(2_000)), ["a"]) is None


@pytest.mark.slow
@pytest.mark.kill
def test_a_worker_that_is_stopped_is_named_and_replaced(festival: Festival, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with under_way(command(festival.event, out, "--jobs", "1", "--patience", "3")) as process:
        wait_until(lambda: workers_of(process.pid))
        stopped = workers_of(process.pid)[0]
        os.kill(stopped, signal.SIGSTOP)
        _, said = process.communicate()
    assert process.returncode == 0
    assert said.startswith(NOTICE.format(3) + "table ")
    assert has_ended(stopped)
    assert sums(out) == festival.sums


@pytest.mark.slow
@pytest.mark.kill
def test_a_task_whose_worker_was_stopped_is_done_again(tmp_path: Path) -> None:
    """The other worker does the rest meanwhile."""
    engine, stuck, mark = Processes(2, patience=1), list[str](), str(tmp_path / "mark")
    try:
        found = list(results(engine, hanging.stop_once, [mark, *[""] * 20], stuck.extend))
    finally:
        engine.stop()
    assert sorted(found) == [("", "")] * 20 + [(mark, mark)]
    assert stuck == [mark]


@pytest.mark.slow
@pytest.mark.kill
def test_a_puzzle_and_a_sheet_that_always_hang_are_left_out_and_named(festival: Festival, tmp_path: Path) -> None:
    plan, engine, said = plan_of(read_inputs(festival.event)), Processes(2, patience=1), list[str]()
    puzzle, sheet = plan.sheets[1], plan.sheets[3]
    try:
        outcome = run_here(
            festival.event,
            tmp_path / "out",
            engine=lambda: engine,
            make=partial(hanging.make_or_stop, plan.puzzles[puzzle.puzzle].digest),
            bind=partial(hanging.bind_or_stop, sheet.id),
            notice=said.append,
        )
    finally:
        engine.stop()
    assert outcome.missing == tuple(Missing(found.id, "its worker made no progress") for found in (puzzle, sheet))
    assert any(line.startswith(NOTICE.format(1)) and puzzle.id in line for line in said)
    assert any(line.startswith(NOTICE.format(1)) and "tables/table-02.pdf" in line for line in said)
    assert set(sums(tmp_path / "out")) == set(festival.sums)
    assert run_here(festival.event, tmp_path / "out").missing == ()
    assert sums(tmp_path / "out") == festival.sums


@pytest.mark.slow
@pytest.mark.kill
def test_an_endless_loop_in_native_code_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "LOOP", 2)
    engine, stuck = Processes(1, patience=1), list[object]()
    try:
        assert list(results(engine, hanging.loop_in_native_code, ["a"], stuck.append)) == [
            ("a", Crash("its worker made no progress"))
        ]
    finally:
        engine.stop()
    assert stuck == [["a"]]


@pytest.mark.slow
def test_work_that_takes_longer_than_the_patience_is_left_alone() -> None:
    engine, stuck = Processes(1, patience=2), list[object]()
    try:
        assert list(results(engine, hanging.work_for, [6.0], stuck.append)) == [(6.0, 6.0)]
    finally:
        engine.stop()
    assert stuck == []
