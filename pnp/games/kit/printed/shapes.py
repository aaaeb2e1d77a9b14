"""The outlines that an element can have in its box."""

from __future__ import annotations

from pnp.draw.curves import ellipse
from pnp.draw.outlines import rectangle, rounded
from pnp.draw.scene import Box, Circle, Outline, Polygon
from pnp.games.kit.outline import SHARES

NOTCH = 0.25
"""How deep the ends of a ribbon are cut in, in heights."""


def outline_of(shape: str, box: Box, corner: float) -> Outline:
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    match shape:
        case "circle":
            return Circle(middle, min(box.width, box.height) / 2)
        case "oval":
            return ellipse(middle, box.width / 2, box.height / 2)
        case "box":
            radius = min(corner, box.width / 2 - 1e-3, box.height / 2 - 1e-3)
            return rounded(box, radius) if radius > 1e-3 else rectangle(box)
    return Polygon(tuple((box.x + x * box.width, box.y + y * box.height) for x, y in corners(shape, box)))


def corners(shape: str, box: Box) -> tuple[tuple[float, float], ...]:
    """The corners of a shape as shares of its box."""
    if shape in SHARES:
        return SHARES[shape]
    notch = min(0.2, NOTCH * box.height / box.width)
    return ((0, 0), (1, 0), (1 - notch, 0.5), (1, 1), (0, 1), (notch, 0.5))
