"""Packing: nothing overlaps, sticks out or is lost; round pieces are staggered if more of them fit."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheet.component import Component, Piece
from pnp.sheet.pack import pack
from pnp.sheet.rows import dense_rows
from tests.sheet.pieces import component

ROOM = (190.0, 267.0)
BOXES = st.builds(component, st.floats(10, 190), st.floats(10, 267), st.integers(1, 6))
ROUND = st.builds(lambda d, n: component(d, d, n, "circle"), st.floats(10, 190), st.integers(1, 40))


def check_pages(components: list[Component], pages: list[list[Piece]], gap: float) -> None:
    for page in pages:
        assert page
        for piece in page:
            assert piece.box.x >= 0
            assert piece.box.y >= 0
            assert piece.box.right <= ROOM[0] + 1e-3
            assert piece.box.bottom <= ROOM[1] + 1e-3
        for one, two in combinations(page, 2):
            assert not collide(one, two, gap)
    placed = Counter(id(p.component) for page in pages for p in page)
    wanted: Counter[int] = Counter()
    for c in components:
        wanted[id(c)] += c.copies
    assert placed == wanted


def collide(one: Piece, two: Piece, gap: float) -> bool:
    a, b = one.box, two.box
    if one.component.cut == two.component.cut == "circle":
        centers = math.dist((a.x + a.width / 2, a.y + a.height / 2), (b.x + b.width / 2, b.y + b.height / 2))
        return centers < (a.width + b.width) / 2 + gap - 1e-6
    return a.grown(gap / 2).overlaps(b.grown(gap / 2), 1e-3)


@given(st.lists(BOXES, min_size=1, max_size=8), st.floats(0, 6))
def test_boxes_are_packed_without_overlap_or_loss(components: list[Component], gap: float) -> None:
    check_pages(components, pack(components, ROOM, gap), gap)


@given(ROUND, st.floats(0, 6))
def test_round_pieces_are_packed_without_overlap_or_loss(dish: Component, gap: float) -> None:
    check_pages([dish], pack([dish], ROOM, gap), gap)


@given(st.lists(st.one_of(BOXES, ROUND), min_size=1, max_size=6))
def test_mixed_pieces_are_packed_without_overlap_or_loss(components: list[Component]) -> None:
    check_pages(components, pack(components, ROOM, 2.0), 2.0)


@pytest.mark.parametrize(
    ("diameter", "height", "count"),
    [(90, 280, 6), (90, 255, 5), (60, 250, 14)],
    ids=["straight rows: 2 x 3 dishes of 90", "staggered: 2 + 1 + 2 dishes of 90", "staggered: 3 2 3 2 3 of 60 and a row"],
)
def test_round_pieces_are_staggered_if_more_of_them_fit(diameter: float, height: float, count: int) -> None:
    """Counted by hand: staggered rows are diameter x 0.866 apart."""
    pages = pack([component(diameter, diameter, 100, "circle")], (190.0, height), 0.0)
    straight = int(190 // diameter) * int(height // diameter)
    rows = 1 + int((height - diameter) / (diameter * math.sqrt(0.75)))
    wide, narrow = int(190 // diameter), int((190 - diameter / 2) // diameter)
    staggered = sum(narrow if row % 2 else wide for row in range(rows))
    assert len(pages[0]) == max(straight, staggered)
    assert len(pages[0]) >= min(count, len(pages[0]))


def test_six_dishes_of_90_mm_fit_the_a4_page() -> None:
    """6 per A4 page; 210 - 20 by 297 - 14 - 10 mm are free, because round pieces need no marks."""
    assert len(pack([component(90, 90, 10, "circle")], (190.0, 273.0), 0.0)[0]) == 6


def test_nine_cards_on_a4_and_on_letter() -> None:
    """Nine poker or 63 x 88 cards on A4 and on Letter."""
    for size in ((63.5, 88.9), (63.0, 88.0)):
        for room in ((190.5, 268.0), (195.9, 266.7)):
            assert len(pack([component(*size, 9)], room, 0.0)) == 1


def test_pieces_that_stay_whole_have_a_page_each() -> None:
    assert [len(p) for p in pack([component(50, 50, 3), component(50, 50, 2, "none")], ROOM, 0.0)] == [3, 1, 1]


def rows_of(page: list[Piece]) -> list[list[Piece]]:
    tops = sorted({round(p.box.y, 3) for p in page})
    return [[p for p in page if round(p.box.y, 3) == top] for top in tops]


def test_copies_are_in_rows_of_equal_length() -> None:
    """Twelve tiles of 15.6 mm fit the width of A4; twenty make two rows of ten, and the next kind starts its own row."""
    tiles = [component(15.6, 15.6, 20), component(15.6, 15.6, 20)]
    [page] = pack(tiles, ROOM, 0.0)
    rows = rows_of(page)
    assert [len(row) for row in rows] == [10, 10, 10, 10]
    assert [len({id(p.component) for p in row}) for row in rows] == [1, 1, 1, 1]


def test_a_few_of_one_height_share_a_row() -> None:
    [page] = pack([component(22, 22, 3), component(22, 22, 1), component(44, 22, 1)], ROOM, 0.0)
    assert [len(row) for row in rows_of(page)] == [5]


def test_rows_are_as_few_as_possible() -> None:
    """Four of 47 mm fit a row; ten make three rows, of which only the last is shorter."""
    [page] = pack([component(47, 20, 10)], ROOM, 0.0)
    assert [len(row) for row in rows_of(page)] == [4, 4, 2]


def test_dense_rows_begin_at_the_top_and_fill_gaps() -> None:
    """100 + 80 mm side by side, then 120 mm below, beside which another 60 fit."""
    sizes = [(100, 30), (120, 20), (80, 30), (60, 20)]
    [rows] = dense_rows([component(*size) for size in sizes], ROOM, 2.0)
    assert [(row.top, [p.box.x for p in row.pieces]) for row in rows] == [(0, [0, 102]), (32, [0, 122])]
    assert [len(page) for page in dense_rows([component(100, 267, 2)] * 2, (100.0, 267.0), 0.0)] == [1, 1]


def test_what_joins_a_row_joins_the_last_one_of_the_last_page() -> None:
    """A full page of one piece; then a wide row, a row of three, and a fourth of the same height."""
    first, wide, three, one = component(190, 260), component(190, 22), component(22, 22, 3), component(22, 22)
    pages = pack([first, wide, three, one], ROOM, 0.0)
    assert [[len(row) for row in rows_of(page)] for page in pages] == [[1], [1, 4]]


def test_rows_end_at_the_bottom_of_the_room_and_not_at_its_width() -> None:
    """Rows of 30 mm: one in a room of 100 x 50, three in one of 50 x 100."""
    assert [len(page) for page in pack([component(100, 30, 2)], (100.0, 50.0), 0.0)] == [1, 1]
    assert [len(page) for page in pack([component(50, 30, 4)], (50.0, 100.0), 0.0)] == [3, 1]


def test_bands_whose_cuts_do_not_line_up_have_room_for_their_marks() -> None:
    """A mark is 4 mm long, 1 mm off, on either side; if one cut serves both, there is no gap."""
    [apart] = pack([component(15.6, 15.6, 10), component(22, 22, 3)], ROOM, 0.0)
    [close] = pack([component(95, 100, 4), component(190, 40, 1)], ROOM, 0.0)
    assert rows_of(apart)[1][0].box.y == pytest.approx(15.6 + 10)
    assert rows_of(close)[2][0].box.y == pytest.approx(200)


def test_tidiness_costs_no_page() -> None:
    """17 rows of 12 fit a page; 3 kinds of 68 tiles fit exactly, but not if each remainder has its own row."""
    kinds = [component(15.6, 15.6, 68) for _ in range(3)]
    assert len(pack(kinds, (190.0, 15.6 * 17), 0.0)) == 1


@pytest.mark.parametrize("room", [(190.0, 273.0), (195.9, 255.4)], ids=["a4", "letter"])
def test_round_pieces_of_two_sizes_share_a_page_in_opposite_corners(room: tuple[float, float]) -> None:
    """160 and 100 mm: one below the other they need 260 mm, in opposite corners less."""
    pages = pack([component(160, 160, 2, "circle"), component(100, 100, 1, "circle")], room, 0.0)
    assert [len(page) for page in pages] == [1, 2]
    large, small = pages[1]
    assert (large.box.x, large.box.y) == (0, 0)
    assert (small.box.right, small.box.bottom) == pytest.approx(room)


def test_round_pieces_that_would_touch_do_not_share_a_page() -> None:
    """160 and 100 mm in the corners of 200 x 160: their middles are 76 mm apart, and 130 would be needed."""
    pages = pack([component(160, 160, 1, "circle"), component(100, 100, 1, "circle")], (200.0, 160.0), 0.0)
    assert [len(page) for page in pages] == [1, 1]


def test_what_fits_exactly_fits() -> None:
    """Two dishes of 95 mm in 190; and 3 x 50 + 40 mm in one row."""
    assert len(pack([component(95, 95, 4, "circle")], (190.0, 190.0), 0.0)[0]) == 4
    [page] = pack([component(50, 22, 3), component(40, 22)], ROOM, 0.0)
    assert [len(row) for row in rows_of(page)] == [4]


def test_round_pieces_are_spread_out_if_there_is_room() -> None:
    """2 x 3 dishes of 90 mm in 190 x 273 mm leave 1.5 mm between the three in a column."""
    [page] = pack([component(90, 90, 6, "circle")], (190.0, 273.0), 0.0)
    ys = sorted({p.box.y for p in page})
    assert all(1.0 <= b - a - 90 <= 1.5 for a, b in pairwise(ys))
