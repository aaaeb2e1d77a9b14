"""Why a puzzle is as hard as it is: its length, how many moves there are, and how many only look right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.games.planet_petri.puzzle.solver import Form, Proof, goal_of, own
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.notation import move_text
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import State
from pnp.games.planet_petri.rules.turn import moves


class Reasons(NamedTuple):
    """`moves` is the length of the solution, `choices` how many moves there are at first, `right` how many of them begin a
    solution, `tempting` how many bring the goal nearer at once, but then it cannot be reached; `greedy_finds_it`: whoever always
    takes what looks best reaches it."""

    moves: int
    choices: int
    right: int
    tempting: int
    greedy_finds_it: bool


def reasons_of(cast: Cast, state: State, form: Form, proof: Proof) -> Reasons:
    texts = first_texts(cast, state)
    return Reasons(
        moves=len(proof.line),
        choices=len(texts),
        right=len(proof.first),
        tempting=len(tempting(cast, state, form, proof)),
        greedy_finds_it=greedy_finds_it(cast, state, form, proof.best if form == "lead" else 1),
    )


def first_texts(cast: Cast, state: State) -> dict[str, State]:
    """The first moves, without what the enemy chooses and without the end of the turn; each with one state after it."""
    return {own(move_text(move)): after for move, after in moves(cast, state).items() if move.verb != "end"}


def tempting(cast: Cast, state: State, form: Form, proof: Proof) -> list[str]:
    """First moves that bring the goal nearer at once, although no solution begins with them."""
    now = promise(state, form)
    found = first_texts(cast, state).items()
    return [text for text, after in found if promise(after, form) > now and text not in proof.first]


def promise(state: State, form: Form) -> tuple[int, int]:
    """How near the goal seems: start squares for zones, else the lead; then charged cells."""
    you, enemy = state.mover, 1 - state.mover
    lead = state.cells_of(you) - state.cells_of(enemy)
    if form in ("win", "lead"):
        return lead, charged(state)
    held = sum((cell := state.squares[square]) is not None and cell.by == you for square in STARTS[enemy])
    freed = sum((cell := state.squares[square]) is None or cell.by == you for square in STARTS[you])
    return (held if form == "zone" else freed), lead


def charged(state: State) -> int:
    return sum(cell is not None and cell.by == state.mover and cell.charge != "-" for cell in state.squares)


def greedy_finds_it(cast: Cast, state: State, form: Form, least: int | None) -> bool:
    """Takes the move with the highest promise as long as it rises, and then any action that is still due."""
    goal = goal_of(form, state.mover)
    while True:
        legal = moves(cast, state)
        finals = [after for move, after in legal.items() if move.verb == "end"]
        others = [after for move, after in legal.items() if move.verb != "end"]
        best = max(others, key=lambda after: promise(after, form), default=None)
        if best is None or (finals and promise(best, form) <= promise(state, form)):
            return least is not None and max(map(goal, finals), default=-99) >= least
        state = best


def record(found: Reasons) -> Mapping[str, object]:
    return {
        "moves_of_the_solution": found.moves,
        "first_moves_to_choose_from": found.choices,
        "first_moves_that_are_right": found.right,
        "first_moves_that_only_look_right": found.tempting,
        "greedy_finds_it": found.greedy_finds_it,
    }
