"""Computer players for Petris: they choose among the legal propagations and contain no rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from pnp.games.petris.puzzle.solver import LimitReached, can_search, prospects
from pnp.games.petris.rules.ending import tie_break
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import Field, Move, Position
from pnp.play.bots import random_bot
from pnp.play.rules import Bot

DEEPEST = 6
NODES = 2_000_000
"""The limit of a search; never a clock, so that a bot plays the same everywhere."""


def greedy_bot(match: Match, possible: Sequence[Move], luck: Random) -> Move:
    """The move to the best next position; a random one among equals."""
    ranks = [rank(match.field, match.position, move) for move in possible]
    best = [move for move, found in zip(possible, ranks, strict=True) if found == max(ranks)]
    return best[luck.randrange(len(best))]


def rank(field: Field, position: Position, move: Move) -> tuple[int, int, int, int]:
    """A win beats playing on beats a loss; then few points of one's own, many for the others; then few sarcinas and tokens."""
    player, after = mover(field, position), play(field, position, move)
    outcome = 0 if after.end is None else 1 if after.end.winners == (player,) else -1
    others = min(points for seat, points in enumerate(after.points) if seat != player)
    held, sarcinas = tie_break(after.dishes, player)
    return outcome, others - after.points[player], -sarcinas, -held


def search_bot(plies: int, match: Match, possible: Sequence[Move], luck: Random) -> Move:
    """What looks best `plies` ahead if the others do their worst; if that takes too long, one ply less."""
    for depth in range(plies, 0, -1):
        try:
            if can_search(match.field):
                values = prospects(match.field, match.position, possible, depth, NODES)
                best = [move for move, found in zip(possible, values, strict=True) if found == max(values)]
                return greedy_bot(match, best, luck)
        except LimitReached:
            continue
    return greedy_bot(match, possible, luck)


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
BOTS |= {f"search{plies}": partial(search_bot, plies) for plies in range(1, DEEPEST + 1)}
