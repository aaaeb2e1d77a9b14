"""What a machine cuts: closed outlines, and no line twice."""

import math
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.scene import Box, Circle
from pnp.sheet.blade import CutPath, Cutting, Vertex
from pnp.sheet.component import Component, Piece
from pnp.sheet.impose import cutting_of
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from tests.sheet.pieces import component

Unit = tuple[tuple[int, int], tuple[int, int]]
A4 = parse_paper("a4")


def cutting(*boxes: Box, part: Component | None = None) -> Cutting:
    """A page with pieces of these boxes."""
    return Cutting((200, 200), tuple(Piece(part or component(box.width, box.height), box) for box in boxes))


def length(path: CutPath | Circle) -> float:
    if isinstance(path, Circle):
        return 2 * math.pi * path.radius
    ends = [*path.vertices, path.vertices[0]] if path.is_closed else list(path.vertices)
    steps = [(math.dist(a.at, b.at), a.is_round) for a, b in pairwise(ends)]
    return sum(chord * math.pi / math.sqrt(8) if is_round else chord for chord, is_round in steps)


def test_a_piece_alone_is_closed_and_runs_to_the_left() -> None:
    assert cutting(Box(10, 20, 30, 40)).outlines == [
        CutPath((Vertex((10, 20)), Vertex((10, 60)), Vertex((40, 60)), Vertex((40, 20))))
    ]


def test_corners_are_quarter_circles() -> None:
    [card] = cutting(Box(10, 20, 63, 88), part=component(63, 88)._replace(corner=3.0)).outlines
    assert isinstance(card, CutPath)
    assert card.is_closed
    assert card.vertices[:3] == (Vertex((10, 23)), Vertex((10, 105), True), Vertex((13, 108)))
    assert [v.is_round for v in card.vertices] == [False, True] * 4
    assert length(card) == pytest.approx(2 * (57 + 82) + 2 * math.pi * 3)


def test_a_corner_of_half_the_width_leaves_no_straight_side() -> None:
    [pill] = cutting(Box(0, 0, 10, 30), part=component(10, 30)._replace(corner=9.0)).outlines
    assert length(pill) == pytest.approx(2 * 20 + 2 * math.pi * 5)


def test_a_disc_is_a_circle() -> None:
    assert cutting(Box(10, 20, 84, 84), part=component(84, 84, cut="circle")).outlines == [Circle((52, 62), 42)]


def test_between_two_pieces_that_touch_there_is_one_cut() -> None:
    first, second = cutting(Box(0, 0, 10, 10), Box(10, 0, 10, 10)).outlines
    assert isinstance(first, CutPath)
    assert first.is_closed
    assert second == CutPath((Vertex((10, 10)), Vertex((20, 10)), Vertex((20, 0)), Vertex((10, 0))), False)


def test_rounding_errors_do_not_make_two_cuts_of_one() -> None:
    first, second = cutting(Box(0, 0, 10, 10), Box(10.0004, 0, 10, 10)).outlines
    assert length(first) + length(second) == pytest.approx(70, abs=0.01)


def test_a_piece_between_others_needs_no_cut_of_its_own() -> None:
    around = [Box(0, 0, 30, 10), Box(0, 10, 10, 10), Box(20, 10, 10, 10), Box(0, 20, 30, 10)]
    assert sum(map(length, cutting(*around, Box(10, 10, 10, 10)).outlines)) == sum(map(length, cutting(*around).outlines))


def units(paths: Iterable[CutPath | Circle]) -> list[Unit]:
    """The paths in steps of a millimetre, each from left to right or from top to bottom."""
    found: list[Unit] = []
    for path in paths:
        assert isinstance(path, CutPath)
        points = [(round(x), round(y)) for (x, y), _ in path.vertices]
        for ends in pairwise([*points, points[0]] if path.is_closed else points):
            (x0, y0), (x1, y1) = sorted(ends)
            found += [((x, y0), (x + 1, y0)) for x in range(x0, x1)] + [((x0, y), (x0, y + 1)) for y in range(y0, y1)]
    return found


@given(st.lists(st.tuples(*[st.integers(0, 8)] * 2, *[st.integers(1, 6)] * 2), min_size=1, max_size=12))
def test_every_edge_is_cut_once(spots: list[tuple[int, int, int, int]]) -> None:
    """Boxes of whole millimetres, in any order, that do not overlap."""
    boxes: list[Box] = []
    for spot in spots:
        if not any(Box(*spot).overlaps(box) for box in boxes):
            boxes.append(Box(*spot))
    wanted = {unit for box in boxes for unit in units(cutting(box).outlines)}
    assert Counter(units(cutting(*boxes).outlines)) == Counter(wanted)


def test_folds_and_slits_move_with_their_piece() -> None:
    tent = component(20, 30)._replace(folds=(((0.0, 8.0), (20.0, 8.0)),), slits=(((3.0, 0.0), (0.0, 8.0)),))
    page = cutting(Box(5, 6, 20, 30), Box(25, 6, 20, 30), part=tent)
    assert page.scores == [((5, 14), (25, 14)), ((25, 14), (45, 14))]
    assert page.slits == [((8, 6), (5, 14)), ((28, 6), (25, 14))]


def test_a_folded_sheet_is_scored_in_the_middle_and_cut_in_front() -> None:
    [leaf] = lay_out([component(60, 80, 4, has_back=True, edge="#FFFFFF")], Press(A4, duplex="fold")).leaves
    page = cutting_of(leaf)
    assert page is not None
    (x0, y0), (x1, y1) = page.scores[0]
    width, height = page.size
    assert ((x0, x1) == (width / 2, width / 2)) or ((y0, y1) == (height / 2, height / 2))
    assert len(page.pieces) == 4
    assert all(piece.box.right < width / 2 or piece.box.bottom < height / 2 for piece in page.pieces)


def test_a_page_that_stays_whole_has_no_cut() -> None:
    [leaf] = lay_out([component(100, 100, cut="none")], Press(A4)).leaves
    assert cutting_of(leaf) is None
