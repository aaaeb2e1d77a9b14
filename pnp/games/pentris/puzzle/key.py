"""The answer key: the final grid with its pieces numbered in order, the score, the list of pieces, and every step."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.color import mix
from pnp.draw.hatch import Kind, hatch
from pnp.draw.look import Look
from pnp.draw.outlines import border, lines, segment
from pnp.draw.scene import Box, Circle, Mark, Point, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, Unfit, block, centered, fitted, text_line
from pnp.games.pentris.printed.drawings import corner_dot, inner_lines
from pnp.games.pentris.puzzle.drawings import gravity_sign, start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import Solution, end_of
from pnp.games.pentris.rules.play import GRAVITY, Move, Position, full_lines
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

HUES = ("blue", "yellow", "red", "teal")
KINDS: tuple[Kind, ...] = ("level", "upright", "dots", "falling", "crossed", "rings", "square", "slight")
LEFT, RIGHT = 10.0, 185.0
GRID_Y, LIST_Y, STEPS_END = 24.0, 51.0, 250.0
LABEL = 9.0
"""The height below a small grid for its label."""
SIZES = (46.0, 36.0, 24.0, 20.0)
"""The sides of the small grids: the largest with which all fit, that is 36 for more than six, 24 for more than eight."""
SHORT = 24.0
"""Up to this side, labels have a sign instead of words."""
LONG, MOST_STEPS = 12, 20
"""More steps than this leave room for a larger grid and a taller list, as their own grids are small; and the limit."""


class Plan(NamedTuple):
    """The side of the grid, the list beside it, and where the steps begin below their heading."""

    grid: float
    list_x: float
    list_end: float
    head_y: float
    steps_y: float


FEW_STEPS = Plan(96.0, 124.0, 127.0, 134.5, 139.0)
MANY_STEPS = Plan(112.0, 134.0, 142.0, 150.0, 154.5)


def plan_of(steps: int) -> Plan:
    return FEW_STEPS if steps <= LONG else MANY_STEPS


class Placed(NamedTuple):
    """A piece of the key: its number, its move, and how it differs from its neighbours."""

    number: int
    move: Move
    hue: str
    kind: Kind


def key_page(puzzle: Puzzle, solution: Solution, words: Words, look: Look) -> Scene:
    if len(solution.line) > MOST_STEPS:
        raise Unfit(f"{len(solution.line)} steps do not fit on the key", f"the limit is {MOST_STEPS}")
    plan = plan_of(len(solution.line))
    box = grid_box(puzzle.start, (LEFT, GRID_Y), plan.grid)
    final = end_of(puzzle.start, solution.line)
    marks = [
        *title_bar(title_of("key", puzzle.title, puzzle.short_id, words), look),
        corner_dot((box.x - 3.0, box.y - 3.0), 1.1, look),
        start_grid(box, puzzle.start, look),
        *(mark for placed in coloured(solution.line) for mark in large_piece(placed, box, puzzle, look)),
        *ticks(final, box, look),
        *result(final, solution, plan.list_x, words, look),
        *piece_list(solution.line, words, look),
        *steps(puzzle, solution.line, words, look),
    ]
    return Scene(PAGE, tuple(marks))


def coloured(line: Sequence[Move]) -> list[Placed]:
    """Neighbours never share a hue; each number has its own hatch, as long as there are enough."""
    owner = {cell: i for i, move in enumerate(line) for cell in move.cells}
    hues: list[str] = []
    for move in line:
        beside = {owner.get((r + dr, c + dc)) for r, c in move.cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        taken = {hues[j] for j in beside if j is not None and j < len(hues)}
        free = [hue for hue in HUES if hue not in taken] or ["green"]
        hues.append(min(free, key=hues.count))
    return [Placed(i + 1, move, hue, KINDS[i % len(KINDS)]) for i, (move, hue) in enumerate(zip(line, hues, strict=True))]


def large_piece(placed: Placed, box: Box, puzzle: Puzzle, look: Look) -> list[Mark]:
    """Tint and hatch in full ink, hatch alone when saving ink, and the number on the piece's middle cell."""
    cell = box.width / puzzle.grid.columns
    outline = border(placed.move.cells, (box.x, box.y), cell, cell * 0.13)
    wide = placed.kind in ("crossed", "square", "rings")
    pen = Stroke(look.deep(placed.hue), 0.3 if look.has_fills else 0.18)
    fill = mix(look.color(placed.hue), 0.26) if look.has_fills else look.color("paper")
    row, column = middle_cell(placed.move)
    middle = (box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell)
    return [
        Shape(outline, fill=fill),
        hatch(outline, placed.kind, 2.7 if wide else 1.9, pen),
        Shape(outline, stroke=look.pen(0.5)),
        Shape(Circle(middle, min(3.5, cell * 0.4)), fill=look.color("paper"), stroke=look.pen(0.35)),
        centered(str(placed.number), middle, Style("title", max(7.0, min(13.0, cell * 1.2)), look.color("ink"))),
    ]


def middle_cell(move: Move) -> tuple[int, int]:
    return min(move.cells, key=lambda cell: sum(abs(cell[0] - r) + abs(cell[1] - c) for r, c in move.cells))


def ticks(final: Position, box: Box, look: Look, scale: float = 1.0) -> list[Mark]:
    """A tick at every full line and every full column."""
    cell, off = box.width / final.columns, 4.4 * scale
    rows = [r for r in range(final.rows) if all((r, c) in final.filled for c in range(final.columns))]
    columns = [c for c in range(final.columns) if all((r, c) in final.filled for r in range(final.rows))]
    spots = [(box.right + off, box.y + (r + 0.5) * cell) for r in rows]
    spots += [(box.x + (c + 0.5) * cell, box.bottom + off) for c in columns]
    return [tick(spot, scale, look) for spot in spots]


