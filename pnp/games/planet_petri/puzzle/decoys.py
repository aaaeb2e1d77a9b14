"""Makes the solution of a position the only one: takes away what it does not need, then adds what only looks useful."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position, picked
from pnp.games.planet_petri.puzzle.search import followed
from pnp.games.planet_petri.puzzle.solver import Form, Proof, goal_of, own, prove
from pnp.games.planet_petri.rules.petri import NUMBERS
from pnp.games.planet_petri.rules.state import Copy, State, changed, from_hand, to_hand, with_cell

MOST = 3_000
"""The states that a finished puzzle may have: it must be proved again wherever it is verified."""
SQUARE = re.compile(r"\b[abc][1-4]\b")
SCREEN = 2_000
"""The states after which a candidate is given up."""
HAND = 4
"""The most cards in the hand."""
BLOCKS, TRIES = 8, 16
"""How many blockers and decoys are tried."""


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


def with_decoys(position: Position, proof: Proof, form: Form, luck: Random) -> tuple[Position, Proof]:
    """The position with more to choose from, as long as the solution remains the only one; and its proof."""
    solution = sorted(map(own, proof.line))
    for _ in range(TRIES):
        more = with_decoy(position, luck)
        found = more and prove(position.cast, more, form, MOST)
        if more and found and found.is_unique and sorted(map(own, found.line)) == solution and found.best == proof.best:
            position, proof = position.at(more), found
    return position, proof


def with_decoy(position: Position, luck: Random) -> State | None:
    """One of the player's cells charged, or one more card in the hand."""
    state = position.state
    mine = [square for square, cell in enumerate(state.squares) if cell is not None and cell.by == YOU and cell.charge == "-"]
    square = picked(mine, luck)
    if square is None or luck.randrange(2):
        name = picked(position.unused(YOU, lambda role: True), luck)
        return to_hand(state, YOU, Copy(name, YOU)) if name and len(state.hands[YOU]) < HAND else None
    cell = state.squares[square]
    return with_cell(state, square, cell and cell._replace(charge="+"))
