"""FAULTS 33: a run keeps little memory per sheet, however many there are. The workers do no real work here: each handles only one
table, or one volume (test_volumes.py), at a time."""

import os
import tracemalloc
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.event.file.plan import PuzzleJob
from pnp.event.file.volumes import VOLUME
from pnp.event.make.bind import Bound, FileTask, Keys
from pnp.event.make.run import sheets_of
from pnp.event.make.work import Solved
from tests.event.festival import run_here

pytestmark = pytest.mark.slow

EVENT = "event: Large\ntables: {tables}\nseats_per_table: 6\npacks: [{{sheets: pentris-puzzles, level: easy}}]\n"
TEXT, ANSWER = "puzzle: pentris\n" * 12, '{"best": 12, "proof": {"nodes": 140, "fingerprint": "", "moves": []}}' + " " * 200
"""About as long as those of a real puzzle."""
MOST = 2_500
"""Bytes per sheet: its entry in the plan, its puzzle, its lines in the ledger. Its page in a file takes seven times as much."""


def made(jobs: Sequence[PuzzleJob]) -> list[Solved]:
    return [Solved(job.digest, job.game, f"PT-{job.place}", TEXT + job.digest, ANSWER) for job in jobs]


def bound(tasks: Sequence[FileTask]) -> list[Bound]:
    return [Bound(task.path, task.digest, b"%PDF", 1, tuple((s.id, 1) for s in sheets_of(task)), ()) for task in tasks]


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
    peak(tmp_path / "first", 1)  # loads what is read only once
    few, many = peak(tmp_path / "few", 10), peak(tmp_path / "many", 110)
    assert 0 < (many - few) / 600 < MOST


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_ten_thousand_sheets_need_no_more_open_files_and_little_memory(tmp_path: Path) -> None:
    """Measured at every task; no task has more than one table, or one volume of the key."""
    files, memory, sizes = list[int](), list[int](), list[int]()

    def reading() -> None:
        files.append(len(os.listdir("/proc/self/fd")))
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
