"""Makes positions backwards: begins where the goal is reached, and takes back one move of the solution after the other.

What remains of an only solution is an only solution itself. So each position is made unique before another move is taken back,
while there is little to search, and long solutions grow from short ones. How a move is taken back is a guess (undo.py); a move by
the rules must lead from there to the position that was known.
"""

from __future__ import annotations

from random import Random

from pnp.games.planet_petri.colony.known import base_set
from pnp.games.planet_petri.puzzle.narrow import narrowed, still_works
from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position
from pnp.games.planet_petri.puzzle.solver import Form, Proof, prove
from pnp.games.planet_petri.puzzle.undo import before_activation, before_intervention, before_mitosis
from pnp.games.planet_petri.rules.match import between
from pnp.games.planet_petri.rules.petri import SQUARES, STARTS
from pnp.games.planet_petri.rules.state import State, with_cell
from pnp.games.planet_petri.rules.turn import moves

KINDS = (before_mitosis, before_activation, before_activation, before_intervention)
GUESSES = 30
"""How often a move is taken back on trial, for each that is wanted."""
SMALL = 300
"""The states after which an earlier position is given up."""
MAJORITY = 7
"""The cells that win a full Petri."""
FILLED, YOURS, THEIRS = 60, 20, 50
"""The share of squares with a cell if the Petri need not be full, and of cells that are charged, in hundredths."""


def goal_position(form: Form, luck: Random) -> Position:
    """The end of a turn in which the goal is reached: a random Petri, no cards in hands, no actions left."""
    one, two = base_set().colonies[:2]
    match = between(one, two) if luck.randrange(2) else between(two, one)
    position = Position(match.cast, match.lists, State((None,) * len(SQUARES), YOU, 0, was_full=form == "win"))
    for square, player in enumerate(holders(form, luck)):
        cell = position.new_cell(player, luck) if player is not None else None
        is_charged = luck.randrange(100) < (YOURS if player == YOU else THEIRS)
        position = position.at(with_cell(position.state, square, cell and cell._replace(charge="+" if is_charged else "-")))
    return position


def holders(form: Form, luck: Random) -> list[int | None]:
    """Who holds each square: most of all for a win, the enemy's zone, one square of the own zone at least not the enemy."""
    if form == "win":
        mine = luck.sample(range(len(SQUARES)), MAJORITY)
        return [YOU if square in mine else ENEMY for square in range(len(SQUARES))]
    found: list[int | None] = [luck.randrange(2) if luck.randrange(100) < FILLED else None for _ in SQUARES]
    if form == "zone":
        found[STARTS[ENEMY][0] :] = [YOU] * len(STARTS[ENEMY])
    elif form == "break-out":
        freed = luck.sample((YOU if luck.randrange(2) else None, ENEMY, ENEMY), len(STARTS[YOU]))
        found[: len(STARTS[YOU])] = freed
    return found


def grown(position: Position, form: Form, length: int, luck: Random) -> tuple[Position, Proof] | None:
    """An earlier position with only one solution, which has so many moves or more; and its proof."""
    proof = prove(position.cast, position.state, form, SMALL)
    if not proof.is_proved or proof.line:
        return None
    while len(proof.line) < length:
        tried = (earlier(position, form, proof, luck) for _ in range(GUESSES))
        found = next(filter(None, tried), None)
        if found is None:
            return None
        position, proof = found
    return position, proof


def earlier(position: Position, form: Form, proof: Proof, luck: Random) -> tuple[Position, Proof] | None:
    """The position before one more move, if all solutions need it; and its proof."""
    before = taken_back(position, luck)
    if before is None or still_works(position.at(before), form, proof):
        return None
    rough, longer = prove(position.cast, before, form, SMALL), len(proof.line) + 1
    return narrowed(position.at(before), form, luck, longer) if len(rough.line) == longer else None


def taken_back(position: Position, luck: Random) -> State | None:
    """A state from which a move leads here; None if the guess was wrong."""
    before = KINDS[luck.randrange(len(KINDS))](position, luck)
    if before is None:
        return None
    return before if any(is_same(after, position.state) for after in moves(position.cast, before).values()) else None


def is_same(one: State, two: State) -> bool:
    """The same Petri, hand and actions. Piles and the enemy's hand may have more: no guess looks into them."""
    hands = [[copy[:2] for copy in state.hands[YOU]] for state in (one, two)]
    cells = [[cell and cell[:4] for cell in state.squares] for state in (one, two)]
    return (cells[0], hands[0], one.actions) == (cells[1], hands[1], two.actions)
