"""Pentris in a book of puzzles: a page with grid, rolls, medals and trial grids; the rules; a picture; the hints."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Mark, Point, Shape
from pnp.draw.typeset import Style, text_line
from pnp.games.pentris.printed.drawings import Track, piece, turn_track
from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.drawings import COLUMNS, ROW_WIDTH, medal, roll_row, rolls_of, rules_text, start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.hints import hints_of
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.rules.pieces import cells_of, size_of
from pnp.puzzle.book.chapter import ART, BODY, QR, Chapter, Said
from pnp.words import Words

GRID, GRID_X, GRID_Y = 64.0, 7.0, 14.0
LIST = Box(80.0, GRID_Y, 40.0, GRID)
TRACK = Track(off=3.6, radius=2.2, pitch=9.0, size=8.0)
MEDAL_Y, TRIAL_Y, TRIAL = 99.0, 130.0, 30.0
SHORT = 8
"""So many rolls fit beside the grid; more stand below it, in two columns."""
LONG_Y, LONG_PITCH, LONG_STEP, LONG_WIDTH = 96.0, 8.6, 49.0, 46.0
SMALL_MEDAL = 0.88
"""The size of the medals beside the grid."""
PIECE = 2.9
"""The side of a cell on the cover."""


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    box = grid_box(puzzle.start, (GRID_X, GRID_Y), GRID)
    lead = words.say("large_lead", rolls=len(puzzle.rolls))
    marks: list[Mark] = [
        text_line(lead, (0.0, 3.4), Style("text", 9.5, look.color("ink"))),
        start_grid(box, puzzle.start, look),
        *turn_track(box, len(puzzle.rolls), look, TRACK),
        *(short_page if len(puzzle.rolls) <= SHORT else long_page)(puzzle, words, look),
        qr_code(code_text(puzzle), (BODY.right - QR, BODY.bottom - QR), QR, look.color("ink")),
    ]
    return [marks]


def short_page(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The rolls beside the grid, the medals below it, and trial grids at the foot."""
    pitch = min(LIST.height / len(puzzle.rolls), 12.0)
    rows = [Box(LIST.x, LIST.y + i * pitch, LIST.width, pitch) for i in range(len(puzzle.rolls))]
    corners = [(i * (TRIAL + 2.4), TRIAL_Y) for i in range(3)]
    return [
        *list_heads(LIST, words, look),
        *(roll_row(box, roll, look) for box, roll in zip(rows, rolls_of(puzzle), strict=True)),
        *goals(puzzle, MEDAL_Y, words, look),
        *points_box((BODY.right - 24.0, MEDAL_Y - 6.6), words, look),
        *(start_grid(grid_box(puzzle.start, at, TRIAL), puzzle.start, look) for at in corners),
    ]


def list_heads(box: Box, words: Words, look: Look) -> list[Mark]:
    """What the columns of a list are."""
    style, across = Style("text", 7, look.color("mute")), box.width / ROW_WIDTH
    return [text_line(words.say(f"{name}_head"), (box.x + x * across, box.y - 1.6), style, "middle") for name, x in COLUMNS]


def long_page(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The rolls below the grid in two columns; beside the grid the medals, one below the other."""
    count = -(-len(puzzle.rolls) // 2)
    pitch = min(LONG_PITCH, (BODY.bottom - LONG_Y) / count)
    marks = [mark for x in (0.0, LONG_STEP) for mark in list_heads(Box(x, LONG_Y, LONG_WIDTH, 0.0), words, look)]
    for roll in rolls_of(puzzle):
        column, row = divmod(roll.turn, count)
        marks.append(roll_row(Box(column * LONG_STEP, LONG_Y + row * pitch, LONG_WIDTH, pitch), roll, look))
    scores = [(rank, value) for rank, value in enumerate((puzzle.bronze, puzzle.silver, puzzle.gold)) if value is not None]
    for i, (rank, value) in enumerate(scores):
        marks += scaled(medal((0.0, 0.0), rank, value, words, look), SMALL_MEDAL, (LIST.x + 14.0, 7.0 + 30.5 * i))
    if not scores:
        marks += goals(puzzle, GRID_Y + 6.0, words, look, LIST.x)
    return [*marks, *points_box((BODY.right - QR, LONG_Y + 1.0), words, look, QR)]


def goals(puzzle: Puzzle, y: float, words: Words, look: Look, x: float = 0.0) -> list[Mark]:
    """The scores to reach as medals; a lone target in words."""
    scores = [(rank, value) for rank, value in enumerate((puzzle.bronze, puzzle.silver, puzzle.gold)) if value is not None]
    if puzzle.target and not scores:
        return [text_line(words.say("target", points=puzzle.target), (x, y), Style("title", 12, look.color("ink")))]
    return [mark for i, (rank, value) in enumerate(scores) for mark in medal((x + 9.0 + 24.0 * i, y), rank, value, words, look)]


def points_box(at: Point, words: Words, look: Look, width: float = 24.0) -> list[Mark]:
    box = Box(*at, width, 13.0)
    label = text_line(
        words.say("my_points"), (box.x + width / 2, box.bottom + 4.2), Style("text", 8, look.color("mute")), "middle"
    )
    return [Shape(rounded(box, 1.6), fill=look.color("paper"), stroke=look.pen(0.55)), label]


def rules(puzzles: Sequence[Puzzle], said: Said) -> list[str]:
    """Those of the sheet; the medals are explained if there are some."""
    medals = [puzzle for puzzle in puzzles if puzzle.gold is not None]
    told = [rules_text("puzzle", any(puzzle.start.filled for puzzle in puzzles), said.words), said.words.say("book_list")]
    return [*told, said.words.say("book_medals")] if medals and all(puzzle.is_gold_proved for puzzle in medals) else told


def art(puzzle: Puzzle, look: Look) -> list[Mark]:
    """The two pieces of a roll."""
    letters = puzzle.offers[ord(puzzle.short_id[-1]) % len(puzzle.offers)]
    marks: list[Mark] = []
    for letter, x in zip(letters, (-0.52 * ART, 0.52 * ART), strict=False):
        rows, columns = size_of(cells_of(letter))
        side = min(PIECE, 0.92 * ART / columns, 1.7 * ART / rows)
        marks += piece(cells_of(letter), (x - columns * side / 2, -rows * side / 2), side, look)
    return marks


CHAPTER = Chapter(pages, rules, art, hints_of)
