"""The dishes on the pages of an event: the table as a large one, the seats as small ones."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import arc, on_circle
from pnp.draw.scene import Circle, Mark, Point, Polygon, Shape

AGAR = 0.935
"""The inner rim of a large dish, as a fraction of its radius."""
GLINTS = ((-58, -28), (-22, -17), (122, 140))
"""Light on the glass, in degrees clockwise from the top."""
PLAIN = 2.6
"""Dishes smaller than this have one rim: two would merge."""


def large_dish(center: Point, radius: float, look: Look) -> list[Mark]:
    """A rim of glass, agar, and the trail that an inoculation loop left along the left side."""
    agar = radius * AGAR
    marks: list[Mark] = [
        Shape(Circle(center, radius), fill=look.ground("glass"), stroke=look.pen("heavy" if radius > 30 else "normal")),
        Shape(Circle(center, agar), fill=look.ground("agar"), stroke=look.pen("thin")),
    ]
    if look.has_fills:
        pen = look.pen(0.42 * (radius - agar), "paper")
        marks += [Shape(arc(center, (radius + agar) / 2, *ends), stroke=pen) for ends in GLINTS]
    return [*marks, trail(center, agar, look)]


def trail(center: Point, agar: float, look: Look) -> Mark:
    """A wave along the rim that fades out."""
    points = []
    for i in range(241):
        done = i / 240
        swing = agar * (0.13 * (1 - done) ** 0.8 + 0.02)
        radius = agar * 0.95 - swing / 2 + swing / 2 * math.cos(done * math.tau * 14)
        points.append(on_circle(center, radius, math.radians(216 + done * 120)))
    pen = look.pen(max(0.3, agar / 90), "shade") if look.has_fills else look.pen(0.2, "hair")
    return Shape(Polygon(tuple(points), closed=False), stroke=pen)


def small_dish(center: Point, radius: float, look: Look) -> list[Mark]:
    """A seat; the smallest ones have a single rim."""
    is_plain = radius < PLAIN
    outer = Shape(Circle(center, radius), fill=look.ground("agar"), stroke=look.pen("thin" if is_plain else 0.35))
    inner = Shape(Circle(center, radius - max(0.55, 0.12 * radius)), stroke=look.pen("cut", "line"))
    return [outer] if is_plain else [outer, inner]


def tick_dish(center: Point, look: Look) -> Mark:
    """An empty dish to tick."""
    return Shape(Circle(center, 1.75), fill=look.color("paper"), stroke=look.pen("thin", "line"))
