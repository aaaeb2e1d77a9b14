"""The dish in which everything lives: a double rim with a glint, and beside it the dots that show a card's value."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import arc
from pnp.draw.scene import Circle, Mark, Point, Shape, Stroke
from pnp.games.planet_petri.printed.emblems import hue_of, polar

WINDOW = 0.948
"""The inner rim, in radii of the dish: the area that a picture may fill."""
MOST = 6
"""The highest value of a card."""


def dish(at: Point, radius: float, look: Look) -> list[Mark]:
    """White glass on a shadow; `rim` draws the rim over the contents."""
    shade = look.ground("shade")
    if shade is None:
        return []
    shadow = Circle((at[0] + 0.033 * radius, at[1] + 0.048 * radius), radius)
    return [Shape(shadow, fill=shade), Shape(Circle(at, radius), fill=look.color("paper"))]


def rim(at: Point, radius: float, look: Look) -> list[Mark]:
    glint = radius * 0.9
    return [
        Shape(Circle(at, radius), stroke=look.pen(0.35)),
        Shape(Circle(at, radius * WINDOW), stroke=look.pen("cut", "line")),
        Shape(arc(at, glint, -58, -32), stroke=look.pen(0.35, "line")),
        Shape(arc(at, glint, -27, -22), stroke=look.pen(0.35, "line")),
    ]


def value_dots(at: Point, radius: float, value: int, family: str | None, look: Look) -> list[Mark]:
    """Six dots down the left side of the dish, as many filled as the card is worth."""
    hue, size = hue_of(family), radius / 21.0
    marks: list[Mark] = []
    for i in range(MOST):
        spot = polar(radius + 3.7 * size, 193 - 8.6 * i, at)
        if i < value:
            fill = look.color(hue) if look.has_fills else look.dark(hue)
            marks.append(Shape(Circle(spot, 0.9 * size), fill=fill, stroke=Stroke(look.dark(hue), 0.2)))
        else:
            marks.append(Shape(Circle(spot, 0.8 * size), stroke=look.pen(0.2, "line")))
    return marks
