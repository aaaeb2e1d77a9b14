"""Cut marks: a tick at each end of each line that a blade follows, and nowhere else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.look import Ink, look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Circle, Curve, Mark, Shape, Stroke
from pnp.sheet.component import Piece
from pnp.sheet.cut import Cut, Marks, Segment, cut_marks, lies_on
from tests.sheet.pieces import component

PAGE = Box(5, 5, 200, 287)


def piece(x: float, y: float, width: float, height: float, bleed: float = 0.0) -> Piece:
    return Piece(component(width, height, bleed=bleed), Box(x, y, width, height))


def segments(marks: tuple[Mark, ...]) -> set[tuple[float, ...]]:
    last = marks[-1]
    assert isinstance(last, Shape)
    assert isinstance(last.outline, Curve)
    points = [n for _, n in last.outline.steps]
    return {tuple(round(n, 6) for n in (*a, *b)) for a, b in zip(points[::2], points[1::2], strict=True)}


def marks_of(pieces: list[Piece], marks: Marks = "corner") -> set[tuple[float, ...]]:
    return segments(cut_marks(pieces, PAGE, marks, look()))


def test_a_single_piece_has_eight_ticks_of_1_5_mm_one_off() -> None:
    assert marks_of([piece(50, 60, 30, 40)]) == {
        (47.5, 60, 49, 60), (81, 60, 82.5, 60), (47.5, 100, 49, 100), (81, 100, 82.5, 100),
        (50, 57.5, 50, 59), (80, 57.5, 80, 59), (50, 101, 50, 102.5), (80, 101, 80, 102.5),
    }  # fmt: skip


def test_inside_a_block_that_is_cut_straight_through_there_are_none() -> None:
    """Four pieces: three lines down, three across, a tick at each end of each; none where they meet."""
    found = marks_of([piece(x, y, 30, 40) for x in (50, 80) for y in (60, 100)])
    assert len(found) == 12
    assert not [tick for tick in found if 50 < tick[0] < 110 and 60 < tick[1] < 140]


@pytest.mark.parametrize("gap", [1, 4, 6])
def test_in_a_gap_between_pieces_there_are_none(gap: float) -> None:
    """Lines on both sides of the gap have their ticks outside the block."""
    found = marks_of([piece(x, y, 30, 40, bleed=gap / 2) for x in (50, 80 + gap) for y in (60, 100 + gap)])
    assert len(found) == 16
    assert not [tick for tick in found if 50 < tick[0] < 110 + gap and 60 < tick[1] < 140 + gap]


def test_bands_on_the_same_columns_have_ticks_above_the_first_and_below_the_last() -> None:
    """8 mm apart: the lines down run through both; the lines across have their own."""
    found = marks_of([piece(x, y, 18, 18) for x in (50, 68) for y in (60, 86)])
    down = {tick for tick in found if tick[0] == tick[2]}
    assert down == {(x, *ends) for x in (50, 68, 86) for ends in ((57.5, x, 59), (105, x, 106.5))}
    assert len(found - down) == 8


def test_blocks_more_than_nine_mm_apart_have_their_own_ticks() -> None:
    found = marks_of([piece(50, 60, 30, 40), piece(50, 109.5, 30, 40)])
    assert {(50, 101, 50, 102.5), (50, 107, 50, 108.5)} <= found
    near = marks_of([piece(50, 60, 30, 40), piece(50, 109, 30, 40)])
    assert {tick for tick in near if tick[0] == tick[2] == 50} == {(50, 57.5, 50, 59), (50, 150, 50, 151.5)}


def test_edges_closer_than_a_thousandth_of_a_millimetre_are_cut_in_one_go() -> None:
    for y, lines in ((60.0004, {60, 100}), (60.004, {60, 60.004, 100, 100.004})):
        found = marks_of([piece(50, 60, 30, 40), piece(80, y, 30, 40)])
        assert {tick[1] for tick in found if tick[1] == tick[3]} == lines


def test_the_widest_bleed_on_a_line_keeps_its_ticks_off() -> None:
    for left, right in ((0, 3), (3, 0)):
        found = marks_of([piece(50, 60, 30, 40, bleed=left), piece(80, 60, 30, 40, bleed=right)])
        assert {(44.9, 60, 46.4, 60), (113.6, 60, 115.1, 60)} <= found


def test_a_line_ends_with_the_longest_of_its_pieces() -> None:
    """One on the other's left edge, and shorter."""
    found = marks_of([piece(50, 60, 60, 40), piece(50, 100, 30, 40)])
    assert {tick for tick in found if tick[1] == tick[3] == 100} == {(47.5, 100, 49, 100), (111, 100, 112.5, 100)}