def tick(at: Point, scale: float, look: Look) -> Shape:
    corners = ((-1.5, 0.1), (-0.4, 1.3), (1.6, -1.3))
    outline = Polygon(tuple((at[0] + x * scale, at[1] + y * scale) for x, y in corners), False)
    return Shape(outline, stroke=look.pen(0.55 * scale))


def result(final: Position, solution: Solution, x: float, words: Words, look: Look) -> list[Mark]:
    """The product, and whether it is proved that no score is higher."""
    by_line, by_column = full_lines(final)
    product = f"{by_line} × {by_column} = {by_line * by_column}"
    told = words.say("key_proved" if solution.is_proved else "key_unproved")
    return [
        text_line(product, (x, GRID_Y + 9.0), fitted(product, Style("title", 28, look.color("ink")), RIGHT - x, 18)),
        *block(told, (x, GRID_Y + 15.6), Style("text", 9, look.color("mute")), RIGHT - x, is_balanced=True).marks,
    ]


def piece_list(line: Sequence[Move], words: Words, look: Look) -> list[Mark]:
    """One row for each turn: its number, the piece, and which way it falls."""
    x, pitch = plan_of(len(line)).list_x, min(8.6, (plan_of(len(line)).list_end - LIST_Y) / max(1, len(line)))
    size = min(12.0, pitch * 1.7)
    strong, side = Style("title", size, look.color("ink")), min(5.4, pitch * 0.72)
    marks: list[Mark] = []
    for turn, move in enumerate(line):
        y = LIST_Y + turn * pitch
        way, rule = words.say(f"way_{GRAVITY[turn % 4]}"), segment((x, y + pitch / 2), (RIGHT, y + pitch / 2))
        room = RIGHT - x - 27.0
        marks += [
            centered(str(turn + 1), (x + 3.0, y), strong),
            centered(move.letter, (x + 12.0, y), strong),
            gravity_sign(Box(x + 18.6, y - side / 2, side, side), turn, look),
            text_line(way, (x + 27.0, y + strong.cap_height / 2), fitted(way, Style("text", size, look.color("ink")), room, 7)),
            Shape(rule, stroke=look.pen("hair", "hair", "butt")),
        ]
    return marks


def steps(puzzle: Puzzle, line: Sequence[Move], words: Words, look: Look) -> list[Mark]:
    """One small grid for each turn: the new piece in colour, earlier ones pale."""
    plan = plan_of(len(line))
    size, across = step_size(len(line), STEPS_END - plan.steps_y)
    rows = max(1, math.ceil(len(line) / across))
    step_x, step_y = (RIGHT - LEFT - size) / (across - 1), min(size + 14.0, (STEPS_END - plan.steps_y) / rows)
    marks: list[Mark] = [text_line(words.say("key_steps"), (LEFT, plan.head_y), Style("title", 13, look.color("ink")))]
    for i, move in enumerate(line):
        corner = (LEFT + i % across * step_x, plan.steps_y + i // across * step_y)
        box = grid_box(puzzle.start, corner, size)
        marks += one_step(puzzle, line[: i + 1], box, look)
        marks += step_label(Box(corner[0], box.bottom, size, LABEL), i, move, words, look)
    return marks


def step_size(count: int, room: float) -> tuple[float, int]:
    """The side of the small grids, and how many stand across."""
    for size in SIZES:
        gap = 6.0 if size > SIZES[-1] else 5.0
        across = int((RIGHT - LEFT + gap) / (size + gap))
        if math.ceil(count / across) * (size + LABEL) <= room:
            return size, across
    return SIZES[-1], across


def one_step(puzzle: Puzzle, line: Sequence[Move], box: Box, look: Look) -> list[Mark]:
    """The grid after some turns: the newest piece in colour, earlier ones pale."""
    cell = box.width / puzzle.grid.columns
    pale = mix(look.color("line"), 0.24) if look.has_fills else look.color("paper")
    marks: list[Mark] = [start_grid(box, puzzle.start, look)]
    if not line:
        return marks
    for move in line[:-1]:
        outline = border(move.cells, (box.x, box.y), cell, cell * 0.13)
        marks.append(Shape(outline, fill=pale, stroke=look.pen(0.2 if look.has_fills else 0.3, "line")))
    newest = border(line[-1].cells, (box.x, box.y), cell, cell * 0.13)
    seams = look.pen("thin", "paper", "butt") if look.has_fills else look.pen("cut", "ink", "butt")
    marks += look.body(newest, "teal", 0.55, 0.75)
    marks.append(Shape(lines(inner_lines(line[-1].cells, (box.x, box.y), cell)), stroke=seams))
    return [*marks, Shape(newest, stroke=look.pen(0.45))]


def step_label(box: Box, turn: int, move: Move, words: Words, look: Look) -> list[Mark]:
    """Below a small grid: the number, the piece and its direction, in words if there is room."""
    style, is_short = Style("text", 9.5, look.color("ink")), box.width <= SHORT
    way = move.letter if is_short else words.say(f"falls_{GRAVITY[turn % 4]}", letter=move.letter)
    sign = [gravity_sign(Box(box.right - 5.0, box.y + 2.1, 5.0, 5.0), turn, look)] if is_short else []
    return [*badge(turn + 1, (box.x + 2.8, box.y + 4.6), look, 2.6), text_line(way, (box.x + 7.4, box.y + 5.8), style), *sign]
