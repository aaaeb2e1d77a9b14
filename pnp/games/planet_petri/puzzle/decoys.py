"""Makes a puzzle as hard as a level asks: changes a card at a time, keeps what people need longer for, as long as there is only
one solution."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from pnp.games.planet_petri.puzzle.file import Puzzle, puzzle_of
from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position, picked
from pnp.games.planet_petri.puzzle.rate import crowd
from pnp.games.planet_petri.puzzle.solver import Form, proof_of, turn_search
from pnp.games.planet_petri.rules.state import Copy, State, from_hand, to_hand, with_cell
from pnp.games.planet_petri.rules.turn import ACTIONS
from pnp.puzzle.difficulty import PEOPLE, SCREEN

MOST = 1_500
"""The states that a finished puzzle may have: it must be proved again wherever it is verified."""
HAND = 4
"""The most cards in the hand."""
TRIES, STALLED, RISE = 150, 30, 1.1
"""How many changes are tried, how many in a row without a rise, and what counts as one."""


class Aim(NamedTuple):
    """What a puzzle shall become: the fewest moves of its solution, its minutes, and how many people are asked for them. Whoever
    keeps the largest of many figures keeps their luck, too; the more people, the less."""

    moves: int
    minutes: tuple[float, float]
    people: int = PEOPLE


def hardened(position: Position, puzzle: Puzzle, aim: Aim, luck: Random) -> Puzzle:
    """The puzzle with changes that people need longer for, until it takes as many minutes as aimed at, or nothing helps."""
    (low, high), time, stalled = aim.minutes, crowd(puzzle).minutes(aim.people), 0
    for _ in range(TRIES):
        if time >= low or stalled >= STALLED:
            break
        stalled += 1
        more = varied(position.at(puzzle.position), luck)
        found = more and rated_puzzle(more, puzzle.form, aim._replace(minutes=(time, high)))
        if found:
            stalled = 0 if found[1] >= time * RISE else stalled
            puzzle, time = found
    return puzzle


def rated_puzzle(position: Position, form: Form, aim: Aim) -> tuple[Puzzle, float] | None:
    """The puzzle of a position and its minutes, if it has one solution, and is as long as aimed at; and a lead is one."""
    search = turn_search(position.cast, position.state, form, MOST)
    proof = proof_of(search, form)
    if not proof.is_unique or len(proof.line) < aim.moves or (proof.best is not None and proof.best <= 0):
        return None
    puzzle = puzzle_of(position.state, form, proof)
    asked, (low, high) = crowd(puzzle, search), aim.minutes
    is_within = all(low <= asked.minutes(people, high) <= high for people in (SCREEN, aim.people))
    return (puzzle, asked.minutes(aim.people, high)) if is_within else None


def varied(position: Position, luck: Random) -> Position | None:
    """The position with one thing changed; None if there is no such thing."""
    kinds = (with_card, with_card, with_own_cell, with_own_cell, with_enemy_cell, with_new_cell, with_actions)
    state = kinds[luck.randrange(len(kinds))](position, luck)
    return position.at(state) if state and state != position.state else None


def with_card(position: Position, luck: Random) -> State | None:
    """One more card in the hand, or another if it is full."""
    name, hand, state = picked(position.unused(YOU, lambda role: True), luck), position.state.hands[YOU], position.state
    if name and len(hand) >= HAND:
        state = from_hand(state, YOU, hand[luck.randrange(len(hand))])
    return to_hand(state, YOU, Copy(name, YOU)) if name else None


def with_own_cell(position: Position, luck: Random) -> State | None:
    """One of the player's cells charged, or another charged one in its place."""
    square = picked(position.squares_of(YOU), luck)
    if square is None:
        return None
    cell = position.state.squares[square] if luck.randrange(2) else position.new_cell(YOU, luck)
    return with_cell(position.state, square, cell._replace(charge="+")) if cell else None


def with_new_cell(position: Position, luck: Random) -> State | None:
    """A cell of either player on a free square."""
    free = [square for square, cell in enumerate(position.state.squares) if cell is None]
    square, cell = picked(free, luck), position.new_cell(luck.randrange(2), luck)
    if square is None or cell is None:
        return None
    return with_cell(position.state, square, cell._replace(charge="+" if luck.randrange(2) else "-"))


def with_enemy_cell(position: Position, luck: Random) -> State | None:
    """An enemy cell charged or discharged, or another in its place."""
    square = picked(position.squares_of(ENEMY), luck)
    cell = position.state.squares[square] if square is not None else None
    if square is None or cell is None:
        return None
    if luck.randrange(2):
        return with_cell(position.state, square, cell._replace(charge="-" if cell.charge == "+" else "+"))
    other = position.new_cell(ENEMY, luck)
    return with_cell(position.state, square, other._replace(charge=cell.charge)) if other else None


def with_actions(position: Position, luck: Random) -> State:
    """Another number of actions."""
    return position.state._replace(actions=(position.state.actions + 1 + luck.randrange(ACTIONS)) % (ACTIONS + 1))
