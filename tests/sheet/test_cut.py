"""Cut marks: where a blade goes, and nowhere else."""

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
    return {(*a, *b) for a, b in zip(points[::2], points[1::2], strict=True)}


def marks_of(pieces: list[Piece], marks: Marks = "corner") -> set[tuple[float, ...]]:
    return segments(cut_marks(pieces, PAGE, marks, look()))


def test_a_single_piece_has_eight_marks_four_long_and_one_off() -> None:
    assert marks_of([piece(50, 60, 30, 40)]) == {
        (45, 60, 49, 60), (81, 60, 85, 60), (45, 100, 49, 100), (81, 100, 85, 100),
        (50, 55, 50, 59), (80, 55, 80, 59), (50, 101, 50, 105), (80, 101, 80, 105),
    }  # fmt: skip


def test_neighbours_share_marks_and_none_lies_on_a_piece() -> None:
    found = marks_of([piece(50, 60, 30, 40), piece(80, 60, 30, 40)])
    assert (80, 55, 80, 59) in found
    assert len(found) == 10


def test_where_four_pieces_meet_is_a_small_cross() -> None:
    four = [piece(x, y, 30, 40) for x in (50, 80) for y in (60, 100)]
    cross = {(78, 100, 80, 100), (80, 100, 82, 100), (80, 98, 80, 100), (80, 100, 80, 102)}
    assert cross <= marks_of(four)
    assert len(marks_of(four)) == 12 + 4


def test_where_two_pieces_meet_a_wide_one_is_a_t() -> None:
    found = marks_of([piece(50, 60, 30, 40), piece(80, 60, 30, 40), piece(50, 100, 60, 20)])
    assert {(78, 100, 80, 100), (80, 100, 82, 100), (80, 98, 80, 100)} <= found
    assert (80, 100, 80, 102) not in found


def test_marks_stay_outside_the_bleed() -> None:
    assert (43, 60, 47, 60) in marks_of([piece(50, 60, 30, 40, bleed=3)])


def test_between_two_touching_bleeds_is_a_mark() -> None:
    assert (80, 53, 80, 57) in marks_of([piece(50, 60, 30, 40, bleed=3), piece(80, 60, 30, 40, bleed=3)])


def test_near_the_edge_of_the_paper_a_mark_begins_on_the_bleed() -> None:
    """Seven millimetres from the paper's edge, two from where guides end: outside the bleed the mark would not be visible."""
    found = marks_of([piece(50, 7, 30, 40, bleed=3)])
    assert (50, 2, 50, 6) in found
    assert (43, 7, 47, 7) in found


def test_in_a_gap_marks_lie_between_the_pieces() -> None:
    """Marks in the gap are cut away; marks on the pieces would remain."""
    four = [piece(x, y, 30, 40, bleed=2) for x in (50, 84) for y in (60, 104)]
    found = marks_of(four)
    assert {(80, 100, 82, 100), (80, 100, 80, 102)} <= found


def test_in_a_narrow_gap_marks_end_at_the_next_piece() -> None:
    """One millimetre between four pieces: the marks in the middle are a small square."""
    four = [piece(x, y, 30, 40) for x in (50, 81) for y in (60, 101)]
    inner = {mark for mark in marks_of(four) if 78 <= mark[0] <= mark[2] <= 83 and 98 <= mark[1] <= mark[3] <= 103}
    assert inner == {(80, 100, 81, 100), (80, 101, 81, 101), (80, 100, 80, 101), (81, 100, 81, 101)}


def test_guides_reach_to_the_edge_of_the_page() -> None:
    assert (5, 60, 49, 60) in marks_of([piece(50, 60, 30, 40)], "guides")


@pytest.mark.parametrize("marks", ["corner", "guides", "none"])
def test_a_round_piece_has_a_hairline_and_no_corner_marks(marks: Marks) -> None:
    dish = Piece(component(40, 40, cut="circle"), Box(50, 60, 40, 40))
    [ring] = cut_marks([dish], PAGE, marks, look())
    assert isinstance(ring, Shape)
    assert ring.outline == Circle((70, 80), 20)


def test_no_marks_if_none_are_wanted() -> None:
    assert cut_marks([piece(50, 60, 30, 40)], PAGE, "none", look()) == ()
