"""The sixteen water tiles: a fish, a piece of rubbish or the diver below the surface; and the back that they all share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.curves import ellipse, shifted, wave
from pnp.draw.look import Look
from pnp.draw.outlines import arc, rectangle, rounded, triangle
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Color, Curve, Group, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, text_line
from pnp.games.petri_heil.definition import Water
from pnp.games.petri_heil.printed.figure import Part, Tone, figure
from pnp.games.petri_heil.printed.fish import Body, FishKind, fish, kinds_for
from pnp.games.petri_heil.printed.rubbish import RUBBISH, Drawing, bottle, diver, hat

BLEED = 2.0
SAFE = 2.0
POND = 0.24
"""The share of teal in the water. Water is the ground of the whole tile, front and back: all edges are alike, so tiles touch."""
INSET, CORNER = 2.3, 2.0
"""The distance of sky and surface from the cuts, and the radius of the sky's corners."""
HOUSE = (28.0, 36.0)
"""The tile size to which the measures apply; other sizes are scaled."""
SURFACE, MIDDLE = 13.2, 23.6
"""From the upper edge to the surface of the water, and to the middle of what swims in it."""
EDGES = 2 * SAFE + 1.8
"""The width that a fish leaves free, with room for its outline and shadow."""
SHORTEST = 10.6
"""The length of a fish of value 1 on a tile of that size."""
USUAL = 6
"""The largest value in the game; a fish of this value fills its tile, unless a definition has larger ones."""
LIFTED: dict[Drawing, float] = {bottle: -2.6, hat: -8.6}
SURFACES: dict[Drawing, float] = {bottle: 15.0, hat: 19.4}
"""Floating things are drawn higher and their water begins lower, so that they show."""
Size = tuple[float, float]


class Swimmer(NamedTuple):
    """What a tile shows: a fish of a kind and value, or a drawing that is worth nothing. Names are unique."""

    name: str
    value: int = 0
    kind: FishKind | None = None
    drawing: Drawing | None = None


def swimmers(water: Water) -> list[Swimmer]:
    """One for each tile, fish first."""
    kinds = kinds_for(water.fish)
    return [
        *(Swimmer(f"fish-{i}", value, kind) for i, (value, kind) in enumerate(zip(water.fish, kinds, strict=True), 1)),
        *(Swimmer(f"rubbish-{i + 1}", drawing=RUBBISH[i % len(RUBBISH)]) for i in range(water.rubbish)),
        *(Swimmer("diver", drawing=diver) for _ in range(water.divers)),
    ]


def length_of(value: int, largest: int, room: float) -> float:
    """The length of a fish: the same step for each point of value, and the largest fills the room."""
    shortest = SHORTEST * room / (HOUSE[0] - EDGES)
    return shortest + (room - shortest) * (value - 1) / (max(largest, USUAL) - 1)


def tile_front(swimmer: Swimmer, largest: int, size: Size, look: Look) -> Scene:
    """The face that only one player sees."""
    unit = min(size[0] / HOUSE[0], size[1] / HOUSE[1])
    middle = (size[0] / 2, MIDDLE * size[1] / HOUSE[1])
    if swimmer.kind:
        room = min(size[0] - EDGES, (HOUSE[0] - EDGES) * size[1] / HOUSE[1])
        body = Body(swimmer.kind, swimmer.value, length_of(swimmer.value, largest, room))
        art: tuple[Mark, ...] = (Group(fish(body, look), middle), *bubbles(body, middle, look))
    else:
        art = thing(swimmer, middle, unit, look)
    marks = (*background(swimmer, size, look), *art, *foreground(swimmer, size, look), *head(swimmer, size[0], look))
    return Scene(size, marks, BLEED)


def thing(swimmer: Swimmer, middle: Point, unit: float, look: Look) -> tuple[Mark, ...]:
    assert swimmer.drawing
    lift = LIFTED.get(swimmer.drawing, 0.0) * unit
    scale = (1.0 if swimmer.drawing is diver else 0.92) * unit
    return (Group(swimmer.drawing(look, scale), (middle[0], middle[1] + lift)),)


def surface_of(swimmer: Swimmer, height: float) -> float:
    return SURFACES.get(swimmer.drawing or diver, SURFACE) * height / HOUSE[1]


def background(swimmer: Swimmer, size: Size, look: Look) -> list[Mark]:
    """Ground, sky, and the water behind what swims; a hat floats, so its water is in front."""
    y = surface_of(swimmer, size[1])
    ground = [*pond(Box(0.0, 0.0, *size), look), Shape(sky(y, size[0]), fill=look.color("paper"))]
    return ground if swimmer.drawing is hat else [*ground, *water(y, size, look)]


def foreground(swimmer: Swimmer, size: Size, look: Look) -> list[Mark]:
    return water(surface_of(swimmer, size[1]), size, look) if swimmer.drawing is hat else []


