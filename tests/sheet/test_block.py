"""Blocks: which pieces stay together, in which rows they may stand, and how they are divided among pages."""

import math

import pytest

from pnp.draw.typeset import Style, width
from pnp.sheet.block import (
    Band,
    Block,
    Form,
    Shape,
    Size,
    block_of,
    blocks_of,
    capacity,
    column_choices,
    gap_between,
    parts_of,
    sets_of,
    shapes,
    side_by_side,
    stacked,
    staggered_spots,
)
from pnp.sheet.component import Component, Edges, Label
from tests.sheet.pieces import component, form


def block(count: int, size: float, *more: int, cut: str = "box") -> Block:
    """Bands of equal pieces; the first band has so many."""
    piece = component(size, size, cut="circle" if cut == "circle" else "box")
    return block_of([Band("", (piece,) * n) for n in (count, *more)])


def counts(blocks: list[Block]) -> list[tuple[int, ...]]:
    return [one.form.counts for one in blocks]


def columns_of(shape: Shape) -> int:
    return len({x for x, _ in shape.spots})


def test_the_area_of_a_form_is_that_of_its_pieces() -> None:
    assert form(3, 2, size=(20, 30)).area == 3000
    assert form(3, size=(20, 20), cut="circle").area == pytest.approx(3 * math.pi * 100)


def test_a_disc_is_round_and_alone() -> None:
    assert [f.is_disc for f in (form(1, cut="circle"), form(2, cut="circle"), form(1))] == [True, False, False]


def test_a_form_is_titled_if_its_title_has_a_width() -> None:
    assert [form(1, title=w).is_titled for w in (0.0, 0.5)] == [False, True]
    assert not Form("tile", (20, 30), "box", 0.0, 0.0, (None, None), (1,)).is_titled


@pytest.mark.parametrize(("edges", "gap", "expected"), [
    ({("agar", "ink")}, None, 0), ({("agar", "agar"), ("ink", "ink")}, None, 6), ({("agar", "ink"), ("agar", "agar")}, None, 6),
    ({(None, None)}, None, 6), ({("agar", None)}, None, 6), ({(None, None)}, 1.5, 1.5), ({(None, None)}, 0, 0),
])  # fmt: skip
def test_only_equal_edges_need_no_room_for_two_bleeds(edges: set[Edges], gap: float | None, expected: float) -> None:
    assert gap_between(edges, 3.0, gap) == expected


def test_there_is_a_block_for_each_size_and_cut() -> None:
    parts = [component(20, 20, 2), component(30, 20), component(20, 20, cut="circle"), component(20, 20, 3, name="other")]
    assert counts(blocks_of(parts, None)) == [(5,), (1,), (1,)]


def test_a_block_has_a_band_for_each_title_and_shares_none_with_pieces_that_have_no_title() -> None:
    blue, red, plain = (component(20, 20, n)._replace(band=who) for n, who in ((3, "blue"), (2, "red"), (4, "")))
    titled, untitled = blocks_of([blue, red, plain, blue], None)
    assert [(band.title, len(band.pieces)) for band in titled.bands] == [("blue", 6), ("red", 2)]
    assert untitled.form.counts == (4,)
    assert titled.form.is_titled
    assert not untitled.form.is_titled


def test_without_titles_pieces_of_one_size_are_one_band() -> None:
    [one] = blocks_of([component(20, 20, 3)._replace(band=who) for who in ("blue", "red")], None, has_titles=False)
    assert (one.form.counts, one.form.is_titled) == ((6,), False)


def test_the_widest_title_and_what_follows_it_give_the_width_of_the_titles() -> None:
    """A title in 10 points, 4 mm, and the pieces in 8.5 points."""
    tile, card = component(20, 20), component(20, 20)._replace(label=Label("Card", "a card", "{n} cards"))
    bands = [Band("A much longer title", (tile, card, tile)), Band("B", (tile,))]
    told = width("A much longer title", Style("title", 10, "#000000")) + width("2 tiles, a card", Style("text", 8.5, "#000000"))
    assert block_of(bands).form.title_width == pytest.approx(told + 4)


def test_the_gap_in_a_block_has_room_for_the_widest_bleed_of_a_band_with_unequal_edges() -> None:
    agar, ink = component(20, 20, bleed=2, edge="agar"), component(20, 20, bleed=3, edge="ink")
    apart = block_of([Band("a", (agar, agar)), Band("b", (ink,))])
    mixed = block_of([Band("a", (agar, ink)), Band("b", (ink,))])
    assert [(one.form.gap, one.form.bleed, one.form.edges) for one in (apart, mixed)] == [
        (0, 3, (None, None)),
        (6, 3, (None, None)),
    ]
    assert block_of([Band("", (ink, ink))]).form.edges == ("ink", "ink")