@pytest.mark.parametrize(("bleed", "off"), [(0, 1.0), (2, 2.6), (3, 3.6), (4, 4.6)])
def test_ticks_stay_outside_the_bleed(bleed: float, off: float) -> None:
    assert (50 - off - 1.5, 60, 50 - off, 60) in marks_of([piece(50, 60, 30, 40, bleed=bleed)])


def test_near_the_edge_of_the_paper_a_tick_begins_on_the_bleed() -> None:
    """2.5 mm from where marks end: outside a bleed of 3 mm the tick would not be visible."""
    found = marks_of([piece(50, 7.5, 30, 40, bleed=3)])
    assert (50, 5, 50, 6.5) in found
    assert (44.9, 7.5, 46.4, 7.5) in found


@pytest.mark.parametrize(("x", "y", "tick"), [
    (7.5, 60, (5, 60, 6.5, 60)), (172.5, 60, (203.5, 60, 205, 60)),
    (50, 7.5, (50, 5, 50, 6.5)), (50, 249.5, (50, 290.5, 50, 292)),
])  # fmt: skip
def test_every_edge_of_the_paper_may_be_near(x: float, y: float, tick: tuple[float, ...]) -> None:
    assert tick in marks_of([piece(x, y, 30, 40, bleed=3)])


@pytest.mark.parametrize(("room", "off"), [(5.1, 3.6), (5, 1), (4.6, 1), (2.5, 1), (2, 0.5), (1.6, 0.1), (1.5, None), (1, None)])
def test_a_tick_is_as_far_from_the_cut_as_the_paper_allows(room: float, off: float | None) -> None:
    """Outside the bleed that needs 3.6 + 1.5 mm; else it is one mm off the cut, or less. It must not touch the piece."""
    top = 5 + room
    above = [tick for tick in marks_of([piece(50, top, 30, 40, bleed=3)]) if tick[0] == tick[2] == 50 and tick[3] <= top]
    assert above == ([pytest.approx((50, top - off - 1.5, 50, top - off))] if off else [])


def test_a_tick_is_left_out_where_a_piece_begins_before_its_end() -> None:
    """2 mm from the corner: a tick would end at 2.5 mm. 3 mm from it there is room."""
    for gap, is_drawn in ((2, False), (3, True)):
        found = marks_of([piece(50, 60, 30, 40), piece(80 + gap, 50, 30, 60)])
        assert ((81, 60, 82.5, 60) in found) == is_drawn


def test_a_tick_is_drawn_beyond_a_narrow_piece_that_ends_before_it_begins() -> None:
    """A bleed of 3 mm keeps the tick 3.6 mm off; a strip on the bleed ends at 3 mm."""
    found = marks_of([piece(50, 60, 30, 40, bleed=3), piece(81, 50, 2, 60)])
    assert (83.6, 60, 85.1, 60) in found


def test_no_tick_lies_on_a_piece() -> None:
    """A wide piece below two: the line between the two ends at it, and has its tick above."""
    found = marks_of([piece(50, 60, 30, 40), piece(80, 60, 30, 40), piece(50, 100, 60, 20)])
    assert [tick for tick in found if tick[0] == tick[2] == 80] == [(80, 57.5, 80, 59)]


def test_a_line_between_pieces_on_all_sides_has_ticks_on_itself() -> None:
    """A wide piece above and below: without these, nothing would show where to cut."""
    found = marks_of([piece(50, 40, 60, 20), piece(50, 60, 30, 40), piece(80, 60, 30, 40), piece(50, 100, 60, 20)])
    assert {tick for tick in found if tick[0] == tick[2] == 80} == {(80, 60, 80, 61.5), (80, 98.5, 80, 100)}


def test_a_tick_on_a_disc_is_left_out_and_beside_it_drawn() -> None:
    """A disc 0.5 mm to the right of one corner; the tick at the other corner points past it."""
    disc = Piece(component(40, 40, cut="circle"), Box(80.5, 40, 40, 40))
    found = segments(cut_marks([piece(50, 60, 30, 40), disc], PAGE, "corner", look()))
    assert (81, 60, 82.5, 60) not in found
    assert (81, 100, 82.5, 100) in found


def test_guides_reach_to_the_edge_of_the_page_or_to_the_next_piece() -> None:
    found = marks_of([piece(50, 60, 30, 40), piece(130, 60, 30, 50)], "guides")
    assert {(5, 60, 49, 60), (5, 100, 49, 100)} <= found
    assert (81, 100, 130, 100) in found
    assert {(81, 60, 130, 60), (80, 60, 129, 60)} <= found, "though the other begins at this very line"
    feet = marks_of([piece(50, 60, 30, 40), piece(130, 50, 30, 50)], "guides")
    assert {(81, 100, 130, 100), (80, 100, 129, 100)} <= feet


