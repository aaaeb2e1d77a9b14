"""The referee's key: a small final grid with numbered pieces, and a list of which piece each number is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.hatch import Kind, hatch
from pnp.draw.look import Look
from pnp.draw.outlines import border, rounded
from pnp.draw.scene import Box, Mark, Scene, Shape, Stroke
from pnp.draw.typeset import Style, Unfit, centered, text_line
from pnp.games.pentris.printed.drawings import cell_box, corner_dot
from pnp.games.pentris.puzzle.drawings import start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.key import Placed, coloured, middle_cell, ticks
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import Solution, end_of
from pnp.games.pentris.rules.play import Move, full_lines
from pnp.puzzle.frame import CARD_HEIGHT, CARD_WIDTH, SMALLEST, card_head
from pnp.words import Words

GRID_X, GRID_Y = 5.0, 12.0
TICK = 0.6
"""The size of ticks, relative to those on the full-page key."""
PLAIN: dict[Kind, Kind] = {"dots": "rising", "rings": "slight"}
"""Replacements for hatches that take thousands of bytes for each piece: a file has many cards."""


class Plan(NamedTuple):
    """The side of the grid; the list beside it: how many rows it has, where the numbers of each column end, the
    gap before the letters, and their largest size."""

    grid: float
    rows: int
    numbers: tuple[float, ...]
    gap: float
    largest: float


ONE_COLUMN = Plan(36.2, 12, (50.6,), 1.4, 9.5)
TWO_COLUMNS = Plan(34.0, 10, (46.2, 53.8), 0.7, 7.2)
PITCH, LIST_END = 4.8, 48.4
MOST_STEPS = TWO_COLUMNS.rows * len(TWO_COLUMNS.numbers)


def plan_of(steps: int) -> Plan:
    return ONE_COLUMN if steps <= ONE_COLUMN.rows else TWO_COLUMNS


def key_card(puzzle: Puzzle, solution: Solution, words: Words, look: Look) -> Scene:
    if len(solution.line) > MOST_STEPS:
        raise Unfit(f"{len(solution.line)} steps do not fit on the key", f"the limit is {MOST_STEPS}")
    box = grid_box(puzzle.start, (GRID_X, GRID_Y), plan_of(len(solution.line)).grid)
    final = end_of(puzzle.start, solution.line)
    marks = [
        *card_head(puzzle.short_id, best_text(puzzle, solution, words), look),
        corner_dot((box.x - 1.9, box.y - 1.5), 0.75, look),
        start_grid(box, puzzle.start, look),
        *(mark for placed in coloured(solution.line) for mark in small_piece(placed, box, puzzle, look)),
        *ticks(final, box, look, TICK),
        *order(solution.line, look),
    ]
    return Scene((CARD_WIDTH, CARD_HEIGHT), tuple(marks))


def best_text(puzzle: Puzzle, solution: Solution, words: Words) -> str:
    by_line, by_column = full_lines(end_of(puzzle.start, solution.line))
    best = f"{by_line} × {by_column} = {by_line * by_column}"
    return best if solution.is_proved else words.say("card_at_least", best=best)


def small_piece(placed: Placed, box: Box, puzzle: Puzzle, look: Look) -> list[Mark]:
    """Tint and hatch as on the large key, but finer; the number has a white cell to itself."""
    cell = box.width / puzzle.grid.columns
    outline = border(placed.move.cells, (box.x, box.y), cell, cell * 0.13)
    wide = placed.kind in ("crossed", "square")
    pen = Stroke(look.deep(placed.hue), 0.2 if look.has_fills else 0.15)
    fill = mix(look.color(placed.hue), 0.26) if look.has_fills else look.color("paper")
    tile = cell_box(box, cell, *middle_cell(placed.move))
    middle = (tile.x + cell / 2, tile.y + cell / 2)
    return [
        Shape(outline, fill=fill),
        hatch(outline, PLAIN.get(placed.kind, placed.kind), 1.7 if wide else 1.2, pen),
        Shape(rounded(tile.grown(-0.1 * cell), cell * 0.2), fill=look.color("paper")),
        Shape(outline, stroke=look.pen(0.35)),
        centered(str(placed.number), middle, Style("title", max(SMALLEST, min(10.0, cell * 1.7)), look.color("ink"))),
    ]


def order(line: Sequence[Move], look: Look) -> list[Mark]:
    """For example "1 T", "2 W": one line for each piece."""
    plan = plan_of(len(line))
    rows = min(len(line), plan.rows)
    pitch = min(PITCH, (LIST_END - GRID_Y) / max(1, rows))
    size = max(SMALLEST, min(plan.largest, pitch * 2.1))
    number, letter = Style("text", size, look.color("mute")), Style("title", size, look.color("ink"))
    marks: list[Mark] = []
    for i, move in enumerate(line):
        column, row = divmod(i, plan.rows)
        x, y = plan.numbers[column], GRID_Y - 0.4 + letter.cap_height + row * pitch
        marks.append(text_line(str(i + 1), (x, y), number, "right"))
        marks.append(text_line(move.letter, (x + plan.gap, y), letter))
    return marks
