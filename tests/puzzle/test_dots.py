"""Dots as they are drawn: five circles, filled as the scale says (docs of the model: 4, 12, 36, 108 minutes)."""

import pytest

from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Circle, Shape, Text
from pnp.puzzle.dots import dots_mark, mark_width
from pnp.words import Words

SCALE = [(0.5, 1, "a few minutes"), (4, 2, "about ten minutes"), (12, 3, "about half an hour")]
SCALE += [(35.9, 3, "about half an hour"), (36, 4, "an hour or more"), (9999, 5, "a long evening")]


@pytest.mark.parametrize(("minutes", "count", "said"), SCALE)
@pytest.mark.parametrize("ink", INKS)
def test_dots_and_words(minutes: float, count: int, said: str, ink: Ink) -> None:
    drawn = look(ink=ink)
    *spots, text = dots_mark(minutes, (10.0, 20.0), Words("en", "sheet"), drawn)
    assert isinstance(text, Text)
    assert text.content == said
    circles = [spot for spot in spots if isinstance(spot, Shape) and isinstance(spot.outline, Circle)]
    assert [spot.fill == drawn.color("ink") for spot in circles] == [i < count for i in range(5)]
    right = [spot.outline.center[0] + spot.outline.radius for spot in circles if isinstance(spot.outline, Circle)]
    assert max(right) < text.at[0] < 10.0 + mark_width(minutes, Words("en", "sheet"))
