"""What the simulated people who plan move by move have in common: at how many moves they look, how they undo, and what it costs.

Each game adds what a move looks like (`puzzle/person.py` of Petri Heil! and Planet Petri; that of Pentris is compiled and has
the same numbers). docs/difficulty.md explains it.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

LOOKS = 10
BEGIN, DRAW, UNDO, UNDONE, RESTART = 30, 4, 2, 6, 6
"""Seconds to read the puzzle, to note a move, to undo one, and to undo any number; one dead end in six starts anew."""
T = TypeVar("T")


def looked_at(found: list[T], luck: Random) -> list[T]:
    """Some of the moves, each once, in any order; the list itself is shuffled."""
    count, bits = len(found), luck.getrandbits
    for i in range(min(LOOKS, count)):
        other = i + bits(30) % (count - i)
        found[i], found[other] = found[other], found[i]
    return found[:LOOKS]


def undoing(made: int, luck: Random) -> int:
    """How many of the moves made are undone: one half of the time, two a quarter of the time, and so on; 0 is to start anew."""
    if luck.getrandbits(30) % RESTART == 0:
        return 0
    back = 1
    while back < made and luck.getrandbits(1):
        back += 1
    return back
