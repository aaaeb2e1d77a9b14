"""The highest catch of a day on an open pond, proved: no tile moves, nothing is hidden, there are no special tiles.

Since nothing moves, the order in which the two pawns take turns does not affect what can be caught; the search sends the first
pawn round the pond and then the second, and tries totals from the upper bound (prices.py) downwards. A node is a catch:
(pawn, steps, fisherman tiles, fish left). Rubbish and the diver are never worth a tile, because walking is free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pnp.games.petri_heil.puzzle.prices import LAP, SCALE, Offer, OpenDay, best_bound, hands_of, offers_of
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.rules.piers import PAWNS, SIDE, Pawn, Square

NODES = 1_000_000
"""The default limit of a search: about twenty seconds."""


class LimitReached(Exception):
    """The search visited as many nodes as it may."""


class Catch(NamedTuple):
    """A fish that a pawn catches `steps` piers from its start; pawns are numbered from 0 in the day's order."""

    pawn: int
    steps: int
    square: Square
    distance: int


class Solution(NamedTuple):
    """The best catch found. It is the optimum if `is_proved`; otherwise no plan catches more than `bound`."""

    best: int
    bound: int
    catches: tuple[Catch, ...]
    nodes: int

    @property
    def is_proved(self) -> bool:
        return self.best == self.bound


class Choice(NamedTuple):
    """A fish within reach: its bit, the index of its tile, its cost to the store, its value, and how the bound changes."""

    bit: int
    tile: int
    cost: int
    value: int
    change: int


class Search:
    """One day's search. A `store` is everything left: the number of the hand (prices.HandNumbers) above 16 bits for the fish.
    Values are in sixteenths of a point, like prices."""

    def __init__(self, day: OpenDay, most_nodes: int) -> None:
        self.hands = hands_of(day.hand)
        offers = offers_of(day)
        self.bound = best_bound(day, offers, self.hands)
        self.choices = [[[self.choice(offer) for offer in line] for line in pawn] for pawn in offers]
        fish = sum(1 << square for square, value in enumerate(day.values) if value)
        self.full = (len(self.hands.counts) - 1) << 16 | fish
        self.highest = min(sum(day.values), self.bound.most // SCALE)
        self.most_nodes = most_nodes
        self.nodes = 0
        self.dead: set[int] = set()
        self.chosen: list[Catch] = []

    def choice(self, offer: Offer) -> Choice:
        bit, value = 1 << offer.square, offer.value * SCALE
        return Choice(
            bit, offer.tile, (self.hands.weights[offer.tile] << 16) + bit, value, value - self.bound.prices[offer.square]
        )

    def tick(self) -> None:
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise LimitReached

    def reach(self, goal: int) -> bool:
        """Whether `goal` points can be caught; if so, `chosen` holds the catches."""
        self.need = goal * SCALE
        self.dead.clear()
        self.chosen.clear()
        is_found = self.catch_on(0, 1, self.full, 0, sum(self.bound.prices))
        self.chosen.reverse()
        return is_found

    def catch_on(self, pawn: int, steps: int, store: int, caught: int, most: int) -> bool:
        """Whether `need` can be caught from here on. `most` is the catch so far plus the prices of the remaining fish: with
        the gains of the table it is an upper bound."""
        self.tick()
        if caught >= self.need:
            return True
        gains, hand = self.bound.gains[pawn], store >> 16
        counts = self.hands.counts[hand]
        while gains[steps][hand] + most >= self.need:
            if steps >= LAP:
                return pawn + 1 < len(self.choices) and self.catch_on(pawn + 1, 1, store, caught, most)
            key = (store * 2 + pawn) * LAP + steps
            if key in self.dead:
                return False
            self.dead.add(key)
            for bit, tile, cost, value, change in self.choices[pawn][steps]:
                if not (store & bit and counts[tile]):
                    continue
                if self.catch_on(pawn, steps + tile + 2, store - cost, caught + value, most + change):
                    self.chosen.append(Catch(pawn, steps, square_of(bit), tile + 1))
                    return True
            steps += 1
        return False


def square_of(bit: int) -> Square:
    return divmod(bit.bit_length() - 1, SIDE)


def solve(day: OpenDay, most_nodes: int = NODES) -> Solution:
    """The highest catch. Nodes are limited, never time: every machine finds the same answer."""
    search = Search(day, most_nodes)
    goal = search.highest
    try:
        while not search.reach(goal):
            goal -= 1
    except LimitReached:
        catches = greedy(day)
        return Solution(caught(day, catches), goal, catches, min(search.nodes, most_nodes))
    return Solution(goal, goal, tuple(search.chosen), search.nodes)


def caught(day: OpenDay, catches: Iterable[Catch]) -> int:
    return sum(day.values[row * SIDE + column] for _, _, (row, column), _ in catches)


def greedy(day: OpenDay) -> tuple[Catch, ...]:
    """The day of a fisherman who looks one catch ahead: the better of two such days. One takes the most points for each
    pier walked, the other the largest fish still available."""
    by_pier = greedy_day(day, lambda value, piers: (value / piers, value))
    by_size = greedy_day(day, lambda value, piers: (value, -piers))
    return max(by_pier, by_size, key=lambda catches: caught(day, catches))


def greedy_day(day: OpenDay, liking: Callable[[int, int], tuple[float, float]]) -> tuple[Catch, ...]:
    """Always takes the catch liked best, among equals the first; `liking` scores a value and the piers that it costs."""
    offers, values = offers_of(day), day.values
    hand, at, found = list(day.hand), [0] * len(day.starts), list[Catch]()
    while True:
        possible = [
            (Catch(pawn, steps, divmod(offer.square, SIDE), offer.tile + 1), offer)
            for pawn, lines in enumerate(offers)
            for steps in range(at[pawn] + 1, LAP)
            for offer in lines[steps]
            if values[offer.square] and hand[offer.tile]
        ]
        if not possible:
            return tuple(found)
        costs = [liking(offer.value, catch.steps - at[catch.pawn] + catch.distance) for catch, offer in possible]
        catch, offer = possible[costs.index(max(costs))]
        found.append(catch)
        hand[offer.tile] -= 1
        values[offer.square] = 0
        at[catch.pawn] = catch.steps + catch.distance


def turns_of(day: OpenDay, catches: Sequence[Catch], pawns: Sequence[Pawn] = PAWNS) -> tuple[Turn, ...]:
    """The catches turn by turn, then each pawn's walk home: a whole day by the rules."""
    at, plan = [0] * len(day.starts), []
    for pawn, steps, square, distance in catches:
        start = day.starts[pawn]
        value = caught(day, [Catch(pawn, steps, square, distance)])
        plan.append(Turn(pawns[pawn], (start + at[pawn]) % LAP, (start + steps) % LAP, distance, value))
        at[pawn] = steps + distance
    pairs = zip(pawns, day.starts, at, strict=False)
    return (*plan, *(Turn(pawn, (start + steps) % LAP, start) for pawn, start, steps in pairs if steps < LAP))
