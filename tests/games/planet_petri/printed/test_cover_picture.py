"""The picture on the cover: the right cells on each side, none cut off, none over another, in every frame and ink."""

import math
from itertools import combinations

import pytest

from pnp.draw.look import INKS, look
from pnp.game.load import load
from pnp.games.planet_petri.printed.cover_picture import CELLS, CRATERS, DUEL, MOON_AT, SUN_AT, Sky, orbits, planet_and_cells
from tests.extent import along, reaches

FRAMES = ((180.0, 118.0), (180.0, 76.0), (186.0, 45.0), (120.0, 79.0))


def test_day_is_on_the_left_and_night_on_the_right() -> None:
    night, day = ({held.card.name: held.card for held in colony.cards} for colony in load("planet_petri").definition.colonies)
    left = [cell.name for cell in CELLS if cell.x < 0.5] + [DUEL[0].name]
    right = [cell.name for cell in CELLS if cell.x > 0.5] + [DUEL[1].name]
    assert set(left) <= set(day)
    assert set(right) <= set(night)
    assert DUEL[0].x < 0 < DUEL[1].x
    assert SUN_AT[0] < 0.5 < MOON_AT[0]
    families = {card.family for card in (*day.values(), *night.values()) if card.name in (*left, *right)}
    assert len(families) == 6, "all families are there"


@pytest.mark.parametrize("frame", FRAMES)
def test_cells_are_whole_and_apart(frame: tuple[float, float]) -> None:
    """The circle of a creature, 18.9 mm at full size, is inside the frame; two of them overlap by a tenth at most."""
    width, height = frame
    scale = min(width / 180, height / 112)
    circles = [(cell.x * width, cell.y * height, cell.size * 18.9 * scale) for cell in CELLS]
    for x, y, radius in circles:
        assert radius <= x <= width - radius
        assert radius <= y <= height - radius
    for (ax, ay, one), (bx, by, two) in combinations(circles, 2):
        assert math.dist((ax, ay), (bx, by)) >= 0.9 * (one + two)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("frame", FRAMES)
def test_it_fills_its_frame_and_nothing_leaves_it(frame: tuple[float, float], ink: str) -> None:
    scene = planet_and_cells(look(ink=ink), *frame)
    assert scene.size == frame
    found = [reach for _, reach in reaches(scene.marks)]
    assert min(min(left, top) for left, top, _, _ in found) >= -0.13
    assert max(right for _, _, right, _ in found) <= frame[0] + 0.13
    assert max(bottom for *_, bottom in found) <= frame[1] + 0.13


def test_craters_lie_on_the_moon() -> None:
    assert all(math.hypot(x, y) + size < 1 for x, y, size in CRATERS)


@pytest.mark.parametrize("frame", FRAMES)
def test_orbits_run_through_no_cell(frame: tuple[float, float]) -> None:
    width, height = frame
    circles = [((cell.x * width, cell.y * height), cell.size * 18.9 * min(width / 180, height / 112)) for cell in CELLS]
    shapes = orbits(Sky(width, height, look()))
    assert len(shapes) > 4
    for shape in shapes:
        for point in along(shape.outline):
            assert all(math.dist(point, center) > radius for center, radius in circles)
