"""A creature while it is being drawn: its family, its body, its random numbers, and the colours of its parts in one look."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.affine import mapped, shifted
from pnp.draw.color import mix
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.scene import Circle, Color, Group, Mark, Outline, Point, Shape, Stroke
from pnp.games.planet_petri.printed.body import Body
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.emblems import hue_of

SHARES = {"necro": 0.38, "neuro": 0.55, "morpho": 0.5}
"""The share of its hue in a body, the rest is white; other families have 0.42."""
MEMBRANE = 0.7


class Cell(NamedTuple):
    """A creature of a family; None is the plain cell that interventions act on."""

    family: str | None
    value: int
    body: Body
    chance: Chance
    look: Look

    @property
    def hue(self) -> str:
        return hue_of(self.family)

    @property
    def fill(self) -> Color:
        """The tint of the body; white to save ink."""
        share = SHARES.get(self.family, 0.42) if self.family else 0.14
        return mix(self.look.color(self.hue), share) if self.look.has_fills else self.look.color("paper")

    @property
    def solid(self) -> Color:
        """The hue itself, for small things; white with an outline to save ink."""
        return self.look.ground(self.hue) or self.look.color("paper")

    def pen(self, width: float, *dash: float) -> Stroke:
        """The dark pen of the family."""
        return Stroke(self.look.dark(self.hue), width, dash=dash)

    def pale_pen(self, width: float, *dash: float) -> Stroke:
        """The pen for faint things; without colour it is thin and dark."""
        return Stroke(self.look.deep(self.hue), width, dash=dash)

    def hatched(self, outline: Outline, pitch: float) -> Group:
        return hatch(outline, self.look.palette.hatches[self.hue], pitch, Stroke(self.look.deep(self.hue), 0.15))

    def crescent(self, outline: Outline, shift: Point = (-1.5, -1.9)) -> tuple[Mark, ...]:
        """The shade of a body: a hatch that shows where the same body, shifted towards the light, does not cover it."""
        if self.look.ink == "full":
            return ()
        lit = Shape(mapped(outline, shifted(*shift)), fill=self.fill)
        return (Group((self.hatched(outline, 0.95), lit), clip=outline),)

    def spot(self, at: Point, radius: float, fill: Color, width: float = 0.3) -> Shape:
        """A small round thing with the family's outline."""
        return Shape(Circle(at, radius), fill=fill, stroke=self.pen(width))