def test_pieces_whose_edges_agree_on_each_side_need_no_gap() -> None:
    """White in front and blue behind; a blank back is as white as the front."""
    white = component(20, 20, bleed=2, edge="white", has_back=True)
    blue, red = (white._replace(back_edge=color) for color in ("blue", "red"))
    gaps = {
        (white, white): 0, (blue, blue): 0, (white, component(20, 20, bleed=2, edge="white")): 0,
        (blue, red): 4, (blue, white): 4, (blue._replace(back_edge=None), blue._replace(back_edge=None)): 4,
    }  # fmt: skip
    assert {pair: block_of([Band("", pair)]).form.gap for pair in gaps} == gaps


def test_a_block_has_the_name_of_its_first_piece() -> None:
    one, two, three = (component(20, 20, name=name) for name in ("one", "two", "three"))
    assert block_of([Band("a", (one, two)), Band("b", (three,))]).form.name == "one"


@pytest.mark.parametrize(("cut", "bleed", "gap", "expected"), [
    ("circle", 0, None, 1.2), ("circle", 2, None, 4), ("circle", 0, 0.5, 0.5), ("box", 0, None, 0),
])  # fmt: skip
def test_discs_are_apart_for_scissors_unless_the_user_says_otherwise(
    cut: str, bleed: float, gap: float | None, expected: float
) -> None:
    piece = component(20, 20, cut="circle" if cut == "circle" else "box", bleed=bleed)
    assert block_of([Band("", (piece, piece))], gap).form.gap == expected


def test_rows_that_are_full_come_first_and_of_these_the_widest() -> None:
    """Twelve pieces, five fit across: 4, 3, 2 columns fill every row; three numbers are tried."""
    assert column_choices(12, 5, 5.9) == [4, 3, 2]
    assert column_choices(4, 9, 9.9) == [4, 2, 1]


def test_rows_as_equal_as_possible_are_the_second_choice() -> None:
    """Ten pieces, four fit across: two columns fill every row; three rows of 4, 4, 2 are fewer."""
    assert column_choices(10, 4, 4.4) == [2, 4, 1]
    assert column_choices(9, 4, 4.4) == [3, 1]


def test_rows_as_equal_as_possible_come_first_where_full_ones_would_be_short() -> None:
    """Full rows must have 45 % of what fits across: 9 of 20 are enough, 9 of 20.1 are not. Seven pieces are 4 + 3, not 5 + 2."""
    assert column_choices(7, 5, 5.5) == [4, 1]
    assert column_choices(27, 20, 20.0) == [9, 14, 3]
    assert column_choices(27, 20, 20.1) == [14, 9, 3]


def test_bands_are_stacked_eight_mm_apart() -> None:
    """Rows of three with a gap of 2 mm: 0 and 32; the second band begins at 62 + 8."""
    first = ((0, 0), (22, 0), (44, 0), (0, 32))
    expected = Shape((64, 100), (*first, (0, 70), (22, 70)), ((0, 0), (0, 70)))
    assert stacked(form(4, 2, size=(20, 30), gap=2), 3) == expected


def test_bands_stand_side_by_side_twelve_mm_apart() -> None:
    """Three columns with a gap of 2 mm are 64 mm wide; the second band begins at 64 + 12, the third at 140 + 12."""
    first = ((0, 0), (22, 0), (44, 0), (0, 32), (22, 32))
    expected = Shape((172, 62), (*first, (76, 0), (98, 0), (152, 0)), ((0, 0), (76, 0), (152, 0)))
    assert side_by_side(form(5, 2, 1, size=(20, 30), gap=2), 3) == expected


def test_the_shapes_of_one_band_are_its_rows() -> None:
    """Six pieces of 20 mm and 2 mm between two: three columns need 64 mm, so 64 mm hold three, and 63.9 mm two."""
    six = form(6, size=(20, 30), gap=2)
    assert shapes(six, (64, 500)) == tuple(stacked(six, n) for n in (3, 2, 1))
    assert shapes(six, (63.9, 500)) == tuple(stacked(six, n) for n in (2, 1))
    assert shapes(six, (20, 500)) == (stacked(six, 1),)
    assert shapes(six, (19.9, 500)) == ()


