"""`python deadly.py batch EVENT ...` runs pnp with faults: one puzzle kills the worker that makes it, one sheet kills the worker
that draws it, and one sheet cannot be drawn."""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pnp.cli.batch
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import PuzzleJob, plan_of
from pnp.event.make.bind import Bound, FileTask, Part, SheetTask, bind_files
from pnp.event.make.engine import Engine
from pnp.event.make.run import Tools, sheets_of
from pnp.event.make.work import Failed, Solved, make_puzzles

DEADLY_PUZZLE = "table 1, seat 1, pack 1, round 1"
DEADLY_SHEET = "table 2, seat 1, pack 1, round 1"
BAD_SHEET = "table 2, seat 2, pack 1, round 1"


def make_or_die(deadly: str, jobs: Sequence[PuzzleJob]) -> list[Solved | Failed]:
    if any(job.digest == deadly for job in jobs):
        os.kill(os.getpid(), signal.SIGKILL)
    return make_puzzles(jobs)


def bind_or_die(tasks: Sequence[FileTask]) -> list[Bound]:
    if any(sheet.id == DEADLY_SHEET for task in tasks for sheet in sheets_of(task)):
        os.kill(os.getpid(), signal.SIGKILL)
    return bind_files([task._replace(parts=tuple(map(spoiled, task.parts))) for task in tasks])


def spoiled(part: Part) -> Part:
    """The bad sheet asks for a component that no puzzle has."""
    return part._replace(part="nothing") if isinstance(part, SheetTask) and part.id == BAD_SHEET else part


def deadly_tools(deadly: str, engine: Callable[[], Engine], *callbacks: Callable[..., None]) -> Tools:
    return Tools(engine, *callbacks, partial(make_or_die, deadly), bind_or_die)


def puzzle_key(event: Path) -> str:
    plan = plan_of(read_inputs(event))
    [sheet] = [sheet for sheet in plan.sheets if sheet.id == DEADLY_PUZZLE]
    return plan.puzzles[sheet.puzzle].digest


if __name__ == "__main__":
    from pnp.cli.main import run

    pnp.cli.batch.Tools = partial(deadly_tools, puzzle_key(Path(sys.argv[2])))  # type: ignore[misc,assignment]  # for this run
    run()