def test_guides_near_the_edge_of_the_paper_end_there_whatever_stands_elsewhere() -> None:
    """2 mm from where marks end: half a millimetre off the cut."""
    assert (50, 5, 50, 6.5) in marks_of([piece(50, 7, 30, 40), piece(120, 100, 30, 40)], "guides")


def test_guides_are_drawn_around_pieces_too_and_ticks_are_not() -> None:
    """With flat ends: a tick is no longer than it says."""
    [outline, guides] = cut_marks([piece(50, 60, 30, 40)], PAGE, "guides", look())
    [ticks] = cut_marks([piece(50, 60, 30, 40)], PAGE, "corner", look())
    assert isinstance(outline, Shape)
    assert outline.outline == rectangle(Box(50, 60, 30, 40))
    for mark in (outline, guides, ticks):
        assert isinstance(mark, Shape)
        assert mark.stroke
        assert mark.stroke.cap == "butt"


ROUND = Cut(Box(80, 40, 40, 40), "circle", 0.0)
SQUARE = Cut(Box(80, 40, 40, 40), "box", 0.0)


@pytest.mark.parametrize(
    ("segment", "expected"),
    [
        (((79, 60), (81, 60)), True),
        (((119, 60), (121, 60)), True),
        (((100, 39), (100, 41)), True),
        (((93, 41), (107, 41)), True),
        (((81, 53), (81, 67)), True),
        (((60, 60), (80, 60)), False),
        (((81, 41), (82.5, 41)), False),
        (((117.5, 79), (119, 79)), False),
    ],
)
def test_a_tick_lies_on_a_disc_if_one_of_its_ends_or_its_middle_does(segment: Segment, expected: bool) -> None:
    """Radius 20 around (100, 60): the middle alone at 41 and 81; in the corners of its box there is room."""
    assert lies_on(segment, ROUND) == expected


@pytest.mark.parametrize(("end", "expected"), [(79.5, False), (79.98, False), (80, True), (81, True)])
def test_a_tick_that_touches_a_square_piece_lies_on_it(end: float, expected: bool) -> None:
    for segment in (((70, 60), (end, 60)), ((end, 60), (70, 60)), ((90, end - 50), (90, end - 40)), ((90, end - 40), (90, 20))):
        assert lies_on(segment, SQUARE) == expected


@pytest.mark.parametrize("marks", ["corner", "guides", "none"])
def test_a_round_piece_has_a_hairline_and_no_ticks(marks: Marks) -> None:
    dish = Piece(component(40, 40, cut="circle", edge="#FFFFFF"), Box(50, 60, 40, 40))
    [ring] = cut_marks([dish], PAGE, marks, look())
    assert isinstance(ring, Shape)
    assert ring.outline == Circle((70, 80), 20)


def ratio(one: str, other: str) -> float:
    """The contrast of two colours by the definition of WCAG."""

    def light(color: str) -> float:
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@given(st.integers(0, 0xFFFFFF), st.sampled_from(["full", "low", "mono", "grey"]))
def test_a_line_for_scissors_shows_on_every_colour(number: int, ink: Ink) -> None:
    edge = f"#{number:06X}"
    [ring] = cut_marks([Piece(component(40, 40, cut="circle", edge=edge), Box(50, 60, 40, 40))], PAGE, "corner", look(ink=ink))
    assert isinstance(ring, Shape)
    assert ring.stroke
    assert ratio(ring.stroke.color, edge) >= 1.6


def test_a_line_on_many_colours_is_dark_with_a_light_border() -> None:
    light, dark = cut_marks([Piece(component(40, 40, cut="circle"), Box(50, 60, 40, 40))], PAGE, "corner", look())
    assert isinstance(light, Shape)
    assert isinstance(dark, Shape)
    assert light.stroke == Stroke("#FFFFFF", pytest.approx(0.45))
    assert dark.stroke == Stroke(look().color("ink"), 0.15)


def test_ticks_on_a_bleed_have_a_light_border_and_no_others() -> None:
    """The bleed may be as dark as the tick. At the top there is no room beside it."""
    light, dark = cut_marks([piece(50, 7.5, 30, 40, bleed=3)], PAGE, "corner", look())
    assert segments((light,)) == {(50, 5, 50, 6.5), (80, 5, 80, 6.5)}
    assert segments((light,)) < segments((dark,))
    assert isinstance(light, Shape)
    assert isinstance(dark, Shape)
    assert light.stroke
    assert dark.stroke
    assert (light.stroke.color, light.stroke.width) == ("#FFFFFF", pytest.approx(3 * dark.stroke.width))
    assert len(cut_marks([piece(50, 60, 30, 40, bleed=3)], PAGE, "corner", look())) == 1


def test_no_marks_if_none_are_wanted() -> None:
    assert cut_marks([piece(50, 60, 30, 40)], PAGE, "none", look()) == ()
