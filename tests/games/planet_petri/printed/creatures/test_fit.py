"""The smallest circle around a drawing, against circles known from geometry; and parts that all turn the same way."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.path_data import parse_path
from pnp.games.planet_petri.printed.creatures.fit import around, fitted, hull, smallest
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail
from pnp.games.planet_petri.printed.creatures.shapes import box, clockwise, disc

POINTS = st.lists(st.tuples(st.floats(-50, 50), st.floats(-50, 50)), min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("points", "middle", "radius"),
    [
        ([(0.0, 0.0), (6.0, 8.0)], (3.0, 4.0), 5.0),
        ([(-1.0, 0.0), (1.0, 0.0), (0.0, math.sqrt(3))], (0.0, 1 / math.sqrt(3)), 2 / math.sqrt(3)),
        ([(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0), (2.0, 1.0)], (2.0, 1.5), 2.5),
        ([(-5.0, 0.0), (5.0, 0.0), (0.0, 1.0)], (0.0, 0.0), 5.0),
    ],
)
def test_known_circles(points: list[tuple[float, float]], middle: tuple[float, float], radius: float) -> None:
    ring = smallest(hull(points))
    assert ring.at == pytest.approx(middle)
    assert ring.radius == pytest.approx(radius)


@given(POINTS)
def test_the_circle_has_all_points_and_two_of_them_on_its_edge(points: list[tuple[float, float]]) -> None:
    ring = smallest(hull(points))
    away = sorted((math.dist(ring.at, point) for point in points), reverse=True)
    assert away[0] <= ring.radius + 1e-6
    assert len(set(points)) == 1 or away[1] >= ring.radius - 1e-6


def test_pens_of_different_widths_count() -> None:
    """Two discs of radius 1 and 3, ten apart: the circle around both is 7 wide, and its middle is one off to the larger."""
    ring = around({1.0: [(0.0, 0.0)], 3.0: [(10.0, 0.0)]}, 1.0)
    assert ring.at == pytest.approx((6.0, 0.0), abs=0.01)
    assert ring.radius == pytest.approx(7.0, abs=0.01)


def test_a_body_is_scaled_with_its_line_and_its_second_rim() -> None:
    """A circle with a line of 0.62 around it, in a reach of 10: the line does not grow. The second rim takes 1 + 0.35 more."""
    for has_rim, room in ((False, 0.62), (True, 0.62 + 1.0 + 0.35)):
        place = fitted([Body((disc(3, 4, 2),))], has_rim, 10.0)
        assert place.at(3, 4) == pytest.approx((0.0, 0.0), abs=0.01)
        assert place.size * 2 == pytest.approx(10 - room, abs=0.01)
    assert fitted([Detail(disc(0, 0, 2), "ink")], True, 10.0).size * 2 == pytest.approx(10.0, abs=0.01)


def test_parts_turn_the_same_way() -> None:
    """However they are written; backwards they have the same points and curves."""
    right, left = parse_path("M0 0L4 0C6 1 6 3 4 4L0 4Z"), parse_path("M0 4L4 4C6 3 6 1 4 0L0 0Z")
    assert clockwise(right) == right
    assert clockwise(left) == right
    assert clockwise(box(0, 0, 2, 2)) == box(0, 0, 2, 2)
