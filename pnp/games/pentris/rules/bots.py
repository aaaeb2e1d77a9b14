"""Computer players for Pentris: they choose among the legal moves and contain no rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pnp.games.pentris.rules.match import State
from pnp.games.pentris.rules.play import Move, Position, play, score, tallies
from pnp.play.bots import random_bot
from pnp.play.rules import Bot


def greedy_bot(state: State, possible: Sequence[Move], luck: Random) -> Move:
    """The most points now, then the fullest lines; among equals, the first move in the list."""
    position = state.position
    return max(possible, key=lambda move: worth(play(position, move)))


def worth(position: Position) -> tuple[int, int]:
    """The score, then how full the rows and columns are: each counts the square of its filled cells."""
    by_row, by_column = tallies(position)
    return score(position), sum(n * n for n in by_row) + sum(n * n for n in by_column)


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
