"""The numbers around a grid: upright only when their edge is down, and plain to read from any side."""

import math

import pytest

from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Shape, Text
from pnp.games.pentris.printed.drawings import Track, bubble
from tests.extent import reaches


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("number", [1, 3, 6, 9, 18])
def test_a_line_below_each_number_of_the_track_says_where_its_foot_is(ink: Ink, number: int) -> None:
    """A 3 that is upside down looks like another sign, and a 6 like a 9."""
    ring, text, foot = bubble((10.0, 10.0), number, look(ink=ink))
    assert isinstance(ring, Shape)
    assert isinstance(text, Text)
    assert isinstance(foot, Shape)
    assert foot.stroke
    [(_, (left, top, right, bottom))] = reaches([foot])
    assert text.at[1] < top, "below the baseline"
    assert math.hypot(right - 10, bottom - 10) < Track().radius, "inside the ring"
    assert left + right == pytest.approx(20.0)
    assert foot.stroke.color == text.color
