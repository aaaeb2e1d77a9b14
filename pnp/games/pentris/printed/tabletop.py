"""The grid of a game in progress: the printed card, turned as the player holds it, with its filled cells; and the die."""

from __future__ import annotations

from pnp.draw.look import Look, look
from pnp.draw.outlines import border, rounded
from pnp.draw.scene import Box, Group, Mark, Scene, Shape
from pnp.draw.tabletop import Tabletop
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.printed.drawings import die_face, filled_cells, frame, hatched_cells, piece, tray, turn_track
from pnp.games.pentris.rules.pieces import Letter, orientations, size_of
from pnp.games.pentris.rules.play import Position
from pnp.games.pentris.rules.seeing import View, cell_id

CELL, EDGE = 8.0, 7.5
"""The side of a cell, and the room around the grid for the turn track."""
SMALL, FORM, DIE = 2.4, 4.0, 16.0
"""The sides of a cell of another player's grid, of a cell of a form, and of the die."""
MOST_SEATS = 6
"""Further players have no picture of their grid."""


def tabletop(definition: Definition, view: View) -> Tabletop:
    drawn, position = look(), view.position
    rows, columns = position.view_size
    size = (columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE)
    sheet = Group(tuple(sheet_marks(definition, position, drawn)), (size[0] / 2, size[1] / 2), 90.0 * position.quarter)
    return Tabletop(
        scene=Scene(size, (Shape(rounded(Box(0.0, 0.0, *size), 2.0), fill=drawn.color("paper")), sheet)),
        boxes={**columns_of(rows, columns), **cells_of(rows, columns)},
        small={**forms(view, drawn), **seats(view, drawn)},
        aside=Scene((DIE, DIE), die_face(Box(1.0, 1.0, DIE - 2.0, DIE - 2.0), view.state.roll, drawn))
        if view.state.roll
        else None,
    )


def columns_of(rows: int, columns: int) -> dict[str, Box]:
    return {str(n + 1): Box(EDGE + n * CELL, EDGE, CELL, rows * CELL) for n in range(columns)}


def cells_of(rows: int, columns: int) -> dict[str, Box]:
    return {cell_id(r, c): Box(EDGE + c * CELL, EDGE + r * CELL, CELL, CELL) for r in range(rows) for c in range(columns)}


def sheet_marks(definition: Definition, position: Position, look: Look) -> list[Mark]:
    """The sheet upright, around its middle."""
    box = Box(-position.columns * CELL / 2, -position.rows * CELL / 2, position.columns * CELL, position.rows * CELL)
    hatched = definition.grid.filled
    return [
        *tray(box, position.rows, position.columns, look),
        *hatched_cells(box, CELL, hatched, look),
        *covered(position.filled - hatched, box, CELL, look),
        frame(box, look),
        *turn_track(box, definition.grid.turns, look),
    ]


def covered(cells: frozenset[tuple[int, int]], box: Box, side: float, look: Look) -> list[Mark]:
    if not cells:
        return []
    at = (box.x, box.y)
    outline = Shape(border(cells, at, side, side * 0.16), stroke=look.pen(0.06 * side))
    return [*filled_cells(cells, at, side, look), outline]


def forms(view: View, look: Look) -> dict[str, Scene]:
    """The pieces of the roll, each form under its name."""
    letters = view.state.letters if view.state.roll else ()
    return {f"{letter}{i}": form_scene(letter, i, look) for letter in letters for i in range(1, len(orientations(letter)) + 1)}


def form_scene(letter: Letter, number: int, look: Look) -> Scene:
    form, room = orientations(letter)[number - 1], 5 * FORM + 1.0
    rows, columns = size_of(form)
    at = ((room - columns * FORM) / 2, (room - rows * FORM) / 2)
    return Scene((room, room), piece(form, at, FORM, look))


def seats(view: View, look: Look) -> dict[str, Scene]:
    """The grids of all players, small and upright."""
    positions = view.state.match.positions[:MOST_SEATS]
    return {f"seat-{n}": small_grid(position, look) for n, position in enumerate(positions)} if len(positions) > 1 else {}


def small_grid(position: Position, look: Look) -> Scene:
    box = Box(0.8, 0.8, position.columns * SMALL, position.rows * SMALL)
    ground = Shape(border(cells_in(position), (box.x, box.y), SMALL, 0.4), fill=look.ground("agar"), stroke=look.pen("thin"))
    return Scene((box.width + 1.6, box.height + 1.6), (ground, *covered(position.filled, box, SMALL, look)))


def cells_in(position: Position) -> frozenset[tuple[int, int]]:
    return frozenset((r, c) for r in range(position.rows) for c in range(position.columns))
