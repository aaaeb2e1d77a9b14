"""The fold of a sheet: a dashed line, and along it the steps in their order, each with its picture."""

from collections.abc import Iterator

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Group, Mark, Shape, Text
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.sheet.pieces import component


def folded(size: tuple[float, float], lang: str = "en", paper: str = "a4") -> Page:
    press = Press(parse_paper(paper), duplex="fold")
    [page] = impose(lay_out([component(*size, has_back=True)], press), Caption("Test", "01", Words(lang, "sheet")), look())
    return page


def fold_of(page: Page) -> Group:
    [group] = [m for m in page.scene.marks if isinstance(m, Group) and any(is_dashed(mark) for mark in m.marks)]
    return group


def is_dashed(mark: Mark) -> bool:
    return isinstance(mark, Shape) and bool(mark.stroke and mark.stroke.dash)


def texts(group: Group) -> Iterator[Text]:
    return (mark for mark in group.marks if isinstance(mark, Text))


@pytest.mark.parametrize(
    ("size", "at", "turn", "length"),
    [((180, 100), (5, 148.5), 0, 200), ((80, 240), (105, 292), -90, 278)],
    ids=["level", "upright: from the bottom to the header"],
)
def test_the_line_is_dashed_and_runs_through_the_middle(
    size: tuple[float, float], at: tuple[float, float], turn: float, length: float
) -> None:
    group = fold_of(folded(size))
    assert (group.at, group.turn) == (at, turn)
    [dashed] = [mark for mark in group.marks if is_dashed(mark)]
    ends = [x for x, _ in dashed.outline.points]  # type: ignore[union-attr]  # a line has points
    assert (ends[0], ends[1]) == (pytest.approx(2.6), pytest.approx(length - 2.6))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_steps_stand_along_it_in_their_order(lang: str, paper: str) -> None:
    page = folded((60, 60), lang, paper)
    group, words = fold_of(page), Words(lang, "sheet")
    said = [text.content for text in texts(group)]
    verbs = [words.say(f"fold_{step}") for step in ("fold", "glue", "cut")]
    assert [word for word in said if word in verbs] == verbs
    places = [text.at[0] for text in texts(group)]
    assert places == sorted(places)
    assert all(text.size >= 7 for text in texts(group))


def test_the_steps_stay_within_the_strip_between_the_halves() -> None:
    """Pieces and bleeds stay 5 mm from the fold: letters of 8.5 points and pictures of 4.4 mm fit above the line."""
    group = fold_of(folded((180, 100)))
    assert all(-5 < text.at[1] < -1 for text in texts(group))
    pictures = [mark for mark in group.marks if isinstance(mark, Group)]
    assert len(pictures) == 3
    assert all(picture.at[1] == -4.4 for picture in pictures)


def test_short_folds_say_the_verbs_alone() -> None:
    said = [text.content for text in texts(fold_of(folded((40, 20), paper="100x110")))]
    assert said == ["Fold", "Glue", "Cut"]