def pond_color(look: Look) -> Color:
    """The colour along every edge of a water tile."""
    return mix(look.color("teal"), POND) if look.has_fills else look.color("paper")


def pond(box: Box, look: Look) -> list[Mark]:
    """One even ground that runs into the bleed; none if ink is saved."""
    return [Shape(rectangle(box.grown(BLEED)), fill=pond_color(look))] if look.has_fills else []


def sky(y: float, width: float) -> Curve:
    """The air above the surface: a window in the water."""
    return rounded(Box(INSET, INSET, width - 2 * INSET, y + 1.0 - INSET), CORNER)


def water(y: float, size: Size, look: Look) -> list[Mark]:
    """From the surface down, off the cuts; ripples near the bottom."""
    width, height = size
    right, bottom = width - INSET, height - INSET
    surface = wave((INSET, y), (right - INSET) / 4, 0.9, right)
    below = Curve((*surface.steps, ("L", (right, bottom)), ("L", (INSET, bottom)), ("Z", ())))
    pen = look.pen(0.4 if look.has_fills else 0.3)._replace(color=look.deep("teal"))
    depths = ((0.13, height - 3.8), (0.62, height - 3.0), *(((0.2, y + 6.0), (0.52, y + 9.6)) if y > height / 2 else ()))
    places = [(min(share * width, right - 7.4), at) for share, at in depths]
    ripples = [Shape(ripple(place), stroke=pen._replace(width=0.25)) for place in places]
    return [Shape(below, fill=pond_color(look)), Shape(surface, stroke=pen), *ripples]


def ripple(at: Point) -> Curve:
    return shifted(parse_path("M0 0q1.2 -1 2.4 0t2.4 0t2.4 0"), at)


def bubbles(body: Body, middle: Point, look: Look) -> list[Mark]:
    """Two bubbles above the mouth."""
    x, y = middle[0] - body.length / 2, middle[1] - body.depth(0.2)
    pen = look.pen(0.25)._replace(color=look.deep("teal"))
    return [Shape(Circle((x + 1.2, y - 1.9), 0.38), stroke=pen), Shape(Circle((x + 2.2, y - 3.7), 0.58), stroke=pen)]


def head(swimmer: Swimmer, width: float, look: Look) -> list[Mark]:
    """The value as a numeral and as pips; rubbish shows 0, and the diver an arrow back."""
    if swimmer.drawing is diver:
        return comes_back((6.8, 7.2), look)
    color = look.color("ink" if swimmer.value else "mute")
    numeral = text_line(str(swimmer.value), (4.2, 9.6), Style("title", 20, color))
    pips = [Circle((width - 4.7 - i % 6 * 2.3, 7.2 - 2.3 * (i // 6)), 0.72) for i in range(swimmer.value)]
    return [numeral, *(Shape(pip, fill=look.color("ink")) for pip in pips)]


def comes_back(middle: Point, look: Look) -> list[Mark]:
    """An arrow that turns back to where it began."""
    x, y = middle
    return [
        Shape(arc(middle, 2.5, 90, 360), stroke=look.pen(0.8)),
        Shape(triangle((x + 1.0, y - 2.5), 3.6, -90), fill=look.color("ink")),
    ]


def tile_back(size: Size, look: Look) -> Scene:
    """A float on still water: the same on all sixteen, so that they cannot be told apart."""
    width, height = size
    middle, unit = (width / 2, height * 0.53), min(width / HOUSE[0], height / HOUSE[1])
    pen = look.pen(0.35)._replace(color=look.deep("teal"))
    rings = [ellipse((middle[0], middle[1] + 2.4 * unit), a * unit, b * unit) for a, b in ((3.6, 1.5), (6.6, 2.9))]
    outer = ellipse((middle[0], middle[1] + 2.4 * unit), 9.8 * unit, 4.3 * unit)
    marks: Sequence[Mark] = [
        *pond(Box(0.0, 0.0, width, height), look),
        *(Shape(ring, stroke=pen) for ring in rings),
        Shape(outer, stroke=pen._replace(dash=(0.01, 1.3))),
        Group(float_marks(look, unit), middle),
    ]
    return Scene(size, tuple(marks), BLEED)


FLOAT = (
    Part("M0 -4.2V-8.2", None, 0.7),
    Part("M-2.5 2.4C-3 -1.4 -1.6 -4.2 0 -4.2S3 -1.4 2.5 2.4C2.5 3.7 -2.5 3.7 -2.5 2.4Z"),
    Part("M-2.3 -.6C-2 -2.8 -1.1 -4.2 0 -4.2S2 -2.8 2.3 -.6C2.3 .5 -2.3 .5 -2.3 -.6Z", Tone("red", 1.0, "upright", 0.6), 0.4),
)


def float_marks(look: Look, scale: float = 1.0) -> tuple[Mark, ...]:
    return figure(FLOAT, look, scale)
