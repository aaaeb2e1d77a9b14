"""Cut marks: a tick at each end of each line that a blade follows, and nowhere else."""

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Box, Circle, Curve, Mark, Shape
from pnp.sheet.component import Piece
from pnp.sheet.cut import Marks, cut_marks
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


def test_blocks_far_apart_have_their_own_ticks() -> None:
    found = marks_of([piece(50, 60, 30, 40), piece(50, 113, 30, 40)])
    assert {(50, 101, 50, 102.5), (50, 110.5, 50, 112)} <= found


@pytest.mark.parametrize(("bleed", "off"), [(0, 1.0), (2, 2.6), (3, 3.6), (4, 4.6)])
def test_ticks_stay_outside_the_bleed(bleed: float, off: float) -> None:
    assert (50 - off - 1.5, 60, 50 - off, 60) in marks_of([piece(50, 60, 30, 40, bleed=bleed)])


def test_near_the_edge_of_the_paper_a_tick_begins_on_the_bleed() -> None:
    """2.5 mm from where marks end: outside a bleed of 3 mm the tick would not be visible."""
    found = marks_of([piece(50, 7.5, 30, 40, bleed=3)])
    assert (50, 5, 50, 6.5) in found
    assert (44.9, 7.5, 46.4, 7.5) in found


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


@pytest.mark.parametrize("marks", ["corner", "guides", "none"])
def test_a_round_piece_has_a_hairline_and_no_ticks(marks: Marks) -> None:
    dish = Piece(component(40, 40, cut="circle"), Box(50, 60, 40, 40))
    [ring] = cut_marks([dish], PAGE, marks, look())
    assert isinstance(ring, Shape)
    assert ring.outline == Circle((70, 80), 20)


def test_no_marks_if_none_are_wanted() -> None:
    assert cut_marks([piece(50, 60, 30, 40)], PAGE, "none", look()) == ()
