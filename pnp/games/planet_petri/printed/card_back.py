"""The back of a card. The sun is at its controller's edge and the arrow points away from them; the sky around it shows who owns
the card: by day a sun with rays and small cells, by night a moon among stars. Ground and orbits run past the cut; the disc,
emblems and words keep far enough from it that a back may be shifted by a few millimetres, and no card is marked by it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import arc, lines, rectangle
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Curve, Group, Mark, Point, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, text_line
from pnp.games.planet_petri.printed.card_size import BLEED, POKER, CardSize
from pnp.games.planet_petri.printed.emblems import emblem, polar
from pnp.words import Words

Sky = Literal["day", "night"]
SKIES: tuple[Sky, ...] = ("day", "night")
DISC, FIRST, TITLE = 16.0, 23.0, 5.2
"""The radii of sun and moon and of the first orbit, and the title above their middle, for a card of 63 x 88 mm."""
AWAY, TOP, LIFT = 6.0, 8.1, 5.0
"""The distance that emblems keep from the cut, more at the top, where orbits are flat; and that of the rising disc."""
EMBLEM, CELL, CLEAR = 8.8, 1.5, 1.5
"""The diameter of an emblem, the radius of a cell or star, and the ground around an emblem."""
LAST = 10
"""The highest orbit that has a family on it."""
ORBITS = (
    ("repro", 2, 0.89),
    ("morpho", 4, -0.95),
    ("imuno", 6, 0.94),
    ("neuro", 8, -0.86),
    ("psycho", LAST, 0.87),
    ("necro", LAST, -0.47),
)
"""Each family's orbit, and how far to the right it is, in half widths of the field."""
SPOTS = (
    (1, -0.9), (3, 0.2), (5, -0.3), (5, 1.1), (7, -1.1), (7, 0.42), (9, 0.2), (9, 1.08),
)  # fmt: skip
"""The same for the cells of the day, which are the stars of the night."""


class Field(NamedTuple):
    """The drawing area of a back: half the width that emblems have, its height above the middle of the disc, and that middle."""

    half: float
    height: float
    at: Point
    scale: float

    def radius(self, orbit: int) -> float:
        """Orbits are as far apart as the height allows."""
        step = (self.height / self.scale - FIRST - EMBLEM / 2) / LAST
        return (FIRST + step * orbit) * self.scale

    def spot(self, orbit: int, share: float) -> Point:
        radius, x = self.radius(orbit), share * self.half
        return (self.at[0] + x, self.at[1] - math.sqrt(radius**2 - x**2))


def card_back(sky: Sky, words: Words, look: Look, size: CardSize = POKER) -> Scene:
    field, page = field_of(size), rectangle(Box(0.0, 0.0, *size).grown(BLEED))
    below = [*orbits(field, sky, size, look), *scaled([*halo(sky, look), *disc(sky, look)], field.scale, field.at)]
    agar = look.ground("agar")
    ground = [Shape(page, fill=agar)] if agar else []
    title = scaled(face(sky, words, look), field.scale, field.at)
    marks = (*ground, Group(tuple(below), clip=page), *families(field, sky, look), *title)
    return Scene((size.width, size.height), marks, BLEED)


def field_of(size: CardSize) -> Field:
    k = size.scale
    at = (size.width / 2, size.height - LIFT)
    half = min(size.width / 2 - AWAY - EMBLEM * k / 2, FIRST * k)
    return Field(half, at[1] - TOP * max(1.0, k), at, k)


def orbits(field: Field, sky: Sky, size: CardSize, look: Look) -> Iterator[Mark]:
    """As far as the corners of the bleed: alternating lines and dots by day, dashes by night."""
    line, dots = look.pen(0.25, "line"), look.pen(0.36, "line")._replace(dash=(0.01, 1.5))
    dashes = line._replace(dash=(2.6, 1.9))
    pens = {"day": (line, dots), "night": (dashes, dashes)}[sky]
    corner, orbit = math.hypot(size.width / 2 + BLEED, field.at[1] + BLEED), 0
    while field.radius(orbit) < corner:
        yield Shape(Circle(field.at, field.radius(orbit)), stroke=pens[orbit % 2])
        orbit += 1


