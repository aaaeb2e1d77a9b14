"""A page that is settled: wide gaps between discs, feet on one line, layers in order, centred and with air between them."""

import pytest

from pnp.draw.scene import Box
from pnp.sheet.arrange import Placed, Room
from pnp.sheet.block import Form, shapes
from pnp.sheet.settle import centred, feet_aligned, in_order, in_rows, is_above, layers_of, settled, spread_out
from tests.sheet.pieces import form, placed

Point = tuple[float, float]


def discs(count: int, size: float = 40.0, gap: float = 1.2) -> Form:
    return form(count, size=(size, size), gap=gap, cut="circle")


def box(width: float, height: float, x: float, y: float, number: int = 0) -> Placed:
    return placed(form(1, size=(width, height)), x, y, number=number)


def spots(blocks: list[Placed] | tuple[Placed, ...]) -> list[Point]:
    return [(round(one.at[0], 6), round(one.at[1], 6)) for one in blocks]


@pytest.mark.parametrize(
    ("room", "gap"),
    [((100, 100), 5.2), ((85.2, 85.2), 5.2), ((82.2, 100), 2.2), ((100, 82.2), 2.2), ((81.45, 100), 1.45), ((81.4, 100), 1.2)],
)
def test_discs_in_rows_are_spread_in_steps_of_a_quarter_of_a_millimetre(room: Point, gap: float) -> None:
    """2 x 2 discs of 40 mm and 1.2 mm between them: up to 4 mm more if the room has them."""
    wide = spread_out(placed(discs(4), 0, 0, columns=2), Room(*room))
    assert wide.shape.spots == pytest.approx([(0, 0), (40 + gap, 0), (0, 40 + gap), (40 + gap, 40 + gap)])


def test_staggered_discs_stay_as_they_are() -> None:
    *_, shape = shapes(discs(3), (85, 80))
    one = Placed(discs(3), shape, (0, 0))
    assert spread_out(one, Room(200, 200)) == one


def test_a_block_of_discs_alone_on_a_page_is_spread_out() -> None:
    [wide] = settled([placed(discs(2), 0, 0, columns=2)], Room(100, 100))
    assert wide.shape.spots == ((0, 0), (45.2, 0))
    two = settled([placed(discs(2), 0, 0, 2, number=0), placed(discs(2), 0, 50, 2, number=1)], Room(100, 100))
    assert [one.shape.spots for one in two] == [((0, 0), (41.2, 0))] * 2


def test_a_box_alone_on_a_page_is_only_centred() -> None:
    assert spots(settled([box(20, 30, 0, 2.5)], Room(100, 100))) == [(40, 2.5)]


def test_equal_discs_stand_in_rows_below_the_top_of_the_room() -> None:
    """Two fit across 100 mm; three are two and one if one below the other they do not fit."""
    scattered = [placed(discs(1), i, i, number=i) for i in range(4)]
    assert spots(list(in_rows(scattered, Room(100, 100, top=4)))) == [(0, 4), (41.2, 4), (0, 45.2), (41.2, 45.2)]
    assert spots(list(in_rows(scattered[:3], Room(85, 85)))) == [(0, 0), (41.2, 0), (0, 41.2)]
    assert spots(list(in_rows(scattered[:3], Room(85, 122.4)))) == [(0, 0), (0, 41.2), (0, 82.4)]


def test_equal_discs_stay_where_they_are_if_they_do_not_fit_in_rows() -> None:
    scattered = [placed(discs(1), i, i) for i in range(2)]
    assert in_rows(scattered, Room(81.2, 40)) != scattered
    assert in_rows(scattered, Room(81.1, 81)) == scattered


def test_equal_discs_are_settled_in_rows_and_in_the_middle() -> None:
    """Three discs of 40 mm in 100 mm: two and 1.2 mm are 81.2, so 9.4 on each side. Half of the gap is above each row: 0.6 and
    41.8 mm; then 9 mm of air for each."""
    scattered = [placed(discs(1), 0, 50 * i, number=i) for i in range(3)]
    assert spots(settled(scattered, Room(100, 120))) == [(9.4, 9.6), (50.6, 9.6), (30, 59.8)]


def test_boxes_and_unequal_discs_are_not_put_in_rows() -> None:
    pair = [box(20, 30, 0, 2.5, 0), box(20, 30, 50, 2.5, 1)]
    assert spots(settled(pair, Room(100, 100))) == [(15, 2.5), (65, 2.5)]
    pair = [placed(discs(1, 40), 0, 0, number=0), placed(discs(1, 30), 60, 0, number=1)]
    assert spots(settled(pair, Room(100, 100))) == [(5, 0.6), (65, 0.6)]


def test_a_disc_under_a_larger_one_moves_down_to_the_lowest_edge() -> None:
    large, small, board = placed(discs(1, 100), 0, 0), placed(discs(1), 0, 110), box(30, 180, 150, 0)
    assert spots(feet_aligned([large, small, board], Room(200, 200))) == [(0, 0), (0, 140), (150, 0)]


def test_what_stands_under_no_larger_disc_stays() -> None:
    small, board = placed(discs(1), 0, 110), box(30, 180, 150, 0)
    for other in (box(100, 100, 0, 0), placed(discs(1), 0, 0), placed(discs(1, 100), 45, 70)):
        assert feet_aligned([other, small, board], Room(200, 200))[1] == small
    square = box(40, 40, 0, 110)
    assert feet_aligned([placed(discs(1, 100), 0, 0), square, board], Room(200, 200))[1] == square


