"""Work that hangs, for workers in their own processes."""

import os
import re
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from pnp.event.file.plan import PuzzleJob
from pnp.event.make.bind import Bound, FileTask, bind_files
from pnp.event.make.run import sheets_of
from pnp.event.make.work import Failed, Solved, make_puzzles


def make_or_stop(digest: str, jobs: Sequence[PuzzleJob]) -> list[Solved | Failed]:
    """Makes puzzles, but stops its own process if one of them has this digest."""
    if any(job.digest == digest for job in jobs):
        os.kill(os.getpid(), signal.SIGSTOP)
    return make_puzzles(jobs)


def bind_or_stop(sheet: str, tasks: Sequence[FileTask]) -> list[Bound]:
    if any(found.id == sheet for task in tasks for found in sheets_of(task)):
        os.kill(os.getpid(), signal.SIGSTOP)
    return bind_files(tasks)


def stop_once(mark: str) -> str:
    """Stops its own process, unless someone has done so before and left the mark, which is a file."""
    if mark and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return mark


def loop_in_native_code(_: object) -> None:
    """Tries more ways to match than there are seconds in a lifetime; no other thread of the process runs meanwhile."""
    re.match("(a+)+$", "a" * 60 + "b")


def work_for(seconds: float) -> float:
    """Uses the processor for so long."""
    while time.process_time() < seconds:
        pass
    return seconds
