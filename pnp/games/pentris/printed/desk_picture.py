"""The picture that heads the rules: a sheet on a desk while a piece falls, the die that asked for it, and a pencil.

A set of Pentris is one sheet and its rules: a cover would be a third page that says nothing new, so its picture is here."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import arc, lines, on_circle, rounded, triangle
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Group, Mark, Polygon, Scene, Shape
from pnp.games.pentris.printed.drawings import die_face, frame, piece, tray, turn_track
from pnp.games.pentris.rules.pieces import Cells

SIZE, CORNER = (76.0, 42.0), 3.0
CELL, CELLS, TURNS = 4.4, 6, 12
"""The grid on the sheet, and the turns on its track."""
SHEET, TILT = (42.0, 25.0), 12.0
"""Where the middle of the sheet is, and how far it has turned on its way to the next quarter."""
RESTING: tuple[Cells, ...] = (
    ((4, 0), (5, 0), (5, 1), (5, 2), (5, 3)),
    ((3, 1), (3, 2), (4, 1), (4, 2), (4, 3)),
    ((3, 5), (4, 4), (4, 5), (5, 4), (5, 5)),
)
FALLING: Cells = ((0, 2), (0, 3), (0, 4), (1, 3), (2, 3))
"""A T that comes in above the grid, and how far above, in cells."""
ABOVE = 1.3


def desk_picture(value: int, look: Look) -> Scene:
    """`value` is what the die shows: a face that has the falling piece."""
    desk = rounded(Box(0.0, 0.0, *SIZE).grown(-0.13), CORNER)  # its line stays on the page
    ground = Shape(desk, fill=look.ground("agar"), stroke=None if look.has_fills else look.pen("thin"))
    inside = (Group(tuple(sheet(look)), SHEET, TILT), *turning(look), *die(value, look), *pencil(look))
    return Scene(SIZE, (ground, Group(inside, clip=desk)))


def sheet(look: Look) -> list[Mark]:
    """Around the origin: the grid with its track, what lies in it, and what falls into it."""
    half = CELL * CELLS / 2
    grid, paper = Box(-half, -half, 2 * half, 2 * half), Box(-half - 6.0, -half - 9.0, 2 * half + 12.0, 2 * half + 15.0)
    drop = (-half, -half - ABOVE * CELL)
    paths = [-half + (column + 0.5) * CELL for column in (2, 3, 4)]
    speed = [((x, drop[1] - 1.3), (x, drop[1] - 4.3)) for x in paths]
    shade = look.ground("shade")
    shadow = Box(paper.x + 0.9, paper.y + 1.2, paper.width, paper.height)
    return [
        *([Shape(rounded(shadow, 1.5), fill=shade)] if shade else []),
        Shape(rounded(paper, 1.5), fill=look.color("paper"), stroke=look.pen("thin")),
        *tray(grid, CELLS, CELLS, look),
        *(mark for cells in RESTING for mark in piece(cells, (grid.x, grid.y), CELL, look)),
        frame(grid, look),
        *turn_track(grid, TURNS, look),
        Shape(lines(speed), stroke=look.pen("thin", "line")),
        *falling(drop, look),
    ]


def falling(at: tuple[float, float], look: Look) -> Sequence[Mark]:
    """The piece on clear ground, so that nothing shows through where it is only hatched."""
    x, y = at
    bar, stem = Box(x + 2 * CELL, y, 3 * CELL, CELL), Box(x + 3 * CELL, y, CELL, 3 * CELL)
    clear = [Shape(rounded(box, CELL * 0.16), fill=look.color("paper")) for box in (bar, stem)]
    return (*clear, *piece(FALLING, at, CELL, look))


def turning(look: Look) -> list[Mark]:
    """An arrow beside the sheet: clockwise."""
    radius, end = 24.5, -54.0
    tip = on_circle(SHEET, radius, math.radians(end))
    return [
        Shape(arc(SHEET, radius, -104, end - 3), stroke=look.pen("heavy")),
        Shape(triangle(tip, 3.6, end - 90), fill=look.color("ink")),
    ]


def die(value: int, look: Look) -> list[Mark]:
    """Just rolled."""
    side = 11.0
    trail = [arc((9.8, 32.0), radius, 280, 330) for radius in (9.4, 11.0)]
    return [
        *(Shape(line, stroke=look.pen("thin", "line")) for line in trail),
        Group(die_face(Box(-side / 2, -side / 2, side, side), value, look), (9.8, 32.0), -17.0),
    ]


def pencil(look: Look) -> list[Mark]:
    """Its tip is on the cell that was hatched last; along the x axis from its tip, then turned."""
    wood = Polygon(((0.0, 0.0), (5.2, -2.1), (5.2, 2.1)))
    body = rounded(Box(5.2, -2.1, 40.0, 4.2), 0.2)
    yellow = look.color("yellow") if look.has_fills else look.color("paper")
    ridges = lines([((5.2, y), (45.0, y)) for y in (-0.7, 0.7)])
    marks = (
        Shape(body, fill=yellow, stroke=look.pen("normal")),
        Shape(ridges, stroke=look.pen("hair")),
        Shape(wood, fill=look.color("paper"), stroke=look.pen("normal")),
        Shape(parse_path("M0 0L2 -.8L2 .8Z"), fill=look.color("ink")),
    )
    return [Group(marks, (52.5, 36.0), -36.0)]
