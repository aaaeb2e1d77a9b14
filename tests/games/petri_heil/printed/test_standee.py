"""Folded standees show their face to one side only."""

import pytest

from pnp.build import Request, components_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Box, Group, Placement, Point
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.petri_heil.printed.components import FLOOR
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.sheet.standee import Strip
from tests.extent import reaches


def strips(part: str, ink: str = "full") -> list[Component]:
    request = Request(Press(parse_paper("a4")), Order(look(ink=ink), only=(part,)))
    return list(components_of(load("petri_heil"), request))


def folded(point: Point, ridge: float) -> Point:
    """Where a point above the ridge ends up when the strip is folded there, seen from the front."""
    return (point[0], 2 * ridge - point[1])


def turned(place: Placement, point: Point) -> Point:
    """A point of a placed scene on the strip; the rotation is 0 or half a turn."""
    sign = -1.0 if place.turn == 180 else 1.0
    return (place.at[0] + sign * point[0], place.at[1] + sign * point[1])


@pytest.mark.parametrize("size", [(28.0, 36.0), (19.0, 36.0), (24.0, 50.0)])
def test_the_back_panel_lies_exactly_behind_the_front(size: tuple[float, float]) -> None:
    strip = Strip(*size, FLOOR)
    x, bottom = folded((strip.back.x, strip.back.y), strip.ridge)
    right, top = folded((strip.back.right, strip.back.bottom), strip.ridge)
    assert Box(x, top, right - x, bottom - top) == strip.front
    assert (strip.front.width, strip.front.height) == size


def test_the_strip_is_one_paper_without_gaps() -> None:
    strip = Strip(28.0, 36.0, FLOOR)
    panels = (strip.flap, strip.floor, strip.back, strip.front)
    assert [p.y for p in panels] == [0.0, *(p.bottom for p in panels[:-1])]
    assert strip.folds == tuple(p.y for p in panels[1:])
    assert strip.size == (28.0, panels[-1].bottom)


def test_the_tent_stands() -> None:
    """Two sides of 36 mm on a floor of 9.5 mm: a triangle, and the flap is short enough to lie behind the front."""
    strip = Strip(28.0, 36.0, FLOOR)
    assert 0 < FLOOR < 2 * strip.front.height
    assert strip.flap.height < strip.front.height / 3


def panels(component: Component) -> tuple[Placement, Placement]:
    back, front = (mark for mark in component.front.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Placement))
    [behind], [ahead] = back.marks, front.marks
    assert isinstance(behind, Placement)
    assert isinstance(ahead, Placement)
    return behind, ahead


@pytest.mark.parametrize("ink", INKS)
def test_all_water_tiles_have_the_same_back_and_sixteen_faces(ink: str) -> None:
    both = [panels(component) for component in strips("water", ink)]
    assert len(both) == 16
    assert all(behind == both[0][0] for behind, _ in both)
    assert len({repr(ahead.scene) for _, ahead in both}) == 16


@pytest.mark.parametrize("part", ["water", "fishermen"])
def test_folded_the_back_stands_upright(part: str) -> None:
    """The top of the back's drawing meets the top of the front's, and from behind it reads from left to right."""
    for component in strips(part):
        behind, ahead = panels(component)
        strip = Strip(*ahead.scene.size, FLOOR)
        width, height = ahead.scene.size
        for point in ((0.0, 0.0), (width, 0.0), (0.0, height), (5.0, 7.0)):
            x, y = folded(turned(behind, point), strip.ridge)
            assert (width - x, y) == pytest.approx((point[0], turned(ahead, point)[1]))


@pytest.mark.parametrize("ink", INKS)
def test_nothing_of_a_face_shows_on_the_other_side(ink: str) -> None:
    for component in strips("water", ink):
        behind, ahead = (
            mark for mark in component.front.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Placement)
        )
        ridge = Strip(28.0, 36.0, FLOOR).ridge
        assert all(top >= ridge - 1e-6 for _, (_, top, _, _) in reaches([ahead]))
        assert all(bottom <= ridge + 1e-6 for _, (_, _, _, bottom) in reaches([behind]))


def test_both_sides_of_a_fisherman_have_one_outline() -> None:
    """The back is the mirror image of the front: what reaches far to the right in front reaches far to the left behind."""
    for component in strips("fishermen"):
        behind, ahead = panels(component)
        width = ahead.scene.size[0]
        front = sorted((round(left, 3), round(right, 3)) for _, (left, _, right, _) in reaches(ahead.scene.marks))
        back = sorted((round(width - right, 3), round(width - left, 3)) for _, (left, _, right, _) in reaches(behind.scene.marks))
        assert [a for a, _ in front] == pytest.approx([a for a, _ in back], abs=0.5)
        assert max(b for _, b in front) == pytest.approx(max(b for _, b in back), abs=0.01)
