"""Two sides that meet many times, seats swapped: what their results say. Knows no rules of specific games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

Z = 1.96
"""Nineteen of twenty intervals hold the true share."""


class Meeting(NamedTuple):
    """One game. `first` is the side, 0 or 1, that sat in the first seat; `winner` is a side, or None for a draw. `used` and
    `offered` are the cards that each side carried out, and could have carried out."""

    first: int
    winner: int | None
    turns: int
    reason: str
    used: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    offered: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    held: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


class Tally(NamedTuple):
    """The results of a side: wins, draws, losses."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """Wins and half the draws, as a share of all games."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0


def tally(meetings: Sequence[Meeting], side: int = 0) -> Tally:
    won = sum(one.winner == side for one in meetings)
    drawn = sum(one.winner is None for one in meetings)
    return Tally(won, drawn, len(meetings) - won - drawn)


def interval(tally: Tally) -> tuple[float, float]:
    """The 95 % interval of the score, by Wilson; draws count half on both sides.

    >>> [round(end, 3) for end in interval(Tally(50, 0, 50))]
    [0.404, 0.596]
    """
    n, share = tally.games, tally.score
    if not n:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return middle - half, middle + half


def by_seat(meetings: Sequence[Meeting], side: int = 0) -> tuple[Tally, Tally]:
    """The results of a side in the first seat and in the second."""
    firsts = [one for one in meetings if one.first == side]
    others = [one for one in meetings if one.first != side]
    return tally(firsts, side), tally(others, side)


def side_record(meetings: Sequence[Meeting], side: int) -> dict[str, Any]:
    whole = tally(meetings, side)
    low, high = interval(whole)
    first, second = by_seat(meetings, side)
    return {
        "won": whole.won,
        "drawn": whole.drawn,
        "lost": whole.lost,
        "score": round(whole.score, 4),
        "interval": [round(low, 4), round(high, 4)],
        "beginning": round(first.score, 4),
        "second": round(second.score, 4),
    }


def endings(meetings: Sequence[Meeting]) -> dict[str, int]:
    return dict(Counter(one.reason for one in meetings).most_common())


class CardRecord(NamedTuple):
    """What became of a card: in how many games its side had it in hand or on the table, could use it, used it, and won after
    using it."""

    name: str
    held: int
    offered: int
    used: int
    won: int


def card_records(meetings: Sequence[Meeting], names: Sequence[str], side: int = 0) -> list[CardRecord]:
    return [
        CardRecord(
            name,
            sum(name in one.held[side] for one in meetings),
            sum(name in one.offered[side] for one in meetings),
            sum(name in one.used[side] for one in meetings),
            sum(name in one.used[side] and one.winner == side for one in meetings),
        )
        for name in names
    ]
