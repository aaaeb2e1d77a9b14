"""Graded hints on one page, to fold or to cut apart: the first piece, the first three, the final outline; or half of the pieces,
where the outline is the whole grid. Each reveals more than the one above it."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import border
from pnp.draw.scene import Box, Mark, Scene, Shape
from pnp.games.pentris.puzzle.drawings import start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.key import one_step
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import end_of
from pnp.puzzle.hint_bands import PICTURE, Hint, corner
from pnp.puzzle.hint_bands import hint_page as bands
from pnp.puzzle.title_bar import title_of
from pnp.words import Words

HINTS, SECOND = 3, 3
"""How many hints there are, and how many pieces the second one shows."""


def hint_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    return bands(title_of("hints", puzzle.title, puzzle.short_id, words), hints_of(puzzle, words, look), words, look)


def hints_of(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    boxes = [grid_box(puzzle.start, corner(rank), PICTURE) for rank in range(1, HINTS + 1)]
    return [
        Hint(hint_grid(puzzle, rank, box, look), hint_text(puzzle, rank, words), box.height) for rank, box in enumerate(boxes, 1)
    ]


def hint_text(puzzle: Puzzle, rank: int, words: Words) -> str:
    is_half = rank == HINTS and shows_half(puzzle)
    return words.say("hint_half", pieces=half(puzzle)) if is_half else words.say(f"hint_{rank}")


def shows_half(puzzle: Puzzle) -> bool:
    """Whether the answer leaves no cell empty, so that its outline would tell nothing, and half of it is more than hint 2."""
    filled = end_of(puzzle.start, puzzle.answer.line).filled
    return len(filled) == puzzle.grid.rows * puzzle.grid.columns and half(puzzle) > SECOND


def half(puzzle: Puzzle) -> int:
    return len(puzzle.answer.line) // 2


def hint_grid(puzzle: Puzzle, rank: int, box: Box, look: Look) -> list[Mark]:
    played = puzzle.answer.line
    if rank < HINTS or not played or shows_half(puzzle):
        return one_step(puzzle, played[: (1, SECOND, half(puzzle))[rank - 1]], box, look)
    covered = end_of(puzzle.start, played).filled - puzzle.start.filled
    outline = border(covered, (box.x, box.y), box.width / puzzle.grid.columns, 0.5)
    return [
        start_grid(box, puzzle.start, look),
        *look.body(outline, "teal", 0.55, 0.9),
        Shape(outline, stroke=look.pen("normal")),
    ]
