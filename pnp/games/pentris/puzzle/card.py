"""Puzzles on small cards, four to a page."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Mark, Scene, Shape
from pnp.draw.typeset import Style, Unfit, fitted, short_block, text_line
from pnp.games.pentris.printed.drawings import turn_track
from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.drawings import roll_row, rolls_of, rules_text, start_grid
from pnp.games.pentris.puzzle.file import Puzzle, has_key
from pnp.games.pentris.puzzle.page import grid_box
from pnp.words import Words

CARD_WIDTH, CARD_HEIGHT = 95.0, 125.2
"""Four fit a page, both A4 and Letter."""
GRID, GRID_X, GRID_Y = 46.5, 11.0, 21.4
LIST_Y, LIST_HEIGHT, PAD, GAP = 76.6, 32.0, 6.0, 4.0
RULES_Y = CARD_HEIGHT - 12.9
QR = 17.0
WIDE, MOST_ROLLS = 12, 20
"""So many rolls stand in two columns; more in three; and the limit."""


def small_card(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    box = grid_box(puzzle.start, (GRID_X, GRID_Y), GRID)
    right = CARD_WIDTH - PAD
    goals = goal_text(puzzle, words)
    marks: list[Mark] = [
        text_line(puzzle.short_id, (PAD, 9.5), Style("title", 11, look.color("ink"))),
        text_line(goals, (right, 9.5), fitted(goals, Style("bold", 8, look.color("ink")), 58.0, 7), "right"),
        start_grid(box, puzzle.start, look),
        *turn_track(box, len(puzzle.rolls), look),
        qr_code(code_text(puzzle), (right - QR, GRID_Y), QR, look.color("ink")),
        Shape(rounded(Box(right - QR, GRID_Y + 32.0, QR, 12.0), 1.4), fill=look.color("paper"), stroke=look.pen(0.45)),
        text_line(words.say("points"), (right - QR / 2, GRID_Y + 48.0), Style("text", 7, look.color("mute")), "middle"),
        *columns(puzzle, look),
        *short_block(
            rules_text("card", bool(puzzle.start.filled), words),
            (PAD, RULES_Y),
            Style("text", 7, look.color("ink"), 1.25),
            right - PAD,
            4,
        ).marks,
    ]
    return Scene((CARD_WIDTH, CARD_HEIGHT), tuple(marks))


def goal_text(puzzle: Puzzle, words: Words) -> str:
    """For example "bronze 5 · silver 10 · gold 16"."""
    goals = (("bronze", puzzle.bronze), ("silver", puzzle.silver), ("gold", puzzle.gold))
    medals = " · ".join(f"{words.say(name)} {value}" for name, value in goals if value)
    text = medals or (words.say("target", points=puzzle.target) if puzzle.target else "")
    return text if has_key(puzzle) or not text else f"{text} · {words.say('unproved_short')}"


def columns(puzzle: Puzzle, look: Look) -> list[Mark]:
    """The rolls below the grid: the first ones on the left."""
    if len(puzzle.rolls) > MOST_ROLLS:
        raise Unfit(f"{len(puzzle.rolls)} rolls do not fit on a small card", f"the limit is {MOST_ROLLS}")
    count = 2 if len(puzzle.rolls) <= WIDE else 3
    rows = math.ceil(len(puzzle.rolls) / count)
    step, height = (CARD_WIDTH - 2 * PAD + GAP) / count, min(9.0, LIST_HEIGHT / rows)
    marks: list[Mark] = [between(PAD + i * step - GAP / 2, rows * height, look) for i in range(1, count)]
    for roll in rolls_of(puzzle):
        column, row = divmod(roll.turn, rows)
        marks.append(roll_row(Box(PAD + column * step, LIST_Y + row * height, step - GAP, height), roll, look))
    return marks


def between(x: float, height: float, look: Look) -> Mark:
    """The line between two columns."""
    return Shape(segment((x, LIST_Y + 1.0), (x, LIST_Y + height - 1.0)), stroke=look.pen("hair", "hair", "butt"))
