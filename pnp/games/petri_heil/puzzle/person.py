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


def attempt(day: OpenDay, target: int, luck: Random) -> Attempt:
    """One person who wants to catch that many points."""
    offers = offers_of(day)
    plan, made, undone = Plan((0,) * len(day.starts), tuple(day.values), day.hand, 0), list[tuple[Plan, Catch]](), None
    clock = BEGIN
    while clock < PATIENCE:
        looked = looked_at(catches(offers, plan), luck)
        clock += len(looked)
        if any(plan.caught + catch.value >= target for catch in looked):
            return Attempt(clock + DRAW, True)
        pick = favourite(plan, [catch for catch in looked if catch != undone], target, luck)
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


def favourite(plan: Plan, found: list[Catch], target: int, luck: Random) -> Catch | None:
    """The catch that seems best, with some noise; None if all look dead."""
    alive = [catch for catch in found if not looks_dead(after(plan, catch), target)]
    noisy = {catch: view(plan, catch, target) + GUMBEL[luck.getrandbits(12)] for catch in alive}
    return max(alive, key=noisy.__getitem__, default=None)


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
