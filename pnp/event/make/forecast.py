"""Predicts what a run would do: which puzzles are already solved, and which files are up to date."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pnp.event.file.plan import Plan, Sheet
from pnp.event.make.folder import LEDGER, Folder, real
from pnp.event.make.ledger import Ledger
from pnp.event.make.run import is_there
from pnp.event.make.tasks import SolvedPlan, packet_task
from pnp.event.make.work import without_doubles


class Forecast(NamedTuple):
    """The digests of the puzzles that are solved, the sheets that have them, and the files that would not change."""

    solved: frozenset[str]
    there: frozenset[str]
    proved: tuple[Sheet, ...]


def forecast(plan: Plan, path: Path) -> Forecast:
    folder, jobs = Folder(path), list(plan.puzzles)  # reading needs no lock
    ledger = Ledger(real(path, LEDGER))
    ids = {digest: solved.short_id for digest, solved in ledger.puzzles.items()}
    while again := dict(without_doubles(jobs, ids)):
        for i, job in again.items():
            jobs[i] = job
    known = SolvedPlan(plan, tuple(jobs), ledger.puzzles)
    tasks = (packet_task(known, packet, frozenset()) for packet in plan.packets)
    there = [task.path for task in tasks if is_there(task, ledger, folder)]
    solved = frozenset(job.digest for job in jobs if job.digest in ledger.puzzles)
    proved = tuple(sheet for sheet in plan.sheets if known.puzzle(sheet))
    return Forecast(solved, frozenset(there), proved)
