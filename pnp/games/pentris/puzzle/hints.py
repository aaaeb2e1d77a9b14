"""Graded hints on one page, to fold or to cut apart: the first piece, the first three, the final outline. Each reveals more than
the one above it."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import border, segment
from pnp.draw.scene import Box, Mark, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.games.pentris.puzzle.drawings import start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.key import one_step
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import end_of
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

HINTS = 3
TOP, BAND = 26.0, 75.0
"""Where the first hint begins, and the height of each."""
LEFT, WORDS_X, GRID = 10.0, 86.0, 62.0


def hint_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    ends = [TOP + BAND * i for i in range(1, HINTS)]
    dashed = look.pen(0.3, "line", "butt")._replace(dash=(3.0, 2.0))
    marks = [
        *title_bar(title_of("hints", puzzle.title, puzzle.short_id, words), look),
        text_line(words.say("hints_fold"), (LEFT, 21.0), Style("text", 10, look.color("mute"))),
        *(Shape(segment((1.0, y), (PAGE[0] - 1.0, y)), stroke=dashed) for y in ends),
        *(mark for rank in range(1, HINTS + 1) for mark in hint(puzzle, rank, words, look)),
    ]
    return Scene(PAGE, tuple(marks))


def hint(puzzle: Puzzle, rank: int, words: Words, look: Look) -> list[Mark]:
    """A band of the page: rank 1 is the weakest hint."""
    top = TOP + BAND * (rank - 1) + (BAND - GRID) / 2
    told = block(words.say(f"hint_{rank}"), (WORDS_X, top + 28.0), Style("text", 14, look.color("ink")), PAGE[0] - LEFT - WORDS_X)
    return [
        *hint_grid(puzzle, rank, grid_box(puzzle.start, (LEFT, top), GRID), look),
        text_line(words.say("hint_head", rank=rank), (WORDS_X, top + 18.0), Style("title", 20, look.color("ink"))),
        *told.marks,
        text_line(puzzle.short_id, (WORDS_X, top + GRID - 1.0), Style("title", 10, look.color("mute"))),
    ]


def hint_grid(puzzle: Puzzle, rank: int, box: Box, look: Look) -> list[Mark]:
    played = puzzle.answer.line
    if rank < HINTS or not played:
        return one_step(puzzle, played[: 1 if rank == 1 else 3], box, look)
    covered = end_of(puzzle.start, played).filled - puzzle.start.filled
    outline = border(covered, (box.x, box.y), box.width / puzzle.grid.columns, 0.5)
    return [
        start_grid(box, puzzle.start, look),
        *look.body(outline, "teal", 0.55, 0.9),
        Shape(outline, stroke=look.pen("normal")),
    ]
