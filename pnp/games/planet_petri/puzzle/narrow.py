"""Makes the solution of a position the only one: takes away what it does not need, and blocks other ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position
from pnp.games.planet_petri.puzzle.search import followed
from pnp.games.planet_petri.puzzle.solver import Form, Proof, goal_of, prove
from pnp.games.planet_petri.rules.petri import NUMBERS
from pnp.games.planet_petri.rules.state import State, changed, from_hand, with_cell

SQUARE = re.compile(r"\b[abc][1-4]\b")
SCREEN = 2_000
"""The states after which a candidate is given up."""
BLOCKS = 8
"""How many blockers are tried."""


def without_surplus(position: Position, form: Form, proof: Proof) -> State:
    """The state without own charged cells, cards in the hand and in the pile that the proof's line does without."""
    state = position.state
    while True:
        shorter = (less for less in reductions(state) if still_works(position.at(less), form, proof))
        less = next(shorter, None)
        if less is None:
            return state
        state = less


def reductions(state: State) -> Iterator[State]:
    """The state with one thing less to use."""
    for square, cell in enumerate(state.squares):
        if cell is not None and cell.by == YOU and cell.charge == "+":
            yield with_cell(state, square, cell._replace(charge="-"))
    for card in dict.fromkeys(state.hands[YOU]):
        yield from_hand(state, YOU, card)
    pile = state.piles[YOU]
    for i in range(len(pile)):
        yield state._replace(piles=changed(state.piles, YOU, (*pile[:i], *pile[i + 1 :])))


def still_works(position: Position, form: Form, proof: Proof) -> bool:
    """Whether the proof's line can be played from here, and reaches the same."""
    state: State | None = position.state
    for text in proof.line:
        state = followed(position.cast, state, text) if state else None
    least, goal = proof.best if proof.best is not None else 1, goal_of(form, YOU)
    ended = followed(position.cast, state, "end") if state else None
    return ended is not None and goal(ended) >= least


def narrowed(position: Position, form: Form, luck: Random, least: int) -> tuple[Position, Proof] | None:
    """The position with other ways blocked, until there is only one solution, of so many moves at least; and its proof."""
    state: State | None = position.state
    proof: Proof | None = None
    for _ in range(BLOCKS):
        found = state and prove(position.cast, state, form, SCREEN)
        if state and found and found.is_proved and len(found.line) >= least:
            position, proof = position.at(state), found
            if found.is_unique:
                return position, found
        if proof is None:
            return None
        state = with_blocker(position, proof, luck)
    return None


def with_blocker(position: Position, proof: Proof, luck: Random) -> State | None:
    """Something else on a square that other solutions begin with: a discharged cell where it was free, another enemy cell, an own
    cell that has been used."""
    others = sorted(named(proof.first) - named(proof.line)) or list(NUMBERS)
    square = NUMBERS[others[luck.randrange(len(others))]]
    cell = position.state.squares[square]
    if cell is not None and cell.by == YOU:
        return with_cell(position.state, square, cell._replace(charge="-"))
    if cell is not None and luck.randrange(2):
        return with_cell(position.state, square, cell._replace(charge="-" if cell.charge == "+" else "+"))
    player = ENEMY if cell is not None else luck.randrange(2)
    new = position.new_cell(player, luck)
    return with_cell(position.state, square, new._replace(charge=cell.charge if cell else "-")) if new else None


def named(texts: Sequence[str]) -> set[str]:
    """The squares that moves speak of."""
    return {square for text in texts for square in SQUARE.findall(text)}
