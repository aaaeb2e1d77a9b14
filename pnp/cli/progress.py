"""Progress of long runs, on standard error: a bar on a terminal, elsewhere a line now and then."""

from __future__ import annotations

import sys
from contextlib import suppress
from time import monotonic
from types import TracebackType

import click

WIDTH = 30
STEPS = 10
"""Lines per stage without a terminal."""
FEWEST = 20
"""Stages with fewer items have no such lines."""


class Progress:
    """On a terminal, one line that is redrawn: the stage, a bar, the speed, and the time left. Elsewhere, as in a log, a line for
    each tenth of a stage, by count and not by clock."""

    def __init__(self) -> None:
        self.stage, self.began, self.first = "", monotonic(), 0
        self.told = (self.stage, 0, 0)
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with suppress(OSError):  # the terminal may be closed
            if self.is_shown and self.stage:
                click.echo("", err=True)

    def report(self, stage: str, done: int, total: int) -> None:
        if not self.is_shown:
            self.log(stage, done, total)
            return
        if stage != self.stage:
            if self.stage:
                click.echo("", err=True)
            self.stage, self.began, self.first = stage, monotonic(), done
        click.echo(f"\r{bar_text(stage, done, total)}  {self.pace(done, total):24}", nl=False, err=True)

    def log(self, stage: str, done: int, total: int) -> None:
        """Writes a line if another tenth is done. A log that cannot be written does not stop the run."""
        before = self.told[2] if self.told[:2] == (stage, total) else 0
        step = STEPS * done // max(1, total)
        self.told = (stage, total, max(before, step))
        if step > before and total >= FEWEST:
            with suppress(OSError):
                click.echo(f"{stage}: {done} of {total} ({100 * done // total}%)", err=True)

    def pace(self, done: int, total: int) -> str:
        """The speed and the time left, such as "12.3/s, 0:21 left"."""
        seconds, count = monotonic() - self.began, done - self.first
        if not count or not seconds:
            return ""
        left = round((total - done) * seconds / count)
        return f"{count / seconds:.1f}/s, {left // 60}:{left % 60:02} left"


def bar_text(stage: str, done: int, total: int) -> str:
    """
    >>> bar_text("puzzles", 5, 20)
    'puzzles    [#######.......................] 5/20'
    """
    filled = WIDTH * done // max(1, total)
    return f"{stage:10} [{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
