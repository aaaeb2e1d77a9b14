"""How much room a sheet leaves: below the header and its marks, on each side of a fold, and what is said if it is not enough."""

import pytest

from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Layout, Press, hull_of, lay_out, paired, suited
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused, Refused
from tests.sheet.pieces import component


def laid_out(*components: Component, paper: str = "a4", **press: object) -> Layout:
    return lay_out(components, Press(parse_paper(paper), **press))  # type: ignore[arg-type]


def test_a_press_has_margins_of_ten_mm_and_corner_marks_on_one_side() -> None:
    assert Press(parse_paper("a4"))[1:] == (10.0, None, "none", "corner")


def test_ticks_need_two_and_a_half_mm_below_the_header() -> None:
    """A4: 297 - 14 - 10 = 273 mm without ticks, 270.5 with them; what is round or stays whole needs none."""
    assert len(laid_out(component(190, 270.5)).leaves) == 1
    assert len(laid_out(component(190, 273), marks="none").leaves) == 1
    assert len(laid_out(component(190, 273, cut="none")).leaves) == 1
    with pytest.raises(Refused, match=r"^tile is 190 x 270\.6 mm; A4 leaves 190 x 270\.5 mm; use --paper legal or tabloid$"):
        laid_out(component(190, 270.6))
    with pytest.raises(Refused, match=r"A4 leaves 190 x 267\.9 mm"):
        laid_out(component(190, 268, bleed=3))
    with pytest.raises(Refused, match="A4 leaves 190 x 273 mm"):
        laid_out(component(190, 273.1), marks="none")


def test_margins_are_kept_on_all_sides() -> None:
    [leaf] = laid_out(component(170, 257), margin=20.0).leaves
    assert leaf.pieces[0].box[:2] == (20, 20)
    with pytest.raises(Refused, match="A4 leaves 170 x 257 mm"):
        laid_out(component(170, 258), margin=20.0)


def test_a_bleed_stays_five_mm_from_the_fold_even_if_only_one_piece_has_it() -> None:
    """The upper half of A4 has 148.5 - 16.5 - 5 = 127 mm for pieces; with a bleed of 3 mm 148.5 - 19.1 - 8 = 121.4."""
    assert len(laid_out(component(180, 127, has_back=True), duplex="fold").leaves) == 1
    assert len(laid_out(component(180, 121.4, has_back=True, bleed=3), duplex="fold").leaves) == 1
    with pytest.raises(Refused, match=r"A4 leaves on each half of a folded sheet 190 x 121\.4 mm"):
        laid_out(component(180, 122, has_back=True, bleed=3), duplex="fold")
    plain, bled = component(180, 60, has_back=True), component(170, 58.1, has_back=True, bleed=3, name="bled")
    assert len(laid_out(plain, bled, duplex="fold").leaves) == 2
    assert len(laid_out(plain, component(170, 48, has_back=True, bleed=3), duplex="fold").leaves) == 1


def test_the_room_of_the_better_orientation_is_named() -> None:
    with pytest.raises(Refused, match=r"A4 leaves 277 x 183\.5 mm"):
        laid_out(component(300, 100))
    with pytest.raises(Refused, match=r"A4 leaves 190 x 270\.5 mm"):
        laid_out(component(100, 300))
    with pytest.raises(Refused, match=r"; Letter leaves 195\.9 x 252\.9 mm; "):
        laid_out(component(100, 300), paper="letter")


def test_pieces_of_different_decks_never_share_a_sheet() -> None:
    red, blue = component(40, 40)._replace(deck="red"), component(40, 40)._replace(deck="blue")
    assert [len(leaf.pieces) for leaf in laid_out(red, red, blue).leaves] == [2, 1]


def test_round_and_square_pieces_share_a_sheet() -> None:
    assert [len(leaf.pieces) for leaf in laid_out(component(40, 40), component(40, 40, cut="circle")).leaves] == [2]


def test_pieces_of_a_half_are_centred_in_it() -> None:
    """The left half of a landscape sheet: 10 to 143.5 mm; 170 mm in the middle of 210."""
    [leaf] = laid_out(component(120, 170, has_back=True), duplex="fold").leaves
    box = leaf.pieces[0].box
    assert (box.x + box.width / 2, box.y) == (pytest.approx(76.75), pytest.approx(20))
    assert hull_of([piece.box for piece in leaf.pieces]) == box


def test_a_page_that_stays_whole_begins_eight_mm_below_the_header_if_there_is_room() -> None:
    assert laid_out(component(180, 200, cut="none")).leaves[0].pieces[0].box.y == 22
    assert laid_out(component(180, 270, cut="none")).leaves[0].pieces[0].box.y == 17
    assert laid_out(component(180, 273, cut="none")).leaves[0].pieces[0].box.y == 14


def test_what_is_too_large_is_printed_in_parts() -> None:
    """A mat of 277 x 391 fits A3; on A4 its halves are printed."""
    half = component(270, 180, cut="none", name="half")
    mat = component(277, 391, cut="none", name="mat")._replace(parts=(half, half))
    for paper, names in (("a3", ["mat"]), ("a4", ["half", "half"])):
        press = Press(parse_paper(paper))
        assert [part.name for part in suited((mat, component(50, 50)), press)] == [*names, "tile"]


def test_pages_to_read_lie_back_to_back_if_both_sides_are_printed() -> None:
    pages = [component(180, 240, cut="none", name=name)._replace(is_read=True) for name in ("cover", "rules", "list")]
    mat = component(180, 250, cut="none", name="mat")
    for duplex, sheets in (("long", 3), ("short", 3), ("none", 4), ("fold", 4)):
        layout = laid_out(pages[0], mat, *pages[1:], duplex=duplex)
        leaves = paired(layout.leaves, layout.press)
        assert len(leaves) == sheets
        if sheets == 3:
            assert [leaf.pieces[0].component.name for leaf in leaves] == ["cover", "mat", "list"]
            assert leaves[0].behind
            assert leaves[0].behind.pieces[0].component.name == "rules"


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
