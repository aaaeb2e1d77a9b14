"""The examples on the rules page and on the cover are legal play (T1, T4, T6), and the words state every end of a game."""

import math
import re
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path

import pytest

from pnp.build import Request, components_of, files_of
from pnp.draw.look import look
from pnp.draw.scene import Circle, Outline, Shape, Text
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.petris.printed.cover_picture import FOR_THREE, FOR_TWO
from pnp.games.petris.printed.player_aid import HEIGHT, PAD
from pnp.games.petris.printed.rules_figures import (
    AFTER,
    BEFORE,
    COUNTED_BY_THREE,
    COUNTED_BY_TWO,
    DISH,
    DRAWN,
    FIVE,
    GROWN,
    TIE,
)
from pnp.games.petris.rules.play import moved, propagations
from pnp.games.petris.rules.position import Field, Move
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper


@pytest.mark.parametrize(
    "dish",
    [*BEFORE, *AFTER, *FIVE, *COUNTED_BY_TWO, *COUNTED_BY_THREE, *FOR_TWO, *FOR_THREE, *(d for pair in GROWN for d in pair)],
)
def test_no_two_colours_are_equal_and_none_is_above_a_sarcina(dish: dict[str, int]) -> None:
    assert all(1 <= count <= 5 for count in dish.values())
    assert all(one != two for one, two in combinations(dish.values(), 2))


def as_dishes(contents: tuple[Mapping[str, int], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(dish.get(hue, 0) for hue in ("blue", "red")) for dish in contents)


def test_the_rules_allow_the_propagation_on_the_dishes_as_they_are_drawn() -> None:
    """Two to the left, one to the right, one stays; a move to a dish that does not touch would not be among the legal ones."""
    field = Field(tuple(DRAWN.neighbours[number] for number in DRAWN.numbers), (1, 0), "B")
    move = Move(1, ((0, 2), (2, 1)))
    assert move in propagations(field, as_dishes(BEFORE), 0)
    assert moved(as_dishes(BEFORE), 0, move) == as_dishes(AFTER)


def test_dishes_of_the_example_touch_only_if_they_are_neighbours() -> None:
    [page] = components_of(load("petris"), Request(Press(parse_paper("a4")), Order(look(), only=("rules",))))
    circles = {mark.outline.center for mark in page.front.marks if isinstance(mark, Shape) and is_dish(mark.outline)}
    first = sorted(circle for circle in circles if circle[1] == min(y for _, y in circles))
    assert len(first) == len(BEFORE)
    for one, two in combinations(DRAWN.numbers, 2):
        distance = math.dist(first[one], first[two])
        assert (distance == pytest.approx(2 * DISH)) == (two in DRAWN.neighbours[one])
        assert distance > 2 * DISH - 0.001


def is_dish(outline: Outline) -> bool:
    return isinstance(outline, Circle) and outline.radius == pytest.approx(DISH)


def test_the_barred_dish_is_a_tie() -> None:
    assert len(TIE) == 2
    assert len(set(TIE.values())) == 1


def test_four_and_one_are_a_sarcina() -> None:
    assert FIVE == ({"red": 4}, {"red": 5})


def test_a_fission_adds_one_where_a_colour_is_alone() -> None:
    for before, after in GROWN:
        grown = {hue: count + (len(before) == 1) for hue, count in before.items()}
        assert after == grown


@pytest.fixture
def printed(tmp_path: Path, tool: Callable[..., str]) -> Callable[..., str]:
    """All words of a printed set, on one line."""

    def text(**order: object) -> str:
        [(_, data)] = files_of([load("petris")], Request(Press(parse_paper("both")), Order(look(), **order)), "x")
        file = tmp_path / "x.pdf"
        file.write_bytes(data)
        return " ".join(tool("pdftotext", str(file), "-").split())

    return text


def test_t11_and_t12_what_decides_when_both_players_lose_together(printed: Callable[..., str]) -> None:
    for players in (2, None):
        text = printed(players=players, only=("rules",))
        assert "both players reach the last space in the same contamination or lack a sarcina in the same fission" in text
        assert "whoever has fewer tokens in the dishes wins; a sarcina is one token" in text
        assert "whoever has fewer sarcinas wins. Still equal? Play again." in text


def test_t17_and_t18_how_a_game_of_three_ends(printed: Callable[..., str]) -> None:
    for players in (3, None):
        text = printed(players=players, only=("rules",))
        assert "of the other two, whoever has fewer points wins, and ties are broken as usual" in text
        assert "If two lose at the same moment, the third wins; if all three do, the rule for ties decides.*" in text
        assert "If nobody loses, all three compare their points.*" in text
        assert "one space for each other colour in the dish" in text


def test_rulings_of_ours_are_marked(printed: Callable[..., str]) -> None:
    """T5, T8 and T9 are ours; the note explains the sign."""
    text = printed(only=("rules",))
    for sentence in ("does not grow either.*", "in the order of their numbers.*", "may be equal in a dish.*"):
        assert sentence in text
    assert "* Our ruling, where the rulebook says nothing." in text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_set_for_two_does_not_speak_of_three(lang: str, printed: Callable[..., str]) -> None:
    text = printed(lang=lang, players=2)
    assert not re.search(
        r"\bthree\b|\btrois\b|3 players|3 joueurs|yellow|jaune|each other colour|autre couleur", text, re.IGNORECASE
    )
    assert re.search("Advanced mode|Mode avancé", text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_set_for_three_does_not_speak_of_the_mode_for_two(lang: str, printed: Callable[..., str]) -> None:
    text = printed(lang=lang, players=3)
    assert not re.search(r"advanced|avancé|for two|à deux|2 players|2 joueurs|both|les deux joueurs", text, re.IGNORECASE)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, None])
def test_the_words_of_an_aid_stay_on_it(lang: str, players: int | None) -> None:
    order = Order(look(), lang, players, only=("aid",))
    for aid in components_of(load("petris"), Request(Press(parse_paper("a4")), order)):
        assert max(mark.at[1] for mark in aid.front.marks if isinstance(mark, Text)) <= HEIGHT - PAD
