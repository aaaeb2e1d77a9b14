"""Who wins when a game of Petris ends, and how ties are broken (T14, T15, T17, T18)."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games.petris.rules.position import SARCINA, Dish, End, Position, Reason, in_dishes, loose


def ended(position: Position, losers: Iterable[int], reason: Reason) -> Position:
    """The least contaminated of those who have not lost win; if all have lost, the tie-break decides (T17, T18)."""
    players = range(len(position.points))
    lost = set(losers)
    left = [player for player in players if player not in lost]
    ranks = {
        player: ((position.points[player],) if left else ()) + tie_break(position.dishes, player) for player in left or players
    }
    best = min(ranks.values())
    return position._replace(end=End(tuple(player for player, rank in ranks.items() if rank == best), reason))


def tie_break(dishes: Iterable[Dish], player: int) -> tuple[int, int]:
    """Tokens in the dishes, where a sarcina counts as one (T14), then sarcinas; fewer is better."""
    sarcinas = in_dishes(dishes, player, SARCINA)
    return loose(dishes, player) + sarcinas, sarcinas
