"""How much room a sheet leaves: below the header and its marks, on each side of a fold, and what is said if it is not enough."""

import pytest

from pnp.draw.scene import Box
from pnp.sheet.arrange import Placed, Room
from pnp.sheet.block import Band, block_of, side_by_side, stacked
from pnp.sheet.component import Component
from pnp.sheet.layout import (
    Layout,
    Press,
    Region,
    Stock,
    centring,
    hull_of,
    lay_out,
    least,
    paired,
    room_of,
    slim_stocks,
    stocks_for,
    titles_of,
)
from pnp.sheet.paper import parse_paper
from pnp.sheet.suited import suited
from pnp.source.finding import Misused, Refused
from tests.sheet.pieces import component


def laid_out(*components: Component, paper: str = "a4", **press: object) -> Layout:
    return lay_out(components, Press(parse_paper(paper), **press))  # type: ignore[arg-type]


def test_a_press_has_margins_of_ten_mm_and_corner_marks_on_one_side() -> None:
    assert Press(parse_paper("a4"))[1:] == (10.0, None, "none", "corner", None)


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


def test_papers_have_titles() -> None:
    assert [parse_paper(text).title for text in ("a4", "letter", "210x100")] == ["A4", "Letter", "210x100"]


@pytest.mark.parametrize("text", ["50x1000", "1000x50", "59.9x100", "100x2000.1"])
def test_each_side_of_a_paper_has_limits(text: str) -> None:
    with pytest.raises(Misused, match=rf"^the paper '{text}' is too small or too large; each side must be 60 to 2000 mm$"):
        parse_paper(text)
    assert parse_paper("60x2000").name == "60x2000"


A4 = parse_paper("a4")


def test_only_folded_pages_are_halves_and_no_page_is_slim_without_need() -> None:
    plain, folded = laid_out(component(50, 50)).leaves[0], laid_out(component(50, 50, has_back=True), duplex="fold").leaves[0]
    assert (plain.region.is_half, plain.region.is_slim) == (False, False)
    assert (folded.region.is_half, folded.region.is_slim) == (True, False)


def test_a_page_with_a_title_of_its_own_begins_six_mm_below_the_edge() -> None:
    [leaf] = laid_out(component(180, 200, cut="none")._replace(has_title=True)).leaves
    assert leaf.pieces[0].box == Box(15, 6, 180, 200)


def test_sheets_stand_in_the_order_of_their_first_components() -> None:
    red, blue, late = (component(40, 40, name=name)._replace(deck=deck) for name, deck in (("1", "a"), ("2", "b"), ("3", "a")))
    names = [[p.component.name for p in leaf.pieces] for leaf in laid_out(red, blue, late).leaves]
    assert names == [["1", "3"], ["2"]]


def test_blocks_on_a_page_stand_in_the_order_of_their_first_pieces() -> None:
    """The third component has the size of the first and stands beside it, above the second."""
    [leaf] = laid_out(component(40, 30, name="1"), component(150, 20, name="2"), component(40, 30, name="3")).leaves
    tops = {p.component.name: p.box.y for p in leaf.pieces}
    assert tops["1"] == tops["3"] < tops["2"]


def test_two_sets_share_a_sheet_if_they_can() -> None:
    grid, card = component(50, 50, 2, name="grid"), component(60, 60, name="card")
    assert [len(leaf.pieces) for leaf in laid_out(grid, card, grid, card).leaves] == [6]


def test_the_area_of_the_larger_page_bounds_the_number_of_sheets() -> None:
    """A4 leaves 190 x 273 = 51,870 mm² upright and 277 x 186 = 51,522 sideways."""
    boards, press = [component(50, 103.4, copies) for copies in (1, 10, 11, 20, 21)], Press(A4)
    assert [least([board], stocks_for([board], press)) for board in boards] == [1, 1, 2, 2, 3]


TALL = component(60, 250, name="tall")


def columns(*bands: str, height: float) -> list[Component]:
    """Four pieces of 120 mm that fit beside the tall one only below each other: row by row, a second sheet is needed."""
    copies = 4 // len(bands)
    return [TALL, *(component(120, height, copies)._replace(band=band) for band in bands)]


def test_titles_go_before_the_header_becomes_slim() -> None:
    """4 x 62 mm fit 270.5 mm, but not with three times 8 mm and the 3.8 mm of a title; below a slim header that would fit."""
    [leaf] = laid_out(*columns("a", "b", "c", "d", height=62)).leaves
    assert (leaf.titles, leaf.region.is_slim) == ((), False)


def test_below_a_slim_header_titles_stay_if_they_fit() -> None:
    """4 x 68 mm = 272 do not fit 270.5 mm; a slim header leaves 297 - 7.9 - 5 - 6.3 = 277.8 with a title, 281.6 without."""
    [leaf] = laid_out(*columns("a", height=68)).leaves
    assert ([title.text for title in leaf.titles], leaf.region.is_slim) == (["a"], True)
    [leaf] = laid_out(*columns("a", "b", height=70)).leaves
    assert (leaf.titles, leaf.region.is_slim) == ((), True)


