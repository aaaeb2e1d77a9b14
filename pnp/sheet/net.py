"""Solids made of paper: an outline with tabs to glue, and dashed lines to fold. Here is the net of a die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle
from pnp.draw.scene import Box, Group, Mark, Placement, Point, Polygon, Scene, Shape
from pnp.sheet.component import Segment
from pnp.sheet.polygon import normal_of

TAB, TAPER = 0.28, 0.8
"""The depth of a tab, as a share of its side; and how far its corners are cut off, in depths."""
DEPTHS = (3.5, 6.0)
"""The least and the greatest depth of a tab."""
UNDER = 1.0
"""How far the art of a face goes on past its edge, onto tabs and past the cut."""
DASH = (1.4, 1.1)


class Net(NamedTuple):
    """What is cut, what is folded, and where the faces are; from the upper left corner of the box around it."""

    size: tuple[float, float]
    cut: Polygon
    folds: tuple[Segment, ...]
    faces: tuple[Box, ...]


def tab_depth(side: float) -> float:
    least, most = DEPTHS
    return min(most, max(least, TAB * side))


def with_tabs(way: Sequence[tuple[Point, bool]], depth: float) -> tuple[Point, ...]:
    """The outline of a net, clockwise: its corners, each with whether the side that follows has a tab."""
    found: list[Point] = []
    for (start, has_tab), (end, _) in zip(way, (*way[1:], way[0]), strict=True):
        found.append(start)
        if has_tab:
            out = normal_of(start, end)
            along = (-out[1], out[0])
            for (x, y), sign in ((start, 1), (end, -1)):
                off = sign * TAPER * depth
                found.append((x + along[0] * off + out[0] * depth, y + along[1] * off + out[1] * depth))
    return tuple(found)


def tab_folds(way: Sequence[tuple[Point, bool]]) -> list[Segment]:
    return [(start, end) for (start, has_tab), (end, _) in zip(way, (*way[1:], way[0]), strict=True) if has_tab]


def cube(side: float) -> Net:
    """The cross of a die. Its faces are in the order of their numbers: 1 above, then 2, 3, 5, 4 from left to right, 6 below. So
    opposite faces sum to seven, and 1, 2, 3 go counter-clockwise around their corner."""
    depth = tab_depth(side)
    across, down = [i * side for i in range(5)], [depth + i * side for i in range(4)]
    way = [
        ((across[1], down[0]), True),
        ((across[2], down[0]), False),
        ((across[2], down[1]), True),
        ((across[3], down[1]), False),
        ((across[4], down[1]), True),
        ((across[4], down[2]), False),
        ((across[3], down[2]), True),
        ((across[2], down[2]), False),
        ((across[2], down[3]), True),
        ((across[1], down[3]), False),
        ((across[1], down[2]), True),
        ((across[0], down[2]), False),
        ((across[0], down[1]), True),
        ((across[1], down[1]), False),
    ]
    upright: list[Segment] = [((x, down[1]), (x, down[2])) for x in across[1:4]]
    level: list[Segment] = [((across[1], y), (across[2], y)) for y in down[1:3]]
    places = ((1, 0), (0, 1), (1, 1), (3, 1), (2, 1), (1, 2))
    faces = tuple(Box(across[x], down[y], side, side) for x, y in places)
    size = (4 * side + depth, 3 * side + 2 * depth)
    return Net(size, Polygon(with_tabs(way, depth)), (*tab_folds(way), *upright, *level), faces)


def net_scene(net: Net, sides: Sequence[Scene], look: Look, reach: float = UNDER) -> Scene:
    """The faces in their places; their art goes on a little under tabs, but not onto another face."""
    marks: list[Mark] = []
    for box, side in zip(net.faces, sides, strict=True):
        left, top, right, bottom = (0.0 if is_taken else reach for is_taken in beside(box, net.faces))
        room = Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)
        marks.append(Group((Placement(side, (box.x, box.y)),), clip=rectangle(room)))
    return Scene(net.size, (*marks, *fold_lines(net.folds, look)), reach)


def beside(box: Box, faces: Iterable[Box]) -> tuple[bool, bool, bool, bool]:
    """Whether there is another face to the left, above, to the right, below."""
    x, y, width, height = box
    middles = {(round(face.x + face.width / 2, 3), round(face.y + face.height / 2, 3)) for face in faces}
    ways = ((-width / 2, height / 2), (width / 2, -height / 2), (1.5 * width, height / 2), (width / 2, 1.5 * height))
    left, top, right, bottom = ((round(x + a, 3), round(y + b, 3)) in middles for a, b in ways)
    return left, top, right, bottom


def fold_lines(folds: Iterable[Segment], look: Look) -> tuple[Shape, Shape]:
    """Dark dashes on a light line: they are seen on any face."""
    outline, dark = lines(folds), look.pen("cut", "ink", cap="butt")
    return Shape(outline, stroke=dark._replace(color=look.color("paper"))), Shape(outline, stroke=dark._replace(dash=DASH))
