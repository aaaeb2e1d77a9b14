"""Dishes: the round tile that is printed, a small one on boards and cards, and a small one with bacteria in it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import arc, on_circle, rounded
from pnp.draw.scene import Box, Circle, Mark, Point, Polygon, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, centered
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.icons import COAT, sarcina

SAFE = 2.2
"""From the cut to the glass."""
NORMAL = 45.0
"""The radius for which the art was designed; rim and trail scale with the dish."""
GLINTS = ((-58, -28), (-22, -17), (122, 140))
"""Highlights on the glass, in degrees clockwise from the top."""
SARCINA = 5
"""What a sarcina counts; in a dish it stands for the sarcina itself."""


def dish_tile(number: int, diameter: float, look: Look) -> Scene:
    """Glass rim, agar, the trail of an inoculation loop, and a small number at six o'clock."""
    middle = (diameter / 2, diameter / 2)
    glass = diameter / 2 - SAFE
    agar = glass - 2.4 * min(1.3, max(0.7, diameter / 2 / NORMAL))
    marks = [*rim(middle, glass, agar, look), trail(middle, agar, number, look), *number_label(middle, glass, number, look)]
    return Scene((diameter, diameter), tuple(marks))


def rim(middle: Point, glass: float, agar: float, look: Look) -> list[Mark]:
    """Two rings; in full colour three glints on the glass."""
    marks: list[Mark] = [
        Shape(Circle(middle, glass), fill=look.ground("glass"), stroke=look.pen("normal")),
        Shape(Circle(middle, agar), fill=look.ground("agar"), stroke=look.pen(0.22)),
    ]
    if look.has_fills:
        width, radius = 0.46 * (glass - agar), (glass + agar) / 2
        marks += [
            Shape(arc(middle, radius, *ends), stroke=look.pen(width, "paper")) for ends in ((-58, -28), (-22, -17), (122, 140))
        ]
    return marks


def trail(middle: Point, agar: float, number: int, look: Look) -> Mark:
    """A soft wave along the rim that fades out. It starts at a different place in each dish and never crosses the label."""
    size = agar / 40.4
    start, way = (205 + 17 * (number % 5 * 2), 1) if number % 2 == 0 else (155 - 17 * (number % 5 * 2), -1)
    points = []
    for i in range(201):
        done = i / 200
        swing = (13 * (1 - done) ** 0.8 + 1.5) * size
        radius = agar - 2.2 * size - swing / 2 + swing / 2 * math.cos(done * math.tau * 13)
        points.append(on_circle(middle, radius, math.radians(start + way * (8 + done * 150))))
    pen = look.pen(0.45 * max(0.7, size), "shade") if look.has_fills else look.pen(0.2, "hair")
    return Shape(Polygon(tuple(points), closed=False), stroke=pen)


def number_label(middle: Point, glass: float, number: int, look: Look) -> tuple[Mark, ...]:
    x, y = middle[0], middle[1] + glass - 3.1
    pill = Shape(rounded(Box(x - 4.5, y - 3.0, 9.0, 6.0), 2.99), fill=look.color("paper"), stroke=look.pen("thin"))
    return pill, centered(str(number), (x, y), Style("title", 10, look.color("ink")))


def small_dish(center: Point, radius: float, look: Look) -> tuple[Mark, ...]:
    """A dish in a picture of the table."""
    ground = look.ground("agar") or look.color("paper")
    rim_width = max(0.6, 0.11 * radius)
    return (
        Shape(Circle(center, radius), fill=ground, stroke=look.pen(0.3)),
        Shape(Circle(center, radius - rim_width), stroke=look.pen(0.13)),
    )


class Cluster(NamedTuple):
    """Where the tokens of one colour lie in a dish, in radii of its agar, and the maximum reach of 1, 2, 3 and 4 of them."""

    at: Point
    reaches: tuple[float, float, float, float]
    is_upright: bool = False


ALONE, HALF, THIRD = (0.46, 0.37, 0.34, 0.32), (0.31, 0.28, 0.24, 0.235), (0.25, 0.23, 0.205, 0.2)
CLUSTERS: dict[int, tuple[Cluster, ...]] = {
    1: (Cluster((0.0, 0.0), ALONE),),
    2: (Cluster((-0.48, 0.0), HALF, True), Cluster((0.48, 0.0), HALF, True)),
    3: (Cluster((-0.5, 0.3), THIRD), Cluster((0.5, 0.3), THIRD), Cluster((0.0, -0.53), THIRD)),
}
"""For one, two and three colours. Pairs are vertical where two colours share the width; with three, the last is on top."""
PATTERNS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.5, 0.0), (0.5, 0.0)),
    3: ((-0.5, 0.43), (0.5, 0.43), (0.0, -0.43)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
}
"""Tokens lie like the pips of a die, so that nobody has to count; in units of the distance between two neighbours."""


def dish_with(center: Point, radius: float, contents: Mapping[Hue, int], look: Look) -> tuple[Mark, ...]:
    """A small dish and what is in it: 1 to 4 bacteria of a colour, or 5 for its sarcina. Clear from a radius of 8 mm on."""
    return (*small_dish(center, radius, look), *colony(Transform(center, radius * 0.88), contents, look))


def colony(agar: Transform, contents: Mapping[Hue, int], look: Look) -> list[Mark]:
    """All tokens in a dish; the pose's scale is the radius of its agar."""
    hues = [hue for hue in HUES if contents.get(hue)]
    clusters = zip(hues, CLUSTERS.get(len(hues), ()), strict=True)
    return [mark for hue, cluster in clusters for mark in tokens(hue, contents[hue], cluster, agar, look)]


def tokens(hue: Hue, count: int, cluster: Cluster, agar: Transform, look: Look) -> list[Mark]:
    """The tokens of one colour."""
    x, y = agar.point(cluster.at)
    if count == SARCINA:
        size = 1.28 * cluster.reaches[0] * agar.scale / COAT
        return [*sarcina(hue, Transform((x, y - 0.9 * size), size), look)]
    reach = cluster.reaches[count - 1] * agar.scale
    apart = Transform((x, y), 2.04 * reach, 90.0 if count == 2 and cluster.is_upright else 0.0)
    return [mark for place in PATTERNS[count] for mark in bacterium(hue, Transform(apart.point(place), reach / REACH), look)]
