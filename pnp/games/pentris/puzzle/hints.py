"""Graded hints to cut apart: the first piece, the first three, the final outline. Each reveals more than the one before."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import border
from pnp.draw.scene import Mark, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.games.pentris.puzzle.drawings import start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.key import one_step
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import end_of
from pnp.words import Words

WIDTH, HEIGHT = 95.0, 50.0
PAD, GRID = 5.0, 40.0
HINTS = 3


def hint_strip(puzzle: Puzzle, rank: int, words: Words, look: Look) -> Scene:
    """One of three strips: rank 1 is the weakest hint."""
    x = PAD + GRID + 6.0
    lead = block(words.say(f"hint_{rank}"), (x, 20.0), Style("text", 9, look.color("ink")), WIDTH - PAD - x)
    marks = [
        *hint_grid(puzzle, rank, look),
        text_line(words.say("hint_head", rank=rank), (x, 12.0), Style("title", 13, look.color("ink"))),
        *lead.marks,
        text_line(puzzle.short_id, (x, HEIGHT - PAD - 1.0), Style("title", 9, look.color("mute"))),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def hint_grid(puzzle: Puzzle, rank: int, look: Look) -> list[Mark]:
    box = grid_box(puzzle.start, (PAD, PAD), GRID)
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
