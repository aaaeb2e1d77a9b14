"""How a turn track is laid out on its board: the ring, and how large its icons can be. Only arithmetic; the check uses it too."""

from __future__ import annotations

import math
from typing import NamedTuple

SLOT = 1.1
"""The gap between two spaces."""
EDGE = 4.8
"""From the cut to the spaces: white space and two thin rings."""
NORMAL = 80.0
"""The radius for which the board was designed."""
LARGEST_ICON, SMALLEST_ICON = 1.18, 0.55
"""Scales of the icons; smaller ones could not be told apart across a table."""
REACH = 6.6
"""Half the width that an icon of scale 1 needs."""
NUMBERS = 12.4
"""The part of a space's depth not used by the icon: its number and white space."""
STEP = 0.01


class TrackRing(NamedTuple):
    """Radii of the ring and of the icons' middles, and the scale of the icons."""

    inner: float
    outer: float
    icons: float
    scale: float


def track_ring(diameter: float, spaces: int) -> TrackRing:
    """The ring with the largest icons that fit; the check decides whether they are large enough."""
    size = diameter / 2 / NORMAL
    outer = diameter / 2 - EDGE
    scale = LARGEST_ICON * size
    while True:
        depth = 12 * scale + NUMBERS * min(1.0, max(0.8, size))
        plan = TrackRing(outer - depth, outer, outer - depth / 2 + 1.6, scale)
        if scale <= STEP or space_width(plan.icons, spaces) >= 2 * REACH * scale:
            return plan
        scale -= STEP


def space_width(radius: float, spaces: int) -> float:
    """The straight width of a space, without the gaps."""
    return 2 * radius * math.sin(math.pi / max(3, spaces)) - SLOT


def smallest_board(spaces: int) -> float:
    """The diameter, in whole centimetres, at which the icons of this many spaces are large enough."""
    diameter = 50.0
    while track_ring(diameter, spaces).scale < SMALLEST_ICON:
        diameter += 10
    return diameter
