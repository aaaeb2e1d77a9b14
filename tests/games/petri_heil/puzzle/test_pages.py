"""Sheets and keys of puzzles: everything on the page, tiles to cross off, a code that holds the puzzle, a drawn plan."""

import io

import pytest
import zxingcpp
from PIL import Image

from pnp.draw.look import INKS, look
from pnp.draw.scene import Box, Circle, Group, Mark, Shape, Text
from pnp.draw.typeset import Unfit
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.printed.open_pond import Waters
from pnp.games.petri_heil.puzzle.key import key_page
from pnp.games.petri_heil.puzzle.page import puzzle_page
from pnp.games.petri_heil.puzzle.question import Question, Turn, walked_on
from pnp.games.petri_heil.rules.piers import LINES
from pnp.render.pdf import About, pdf
from pnp.render.png import png
from pnp.sheet.impose import Page
from pnp.words import Words, languages
from tests.extent import reaches

pytestmark = pytest.mark.slow

QUESTION = Question(
    title="Petri Heil! puzzle",
    short_id="PH-7K2QX",
    pond=("5 r . 2", "d 3 6 1", "r 4 2 r", "1 . 5 4"),
    starts={"red": 0, "yellow": 10},
    tiles={1: 3, 2: 2, 3: 1, 4: 0},
    code="PNP1 petri_heil PH-7K2QX 5r.2/d361/r42r/1.54 red=0,yellow=10 3,2,1,0 target=17",
    target=17,
    is_proved=True,
)
PLAN = (Turn("red", 0, 3, 2, 6), Turn("red", 5, 9, 1, 4), Turn("yellow", 10, 13, 2, 4), Turn("yellow", 15, 18, 1, 0))
LONG = (*(Turn("red", i, i + 1, 1, 9) for i in range(19)), Turn("yellow", 10, 9))


def texts(marks: tuple[Mark, ...]) -> list[str]:
    inner = [t for mark in marks if isinstance(mark, Group) for t in texts(mark.marks)]
    return [mark.content for mark in marks if isinstance(mark, Text)] + inner


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_sheets_and_keys_stay_on_their_page(lang: str, ink: str) -> None:
    words, made = Words(lang, "petri_heil"), look(ink=ink)
    full = QUESTION._replace(tiles=dict.fromkeys((1, 2, 3, 4), 10), target=None)
    lone = QUESTION._replace(starts={"yellow": 19}, target=99)
    sheets = [puzzle_page(question, words, made) for question in (QUESTION, full, lone)]
    for page in (*sheets, *(key_page(QUESTION, plan, words, made) for plan in (PLAN, LONG, ()))):
        assert page.size[0] <= 190.0
        assert page.size[1] <= 279.4 - 14 - 10, "Letter, less the header and the margin"
        for mark, (left, top, right, bottom) in reaches(page.marks):
            assert min(left, top, page.size[0] - right, page.size[1] - bottom) >= -0.1, mark


def test_every_tile_at_hand_has_a_box_to_cross_off() -> None:
    page = puzzle_page(QUESTION, Words("en", "petri_heil"), look())
    boxes = [m.content for m in page.marks if isinstance(m, Text) and m.font == "title" and m.size == 12]
    assert sorted(boxes) == ["1", "1", "1", "2", "2", "3"]


def test_the_sheet_names_the_target_the_starts_and_all_piers() -> None:
    said = texts(puzzle_page(QUESTION, Words("en", "petri_heil"), look()).marks)
    assert {"Catch 17 points", "Red starts at pier 0", "Yellow starts at pier 10", "PH-7K2QX"} <= set(said)
    assert {str(n) for n in range(20)} <= set(said)
    open_question = puzzle_page(QUESTION._replace(target=None), Words("en", "petri_heil"), look())
    assert "What is the best catch?" in " ".join(texts(open_question.marks))


def test_what_is_not_proved_is_not_called_proved() -> None:
    words, claim = Words("en", "petri_heil"), "Proved: no plan catches more."
    unproved = QUESTION._replace(is_proved=False)
    assert claim in texts(puzzle_page(QUESTION, words, look()).marks)
    assert claim not in texts(puzzle_page(unproved, words, look()).marks)
    assert any("a better plan may exist" in text for text in texts(key_page(unproved, PLAN, words, look()).marks))
    unknown = unproved._replace(is_unproved=True)
    assert "This catch is not proved." in texts(puzzle_page(unknown, words, look()).marks)


def test_the_code_on_the_sheet_is_the_whole_puzzle() -> None:
    scene = puzzle_page(QUESTION, Words("fr", "petri_heil"), look(ink="mono"))
    whole = Box(0.0, 0.0, *scene.size)
    data = pdf([Page(scene, whole, whole, ("puzzle",))], About("x", "x", "fr", "x", "none", True, ""))
    [picture] = png(data, 200)
    [code] = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)).convert("L"))
    assert code.text == QUESTION.code


def test_the_key_shows_sum_and_steps() -> None:
    said = texts(key_page(QUESTION, PLAN, Words("en", "petri_heil"), look()).marks)
    assert "14" in said
    assert "6 + 4 + 4" in said
    assert "to pier 3, tile 2: catches a 6" in said
    assert "to pier 18, tile 1: worth nothing" in said


def test_the_key_rings_what_is_caught() -> None:
    """Three of the four catches lie in these squares, read off the table of piers; the fourth is the diver's."""
    page = key_page(QUESTION, PLAN, Words("en", "petri_heil"), look())
    board, [pond, *_] = BoardMeasures(96.0), [m for m in page.marks if isinstance(m, Group)]
    circles = [m for m in pond.marks if isinstance(m, Shape) and isinstance(m.outline, Circle)]
    rings = [m.outline.center for m in circles if m.stroke and m.stroke.width == pytest.approx(1.4 * board.unit)]
    wanted = [board.middle(LINES[pier][tile - 1]) for pier, tile in ((3, 2), (9, 1), (13, 2), (18, 1))]
    assert sorted(rings) == pytest.approx(sorted(wanted))


def test_a_walk_after_a_catch_ends_at_home() -> None:
    """H6, H7: a pawn that reaches or passes its start goes home."""
    assert walked_on(Turn("red", 0, 18, 4, 1), home=0) == 2
    assert walked_on(Turn("red", 0, 3, 4, 1), home=0) == 4
    assert walked_on(Turn("red", 5, 8), home=0) == 0
    assert Turn("red", 18, 2, 1).steps == 4


def test_too_many_tiles_or_steps_are_refused() -> None:
    with pytest.raises(Unfit, match="11 tiles of distance 2"):
        puzzle_page(QUESTION._replace(tiles={2: 11}), Words("en", "petri_heil"), look())
    with pytest.raises(Unfit, match="21 steps"):
        key_page(QUESTION, (*LONG, PLAN[0]), Words("en", "petri_heil"), look())


def test_caught_tiles_are_gone_in_later_steps() -> None:
    waters = Waters.of(QUESTION.pond)
    assert waters.signs[1, 2] == "6"
    assert waters.without({(1, 2)}).signs[1, 2] == "."