def test_full_rows_must_fill_half_of_the_room_to_be_the_first_shape() -> None:
    """Ten pieces of 20 mm: 45 % of 88 / 20 columns are 1.98, and two columns are enough; 45 % of 91 / 20 are more than two."""
    ten = form(10, size=(20, 30))
    assert [columns_of(shape) for shape in shapes(ten, (88, 500))] == [2, 4, 1]
    assert [columns_of(shape) for shape in shapes(ten, (91, 500))] == [4, 2, 1]


def test_a_piece_as_wide_as_the_room_has_one_column() -> None:
    assert [columns_of(shape) for shape in shapes(form(2, size=(100, 30)), (100, 500))] == [1]


def test_the_longest_band_decides_how_many_columns_there_are() -> None:
    assert columns_of(shapes(form(2, 4, size=(20, 30)), (200, 500))[0]) == 4


def test_bands_may_stand_side_by_side_after_they_were_stacked() -> None:
    """Two bands of four pieces of 20 mm: side by side, 4 + 4 need 172 mm, 2 + 2 need 92, 1 + 1 need 52."""
    two = form(4, 4, size=(20, 20))
    rows = tuple(stacked(two, n) for n in (4, 2, 1))
    assert shapes(two, (172, 500)) == (*rows, *(side_by_side(two, n) for n in (4, 2, 1)))
    assert shapes(two, (171, 500)) == (*rows, *(side_by_side(two, n) for n in (2, 1)))
    assert shapes(form(4, size=(20, 20)), (172, 500)) == tuple(stacked(form(4, size=(20, 20)), n) for n in (4, 2, 1))


def test_bands_stand_side_by_side_only_if_their_titles_have_room() -> None:
    """A band of two columns and the 12 mm beside it are 52 mm, with a gap of 1 mm 54 mm."""
    for title, gap, expected in ((51.9, 0, [4, 2]), (52, 0, [4]), (53.9, 1, [4, 2]), (54, 1, [4])):
        two = form(4, 4, size=(20, 20), title=title, gap=gap)
        assert shapes(two, (200, 500))[3:] == tuple(side_by_side(two, n) for n in expected)


def test_discs_in_staggered_rows_are_the_last_shape_of_three_or_more() -> None:
    """Rows of two and one: 40 mm across and 34.64 down."""
    three, two = form(3, size=(40, 40), cut="circle"), form(2, size=(40, 40), cut="circle")
    *rows, last = shapes(three, (80, 75))
    assert rows == [stacked(three, n) for n in (1, 2)]
    assert last.spots == ((0, 0), (40, 0), (20, pytest.approx(34.641, abs=1e-3)))
    assert (last.size, last.bands) == ((80, pytest.approx(74.641, abs=1e-3)), ((0, 0),))
    assert shapes(three, (80, 300))[-1] == last, "though there is room for more"
    assert shapes(three, (80, 74)) == tuple(rows)
    assert shapes(two, (80, 75)) == tuple(stacked(two, n) for n in (2, 1))
    assert shapes(form(3, size=(40, 40)), (80, 75)) == tuple(stacked(form(3, size=(40, 40)), n) for n in (1, 2))


def test_discs_of_several_bands_are_not_staggered() -> None:
    """Each band has rows of its own, under its title."""
    two = form(2, 1, size=(40, 40), cut="circle")
    assert shapes(two, (80, 300)) == (stacked(two, 2), stacked(two, 1))


def test_every_second_row_of_staggered_discs_is_indented_by_half_a_disc() -> None:
    """40 mm and a gap of 2 mm: 42 mm across, 42 x 0.866 = 36.373 down. A row of two needs 82 mm, and indented by 21 mm 103."""
    down = 42 * math.sqrt(0.75)
    straight, indented = [(0, 0), (42, 0)], [(21, down)]
    assert staggered_spots(40, 2, (82, 40)) == straight
    assert staggered_spots(40, 2, (82, 40 + down)) == pytest.approx([*straight, *indented])
    assert staggered_spots(40, 2, (82, 39.9 + down)) == straight
    assert staggered_spots(40, 2, (81.9, 40)) == [(0, 0)]
    assert staggered_spots(40, 2, (103, 40 + 2 * down)) == pytest.approx(
        [*straight, *indented, (63, down), (0, 2 * down), (42, 2 * down)]
    )
    assert staggered_spots(40, 2, (102.9, 40 + down)) == pytest.approx([*straight, *indented])


