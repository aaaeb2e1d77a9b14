"""A number in a disc, for numbered steps."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Point, Shape
from pnp.draw.typeset import Style, centered

RADIUS = 3.2


def badge(number: int, middle: Point, look: Look, radius: float = RADIUS, smallest: float = 0.0) -> tuple[Mark, ...]:
    """A solid disc, or a ring if ink is saved. The number scales with it, but never below the smallest size."""
    disc = Shape(Circle(middle, radius), fill=look.color("ink" if look.has_fills else "paper"), stroke=look.pen("normal"))
    style = Style("title", max(smallest, 12 * radius / RADIUS), look.color("paper" if look.has_fills else "ink"))
    return (disc, centered(str(number), middle, style))
