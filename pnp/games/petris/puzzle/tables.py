"""What each content of a dish turns into and counts, as arrays for the search: a number for every code of a dish.

A code has three bits for each colour: 0 to 4 bacteria, or 5 for a sarcina. A table has one part for each kind of phase: nothing,
a fission, and a contamination for each worth of a majority.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

from pnp.games.petris.rules.phases import alone, grown
from pnp.games.petris.rules.play import is_free
from pnp.games.petris.rules.position import CONTAMINATION, FISSION, SARCINA, Dish, Field

RANK, POINTS, TOKENS = 3 * 7, 13, 5
"""The bits of a player's rank, and where points and tokens begin in it; sarcinas come last."""
NEED, EXCESS = 7, 64
"""The bits of a need, and the one that is set when it exceeds its limit; each player has three needs."""


class Parts(NamedTuple):
    """`legal`: whether a content may be in a dish. The others have a part for each kind of phase: `after` is the content after
    it, `ranks` the points from it, tokens and sarcinas after it, `needs` the tokens, sarcinas and points that it takes. `looks`
    are ranks with the points of one more contamination at once."""

    legal: array[int]
    after: array[int]
    ranks: array[int]
    needs: array[int]
    looks: array[int]


class Tables(NamedTuple):
    """`kinds` is the kind of phase on each space of the track; -1 if its sums would not fit, or if it is a propagation. Every sum
    of needs begins with `spare`."""

    kinds: array[int]
    spare: int
    parts: Parts


def code_of(dish: Dish) -> int:
    return sum(held << 3 * player for player, held in enumerate(dish))


def dish_of(code: int, players: int) -> Dish:
    return tuple(code >> 3 * player & 7 for player in range(players))


def tables_of(field: Field) -> Tables:
    worth = worth_of_spaces(field)
    scored = sorted({worth[i] for i, sign in enumerate(field.track) if sign == CONTAMINATION and fits(field, worth[i])})
    kinds = [kind(sign, worth[i], scored) for i, sign in enumerate(field.track)]
    return Tables(array("i", kinds), spare(field), parts_of(field.players, tuple(scored)))


@cache
def parts_of(players: int, scored: tuple[int, ...]) -> Parts:
    """The tables of a game; `scored` are the different worths of a majority."""
    dishes = [dish_of(code, players) for code in range(1 << 3 * players)]
    values = [0, 0, *scored]
    ends = [[phase(dish, i > 0) for dish in dishes] for i in range(len(values))]
    return Parts(
        array("i", map(is_legal, dishes)),
        array("i", [code_of(end) for part in ends for end in part]),
        array("Q", [rank(end, value) for part, value in zip(ends, values, strict=True) for end in part]),
        array(
            "Q", [need(*pair, value) for part, value in zip(ends, values, strict=True) for pair in zip(dishes, part, strict=True)]
        ),
        array("Q", [rank(end, value + 1) for part, value in zip(ends, values, strict=True) for end in part]),
    )


def worth_of_spaces(field: Field) -> list[int]:
    phases = [field.track[:i].count(CONTAMINATION) for i in range(len(field.track))]
    return [field.worth[min(phase, len(field.worth) - 1)] for phase in phases]


def kind(sign: str, worth: int, scored: list[int]) -> int:
    if sign == CONTAMINATION:
        return 2 + scored.index(worth) if worth in scored else -1
    return 1 if sign == FISSION else -1


def fits(field: Field, worth: int) -> bool:
    """Whether the points of one contamination fit into a need."""
    return worth * len(field.near) * (field.players - 1) <= EXCESS


def is_legal(dish: Dish) -> bool:
    return max(dish) <= SARCINA and all(is_free(dish, player, held) for player, held in enumerate(dish))


def phase(dish: Dish, grows: bool) -> Dish:
    player = alone(dish)
    return grown(dish, player) if grows and player is not None and dish[player] < SARCINA else dish


def rank(dish: Dish, worth: int) -> int:
    """What decides the game: points, then tokens, then sarcinas."""
    total = 0
    for player, held in enumerate(dish):
        tokens, sarcinas = (1, 1) if held == SARCINA else (held, 0)
        total += ((scored(dish, player, worth) << POINTS) + (tokens << TOKENS) + sarcinas) << RANK * player
    return total


def scored(dish: Dish, player: int, worth: int) -> int:
    others = sum(map(bool, dish)) - 1
    return worth * others if others > 0 and dish[player] == max(dish) else 0


def need(before: Dish, after: Dish, worth: int) -> int:
    """Bacteria before a fission and one for each dish that grows; sarcinas after it; points."""
    total = 0
    for player, held in enumerate(after):
        bacteria = held if held < SARCINA and held != before[player] else before[player] % SARCINA
        total += (bacteria + (int(held == SARCINA) << NEED) + (scored(after, player, worth) << 2 * NEED)) << RANK * player
    return total


def spare(field: Field) -> int:
    """What every need starts with, so that exceeding the limit sets its bit; the last point loses."""
    limits = [field.bacteria, field.sarcinas, field.last - 1]
    one = sum((EXCESS - 1 - limit) << NEED * i for i, limit in enumerate(limits))
    return sum(one << RANK * player for player in range(field.players))
