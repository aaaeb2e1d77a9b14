"""What pnp and its twins draw in the benches: the puzzles of sheets that all differ, and the words of cards."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

SIDE, ROLLS, HATCHED = 7, 8, 4
CARD_TEXT = (
    "Discharge an adjacent cell. If it belongs to your opponent, move this cell one square towards the nearest free "
    "square and draw a card. When this cell degenerates, recycle it. Copy number {n} of the deck."
)


class Task(NamedTuple):
    """A puzzle: rolls, and rows of cells, of which some are filled from the start."""

    rolls: tuple[int, ...]
    rows: tuple[str, ...]


def task(number: int, hatched: int = HATCHED) -> Task:
    """A puzzle with rolls and a start grid of its own. Nobody has to solve it."""
    rng = Random(number)
    rolls = tuple(rng.randrange(6) + 1 for _ in range(ROLLS))
    filled = rng.sample(range(SIDE * SIDE), hatched)
    signs = ["#" if cell in filled else "." for cell in range(SIDE * SIDE)]
    return Task(rolls, tuple("".join(signs[start : start + SIDE]) for start in range(0, SIDE * SIDE, SIDE)))
