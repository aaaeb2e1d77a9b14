"""Playing Petris: the start, the legal propagations, and the position after each. T1 to T18 are the rulings of docs/rulings.md.

Fissions and contaminations happen on the way to the next propagation, and a player who cannot propagate has lost on arrival.
When a sarcina is due and none is left, the dish keeps what it had: nothing can be placed there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.petris.rules.ending import ended
from pnp.games.petris.rules.phases import contamination, fission
from pnp.games.petris.rules.position import CONTAMINATION, LETTERS, SARCINA, Dish, Field, Move, Position, in_dishes


def start(field: Field) -> Position:
    return arrived(field, Position(start_dishes(field), 0, (0,) * field.players))


def start_dishes(field: Field) -> tuple[Dish, ...]:
    """One bacterium of each player in its start dish."""
    return tuple(tuple(int(dish == begins) for begins in field.starts) for dish in range(len(field.near)))


def mover(field: Field, position: Position) -> int:
    return LETTERS.index(field.track[position.space])


def moves(field: Field, position: Position) -> list[Move]:
    """All legal propagations, ordered by dish numbers; none when the game is over."""
    return [] if position.end else list(propagations(field, position.dishes, mover(field, position)))


def propagations(field: Field, dishes: Sequence[Dish], player: int) -> Iterator[Move]:
    for source, dish in enumerate(dishes):
        if 0 < dish[player] < SARCINA:
            for sent in splits(field.near[source], dish[player]):
                move = Move(source, sent)
                if sent and is_sound(dishes, player, move):
                    yield move


def splits(near: Sequence[int], most: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to send at most `most` bacteria to neighbours, including none."""
    if not near:
        yield ()
        return
    for count in range(most + 1):
        for rest in splits(near[1:], most - count):
            yield ((near[0], count), *rest) if count else rest


def is_sound(dishes: Sequence[Dish], player: int, move: Move) -> bool:
    """No dish exceeds five, none with the player's own sarcina gets any, and no two colours end up equal (T2, T4, T8)."""
    for dish, count in move.sent:
        held = dishes[dish][player]
        if held == SARCINA or held + count > SARCINA or not is_free(dishes[dish], player, held + count):
            return False
    left = dishes[move.source][player] - sum(count for _, count in move.sent)
    return is_free(dishes[move.source], player, left)


def is_free(dish: Dish, player: int, held: int) -> bool:
    """Whether a player may hold this many beside the others; absent players are not compared (T1, T8)."""
    return not held or all(count != held for seat, count in enumerate(dish) if seat != player)


def moved(dishes: Sequence[Dish], player: int, move: Move) -> tuple[Dish, ...]:
    after = list(dishes)
    for dish, count in ((move.source, -sum(count for _, count in move.sent)), *move.sent):
        held = after[dish]
        after[dish] = (*held[:player], held[player] + count, *held[player + 1 :])
    return tuple(after)


def play(field: Field, position: Position, move: Move) -> Position:
    """The position after a legal propagation and everything that follows it on the track. A fourth sarcina loses (T7)."""
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


def perft(field: Field, position: Position, depth: int) -> int:
    """How many sequences of propagations there are; those with the same result count once, and a finished game counts as one."""
    if position.end or not depth:
        return 1
    return sum(perft(field, after, depth - 1) for after in {play(field, position, move) for move in moves(field, position)})
