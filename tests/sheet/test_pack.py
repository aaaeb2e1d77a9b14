"""Packing: nothing overlaps, nothing sticks out, nothing is lost; round pieces stagger where that holds more."""

import math
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheet.component import Component, Piece
from pnp.sheet.pack import pack
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
def test_round_pieces_stagger_where_that_holds_more(diameter: float, height: float, count: int) -> None:
    """Counted by hand: staggered rows are diameter x 0.866 apart."""
    pages = pack([component(diameter, diameter, 100, "circle")], (190.0, height), 0.0)
    straight = int(190 // diameter) * int(height // diameter)
    rows = 1 + int((height - diameter) / (diameter * math.sqrt(0.75)))
    wide, narrow = int(190 // diameter), int((190 - diameter / 2) // diameter)
    staggered = sum(narrow if row % 2 else wide for row in range(rows))
    assert len(pages[0]) == max(straight, staggered)
    assert len(pages[0]) >= min(count, len(pages[0]))


def test_six_dishes_of_90_mm_fit_the_a4_page() -> None:
    """GAMES.md section 2: 6 per A4 page; 210 - 20 by 297 - 14 - 10 are free, since round pieces need no marks."""
    assert len(pack([component(90, 90, 10, "circle")], (190.0, 273.0), 0.0)[0]) == 6


def test_nine_cards_on_a4_and_on_letter() -> None:
    """PRINT.md: nine poker or 63 x 88 cards on A4 and on Letter."""
    for size in ((63.5, 88.9), (63.0, 88.0)):
        for room in ((190.5, 268.0), (195.9, 266.7)):
            assert len(pack([component(*size, 9)], room, 0.0)) == 1


def test_pieces_that_stay_whole_have_a_page_each() -> None:
    assert [len(p) for p in pack([component(50, 50, 3), component(50, 50, 2, "none")], ROOM, 0.0)] == [3, 1, 1]
