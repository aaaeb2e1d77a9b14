"""The grid of a game in progress lies as the player holds it."""

import pytest

from pnp.draw.scene import Group
from pnp.game.load import load
from pnp.games.pentris.printed.tabletop import tabletop
from pnp.games.pentris.rules.match import Match, State
from pnp.games.pentris.rules.play import Position, seen_cell
from pnp.games.pentris.rules.seeing import View, cell_id


@pytest.mark.parametrize("turn", range(5))
def test_the_sheet_is_turned_a_quarter_clockwise_after_each_turn(turn: int) -> None:
    """A cell of the sheet, turned with it about the middle, is where the player sees it (P4): x, y become -y, x."""
    position = Position(5, 7, frozenset({(0, 1)}), turn)
    drawn = tabletop(load("pentris").definition, View(State(Match((position,)), {}), 0))
    x, y = (1.5 - 7 / 2) * 8, (0.5 - 5 / 2) * 8  # from the middle of the sheet; cells of 8 mm
    for _ in range(turn):
        x, y = -y, x
    box, (width, height) = drawn.boxes[cell_id(*seen_cell((0, 1), position))], drawn.scene.size
    assert (box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2) == pytest.approx((x, y))
    sheet = drawn.scene.marks[-1]
    assert isinstance(sheet, Group)
    assert sheet.turn == 90.0 * (turn % 4)
    assert sheet.at == pytest.approx((width / 2, height / 2))
