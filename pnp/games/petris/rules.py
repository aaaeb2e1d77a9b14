"""The rules of Petris: frozen positions, legal propagations, fission, contamination and the four ways to end. T1 to T18.

A colour in a dish is 0 to 4 bacteria or one sarcina, written 5 (T6): what is on the dishes tells what is left in the supplies.
A position stands on a propagation space of the track, or is over: fissions and contaminations happen on the way to it, and
a player who cannot propagate has lost on arrival. When a sarcina is due and none is left, the dish keeps what it had: nothing
can be placed there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

SARCINA = 5
"""What it counts; T4, T16: it is compared and present like five bacteria."""
LETTERS = "BRY"
FISSION, CONTAMINATION = "F", "C"

Reason = Literal["propagation", "sarcina", "contamination", "track"]
Dish = tuple[int, ...]
"""How much of each player is in it."""


class Field(NamedTuple):
    """Everything that stays the same during a game; `track` has all laps. `worth` is that of a majority in each contamination,
    the last one repeated."""

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
    """Who has won; several share it (T15)."""

    winners: tuple[int, ...]
    reason: Reason


class Position(NamedTuple):
    """`space` is the next space of the whole track; `points` are the players' contamination."""

    dishes: tuple[Dish, ...]
    space: int
    points: tuple[int, ...]
    end: End | None = None


class Move(NamedTuple):
    """From one dish, so many bacteria to each of some neighbours."""

    source: int
    sent: tuple[tuple[int, int], ...]


def start(field: Field) -> Position:
    return arrived(field, Position(start_dishes(field), 0, (0,) * field.players))


def start_dishes(field: Field) -> tuple[Dish, ...]:
    """One bacterium of each player in its start dish."""
    return tuple(tuple(int(dish == begins) for begins in field.starts) for dish in range(len(field.near)))


def mover(field: Field, position: Position) -> int:
    return LETTERS.index(field.track[position.space])


def moves(field: Field, position: Position) -> list[Move]:
    """All legal propagations, in order of their texts' dishes; none when the game is over."""
    return [] if position.end else list(propagations(field, position.dishes, mover(field, position)))


def propagations(field: Field, dishes: Sequence[Dish], player: int) -> Iterator[Move]:
    for source, dish in enumerate(dishes):
        if 0 < dish[player] < SARCINA:
            for sent in splits(field.near[source], dish[player]):
                move = Move(source, sent)
                if sent and is_sound(dishes, player, move):
                    yield move


def splits(near: Sequence[int], most: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to send at most so many bacteria to neighbours, none at all included."""
    if not near:
        yield ()
        return
    for count in range(most + 1):
        for rest in splits(near[1:], most - count):
            yield ((near[0], count), *rest) if count else rest


def is_sound(dishes: Sequence[Dish], player: int, move: Move) -> bool:
    """No dish gets above five, none with the player's own sarcina gets any, and all are unequal afterwards (T2, T4, T8)."""
    for dish, count in move.sent:
        held = dishes[dish][player]
        if held == SARCINA or held + count > SARCINA or not is_free(dishes[dish], player, held + count):
            return False
    left = dishes[move.source][player] - sum(count for _, count in move.sent)
    return is_free(dishes[move.source], player, left)


def is_free(dish: Dish, player: int, held: int) -> bool:
    """T1, T8: whether a player may hold so much beside the others; who is absent is not compared."""
    return not held or all(count != held for seat, count in enumerate(dish) if seat != player)


def moved(dishes: Sequence[Dish], player: int, move: Move) -> tuple[Dish, ...]:
    after = list(dishes)
    for dish, count in ((move.source, -sum(count for _, count in move.sent)), *move.sent):
        held = after[dish]
        after[dish] = (*held[:player], held[player] + count, *held[player + 1 :])
    return tuple(after)


def play(field: Field, position: Position, move: Move) -> Position:
    """The position after a legal propagation and all that follows it on the track. A fourth sarcina loses (T7)."""
    player = mover(field, position)
    dishes = moved(position.dishes, player, move)
    after = position._replace(dishes=dishes, space=position.space + 1)
    if in_dishes(dishes, player, SARCINA) > field.sarcinas:
        return ended(after, {player}, "sarcina")
    return arrived(field, after)


def arrived(field: Field, position: Position) -> Position:
    """The position once fissions and contaminations up to the next propagation are done."""
    while position.end is None and position.space < len(field.track):
        sign = field.track[position.space]
        if sign in LETTERS:
            stuck = next(propagations(field, position.dishes, LETTERS.index(sign)), None) is None
            return ended(position, {LETTERS.index(sign)}, "propagation") if stuck else position
        position = fission(field, position)
        if sign == CONTAMINATION and position.end is None:  # T13: a sarcina loss comes before the scoring
            position = contamination(field, position)
        position = position._replace(space=position.space + 1)
    return position if position.end else ended(position, (), "track")


def fission(field: Field, position: Position) -> Position:
    """Each dish with a single colour grows by one, as it was before (T10); who lacks a sarcina loses, all at once (T11, T17)."""
    dishes, losers = list(position.dishes), set()
    supply = [field.bacteria - loose(position.dishes, player) for player in range(field.players)]
    sarcinas = [field.sarcinas - in_dishes(position.dishes, player, SARCINA) for player in range(field.players)]
    for i, dish in enumerate(position.dishes):
        player = alone(dish)
        if player is None or dish[player] == SARCINA:  # T5: a lone sarcina does not grow
            continue
        if dish[player] == SARCINA - 1 and not sarcinas[player]:
            losers.add(player)
        elif dish[player] == SARCINA - 1:  # T9: it needs no bacterium, and gives four back
            dishes[i] = grown(dish, player)
            sarcinas[player] -= 1
            supply[player] += SARCINA - 1
        elif supply[player]:  # T9: in the order of the dishes while there are some
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
    """Each majority scores for every other colour in its dish; then who stands on the last space has lost (T12)."""
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


def ended(position: Position, losers: Iterable[int], reason: Reason) -> Position:
    """T17, T18: the least contaminated of those who have not lost; if all have, the tie-break among all."""
    players = range(len(position.points))
    lost = set(losers)
    left = [player for player in players if player not in lost]
    ranks = {player: ((position.points[player],) if left else ()) + tokens(position.dishes, player) for player in left or players}
    best = min(ranks.values())
    return position._replace(end=End(tuple(player for player, rank in ranks.items() if rank == best), reason))


def tokens(dishes: Iterable[Dish], player: int) -> tuple[int, int]:
    """The tie-break: tokens in the dishes, a sarcina is one (T14); then sarcinas."""
    sarcinas = in_dishes(dishes, player, SARCINA)
    return loose(dishes, player) + sarcinas, sarcinas


def loose(dishes: Iterable[Dish], player: int) -> int:
    """Bacteria in the dishes, those of sarcinas not counted."""
    return sum(dish[player] for dish in dishes if dish[player] < SARCINA)


def in_dishes(dishes: Iterable[Dish], player: int, count: int) -> int:
    """In how many dishes a player has exactly so much."""
    return sum(dish[player] == count for dish in dishes)


def perft(field: Field, position: Position, depth: int) -> int:
    """How many sequences of propagations there are; those with the same result count once, a finished game counts one."""
    if position.end or not depth:
        return 1
    return sum(perft(field, after, depth - 1) for after in {play(field, position, move) for move in moves(field, position)})