def test_a_disc_stays_if_something_is_in_its_way() -> None:
    large, small, below = placed(discs(1, 100), 0, 0), placed(discs(1), 0, 105), box(40, 30, 0, 150)
    assert feet_aligned([large, small, below], Room(200, 200)) == [large, small, below]


def test_discs_that_have_moved_are_in_the_way_of_others() -> None:
    """Both could stand at 140: the first does."""
    large, board = placed(discs(1, 100), 0, 0), box(30, 180, 150, 0)
    one, two = (placed(discs(1), 0, y) for y in (60, 98))
    assert spots(feet_aligned([large, one, two, board], Room(200, 200)))[1:3] == [(0, 140), (0, 98)]
    assert spots(feet_aligned([large, two, one, board], Room(200, 200)))[1:3] == [(0, 140), (0, 60)]


@pytest.mark.parametrize(("y", "width", "expected"), [(70.1, 40, True), (70, 40, False), (70.1, 99.9, True), (70.1, 100, False)])
def test_what_is_above_is_wider_and_its_middle_is_higher_than_the_top(y: float, width: float, expected: bool) -> None:
    assert is_above(Box(0, 20, 100, 100), Box(0, y, width, 40)) == expected


def test_blocks_side_by_side_are_one_layer() -> None:
    tall, low, lower = box(20, 30, 0, 0), box(20, 10, 50, 29), box(20, 10, 60, 40)
    assert layers_of([lower, low, tall], Room(100, 100)) == [[tall, low], [lower]]
    touching = box(25, 10, 50, 30)
    assert layers_of([tall, touching], Room(100, 100)) == [[tall], [touching]]


def test_blocks_joined_by_a_cut_are_one_layer() -> None:
    one, two, three = box(20, 30, 0, 0), box(20, 10, 0, 30), box(20, 30, 50, 40)
    assert layers_of([one, two, three], Room(100, 100)) == [[one, two], [three]]


def test_a_block_belongs_to_a_layer_if_it_stands_beside_any_block_of_it() -> None:
    low, tall, third = box(20, 10, 0, 0), box(20, 60, 30, 0), box(20, 10, 60, 45)
    assert layers_of([third, tall, low], Room(100, 100)) == [[low, tall, third]]
    left, right = box(20, 10, 0, 0), box(20, 10, 30, 0)
    assert layers_of([right, left], Room(100, 100)) == [[left, right]], "from left to right"


def test_a_layer_is_centred_as_a_whole() -> None:
    """From 10 to 70 mm, in the middle of 100: 10 mm to the right."""
    assert spots(centred([box(20, 30, 30, 5), box(20, 30, 10, 5), box(20, 30, 50, 9)], Room(100, 100))) == [
        (40, 5), (20, 5), (60, 9),
    ]  # fmt: skip


FIRST, SECOND = [box(20, 30, 0, 2.5, 1)], [box(20, 20, 0, 47.5, 4), box(20, 40, 30, 37.5, 0), box(20, 20, 60, 40, 5)]
"""The lower layer has the lower number; its cuts are from 37.5 to 77.5 mm."""


def tops(layers: list[list[Placed]]) -> list[list[float]]:
    return [[one.at[1] for one in layer] for layer in layers]


def test_the_layer_with_the_lowest_number_comes_first() -> None:
    """Its marks begin at 0 and end at 45 mm; the cuts of the next begin 2.5 mm lower."""
    assert tops(in_order([FIRST, SECOND], Room(100, 100))) == [[12.5, 2.5, 5], [47.5]]


def test_the_first_layer_begins_at_the_top_of_the_room_or_lower() -> None:
    assert tops(in_order([FIRST, SECOND], Room(100, 100, top=10))) == [[20, 10, 12.5], [55]]


def test_layers_stay_if_they_do_not_fit_in_their_order() -> None:
    """The second would end at 77.5 mm; or, with a longer block beside it, at 87.5."""
    assert tops(in_order([FIRST, SECOND], Room(100, 77.5))) == [[12.5, 2.5, 5], [47.5]]
    assert in_order([FIRST, SECOND], Room(100, 77.4)) == [FIRST, SECOND]
    longer = [*FIRST, box(20, 40, 50, 2.5, 2)]
    assert in_order([longer, SECOND], Room(100, 87.4)) == [longer, SECOND]


def test_layers_have_air_between_them_up_to_nine_mm() -> None:
    """Cuts from 2.5 to 42.5 and from 47.5 to 77.5 mm: 6 mm are left in 83.5, and three gaps share them."""
    upper, lower = box(20, 40, 0, 37.5, number=0), box(20, 30, 0, 2.5, number=1)
    assert spots(settled([lower, upper], Room(100, 83.5))) == [(40, 51.5), (40, 4.5)]
    assert spots(settled([lower, upper], Room(100, 300))) == [(40, 65.5), (40, 11.5)]


def test_the_longest_block_of_the_last_layer_limits_the_air() -> None:
    """It ends at 77.5 mm, and its neighbour at 57.5."""
    upper, lower, short = box(20, 40, 0, 2.5, 0), box(20, 30, 0, 47.5, 1), box(20, 10, 60, 47.5, 2)
    for blocks in ([upper, lower, short], [upper, lower._replace(number=2), short._replace(number=1)]):
        assert max(one.box.bottom for one in settled(blocks, Room(100, 83.5))) == pytest.approx(81.5)
