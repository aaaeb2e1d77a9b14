"""A Petris position and its parts, with the counts that several rules need.

A colour in a dish is 0 to 4 bacteria or one sarcina, written 5 (T6), so the dishes determine what is left in the supplies.
A position is at a propagation space of the track, or is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

SARCINA = 5
"""What a sarcina counts; it is compared and present like five bacteria (T4, T16)."""
LETTERS = "BRY"
FISSION, CONTAMINATION = "F", "C"

Reason = Literal["propagation", "sarcina", "contamination", "track"]
Dish = tuple[int, ...]
"""What each player has in it."""


class Field(NamedTuple):
    """Everything that stays the same during a game; `track` has all laps. `worth` is the value of a majority in each
    contamination, the last one repeated."""

    near: tuple[tuple[int, ...], ...]
    starts: tuple[int, ...]
    track: str
    bacteria: int = 20
    sarcinas: int = 3
    last: int = 9
    worth: tuple[int, ...] = (1,)

    @property
    def players(self) -> int:
        return len(self.starts)


class End(NamedTuple):
    """Who has won, and who met an end condition; several winners share the victory (T15)."""

    winners: tuple[int, ...]
    reason: Reason
    losers: tuple[int, ...] = ()


class Position(NamedTuple):
    """`space` is the next space of the whole track; `points` are the players' contamination."""

    dishes: tuple[Dish, ...]
    space: int
    points: tuple[int, ...]
    end: End | None = None


class Move(NamedTuple):
    """From one dish, a number of bacteria to each of some neighbours."""

    source: int
    sent: tuple[tuple[int, int], ...]


def loose(dishes: Iterable[Dish], player: int) -> int:
    """Bacteria in the dishes, not counting those in sarcinas."""
    return sum(dish[player] for dish in dishes if dish[player] < SARCINA)


def in_dishes(dishes: Iterable[Dish], player: int, count: int) -> int:
    """The number of dishes in which a player has exactly `count`."""
    return sum(dish[player] == count for dish in dishes)
