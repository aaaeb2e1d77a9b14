"""The header of a page: what does not fit is refused with its place, never a bug."""

from typing import Any

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Box, Scene
from pnp.sheet.component import Component, Label, Piece
from pnp.sheet.header import Caption, header
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused


class Wordy:
    """Words that are much too long for the strip."""

    def say(self, block: str, **_: Any) -> str:
        return f"{block} " * 20


def test_words_too_long_for_the_check_bar_are_refused() -> None:
    component = Component("grids", Label("grid", "a grid", "grids"), Scene((90.0, 90.0), ()))
    with pytest.raises(Refused, match=r"the header of the page: .* does not fit in 50 mm at 6 pt"):
        header(parse_paper("a4"), Caption("Title", "abc", Wordy()), [Piece(component, Box(10, 20, 90, 90))], look())