def families(field: Field, sky: Sky, look: Look) -> list[Mark]:
    """The six emblems on their orbits, with some ground around them, among cells or stars; by night the sky is mirrored."""
    marks: list[Mark] = []
    side = 1 if sky == "day" else -1
    for family, orbit, share in ORBITS:
        at = field.spot(orbit, side * share)
        marks += clearing(at, (EMBLEM / 2 + CLEAR) * field.scale, look)
        marks += emblem(family, at, EMBLEM * field.scale, look)
    for orbit, share in SPOTS:
        at, drawn = field.spot(orbit, side * share), small_cell if sky == "day" else star
        marks += [*clearing(at, (CELL + 0.9) * field.scale, look), *drawn(at, CELL * field.scale, look)]
    return marks


def clearing(at: Point, radius: float, look: Look) -> list[Mark]:
    return [Shape(Circle(at, radius), fill=look.ground("agar") or look.color("paper"))]


def small_cell(at: Point, radius: float, look: Look) -> list[Mark]:
    """A cell that smiles."""
    ink, fill = look.color("ink"), mix(look.color("ink"), 0.12) if look.has_fills else look.color("paper")
    eyes = [Shape(Circle((side * 0.36, -0.1), 0.17), fill=ink) for side in (-1, 1)]
    smile = Shape(parse_path("M-.34 .3Q0 .62 .34 .3"), stroke=Stroke(ink, 0.18))
    return list(scaled([Shape(Circle((0.0, 0.0), 1.0), fill=fill, stroke=Stroke(ink, 0.26)), *eyes, smile], radius, at))


def star(at: Point, radius: float, look: Look) -> list[Mark]:
    """A star with four points."""
    x, y, r, waist = *at, radius, radius * 0.24
    points = [
        (x, y - r),
        (x + waist, y - waist),
        (x + r, y),
        (x + waist, y + waist),
        (x, y + r),
        (x - waist, y + waist),
        (x - r, y),
    ]
    return [Shape(Polygon((*points, (x - waist, y - waist))), fill=look.color("ink"))]


def halo(sky: Sky, look: Look) -> list[Mark]:
    """The rays of the sun; the moon has none."""
    if sky == "night":
        return []
    rays = [(polar(DISC + 1.7, angle), polar(DISC + 3.2, angle)) for angle in range(-174, 0, 12)]
    return [Shape(lines(rays), stroke=look.pen(0.9))]


def is_solid(sky: Sky, look: Look) -> bool:
    return look.has_fills and sky == "day"


def disc(sky: Sky, look: Look) -> list[Mark]:
    """The upper half of the sun, which is an outline where ink is saved, or of the moon with its craters."""
    whole = half_disc(DISC)
    if is_solid(sky, look):
        return [Shape(whole, fill=look.color("ink"))]
    craters = [Shape(Circle(at, radius), stroke=look.pen(0.3)) for at, radius in CRATERS] if sky == "night" else []
    return [Shape(whole, fill=look.color("paper"), stroke=look.pen(0.9)), *craters]


def face(sky: Sky, words: Words, look: Look) -> list[Mark]:
    """The title and the arrow, facing the controller."""
    color = "paper" if is_solid(sky, look) else "ink"
    first, second = words.say("back_title").split()
    style = Style("title", 9, look.color(color))
    return [
        text_line(first, (0.0, -TITLE - 3.7), style, "middle"),
        text_line(second, (0.0, -TITLE), style, "middle"),
        Shape(parse_path("M-2.4 -12.2l2.4 -2.1l2.4 2.1"), stroke=look.pen(0.8, color)),
    ]


CRATERS: Sequence[tuple[Point, float]] = (
    ((-10.6, -7.4), 1.6), ((10.6, -8.0), 1.0), ((-12.6, -2.2), 1.0),
    ((12.0, -2.4), 1.5), ((-6.6, -12.9), 0.7), ((7.2, -12.6), 0.9),
)  # fmt: skip


def half_disc(radius: float) -> Curve:
    """The upper half of a disc that sits on a line."""
    return Curve((*arc((0.0, 0.0), radius, -90, 90).steps, ("Z", ())))
