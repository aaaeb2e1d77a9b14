"""Who wins when a game of Petris ends, and how ties are broken (T14, T15, T17, T18)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pnp.games.petris.rules.position import SARCINA, Dish, End, Position, Reason, in_dishes, loose


def ended(position: Position, losers: Iterable[int], reason: Reason) -> Position:
    """The least contaminated of those who have not lost win; if all have lost, the tie-break decides (T17, T18)."""
    lost = tuple(sorted(set(losers)))
    ranks = contenders(position, lost)
    winners = tuple(player for player, rank in ranks.items() if rank == min(ranks.values()))
    return position._replace(end=End(winners, reason, lost))


def contenders(position: Position, lost: Collection[int]) -> dict[int, tuple[int, ...]]:
    """Those who can still win, each with what counts, the most important first; fewer is better."""
    players = range(len(position.points))
    left = [player for player in players if player not in lost]
    if not left:
        return {player: tie_break(position.dishes, player) for player in players}
    return {player: (position.points[player], *tie_break(position.dishes, player)) for player in left}


def tie_break(dishes: Iterable[Dish], player: int) -> tuple[int, int]:
    """Tokens in the dishes, where a sarcina counts as one (T14), then sarcinas; fewer is better."""
    sarcinas = in_dishes(dishes, player, SARCINA)
    return loose(dishes, player) + sarcinas, sarcinas


def reasons_of(position: Position) -> list[str]:
    """Why a finished game ended as it did: the end condition that somebody met, and what decided between those left."""
    assert position.end
    ranks, winners = contenders(position, position.end.losers), position.end.winners
    met: list[str] = [position.end.reason] if position.end.losers else []
    if len(winners) > 1:
        return [*met, "draw"]
    if len(ranks) == 1:
        return met
    rivals = [rank for player, rank in ranks.items() if player not in winners]
    first = next(i for i in range(3) if all(ranks[winners[0]][: i + 1] < rival[: i + 1] for rival in rivals))
    names = ("points", "tokens", "sarcinas") if len(rivals[0]) == 3 else ("all_tokens", "all_sarcinas")
    return [*met, names[first]]
