"""The three hints of Pentris: each shows more than the one above it, and none is the answer."""

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Polygon, Shape
from pnp.files import shipped
from pnp.games.pentris.puzzle.file import Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.hints import Shown, hints_of, shown_by
from pnp.games.pentris.puzzle.solver import end_of
from pnp.games.pentris.rules.play import Cell
from pnp.puzzle.hint_bands import corner
from pnp.words import Words
from tests.extent import reaches
from tests.proved import proved, proved_file

FILES = [*sorted((shipped("data") / "puzzles").glob("pentris-*.yaml")), Path(__file__).with_name("grand.yaml")]


def puzzle_at(path: Path) -> Puzzle:
    found = proved_file(path).definition
    assert isinstance(found, Puzzle)
    return found


def told(shown: Shown, puzzle: Puzzle) -> tuple[set[Cell], set[Cell]]:
    """The cells of the pieces that a hint shows one by one, and all that it calls filled."""
    line = puzzle.answer.line
    pieces = {cell for move in line[: shown.pieces] for cell in move.cells}
    return pieces, {cell for move in line for cell in move.cells} if shown.has_outline else pieces


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_hint_shows_more_than_the_one_above_it_and_none_is_the_answer(path: Path) -> None:
    puzzle = puzzle_at(path)
    for weak, strong in pairwise(shown_by(puzzle)):
        less, more = told(weak, puzzle), told(strong, puzzle)
        assert less != more
        assert all(one <= other for one, other in zip(less, more, strict=True))
        assert weak.has_ticks <= strong.has_ticks
    assert len(puzzle.answer.line) - max(shown.pieces for shown in shown_by(puzzle)) >= 2


def test_three_rolls_have_ticks_then_a_piece_then_all_cells() -> None:
    """Hint 2 once showed the first three pieces: all of them."""
    puzzle = puzzle_at(FILES[0])
    assert len(puzzle.rolls) == 3
    hints = hints_of(puzzle, Words("en", "pentris"), look())
    assert [hint.text for hint in hints] == [
        "The ticks show which lines and columns are full at the end.",
        "Where the first piece comes to rest.",
        "All cells that are filled at the end. Which piece is which?",
    ]
    for rank, hint in enumerate(hints, 1):
        lowest = max(box[3] for _, box in reaches(hint.picture))
        assert lowest < corner(rank)[1] + hint.height, "a book sets the words below the picture and its ticks"
        ticks = [mark for mark in hint.picture if isinstance(mark, Shape) and is_tick(mark)]
        assert len(ticks) == 2 + 2  # gold is 2 x 2


def is_tick(mark: Shape) -> bool:
    return isinstance(mark.outline, Polygon) and not mark.outline.closed and len(mark.outline.points) == 3


def test_a_few_pieces_that_fill_the_grid_end_with_half_of_them() -> None:
    """Their outline is the frame. Five I stand side by side and fill 5 x 5."""
    puzzle = proved(settle(Puzzle("pentris", PuzzleGrid(5, 5), (1, 1, 1, 1, 1))))
    end = end_of(puzzle.start, puzzle.answer.line)
    assert len(end.filled) == 25
    assert [(shown.words, shown.pieces) for shown in shown_by(puzzle)] == [("hint_lines", 0), ("hint_1", 1), ("hint_half", 2)]
