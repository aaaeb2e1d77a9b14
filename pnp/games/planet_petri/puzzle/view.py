"""How near the goal of a turn looks to a person, who counts what is missing and what can still be done, and plans no further."""

from __future__ import annotations

from pnp.games.planet_petri.puzzle.solver import Form, holds_zone
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.petri import NEAR, STARTS
from pnp.games.planet_petri.rules.state import State
from pnp.puzzle.difficulty import UNIT


def view(cast: Cast, state: State, form: Form, least: int) -> int:
    """Half a point for each thing that can still be done, less a point for each step that is missing; in parts of UNIT."""
    return UNIT * todo(cast, state) // 2 - UNIT * missing(state, form, least)


def todo(cast: Cast, state: State) -> int:
    """Charged cells, interventions that may be played, and for each action a cell that can be laid and then used."""
    you = state.mover
    charged = sum(cell is not None and cell.by == you and cell.charge == "+" for cell in state.squares)
    names = {copy.name for copy in state.hands[you] if not cast[copy.name].is_cell}
    cells = sum(cast[copy.name].is_cell for copy in state.hands[you])
    return charged + len(names - set(state.used)) + 2 * min(state.actions, cells)


def missing(state: State, form: Form, least: int) -> int:
    """Cells to a lead, squares to a zone: a free one next to an own cell counts one, any other two."""
    you, enemy = state.mover, 1 - state.mover
    lead = state.cells_of(you) - state.cells_of(enemy)
    match form:
        case "lead":
            return max(0, least - lead)
        case "win":
            return max(0, state.squares.count(None), 1 - lead)
        case "zone":
            return sum(steps_to(state, square) for square in STARTS[enemy])
        case "break-out":
            return 2 * holds_zone(state, you, enemy)


def steps_to(state: State, square: int) -> int:
    """0 if the mover's cell lies on a square, 1 if it is free and next to one, else 2."""
    if is_own(state, square):
        return 0
    is_near = any(is_own(state, other) for other in NEAR[square])
    return 1 if state.squares[square] is None and is_near else 2


def is_own(state: State, square: int) -> bool:
    cell = state.squares[square]
    return cell is not None and cell.by == state.mover
