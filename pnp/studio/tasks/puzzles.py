"""Makes puzzles one by one, as `pnp puzzle new` does, and tells each as soon as it is proved. Writes nothing."""

from __future__ import annotations

from time import monotonic
from typing import Any

from pnp.puzzle.make import watching
from pnp.puzzle.wanted import read_wanted
from pnp.studio.job import Tell
from pnp.studio.puzzle_record import puzzle_record

PAUSE = 0.4
"""Seconds between two messages about candidates; nothing but these messages depends on it."""


def run(asked: dict[str, Any], tell: Tell) -> None:
    wanted = read_wanted(asked)
    trying = Trying(tell, wanted.total)
    trying.say(0)
    with watching(trying.hear):
        for number, made in enumerate(wanted.made(), 1):
            tell("made", number=number, file=f"puzzles/{made.name}", text=made.text, **puzzle_record(wanted.puzzles, made.item))
            trying.done = number


class Trying:
    """Tells now and then how many candidates were tried for the next puzzle."""

    def __init__(self, tell: Tell, total: int) -> None:
        self.tell, self.total, self.done, self.last = tell, total, 0, monotonic()

    def hear(self, tried: int) -> None:
        if monotonic() - self.last >= PAUSE:
            self.say(tried)

    def say(self, tried: int) -> None:
        self.last = monotonic()
        self.tell("job", stage="trying", done=self.done, total=self.total, tried=tried)
