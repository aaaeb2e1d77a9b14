"""A tuck box, folded as arithmetic: its panels add up, and edges that meet are equally long and in the same place."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheet.polygon import area, is_inside
from pnp.sheet.tuck_box import DUST, EASE, NOTCH, TAB, TUCK, Inside, Tuck, tuck_box

Point3 = tuple[float, float, float]
POKER = Inside(64.5, 89.9, 18.28)
"""For 54 poker cards (63.5 x 88.9 mm) of 0.32 mm, with 1 mm of play each way."""
SIZES = st.builds(Inside, st.floats(20, 120), st.floats(20, 150), st.floats(2, 100))


def folded(tuck: Tuck, inside: Inside, name: str, x: float, y: float) -> Point3:
    """Where a point of the net is once the box is closed: the back lies in z = 0, the front in z = depth, the top in y = 0."""
    wide, high, deep = inside
    top = TUCK + deep
    match name:
        case "back":
            return (x, y - top, 0.0)
        case "side":
            return (wide, y - top, x - wide)
        case "front":
            return (2 * wide + deep - x, y - top, deep)
        case "side 2":
            return (0.0, y - top, 2 * wide + 2 * deep - x)
        case "tab":  # behind the back
            return (x - (2 * wide + 2 * deep), y - top, 0.0)
        case "lid":
            return (x, 0.0, top - y)
        case "tuck":  # behind the front
            return (x, TUCK - y, deep)
        case "bottom":
            return (x, high, y - top - high)
        case "glued":  # behind the front
            return (x, high - (y - (top + high + deep)), deep)
    raise AssertionError(name)


@given(SIZES)
def test_panels_have_the_size_of_what_is_inside(inside: Inside) -> None:
    wide, high, deep = inside
    tuck = tuck_box(inside)
    assert [(face.width, face.height) for face in tuck.net.faces] == [
        pytest.approx(size) for size in ((wide, high), (deep, high), (wide, high), (deep, high))
    ]
    assert tuck.net.size == pytest.approx((2 * wide + 2 * deep + TAB, high + 2 * deep + TUCK + TAB))
    assert all(0 <= x <= tuck.net.size[0] + 1e-9 and 0 <= y <= tuck.net.size[1] + 1e-9 for x, y in tuck.net.cut.points)


@given(SIZES)
def test_edges_that_meet_are_equally_long_and_in_the_same_place(inside: Inside) -> None:
    wide, high, deep = inside
    tuck, top, foot = tuck_box(inside), TUCK + deep, TUCK + deep + high
    right = 2 * wide + 2 * deep
    meeting = [
        ("tab", ((right, top), (right, foot)), "back", ((0.0, top), (0.0, foot))),
        ("side 2", ((right, top), (right, foot)), "back", ((0.0, top), (0.0, foot))),
        ("lid", ((wide, top - deep), (wide, top)), "side", ((wide + deep, top), (wide, top))),
        ("lid", ((0.0, top - deep), (0.0, top)), "side 2", ((right - deep, top), (right, top))),
        ("bottom", ((wide, foot), (wide, foot + deep)), "side", ((wide, foot), (wide + deep, foot))),
        ("lid", ((0.0, top - deep), (wide, top - deep)), "front", ((2 * wide + deep, top), (wide + deep, top))),
        ("glued", ((0.0, foot + deep), (wide, foot + deep)), "front", ((2 * wide + deep, foot), (wide + deep, foot))),
    ]
    for one, ends, other, others in meeting:
        assert math.dist(*ends) == pytest.approx(math.dist(*others))
        for here, there in zip(ends, others, strict=True):
            assert folded(tuck, inside, one, *here) == pytest.approx(folded(tuck, inside, other, *there), abs=1e-6)


@given(SIZES)
def test_flaps_stay_inside_the_closed_box(inside: Inside) -> None:
    wide, high, deep = inside
    tuck = tuck_box(inside)
    for name in ("tab", "tuck", "glued"):
        places = [folded(tuck, inside, name, *point) for point in tuck.panels[name]]
        assert all(-1e-6 <= x <= wide + 1e-6 and -1e-6 <= y <= high + 1e-6 and -1e-6 <= z <= deep + 1e-6 for x, y, z in places)
    for flap in ("dust 1", "dust 2", "dust 3", "dust 4"):
        ys = [y for _, y in tuck.panels[flap]]
        assert max(ys) - min(ys) <= wide / 2  # the two of one end do not overlap


@given(SIZES)
def test_the_outline_is_all_panels_without_the_notch(inside: Inside) -> None:
    tuck = tuck_box(inside)
    radius = min(NOTCH, inside.width / 5)
    notch = sum(radius**2 / 2 * math.sin(math.pi / 12) for _ in range(12))
    assert area(tuck.net.cut.points) == pytest.approx(sum(area(points) for points in tuck.panels.values()) - notch)
    turns = [math.dist(a, b) for a, b in pairwise((*tuck.net.cut.points, tuck.net.cut.points[0]))]
    assert min(turns) > 1e-6


def test_a_box_for_54_poker_cards() -> None:
    tuck = tuck_box(POKER)
    assert tuck.net.size == pytest.approx((2 * 64.5 + 2 * 18.28 + 10, 89.9 + 2 * 18.28 + 13 + 10))
    front = tuck.net.faces[2]
    middle = front.x + front.width / 2
    assert not is_inside((middle, front.y + 8.5), tuck.net.cut.points)  # the notch for a thumb
    assert is_inside((middle, front.y + 9.5), tuck.net.cut.points)
    assert DUST[0] < 0.9 * 18.28 < DUST[1]
    assert tuck.panels["tuck"][0] == (EASE, TUCK)


def test_every_fold_lies_in_the_net() -> None:
    tuck = tuck_box(POKER)
    assert len(tuck.net.folds) == 12  # four upright; lid, tuck, bottom, glued; four flaps against dust
    for (ax, ay), (bx, by) in tuck.net.folds:
        assert is_inside(((ax + bx) / 2 + 1e-3, (ay + by) / 2 + 1e-3), tuck.net.cut.points)
