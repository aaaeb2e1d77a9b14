"""Large print is large: nothing on the sheet has less than 18 points. The sizes are those of the sketch."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from pnp.build import Request, components_of, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Group, Mark, Placement, Scene, Shape, Text
from pnp.draw.typeset import Unfit
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.games.pentris.puzzle.card import small_card
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.large import large_pages
from pnp.games.pentris.puzzle.page import puzzle_page
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.extent import reaches
from tests.pdf_reader import MM, read_pdf
from tests.proved import proved_file

pytestmark = pytest.mark.slow

PUZZLES = sorted((shipped("data") / "puzzles").glob("pentris-*.yaml"))
HEADER = 14.0
MEDALS = {"en": ("bronze", "silver", "gold"), "fr": ("bronze", "argent", "or")}


def request_for(lang: str, ink: str = "full", paper: str = "a4") -> Request:
    return Request(Press(parse_paper(paper)), Order(look(ink=ink), lang, only=("large",)))


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    for mark in marks:
        if isinstance(mark, Group | Placement):
            yield from flat(mark.marks if isinstance(mark, Group) else mark.scene.marks)
        else:
            yield mark


def texts(scene: Scene) -> list[Text]:
    return [mark for mark in flat(scene.marks) if isinstance(mark, Text)]


def long_puzzle(count: int) -> Puzzle:
    puzzle: Puzzle = proved_file(PUZZLES[0]).definition
    times = -(-count // len(puzzle.rolls))
    return puzzle._replace(rolls=(puzzle.rolls * times)[:count])


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_one_page_with_everything_in_18_points_or_more(path: Path, lang: str, ink: str) -> None:
    puzzle = yaml.safe_load(path.read_text())
    [component] = components_of(proved_file(path), request_for(lang, ink))
    page, words = component.front, Words(lang, "pentris")
    assert min(text.size for text in texts(page)) == 18.0
    sizes = {text.content: text.size for text in texts(page) if text.font != "text"}
    assert sizes[words.say("puzzle_title")] == 30.0
    shown = [(puzzle[name], word) for name, word in zip(MEDALS["en"], MEDALS[lang], strict=True) if name in puzzle]
    medals = [text.size for text in texts(page) if text.content in {str(points) for points, _ in shown}]
    assert medals.count(28.0) == len(shown) >= 2
    assert {sizes[word] for _, word in shown} == {18.0}
    said = " ".join(text.content for text in texts(page))
    assert words.say("card_rules") in said
    assert words.say("my_points") in said
    for mark, (left, top, right, bottom) in reaches(page.marks):
        assert min(left, top, page.size[0] - right, page.size[1] - bottom) >= -0.3, mark


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_grid_frame_and_rows(path: Path) -> None:
    [component] = components_of(proved_file(path), request_for("en"))
    page = component.front
    [grid] = [mark for mark in page.marks if isinstance(mark, Placement) and mark.scene.size[0] > 50]
    assert max(grid.scene.size) == pytest.approx(108.0)
    framed = [
        reach for mark, reach in reaches(page.marks) if isinstance(mark, Shape) and mark.stroke and mark.stroke.width == 0.9
    ]
    assert max(right - left for left, _, right, _ in framed) == pytest.approx(108 + 2 * 0.5 + 0.9)
    rows = [mark.at[1] for mark in page.marks if isinstance(mark, Group) and mark.at[0] > 120 and not mark.turn]
    assert len(rows) == len(yaml.safe_load(path.read_text())["rolls"])
    assert [round(after - before, 3) for before, after in pairwise(rows)] == [18.0] * (len(rows) - 1)


@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
def test_the_finished_page(lang: str, paper: str) -> None:
    [(_, data)] = files_of([proved_file(PUZZLES[0])], request_for(lang, paper=paper), "x")
    [page] = read_pdf(data)
    sizes = {round(text.size / MM, 1) for text in page.written if text.at[1] > HEADER + 0.5}
    assert (min(sizes), max(sizes)) == (18.0, 30.0)


@pytest.mark.parametrize(("count", "pages"), [(8, 1), (9, 2), (32, 2)])
def test_rolls_without_room_follow_on_the_next_page(count: int, pages: int) -> None:
    made = large_pages(long_puzzle(count), Words("fr", "pentris"), look())
    assert len(made) == pages
    listed = [text.content for page in made for text in texts(page) if text.size == 20.0]
    assert listed == [str(turn) for turn in range(1, count + 1)]
    for page in made:
        assert min(text.size for text in texts(page)) >= 18.0
        for mark, (left, top, right, bottom) in reaches(page.marks):
            assert min(left, top, page.size[0] - right, page.size[1] - bottom) >= -0.3, mark


def test_too_many_rolls_are_refused() -> None:
    with pytest.raises(Unfit, match="33 rolls do not fit in large print"):
        large_pages(long_puzzle(33), Words("en", "pentris"), look())


@pytest.mark.parametrize("lang", languages())
def test_a_lone_target_is_told_in_words_and_what_is_not_proved_says_so(lang: str) -> None:
    puzzle: Puzzle = proved_file(PUZZLES[0]).definition
    unknown = puzzle.answer._replace(best=3, bound=20)
    lone = puzzle._replace(bronze=None, silver=None, gold=None, target=11, found=unknown)
    [page] = large_pages(lone, Words(lang, "pentris"), look())
    said = {text.content: text.size for text in texts(page)}
    assert 18.0 <= said[{"en": "Reach 11 points", "fr": "Atteindre 11 points"}[lang]] <= 28.0
    assert {"en": "These scores are not proved.", "fr": "Ces scores ne sont pas prouvés."}[lang] in " ".join(said)


@pytest.mark.parametrize("count", [6, 8, 16])
def test_no_letter_of_the_other_sheets_has_less_than_6_points(count: int) -> None:
    puzzle, words = long_puzzle(count), Words("fr", "pentris")
    for page in (puzzle_page(puzzle, words, look()), small_card(puzzle, words, look())):
        assert min(text.size for text in texts(page)) >= 6.0


def test_a_title_of_any_length_is_printed() -> None:
    """Sixty letters are allowed; like the header, the sheet cuts short what does not fit."""
    puzzle: Puzzle = proved_file(PUZZLES[0]).definition
    [page] = large_pages(puzzle._replace(title="W" * 60), Words("en", "pentris"), look())
    [title] = [text for text in texts(page) if text.content.startswith("WWW")]
    assert title.content.endswith("…")
    assert title.size >= 18.0
