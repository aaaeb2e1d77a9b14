"""FAULTS 33: a run keeps little memory per sheet, however many there are, and its workers keep none. Where there are ten thousand
sheets, the workers do no real work: each handles only one table, or one volume (test_volumes.py), at a time."""

import os
import threading
import tracemalloc
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import PuzzleJob, plan_of
from pnp.event.file.volumes import VOLUME
from pnp.event.make.bind import Bound, FileTask, Keys, bind_files
from pnp.event.make.engine import Processes, results
from pnp.event.make.ledger import Ledger
from pnp.event.make.run import sheets_of
from pnp.event.make.tasks import SolvedPlan, packet_task
from pnp.event.make.work import Solved
from tests.event.festival import Festival, children_of, run_here, workers_of

pytestmark = pytest.mark.slow

EVENT = "event: Large\ntables: {tables}\nseats_per_table: 6\npacks: [{{sheets: pentris-puzzles, level: easy}}]\n"
TEXT, ANSWER = "puzzle: pentris\n" * 12, '{"best": 12, "proof": {"nodes": 140, "fingerprint": "", "moves": []}}' + " " * 200
"""About as long as those of a real puzzle."""
MOST = 2_500
"""Bytes per sheet: its entry in the plan, its puzzle, its lines in the ledger. Its page in a file takes seven times as much."""

LITTLE = 4 << 20
"""Bytes that the memory of a worker may change by, whatever it does."""


def made(jobs: Sequence[PuzzleJob]) -> list[Solved]:
    return [Solved(job.digest, job.game, f"PT-{job.place}", TEXT + job.digest, ANSWER) for job in jobs]


def bound(tasks: Sequence[FileTask]) -> list[Bound]:
    return [bound_file(task) for task in tasks]


def bound_file(task: FileTask) -> Bound:
    sheets = [sheet.id for sheet in sheets_of(task)]
    prints = tuple(f"{sha256(sheet.encode()).hexdigest()[:16]} 4 · Guest" for sheet in sheets)
    return Bound(task.path, task.digest, b"%PDF", 1, tuple((sheet, 1) for sheet in sheets), (), prints)


def large(folder: Path, tables: int) -> Path:
    folder.mkdir()
    event = folder / "large.yaml"
    event.write_text(EVENT.format(tables=tables))
    return event


def peak(folder: Path, tables: int) -> int:
    event = large(folder, tables)
    tracemalloc.start()
    outcome = run_here(event, folder / "out", make=made, bind=bound)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert outcome.puzzles == 6 * tables
    assert outcome.files[0].sha256 == sha256(b"%PDF").hexdigest()
    return most


def test_a_run_keeps_little_of_each_sheet(tmp_path: Path) -> None:
    peak(tmp_path / "first", 110)  # loads what is read only once, and fills what is kept whatever the size
    few, many = peak(tmp_path / "few", 10), peak(tmp_path / "many", 110)
    assert 0 < (many - few) / 600 < MOST


def resident(pid: int | str = "self") -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def open_files(pid: int | str = "self") -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


def test_ten_thousand_sheets_need_no_more_open_files_and_little_memory(tmp_path: Path) -> None:
    """Measured at every task; no task has more than one table, or one volume of the key."""
    files, memory, sizes = list[int](), list[int](), list[int]()

    def reading() -> None:
        files.append(open_files())
        memory.append(resident())

    def making(jobs: Sequence[PuzzleJob]) -> list[Solved]:
        reading()
        return made(jobs)

    def binding(tasks: Sequence[FileTask]) -> list[Bound]:
        reading()
        parts = [part for task in tasks for part in task.parts]
        sizes.append(sum(len(part.entries) if isinstance(part, Keys) else 1 for part in parts))
        return bound(tasks)

    tables, before = 10_000 // 6 + 1, resident()
    outcome = run_here(large(tmp_path / "large", tables), tmp_path / "out", make=making, bind=binding)
    assert outcome.puzzles == 6 * tables
    assert len([entry for entry in outcome.files if entry.path.startswith("key-")]) == 17
    assert max(files) == min(files)
    assert max(sizes) <= VOLUME
    assert max(memory) - before < MOST * 6 * tables


class Reading(NamedTuple):
    """What a run and its workers use at a moment."""

    threads: int
    children: tuple[int, ...]
    files: int
    workers_files: int
    workers_memory: int


def reading() -> Reading:
    workers = workers_of(os.getpid())
    files, memory = sum(map(open_files, workers)), sum(map(resident, workers))
    return Reading(threading.active_count(), tuple(sorted(children_of(os.getpid()))), open_files(), files, memory)


def test_ten_thousand_sheets_leave_nothing_in_real_workers(tmp_path: Path) -> None:
    """Measured at every tenth report: the same processes, threads and open files from the first tenth of the run to its end, and
    the same open files of its workers in the second half."""
    tables, engine, found, count = 10_000 // 6 + 1, Processes(2), list[Reading](), 0

    def report(*_: object) -> None:
        nonlocal count
        count += 1
        if count % 10 == 0:
            found.append(reading())

    try:
        event = large(tmp_path / "large", tables)
        outcome = run_here(event, tmp_path / "out", engine=lambda: engine, make=made, bind=bound, report=report)
    finally:
        engine.stop()
    assert outcome.puzzles == 6 * tables
    steady = found[len(found) // 10 :]
    assert len(steady) > 50
    assert len({(now.threads, now.children, now.files) for now in steady}) == 1
    started = found[len(found) // 2 :]  # on a busy machine, a worker may take long to close what it needs only for its start
    assert len({now.workers_files for now in started}) == 1
    assert steady[-1].workers_memory - steady[0].workers_memory < LITTLE


def test_a_worker_that_draws_file_after_file_keeps_nothing(festival: Festival) -> None:
    """Real drawing: the files of the festival, ten times to fill what is remembered, then thirty times more."""
    plan, ledger = plan_of(read_inputs(festival.event)), Ledger(festival.out / ".pnp" / "ledger")
    known = SolvedPlan(plan, plan.puzzles, ledger.puzzles)
    tasks = [(packet_task(known, packet, frozenset()),) for packet in plan.packets]
    engine, memory, files = Processes(1), list[int](), set[int]()
    try:
        for times in (10, 30):
            assert all(len(made) == 1 for _, made in results(engine, bind_files, tasks * times))
            [worker] = workers_of(os.getpid())
            memory.append(resident(worker))
            files.add(open_files(worker))
    finally:
        engine.stop()
    assert len(files) == 1
    assert memory[1] - memory[0] < LITTLE
