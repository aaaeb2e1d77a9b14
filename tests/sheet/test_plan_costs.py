"""What a page costs, and how the search for a plan uses it: blocks, pages and limits made by hand."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.sheet.arrange import Placed, Room
from pnp.sheet.block import Band, Block, block_of, side_by_side, stacked
from pnp.sheet.component import Component
from pnp.sheet.plan import Content, Plan, Sheet, extra_rows, is_ragged, page_cost, planned
from tests.sheet.pieces import component, form, placed

ROOM = Room(100, 200)


def cost(*blocks: Placed, room: Room = ROOM) -> float:
    return page_cost(Sheet(0, blocks), [room])


def block(*pieces: Component) -> Block:
    return block_of([Band("", pieces)])


def squares(*sides: float, name: str = "tile") -> list[Block]:
    return [block(component(side, side, name=name)) for side in sides]


def test_cuts_rows_blocks_and_the_foot_of_a_page_have_a_price() -> None:
    """2 x 2 pieces of 20 x 30: six cuts, a row more than needed (3), a block (1), and the foot at 60 of 200 mm (40 x 0.3)."""
    assert cost(placed(form(4), 0, 0, columns=2)) == pytest.approx(6 + 3 + 1 + 12)


def test_cuts_that_line_up_are_counted_once_and_rounds_each() -> None:
    """Two blocks above each other have three cuts across and two down; three discs have three."""
    two = [placed(form(1), 0, 0), placed(form(1), 0, 30)]
    assert cost(*two) == pytest.approx(5 + 2 + 40 * 60 / 200)
    three = placed(form(3, size=(20, 20), cut="circle"), 0, 0, columns=3)
    assert cost(three) == pytest.approx(3 + 1 + 40 * 20 / 200)


def test_a_lone_piece_that_covers_less_than_a_third_of_the_room_is_dear() -> None:
    """20 x 30 of 100 x 200 is; 50 x 100 of 100 x 150 is just not, and neither is one of two."""
    assert cost(placed(form(1), 0, 0)) == pytest.approx(4 + 1 + 6 + 30)
    assert cost(placed(form(1, size=(50, 100)), 0, 0), room=Room(100, 150)) == pytest.approx(4 + 1 + 40 * 100 / 150)
    assert cost(placed(form(1, size=(50, 99)), 0, 0), room=Room(100, 150)) == pytest.approx(4 + 1 + 40 * 99 / 150 + 30)
    assert cost(placed(form(2), 0, 0, columns=2)) == pytest.approx(5 + 1 + 6)


def test_squares_and_rounds_on_one_page_cost_two() -> None:
    disc = form(1, size=(20, 20), cut="circle")
    assert cost(placed(form(1), 0, 0), placed(disc, 50, 0)) == pytest.approx(4 + 1 + 2 + 6 + 2)
    assert cost(placed(disc, 0, 0), placed(disc, 50, 0)) == pytest.approx(2 + 2 + 4)


def test_a_landscape_page_costs_nine() -> None:
    """A square one is not landscape."""
    pair = placed(form(2), 0, 0, columns=2)
    assert cost(pair, room=Room(200, 100)) == pytest.approx(5 + 1 + 12 + 9)
    assert cost(pair, room=Room(100, 100)) == pytest.approx(5 + 1 + 12)


def test_the_lowest_block_is_the_foot_of_the_page() -> None:
    """The first ends at 130 mm and the second at 30: four cuts across, four down, two blocks, 40 x 130 / 200."""
    assert cost(placed(form(1), 0, 100), placed(form(1), 50, 0)) == pytest.approx(8 + 2 + 26)


@pytest.mark.parametrize(("width", "expected"), [(66, 1), (65.9, 0), (44, 0), (10, -3)])
def test_rows_are_compared_with_what_fits_across(width: float, expected: int) -> None:
    """Six pieces of 20 mm, 3 mm apart, in two columns: 66 mm would hold three, so that two rows instead of three are enough."""
    part = form(6, size=(20, 30), gap=3)
    assert extra_rows(Placed(part, stacked(part, 2), (0, 0)), Room(width, 500)) == expected


def test_every_band_has_rows_of_its_own() -> None:
    """Five and three pieces in two columns are 3 + 2 rows; four fit across, and 2 + 1 are enough. The same side by side."""
    part = form(5, 3)
    for shape in (stacked(part, 2), side_by_side(part, 2)):
        assert extra_rows(Placed(part, shape, (0, 0)), Room(80, 500)) == 2


@pytest.mark.parametrize(("counts", "columns", "expected"), [
    ((6,), 3, False), ((5,), 3, True), ((2,), 2, False), ((6, 4), 3, True), ((6, 2), 3, False), ((4, 2), 2, False),
    ((5,), 1, False),
])  # fmt: skip
def test_a_band_is_ragged_if_it_has_several_rows_and_the_last_is_not_full(
    counts: tuple[int, ...], columns: int, expected: bool
) -> None:
    """One row alone is never ragged, even if another band has more columns; nor are discs."""
    for shape in (stacked, side_by_side):
        part, discs = form(*counts), form(*counts, size=(20, 20), cut="circle")
        assert is_ragged(Placed(part, shape(part, columns), (0, 0))) is expected
        assert is_ragged(Placed(discs, shape(discs, columns), (0, 0))) is False


def test_a_last_row_that_is_not_full_costs_twelve() -> None:
    """3 + 2 pieces of 20 x 30: seven cuts, a block, the foot at 60 of 200 mm; five fit across, so it is a row more, too."""
    assert cost(placed(form(5), 0, 0, columns=3)) == pytest.approx(7 + 1 + 12 + 3 + 12)


def test_a_kind_on_one_more_page_costs_ten() -> None:
    for names, spread in (("aa", 10), ("ab", 0)):
        plan = Plan([*squares(40, name=names[0]), *squares(30, name=names[1])], [ROOM])
        pages = [plan.sheet((number,)) for number in (0, 1)]
        assert plan.cost(((0,), (1,))) == pytest.approx(sum(page_cost(page, [ROOM]) for page in pages if page) + spread)
        assert plan.cost(((), (0, 1))) == pytest.approx(sum(page_cost(page, [ROOM]) for page in [plan.sheet((0, 1))] if page))


def test_large_blocks_are_assigned_first() -> None:
    plan = Plan(squares(20, 40, 30), [ROOM])
    assert [one.form.size[0] for one in plan.blocks] == [one.size[0] for one in plan.forms] == [40, 30, 20]


def test_a_block_may_go_on_each_page_that_has_room_and_equal_pages_are_one() -> None:
    """Two pieces of 90 mm fit 200 mm below each other, three do not."""
    plan = Plan(squares(90, 90, 90), [ROOM])
    assert len(plan.forms) == 1
    assert list(plan.extended(((), ()), 0)) == [((), (0,))]
    assert set(plan.extended(((), (0,)), 0)) == {((0,), (0,)), ((), (0, 0))}
    assert list(plan.extended(((0,), (0, 0)), 0)) == [((0, 0), (0, 0))]


def test_a_page_takes_the_room_where_it_costs_least() -> None:
    """A piece as large as a room without marks fits it; a square of 40 mm costs nine less upright."""
    bare = Room(100, 100, has_marks=False)
    assert Plan(squares(100), [bare]).sheet((0,)) is not None
    assert Plan(squares(101), [bare]).sheet((0,)) is None
    for rooms, expected in (([Room(200, 100), Room(100, 200)], 1), ([Room(100, 200), Room(200, 100)], 0)):
        found = Plan(squares(40), rooms).sheet((0,))
        assert found is not None
        assert found.room == expected


def test_as_few_pages_as_possible_and_none_if_they_are_too_many() -> None:
    """Three squares of 90 mm need two pages of 100 x 200."""
    plan = Plan(squares(90, 90, 90), [ROOM])
    found = plan.sheets(3)
    assert found is not None
    assert sorted(len(page.placed) for page in found) == [1, 2]
    assert plan.sheets(2) == found
    assert plan.sheets(1) is None


def test_a_small_piece_is_not_alone_where_another_page_has_room() -> None:
    """Two squares of 90 mm fit a page, and the small one could stand alone: that costs 27 more than one of each, and two."""
    found = Plan(squares(90, 90, 50), [ROOM]).sheets(2)
    assert found is not None
    assert sorted(sorted(one.form.size[0] for one in page.placed) for page in found) == [[50, 90], [90]]


def test_64_plans_are_kept() -> None:
    """On four pages, five blocks can stand in 51 ways and six in 187."""
    asked: Counter[int] = Counter()

    class Free(Plan):
        """Every page has room for all blocks and costs nothing."""

        def sheet(self, content: Content) -> Sheet | None:
            return Sheet(0, ())

        def cost(self, state: tuple[Content, ...]) -> float:
            return 0.0

        def extended(self, state: tuple[Content, ...], form: int) -> Iterator[tuple[Content, ...]]:
            asked[form] += 1
            return super().extended(state, form)

    Free(squares(70, 60, 50, 40, 30, 20, 10), [ROOM]).best(4)
    assert [asked[form] for form in range(7)] == [1, 1, 2, 5, 15, 51, 64]


def test_the_search_begins_with_as_many_pages_as_the_area_needs() -> None:
    """Three squares of 90 mm: 24,300 mm² on pages of 20,000. Two of 99 mm need one by their area, but do not fit it."""
    tried: list[int] = []

    class Told(Plan):
        def best(self, pages: int) -> tuple[Content, ...] | None:
            tried.append(pages)
            return super().best(pages)

    Told(squares(90, 90, 90), [ROOM]).sheets(9)
    Told(squares(99, 99), [ROOM]).sheets(9)
    assert tried == [2, 1, 2]


def test_each_block_may_need_a_page_of_its_own() -> None:
    found = Plan(squares(60, 61, 62), [Room(70, 80)]).sheets(9)
    assert found is not None
    assert [len(page.blocks) for page in found] == [1, 1, 1]


def test_blocks_are_read_from_left_to_right_in_strips_of_forty_mm() -> None:
    large, small = squares(40, 30)
    plan = Plan([large, small], [ROOM])
    for y, expected in ((39.9, (small, large)), (40, (large, small))):
        plan.known[(0, 1)] = Sheet(0, (placed(large.form, 50, 0), placed(small.form, 0, y)))
        [page] = plan.bound(((0, 1),))
        assert page.blocks == expected
        assert [one.form for one in page.placed] == [one.form for one in expected]


def test_blocks_of_one_form_keep_their_order() -> None:
    one, two = squares(40), squares(40)
    [page] = Plan([*one, *two], [ROOM]).bound(((0, 0),))
    assert [id(found) for found in page.blocks] == [id(one[0]), id(two[0])]


def test_the_search_ends_after_600_pages() -> None:
    """Pages that were tried before count; one more is needed for the only block."""
    for before, is_found in ((599, True), (600, False)):
        plan = Plan(squares(40), [ROOM])
        plan.known = {(9, i): None for i in range(before)}
        assert (plan.sheets(1) is not None) == is_found


def test_the_600th_page_may_be_used_again() -> None:
    plan = Plan(squares(40), [ROOM])
    plan.sheet((0,))
    plan.known |= {(9, i): None for i in range(599)}
    assert plan.sheets(1) is not None


@pytest.mark.parametrize(("count", "is_planned"), [(24, True), (25, False)])
def test_more_than_24_blocks_are_not_planned(count: int, is_planned: bool) -> None:
    """Strips of different heights, from 1 mm on: all fit one page."""
    strips = [block(component(90, 1 + i / 10)) for i in range(count)]
    assert (planned(strips, [Room(100, 300)], 9) is not None) == is_planned


def test_full_pages_come_first_and_count() -> None:
    """Nine squares of 50 mm: two full pages of 100 x 102.5, and one more for the last."""
    nine, room = block(*[component(50, 50)] * 9), Room(100, 102.5)
    found = planned([nine], [room], 3)
    assert found is not None
    assert [len(page.blocks[0].pieces) for page in found] == [4, 4, 1]
    assert planned([nine], [room], 2) is None


def test_the_last_page_looks_like_the_full_ones_if_it_can() -> None:
    """Seven pieces of 60 x 90: six fill 190 x 190, none fits 80 x 80. A piece left over could stand on a smaller page for less;
    it takes the room of the others."""
    seven = block(*[component(60, 90)] * 7)
    large, small = Room(190, 190), Room(70, 100)
    rooms = [small, large]
    found = planned([seven], rooms, 9)
    assert found is not None
    assert [(len(page.blocks[0].pieces), page.room) for page in found] == [(6, 1), (1, 1)]
    alone = planned([block(component(60, 90))], rooms, 9)
    assert alone is not None
    assert [page.room for page in alone] == [0]


def test_of_full_pages_that_differ_the_last_one_decides() -> None:
    """Squares of 90 mm fill the first room, strips the second; a small square could stand on either."""
    large, strips, small = block(*[component(90, 90)] * 8), block(*[component(60, 250)] * 4), block(component(40, 40))
    rooms = [Room(180, 182.5), Room(130, 260)]
    for blocks, expected in (([large, strips, small], [0, 0, 1, 1, 1]), ([strips, large, small], [1, 1, 0, 0, 0])):
        found = planned(blocks, rooms, 9)
        assert found is not None
        assert [page.room for page in found] == expected


def test_pages_may_all_be_full() -> None:
    """Eight squares of 50 mm fill two pages of 100 x 102.5, and leave none over; one page is not enough."""
    eight, room = block(*[component(50, 50)] * 8), Room(100, 102.5)
    found = planned([eight], [room], 2)
    assert found is not None
    assert [len(page.blocks[0].pieces) for page in found] == [4, 4]
    assert planned([eight], [room], 1) is None


def test_the_last_page_takes_another_room_if_it_must() -> None:
    """Eight squares of 90 mm fill the first room twice; a piece of 60 x 250 fits only the other."""
    found = planned([block(*[component(90, 90)] * 8), block(component(60, 250))], [Room(180, 182.5), Room(70, 260)], 9)
    assert found is not None
    assert [page.room for page in found] == [0, 0, 1]