def test_pieces_that_need_different_pages_and_are_too_many_to_plan_have_pages_of_their_own() -> None:
    """26 sizes, one of which fits an upright page only and one a page sideways."""
    parts = [component(20 + i, 20, name=str(i)) for i in range(24)]
    parts += [component(100, 260, name="tall"), component(260, 100, name="wide")]
    leaves = laid_out(*parts).leaves
    assert [[p.component for p in leaf.pieces] for leaf in leaves] == [[part] for part in parts]


def test_the_room_of_a_page_begins_at_the_margin_or_below_the_header() -> None:
    region = Region(Box(10, 14, 190, 273), "x", 105)
    assert room_of(Stock(A4, region), Press(A4)) == Room(190, 273)
    assert room_of(Stock(A4, region), Press(A4, margin=20, gap=1, marks="none")) == Room(190, 273, False, 1, 6)
    assert room_of(Stock(A4, region._replace(is_slim=True)), Press(A4, margin=20)) == Room(190, 273, is_tight=True)


def test_a_slim_header_leaves_more_room_for_what_has_straight_cuts() -> None:
    """From 7.9 mm to 5 mm above the foot; 2.5 mm are for ticks, which stand on the bleed."""
    areas = [stock.region.area for stock in slim_stocks([component(100, 100)], Press(A4))]
    assert areas == [pytest.approx(Box(10, 7.9, 190, 284.1)), pytest.approx(Box(10, 7.9, 277, 197.1))]
    assert [len(slim_stocks([component(190, high, bleed=3)], Press(A4))) for high in (281.6, 281.7)] == [1, 0]
    assert slim_stocks([component(100, 100), component(40, 40, cut="circle")], Press(A4)) == []
    assert slim_stocks([component(100, 260), component(260, 100)], Press(A4)) == [], "no page has room for both"


def test_a_folded_page_has_narrow_margins_instead_of_a_slim_header() -> None:
    """5 mm; and 5 mm from the fold."""
    stocks = slim_stocks([component(100, 100, has_back=True)], Press(A4, duplex="fold"))
    assert [(stock.paper.width, stock.region.area) for stock in stocks] == [
        (210, Box(5, 14, 200, 129.5)),
        (297, Box(5, 14, 138.5, 191)),
    ]


def test_titles_stand_above_their_bands_and_the_first_above_the_marks() -> None:
    """2.5 mm for the ticks above a block; between two bands there are none."""
    pieces = (component(20, 30),) * 3
    block = block_of([Band("blue", pieces[:2]), Band("red", pieces[2:])])
    found = titles_of(Placed(block.form, stacked(block.form, 2), (50, 60)), block, Room(190, 270))
    assert list(found) == [("blue", (50, 60), 2.5, pieces[:2]), ("red", (50, 98), 0, pieces[2:])]
    found = titles_of(Placed(block.form, side_by_side(block.form, 2), (50, 60)), block, Room(190, 270))
    assert list(found) == [("blue", (50, 60), 2.5, pieces[:2]), ("red", (102, 60), 2.5, pieces[2:])]


@pytest.mark.parametrize(
    ("boxes", "margin", "expected"),
    [
        ([Box(0, 0, 60, 200), Box(60, 50, 40, 50)], 10, (55, 48.5)),
        ([Box(20, 0, 100, 200)], 10, (35, 48.5)),
        ([Box(0, 20, 100, 200)], 10, (55, 28.5)),
        ([Box(0, 0, 100, 270)], 10, (55, 14)),
        ([Box(0, 0, 100, 230)], 40, (55, 27)),
        ([Box(0, 0, 100, 242.5)], 40, (55, 14.5)),
    ],
)
def test_pieces_are_centred_on_the_paper_as_far_as_header_and_margins_allow(
    boxes: list[Box], margin: float, expected: tuple[float, float]
) -> None:
    """The middle of A4 is at 148.5 mm; with margins of 40 mm, pieces end at 257."""
    region = Region(Box(margin, 14, 210 - 2 * margin, 283 - margin), "x", 105)
    assert centring(boxes, region, A4) == pytest.approx(expected)


def test_pieces_on_an_upper_half_are_centred_in_it() -> None:
    """From 14 to 143.5 mm: the middle is at 78.75."""
    region = Region(Box(10, 14, 190, 129.5), "y", 148.5, is_half=True)
    assert centring([Box(0, 0, 100, 100)], region, A4) == (55, 28.75)
    assert centring([Box(0, 0, 100, 100)], region._replace(mirror="x"), A4) == (55, 43.5), "29.5 mm are left"
