"""Paper strips that fold into standing tents: glue flap, floor, back (upside down), front. Only the fronts differ.

Folded at the ridge, the back lies behind the front, upright; whoever sits behind the tent sees nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import rectangle, segment
from pnp.draw.scene import Box, Color, Group, Mark, Placement, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, centered
from pnp.sheet.component import Component, Segment
from pnp.words import Words

FLAP, TAPER = 6.0, 2.6
BLEED, SAFE = 2.0, 2.0
INSET = 2.3
"""The distance of a fold line from the cut."""


class Strip(NamedTuple):
    """The panels of a strip, from the top; a panel is as large as the picture."""

    width: float
    height: float
    depth: float
    """Of the floor."""

    @property
    def flap(self) -> Box:
        return Box(0.0, 0.0, self.width, FLAP)

    @property
    def floor(self) -> Box:
        return Box(0.0, FLAP, self.width, self.depth)

    @property
    def back(self) -> Box:
        return Box(0.0, FLAP + self.depth, self.width, self.height)

    @property
    def front(self) -> Box:
        return Box(0.0, FLAP + self.depth + self.height, self.width, self.height)

    @property
    def ridge(self) -> float:
        """The top of the tent: folded here, the back lies behind the front."""
        return self.front.y

    @property
    def folds(self) -> tuple[float, ...]:
        return (self.floor.y, self.back.y, self.ridge)

    @property
    def fold_lines(self) -> tuple[Segment, ...]:
        return tuple(((0.0, y), (self.width, y)) for y in self.folds)

    @property
    def tapers(self) -> tuple[Segment, ...]:
        """Where a blade cuts the slanted sides of the flap."""
        return ((TAPER, 0.0), (0.0, FLAP)), ((self.width - TAPER, 0.0), (self.width, FLAP))

    @property
    def size(self) -> tuple[float, float]:
        return (self.width, self.front.bottom)


class Sides(NamedTuple):
    """Both faces of a standee, the colour of their edges, and how deep it stands; the foot gets the same ground, so strips touch
    on all sides."""

    front: Scene
    back: Scene
    edge: Color
    depth: float

    @property
    def strip(self) -> Strip:
        return Strip(*self.front.size, self.depth)


def as_standee(plain: Component, sides: Sides, words: Words, look: Look) -> Component:
    """The component as a strip, with what is folded and cut inside it."""
    strip = sides.strip
    return plain._replace(front=standee(sides, words, look), folds=strip.fold_lines, slits=strip.tapers)


def standee(sides: Sides, words: Words, look: Look) -> Scene:
    """The strip to fold; the art of both panels bleeds at the sides, but not over a fold."""
    strip = sides.strip
    ground = Shape(rectangle(Box(0.0, 0.0, *strip.size).grown(BLEED)), fill=sides.edge)
    marks = (*panels(strip, sides.front, sides.back), *foot(strip, sides.edge, words, look), *folds(strip, look))
    return Scene(strip.size, marks if sides.edge == look.color("paper") else (ground, *marks), BLEED)


def panels(strip: Strip, front: Scene, back: Scene) -> list[Mark]:
    """Front and back, each clipped at the folds. The back is upside down, so that folding turns it upright."""
    behind, ahead = strip.back, strip.front
    wide = strip.width + 2 * BLEED
    return [
        Group(
            (Placement(back, (behind.right, behind.bottom), 180.0),), clip=rectangle(Box(-BLEED, behind.y, wide, behind.height))
        ),
        Group((Placement(front, (ahead.x, ahead.y)),), clip=rectangle(Box(-BLEED, ahead.y, wide, ahead.height + BLEED))),
    ]


def foot(strip: Strip, ground: Color, words: Words, look: Look) -> list[Mark]:
    """The glue flap with slanted sides, hatched around its label; and the floor."""
    width, flap = strip.width, strip.flap
    style = Style("text", 7, look.color("mute"))
    middle = (width / 2, flap.bottom - 1.9)
    inner = Polygon(((SAFE + 1.6, SAFE), (width - SAFE - 1.6, SAFE), (width - SAFE, flap.bottom), (SAFE, flap.bottom)))
    room = Box(middle[0] - 4.6, SAFE, 9.2, flap.bottom - SAFE - 0.5)
    return [
        hatch(inner, "falling", 1.2, Stroke(look.color("hair"), 0.15)),
        Shape(rectangle(room), fill=ground),
        centered(words.say("strip_glue"), middle, style),
        *(Shape(side, stroke=look.pen("cut", cap="butt")) for side in tapered_sides(strip)),
        centered(words.say("strip_floor"), (width / 2, strip.floor.y + strip.depth / 2), style),
    ]


def tapered_sides(strip: Strip) -> list[Polygon]:
    """Where the flap is cut at an angle; the lines run past both ends, as cut lines do."""
    beyond = TAPER + BLEED * TAPER / FLAP
    left = ((beyond, -BLEED), (0.0, FLAP), (-BLEED, FLAP))
    return [Polygon(left, False), Polygon(tuple((strip.width - x, y) for x, y in left), False)]


def folds(strip: Strip, look: Look) -> list[Mark]:
    """Off the cuts, but in line with those of the next strip: a ruler scores a whole row."""
    pen = look.pen(0.2, cap="butt")._replace(dash=(1.6, 1.2))
    return [Shape(segment((INSET, y), (strip.width - INSET, y)), stroke=pen) for y in strip.folds]
