"""Graded hints on one page, to fold or to cut apart: the first piece, the first three, the final outline. With few pieces, the
full lines, the first piece, the final outline. Where the outline is the whole grid, half of the pieces instead. Each reveals more
than the one above it, and none is the answer."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import border
from pnp.draw.scene import Box, Mark, Scene, Shape
from pnp.games.pentris.puzzle.drawings import start_grid
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.key import one_step, ticks
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.puzzle.solver import end_of
from pnp.games.pentris.rules.play import score
from pnp.puzzle.hint_bands import PICTURE, Hint, corner
from pnp.puzzle.hint_bands import hint_page as bands
from pnp.puzzle.title_bar import title_of
from pnp.words import Words

FEW, SECOND = 6, 3
"""Below this many pieces, hint 2 would give too much away with as many as it shows otherwise."""
TICKS = 6.0
"""How far ticks reach below a grid."""


class Shown(NamedTuple):
    """What a hint shows of the answer, and the name of its words: pieces, ticks at full lines, the cells of all pieces."""

    words: str
    pieces: int
    has_ticks: bool = False
    has_outline: bool = False


def hint_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    return bands(title_of("hints", puzzle.title, puzzle.short_id, words), hints_of(puzzle, words, look), words, look)


def hints_of(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    hints = []
    for rank, shown in enumerate(shown_by(puzzle), 1):
        box = grid_box(puzzle.start, corner(rank), PICTURE)
        text = words.say(shown.words, pieces=shown.pieces)
        hints.append(Hint(picture(puzzle, shown, box, look), text, box.height + TICKS * shown.has_ticks))
    return hints


def shown_by(puzzle: Puzzle) -> tuple[Shown, Shown, Shown]:
    """Weakest first. Half of the pieces come last where all cells are filled, so that the outline would tell nothing."""
    end, pieces = end_of(puzzle.start, puzzle.answer.line), len(puzzle.answer.line)
    half, is_full = pieces // 2, len(end.filled) == end.rows * end.columns
    if pieces < FEW and score(end):
        last = Shown("hint_half", half, has_ticks=True) if is_full and half > 1 else Shown("hint_3", 1, True, True)
        return Shown("hint_lines", 0, has_ticks=True), Shown("hint_1", 1, has_ticks=True), last
    last = Shown("hint_half", half) if is_full and half > SECOND else Shown("hint_3", min(pieces, SECOND), has_outline=True)
    return Shown("hint_1", min(pieces, 1)), Shown("hint_2", min(pieces, SECOND)), last


def picture(puzzle: Puzzle, shown: Shown, box: Box, look: Look) -> list[Mark]:
    played = puzzle.answer.line
    end = end_of(puzzle.start, played)
    marks = ticks(end, box, look) if shown.has_ticks else []
    if not shown.has_outline or not played:
        return [*one_step(puzzle, played[: shown.pieces], box, look), *marks]
    at, cell = (box.x, box.y), box.width / puzzle.grid.columns
    outline = border(end.filled - puzzle.start.filled, at, cell, 0.5)
    known = [border(move.cells, at, cell, 0.5) for move in played[: shown.pieces]]
    return [
        start_grid(box, puzzle.start, look),
        *look.body(outline, "teal", 0.55, 0.9),
        *(Shape(each, stroke=look.pen("normal")) for each in (outline, *known)),
        *marks,
    ]
