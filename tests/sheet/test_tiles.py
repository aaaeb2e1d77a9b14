"""Boards larger than the paper: equal tiles that add up, the same on A4 and Letter, each with marks for its neighbours."""

from itertools import product

import pytest

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Group, Mark, Placement, Scene, Shape, Text
from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import papers
from pnp.sheet.suited import suited
from pnp.source.finding import Refused


def board(wide: float, high: float, back: Scene | None = None) -> Component:
    scene = Scene((wide, high), (Shape(rectangle(Box(0.0, 0.0, wide, high)), fill="#336699"),), 2.0)
    return Component("board", Label("Board", "one board", "{n} boards"), scene, back, kind="board", is_tiled=True, edge="#336699")


def printed(component: Component, paper: str) -> tuple[Component, ...]:
    return suited([component], Press(papers()[paper]))


def shown(tile: Component) -> Box:
    """The part of the board inside the cut of a tile."""
    group = tile.front.marks[0]
    assert isinstance(group, Group)
    [whole] = group.marks
    assert isinstance(whole, Placement)
    return Box(-whole.at[0], -whole.at[1], *tile.size)


def names(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.content for mark in marks if isinstance(mark, Text)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_large_board_is_six_equal_tiles_on_a4_and_on_letter(paper: str) -> None:
    """400 x 400 mm: with less than 210 x 279 mm of room, two by two do not do, two by three do."""
    tiles = printed(board(400, 400), paper)
    assert tiles == printed(board(400, 400), "a4")
    assert [tile.label.name for tile in tiles] == ["Board A1", "Board A2", "Board B1", "Board B2", "Board C1", "Board C2"]
    assert {tuple(round(side, 6) for side in tile.size) for tile in tiles} == {(200.0, round(400 / 3, 6))}
    assert [shown(tile) for tile in tiles] == [
        pytest.approx(Box(200.0 * column, 400 / 3 * row, 200.0, 400 / 3)) for row, column in product(range(3), range(2))
    ]
    assert len(lay_out(tiles, Press(papers()[paper])).leaves) == 6


def test_a_board_that_fits_stays_whole() -> None:
    assert printed(board(270, 380), "a3") == (board(270, 380),)
    assert len(printed(board(270, 380), "a4")) == 4


def test_every_seam_is_marked_on_both_sides() -> None:
    """Each mark says which tile this is and which one is behind the seam; it stands outside the cut."""
    said = [
        (tile.label.name[-2:], tuple(names(group.marks)), group.at)
        for tile in printed(board(400, 400), "a4")
        for group in tile.front.marks[1:]
        if isinstance(group, Group)
    ]
    assert all(own == first for own, (first, _), _ in said)
    pairs = {pair for _, pair, _ in said}
    assert len(said) == len(pairs) == 2 * 7  # seven seams between six tiles
    assert pairs == {(other, own) for own, other in pairs}
    for tile, (_, other), (x, y) in said:
        assert (x, y) == pytest.approx(
            {(0, 1): (200.0, 200 / 3), (0, -1): (0.0, 200 / 3), (1, 0): (100.0, 400 / 3), (-1, 0): (100.0, 0.0)}[
                ord(other[0]) - ord(tile[0]), int(other[1]) - int(tile[1])
            ]
        )


def test_the_back_of_a_tile_is_what_lies_behind_it() -> None:
    back = Scene((400.0, 200.0), (), 2.0)
    first, *_ = printed(board(400, 200, back), "a4")
    assert first.back
    group = first.back.marks[0]
    assert isinstance(group, Group)
    [whole] = group.marks
    assert isinstance(whole, Placement)
    assert whole.at == pytest.approx((-800 / 3, 0.0))  # A1 of three is at the left in front, at the right behind


def test_other_components_are_refused_as_before() -> None:
    plain = board(400, 400)._replace(is_tiled=False)
    with pytest.raises(Refused, match="board is 400 x 400 mm; A4 leaves"):
        lay_out(suited([plain], Press(papers()["a4"])), Press(papers()["a4"]))
