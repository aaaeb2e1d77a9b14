"""Boxes: numbers from the near side and the far side, words, and what touches the edge."""

from pathlib import Path

import pytest

from pnp.draw.scene import Box
from tests.games.kit.making import corners, one_scene, shapes

BLEED = 4.0
"""So far goes art past the cut, for shops; a sheet shows 2 mm of it."""


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("[5, 6, 10, 20]", Box(5, 6, 10, 20)),
        ("[5, 6, -5, -7]", Box(5, 6, 50, 77)),
        ("[-5, 6, 10, 20]", Box(45, 6, 10, 20)),
        ("[5, -6, 10, 20]", Box(5, 64, 10, 20)),
        ("[center, center, 10, 20]", Box(25, 35, 10, 20)),
        ("[center, 6, -4, 20]", Box(2, 6, 56, 20)),
        ("4", Box(4, 4, 52, 82)),
        ("[1 cm, 0.5 in, 12 pt, 20]", Box(10, 12.7, 4.233, 20)),
    ],
)
def test_a_negative_number_says_how_far_the_box_stays_from_the_far_side(box: str, expected: Box, tmp_path: Path) -> None:
    """On a card of 60 x 90 mm."""
    [fill] = shapes(one_scene(tmp_path, f"box: {box}, fill: leaf"))
    assert corners(fill) == expected


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("[0, 0, 0, 0]", Box(-BLEED, -BLEED, 60 + 2 * BLEED, 90 + 2 * BLEED)),
        ("[0, 10, 0, 15]", Box(-BLEED, 10, 60 + 2 * BLEED, 15)),
        ("[end, 10, 5, 15]", Box(55, 10, 5 + BLEED, 15)),
        ("[10, 80, 20, 0]", Box(10, 80, 20, 10 + BLEED)),
        ("[10, 80, 20, 10]", Box(10, 80, 20, 10 + BLEED)),
        ("[10, 80, 20, 9]", Box(10, 80, 20, 9)),
    ],
)
def test_what_touches_the_edge_bleeds(box: str, expected: Box, tmp_path: Path) -> None:
    [fill] = shapes(one_scene(tmp_path, f"box: {box}, fill: leaf"))
    assert corners(fill) == expected


@pytest.mark.parametrize(("turn", "edge"), [(0, "left"), (90, "top"), (180, "right"), (270, "bottom")])
def test_the_edge_is_found_through_turns_and_inner_layouts(turn: int, edge: str, tmp_path: Path) -> None:
    """A strip along the left of a square layout, which is turned: it grows to the left in its own coordinates."""
    layouts = f"""layouts:
  strip:
    - {{box: [0, 10, 5, -10], fill: leaf}}
  card:
    - {{layout: strip, turn: {turn}}}
"""
    from tests.games.kit.making import HEAD, pieces, written

    item = written(tmp_path, HEAD + layouts + "parts:\n  cards: {kind: card, size: 50, front: card}\n")
    component = pieces(item)[0]
    [fill] = shapes(component.front)
    assert corners(fill) == Box(-BLEED, 10, 5 + BLEED, 30)
    assert component.edge is None


def test_a_sheet_shows_2_mm_and_a_shop_gets_4(tmp_path: Path) -> None:
    from pnp.sheet.bleed import with_bleed
    from tests.games.kit.making import HEAD, ONE, card, pieces, written

    [piece] = pieces(written(tmp_path, HEAD + card("fill: leaf", "box: [0, 0, 0, 9], fill: cream") + ONE))
    assert (piece.bleed, with_bleed(piece, 4.0).bleed) == (2.0, 4.0)
    [none] = pieces(written(tmp_path, HEAD + card("box: [0, 0, 0, 9], fill: cream") + ONE.replace("front", "bleed: 0, front")))
    assert (none.bleed, none.reach) == (0.0, 0.0)


def test_the_edge_of_a_card_of_one_colour_is_known(tmp_path: Path) -> None:
    from tests.games.kit.making import HEAD, ONE, card, pieces, written

    one = written(tmp_path / "one", HEAD + card("fill: leaf", "box: 5, fill: cream") + ONE)
    assert pieces(one)[0].edge == "#2E7D5B"
    two = written(tmp_path / "two", HEAD + card("fill: leaf", "box: [0, 0, 0, 5], fill: cream") + ONE)
    assert pieces(two)[0].edge is None
    none = written(tmp_path / "none", HEAD + card("box: 5, fill: cream") + ONE)
    assert pieces(none)[0].edge == "#FFFFFF"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_fill_a_page_if_each_side_has_one_colour_along_the_cut(tmp_path: Path, paper: str) -> None:
    """54 cards of 63 x 88 mm, cream in front and blue behind: 3 x 63 = 189 of 190 mm, 3 x 88 = 264; 6 sheets of 9."""
    from pnp.sheet.layout import Press, lay_out
    from pnp.sheet.paper import parse_paper
    from tests.games.kit.making import HEAD, card, pieces, written

    parts = "  back: [{fill: night}]\nparts: {cards: {kind: card, copies: 54, front: card, back: back}}\n"
    item = written(tmp_path, HEAD + card("fill: cream") + parts)
    for duplex in ("long", "none"):
        leaves = lay_out(pieces(item, duplex=duplex), Press(parse_paper(paper), duplex=duplex)).leaves
        assert [len(leaf.pieces) for leaf in leaves] == [9] * 6
