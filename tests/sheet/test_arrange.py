"""Places for blocks on one page: how near they may stand, which places are tried, and in which order."""

from collections.abc import Iterator

import pytest

from pnp.draw.scene import Box, Circle
from pnp.sheet import arrange
from pnp.sheet.arrange import (
    Arrangement,
    Placed,
    Room,
    are_apart,
    are_joined,
    arranged,
    below,
    box_spots,
    circles,
    disc_spots,
    distance,
    head_of,
    inner,
    inside,
    joint_of,
    lines_of,
    places,
    side_of,
    top_of,
)
from pnp.sheet.block import Form, stacked
from tests.sheet.pieces import form, placed

ROOM = Room(200, 250)
BARE = Room(200, 250, has_marks=False)


def disc(size: float, gap: float = 1.2, bleed: float = 0.0) -> Form:
    return form(1, size=(size, size), cut="circle", gap=gap, bleed=bleed)


def test_a_room_has_marks_and_begins_below_the_header() -> None:
    assert Room(200, 250) == (200, 250, True, None, 0, False)


def test_marks_need_room_at_the_sides_and_titles_above() -> None:
    """A tick ends 2.5 mm from the cut, or 2.1 mm from the bleed; a title is 3.8 mm high."""
    assert [side_of(form(1, bleed=bleed), ROOM) for bleed in (0, 3)] == [2.5, pytest.approx(5.1)]
    assert head_of(form(1), ROOM) == 2.5
    assert head_of(form(1, title=30), ROOM) == pytest.approx(6.3)


def test_in_a_tight_room_marks_stand_on_the_bleed_and_without_marks_there_is_only_the_bleed() -> None:
    assert side_of(form(1, bleed=3), ROOM._replace(is_tight=True)) == 2.5
    assert side_of(form(1, bleed=3), BARE) == 3


def test_a_round_piece_needs_half_of_its_gap_or_its_bleed() -> None:
    assert [side_of(disc(40, bleed=bleed), ROOM) for bleed in (0, 2)] == [0.6, 2]


def test_cuts_begin_below_their_marks_and_discs_at_the_top() -> None:
    low = ROOM._replace(top=4)
    assert [top_of(one, low) for one in (form(1), form(1, bleed=3), disc(40))] == [4, pytest.approx(5.1), 4]
    assert top_of(disc(40), ROOM) == 0
    assert inner(form(1), ROOM) == (200, 247.5)


def test_a_placed_block_knows_the_boxes_of_its_pieces() -> None:
    one = placed(form(3, size=(20, 30), gap=2), 50, 60, columns=2)
    assert one.box == Box(50, 60, 42, 62)
    assert one.boxes == [Box(50, 60, 20, 30), Box(72, 60, 20, 30), Box(50, 92, 20, 30)]
    assert one.moved(5, -7).at == (55, 53)


def test_the_halo_of_a_block_has_its_marks_and_its_title() -> None:
    """2.5 mm on each side; above it 3.8 mm more for a title, which may be wider than the block."""
    assert placed(form(2, size=(20, 30)), 50, 60, 2).halo(ROOM) == Box(47.5, 57.5, 45, 35)
    assert placed(form(2, size=(20, 30), title=30), 50, 60, 2).halo(ROOM) == pytest.approx(Box(47.5, 53.7, 45, 38.8))
    assert placed(form(2, size=(20, 30), title=60), 50, 60, 2).halo(ROOM) == pytest.approx(Box(47.5, 53.7, 62.5, 38.8))


def test_marks_may_stand_in_the_margin_but_not_in_the_header() -> None:
    part, shape = form(1), stacked(form(1), 1)
    good = [(0, 2.5), (180, 2.5), (0, 220), (180, 220)]
    bad = [(-0.1, 2.5), (180.1, 2.5), (0, 2.4), (0, 220.1)]
    assert list(inside([*good, *bad], part, shape, ROOM)) == good


def test_a_title_stays_inside_the_margin() -> None:
    part = form(1, title=50)
    assert list(inside([(150, 100), (150.1, 100)], part, stacked(part, 1), ROOM)) == [(150, 100)]


def test_boxes_are_tried_at_the_sides_of_the_page() -> None:
    assert set(box_spots(form(1), stacked(form(1), 1), [], ROOM)) == {(0, 2.5), (180, 2.5)}


