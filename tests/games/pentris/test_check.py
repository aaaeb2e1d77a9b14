"""Which pieces can ever be dropped, judged against the second implementation of the rules."""

import pytest

from pnp.game.load import load
from pnp.games.pentris.check import can_be_dropped, check
from pnp.games.pentris.definition import Grid
from pnp.games.pentris.rules.pieces import LETTERS
from tests.games.pentris import judge

GRIDS = [
    Grid(4, 4, 8.0),
    Grid(2, 5, 8.0),
    Grid(5, 1, 8.0),
    Grid(3, 4, 8.0, ("#..#", "....", "....")),
    Grid(5, 5, 8.0, ("#####", "#....", "#....", "#....", "#####")),
    Grid(4, 4, 8.0, ("#..#", "....", "....", "#..#")),
]


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.rows}x{grid.columns}-{len(grid.filled)}")
def test_p2_and_p12_a_piece_can_be_dropped_from_one_of_four_sides(grid: Grid) -> None:
    start = judge.start(grid.rows, grid.columns, grid.filled)
    for letter in LETTERS:
        assert can_be_dropped(letter, grid) == any(judge.drops(start, letter, side) for side in range(4)), letter


def test_a_grid_that_is_open_on_one_side_only_lets_pieces_in_there() -> None:
    """The grid turns, so its one open side is on top once in four turns."""
    definition = load("pentris").definition
    open_right = ("#######", "#......", "#......", "#......", "#......", "#......", "#######")
    assert not check(definition._replace(grid=Grid(7, 7, 8.0, open_right)))
