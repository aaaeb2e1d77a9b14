"""The foot of a card: two decks differ in shape, the note says whose card it is, long names take the place of the rest."""

import re

import pytest

from pnp.draw.look import INKS, look
from pnp.draw.scene import Scene, Shape, Text
from pnp.draw.typeset import Unfit
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.card_back import Sky
from pnp.games.planet_petri.printed.card_foot import Foot
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import SIZES
from pnp.render.dump import dump
from pnp.words import Words
from tests.extent import reaches
from tests.games.planet_petri.printed.faces import ENGLISH

SHIFTLING = next(face for face in ENGLISH if face.note == "our own card")
RULE, BASELINE = 80.9, 84.25
"""The heights of the rule and of the words below it (cards2, 5)."""


def front(deck: str, sky: Sky = "day", face: Face = SHIFTLING, ink: str = "full", size: str = "poker") -> Scene:
    return card_front(face, Words("en", "planet_petri"), look(ink=ink), SIZES[size], Foot(deck, sky, 7, 22))


def texts(scene: Scene) -> dict[str, Text]:
    return {mark.content: mark for mark, _ in reaches(scene.marks) if isinstance(mark, Text)}


@pytest.mark.parametrize("ink", INKS)
def test_two_decks_of_one_name_differ_in_shape(ink: str) -> None:
    day, night = (re.sub("#[0-9A-F]{6}", "", dump(front("Mine", sky, ink=ink))) for sky in ("day", "night"))
    assert day != night
    rules = [rule_of(front("Mine", sky, ink=ink)) for sky in ("day", "night")]
    assert [bool(rule.stroke and rule.stroke.dash) for rule in rules] == [False, True], "solid by day, dotted by night"


def rule_of(scene: Scene) -> Shape:
    level = [m for m, (_, top, _, bottom) in reaches(scene.marks) if abs((top + bottom) / 2 - RULE) < 0.01 and bottom - top < 0.7]
    [rule] = [m for m in level if isinstance(m, Shape)]
    return rule


def test_the_words_of_the_foot_share_a_line() -> None:
    said = texts(front("Day Shift"))
    assert all(said[words].at[1] == pytest.approx(BASELINE) for words in ("Day Shift", "7/22", "our own card"))
    assert said["Day Shift"].font == "bold"
    assert {said[words].size for words in ("Day Shift", "7/22", "our own card")} == {7}


@pytest.mark.parametrize(
    ("deck", "has_number", "is_at_foot"),
    [
        ("Day Shift", True, True),
        ("The Day Shift of the Laboratory", False, True),
        ("An Uncommonly Long Name for a Colony", False, False),
    ],
)
def test_a_long_name_takes_the_place_of_the_number_then_of_the_note(deck: str, has_number: bool, is_at_foot: bool) -> None:
    """The note is never lost: it goes beside the family."""
    said = texts(front(deck))
    assert ("7/22" in said) == has_number
    assert (said["our own card"].at[1] == said[deck].at[1]) == is_at_foot
    assert is_at_foot or said["our own card"].at[1] == said["Morpho"].at[1]
    assert said[deck].size >= 6


def test_a_name_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Unfit) as caught:
        front("W" * 40)
    assert caught.value.args[0].endswith("does not fit in 47 mm at 6 pt")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sky", ["day", "night"])
def test_the_sign_keeps_clear_of_the_words_and_of_the_cut(size: str, sky: Sky) -> None:
    scene = front("Day Shift", sky, size=size)
    found = list(reaches(scene.marks))
    [(name, words)] = [(m, r) for m, r in found if isinstance(m, Text) and m.content == "Day Shift"]
    sign = [r for m, r in found if isinstance(m, Shape) and r[3] > name.at[1] - 2.5 and r[2] < words[0]]
    assert sign
    assert max(r[2] for r in sign) < words[0] - 0.5
    assert max(r[3] for r in sign) < SIZES[size].height - 2.5
    assert min(r[0] for r in sign) > 2.5
