"""Path data is parsed as SVG defines it; test_art.py compares whole drawings with resvg."""

import math

import pytest

from pnp.draw.path_data import BadPath, parse_path, smooth
from pnp.draw.scene import Curve


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
        ("M1,2L3,4,5,6", "M1 2L3 4L5 6"),
        ("M1-2.5.5-3", "M1 -2.5L0.5 -3"),
        ("M0 0h3v4H1V2z", "M0 0L3 0L3 4L1 4L1 2Z"),
        ("M0 0zl1 1", "M0 0ZL1 1"),
        ("M1 1c1 0 2 1 2 2s1 2 2 2", "M1 1C2 1 3 2 3 3C3 4 4 5 5 5"),
        ("M0 0L1 1S3 3 4 4", "M0 0L1 1C1 1 3 3 4 4"),
        ("M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
        ("M0 0A5 5 0 0 1 0 0", "M0 0"),
        ("M0 0A0 5 0 0 1 3 0", "M0 0C0 0 3 0 3 0"),
        ("M1e1 2E-1", "M10 .2"),
    ],
)
def test_each_command(text: str, same: str) -> None:
    found, wanted = parse_path(text).steps, parse_path(same).steps
    assert [letter for letter, _ in found] == [letter for letter, _ in wanted]
    for (_, one), (_, two) in zip(found, wanted, strict=True):
        assert one == pytest.approx(two)


@pytest.mark.parametrize(("large", "clockwise"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_runs_on_its_circle(large: int, clockwise: int) -> None:
    """From (0, 5) to (5, 0) with radius 5: the centre is the origin or (5, 5)."""
    curve = parse_path(f"M0 5A5 5 0 {large} {clockwise} 5 0")
    middle = (0, 0) if large == clockwise else (5, 5)
    ends = [numbers[-2:] for _, numbers in curve.steps]
    assert all(math.dist(point, middle) == pytest.approx(5) for point in ends)
    assert len(curve.steps) - 1 == (3 if large else 1)


@pytest.mark.parametrize("text", ["1 2", "L1 1", "M1", "M1 1 q 2", "M0 0 X", "M0 0A1 1 0 2 1 3 3", "M1e9 0", "M0 0Z1 1"])
def test_what_is_not_a_path(text: str) -> None:
    with pytest.raises(BadPath):
        parse_path(text)


def test_a_smooth_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (3.0, 1.0), (4.0, 5.0)]
    closed, is_open = smooth(points), smooth(points, False)
    assert isinstance(closed, Curve)
    assert [n[-2:] for letter, n in closed.steps if letter != "Z"] == [*points, points[0]]
    assert [n[-2:] for _, n in is_open.steps] == points
