"""Drawings only for puzzle sheets and keys: gravity signs, medals, the start grid, the list of rolls.

Drawings that many sheets share are cached scenes: a file with thousands of sheets holds each of them once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment, triangle
from pnp.draw.scene import Box, Circle, Color, Group, Mark, Placement, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Style, centered, text_line
from pnp.games.pentris.printed.drawings import SPARE_FRAME, Track, bubble, die_face, piece, tray
from pnp.games.pentris.puzzle.file import MEDALS, Puzzle
from pnp.games.pentris.rules.pieces import Letter, cells_of, size_of
from pnp.games.pentris.rules.play import Position
from pnp.words import Words

ROW_WIDTH, ROW_HEIGHT = 54.0, 12.6
"""A row of the list at its natural size."""
COLUMNS = (("turn", 2.6), ("falls", 12.0), ("roll", 23.4), ("pick", 43.6))
"""The columns of the list, and where their middles are in such a row."""
EDGE = 1.0
"""How far lines reach past the box of a drawing."""
MEDAL = Box(-12.0, -8.0, 24.0, 31.0)
"""The box of a medal, relative to the centre of its disc."""


def start_grid(box: Box, start: Position, look: Look) -> Mark:
    """The empty tray with its frame, and the cells filled from the start."""
    empty = empty_grid(box, start, look)
    return Group((empty, hatched_cells(box, start, look))) if start.filled else empty


def empty_grid(box: Box, start: Position, look: Look) -> Placement:
    return Placement(grid_scene((box.width, box.height), start.rows, start.columns, look), (box.x, box.y))


def hatched_cells(box: Box, start: Position, look: Look) -> Group:
    """The cells filled from the start, hatched as with a pen, to be drawn over an empty grid."""
    cell = box.width / start.columns
    drawn = hatched_cell(cell, look)
    return Group(tuple(Placement(drawn, (c * cell, r * cell)) for r, c in sorted(start.filled)), (box.x, box.y))


@lru_cache(maxsize=64)
def grid_scene(size: Point, rows: int, columns: int, look: Look) -> Scene:
    box = Box(0.0, 0.0, *size)
    cell = box.width / columns
    pen = look.pen(("normal" if cell > 8 else "thin") if look.has_fills else SPARE_FRAME)
    outer = Shape(rounded(box.grown(0.4), 1.6 if cell > 8 else 1.0), stroke=pen)
    return Scene(size, (*tray(box, rows, columns, look), outer), EDGE)


@lru_cache(maxsize=64)
def hatched_cell(side: float, look: Look) -> Scene:
    is_large = side > 8
    tile = rounded(Box(0.0, 0.0, side, side).grown(-0.35 if is_large else -0.2), side * 0.11)
    ground = (Shape(tile, fill=mix(look.color("shade"), 0.8)),) if look.has_fills else ()
    lines = hatch(tile, "rising", max(1.1, side * 0.12), look.pen(0.22 if is_large else 0.15))
    return Scene((side, side), (*ground, lines, Shape(tile, stroke=look.pen(0.3 if is_large else "hair"))))


def gravity_sign(box: Box, turn: int, look: Look) -> Group:
    """A small sheet whose heavy edge is down; the triangle falls towards it."""
    half = box.width / 2
    sheet = rounded(Box(-half, -half, box.width, box.width), box.width * 0.16)
    marks = (
        Shape(sheet, fill=look.color("paper"), stroke=look.pen("thin", "line")),
        Shape(segment((-half + 0.5, half), (half - 0.5, half)), stroke=look.pen("heavy")),
        Shape(triangle((0.0, 0.1), box.width * 0.42), fill=look.color("ink")),
    )
    return Group(marks, (box.x + half, box.y + half), -90.0 * (turn % 4))


def medal(at: Point, rank: int, points: int, words: Words, look: Look) -> list[Mark]:
    """A disc with two ribbons, the points, the word, and one to three dots, so that rank never depends on colour alone."""
    return [medal_disc(at, rank, words, look), medal_points(at, points, look)]


def medal_disc(at: Point, rank: int, words: Words, look: Look) -> Placement:
    """A medal without its points."""
    return Placement(medal_scene(rank, words, look), (at[0] + MEDAL.x, at[1] + MEDAL.y))


def medal_points(at: Point, points: int, look: Look) -> Mark:
    return centered(str(points), at, Style("title", 17, look.color("ink")))


@lru_cache(maxsize=16)
def medal_scene(rank: int, words: Words, look: Look) -> Scene:
    name, fill = MEDALS[rank], medal_fill(rank, look)
    x, y = at = (-MEDAL.x, -MEDAL.y)
    dots = [Circle((x + (i - rank / 2) * 2.6, y + 21.6), 0.75) for i in range(rank + 1)]
    marks: tuple[Mark, ...] = (
        *(ribbon(at, side, look) for side in (-1, 1)),
        Shape(Circle(at, 7.2), fill=fill, stroke=look.pen("normal")),
        Shape(Circle(at, 6.1), stroke=look.pen(0.2)),
        text_line(words.say(name), (x, y + 18.4), Style("bold", 9, look.color("ink")), "middle"),
        *(Shape(dot, fill=look.color("ink")) for dot in dots),
    )
    return Scene((MEDAL.width, MEDAL.height), marks)


def medal_fill(rank: int, look: Look) -> Color:
    """Bronze, silver or gold; paper if ink is saved."""
    return look.ground(("bronze", "silver", "yellow")[rank]) or look.color("paper")


def ribbon(at: Point, side: int, look: Look) -> Shape:
    corners = ((1.2, 5.6), (5.6, 4.4), (6.8, 12.6), (4.4, 11.2), (2.4, 13.0))
    outline = Polygon(tuple((at[0] + side * dx, at[1] + dy) for dx, dy in corners))
    return Shape(outline, fill=look.color("paper"), stroke=look.pen(0.3))


class Roll(NamedTuple):
    """A turn of the list, counted from 0: its die, and the two pieces to pick from."""

    turn: int
    die: int
    letters: tuple[Letter, ...]


def rolls_of(puzzle: Puzzle) -> list[Roll]:
    pairs = zip(puzzle.rolls, puzzle.offers, strict=True)
    return [Roll(turn, die, letters) for turn, (die, letters) in enumerate(pairs)]


def roll_row(box: Box, roll: Roll, look: Look) -> Group:
    """One row of the list: turn, direction, die, and the pieces; as large as its box allows."""
    return Group((turn_part(box, roll.turn, look), roll_part(box, roll, look)))


def turn_part(box: Box, turn: int, look: Look) -> Placement:
    """The left part of a row, the same on all sheets: turn and direction."""
    return Placement(turn_scene((box.width, box.height), turn, look), (box.x, box.y))


def roll_part(box: Box, roll: Roll, look: Look) -> Placement:
    """The right part of a row, the same on all turns: die and pieces."""
    return Placement(roll_scene((box.width, box.height), roll.die, roll.letters, look), (box.x, box.y))


@lru_cache(maxsize=256)
def turn_scene(size: Point, turn: int, look: Look) -> Scene:
    middle, across, scale = size[1] / 2, size[0] / ROW_WIDTH, row_scale(size)
    sign, track = 6 * scale, Track(radius=max(1.75, 2.6 * scale), size=max(7.0, 9 * scale))
    number = bubble((2.6 * across, middle), turn + 1, look, track)
    return Scene(size, (*number, gravity_sign(Box(12 * across - sign / 2, middle - sign / 2, sign, sign), turn, look)), EDGE)


@lru_cache(maxsize=64)
def roll_scene(size: Point, die: int, letters: tuple[Letter, ...], look: Look) -> Scene:
    middle, across, scale = size[1] / 2, size[0] / ROW_WIDTH, row_scale(size)
    wide, side = 8 * scale, 2.15 * scale
    marks = [*die_face(Box(23.4 * across - wide / 2, middle - wide / 2, wide, wide), die, look)]
    for i, letter in enumerate(letters):
        rows, columns = size_of(cells_of(letter))
        at = ((37.6 + i * 12) * across - columns * side / 2, middle - rows * side / 2)
        marks += piece(cells_of(letter), at, side, look)
    return Scene(size, tuple(marks), EDGE)


def row_scale(size: Point) -> float:
    return min(size[0] / ROW_WIDTH, size[1] / ROW_HEIGHT)


def rules_text(name: str, is_hatched: bool, words: Words) -> str:
    """The rules in the block NAME_rules; what hatched cells mean is said only where there are some."""
    said = words.say(f"{name}_rules")
    return f"{said} {words.say(f'{name}_hatched')}" if is_hatched else said
