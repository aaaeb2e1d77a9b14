"""Which colonies are legal: the rulebook's limits with its exchange rule, what breaks them, and what still fits.

At most 1 card of value 6, 2 of 5, 3 of 4, 4 of 3, 8 of 2; a card that is not taken makes room for one of any lower value. So what
counts is the number of cards of a value or higher (L1): at most 1, 3, 6, 10 and 18.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from pnp.source.finding import counted

MINIMUM = 18
SLOTS = {6: 1, 5: 2, 4: 3, 3: 4, 2: 8}
"""The rulebook's table; cards of value 1 are not limited."""
AT_MOST = dict(zip(SLOTS, accumulate(SLOTS.values()), strict=True))
"""How many cards of that value or more a colony may have."""

ByValue = Mapping[int, int]
"""How many cards there are of each value."""


class Excess(NamedTuple):
    """A broken limit: how many cards of that value or more there are, and how many are allowed."""

    value_at_least: int
    have: int
    allowed: int


def at_least(by_value: ByValue, value: int) -> int:
    return sum(count for v, count in by_value.items() if v >= value)


def broken_limits(by_value: ByValue) -> tuple[Excess, ...]:
    """Every limit that is exceeded, highest value first."""
    had = {value: at_least(by_value, value) for value in AT_MOST}
    return tuple(Excess(value, had[value], AT_MOST[value]) for value in AT_MOST if had[value] > AT_MOST[value])


def is_legal(by_value: ByValue) -> bool:
    """Whether a colony may have these values.

    >>> is_legal({6: 1, 5: 2, 4: 3, 3: 4, 2: 8}), is_legal({5: 3, 1: 15}), is_legal({6: 2, 1: 16}), is_legal({1: 17})
    (True, True, False, False)
    """
    return sum(by_value.values()) >= MINIMUM and not broken_limits(by_value)


def room(by_value: ByValue, value: int) -> int | None:
    """How many more cards of a value fit; None for any number."""
    limits = [AT_MOST[v] - at_least(by_value, v) for v in AT_MOST if v <= value]
    return max(0, min(limits)) if limits else None


def fits(by_value: ByValue, value: int) -> bool:
    left = room(by_value, value)
    return left is None or left > 0


def free_text(by_value: ByValue) -> list[str]:
    """What may still be added, one text for each limit: `2 more cards of value 3 or lower fit`."""
    rooms = {value: room(by_value, value) for value in (6, 5, 4, 3, 2, 1)}
    told = [value for value, left in rooms.items() if left != rooms.get(value + 1, 0)]
    return [free_sentence(rooms[value], value) for value in told]


def free_sentence(left: int | None, value: int) -> str:
    if left is None:
        return f"any number of cards of value {value} fit"
    verb = "fits" if left == 1 else "fit"
    return f"{counted(left, 'more card')} of value {value} or lower {verb}"
