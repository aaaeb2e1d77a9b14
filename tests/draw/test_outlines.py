"""Outlines: correct sizes, closed borders, arcs on their circles."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.outlines import arc, border, border_loops, box_of, rounded, triangle
from pnp.draw.scene import Box, Circle
from pnp.games.pentris.rules.pieces import LETTERS, cells_of

SIZES = st.floats(1, 500)


@given(SIZES, SIZES, st.floats(0.01, 0.49))
def test_a_rounded_rectangle_fills_its_box(width: float, height: float, share: float) -> None:
    box = Box(3, 4, width, height)
    assert box_of(rounded(box, share * min(width, height))) == pytest.approx(box)


@pytest.mark.parametrize("letter", LETTERS)
def test_the_border_of_a_piece_encloses_five_cells(letter: str) -> None:
    """The shoelace formula computes the area from the corners, independently of the drawing."""
    [loop] = border_loops(frozenset(cells_of(letter)))
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
    assert area == 5


def test_a_ring_of_cells_has_two_borders() -> None:
    ring = frozenset((r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1))
    assert sorted(len(loop) for loop in border_loops(ring)) == [4, 4]


def test_cells_that_touch_at_a_corner_stay_apart() -> None:
    """Each cell has its own loop, so that no border crosses itself."""
    assert sorted(map(sorted, border_loops(frozenset({(0, 0), (1, 1)})))) == [
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(1, 1), (1, 2), (2, 1), (2, 2)],
    ]


def test_a_border_is_as_large_as_its_cells() -> None:
    assert box_of(border(cells_of("I"), (10, 20), 2.5, 0.4)) == pytest.approx((10, 20, 2.5, 12.5))


@given(st.floats(-180, 180), st.floats(1, 350))
def test_an_arc_stays_on_its_circle(start: float, sweep: float) -> None:
    curve = arc((5, 5), 10, start, start + sweep)
    ends = [(n[-2], n[-1]) for _, n in curve.steps]
    assert all(math.dist(p, (5, 5)) == pytest.approx(10) for p in ends)
    first, last = ends[0], ends[-1]
    assert first == pytest.approx((5 + 10 * math.sin(math.radians(start)), 5 - 10 * math.cos(math.radians(start))))
    assert last == pytest.approx((5 + 10 * math.sin(math.radians(start + sweep)), 5 - 10 * math.cos(math.radians(start + sweep))))


@pytest.mark.parametrize(("turn", "tip"), [(0, (0, 1)), (90, (-1, 0)), (180, (0, -1)), (-90, (1, 0))])
def test_a_triangle_points_where_it_is_turned(turn: float, tip: tuple[int, int]) -> None:
    assert triangle((0, 0), 2, turn).points[2] == pytest.approx(tip)


def test_a_circle_is_as_wide_as_two_radii() -> None:
    assert box_of(Circle((5, 6), 2)) == (3, 4, 4, 4)
