"""Colour differences agree with an independent implementation (tests/palette.py) and with published pairs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw import vision
from pnp.draw.color import darkened
from tests import palette

COLORS = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06X}")


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_published_pairs(one: vision.Triple, two: vision.Triple, apart: float) -> None:
    """Pairs from Sharma, Wu and Dalal (2005): blues, greys, opposite hues, large distances, near black."""
    assert vision.ciede2000(one, two) == pytest.approx(apart, abs=1e-4)


@given(COLORS, COLORS, st.sampled_from(sorted(palette.SIGHTS)))
def test_both_implementations_agree(one: str, two: str, sight: vision.Sight) -> None:
    expected = palette.distance(palette.lab(palette.seen(one, sight)), palette.lab(palette.seen(two, sight)))
    assert vision.difference(one, two, sight) == pytest.approx(expected, abs=1e-6)
    assert vision.lightness(one) == pytest.approx(palette.lightness(one), abs=1e-9)


@given(COLORS)
def test_darkened_colours_can_be_seen_on_paper(color: str) -> None:
    assert palette.contrast(darkened(color, 3.5), "#FFFFFF") >= 3.5
