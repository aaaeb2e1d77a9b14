"""The net of a die: it folds into a cube, opposite faces sum to seven, and every tab has a side to be glued to."""

import math
from itertools import combinations, pairwise

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Group, Placement, Scene
from pnp.sheet.net import cube, net_scene

Vector = tuple[int, int, int]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Vector) -> Vector:
    return -a[0], -a[1], -a[2]


def folded(side: float) -> dict[int, Vector]:
    """Which way each face looks when the net is folded, print outside: found by walking from face to face over their common
    sides, not from the order in the code."""
    boxes = dict(enumerate(cube(side).faces, 1))
    spots = {number: (round((box.x - boxes[3].x) / side), round((box.y - boxes[3].y) / side)) for number, box in boxes.items()}
    ways: dict[int, tuple[Vector, Vector, Vector]] = {3: ((1, 0, 0), (0, -1, 0), (0, 0, 1))}
    while len(ways) < 6:
        for (one, (x, y)), (other, (a, b)) in combinations(spots.items(), 2):
            for start, end, step in ((one, other, (a - x, b - y)), (other, one, (x - a, y - b))):
                if start in ways and end not in ways and abs(step[0]) + abs(step[1]) == 1:
                    right, down, out = ways[start]
                    if step[0]:
                        ways[end] = (minus(out), down, right) if step[0] > 0 else (out, down, minus(right))
                    else:
                        ways[end] = (right, minus(out), down) if step[1] > 0 else (right, out, minus(down))
    return {number: out for number, (_, _, out) in ways.items()}


def test_opposite_faces_sum_to_seven() -> None:
    out = folded(20.0)
    assert len(set(out.values())) == 6
    assert all(out[number] == minus(out[7 - number]) for number in range(1, 7))


def test_one_two_three_go_counter_clockwise_around_their_corner() -> None:
    """As on the dice that are sold in the west. Seen from outside, with x to the right, y up and z to the eye."""
    out = folded(20.0)
    one, two, three = out[1], out[2], out[3]
    towards = cross(one, two)
    assert sum(a * b for a, b in zip(towards, three, strict=True)) == 1


@pytest.mark.parametrize("side", [16.0, 18.0, 20.0, 50.0])
def test_seven_tabs_glue_the_fourteen_sides_of_the_cross(side: float) -> None:
    """The cross has 14 sides around it: half of them have a tab, and five folds hold its faces together."""
    net = cube(side)
    assert len(net.folds) == 7 + 5
    assert all(math.dist(*fold) == pytest.approx(side) for fold in net.folds)
    sides = [math.dist(a, b) for a, b in pairwise((*net.cut.points, net.cut.points[0]))]
    assert sum(length == pytest.approx(side) for length in sides) >= 7
    assert len(net.cut.points) == 14 + 2 * 7
    width, height = net.size
    xs, ys = zip(*net.cut.points, strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == (0, 0, pytest.approx(width), pytest.approx(height))


def test_art_goes_on_under_a_tab_but_not_onto_another_face() -> None:
    """The third face has another on every side; the first has only the third below it."""
    sides = [Scene((20, 20), (), 1.0) for _ in range(6)]
    scene = net_scene(cube(20.0), sides, look())
    clips = {
        id(mark.marks[0].scene): mark.clip
        for mark in scene.marks
        if isinstance(mark, Group) and isinstance(mark.marks[0], Placement)
    }
    sizes = []
    for side in (sides[2], sides[0], sides[3]):
        xs, ys = zip(*clips[id(side)].points, strict=True)  # type: ignore[union-attr]
        sizes.append((max(xs) - min(xs), max(ys) - min(ys)))
    assert sizes == [(20, 20), (22, 21), (21, 22)]
