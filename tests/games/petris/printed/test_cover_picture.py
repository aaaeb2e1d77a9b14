"""The picture on the cover is the table of the definition: its dishes, its neighbours, its track, inside any frame."""

import math
from itertools import combinations

import pytest

from pnp.draw.look import INKS, look
from pnp.game.load import load
from pnp.games.petris.definition import Setup
from pnp.games.petris.printed.cover_picture import FOR_THREE, FOR_TWO, Table, bench_picture, contents_of
from tests.extent import reaches

FRAMES = ((180.0, 118.0), (180.0, 76.0), (186.0, 45.0), (120.0, 79.0))
DISHES = {2: 7, 3: 10}
"""The rulebook's flower for two, our triangle for three."""


def setup_for(players: int) -> Setup:
    return load("petris").definition.setups[players]


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_every_dish_of_the_table_is_there_and_whole(players: int, frame: tuple[float, float]) -> None:
    table = Table(setup_for(players), *frame)
    seen = table.dishes
    assert len(seen) == DISHES[players]
    for (x, y), across, down in seen.values():
        assert across <= x <= frame[0] - across
        assert down <= y <= frame[1] - down
        assert across > down, "seen from the side"


@pytest.mark.parametrize("players", [2, 3])
def test_near_dishes_are_larger_and_neighbours_are_the_nearest(players: int) -> None:
    setup = setup_for(players)
    seen = Table(setup, 180.0, 118.0).dishes
    heights = [dish.at[1] for dish in seen.values()]
    assert heights == sorted(heights), "far dishes are drawn first, near ones over them"
    assert [dish.across for dish in seen.values()] == sorted(dish.across for dish in seen.values())
    near = {pair for pair in combinations(sorted(seen), 2) if pair[1] in setup.layout.neighbours[pair[0]]}
    flat = Table(setup, 180.0, 118.0).flat
    apart = {pair: distance(seen[pair[0]].at, seen[pair[1]].at, flat) for pair in combinations(sorted(seen), 2)}
    assert max(apart[pair] for pair in near) < min(apart[pair] for pair in set(apart) - near)


def distance(one: tuple[float, float], two: tuple[float, float], flat: float) -> float:
    return math.hypot(one[0] - two[0], (one[1] - two[1]) / flat)


def test_only_the_tables_own_colours_play() -> None:
    assert {hue for dish in contents_of(setup_for(2)).values() for hue in dish} == {"blue", "red"}
    assert {hue for dish in contents_of(setup_for(3)).values() for hue in dish} == {"blue", "red", "yellow"}
    assert (len(FOR_TWO), len(FOR_THREE)) == (DISHES[2], DISHES[3])


def test_who_leaps_reaches_a_neighbour() -> None:
    """The empty dish is next to the one before it."""
    for players in (2, 3):
        setup = setup_for(players)
        [empty] = [number for number, inside in contents_of(setup).items() if not inside]
        assert empty - 1 in setup.layout.neighbours[empty]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_leaves_the_frame(players: int, frame: tuple[float, float], ink: str) -> None:
    scene = bench_picture(setup_for(players), look(ink=ink), *frame)
    assert scene.size == frame
    found = [reach for _, reach in reaches(scene.marks)]
    assert min(min(left, top) for left, top, _, _ in found) >= -0.13
    assert max(right for _, _, right, _ in found) <= frame[0] + 0.13
    assert max(bottom for *_, bottom in found) <= frame[1] + 0.13
