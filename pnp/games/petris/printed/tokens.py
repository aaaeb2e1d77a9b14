"""The square tiles that lie in the dishes and on the boards: bacteria, sarcinas, contamination tokens, the turn marker."""

from __future__ import annotations

from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import rectangle, segment
from pnp.draw.scene import Box, Color, Mark, Scene, Shape
from pnp.draw.transform import Transform
from pnp.games.petris.definition import Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.icons import contamination_mark, lens, sarcina

SAFE, NEAR, LABEL_SAFE = 2.0, 1.56, 2.5
"""From the cut to the drawing; a bacterium comes nearer, since its ground runs over the cut on all sides, a label less near."""
BLEED = 2.0
TINT = {"yellow": 0.26}
"""How strong the ground of a tile is; that of other hues is 16 %."""


def bacterium_tile(hue: Hue, side: float, look: Look) -> Scene:
    pose = Transform((side / 2, side / 2), (side / 2 - NEAR) / REACH)
    return on_ground(hue, side, bacterium(hue, pose, look), look)


def on_ground(hue: Hue, side: float, marks: tuple[Mark, ...], look: Look) -> Scene:
    """A tile on a ground in the player's tint; on white paper where ink is saved."""
    if not look.has_fills:
        return Scene((side, side), marks)
    ground = Shape(rectangle(Box(0.0, 0.0, side, side).grown(BLEED)), fill=tile_ground(hue, look))
    return Scene((side, side), (ground, *marks), BLEED)


def tile_ground(hue: Hue, look: Look) -> Color:
    """The colour along the cut of a player's tile."""
    return mix(look.color(hue), TINT.get(hue, 0.16)) if look.has_fills else look.color("paper")


def sarcina_tile(hue: Hue, side: float, look: Look) -> Scene:
    """The label hangs below the coat, so the coat is a little above the middle; its number keeps 3 mm from the cut."""
    scale = (side - 2 * LABEL_SAFE) / 18.1
    return on_ground(hue, side, sarcina(hue, Transform((side / 2, LABEL_SAFE + 8.2 * scale), scale), look), look)


def contamination_tile(hue: Hue, side: float, look: Look) -> Scene:
    pose = Transform((side / 2, side / 2), (side / 2 - SAFE) / 9.15)
    return on_ground(hue, side, contamination_mark(hue, pose, look), look)


def marker_tile(lap: int, side: float, look: Look) -> Scene:
    return Scene((side, side), marker(lap, 0.0, side, look))


def marker_strip(laps: tuple[int, int], side: float, look: Look) -> Scene:
    """For sheets without backs: both faces side by side, to be folded between them."""
    pen = look.pen("hair", "line", "butt")._replace(dash=(1.0, 1.0))
    fold = Shape(segment((side, SAFE + 1.0), (side, side - SAFE - 1.0)), stroke=pen)
    return Scene((2 * side, side), (*marker(laps[0], 0.0, side, look), fold, *marker(laps[1], side, side, look)))


def marker(lap: int, left: float, side: float, look: Look) -> tuple[Mark, ...]:
    """The lens is off-centre, because its handle reaches down to the right."""
    scale = (side - 2 * SAFE) / 17.2
    return lens(lap, Transform((left + side / 2 - 1.2 * scale, side / 2 - 1.2 * scale), scale), look)
