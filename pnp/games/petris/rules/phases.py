"""What happens on the spaces of the track between propagations: fission and contamination."""

from __future__ import annotations

from pnp.games.petris.rules.ending import ended
from pnp.games.petris.rules.position import CONTAMINATION, SARCINA, Dish, Field, Position, in_dishes, loose


def fission(field: Field, position: Position) -> Position:
    """Each dish that had a single colour grows by one (T10); players who lack a sarcina lose, all at once (T11, T17)."""
    dishes, losers = list(position.dishes), set()
    supply = [field.bacteria - loose(position.dishes, player) for player in range(field.players)]
    sarcinas = [field.sarcinas - in_dishes(position.dishes, player, SARCINA) for player in range(field.players)]
    for i, dish in enumerate(position.dishes):
        player = alone(dish)
        if player is None or dish[player] == SARCINA:  # T5: a lone sarcina does not grow
            continue
        if dish[player] == SARCINA - 1 and not sarcinas[player]:
            losers.add(player)
        elif dish[player] == SARCINA - 1:  # T9: it needs no bacterium, and four go back
            dishes[i] = grown(dish, player)
            sarcinas[player] -= 1
            supply[player] += SARCINA - 1
        elif supply[player]:  # T9: in the order of the dishes while supplies last
            dishes[i] = grown(dish, player)
            supply[player] -= 1
    after = position._replace(dishes=tuple(dishes))
    return ended(after, losers, "sarcina") if losers else after


def alone(dish: Dish) -> int | None:
    """The only player in a dish."""
    present = [player for player, count in enumerate(dish) if count]
    return present[0] if len(present) == 1 else None


def grown(dish: Dish, player: int) -> Dish:
    return tuple(count + (seat == player) for seat, count in enumerate(dish))


def contamination(field: Field, position: Position) -> Position:
    """Each majority scores for every other colour in its dish; then players on the last space lose (T12)."""
    phase = field.track[: position.space].count(CONTAMINATION)
    worth = field.worth[min(phase, len(field.worth) - 1)]
    points = list(position.points)
    for dish in position.dishes:
        others = sum(map(bool, dish)) - 1
        if others > 0:
            leader = dish.index(max(dish))
            points[leader] = min(field.last, points[leader] + worth * others)
    after = position._replace(points=tuple(points))
    losers = {player for player, count in enumerate(points) if count >= field.last}
    return ended(after, losers, "contamination") if losers else after
