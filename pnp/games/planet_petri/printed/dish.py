"""The dish in which everything lives: a double rim with a glint; on cards a rim in the family's colour, and beside it the dots
that show a card's value."""

from __future__ import annotations

import math

from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import arc, closed
from pnp.draw.scene import Circle, Curve, Group, Mark, Point, Shape, Stroke
from pnp.games.planet_petri.printed.card_size import RIM
from pnp.games.planet_petri.printed.emblems import hue_of, polar

WINDOW = 0.948
"""The inner rim, in radii of the dish."""
MOST = 6
"""The highest value of a card."""
PITCH, LINE = 0.85, 0.12
"""The hatch of a rim where ink is saved."""


def dish(at: Point, radius: float, look: Look) -> list[Mark]:
    """White glass on a shadow; `rim` draws the rim over the contents."""
    shade = look.ground("shade")
    if shade is None:
        return []
    return [shadow(at, radius, shade), Shape(Circle(at, radius), fill=look.color("paper"))]


def shadow(at: Point, radius: float, shade: str) -> Shape:
    return Shape(Circle((at[0] + 0.033 * radius, at[1] + 0.048 * radius), radius), fill=shade)


def rim(at: Point, radius: float, look: Look) -> list[Mark]:
    return [
        Shape(Circle(at, radius), stroke=look.pen(0.35)),
        Shape(Circle(at, radius * WINDOW), stroke=look.pen("cut", "line")),
        *glint(at, radius * 0.9, look),
    ]


def glint(at: Point, radius: float, look: Look) -> list[Mark]:
    return [Shape(arc(at, radius, *ends), stroke=look.pen(0.35, "line")) for ends in ((-58, -32), (-27, -22))]


def family_dish(at: Point, radius: float, family: str | None, look: Look) -> list[Mark]:
    """A dish whose rim has the family's colour or, where ink is saved, its hatch; its contents go over it."""
    hue, shade, inner = hue_of(family), look.ground("shade"), radius * (1 - RIM)
    line = look.pen(0.2) if look.has_fills else Stroke(look.dark(hue), 0.2)
    below: list[Mark] = [hatched_rim(at, radius, hue, look)]
    if shade:
        below = [shadow(at, radius, shade), Shape(Circle(at, radius), fill=look.color(hue), stroke=line)]
    glass = Shape(Circle(at, inner), fill=look.color("paper"), stroke=line)
    edge = [] if shade else [Shape(Circle(at, radius), stroke=line)]
    return [*below, *edge, glass, *glint(at, inner * 0.92, look)]


def hatched_rim(at: Point, radius: float, hue: str, look: Look) -> Group:
    """The family's hatch, clipped to the rim; dots that the clip would hide are left out."""
    size, inner = radius / 21.5, radius * (1 - RIM)
    drawn = hatch(ring(at, inner, radius), look.palette.hatches[hue], PITCH * size, Stroke(look.deep(hue), LINE * size))
    marks = [mark for mark in drawn.marks if not is_hidden(mark, at, inner - 1.0)]
    return drawn._replace(marks=tuple(marks))


def ring(at: Point, inner: float, outer: float) -> Curve:
    """The area between two circles: the inner one runs the other way, which makes it a hole."""
    parts = [closed([arc(at, outer, 0, 360)]), closed([arc(at, inner, 360, 0)])]
    return Curve(tuple(step for part in parts for step in part.steps))


def is_hidden(mark: Mark, at: Point, radius: float) -> bool:
    dot = mark.outline if isinstance(mark, Shape) else None
    return isinstance(dot, Circle) and math.dist(dot.center, at) < radius


def value_dots(at: Point, radius: float, value: int, family: str | None, look: Look) -> list[Mark]:
    """Six dots down the left side of the dish, as many filled as the card is worth."""
    hue, size = hue_of(family), radius / 21.5
    marks: list[Mark] = []
    for i in range(MOST):
        spot = polar(radius + 2.5 * size, 190 - 8.4 * i, at)
        if i < value:
            fill = look.color(hue) if look.has_fills else look.dark(hue)
            marks.append(Shape(Circle(spot, 0.95 * size), fill=fill, stroke=Stroke(look.dark(hue), 0.25)))
        else:
            marks.append(Shape(Circle(spot, 0.75 * size), stroke=look.pen(0.25, "line")))
    return marks
