"""A person who plans a day of Petri Heil! on an open pond: looks at some catches, takes the one that seems best, undoes it again.

A model with a clock of its own, as for Pentris (docs/difficulty.md). Nothing here searches, and nothing is drawn.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from pnp.games.petri_heil.puzzle.prices import LAP, Offers, OpenDay, offers_of
from pnp.puzzle.difficulty import GUMBEL, PATIENCE, UNIT, Attempt
from pnp.puzzle.person import BEGIN, DRAW, UNDO, UNDONE, looked_at, undoing

LAST = LAP - 2
"""A pawn that has walked further catches no more, as people count."""
KEPT = 2000
"""So many plans are kept in memory."""


class Catch(NamedTuple):
    """A catch that can be paid: the pawn, how far it has walked to fish, the square, the index of the tile, the points."""

    pawn: int
    steps: int
    square: int
    tile: int
    value: int


class Plan(NamedTuple):
    """A day as far as it is planned: how far each pawn has walked, what each square is worth now, the tiles left, the points."""

    at: tuple[int, ...]
    values: tuple[int, ...]
    hand: tuple[int, ...]
    caught: int


class Sight(NamedTuple):
    """A plan: what can be caught next, which of that reaches the target, how the catches seem that somebody has looked at (None
    if hopeless), and the plans after those that somebody made. Catches are known by their places in the list."""

    plan: Plan
    catches: list[Catch]
    reaching: frozenset[int]
    worth: dict[int, int | None]
    after: dict[int, Sight]


class Sights:
    """A day and its target as people see it. What one has worked out is kept for all: they come to the same plans again."""

    def __init__(self, day: OpenDay, target: int) -> None:
        self.start = Plan((0,) * len(day.starts), tuple(day.values), day.hand, 0)
        self.offers, self.target = offers_of(day), target
        self.known: dict[Plan, Sight] = {}

    def at(self, plan: Plan) -> Sight:
        if plan not in self.known:
            if len(self.known) == KEPT:
                self.known.clear()
            found = catches(self.offers, plan)
            reaching = frozenset(i for i, catch in enumerate(found) if plan.caught + catch.value >= self.target)
            self.known[plan] = Sight(plan, found, reaching, {}, {})
        return self.known[plan]

    def after(self, sight: Sight, place: int) -> Sight:
        if place not in sight.after:
            sight.after[place] = self.at(after(sight.plan, sight.catches[place]))
        return sight.after[place]

    def worth(self, sight: Sight, place: int) -> int | None:
        catch = sight.catches[place]
        is_dead = looks_dead(after(sight.plan, catch), self.target)
        return None if is_dead else view(sight.plan, catch, self.target)


def attempt(sights: Sights, luck: Random, patience: int = PATIENCE) -> Attempt:
    """One person who wants to catch that many points."""
    sight, made, undone = sights.at(sights.start), list[tuple[Sight, int]](), None
    clock = BEGIN
    while clock < patience:
        looked = looked_at(list(range(len(sight.catches))), luck)
        clock += len(looked)
        if not sight.reaching.isdisjoint(looked):
            return Attempt(clock + DRAW, True)
        pick = favourite(sights, sight, [place for place in looked if sight.catches[place] != undone], luck)
        if pick is not None:
            made.append((sight, pick))
            sight = sights.after(sight, pick)
            clock += DRAW
        elif made:
            back = undoing(len(made), luck)
            kept = len(made) - back if back else 0
            clock += min(UNDO * (len(made) - kept), UNDONE)
            sight, last = made[kept]
            undone = sight.catches[last] if back else None
            del made[kept:]
        elif not looked:
            break
    return Attempt(patience, False)


def catches(offers: Offers, plan: Plan) -> list[Catch]:
    """Every catch that can be paid now."""
    return [
        Catch(pawn, steps, square, tile, value)
        for pawn, lines in enumerate(offers)
        for steps in range(plan.at[pawn] + 1, LAP)
        for tile, square, value in lines[steps]
        if plan.values[square] and plan.hand[tile]
    ]


def favourite(sights: Sights, sight: Sight, places: list[int], luck: Random) -> int | None:
    """The catch that seems best, with some noise; None if all look dead."""
    best, pick, known = 0, None, sight.worth
    for place in places:
        if place not in known:
            known[place] = sights.worth(sight, place)
        worth = known[place]
        if worth is not None:
            worth += GUMBEL[luck.getrandbits(12)]
            if pick is None or worth > best:
                best, pick = worth, place
    return pick


def view(plan: Plan, catch: Catch, target: int) -> int:
    """The points, less what the piers cost if the rest of the target is spread evenly over all piers left; in parts of UNIT."""
    left = sum(LAP - steps for steps in plan.at)
    piers = catch.steps - plan.at[catch.pawn] + catch.tile + 1
    return catch.value * UNIT - piers * (target - plan.caught) * UNIT // left


def after(plan: Plan, catch: Catch) -> Plan:
    at, values, hand = list(plan.at), list(plan.values), list(plan.hand)
    at[catch.pawn] = min(LAP, catch.steps + catch.tile + 1)
    values[catch.square] = 0
    hand[catch.tile] -= 1
    return Plan(tuple(at), tuple(values), tuple(hand), plan.caught + catch.value)


def looks_dead(plan: Plan, target: int) -> bool:
    """Whether even the best fish left are not enough, as many as there may be catches."""
    least = next((tile + 1 for tile, count in enumerate(plan.hand) if count), None)
    if least is None:
        return plan.caught < target
    walks = sum((LAST - steps) // (1 + least) + 1 for steps in plan.at if steps <= LAST)
    most = min(sum(plan.hand), walks)
    return plan.caught + sum(sorted(plan.values)[len(plan.values) - most :]) < target
