"""The panel of a fisherman's standee: he stands on a plank."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Group, Scene, Shape
from pnp.games.petri_heil.printed.fisherman import HEIGHT, fisherman
from pnp.games.petri_heil.printed.water_tile import BLEED, SAFE
from pnp.games.petri_heil.rules.piers import Pawn

BREADTH = 21.2
"""From a fisherman's elbow to the end of his line, at scale 1."""


def fisherman_front(who: Pawn, size: tuple[float, float], look: Look, is_back: bool = False) -> Scene:
    """A fisherman on a plank; his back is the mirror image, so that both outlines match when the strip is folded."""
    width, height = size
    scale = min((height - 5.6) / HEIGHT, (width - 2 * SAFE) / BREADTH)
    side = -1.0 if is_back else 1.0
    feet = (width / 2 - 1.3 * scale * side, height - 2.6)
    plank = Shape(segment((SAFE + 0.4, feet[1]), (width - SAFE - 0.4, feet[1])), stroke=look.pen(0.6, "line"))
    return Scene(size, (plank, Group(fisherman(who, look, scale, is_back), feet)), BLEED)
