"""What the sheet and the key of a Petri Heil! puzzle show: the question, and the steps of a plan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.games.petri_heil.rules.piers import LINES, PIERS, Pawn, Square


class Question(NamedTuple):
    """An open pond, row by row as in "5 r . 2"; the pier where each pawn starts; the available fisherman tiles by
    distance. `code` is the whole puzzle as text, for the code on the sheet; `target` is a catch to reach.
    `is_proved` means that no plan catches more, `is_unproved` that nothing is known;
    `can_be_laid_out` that the printed set has all its tiles."""

    title: str
    short_id: str
    pond: tuple[str, ...]
    starts: Mapping[Pawn, int]
    tiles: Mapping[int, int]
    code: str
    target: int | None = None
    is_proved: bool = False
    is_unproved: bool = False
    can_be_laid_out: bool = True
    level: str | None = None
    minutes: float | None = None


class Turn(NamedTuple):
    """One turn of a plan: the pawn walks from a pier to the one where it fishes, and catches at the distance of its tile;
    without a tile it only walks."""

    pawn: Pawn
    start: int
    pier: int
    tile: int | None = None
    value: int = 0

    @property
    def steps(self) -> int:
        """How far it walks before it fishes."""
        return (self.pier - self.start) % len(PIERS) or len(PIERS)

    @property
    def square(self) -> Square | None:
        return LINES[self.pier][self.tile - 1] if self.tile else None


def walked_on(step: Turn, home: int) -> int:
    """How many piers the pawn walks after its catch: the distance of its tile, but no further than home."""
    left = (home - step.pier) % len(PIERS) or len(PIERS)
    return min(step.tile or 0, left)
