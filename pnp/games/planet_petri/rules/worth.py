"""How good a state looks for a player: what the bots compare."""

from __future__ import annotations

from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import State

WON = 1000.0
CELL, CHARGED, ZONE, CAPTURE, FULL, CARD = 10.0, 5.0, 3.0, 25.0, 8.0, 1.0
"""What counts: a cell more than the enemy, a charged one, one in the enemy's start zone, the whole zone, the lead in a full
Petri, a card in the hand."""
HELD, PLACED = 5, 2
"""The cards of a hand that count, and the cells that a turn usually adds."""


def worth(state: State, player: int) -> float:
    """The lead that can be expected once the Petri is full, what may still change it, and the start zones."""
    if state.over:
        return 0.0 if state.over == "draw" else WON if state.over == str(player + 1) else -WON
    lead, charged, free = counts(state, player)
    mine, theirs = invaders(state, player), invaders(state, 1 - player)
    zones = ZONE * (mine - theirs) + CAPTURE * ((mine == len(STARTS[0])) - (theirs == len(STARTS[0])))
    full = 0.0 if free else FULL * ((lead > 0) - (lead < 0))
    hands = min(HELD, len(state.hands[player])) - min(HELD, len(state.hands[1 - player]))
    to_come = filling(free, state.actions) * (1 if state.mover == player else -1)
    return CELL * (lead + to_come) + CHARGED * charged + zones + full + CARD * hands


def lead_of(state: State, player: int) -> float:
    """Only the cells that lie there now."""
    if state.over:
        return 0.0 if state.over == "draw" else WON if state.over == str(player + 1) else -WON
    lead, charged, _ = counts(state, player)
    return lead + charged / len(state.squares)


def counts(state: State, player: int) -> tuple[int, int, int]:
    """How many more cells and charged cells a player has than the enemy, and the free squares."""
    lead = charged = free = 0
    for cell in state.squares:
        if cell is None:
            free += 1
        else:
            sign = 1 if cell.by == player else -1
            lead += sign
            charged += 0 if cell.charge == "-" else sign
    return lead, charged, free


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
    return sum((cell := state.squares[square]) is not None and cell.by == player for square in STARTS[1 - player])
