"""The back of a card. The sun is at its controller's edge and the arrow points away from them; the sky around it shows who owns
the card: by day a sun with rays, by night a moon among stars. Only ground comes near the cut, so that a back that a printer
shifts by a few millimetres still looks whole."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import arc, lines
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Circle, Curve, Mark, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Style, text_line
from pnp.games.planet_petri.printed.card_size import POKER, CardSize, grounded
from pnp.games.planet_petri.printed.emblems import emblem, polar
from pnp.words import Words

Sky = Literal["day", "night"]
SKIES: tuple[Sky, ...] = ("day", "night")
DISC, FIRST = 16.0, 26.0
"""The radii of sun and moon and of the first orbit, for a card of 63 x 88 mm."""
AWAY = 5.5
"""The distance that everything keeps from the cut."""
EMBLEM, STAR, CLEAR = 8.8, 1.7, 1.8
"""The diameter of an emblem, the radius of a star, and the ground around an emblem."""
SHORTEST = 6.0
"""Pieces of an orbit shorter than this are left out."""
LAST = 10
"""The highest orbit that has a family on it."""
ORBITS = (
    ("repro", 0, 0.8),
    ("morpho", 2, -0.72),
    ("imuno", 4, 0.77),
    ("neuro", 6, -0.67),
    ("psycho", 8, 0.58),
    ("necro", LAST, -0.34),
)
"""Each family's orbit, and how far to the right it is, in half widths of the field."""
STARS = ((1, -0.85), (2, 0.23), (3, 0.88), (5, -0.82), (5, 0.1), (7, 0.83), (8, -0.17), (9, -0.75))


class Field(NamedTuple):
    """The drawing area of a back, measured from the middle of the disc: half its width, and its height."""

    half: float
    height: float
    at: Point
    scale: float

    def radius(self, orbit: int) -> float:
        """Orbits are as far apart as the height allows."""
        step = (self.height / self.scale - FIRST - EMBLEM / 2 - 1.0) / LAST
        return (FIRST + step * orbit) * self.scale

    def spot(self, orbit: int, share: float) -> Point:
        radius, x = self.radius(orbit), share * self.half
        return (self.at[0] + x, self.at[1] - math.sqrt(radius**2 - x**2))

    def spans(self, radius: float) -> list[tuple[float, float]]:
        """The parts of an orbit inside the field, in degrees clockwise from straight up."""
        if radius * math.cos(math.asin(min(1.0, self.half / radius))) > self.height:
            return []
        high = math.degrees(math.asin(min(1.0, self.half / radius)))
        low = math.degrees(math.acos(min(1.0, self.height / radius)))
        return [(-high, high)] if low == 0 else [(-high, -low), (low, high)]


def card_back(sky: Sky, words: Words, look: Look, size: CardSize = POKER) -> Scene:
    field = field_of(size)
    disc = scaled([*halo(sky, look), *body(sky, words, look)], field.scale, field.at)
    return grounded(size, (*orbits(field, sky, look), *families(field, sky, look), *disc), look)


def field_of(size: CardSize) -> Field:
    at = (size.width / 2, size.height - AWAY)
    return Field(min(size.width / 2 - AWAY, FIRST * size.scale), at[1] - AWAY, at, size.scale)


def orbits(field: Field, sky: Sky, look: Look) -> list[Mark]:
    """Alternating lines and dots by day, dashes by night."""
    marks: list[Mark] = []
    line_pen = look.pen(0.3, "line")
    pens = {
        "day": (line_pen, line_pen._replace(dash=(0.01, 1.5))),
        "night": (line_pen._replace(dash=(2.6, 1.9)), line_pen._replace(dash=(2.6, 1.9))),
    }
    for i in range(2 * LAST):
        radius = field.radius(i)
        spans = [span for span in field.spans(radius) if math.radians(span[1] - span[0]) * radius > SHORTEST]
        marks += [Shape(arc(field.at, radius, *span), stroke=pens[sky][i % 2]) for span in spans]
    return marks


def families(field: Field, sky: Sky, look: Look) -> list[Mark]:
    """The six emblems on their orbits, with some ground around them; by night the sky is mirrored and has stars."""
    marks: list[Mark] = []
    side = 1 if sky == "day" else -1
    for family, orbit, share in ORBITS:
        at = field.spot(orbit, side * share)
        marks += clearing(at, (EMBLEM / 2 + CLEAR) * field.scale, look)
        marks += emblem(family, at, EMBLEM * field.scale, look)
    for orbit, share in STARS if sky == "night" else ():
        at = field.spot(orbit, side * share)
        marks += [*clearing(at, (STAR + 0.9) * field.scale, look), *star(at, STAR * field.scale, look)]
    return marks


def clearing(at: Point, radius: float, look: Look) -> list[Mark]:
    return [Shape(Circle(at, radius), fill=look.ground("agar") or look.color("paper"))]


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
    rays = [(polar(DISC + 1.7, angle), polar(DISC + 3.1, angle)) for angle in range(-168, -11, 12)]
    return [Shape(lines(rays), stroke=look.pen(0.9))]


def body(sky: Sky, words: Words, look: Look) -> list[Mark]:
    """The half disc with the title and the arrow, facing the controller."""
    half = half_disc(DISC)
    solid = look.has_fills and sky == "day"
    color = "paper" if solid else "ink"
    marks: list[Mark] = [Shape(half, fill=look.color("ink" if solid else "paper"))]
    if not solid:
        marks.append(Shape(half, stroke=look.pen(0.9)))
    if sky == "night":
        marks += [Shape(Circle(at, r), stroke=look.pen(0.3)) for at, r in CRATERS]
    first, second = words.say("back_title").split()
    style = Style("title", 10, look.color(color))
    return [
        *marks,
        text_line(first, (0.0, -6.4), style, "middle"),
        text_line(second, (0.0, -2.4), style, "middle"),
        Shape(parse_path("M-2.6 -10.9l2.6 -2.4l2.6 2.4"), stroke=look.pen(0.8, color)),
    ]


CRATERS: Sequence[tuple[Point, float]] = (
    ((-10.4, -8.0), 1.5), ((10.2, -8.6), 0.9), ((-12.4, -3.2), 0.9),
    ((11.9, -3.4), 1.4), ((-5.8, -12.2), 0.7), ((6.0, -12.0), 1.1),
)  # fmt: skip


def half_disc(radius: float) -> Curve:
    """The upper half of a disc that sits on a line."""
    return Curve((*arc((0.0, 0.0), radius, -90, 90).steps, ("Z", ())))
