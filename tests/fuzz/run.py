"""Runs targets in child processes, and goes on whatever happens to one: a hang, a crash in native code, too much memory."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import mkdtemp
from traceback import format_exc
from typing import NamedTuple

from tests.fuzz.child import NOISE, Block, Journal, last_words, run_block
from tests.fuzz.judge import Verdict
from tests.fuzz.target import Target

BLOCK = 2_000
"""Mutants of one child, at most."""
MOST_FAULTS = 60
"""A block with more hangs and deaths than this is not run to its end: each of them costs seconds."""
PATIENCE = 300.0
"""Seconds that a mutant may sleep, without any use of the processor, before it is ended: no time of a busy machine comes near."""


BROKEN = 99
"""The exit code of a child when the fuzzer itself has a fault."""


class Found(NamedTuple):
    """Everything that came of a target."""

    target: Target
    asked: int
    verdicts: dict[int, Verdict]


class Child:
    """A forked process that runs a block from a mutant on."""

    def __init__(self, block: Block, journal: Journal, first: int) -> None:
        self.block, self.journal, self.first, self.deaths = block, journal, first, 0
        self.start(first)

    def start(self, first: int) -> None:
        self.journal.begin(first)
        self.seen, self.since = first, time.monotonic()
        sys.stdout.flush()
        self.pid = os.fork()
        if not self.pid:
            try:
                run_block(self.block, self.journal, first)
            except BaseException:  # of the fuzzer, not of a mutant
                (self.journal.path.parent / NOISE).write_text(format_exc())
                os._exit(BROKEN)
            os._exit(0)

    def is_done(self) -> bool:
        """Whether the block is finished; starts another process if one died before that."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if not pid:
            self.watch()
            return False
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            raise SystemExit(f"{self.block.target.name}: {(self.journal.path.parent / NOISE).read_text()}")
        at = self.journal.at
        if code:
            self.deaths += 1
            self.journal.note(at, epitaph(code, self.journal.path.parent))
        if at + 1 >= self.block.last or self.deaths > MOST_FAULTS:
            return True
        self.start(at + 1)
        return False

    def watch(self) -> None:
        """Ends a child that sleeps: a pipe that nobody writes to, a lock that nobody opens."""
        if self.journal.at != self.seen:
            self.seen, self.since = self.journal.at, time.monotonic()
        elif time.monotonic() - self.since > PATIENCE:
            os.kill(self.pid, signal.SIGABRT)
            self.since = time.monotonic()


def epitaph(code: int, folder: Path) -> Verdict:
    """What a child died of."""
    words = last_words(folder)
    if -code in (signal.SIGPROF, signal.SIGABRT, signal.SIGXCPU):
        return Verdict("hang", float("nan"), 0, f"no end in {words}")
    name = signal.Signals(-code).name if code < 0 else f"exit {code}"
    return Verdict("crash", 0.0, 0, f"{name} in {words}")


def blocks_of(targets: Sequence[tuple[Target, int]], seed: int) -> Iterator[Block]:
    for target, count in targets:
        for first in range(0, count, BLOCK):
            yield Block(target, seed, first, min(count, first + BLOCK))


def run(targets: Sequence[tuple[Target, int]], seed: int, jobs: int, tell: Callable[[str], None] = lambda _: None) -> list[Found]:
    """Runs so many mutants of each target, with so many children at a time."""
    found = {target.name: Found(target, count, {}) for target, count in targets}
    waiting, running = list(blocks_of(targets, seed))[::-1], list[Child]()
    while waiting or running:
        while waiting and len(running) < jobs:
            block = waiting.pop()
            running.append(Child(block, Journal(Path(mkdtemp(prefix="pnp-fuzz-")), block), block.first))
        for child in [child for child in running if child.is_done()]:
            running.remove(child)
            found[child.block.target.name].verdicts.update(child.journal.verdicts())
            shutil.rmtree(child.journal.path.parent)
            tell(f"{child.block.target.name} {child.block.last}")
        time.sleep(0.01)
    return list(found.values())
