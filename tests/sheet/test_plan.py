"""The page planner: nothing overlaps, sticks out or is lost; few sheets; kinds in rows of their own; no lone pieces."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheet.component import Component, Piece
from pnp.sheet.layout import Layout, Leaf, Press, lay_out
from pnp.sheet.paper import papers, parse_paper
from tests.sheet.pieces import component

BOXES = st.builds(component, st.floats(10, 180), st.floats(10, 230), st.integers(1, 9), bleed=st.sampled_from([0, 2, 3]))
ROUND = st.builds(lambda d, n: component(d, d, n, "circle", name="disc"), st.floats(10, 180), st.integers(1, 12))
TITLED = st.builds(
    lambda d, n, who: component(d, d, n)._replace(band=who),
    st.floats(15, 30),
    st.integers(1, 20),
    st.text("ab", min_size=1, max_size=9),
)


def laid_out(*components: Component, paper: str = "a4", **press: object) -> Layout:
    return lay_out(components, Press(parse_paper(paper), **press))  # type: ignore[arg-type]  # any field of a press


def check_leaf(leaf: Leaf) -> None:
    width, height = leaf.paper.width, leaf.paper.height
    for piece in leaf.pieces:
        assert piece.box.x >= 10 - 1e-3
        assert piece.box.right <= width - 10 + 1e-3
        assert piece.box.y >= (14 if piece.component.cut == "circle" else 16.5 if not leaf.region.is_slim else 10.4) - 1e-3
        assert piece.box.bottom <= height - (5 if leaf.region.is_slim else 10) + 1e-3
    for one, two in combinations(leaf.pieces, 2):
        assert not collide(one, two)


def collide(one: Piece, two: Piece) -> bool:
    """Squares touch at most; discs keep 1.2 mm apart, and stay out of squares."""
    a, b = one.box, two.box
    if one.component.cut == two.component.cut == "circle":
        return math.dist(middle(one), middle(two)) < (a.width + b.width) / 2 + 1.2 - 1e-3
    if "circle" not in (one.component.cut, two.component.cut):
        return a.overlaps(b, 1e-3)
    disc, box = (one, b) if one.component.cut == "circle" else (two, a)
    (x, y), radius = middle(disc), disc.box.width / 2
    near = max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)
    return math.hypot(*near) < radius - 1e-3


def middle(piece: Piece) -> tuple[float, float]:
    return (piece.box.x + piece.box.width / 2, piece.box.y + piece.box.height / 2)


def shelves(components: list[Component], room: tuple[float, float]) -> int:
    """A slow, plain way to fill pages: row below row, each piece at the end of the last row. A planner must not need more."""
    pages, x, y, row = 1, 0.0, 0.0, 0.0
    for part in components:
        gap = 10.8
        for _ in range(part.copies):
            width, height = part.size
            if x + width > room[0]:
                x, y, row = 0.0, y + row + gap, 0.0
            if y + height > room[1]:
                pages, x, y, row = pages + 1, 0.0, 0.0, 0.0
            x, row = x + width + gap, max(row, height)
    return pages


def rows_of(leaf: Leaf) -> list[list[Piece]]:
    tops = sorted({round(p.box.y, 3) for p in leaf.pieces})
    return [[p for p in leaf.pieces if round(p.box.y, 3) == top] for top in tops]


def test_each_colour_has_rows_of_its_own_under_its_title() -> None:
    """Ten tiles of 18 mm fit the width of A4: two rows of ten for each of two colours, 8 mm apart."""
    blue, red = (component(18, 18, 20, edge=who)._replace(band=who) for who in ("blue", "red"))
    [leaf] = laid_out(blue, red).leaves
    rows = rows_of(leaf)
    assert [len(row) for row in rows] == [10, 10, 10, 10]
    assert [len({p.component.band for p in row}) for row in rows] == [1, 1, 1, 1]
    assert rows[2][0].box.y - rows[1][0].box.bottom == pytest.approx(8)
    assert [(title.text, title.at) for title in leaf.titles] == [
        ("blue", (rows[0][0].box.x, rows[0][0].box.y)),
        ("red", (rows[2][0].box.x, rows[2][0].box.y)),
    ]


def test_titles_go_before_a_sheet_is_added() -> None:
    """15 rows of ten tiles of 18 mm fill 270 of the 270.5 mm: three kinds of 50 fit A4 only without titles between them."""
    kinds = [component(18, 18, 50, edge="x")._replace(band=who) for who in "abc"]
    [leaf] = laid_out(*kinds).leaves
    assert leaf.titles == ()
    [short] = laid_out(*(kind._replace(copies=40) for kind in kinds)).leaves
    assert len(short.titles) == 3


def test_titles_stay_where_all_pages_are_full() -> None:
    """Nine cards of 63 x 88 fill 189 x 264 of 190 x 266.7 mm: below the header, a title needs 3.8 mm and its marks 2.5."""
    for count, expected in ((9, [9]), (18, [9, 9]), (19, [9, 9, 1])):
        leaves = laid_out(component(63, 88, count, edge="agar")._replace(band="blue")).leaves
        assert [len(leaf.pieces) for leaf in leaves] == expected
        assert [[title.text for title in leaf.titles] for leaf in leaves] == [["blue"]] * len(expected)


def test_a_lone_piece_joins_another_sheet() -> None:
    """Seven discs of 84 mm: six fill a page, and the seventh stands beside the boards."""
    dishes, board, points = (
        component(84, 84, 7, "circle"),
        component(160, 160, 1, "circle", name="board"),
        component(100, 100, 1, "circle", name="points"),
    )
    assert [len(leaf.pieces) for leaf in laid_out(dishes, board, points).leaves] == [6, 3]


@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
def test_six_dishes_of_84_mm_fit_every_paper(paper: str) -> None:
    """3 x 84 + 2 x 1.2 = 254.4 mm; Letter has 279.4 - 14 - 10 = 255.4."""
    assert len(laid_out(component(84, 84, 6, "circle"), paper=paper).leaves) == 1


def test_discs_nestle_below_a_larger_one() -> None:
    """160, 100 and 84 mm: in rows they need 260 of 255.4 mm on Letter, nestled less; the lower two stand on one line."""
    parts = [component(d, d, 1, "circle", name=f"disc {d}") for d in (160, 100, 84)]
    [leaf] = laid_out(*parts, paper="letter").leaves
    check_leaf(leaf)
    lower = [p.box.bottom for p in leaf.pieces if p.box.width < 160]
    assert lower[0] == pytest.approx(lower[1])


def test_discs_are_staggered_if_more_of_them_fit() -> None:
    """90 mm on Letter: 2 x 2 in straight rows, 2 + 1 + 2 in staggered ones (91.2 x 0.866 x 2 + 90 = 248 of 255.4 mm)."""
    assert [len(leaf.pieces) for leaf in laid_out(component(90, 90, 5, "circle"), paper="letter").leaves] == [5]


def test_staggered_discs_have_no_titles() -> None:
    """Three blue and two red ones fit Letter only so."""
    blue, red = (component(90, 90, n, "circle")._replace(band=who) for n, who in ((3, "blue"), (2, "red")))
    [leaf] = laid_out(blue, red, paper="letter").leaves
    assert (len(leaf.pieces), leaf.titles) == (5, ())


def test_single_discs_stand_in_rows() -> None:
    """Ten dishes of 84 mm: six, and four in two rows of two."""
    _, four = laid_out(component(84, 84, 10, "circle")).leaves
    assert len({round(p.box.x, 3) for p in four.pieces}) == len({round(p.box.y, 3) for p in four.pieces}) == 2


def test_discs_are_spread_out_if_there_is_room() -> None:
    """2 x 3 discs of 84 mm in 190 x 273 mm leave 10 mm in a column: up to 4 mm more than the usual 1.2 between two."""
    [leaf] = laid_out(component(84, 84, 6, "circle")).leaves
    ys = sorted({round(p.box.y, 3) for p in leaf.pieces})
    assert all(b - a - 84 == pytest.approx(5.2) for a, b in pairwise(ys))


def test_nine_cards_on_a4_and_on_letter() -> None:
    """63 x 88 with equal edges and a bleed of 3 mm: 264 mm. On Letter they need the slim header: 279.4 - 264 - 10.4 = 5."""
    card = component(63, 88, 9, bleed=3, edge="agar")
    [usual] = laid_out(card).leaves
    [slim] = laid_out(card, paper="letter").leaves
    assert (usual.region.is_slim, slim.region.is_slim) == (False, True)
    assert min(p.box.y for p in slim.pieces) == pytest.approx(10.4)
    assert max(p.box.bottom for p in slim.pieces) == pytest.approx(274.4)


def test_the_header_is_slim_only_where_that_saves_a_sheet() -> None:
    [eight] = laid_out(component(63, 88, 8, bleed=3, edge="agar"), paper="letter").leaves
    assert not eight.region.is_slim
    assert eight.paper.width > eight.paper.height


def test_blocks_whose_cuts_line_up_touch() -> None:
    """Four cards of 95 x 100 and a wide one of 190 x 40: one cut serves both."""
    [leaf] = laid_out(component(95, 100, 4), component(190, 40, 1, name="wide")).leaves
    wide = next(p for p in leaf.pieces if p.component.name == "wide")
    assert wide.box.y == pytest.approx(min(p.box.y for p in leaf.pieces) + 200)


def test_blocks_whose_cuts_do_not_line_up_have_room_for_their_ticks() -> None:
    """A tick ends 2.5 mm from the cut, on either side."""
    [leaf] = laid_out(component(18, 18, 10), component(21, 21, 3, name="large")).leaves
    assert [len(row) for row in rows_of(leaf)] == [10, 3]
    assert rows_of(leaf)[1][0].box.y - rows_of(leaf)[0][0].box.bottom >= 5


def test_pieces_of_one_size_share_rows_whatever_their_kind() -> None:
    [leaf] = laid_out(component(63, 120, 1, name="setup"), component(63, 120, 2, name="aid")).leaves
    assert [len(row) for row in rows_of(leaf)] == [3]


def test_the_order_on_a_page_is_that_of_the_components() -> None:
    small, cards = component(18, 18, 20), component(63, 120, 3, name="card")
    for parts in ((small, cards), (cards, small)):
        [leaf] = laid_out(*parts).leaves
        tops = {p.component.name: p.box.y for p in reversed(leaf.pieces)}
        assert tops[parts[0].name] < tops[parts[1].name]


def test_each_set_stays_together() -> None:
    """Four grids and a card, twice: each sheet is a complete set, though six grids fit a page."""
    grid, card = component(90, 80, 4, name="grid"), component(90, 60, 1, name="card")
    leaves = laid_out(grid, card, grid, card).leaves
    assert [Counter(p.component.name for p in leaf.pieces) for leaf in leaves] == [{"grid": 4, "card": 1}] * 2


def test_sets_are_mixed_where_that_saves_sheets() -> None:
    """A set of two pieces of 190 x 80 and a small one takes a sheet; three pieces and the small ones fit one sheet of 270.5 mm:
    240 + 5 + 20. With 88 mm instead, 264 leave no room for the small ones."""
    small = component(20, 20, 1, name="small")
    sheets = {high: len(laid_out(*[component(190, high, 2, name="wide"), small] * 3).leaves) for high in (80, 88)}
    assert sheets == {80: 2, 88: 3}


def test_many_kinds_of_pieces_are_packed_row_by_row() -> None:
    """Thirty sizes are more than the planner takes."""
    parts = [component(20 + i, 20 + i / 2, 3, name=f"size {i}") for i in range(30)]
    layout = laid_out(*parts)
    assert sum(len(leaf.pieces) for leaf in layout.leaves) == 90
    for leaf in layout.leaves:
        check_leaf(leaf)


@pytest.mark.parametrize("name", sorted(papers()))
def test_every_paper_takes_a_few_pieces(name: str) -> None:
    layout = laid_out(component(30, 40, 5), component(25, 25, 3, "circle"), paper=name)
    assert sum(len(leaf.pieces) for leaf in layout.leaves) == 8


def test_turned_sheets_are_mirrored_about_their_middle() -> None:
    """A set that stands off-centre doubles its error when it is mirrored: blocks are centred from left to right."""
    [leaf] = laid_out(component(50, 50, 2), component(30, 30, 3, name="small")).leaves
    for row in rows_of(leaf):
        assert row[0].box.x + row[-1].box.right == pytest.approx(210)


SETS = st.lists(st.one_of(BOXES, ROUND, TITLED), min_size=1, max_size=7)


@given(SETS, st.sampled_from(["a4", "letter", "a3"]))
def test_nothing_overlaps_sticks_out_or_is_lost_and_plain_shelves_need_no_fewer_sheets(parts: list[Component], name: str) -> None:
    paper, leaves = parse_paper(name), laid_out(*parts, paper=name).leaves
    for leaf in leaves:
        check_leaf(leaf)
    placed = Counter(id(p.component) for leaf in leaves for p in leaf.pieces)
    copies: Counter[int] = Counter()
    for part in parts:
        copies[id(part)] += part.copies
    assert placed == copies
    assert len(leaves) <= shelves(parts, (paper.width - 20, paper.height - 30))


@settings(max_examples=25)  # nothing is drawn by lot; only a cache remembers the first time
@given(SETS)
def test_the_same_pieces_give_the_same_pages(components: list[Component]) -> None:
    assert laid_out(*components) == laid_out(*components)
