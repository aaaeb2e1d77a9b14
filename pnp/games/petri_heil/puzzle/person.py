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
    """A plan: what can be caught next, and how the catches that somebody has looked at seem; None if hopeless."""

    plan: Plan
    catches: list[Catch]
    worth: dict[Catch, int | None]


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
            self.known[plan] = Sight(plan, catches(self.offers, plan), {})
        return self.known[plan]

    def worth(self, sight: Sight, catch: Catch) -> int | None:
        if catch not in sight.worth:
            is_dead = looks_dead(after(sight.plan, catch), self.target)
            sight.worth[catch] = None if is_dead else view(sight.plan, catch, self.target)
        return sight.worth[catch]


def attempt(sights: Sights, luck: Random) -> Attempt:
    """One person who wants to catch that many points."""
    plan, made, undone = sights.start, list[tuple[Plan, Catch]](), None
    clock = BEGIN
    while clock < PATIENCE:
        sight = sights.at(plan)
        looked = looked_at(sight.catches.copy(), luck)
        clock += len(looked)
        if any(plan.caught + catch.value >= sights.target for catch in looked):
            return Attempt(clock + DRAW, True)
        pick = favourite(sights, sight, [catch for catch in looked if catch != undone], luck)
        if pick:
            made.append((plan, pick))
            plan = after(plan, pick)
            clock += DRAW
        elif made:
            back = undoing(len(made), luck)
            plan, last = made[-(back or len(made))]
            undone = last if back else None
            clock += min(UNDO * (back or len(made)), UNDONE)
            del made[-(back or len(made)) :]
        elif not looked:
            break
    return Attempt(PATIENCE, False)


def catches(offers: Offers, plan: Plan) -> list[Catch]:
    """Every catch that can be paid now."""
    return [
        Catch(pawn, steps, square, tile, value)
        for pawn, lines in enumerate(offers)
        for steps in range(plan.at[pawn] + 1, LAP)
        for tile, square, value in lines[steps]
        if plan.values[square] and plan.hand[tile]
    ]


def favourite(sights: Sights, sight: Sight, found: list[Catch], luck: Random) -> Catch | None:
    """The catch that seems best, with some noise; None if all look dead."""
    alive = {catch: worth for catch in found if (worth := sights.worth(sight, catch)) is not None}
    noisy = {catch: worth + GUMBEL[luck.getrandbits(12)] for catch, worth in alive.items()}
    return max(noisy, key=noisy.__getitem__, default=None)


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
