"""Tuck boxes of a kit: as large as their deck with all its copies, with the kit's drawings in front and behind."""

from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.draw.scene import Polygon, Text
from pnp.games.kit.holds import depth
from tests.games.kit.making import HEAD, card, corners, flat, pieces, problems, shapes, written

DECK = "  cards: {kind: card, size: 63x88, rows: [{name: [a, b], copies: 20}, {name: c}], front: card, copies: 14}\n"


def parts(box: str) -> str:
    return f"parts:\n  box: {{kind: box, holds: cards, front: card{box}}}\n{DECK}"


def test_a_box_is_as_large_as_its_deck_with_all_copies(tmp_path: Path) -> None:
    """20 + 20 + 14 cards of 0.32 mm are 17.28 mm high; with 1 mm of play each way, the inside is 64 x 89 x 18.28 mm."""
    item = written(tmp_path, HEAD + card("fill: leaf") + parts(""))
    assert problems(item) == []
    box, *_ = pieces(item)
    assert box.name == "box"
    assert box.size == pytest.approx((2 * 64 + 2 * 18.28 + 10, 89 + 2 * 18.28 + 13 + 10))
    assert isinstance(box.cut, Polygon)
    assert box.back is None
    deck = next(deck for deck in item.definition.decks if deck.name == "box")
    assert depth(item.definition, deck) == pytest.approx(18.28)
    assert deck.size == (64, 89)


def test_thick_cards_need_a_deeper_box(tmp_path: Path) -> None:
    item = written(tmp_path, HEAD + card("fill: leaf") + parts(", thickness: 0.5"))
    box, *_ = pieces(item)
    assert box.size[0] == pytest.approx(2 * 64 + 2 * 28 + 10)


def test_the_title_stands_on_both_sides_which_have_the_colour_of_the_front(tmp_path: Path) -> None:
    item = written(tmp_path, HEAD + card("fill: leaf", 'box: 20, text: "Moths"') + parts(""))
    box, *_ = pieces(item)
    words = [mark.content for mark in flat(box.front.marks) if isinstance(mark, Text)]
    assert sorted(words) == ["Moths", "Test", "Test", "glue", "glue"]
    lids = [shape.fill for shape in shapes(box.front) if shape.fill and corners(shape)[:2] == (0, 13)]
    assert lids == ["#2E7D5B"]


@pytest.mark.parametrize(("extra", "color"), [(", color: night", "#1F2547"), ("", "#FFFFFF")])
def test_a_kit_may_name_the_colour_of_a_box(tmp_path: Path, extra: str, color: str) -> None:
    item = written(tmp_path, HEAD + card("box: [0, 0, 0, 20], fill: leaf") + parts(extra))
    box, *_ = pieces(item)
    assert color in [shape.fill for shape in shapes(box.front) if corners(shape)[:2] == (0, 13)]


def test_no_ink_is_spent_on_the_sides_where_it_is_saved(tmp_path: Path) -> None:
    item = written(tmp_path, HEAD + card("fill: leaf") + parts(", color: night"))
    for ink in ("low", "mono"):
        box, *_ = pieces(item, ink)  # type: ignore[arg-type]
        assert {shape.fill for shape in shapes(box.front)} <= {"#FFFFFF", None}


def test_a_paper_that_is_too_small_names_one_that_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, HEAD + card("fill: leaf") + parts(""))
    assert outcome(["build", str(tmp_path), "-o", str(tmp_path / "out"), "--only", "box", "--paper", "a5"]) == 1
    said = capsys.readouterr().err.replace(f"{tmp_path}/", "")
    assert said == "game.yaml:9:8: box is 174.56 x 148.56 mm; A5 leaves 190 x 124 mm; use --paper letter or a4\n"


def test_a_box_is_printed_again_if_its_deck_has_grown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    text = HEAD + card("fill: leaf") + parts("")
    written(old, text)
    written(new, text.replace("copies: 14", "copies: 20"))
    assert outcome(["build", str(new), "--since", str(old), "-o", str(tmp_path / "out"), "--only", "box"]) == 0
    capsys.readouterr()
    assert outcome(["build", str(old), "--since", str(old), "-o", str(tmp_path / "same")]) == 1
    assert "nothing has changed" in capsys.readouterr().err
