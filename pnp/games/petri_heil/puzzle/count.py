"""How many best plans an open day has.

A plan is the ordered list of its catches (pawn, pier, square), fish only. So plans differ when a fish is caught by the other
pawn, from another pier, or in another order, including the order between the two pawns; walks that catch nothing, rubbish and
the diver make no difference. A route ignores the order between the pawns: it is what each of them does on its own.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from pnp.games.petri_heil.puzzle.prices import LAP, SCALE, OpenDay
from pnp.games.petri_heil.puzzle.solver import LimitReached, Search

MOST_COUNTED = 1_000_000
"""The number of nodes after which counting stops."""


class Count(NamedTuple):
    """The numbers of plans and routes that make the best catch; lower bounds if counting was cut short."""

    plans: int
    routes: int
    is_cut: bool


Lengths = tuple[int, int]
"""How many catches the first and the last pawn make."""


def count_plans(day: OpenDay, best: int, most_nodes: int = MOST_COUNTED) -> Count:
    """Counts the plans that catch `best`, which must be the proved highest catch."""
    counter = Counter(day, most_nodes)
    counter.need = best * SCALE
    ways = counter.ways(0, 1, counter.full, 0, sum(counter.bound.prices))
    plans = sum(number * comb(first + last, first) for (first, last), number in ways.items())
    return Count(plans, sum(ways.values()), counter.is_cut)


class Counter(Search):
    """Counts every way that still makes the best catch, by its lengths, and remembers the counts of each node."""

    def __init__(self, day: OpenDay, most_nodes: int) -> None:
        super().__init__(day, most_nodes)
        self.known: dict[int, dict[Lengths, int]] = {}
        self.is_cut = False

    def ways(self, pawn: int, steps: int, store: int, caught: int, most: int) -> dict[Lengths, int]:
        """The number of best ways from here on, by lengths. Every fish is worth something, so a way ends at the best catch."""
        if caught == self.need:
            return {(0, 0): 1}
        if self.is_cut or self.bound.gains[pawn][steps][store >> 16] + most < self.need:
            return {}
        if steps >= LAP:
            return self.ways(pawn + 1, 1, store, caught, most) if pawn + 1 < len(self.choices) else {}
        key = (store * 2 + pawn) * LAP + steps
        if key not in self.known:
            self.known[key] = self.counted(pawn, steps, store, caught, most)
        return self.known[key]

    def counted(self, pawn: int, steps: int, store: int, caught: int, most: int) -> dict[Lengths, int]:
        try:
            self.tick()
        except LimitReached:
            self.is_cut = True
        found: dict[Lengths, int] = {}
        counts = self.hands.counts[store >> 16]
        for bit, tile, cost, value, change in self.choices[pawn][steps]:
            if store & bit and counts[tile]:
                after = self.ways(pawn, steps + tile + 2, store - cost, caught + value, most + change)
                for (first, last), number in after.items():
                    lengths = (first, last + 1) if pawn else (first + 1, last)
                    found[lengths] = found.get(lengths, 0) + number
        for lengths, number in self.ways(pawn, steps + 1, store, caught, most).items():
            found[lengths] = found.get(lengths, 0) + number
        return found
