"""An upper bound on what can still be caught on an open pond, good enough to prove most days with a few thousand nodes.

Let a fish be caught any number of times, but at a price: then each pawn's route is independent, and a small table over (pawn,
steps, fisherman tiles) holds the best gain. The real catch is worth no more than the table's entry plus the prices of all
remaining fish, whatever the prices are. Prices are raised for fish that the relaxed plan takes twice and lowered for fish that
it leaves, for several rounds; the lowest bound of all rounds is kept. All numbers are integers, so every machine finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.petri_heil.rules.piers import LINES, SIDE

LAP = len(LINES)
SCALE = 16
"""Prices are in sixteenths of a point."""
ROUNDS = 16


class OpenDay(NamedTuple):
    """An open day: 16 characters row by row, the start pier of each pawn, fisherman tiles of distance 1 to 4."""

    pond: str
    starts: tuple[int, ...]
    hand: tuple[int, ...]

    @property
    def values(self) -> list[int]:
        """What each square is worth: 0 without a fish."""
        return [int(sign) if sign.isdigit() else 0 for sign in self.pond]


class Offer(NamedTuple):
    """A fish that can be caught from a pier; `tile` is the index of its fisherman tile (distance - 1)."""

    tile: int
    square: int
    value: int


Offers = tuple[tuple[tuple[Offer, ...], ...], ...]
"""[pawn][steps]: the fish on the line of the pier that the pawn reaches after that many steps; none at the start."""
Gains = list[list[int]]
"""[steps][hand code]: the most that can still be gained; from LAP steps on, by the next pawn."""


class HandNumbers(NamedTuple):
    """All hands that can remain, numbered: using a tile of index i lowers the number by weights[i]."""

    weights: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]


class PriceBound(NamedTuple):
    prices: tuple[int, ...]
    gains: tuple[Gains, ...]

    @property
    def most(self) -> int:
        """The upper bound on the day's catch, in sixteenths of a point."""
        return self.gains[0][1][-1] + sum(self.prices)


def offers_of(day: OpenDay) -> Offers:
    values = day.values
    around = [line_offers(values, pier) for pier in range(LAP)]
    return tuple(((), *(around[(start + steps) % LAP] for steps in range(1, LAP))) for start in day.starts)


def line_offers(values: Sequence[int], pier: int) -> tuple[Offer, ...]:
    squares = [row * SIDE + column for row, column in LINES[pier]]
    return tuple(Offer(tile, square, values[square]) for tile, square in enumerate(squares) if values[square])


def hands_of(hand: Sequence[int]) -> HandNumbers:
    weights, number = [], 1
    for count in hand:
        weights.append(number)
        number *= count + 1
    counts = [tuple(code // w % (most + 1) for w, most in zip(weights, hand, strict=True)) for code in range(number)]
    return HandNumbers(tuple(weights), tuple(counts))


def best_bound(day: OpenDay, offers: Offers, hands: HandNumbers) -> PriceBound:
    """The lowest bound found in several rounds of prices."""
    prices = first_prices(day)
    best = PriceBound(prices, gains_of(prices, offers, hands))
    for number in range(1, ROUNDS):
        last = gains_of(prices, offers, hands)
        best = min(best, PriceBound(prices, last), key=lambda bound: bound.most)
        after = raised(day, prices, taken(prices, last, offers, hands), 2 * SCALE // number)
        if after == prices:
            break
        prices = after
    return best


def first_prices(day: OpenDay) -> tuple[int, ...]:
    """What each fish is worth above the best one left without a tile: with these prices the bound is the sum of the best fish."""
    ordered = [0, *sorted(day.values)]
    level = ordered[max(0, len(ordered) - 1 - sum(day.hand))]
    return tuple(max(0, value - level) * SCALE for value in day.values)


def raised(day: OpenDay, prices: Sequence[int], times: Sequence[int], step: int) -> tuple[int, ...]:
    """The next prices: higher for fish taken more than once, lower for fish not taken."""
    pairs = zip(prices, times, day.values, strict=True)
    return tuple(max(0, price + (count - 1) * max(1, step)) if value else 0 for price, count, value in pairs)


def gains_of(prices: Sequence[int], offers: Offers, hands: HandNumbers) -> tuple[Gains, ...]:
    """The tables of all pawns, computed from the last pawn backwards: each table continues into the next."""
    tables: list[Gains] = []
    rest = [0] * len(hands.counts)
    for pawn in reversed(offers):
        tables.insert(0, pawn_gains(prices, pawn, hands, rest))
        rest = tables[0][1]
    return tuple(tables)


def pawn_gains(prices: Sequence[int], pawn: Sequence[Sequence[Offer]], hands: HandNumbers, rest: list[int]) -> Gains:
    table = [rest] * (LAP + SIDE + 2)
    for steps in range(LAP - 1, 0, -1):
        row = list(table[steps + 1])
        for tile, square, value in pawn[steps]:
            gain = value * SCALE - prices[square]
            if gain > 0:
                after, weight = table[steps + tile + 2], hands.weights[tile]
                for code, counts in enumerate(hands.counts):
                    if counts[tile] and after[code - weight] + gain > row[code]:
                        row[code] = after[code - weight] + gain
        table[steps] = row
    return table


def taken(prices: Sequence[int], gains: Sequence[Gains], offers: Offers, hands: HandNumbers) -> list[int]:
    """How often the relaxed plan takes each fish."""
    times = [0] * SIDE * SIDE
    code = len(hands.counts) - 1
    for table, pawn in zip(gains, offers, strict=True):
        steps = 1
        while steps < LAP:
            for tile, square, value in pawn[steps]:
                left = code - hands.weights[tile]
                gain = value * SCALE - prices[square]
                if gain > 0 and hands.counts[code][tile] and table[steps + tile + 2][left] + gain == table[steps][code]:
                    times[square] += 1
                    steps, code = steps + tile + 2, left
                    break
            else:
                steps += 1
    return times
