"""Guesses what the state was before a move of the player. Whether a move leads from there to here is for the rules to say.

Effects are undone verb by verb, the last step first. What only draws, looks or copies is left as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pnp.games.planet_petri.cards.effects import EffectStep
from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position, picked
from pnp.games.planet_petri.rules.petri import NEAR, way
from pnp.games.planet_petri.rules.state import Cell, Copy, State, from_hand, to_hand, to_pile, with_cell, with_cells
from pnp.games.planet_petri.rules.turn import ACTIONS

Undo = Callable[[Position, EffectStep, int | None, Random], State | None]
"""The state before a step; `this` is the square of the cell whose effect it is. None if nothing fits."""


def before_mitosis(position: Position, luck: Random) -> State | None:
    """An own charged cell goes back to the hand, and there is one more action."""
    before = to_own_hand(position, luck)
    return before._replace(actions=before.actions + 1) if before and before.actions < ACTIONS else None


def before_activation(position: Position, luck: Random) -> State | None:
    """An own discharged cell is charged again, and what it did is undone."""
    square = picked([at for at in position.squares_of(YOU) if charge_at(position.state, at) == "-"], luck)
    cell = position.state.squares[square] if square is not None else None
    if square is None or cell is None:
        return None
    role = position.cast[cell.name]
    charged = with_cell(position.state, square, cell._replace(charge="+"))
    return undone(position.at(charged), (*role.do, *role.then), square, luck)


def before_intervention(position: Position, luck: Random) -> State | None:
    """A card that lies nowhere yet comes into the hand, and what it did is undone."""
    name = picked(position.unused(YOU, lambda role: not role.is_cell), luck)
    before = undone(position, position.cast[name].do, None, luck) if name else None
    return to_hand(before, YOU, Copy(name, YOU)) if name and before else None


def undone(position: Position, steps: tuple[EffectStep, ...], this: int | None, luck: Random) -> State | None:
    for step in reversed(steps):
        undo = UNDO.get(step.verb)
        state = undo(position, step, this, luck) if undo else position.state
        if state is None:
            return None
        position = position.at(state)
    return position.state


def charge(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """A discharged cell is charged."""
    state = position.state
    square = picked([at for at in occupied(state) if at != this and charge_at(state, at) == "-"], luck)
    cell = state.squares[square] if square is not None else None
    return with_cell(state, square, cell._replace(charge="+")) if square is not None and cell else None


def put_back(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """A cell lies on a free square: the player's from the hand, or an enemy's that lies nowhere yet."""
    square, state = picked(free(position.state), luck), position.state
    if step.target.side == "own":
        card = picked([copy for copy in state.hands[YOU] if position.cast[copy.name].is_cell], luck)
        cell = Cell(card.name, YOU, YOU, "-") if card else None
        state = from_hand(state, YOU, card) if card else state
    else:
        cell = position.new_cell(ENEMY, luck)
    if square is None or cell is None:
        return None
    is_charged = step.target.state != "discharged" and luck.randrange(2)
    return with_cell(state, square, cell._replace(charge="+") if is_charged else cell)


def move_back(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """A cell goes to a free square: this one, or any."""
    squares = position.state.squares
    start = this if step.target.which == "this" else picked(occupied(position.state), luck)
    end = picked(free(position.state), luck)
    return with_cells(position.state, {start: None, end: squares[start]}) if start is not None and end is not None else None


def swap(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """Two cells change squares."""
    squares = position.state.squares
    one = this if step.target.which == "this" else picked(occupied(position.state), luck)
    two = picked([at for at in occupied(position.state) if at != one], luck)
    return with_cells(position.state, {one: squares[two], two: squares[one]}) if one is not None and two is not None else None


def pull(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """A line of cells comes nearer, and a new one follows it from outside."""
    near = picked(NEAR[this], luck) if this is not None else None
    if this is None or near is None:
        return None
    line = way(this, near)
    cells = [position.state.squares[at] for at in line]
    new = position.new_cell(luck.randrange(2), luck)
    pulled = [*cells[step.number :], new, *[None] * len(line)][: len(line)]
    return with_cells(position.state, dict(zip(line, pulled, strict=True)))


def to_memory(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    """A card of the hand goes onto the pile."""
    card = picked(position.state.hands[YOU], luck)
    return to_pile(from_hand(position.state, YOU, card), card) if card else None


def take_up(position: Position, step: EffectStep, this: int | None, luck: Random) -> State | None:
    return to_own_hand(position, luck)


UNDO: Mapping[str, Undo] = {
    "discharge": charge,
    "degenerate": put_back,
    "demitose": put_back,
    "move": move_back,
    "permute": swap,
    "push": pull,
    "regenerate": to_memory,
    "mitose": take_up,
}


def to_own_hand(position: Position, luck: Random) -> State | None:
    """One of the player's charged cells goes to the hand."""
    state = position.state
    square = picked([at for at in position.squares_of(YOU) if charge_at(state, at) == "+"], luck)
    cell = state.squares[square] if square is not None else None
    if square is None or cell is None or cell.owner != YOU:
        return None
    return to_hand(with_cell(state, square, None), YOU, cell.copy)


def charge_at(state: State, square: int) -> str:
    cell = state.squares[square]
    return cell.charge if cell else ""


def free(state: State) -> list[int]:
    return [square for square, cell in enumerate(state.squares) if cell is None]


def occupied(state: State) -> list[int]:
    return [square for square, cell in enumerate(state.squares) if cell is not None]
