"""FAULTS 33: what a run keeps of each sheet is small, however many there are. The work of the workers is left out here."""

import tracemalloc
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from pnp.batch.bind import Bound, FileTask
from pnp.batch.plan import PuzzleJob
from pnp.batch.run import sheets_of
from pnp.batch.work import Solved
from tests.batch.festival import run_here

EVENT = "event: Large\ntables: {tables}\nseats_per_table: 6\npacks: [{{sheets: pentris-puzzles, level: easy}}]\n"
TEXT, ANSWER = "puzzle: pentris\n" * 12, '{"best": 12, "proved": true, "nodes": 140, "line": []}' + " " * 200
"""About as long as those of a real puzzle."""
MOST = 5 * 1024
"""Bytes a sheet: its place in the plan, its puzzle, its lines in the manifest and in the key. Its drawing alone is more."""


def made(jobs: Sequence[PuzzleJob]) -> list[Solved]:
    return [Solved(job.key, job.game, f"PT-{job.place}", TEXT + job.key, ANSWER) for job in jobs]


def bound(tasks: Sequence[FileTask]) -> list[Bound]:
    return [Bound(task.path, task.key, b"%PDF", 1, tuple((s.id, 1) for s in sheets_of(task)), ()) for task in tasks]


def peak(folder: Path, tables: int) -> int:
    folder.mkdir()
    event = folder / "large.yaml"
    event.write_text(EVENT.format(tables=tables))
    tracemalloc.start()
    outcome = run_here(event, folder / "out", make=made, bind=bound)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert outcome.puzzles == 6 * tables
    assert outcome.files[0].sha256 == sha256(b"%PDF").hexdigest()
    return most


def test_a_run_keeps_little_of_each_sheet(tmp_path: Path) -> None:
    peak(tmp_path / "first", 1)  # what is read once, however many sheets there are
    few, many = peak(tmp_path / "few", 10), peak(tmp_path / "many", 110)
    assert 0 < (many - few) / 600 < MOST
