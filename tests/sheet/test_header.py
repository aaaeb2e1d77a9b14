"""The header of a page: what does not fit is refused with its place, never a bug."""

from typing import Any

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Box, Scene, Text
from pnp.draw.typeset import Style, width
from pnp.sheet.component import Component, Label, Piece
from pnp.sheet.header import Caption, header
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused
from pnp.words import Words


class Wordy:
    """Words that are much too long for the strip."""

    def say(self, block: str, **_: Any) -> str:
        return f"{block} " * 20


def test_words_too_long_for_the_check_bar_are_refused() -> None:
    component = Component("grids", Label("grid", "a grid", "grids"), Scene((90.0, 90.0), ()))
    with pytest.raises(Refused, match=r"the header of the page: .* does not fit in 50 mm at 6 pt"):
        header(parse_paper("a4"), Caption("Title", "abc", Wordy()), [Piece(component, Box(10, 20, 90, 90))], look())


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("is_wide", [False, True])
@pytest.mark.parametrize("is_slim", [False, True])
def test_the_title_stands_at_the_same_place_on_every_page(paper: str, is_wide: bool, is_slim: bool) -> None:
    """10 mm from the left, its baseline 12 mm from the top, in 20 points; a slim header is as far from the left."""
    component = Component("grids", Label("grid", "a grid", "{n} grids"), Scene((90.0, 90.0), ()))
    sheet = parse_paper(paper).sideways if is_wide else parse_paper(paper)
    for left in (10.0, 14.3, 27.0):
        caption = Caption("Petris", "abc", Words("en", "sheet"), sheet=2, sheets=5)
        title, *_ = header(sheet, caption, [Piece(component, Box(left, 20, 90, 90))], look(), is_slim)
        assert isinstance(title, Text)
        assert (title.content, title.at, title.size) == ("Petris", (10, 6.9 if is_slim else 12), 9 if is_slim else 20)


def test_contents_and_sheet_number_stand_beside_it() -> None:
    component = Component("grids", Label("grid", "a grid", "{n} grids"), Scene((90.0, 90.0), ()))
    caption = Caption("Petris", "abc", Words("en", "sheet"), sheet=4, sheets=5)
    marks = header(parse_paper("a4"), caption, [Piece(component, Box(10, 20, 90, 90))] * 3, look())
    said = {mark.content: mark for mark in marks if isinstance(mark, Text)}
    assert {"3 grids", "sheet", "4", "of 5", "abc"} < set(said)
    assert (said["3 grids"].size, said["4"].size, said["sheet"].size) == (9.5, 14, 8)
    assert {mark.at[1] for mark in said.values()} == {12}
    last = said["of 5"]
    assert last.at[0] + width(last.content, Style("text", 8, "")) == pytest.approx(200)
