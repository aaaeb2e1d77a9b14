"""The square tiles that lie in the dishes and on the boards: bacteria, sarcinas, contamination tokens, the turn marker."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Scene, Shape
from pnp.draw.transform import Transform
from pnp.games.petris.definition import Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.icons import contamination_mark, lens, sarcina

SAFE = 2.0
"""From the cut to the drawing."""


def bacterium_tile(hue: Hue, side: float, look: Look) -> Scene:
    pose = Transform((side / 2, side / 2), (side / 2 - SAFE) / REACH)
    return Scene((side, side), bacterium(hue, pose, look))


def sarcina_tile(hue: Hue, side: float, look: Look) -> Scene:
    """The label hangs below the coat, so the coat is a little above the middle."""
    scale = (side - 2 * SAFE) / 18.1
    return Scene((side, side), sarcina(hue, Transform((side / 2, SAFE + 8.2 * scale), scale), look))


def contamination_tile(hue: Hue, side: float, look: Look) -> Scene:
    pose = Transform((side / 2, side / 2), (side / 2 - SAFE) / 9.15)
    return Scene((side, side), contamination_mark(hue, pose, look))


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
