"""Dots as they are drawn: five circles, filled as the scale says (docs of the model: 4, 12, 36, 108 minutes)."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from pnp.build import Request, components_of
from pnp.cli.rating import rating_line
from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Circle, Shape, Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.puzzle.dots import Grade, grade_marks, grade_of, grade_width, grade_words
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.extent import reaches
from tests.proved import proved_file

SCALE = [(0.5, 1, "a few minutes"), (4, 2, "about ten minutes"), (12, 3, "about half an hour")]
SCALE += [(35.9, 3, "about half an hour"), (36, 4, "an hour or more"), (9999, 5, "a long evening")]


@pytest.mark.parametrize(("minutes", "count", "said"), SCALE)
@pytest.mark.parametrize("ink", INKS)
def test_dots_and_words(minutes: float, count: int, said: str, ink: Ink) -> None:
    drawn = look(ink=ink)
    grade = Grade("hard", minutes)
    *spots, text = grade_marks(grade, (90.0, 20.0), "en", drawn)
    assert isinstance(text, Text)
    assert text.content == f"hard, {said}"
    circles = [spot for spot in spots if isinstance(spot, Shape) and isinstance(spot.outline, Circle)]
    assert [spot.fill == drawn.color("ink") for spot in circles] == [i < count for i in range(5)]
    right = [spot.outline.center[0] + spot.outline.radius for spot in circles if isinstance(spot.outline, Circle)]
    assert 90.0 - grade_width(grade, "en") < max(right) < text.at[0]


@pytest.mark.parametrize(
    ("level", "rated", "said"),
    [
        ("open", {"silver": 50.0, "gold": 9999.0}, "open; silver: an hour or more"),
        ("open", {"gold": 3.0}, "open, a few minutes"),
        ("hard", {"silver": 9.0, "gold": 50.0}, "hard, an hour or more"),
        (None, {"target": 5.0}, "about ten minutes"),
        ("easy", {}, "easy"),
        (None, {}, ""),
    ],
)
def test_only_a_rated_silver_of_an_open_puzzle_is_named(level: str | None, rated: dict[str, float], said: str) -> None:
    grade = grade_of(SimpleNamespace(level=level, rated=rated))
    assert grade_words(grade, Words("en", "sheet")) == said
    answer = SimpleNamespace(is_proved=True)
    line = rating_line(SimpleNamespace(short_id="PT-22222", level=level, rated=rated, answer=answer))
    assert ("silver:" in line) == ("silver:" in said)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", sorted((shipped("data") / "puzzles").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_head_of_a_sheet_has_room_for_every_level(path: Path, lang: str) -> None:
    """Lead, level with dots and words, and short id do not touch, whatever the level."""
    loaded = proved_file(path)
    for level, minutes in (("easy", 3.0), ("easy", 9.0), ("medium", 20.0), ("hard", 50.0), ("expert", 200.0), (None, None)):
        item = loaded._replace(definition=loaded.definition._replace(level=level, rated={"goal": minutes} if minutes else {}))
        page = components_of(item, Request(Press(parse_paper("a4")), Order(look(), lang, only=("puzzle",))))[0].front
        head = sorted((box[0], box[2]) for mark, box in reaches(page.marks) if box[3] < 8.5 and box[1] > 2.0)
        assert len(head) == (2 if level is None else 8), head
        gaps = [right[0] - left[1] for left, right in pairwise(head)]
        assert min(gaps) > 0.5, (level, head)
