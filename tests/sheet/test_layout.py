"""How much room a sheet leaves: below the header and its marks, on each side of a fold, and what is said if it is not enough."""

import pytest

from pnp.draw.scene import Box
from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Layout, Press, centered, hull_of, lay_out
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused, Refused
from tests.sheet.pieces import component


def laid_out(*components: Component, paper: str = "a4", **press: object) -> Layout:
    return lay_out(components, Press(parse_paper(paper), **press))  # type: ignore[arg-type]


def test_a_press_has_margins_of_ten_mm_and_corner_marks_on_one_side() -> None:
    assert Press(parse_paper("a4"))[1:] == (10.0, None, "none", "corner")


def test_marks_need_five_mm_below_the_header() -> None:
    """A4: 297 - 14 - 10 = 273 mm without marks, 268 with them; what is round or stays whole needs none."""
    assert len(laid_out(component(190, 268)).leaves) == 1
    assert len(laid_out(component(190, 273), marks="none").leaves) == 1
    assert len(laid_out(component(190, 273, cut="none")).leaves) == 1
    assert len(laid_out(component(90, 90, 6, cut="circle")).leaves) == 1
    with pytest.raises(Refused, match=r"^tile is 190 x 268\.1 mm; A4 leaves 190 x 268 mm; use --paper legal or tabloid$"):
        laid_out(component(190, 268.1))
    with pytest.raises(Refused, match="A4 leaves 190 x 273 mm"):
        laid_out(component(190, 273.1), marks="none")


def test_margins_are_kept_on_all_sides() -> None:
    [leaf] = laid_out(component(170, 247), margin=20.0).leaves
    assert leaf.pieces[0].box[:2] == (20, 25)
    with pytest.raises(Refused, match="A4 leaves 170 x 257 mm"):
        laid_out(component(170, 258), margin=20.0)


def test_a_bleed_stays_five_mm_from_the_fold_even_if_only_one_piece_has_it() -> None:
    """The upper half of A4 has 148.5 - 19 - 5 = 124.5 mm for pieces, and 121.5 if a bleed of 3 mm must stay away too."""
    assert len(laid_out(component(180, 124.5, has_back=True), duplex="fold").leaves) == 1
    assert len(laid_out(component(180, 121.5, has_back=True, bleed=3), duplex="fold").leaves) == 1
    with pytest.raises(Refused, match=r"A4 leaves on each half of a folded sheet 190 x 121\.5 mm"):
        laid_out(component(180, 122, has_back=True, bleed=3), duplex="fold")
    plain, bled = component(180, 56, has_back=True), component(180, 60, has_back=True, bleed=3, name="bled")
    assert len(laid_out(plain, bled, duplex="fold").leaves) == 2
    assert len(laid_out(plain, component(180, 59, has_back=True, bleed=3), duplex="fold").leaves) == 1


def test_the_room_of_the_better_orientation_is_named() -> None:
    with pytest.raises(Refused, match="A4 leaves 277 x 181 mm"):
        laid_out(component(300, 100))
    with pytest.raises(Refused, match="A4 leaves 190 x 268 mm"):
        laid_out(component(100, 300))
    with pytest.raises(Refused, match=r"; Letter leaves 195\.9 x 250\.4 mm; "):
        laid_out(component(100, 300), paper="letter")


def test_pieces_of_different_decks_or_cuts_never_share_a_sheet() -> None:
    red, blue = component(40, 40)._replace(deck="red"), component(40, 40)._replace(deck="blue")
    assert [len(leaf.pieces) for leaf in laid_out(red, red, blue).leaves] == [2, 1]
    assert [len(leaf.pieces) for leaf in laid_out(component(40, 40), component(40, 40, cut="circle")).leaves] == [1, 1]


def test_pieces_of_a_half_are_centred_in_it() -> None:
    """The left half of a landscape sheet: 10 to 143.5 mm; below the header and its marks, 19 to 200 mm, so 105 is the middle."""
    [leaf] = laid_out(component(120, 170, has_back=True), duplex="fold").leaves
    box = leaf.pieces[0].box
    assert (box.x + box.width / 2, box.y) == (pytest.approx(76.75), pytest.approx(20))
    assert hull_of([piece.box for piece in leaf.pieces]) == box


def test_a_block_is_moved_to_the_middle_wherever_it_was() -> None:
    """Two pieces of 20 x 30 at (5, 10) and (25, 40): a block of 40 x 60, centred on A4."""
    [leaf] = laid_out(component(20, 30)).leaves
    part = leaf.pieces[0]
    pieces = [part._replace(box=Box(5, 10, 20, 30)), part._replace(box=Box(25, 40, 20, 30))]
    moved = centered(pieces, leaf.region, leaf.paper)
    assert [piece.box for piece in moved] == [Box(85, 118.5, 20, 30), Box(105, 148.5, 20, 30)]


def test_a_label_counts() -> None:
    label = Label("Tile", "a tile", "{n} tiles")
    assert [label.of(1), label.of(2), label.of(0)] == ["a tile", "2 tiles", "0 tiles"]


def test_papers_have_titles() -> None:
    assert [parse_paper(text).title for text in ("a4", "letter", "210x100")] == ["A4", "Letter", "210x100"]


@pytest.mark.parametrize("text", ["50x1000", "1000x50", "59.9x100", "100x2000.1"])
def test_each_side_of_a_paper_has_limits(text: str) -> None:
    with pytest.raises(Misused, match=rf"^the paper '{text}' is too small or too large; each side must be 60 to 2000 mm$"):
        parse_paper(text)
    assert parse_paper("60x2000").name == "60x2000"