def test_boxes_are_tried_beside_and_below_a_block_touching_it_or_with_room_for_marks() -> None:
    """A block from 10, 20 to 50, 70: at its left and top edge, at 50 and 70, and 2.5 + 2.5 mm further."""
    other = placed(form(1, size=(40, 50)), 10, 20)
    xs, ys = {0, 180, 10, 50, 55}, {2.5, 20, 70, 75}
    assert set(box_spots(form(1), stacked(form(1), 1), [other], ROOM)) == {(x, y) for x in xs for y in ys}


def test_boxes_with_bleeds_are_tried_two_bleeds_from_a_block() -> None:
    """6 mm, or 5.1 + 5.1 mm with marks."""
    part, other = form(1, bleed=3), placed(form(1, size=(40, 50), bleed=3), 10, 20)
    found = sorted(box_spots(part, stacked(part, 1), [other], ROOM))
    assert found == [pytest.approx((x, y)) for x in (0, 10, 56, 60.2, 180) for y in (5.1, 20, 76, 80.2)]


def test_titled_boxes_touch_no_block() -> None:
    """5.1 mm at the sides of the titled block and 8.9 above it; 2.5 around the other."""
    part, other = form(1, bleed=3, title=10), placed(form(1, size=(40, 50)), 10, 20)
    xs, ys = (0, 10, 57.6, 180), (8.9, 20, 81.4)
    found = sorted(box_spots(part, stacked(part, 1), [other], ROOM))
    assert found == [pytest.approx((x, y)) for x in xs for y in ys]


def test_a_disc_is_tried_in_the_corners_and_beside_and_below_a_block() -> None:
    """3.1 mm from the block: 2.5 for its marks and half of the gap of 1.2 mm."""
    room, other = ROOM._replace(top=4), placed(form(1, size=(40, 50)), 10, 20)
    assert set(disc_spots(disc(30), [], room)) == {(x, y) for x in (0, 170) for y in (4, 220)}
    found = sorted(disc_spots(disc(30), [other], room))
    assert found == [pytest.approx((x, y)) for x in (0, 10, 53.1, 170) for y in (4, 20, 73.1, 220)]


def test_a_disc_is_tried_where_it_touches_another_and_the_side_of_the_page() -> None:
    """Radius 29 around (50, 33), radius 20 and a gap of 1 mm: 50 mm from centre to centre, 30 across, so 40 down."""
    room, other = Room(100, 250, top=4), placed(disc(58, gap=1), 21, 4)
    found = set(disc_spots(disc(40, gap=1), [other], room))
    assert {(0, 53), (60, 53)} < found
    assert found - {(0, 53), (60, 53)} == {(x, y) for x in (0, 60, 21, 80) for y in (4, 210, 63)}


@pytest.mark.parametrize(("x", "expected"), [(5, [75]), (65, [75]), (35, [85]), (85, [35]), (-15, [35]), (85.1, []), (-15.1, [])])
def test_a_disc_touches_a_circle_from_below(x: float, expected: list[float]) -> None:
    """Radius 30 around (50, 50), radius 15, a gap of 5: 50 mm from centre to centre; 30 across and 40 down, or straight below."""
    assert list(below(Circle((50, 50), 30), 30, x, 5)) == pytest.approx(expected)


def test_only_round_pieces_have_circles() -> None:
    two = placed(form(2, size=(20, 20), gap=2, cut="circle"), 50, 60, columns=2)
    assert circles(two) == [Circle((60, 70), 10), Circle((82, 70), 10)]
    assert circles(placed(form(2), 50, 60)) == []


@pytest.mark.parametrize(("point", "expected"), [((15, 25), 0), ((6, 25), 4), ((35, 25), 5), ((15, 17), 3), ((15, 42), 2)])
def test_the_distance_from_a_box_is_counted_from_its_nearest_edge(point: tuple[float, float], expected: float) -> None:
    assert distance(point, Box(10, 20, 20, 20)) == expected


@pytest.mark.parametrize("point", [(7, 16), (33, 16), (7, 44), (33, 44)])
def test_the_distance_from_a_box_is_counted_from_its_nearest_corner(point: tuple[float, float]) -> None:
    assert distance(point, Box(10, 20, 20, 20)) == 5


