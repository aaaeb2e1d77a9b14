"""The emblems of the six families and the logo of the interventions: each has its own shape, and a glyph that explains it.

Drawn in a box from -1 to 1; without colour, their shapes alone distinguish them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.color import luminance
from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Circle, Color, Curve, Mark, Outline, Point, Scene, Shape, Stroke
from pnp.game.kind import Order

FAMILIES = ("necro", "imuno", "neuro", "psycho", "repro", "morpho")
HUES = {"necro": "purple", "imuno": "blue", "neuro": "yellow", "psycho": "red", "repro": "green", "morpho": "teal"}
LIGHT = 0.36
"""On colours lighter than this, glyphs are ink; on others, white."""
LINE = 0.4
"""The outline of an emblem in ink-saving modes, in millimetres."""


def hue_of(family: str | None) -> str:
    """The colour name of a family; interventions are ink."""
    return HUES[family] if family else "ink"


class Glyph(NamedTuple):
    """What is inside the shape: solid parts, and lines with their width."""

    solid: tuple[Outline, ...] = ()
    strokes: tuple[Outline, ...] = ()
    width: float = 0.2


def emblem(family: str | None, at: Point, diameter: float, look: Look) -> tuple[Mark, ...]:
    """Shape and glyph, centred on a point."""
    hue, outer = hue_of(family), outline_of(family)
    if look.has_fills:
        rim = Stroke(look.dark(hue), 0.5 / diameter) if look.ink == "grey" else None  # a pale grey on agar needs an edge
        shape = Shape(outer, fill=look.color(hue), stroke=rim)
    else:
        shape = Shape(outer, fill=look.color("paper"), stroke=Stroke(look.dark(hue), LINE * 2 / diameter))
    return scaled((shape, *glyph_marks(family, glyph_color(hue, look))), diameter / 2, at)


def emblem_alone(group: str, order: Order) -> Scene:
    """The emblem of a family, or of the interventions, as a small picture."""
    family = group.lower()
    return Scene((10.0, 10.0), emblem(family if family in FAMILIES else None, (5.0, 5.0), 9.0, order.look))


def glyph_color(hue: str, look: Look) -> Color:
    """The colour in which a glyph stands out from its shape."""
    if not look.has_fills:
        return look.dark(hue)
    return look.color("ink" if luminance(look.color(hue)) > LIGHT else "paper")


def glyph_marks(family: str | None, color: Color) -> tuple[Mark, ...]:
    """The glyph alone, in the unit box."""
    glyph = glyph_of(family)
    strokes = [Shape(part, stroke=Stroke(color, glyph.width)) for part in glyph.strokes]
    return (*strokes, *(Shape(part, fill=color) for part in glyph.solid))


def polar(radius: float, degrees: float, center: Point = (0.0, 0.0)) -> Point:
    """Degrees clockwise from three o'clock."""
    angle = math.radians(degrees)
    return (center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle))


@cache
def outline_of(family: str | None) -> Outline:
    match family:
        case "necro":
            return softened([polar(1.04, 60 * i - 90) for i in range(6)], 0.18)
        case "imuno":
            return parse_path(SHIELD)
        case "neuro":
            return smooth([polar(0.84 + 0.23 * math.cos(math.radians(5 * (a + 90))), a) for a in range(0, 360, 9)])
        case "psycho":
            return Circle((0.0, 0.0), 0.97)
        case "repro":
            one = [polar(0.66, a, (-0.345, 0.345)) for a in range(20, 260, 20)]
            two = [polar(0.66, a, (0.345, -0.345)) for a in range(200, 440, 20)]
            return smooth([*one, (-0.30, -0.12), *two, (0.30, 0.12)])
        case "morpho":
            return parse_path(LEAF)
    return parse_path(FLASK)


SHIELD = "M0 -1C.3 -.82 .62 -.76 .9 -.78C.94 -.1 .82 .62 0 1.04C-.82 .62 -.94 -.1 -.9 -.78C-.62 -.76 -.3 -.82 0 -1Z"
LEAF = "M-.92 -.72Q-.92 -.92 -.72 -.92L.1 -.92A.82 .82 0 0 1 .92 -.1L.92 .72Q.92 .92 .72 .92L-.1 .92A.82 .82 0 0 1 -.92 .1Z"
FLASK = (
    "M-.34 -1.02L.34 -1.02Q.44 -1.02 .44 -.92Q.44 -.82 .34 -.82L.34 -.3L.9 .66Q1.06 1 .72 1"
    "L-.72 1Q-1.06 1 -.9 .66L-.34 -.3L-.34 -.82Q-.44 -.82 -.44 -.92Q-.44 -1.02 -.34 -1.02Z"
)
MOON = "M.1 -.52A.52 .52 0 1 0 .52 .1A.4 .4 0 0 1 .1 -.52Z"


def softened(corners: Sequence[Point], cut: float) -> Curve:
    """A polygon whose corners are cut back by a share of its sides, and rounded."""
    text = ""
    for i, (x, y) in enumerate(corners):
        (ax, ay), (bx, by) = corners[i - 1], corners[(i + 1) % len(corners)]
        start, end = (x + (ax - x) * cut, y + (ay - y) * cut), (x + (bx - x) * cut, y + (by - y) * cut)
        text += f"{'L' if i else 'M'}{start[0]} {start[1]}Q{x} {y} {end[0]} {end[1]}"
    return parse_path(text + "Z")


@cache
def glyph_of(family: str | None) -> Glyph:
    match family:
        case "necro":
            return Glyph((parse_path(MOON), Circle((0.36, -0.3), 0.12), Circle((0.5, -0.58), 0.07)))
        case "imuno":
            receptor = lines([((0, 0.58), (0, 0.02)), ((0, 0.02), (-0.4, -0.42)), ((0, 0.02), (0.4, -0.42))])
            return Glyph((Circle((-0.42, -0.44), 0.15), Circle((0.42, -0.44), 0.15)), (receptor,))
        case "neuro":
            rays = lines([(polar(0.24, 72 * i - 90), polar(0.74, 72 * i - 90)) for i in range(5)])
            return Glyph((Circle((0.0, 0.0), 0.24),), (rays,), 0.12)
        case "psycho":
            return Glyph((), (smooth([polar(0.05 + 0.62 * t / 40, t * 20 - 60) for t in range(41)], False),), 0.17)
        case "repro":
            return Glyph((Circle((-0.345, 0.345), 0.27), Circle((0.345, -0.345), 0.27)))
        case "morpho":
            return Glyph((), (parse_path("M-.5 .42C-.5 -.5 0 -.5 0 0C0 .5 .5 .5 .5 -.42"),))
    return Glyph((Circle((-0.26, 0.62), 0.16), Circle((0.22, 0.44), 0.12), Circle((-0.02, 0.1), 0.09)))
