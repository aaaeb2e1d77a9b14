"""The cover lists the sheets that follow it: their numbers, contents and cuts."""

from pnp.draw.look import look
from pnp.draw.scene import Scene, Text
from pnp.sheet.component import Component, Label
from pnp.sheet.cover import Cover
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words
from tests.extent import reaches

COVER = Cover("A game", lambda width, height: Scene((width, height), ()), ("Cut everything.", "Play."), ("Ours.",))
SQUARES = Component("squares", Label("Squares", "a square", "{n} squares"), Scene((40.0, 40.0), ()), copies=4)
DISHES = Component("dishes", Label("Dishes", "a dish", "{n} dishes"), Scene((90.0, 90.0), ()), copies=10, cut="circle")


def covered(paper: str, *components: Component, **press: str) -> list[Page]:
    chosen = Press(parse_paper(paper), **press)
    return impose(lay_out(components, chosen), Caption("Game", "code", Words("en", "sheet")), look(), COVER)


def texts(page: Page) -> list[str]:
    return [mark.content for mark, _ in reaches(page.scene.marks) if isinstance(mark, Text)]


def test_sheets_pieces_and_cuts_are_counted() -> None:
    """Six dishes of 90 mm fill an A4 sheet; four squares in a row without gaps, beside the other four, need five cuts and two."""
    pages = covered("a4", DISHES, SQUARES)
    said = texts(pages[0])
    assert [sorted(page.names) for page in pages] == [["Cover"], ["Dishes"], ["Dishes", "Squares"]]
    assert {"2", "6 dishes", "6 round cuts", "3", "7 straight cuts, 4 round cuts", "Cut everything.", "Ours."} <= set(said)
    assert {"4 dishes and 4 squares", "4 squares and 4 dishes"} & set(said)


def test_sheets_with_the_same_kinds_share_a_row() -> None:
    said = texts(covered("a4", DISHES._replace(copies=12))[0])
    assert {"2–3", "12 dishes", "12 round cuts"} <= set(said)


def test_numbers_count_sheets_even_with_backs() -> None:
    back = SQUARES._replace(back=SQUARES.front)
    pages = covered("a4", DISHES._replace(copies=12), back._replace(copies=30), duplex="long")
    assert [page.side for page in pages] == ["front", "back"] * 5
    assert {"2–3", "4–5"} <= set(texts(pages[0]))


def test_rules_are_behind_the_cover_if_both_sides_are_printed() -> None:
    rules = Component("rules", Label("Rules", "the rules", "{n} rules"), Scene((180.0, 200.0), ()), cut="none", is_read=True)
    pages = covered("a4", SQUARES, rules, duplex="long")
    assert [page.names for page in pages] == [("Cover",), ("Rules",), ("Squares",), ()]
    assert {"1", "the rules", "2", "4 squares"} <= set(texts(pages[0]))
    assert "of 2, back" in texts(pages[1])


def test_small_paper_has_no_cover() -> None:
    assert [page.names for page in covered("105x148 mm", SQUARES)] == [("Squares",)]


def test_words_keep_their_room_and_the_picture_takes_the_rest() -> None:
    """More steps make a lower picture; too many leave none, and the notes stay at the foot of the page: 10 mm from its edge."""
    heights: list[float] = []

    def hero(width: float, height: float) -> Scene:
        heights.append(height)
        return Scene((width, height), ())

    for steps in (14, 22, 27):
        cover = COVER._replace(hero=hero, steps=("Cut along the marks, then fold.",) * steps)
        layout = lay_out((SQUARES,), Press(parse_paper("letter")))
        first, *_ = impose(layout, Caption("Game", "code", Words("en", "sheet")), look(), cover)
        words = {mark.content: reach for mark, reach in reaches(first.scene.marks) if isinstance(mark, Text)}
        assert words["A game"][3] < words["Sheets"][1] < words["Ours."][1]
        assert 279.4 - 10 - 4 < words["Ours."][3] <= 279.4 - 10
    assert len(heights) == 2, "none where it would be too low"
    assert heights[0] > heights[1] >= 40