def test_discs_are_as_far_apart_as_the_wider_of_their_gaps() -> None:
    """Radius 20 around (20, 20), radius 30, gaps of 1 and 3 mm: 53 mm between the centres; or 28 across and 45 down."""
    one = placed(disc(40, gap=1), 0, 0)
    for at, is_apart in (((43, -10), True), ((42.9, -10), False), ((18, 35), True), ((18, 34.9), False)):
        two = placed(disc(60, gap=3), *at)
        assert [are_apart(one, two, ROOM), are_apart(two, one, ROOM)] == [is_apart] * 2


def test_all_discs_of_two_blocks_are_apart() -> None:
    one = placed(form(2, size=(40, 40), cut="circle"), 0, 0, columns=2)
    assert are_apart(one, placed(disc(40, gap=0), 80, 0), ROOM)
    assert not are_apart(one, placed(disc(40, gap=0), 79, 0), ROOM)


def test_a_disc_stays_out_of_the_halo_of_a_box() -> None:
    """The halo begins at 97.5 mm; the disc needs 0.6 mm more."""
    box = placed(form(1), 100, 100)
    for x, is_apart in ((56.9, True), (57, False)):
        round_one = placed(disc(40), x, 100)
        assert [are_apart(round_one, box, ROOM), are_apart(box, round_one, ROOM)] == [is_apart] * 2


def test_a_disc_may_stand_across_the_corner_of_a_box() -> None:
    """Radius 25 around a point 15 mm to the left of the corner and 20 mm above it; the boxes of both overlap."""
    box = placed(form(1), 100, 100)
    assert are_apart(placed(disc(50, gap=0), 60, 55), box, BARE)
    assert not are_apart(placed(disc(50, gap=0), 60.1, 55), box, BARE)


def test_every_disc_of_a_block_stays_out_of_the_halo() -> None:
    two = placed(form(2, size=(40, 40), cut="circle"), 50, 100, columns=2)
    assert not are_apart(two, placed(form(1), 100, 100), BARE)
    assert are_apart(two, placed(form(1), 130, 100), BARE)


def test_boxes_are_apart_if_their_marks_are_or_if_one_cut_serves_both() -> None:
    one = placed(form(1), 0, 0)
    spots = [(25, 3), (24.9, 3), (20, 0), (20, 3), (0, 35), (0, 34.9), (0, 30)]
    assert [are_apart(one, placed(form(1), *at), ROOM) for at in spots] == [True, False, True, False, True, False, True]


def test_blocks_that_touch_have_no_title_and_are_not_round() -> None:
    plain, titled, round_one = form(1), form(1, title=9), disc(20)
    pairs = [(plain, plain), (plain, titled), (titled, plain), (plain, round_one), (round_one, plain)]
    assert [joint_of(one, two, ROOM) for one, two in pairs] == [0, None, None, None, None]


def test_blocks_that_touch_keep_two_bleeds_apart_unless_their_edges_are_equal() -> None:
    agar, ink, plain = form(1, bleed=3, edge="agar"), form(1, bleed=2, edge="ink"), form(1, bleed=2)
    pairs = [(agar, agar), (agar, ink), (ink, agar), (plain, plain)]
    assert [joint_of(one, two, ROOM) for one, two in pairs] == [0, 6, 6, 4]
    assert joint_of(agar, ink, ROOM._replace(gap=1.5)) == 1.5


def joined(one: Placed, two: Placed) -> bool:
    """In either order."""
    found = {are_joined(one, two, ROOM), are_joined(two, one, ROOM)}
    assert len(found) == 1
    return found.pop()


def test_blocks_side_by_side_are_joined_if_all_their_level_cuts_are() -> None:
    two_rows = placed(form(2, size=(20, 30)), 0, 0)
    assert joined(two_rows, placed(form(4, size=(25, 30)), 20, 0, columns=2))
    assert joined(two_rows, placed(form(1, size=(25, 60)), 20, 0)) is False
    assert joined(two_rows, placed(form(2, size=(25, 30)), 20, 1)) is False
    assert joined(two_rows, placed(form(2, size=(25, 30)), 25, 0)) is False


def test_blocks_below_each_other_are_joined_if_the_upright_cuts_of_one_are_among_those_of_the_other() -> None:
    pair = placed(form(2, size=(20, 30)), 0, 0, columns=2)
    assert joined(pair, placed(form(1, size=(40, 10)), 0, 30))
    assert joined(pair, placed(form(1, size=(20, 10)), 20, 30))
    assert joined(pair, placed(form(1, size=(30, 10)), 0, 30)) is False
    assert joined(pair, placed(form(1, size=(40, 10)), 0, 35)) is False


