"""A game of Petri Heil!: two days, and the roles change in between. What happens on a day is in rules.py."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.petri_heil.rules import Day, Move, Supply, play, start


class Match(NamedTuple):
    """Two days. The first player is the fisherman of the first day, the other one of the second; `first` is the first day's
    score once it is over."""

    supply: Supply
    day: Day
    first: int | None = None

    @property
    def fisherman(self) -> int:
        return 0 if self.first is None else 1

    @property
    def mover(self) -> int:
        return self.fisherman if self.day.mover == "fisherman" else 1 - self.fisherman

    @property
    def is_over(self) -> bool:
        return self.day.phase == "over"

    @property
    def scores(self) -> tuple[int, int]:
        return (self.day.score, 0) if self.first is None else (self.first, self.day.score)

    @property
    def winner(self) -> int:
        """The higher total; when they are equal, the first fisherman."""
        return 0 if self.scores[0] >= self.scores[1] else 1


def new_match(supply: Supply) -> Match:
    return Match(supply, start(supply))


def play_match(match: Match, move: Move) -> Match:
    """The game after a legal move; when the first day is over, the roles change."""
    day = play(match.day, move)
    if day.phase == "over" and match.first is None:
        return Match(match.supply, start(match.supply)._replace(turn=day.turn), day.score)
    return match._replace(day=day)
