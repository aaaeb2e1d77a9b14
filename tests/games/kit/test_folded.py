"""Dice and standees of a kit: six faces on a net, a picture in front and behind."""

from pathlib import Path

import pytest

from pnp.draw.look import INKS
from pnp.draw.scene import Group, Placement, Polygon
from pnp.render.cut_svg import cut_svg
from pnp.sheet.impose import cutting_of
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from tests.cut_reader import read_svg
from tests.games.kit.making import HEAD, card, pieces, problems, texts, written

DIE = "parts: {dice: {kind: die, size: 20, copies: 3, front: card, rows: [{n: [1, 2, 3, 4, 5, 6]}]}}\n"
NUMBER = "fill: cream", 'text: "{n}", size: 20'


def test_a_die_has_its_rows_on_its_faces(tmp_path: Path) -> None:
    """1 above, 2, 3, 5, 4 in a row, 6 below."""
    item = written(tmp_path, HEAD + card(*NUMBER) + DIE)
    assert problems(item) == []
    [die] = pieces(item)
    assert (die.copies, die.kind, isinstance(die.cut, Polygon)) == (3, "die", True)
    found = {}
    for mark in die.front.marks:
        if isinstance(mark, Group) and isinstance(mark.marks[0], Placement):
            x, y = mark.marks[0].at
            found[round(x / 20), round(y // 20)] = texts(mark.marks[0].scene)[0].content
    assert found == {(1, 0): "1", (0, 1): "2", (1, 1): "3", (2, 1): "5", (3, 1): "4", (1, 2): "6"}


def test_copies_of_a_row_are_on_several_faces(tmp_path: Path) -> None:
    rows = DIE.replace("{n: [1, 2, 3, 4, 5, 6]}", "{n: 0, copies: 4}, {n: 1, copies: 2}")
    [die] = pieces(written(tmp_path, HEAD + card(*NUMBER) + rows))
    assert sorted(text.content for text in texts(die.front)) == ["0"] * 4 + ["1"] * 2


@pytest.mark.parametrize("ink", INKS)
def test_eight_dice_of_18_mm_fill_a_page(tmp_path: Path, ink: str) -> None:
    """A net of 18 mm is 4 x 18 + 5.04 = 77 mm wide and 3 x 18 + 2 x 5.04 = 64.1 mm high; with 2 mm between them 2 x 4 go into
    190 x 273 mm."""
    item = written(tmp_path, HEAD + card(*NUMBER) + DIE.replace("size: 20, copies: 3", "copies: 8"))
    [leaf] = lay_out(pieces(item, ink), Press(parse_paper("a4"))).leaves  # type: ignore[arg-type]
    assert len(leaf.pieces) == 8
    cutting = cutting_of(leaf)
    assert cutting
    cuts = read_svg(cut_svg(cutting).encode())
    assert sum(cut.layer == "score" for cut in cuts) == 8 * 12
    assert all(cut.length == pytest.approx(18, abs=0.01) for cut in cuts if cut.layer == "score")
    assert sum(cut.layer == "cut" and cut.is_closed for cut in cuts) == 8


STANDEE = "parts: {heroes: {kind: standee, size: 25x40, front: card, rows: [{n: [Ann, Ben]}]}}\n"


def test_a_standee_has_its_picture_twice_head_to_head(tmp_path: Path) -> None:
    """A glue flap of 6 mm, a floor of 10, and two pictures of 40: 96 mm. The upper one is upside down, so that the heads meet."""
    item = written(tmp_path, HEAD + card("fill: cream", 'box: [4, 4, -4, 8], text: "{n}"') + STANDEE)
    assert problems(item) == []
    ann, ben = pieces(item)
    assert ann.size == ben.size == (25, 96)
    assert ann.folds == (((0.0, 6.0), (25.0, 6.0)), ((0.0, 16.0), (25.0, 16.0)), ((0.0, 56.0), (25.0, 56.0)))
    places = [mark.marks[0] for mark in ann.front.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Placement)]
    assert [(place.at, place.turn) for place in places] == [((25.0, 56.0), 180.0), ((0.0, 56.0), 0.0)]  # type: ignore[union-attr]
    assert ann.edge == "#FFF8E6", "strips of one colour share their cuts"
    assert ann.flat is not None
    assert (ann.flat.size, ann.flat.back) == ((25, 40), ann.flat.front)


def test_a_standee_may_have_another_back_and_base(tmp_path: Path) -> None:
    part = STANDEE.replace("front: card", "front: card, back: back, base: 14")
    item = written(tmp_path, HEAD + card("fill: cream") + "  back: [{fill: night}]\n" + part)
    ann, _ = pieces(item)
    assert (ann.size, ann.edge) == ((25, 100), None)
    assert ann.flat is not None
    assert (ann.flat.edge, ann.flat.back_edge) == ("#FFF8E6", "#1F2547")