def test_blocks_with_bleeds_are_joined_two_bleeds_apart() -> None:
    one = placed(form(1, bleed=3), 0, 0)
    assert [joined(one, placed(form(1, bleed=3), x, 0)) for x in (20, 25.5, 26)] == [False, False, True]
    assert [joined(one, placed(form(1, bleed=3), 0, y)) for y in (30, 35.5, 36)] == [False, False, True]


def test_titled_blocks_are_never_joined() -> None:
    assert joined(placed(form(1, title=5), 0, 0), placed(form(1), 20, 0)) is False


def test_cuts_closer_than_a_thousandth_of_a_millimetre_are_one() -> None:
    boxes = [Box(10, 20, 30, 40), Box(40.0001, 20, 30, 50)]
    assert lines_of(boxes, 0) == {10, 40, 70}
    assert lines_of(boxes, 1) == {20, 60, 70}
    assert lines_of([Box(0.0004, 0, 1.0002, 1), Box(0.002, 0, 1, 1)], 0) == {0, 1.001, 0.002, 1.002}


def test_the_highest_and_leftmost_places_come_first() -> None:
    """Beside a piece of 20 x 30 in the upper left corner: joined at 20 and 32.5, apart at 25 and 37.5, or at the right side.
    At (20, 32.5) only the corners would meet."""
    room = Room(100, 100)
    assert [one.at for one in places(form(1), [], room)] == [(0, 2.5), (80, 2.5)]
    assert [one.at for one in places(form(1), [placed(form(1), 0, 2.5)], room)] == [
        *((x, 2.5) for x in (20, 25, 80)),
        *((x, 32.5) for x in (0, 25, 80)),
        *((x, 37.5) for x in (0, 20, 25, 80)),
    ]


def test_places_are_rounded_to_a_millionth_of_a_millimetre() -> None:
    """At the right side of a room that is a third of a millimetre wider than the piece, below a header that ends at a third."""
    room = Room(20 + 1 / 3, 100, top=10 / 3)
    assert [one.at for one in places(form(1), [], room)] == [(0, 3.333333), (0.333333, 3.333333)]


def test_the_first_shape_is_tried_everywhere_before_the_next() -> None:
    sizes = [one.shape.size for one in places(form(2), [], Room(100, 100))]
    assert sizes == [(40, 30)] * 2 + [(20, 60)] * 2


def test_a_block_changes_its_shape_to_make_room_for_the_next() -> None:
    """Side by side, two pieces of 40 x 30 leave no room for one of 55 x 60; below each other they do: 40 + 5 + 55 = 100."""
    pair, large = form(2, size=(40, 30)), form(1, size=(55, 60))
    assert arranged([pair, large], Room(100, 62.5)) == (placed(pair, 0, 2.5), placed(large, 45, 2.5))
    assert arranged([pair, large], Room(99, 62.5)) is None


def test_a_small_disc_nestles_in_the_corner_beside_a_large_one() -> None:
    """Radius 40 around (40, 40) and radius 10 around (80, 10): 40 across and 30 up, so they touch."""
    large, small = disc(80, gap=0), disc(20, gap=0)
    found = arranged([large, small], Room(90, 90))
    assert found is not None
    assert [one.at for one in found] == [(0, 0), (70, 0)]
    assert arranged([large, small], Room(89, 80)) is None


def test_a_page_is_given_up_after_120_places(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def endless(form: Form, before: tuple[Placed, ...], _: Room) -> Iterator[Placed]:
        """The first block has places without end; the second has none."""
        while not before:
            asked.append(1)
            yield placed(form, 0, 0)

    monkeypatch.setattr(arrange, "places", endless)
    assert Arrangement(ROOM).fill([form(1), form(2)], ()) is None
    assert len(asked) == 121, "the last one is not tried"


def test_the_120th_place_is_still_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(form: Form, before: tuple[Placed, ...], _: Room) -> Iterator[Placed]:
        """The second block has a place beside the 119th of the first."""
        if not before:
            yield from (placed(form, i, 0) for i in range(1, 200))
        elif before[0].at[0] == 119:
            yield placed(form, 0, 0)

    monkeypatch.setattr(arrange, "places", late)
    found = Arrangement(ROOM).fill([form(1), form(2)], ())
    assert found is not None
    assert [one.at for one in found] == [(119, 0), (0, 0)]
