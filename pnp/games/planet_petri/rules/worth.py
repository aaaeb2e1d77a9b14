"""How good a state looks for a player: what the bots compare."""

from __future__ import annotations

from functools import cache

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import Copies, State

WON, DRAWN = 1000.0, -300.0
"""A draw is nearly a loss: who values it at nothing fills the Petri at six cells each."""
CELL, ZONE, CAPTURE, FULL = 10.0, 3.0, 25.0, 8.0
"""What counts: a cell more than the enemy, one in the enemy's start zone, the whole zone, the lead in a full Petri."""
CHARGED, POWER, CARD, HAND = 3.0, 0.3, 1.0, 0.7
"""A charged cell and a card in the hand, each with a share of what it can do: cards in the hand still find their place."""
HELD, PLACED = 5, 2
"""The cards of a hand that count, and the cells that a turn usually adds."""


def worth(cast: Cast, state: State, player: int) -> float:
    """The lead that can be expected once the Petri is full, what may still change it, and the start zones."""
    if state.over:
        return DRAWN if state.over == "draw" else WON if state.over == str(player + 1) else -WON
    lead, power, free = counts(cast, state, player)
    mine, theirs = invaders(state, player), invaders(state, 1 - player)
    zones = ZONE * (mine - theirs) + CAPTURE * ((mine == len(STARTS[0])) - (theirs == len(STARTS[0])))
    full = 0.0 if free else FULL * ((lead > 0) - (lead < 0))
    hands = held(cast, state.hands[player]) - held(cast, state.hands[1 - player])
    to_come = filling(free, state.actions) * (1 if state.mover == player else -1)
    return CELL * (lead + to_come) + power + zones + full + hands


def counts(cast: Cast, state: State, player: int) -> tuple[int, float, int]:
    """How many more cells a player has than the enemy, how much more their charged ones can do, and the free squares."""
    lead = free = 0
    power = 0.0
    for cell in state.squares:
        if cell is None:
            free += 1
            continue
        sign = 1 if cell.by == player else -1
        lead += sign
        if cell.charge != "-":
            power += sign * (CHARGED + POWER * cast[cell.name].swing)
    return lead, power, free


def held(cast: Cast, hand: Copies) -> float:
    """What the cards of a hand can do; only the best count, for the rest will be discarded."""
    values = [CARD + HAND * cast[copy.name].swing for copy in hand]
    return sum(values if len(values) <= HELD else sorted(values)[-HELD:])


def lead_of(state: State, player: int) -> float:
    """Only the cells that lie there now: how many more there are, and how many more charged ones."""
    if state.over:
        return 0.0 if state.over == "draw" else WON if state.over == str(player + 1) else -WON
    signs = [(1 if cell.by == player else -1, cell.charge != "-") for cell in state.squares if cell is not None]
    return sum(sign for sign, _ in signs) + sum(sign for sign, is_charged in signs if is_charged) / len(state.squares)


@cache
def filling(free: int, actions: int) -> int:
    """By how many cells the mover gains if both players only fill the free squares, two a turn.

    >>> [filling(free, 2) for free in range(9)]
    [0, 1, 2, 1, 0, 1, 2, 1, 0]
    """
    gain, sign = min(free, actions), -1
    free -= gain
    while free > 0:
        gain += sign * min(free, PLACED)
        free, sign = free - PLACED, -sign
    return gain


def invaders(state: State, player: int) -> int:
    """A player's cells in the enemy's start zone."""
    found = 0
    for square in STARTS[1 - player]:
        cell = state.squares[square]
        found += cell is not None and cell.by == player
    return found
