"""The process that runs mutants: what it has done stays in a file, whatever becomes of it.

A mutant that takes too much processor time ends the process, also inside native code; one that crashes it is known by its number.
"""

from __future__ import annotations

import faulthandler
import mmap
import os
import resource
import signal
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.fuzz.judge import Outcome, Verdict, judged
from tests.fuzz.target import Target, mutant

OUTCOMES: tuple[Outcome | None, ...] = (None, "refused", "accepted", "crash", "hang", "large")
DEATH, NOISE = "death", "noise"
"""Files beside the journal: where a process was when it died, and what native code wrote to standard error."""
ROW = struct.Struct("<BfI")
"""An outcome, seconds, and kilobytes."""
STUCK_SECONDS = 3.0
"""Processor time after which a mutant is given up."""
MOST_ADDRESSES = 3 << 30
TOO_LARGE = 900 << 10
"""Kilobytes after which a process makes room for a new one."""


class Block(NamedTuple):
    """Some mutants of a target, by their numbers."""

    target: Target
    seed: int
    first: int
    last: int


class Journal:
    """A row for each mutant of a block, and a text with reasons; both are on disk as soon as they are known."""

    def __init__(self, folder: Path, block: Block) -> None:
        self.block, self.path, self.reasons = block, folder / "rows", folder / "reasons"
        with self.path.open("w+b") as file:
            file.truncate(8 + ROW.size * (block.last - block.first))
            self.rows = mmap.mmap(file.fileno(), 0)
        self.reasons.touch()

    @property
    def at(self) -> int:
        """The number of the mutant that runs, or ran last."""
        found: int = struct.unpack_from("<q", self.rows)[0]
        return found

    def begin(self, number: int) -> None:
        struct.pack_into("<q", self.rows, 0, number)

    def note(self, number: int, verdict: Verdict) -> None:
        place = 8 + ROW.size * (number - self.block.first)
        ROW.pack_into(self.rows, place, OUTCOMES.index(verdict.outcome), verdict.seconds, max(0, verdict.kilobytes))
        if verdict.is_fault:
            with self.reasons.open("a", encoding="utf-8", errors="replace") as file:
                file.write(f"{number}\t{verdict.reason.splitlines()[0][:300]}\n")

    def verdicts(self) -> Iterator[tuple[int, Verdict]]:
        """Every mutant that has run."""
        lines = self.reasons.read_text(encoding="utf-8", errors="replace").splitlines()
        reasons = {int(number): reason for number, _, reason in (line.partition("\t") for line in lines)}
        for number in range(self.block.first, self.block.last):
            code, seconds, kilobytes = ROW.unpack_from(self.rows, 8 + ROW.size * (number - self.block.first))
            if outcome := OUTCOMES[code]:
                yield number, Verdict(outcome, seconds, kilobytes, reasons.get(number, ""))


def run_block(block: Block, journal: Journal, first: int) -> None:
    """Runs the mutants of a block from a number on. Only ever called in a process of its own."""
    with at_work(block.target, journal.path.parent):
        warm_up(block.target)
        for number in range(first, block.last):
            journal.begin(number)
            data = mutant(block.target, block.seed, number)
            signal.setitimer(signal.ITIMER_PROF, STUCK_SECONDS)
            verdict = noticed(judged(block.target, data))
            signal.setitimer(signal.ITIMER_PROF, 0)
            journal.note(number, verdict)
            if memory_now() > TOO_LARGE or verdict.outcome == "large":
                return


@contextmanager
def at_work(target: Target, folder: Path) -> Iterator[None]:
    """An empty folder with what the target needs, limits on this process, and a record of where it dies."""
    with TemporaryDirectory(dir=folder) as inside, (folder / DEATH).open("w") as death, (folder / NOISE).open("w+b") as noise:
        os.chdir(inside)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(noise.fileno(), 2)
        faulthandler.enable(death)
        faulthandler.register(signal.SIGPROF, death, chain=True)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        target.prepare(Path(inside))
        yield


def warm_up(target: Target) -> None:
    """Reads the first seed, which should be good, so that no mutant is charged for imports and caches."""
    signal.setitimer(signal.ITIMER_PROF, 2 * STUCK_SECONDS)
    judged(target, target.seeds()[0])


def noticed(verdict: Verdict) -> Verdict:
    """The verdict; a fault if a library wrote to standard error behind the back of Python."""
    size = os.fstat(2).st_size
    if not size:
        return verdict
    words = os.pread(2, 100, 0).decode(errors="replace")
    os.ftruncate(2, 0)
    os.lseek(2, 0, os.SEEK_SET)
    return verdict if verdict.is_fault else verdict._replace(outcome="crash", reason=f"native code said {words!r}")


def memory_now() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def last_words(folder: Path) -> str:
    """The innermost line of pnp at the moment of death."""
    lines = (folder / DEATH).read_text(errors="replace").splitlines() if (folder / DEATH).exists() else []
    ours = [line.strip() for line in lines if "/pnp/" in line] or [line.strip() for line in lines if "File" in line]
    return ours[0].split("/pnp/")[-1].replace('", line ', ":") if ours else ""
