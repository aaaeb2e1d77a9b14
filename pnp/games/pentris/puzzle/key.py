"""The answer key: the final grid with its pieces numbered in order, the score, and every step."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.hatch import Kind, hatch
from pnp.draw.look import Look
from pnp.draw.outlines import border, lines
from pnp.draw.scene import Box, Circle, Mark, Point, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, Unfit, centered, text_line
from pnp.games.pentris.printed.drawings import corner_dot, inner_lines
from pnp.games.pentris.puzzle.drawings import gravity_sign, start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.page import GRID, GRID_Y, HEIGHT, LEFT, LIST_X, RIGHT, WIDTH, grid_box
from pnp.games.pentris.puzzle.solver import Solution, end_of
from pnp.games.pentris.rules.play import GRAVITY, Move, Position, full_lines
from pnp.puzzle.frame import page_head
from pnp.words import Words

HUES = ("blue", "yellow", "red", "teal")
KINDS: tuple[Kind, ...] = ("level", "upright", "dots", "falling", "crossed", "rings", "square", "slight")
STEPS_Y, ACROSS, MOST_STEPS = 150.0, 4, 16


class Placed(NamedTuple):
    """A piece of the key: its number, its move, and how it differs from its neighbours."""

    number: int
    move: Move
    hue: str
    kind: Kind


def key_page(puzzle: Puzzle, solution: Solution, words: Words, look: Look) -> Scene:
    pieces = coloured(solution.line)
    box = grid_box(puzzle.start, (LEFT, GRID_Y), GRID)
    final = end_of(puzzle.start, solution.line)
    note = words.say("key_proved" if solution.is_proved else "key_unproved")
    marks = [
        *page_head(words.say("key_lead", points=solution.best), puzzle.short_id, (LEFT, RIGHT), look),
        corner_dot((box.x - 4.0, box.y - 4.0), 1.1, look),
        start_grid(box, puzzle.start, look),
        *(mark for placed in pieces for mark in large_piece(placed, box, puzzle, look)),
        *ticks(final, box, look),
        *result(final, words, look),
        *steps(puzzle, solution.line, words, look),
        text_line(note, (LEFT, HEIGHT - 3.0), Style("italic", 8, look.color("mute"))),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


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
        Shape(Circle(middle, min(3.5, cell * 0.33)), fill=look.color("paper"), stroke=look.pen(0.35)),
        centered(str(placed.number), middle, Style("title", min(13.0, cell * 1.2), look.color("ink"))),
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


def result(final: Position, words: Words, look: Look) -> list[Mark]:
    by_line, by_column = full_lines(final)
    mute = Style("text", 9, look.color("mute"))
    product = f"{by_line} × {by_column} = {by_line * by_column}"
    return [
        text_line(words.say("key_score"), (LIST_X, GRID_Y + 3.2), mute),
        text_line(product, (LIST_X, GRID_Y + 15.0), Style("title", 26, look.color("ink"))),
        text_line(words.say("key_product"), (LIST_X, GRID_Y + 20.6), mute),
    ]


def steps(puzzle: Puzzle, line: Sequence[Move], words: Words, look: Look) -> list[Mark]:
    """One small grid for each turn: the new piece in colour, earlier ones pale."""
    if len(line) > MOST_STEPS:
        raise Unfit(f"{len(line)} steps do not fit on the key", f"the limit is {MOST_STEPS}")
    rows = max(1, math.ceil(len(line) / ACROSS))
    size = min(34.3, (HEIGHT - 8.0 - STEPS_Y) / rows - 12.5)
    step_x, step_y = (RIGHT - LEFT - size) / (ACROSS - 1), (HEIGHT - 8.0 - STEPS_Y) / rows
    marks: list[Mark] = [text_line(words.say("key_steps"), (LEFT, STEPS_Y - 4.5), Style("text", 9, look.color("mute")))]
    for i, move in enumerate(line):
        corner = (LEFT + i % ACROSS * step_x, STEPS_Y + i // ACROSS * step_y)
        marks += one_step(puzzle, line[: i + 1], grid_box(puzzle.start, corner, size), look)
        marks += step_label(Box(corner[0], corner[1] + size, size, 0.0), i, move, words, look)
    return marks


def one_step(puzzle: Puzzle, line: Sequence[Move], box: Box, look: Look) -> list[Mark]:
    """The grid after some turns: the newest piece in colour, earlier ones pale."""
    cell = box.width / puzzle.grid.columns
    pale = mix(look.color("line"), 0.24) if look.has_fills else look.color("paper")
    marks: list[Mark] = [start_grid(box, puzzle.start, look)]
    if not line:
        return marks
    for move in line[:-1]:
        outline = border(move.cells, (box.x, box.y), cell, cell * 0.13)
        marks.append(Shape(outline, fill=pale, stroke=look.pen(0.2, "line")))
    newest = border(line[-1].cells, (box.x, box.y), cell, cell * 0.13)
    seams = look.pen("thin", "paper", "butt") if look.has_fills else look.pen("cut", "ink", "butt")
    marks += look.body(newest, "teal", 0.55, 0.75)
    marks.append(Shape(lines(inner_lines(line[-1].cells, (box.x, box.y), cell)), stroke=seams))
    return [*marks, Shape(newest, stroke=look.pen(0.45))]


def step_label(box: Box, turn: int, move: Move, words: Words, look: Look) -> list[Mark]:
    """Below a small grid: the number, the piece and its direction, and the gravity sign."""
    way = words.say(f"falls_{GRAVITY[turn % 4]}", letter=move.letter)
    return [
        text_line(str(turn + 1), (box.x, box.y + 5.2), Style("title", 10, look.color("ink"))),
        text_line(way, (box.x + 5.5, box.y + 5.2), Style("text", 8, look.color("mute"))),
        gravity_sign(Box(box.right - 4.6, box.y + 1.8, 4.2, 4.2), turn, look),
    ]
