"""Ellipses, waves, and curves that are moved or mirrored."""

import pytest

from pnp.draw.curves import ellipse, joined, mirrored, shifted, wave
from pnp.draw.outlines import box_of
from pnp.draw.scene import Box, Curve


def ends(curve: Curve) -> list[tuple[float, ...]]:
    return [numbers[-2:] for letter, numbers in curve.steps if letter != "Z"]


def test_an_ellipse_reaches_its_half_axes() -> None:
    assert box_of(ellipse((3.0, 4.0), 2.0, 1.0)) == Box(1.0, 3.0, 4.0, 2.0)


def test_a_wave_begins_and_ends_on_its_line() -> None:
    found = ends(wave((1.0, 5.0), 4.0, 0.9, 13.0))
    assert found[0] == (1.0, 5.0)
    assert found[-1] == pytest.approx((13.0, 5.0))
    assert [y for _, y in found] == pytest.approx([5.0] * 7)


def test_a_wave_reaches_at_least_its_end() -> None:
    assert ends(wave((0.0, 0.0), 4.0, 0.9, 9.0))[-1] == pytest.approx((12.0, 0.0))


def test_a_mirrored_curve_swaps_left_and_right() -> None:
    curve = ellipse((3.0, 4.0), 2.0, 1.0)
    assert box_of(mirrored(curve)) == Box(-5.0, 3.0, 4.0, 2.0)
    assert mirrored(mirrored(curve)) == curve


def test_a_shifted_curve_is_scaled_first() -> None:
    assert box_of(shifted(ellipse((3.0, 4.0), 2.0, 1.0), (10.0, 20.0), 2.0)) == Box(12.0, 26.0, 8.0, 4.0)


def test_joined_curves_are_one_outline() -> None:
    one = ellipse((0.0, 0.0), 1.0, 1.0)
    assert joined((one, one)).steps == one.steps * 2
