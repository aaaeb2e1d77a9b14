"""Grand Pentris, the real game as a puzzle: a grid of 10 x 10 and twenty rolls fit on all that is printed."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from pnp.build import Request, components_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Scene, Text
from pnp.game.kind import Order
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import languages
from tests.extent import reaches
from tests.proved import proved_file

GRAND = Path(__file__).with_name("grand.yaml")
ROLLS = 20
PARTS = ("puzzle", "small", "large", "hints", "key", "key-card")
LISTED = {"puzzle": 2, "small": 2, "key": 3, "key-card": 2}
"""How often each number from 1 to 20 is said: beside the grid and in the list; on the key in the grid, the list and the steps."""


def made(part: str, lang: str = "en", ink: str = "full") -> list[Component]:
    return components_of(proved_file(GRAND), Request(Press(parse_paper("a4")), Order(look(ink=ink), lang, only=(part,))))


def words_of(scene: Scene) -> Iterator[tuple[Text, tuple[float, float, float, float]]]:
    yield from ((mark, box) for mark, box in reaches(scene.marks) if isinstance(mark, Text) and mark.content.strip())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("part", PARTS)
def test_all_is_on_the_page_and_large_enough(part: str, ink: str, lang: str) -> None:
    for component in made(part, lang, ink):
        width, height = component.size
        for text, (left, top, right, bottom) in words_of(component.front):
            assert text.size >= 6.99, text.content
            assert min(left, top, width - right, height - bottom) >= -0.01, text.content


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("part", PARTS)
def test_no_words_overlap(part: str, lang: str) -> None:
    for component in made(part, lang):
        for (one, a), (two, b) in combinations(list(words_of(component.front)), 2):
            across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert across < 0.05 or down < 0.05, (one.content, two.content)


@pytest.mark.parametrize("part", LISTED)
def test_every_turn_is_there(part: str) -> None:
    [component] = made(part)
    said = [text.content for text, _ in words_of(component.front)]
    assert {number: said.count(str(number)) for number in range(11, ROLLS + 1)} == dict.fromkeys(
        range(11, ROLLS + 1), LISTED[part]
    )


def test_the_last_hint_of_a_full_grid_is_half_of_the_pieces() -> None:
    """All cells are filled in the end, so their outline would be the frame of the grid."""
    assert yaml.safe_load(GRAND.read_text())["gold"] == 10 * 10
    [component] = made("hints")
    said = " ".join(text.content for text, _ in words_of(component.front))
    assert "first 10 pieces" in said
    assert "filled at the end" not in said
