"""The palette works for every kind of colour vision and in grey; the inks do what they promise."""

from itertools import combinations, pairwise

import pytest

from pnp.draw.hatch import ANGLES
from pnp.draw.look import INKS, look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Group, Shape
from tests.palette import SIGHTS, contrast, distance, lab, lightness, seen

HOUSE = look().palette
HUES = ("blue", "red", "yellow", "green", "teal", "purple")
PLAYERS = ("blue", "red", "yellow")
TILE = rectangle(Box(0, 0, 10, 10))


def test_the_reference_itself_agrees_with_published_pairs() -> None:
    """Pairs 1, 7 and 17 of the CIEDE2000 test data of Sharma, Wu and Dalal (2005)."""
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("sight", sorted(SIGHTS))
def test_hues_stay_apart(sight: str) -> None:
    for group, least in ((HUES, 12), (PLAYERS, 20)):
        for one, two in combinations(group, 2):
            assert distance(lab(seen(HOUSE.colors[one], sight)), lab(seen(HOUSE.colors[two], sight))) >= least, (one, two)


def test_hues_stay_apart_in_grey() -> None:
    for group, least in ((HUES, 9), (PLAYERS, 15)):
        levels = sorted(lightness(HOUSE.colors[hue]) for hue in group)
        assert min(b - a for a, b in pairwise(levels)) >= least


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", ["paper", "agar"])
def test_text_can_be_read_on_its_ground(ink: str, ground: str) -> None:
    shown = look(ink=ink)
    for color in ("ink", "mute"):
        assert contrast(shown.color(color), shown.ground(ground) or "#FFFFFF") >= 4.5


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", ["paper", "agar"])
def test_words_in_a_hue_can_be_read_on_their_ground(ink: str, ground: str) -> None:
    shown = look(ink=ink)
    for hue in HUES:
        assert contrast(shown.dark(hue), shown.ground(ground) or "#FFFFFF") >= 4.5, hue


def test_every_hue_has_a_hatch_of_its_own() -> None:
    assert {HOUSE.hatches[hue] for hue in HUES} <= {*ANGLES, "dots"}
    assert len({HOUSE.hatches[hue] for hue in HUES}) == len(HUES)


def test_full_ink_fills_low_ink_hatches_and_grey_does_both() -> None:
    kinds = {ink: [type(mark) for mark in look(ink=ink).body(TILE, "red", 0.5, 1.0)] for ink in INKS}
    assert kinds == {"full": [Shape], "grey": [Shape, Group], "low": [Group], "mono": [Group]}


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_grounds_vanish_where_ink_is_saved(ink: str) -> None:
    assert look(ink=ink).ground("agar") is None


@pytest.mark.parametrize("name", sorted(HOUSE.colors))
def test_grey_and_mono_have_no_colour(name: str) -> None:
    for ink in ("grey", "mono"):
        value = look(ink=ink).color(name)
        assert value[1:3] == value[3:5] == value[5:7]


@pytest.mark.parametrize("name", sorted(HOUSE.colors))
def test_grey_is_as_light_as_the_colour(name: str) -> None:
    assert lightness(look(ink="grey").color(name)) == pytest.approx(lightness(HOUSE.colors[name]), abs=0.5)


@pytest.mark.parametrize("ink", INKS)
def test_a_ring_stands_out_from_other_lines(ink: str) -> None:
    """In grey it is as dark as the ink: the grey of red is lighter than the outlines beside it."""
    made = look(ink=ink)
    assert made.accent(1.0).color == {"full": HOUSE.colors["red"], "low": HOUSE.colors["red"]}.get(ink, made.color("ink"))