@pytest.mark.parametrize(
    ("gap", "room", "expected"),
    [(0, (190, 270), 9), (6, (190, 270), 4), (3, (195, 270), 9), (3, (194.9, 270), 6), (3, (195, 269.9), 6), (0, (62, 270), 0)],
)
def test_rows_and_columns_give_the_capacity(gap: float, room: Size, expected: int) -> None:
    """63 x 88 mm: three of each are 189 x 264, and 195 x 270 with gaps of 3 mm."""
    assert capacity(form(1, size=(63, 88), gap=gap), room) == expected


def test_discs_are_staggered_if_that_raises_the_capacity() -> None:
    """90 mm: 2 x 2, or 2 + 1 + 2. 84 mm: 2 x 3, or 2 + 1 + 2. Squares are never staggered."""
    assert capacity(form(1, size=(90, 90), gap=1.2, cut="circle"), (195.9, 255.4)) == 5
    assert capacity(form(1, size=(84, 84), gap=1.2, cut="circle"), (190, 273)) == 6
    assert capacity(form(1, size=(90, 90), gap=1.2), (195.9, 255.4)) == 4


def test_a_block_that_fits_one_of_the_rooms_stays_whole() -> None:
    whole = block(4, 50)
    assert parts_of(whole, [(100, 100)]) == ([], [whole])
    assert parts_of(whole, [(40, 40), (50, 200)]) == ([], [whole])
    assert counts(parts_of(whole, [(99.9, 100)]).rest) == [(2,), (2,)]


def test_bands_that_do_not_fit_together_are_parts_of_their_own() -> None:
    assert counts(parts_of(block(4, 50, 3), [(100, 100)]).rest) == [(4,), (3,)]


def test_what_is_too_much_for_a_room_becomes_full_pages_and_a_rest() -> None:
    for count, full, rest in ((5, [4], [1]), (8, [4, 4], []), (11, [4, 4], [3])):
        parts = parts_of(block(count, 50), [(100, 100)])
        assert (counts(parts.full), counts(parts.rest)) == ([(n,) for n in full], [(n,) for n in rest])


def test_parts_have_all_pieces_once_and_their_title() -> None:
    pieces = tuple(component(50, 50, name=str(i)) for i in range(11))
    parts = parts_of(block_of([Band("blue", pieces)]), [(100, 100)])
    assert [piece for one in (*parts.full, *parts.rest) for piece in one.pieces] == list(pieces)
    assert {band.title for one in (*parts.full, *parts.rest) for band in one.bands} == {"blue"}


def test_a_page_is_full_if_six_tenths_of_the_largest_room_are_under_pieces() -> None:
    """Two pieces of 50 mm cover 5000 mm²: 62 % of 100 x 80, 56 % of 100 x 90; one of 60 x 100 covers 60 % of 100 x 100."""
    assert counts(parts_of(block(5, 50), [(100, 80)]).full) == [(2,), (2,)]
    assert parts_of(block(5, 50), [(100, 90)]).full == []
    assert counts(parts_of(block(5, 50), [(100, 90)]).rest) == [(2,), (2,), (1,)]
    assert parts_of(block(5, 50), [(100, 80), (100, 90)]).full == []
    piece = component(60, 100)
    assert counts(parts_of(block_of([Band("", (piece,) * 2)]), [(100, 100)]).full) == [(1,), (1,)]


def test_the_room_that_holds_most_pieces_decides_what_a_full_page_is() -> None:
    assert counts(parts_of(block(9, 50), [(100, 50), (100, 100)]).full) == [(4,), (4,)]


def test_round_pieces_that_are_left_over_are_single() -> None:
    """Four discs of 45 mm fill 64 % of 100 x 100 mm."""
    parts = parts_of(block(6, 45, cut="circle"), [(100, 100)])
    assert (counts(parts.full), counts(parts.rest)) == ([(4,)], [(1,), (1,)])


def test_the_same_component_after_others_begins_a_new_set() -> None:
    def sets(names: str) -> list[str]:
        return ["".join(part.name for part in one) for one in sets_of([component(20, 20, name=name) for name in names])]

    assert sets("abab") == ["ab", "ab"]
    assert sets("aabba") == ["aabb", "a"]
    assert sets("abacab") == ["ab", "ac", "ab"]
    assert sets("") == []


def test_components_of_one_name_that_differ_belong_to_one_set() -> None:
    def numbered(number: str) -> Component:
        return component(20, 20)._replace(which=number)

    assert [len(one) for one in sets_of([numbered(n) for n in "1232"])] == [3, 1]
