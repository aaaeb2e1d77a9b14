"""A computer player that fits every game. Those that know what is good are the games' own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

M = TypeVar("M")


def random_bot(_state: object, possible: Sequence[M], luck: Random) -> M:
    """A random legal move; uses only `randrange`, which gives the same numbers everywhere."""
    return possible[luck.randrange(len(possible))]
