"""Places and links, boards and pads, and parts for some numbers of players."""

from pathlib import Path

import pytest

from pnp.draw.scene import Circle, Polygon
from tests.games.kit.making import HEAD, card, flat, one_scene, pieces, problems, shapes, texts, written

BOARD = "parts:\n  board: {kind: board, size: 100x80, front: card}\n"
TOWNS = "places: [{x: 10, y: 20, name: Aal}, {x: 50, y: 20, name: Ost}, {x: 50, y: 50, name: Ulm}]"


def test_places_have_their_middles_in_the_box_and_links_lie_below(tmp_path: Path) -> None:
    element = f'box: 5, {TOWNS}, links: [[Aal, Ost], [Ulm, Ost]], link-color: leaf, link-width: 1.2, fill: cream, text: "{{n}}"'
    found = flat(one_scene(tmp_path, element, parts=BOARD).marks)
    lines = [mark.outline.points for mark in found[:2]]  # type: ignore[union-attr]
    assert lines == [((15, 25), (55, 25)), ((55, 55), (55, 25))]
    assert [mark.stroke.width for mark in found[:2]] == [1.2, 1.2]  # type: ignore[union-attr]
    circles = [shape.outline for shape in shapes_of(found)]
    assert circles == [Circle((15, 25), 4), Circle((55, 25), 4), Circle((55, 55), 4)]


def shapes_of(marks: list[object]) -> list[object]:
    return [mark for mark in marks if isinstance(getattr(mark, "outline", None), Circle)]


def test_a_link_ends_at_the_rim_of_a_place_that_is_only_a_frame(tmp_path: Path) -> None:
    scene = one_scene(tmp_path, f"box: 5, {TOWNS}, links: [[Aal, Ost]], frame: leaf, cell: 10", parts=BOARD)
    [line] = [shape.outline.points for shape in shapes(scene) if isinstance(shape.outline, Polygon)]
    assert line == ((20, 25), (50, 25))


def test_places_from_a_table_of_their_own(tmp_path: Path) -> None:
    files = {"towns.csv": "name,x,y,size\nAal,10,20,big\nOst,2 cm,30,small\n"}
    item = written(tmp_path, HEAD + card('box: 5, places: towns.csv, cell: [20, 9], text: "{name} {size}"') + BOARD, files)
    assert problems(item) == []
    assert [text.content for text in texts(pieces(item)[0].front)] == ["Aal big", "Ost small"]
    assert [path.name for path in item.kind.files(item.definition, item.node)] == ["star.svg", "towns.csv"]  # type: ignore[misc]


def test_a_fault_in_the_table_of_places_has_its_row(tmp_path: Path) -> None:
    files = {"towns.csv": "name,x,y\nAal,10,20\nOst,2 miles,200\n"}
    item = written(tmp_path, HEAD + card("box: 5, places: towns.csv, frame: leaf") + BOARD, files)
    assert problems(item) == ["towns.csv:3:x: x must be a length, not '2 miles'"]


def test_boards_bleed_and_pads_do_not(tmp_path: Path) -> None:
    parts = "parts:\n  board: {kind: board, size: 100x80, front: card}\n  pad: {kind: pad, front: card, copies: 4}\n"
    board, pad = pieces(written(tmp_path, HEAD + card("fill: leaf") + parts))
    assert (board.cut, board.size, board.bleed, board.kind, board.reach) == ("box", (100, 80), 2, "board", 4)
    assert (pad.cut, pad.size, pad.bleed, pad.copies, pad.reach) == ("box", (186, 120), 0, 4, 0)
    assert (board.label.of(1), pad.label.of(4)) == ("one board", "4 score sheets")


@pytest.mark.parametrize(("players", "expected"), [(None, [5, 1, 1, 1]), (2, [2, 1]), (3, [3, 1, 1]), (5, [5, 1])])
def test_parts_for_some_numbers_of_players(players: int | None, expected: list[int], tmp_path: Path) -> None:
    """A card each, a board for up to three, one for three or more, and one for exactly four."""
    parts = """players: 2-5
parts:
  aids: {kind: card, front: card, copies: 1 per player}
  small: {kind: board, size: 50, front: card, players: 2-3}
  large: {kind: board, size: 60, front: card, players: 3+}
  huge: {kind: board, size: 70, front: card, players: 4}
"""
    item = written(tmp_path, HEAD + card("fill: leaf") + parts)
    assert [piece.copies for piece in pieces(item, players=players)] == expected
