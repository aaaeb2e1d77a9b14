"""The cover lists the sheets that follow it: their numbers, contents and cuts."""

from pnp.draw.look import look
from pnp.draw.scene import Placement, Scene, Text
from pnp.sheet.component import Component, Label
from pnp.sheet.cover import Cover
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words

COVER = Cover("A game", lambda width: Scene((width, 40.0), ()), ("Cut everything.", "Play."), ("Ours.",))
SQUARES = Component("squares", Label("Squares", "a square", "{n} squares"), Scene((40.0, 40.0), ()), copies=4)
DISHES = Component("dishes", Label("Dishes", "a dish", "{n} dishes"), Scene((90.0, 90.0), ()), copies=10, cut="circle")


def covered(paper: str, *components: Component, **press: str) -> list[Page]:
    chosen = Press(parse_paper(paper), **press)
    return impose(lay_out(components, chosen), Caption("Game", "code", Words("en", "sheet")), look(), COVER)


def texts(page: Page) -> list[str]:
    found = [m.content for m in page.scene.marks if isinstance(m, Text)]
    placed = [m.scene for m in page.scene.marks if isinstance(m, Placement)]
    return found + [m.content for scene in placed for m in scene.marks if isinstance(m, Text)]


def test_sheets_pieces_and_cuts_are_counted() -> None:
    """Ten dishes of 90 mm take two A4 sheets (six on each); four squares in a row without gaps need five cuts and two."""
    pages = covered("a4", DISHES, SQUARES)
    said = texts(pages[0])
    assert [page.names for page in pages] == [("Cover",), ("Dishes",), ("Dishes",), ("Squares",)]
    assert {"2–3", "10 dishes", "10 round cuts", "4", "4 squares", "7 straight cuts", "Cut everything.", "Ours."} <= set(said)


def test_numbers_count_sheets_even_with_backs() -> None:
    back = SQUARES._replace(back=SQUARES.front)
    pages = covered("a4", DISHES, back, duplex="long")
    assert [page.side for page in pages] == ["front", "back"] * 4
    assert {"2–3", "4"} <= set(texts(pages[0]))


def test_small_paper_has_no_cover() -> None:
    assert [page.names for page in covered("105x148 mm", SQUARES)] == [("Squares",)]
