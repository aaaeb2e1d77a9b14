"""The picture on the cover: a dish as a planet between sun and moon, and the cells of two colonies around it, day on the left and
night on the right. Places are shares of its width and height, so that it fits any frame; drawings keep their shape."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled, shifted, turned_by
from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded
from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Box, Circle, Group, Mark, Outline, Point, Scene, Shape
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.printed.card_back import star
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import rim
from pnp.games.planet_petri.printed.emblems import hue_of, polar

WIDTH, HEIGHT, CORNER = 180.0, 112.0, 4.0
"""The frame for which sizes are chosen, and the radius of its corners."""
PLANET_AT, SUN_AT, MOON_AT = (0.5, 0.5), (0.05, 0.07), (0.925, 0.15)
PLANET, SUN, MOON = 32.0, 18.0, 12.0
"""Places and radii of the three discs."""
REACH = 0.9 * DISH
"""How far a creature may reach at its full size."""
CLEAR = 1.8
"""The room between an orbit and what is on it."""
SHORTEST = 5
"""Pieces of an orbit with fewer points than this are left out."""
TILT = -9.0
RING = (0.25, 0.115)
ORBITS = ((0.30, 0.40), (0.38, 0.53), (0.46, 0.66), (0.545, 0.80))
"""Half axes: the ring passes before the planet, the orbits go around it."""


class Cell(NamedTuple):
    """The creature of a card, where it is, and its size: 1 is that on a card."""

    name: str
    x: float
    y: float
    size: float


CELLS = (
    Cell("Clonarch", 0.315, 0.20, 0.84),
    Cell("Diktakist", 0.715, 0.18, 0.86),
    Cell("Globil", 0.15, 0.375, 0.68),
    Cell("Hypnot", 0.925, 0.42, 0.68),
    Cell("Vortexid", 0.365, 0.83, 0.8),
    Cell("Catacombat", 0.635, 0.84, 0.84),
    Cell("Hyperglobil Omega", 0.135, 0.73, 1.16),
    Cell("Diplopod", 0.862, 0.73, 1.16),
)
"""From the far ones to the near ones: the colony of the day on the left, that of the night on the right."""
DUEL = (Cell("Budlet", -0.40, -0.16, 0.9), Cell("Mouldling", 0.42, -0.12, 0.9))
"""Two that meet in the dish, in its radii."""
SPOTS = (("repro", -0.62, 0.50, 0.10), ("imuno", -0.40, 0.66, 0.07), ("morpho", -0.72, 0.26, 0.06), ("imuno", -0.16, 0.78, 0.045),
         ("necro", 0.58, 0.54, 0.11), ("psycho", 0.34, 0.70, 0.07), ("neuro", 0.73, 0.25, 0.06), ("necro", 0.12, 0.76, 0.04),
         ("repro", -0.20, -0.74, 0.06), ("neuro", 0.26, -0.70, 0.08), ("psycho", 0.50, -0.58, 0.05))  # fmt: skip
"""Small colonies on the agar, in radii of the dish."""
STARS = ((0.605, 0.07), (0.815, 0.15), (0.985, 0.29), (0.815, 0.385), (0.575, 0.955), (0.765, 0.96), (0.985, 0.955),
         (0.855, 0.035))  # fmt: skip
CRATERS = ((-0.42, -0.38, 0.2), (0.3, -0.56, 0.12), (0.46, 0.12, 0.24), (-0.2, 0.5, 0.15), (-0.66, 0.2, 0.09), (0.02, -0.1, 0.08),
           (0.3, 0.68, 0.1))  # fmt: skip


class Sky(NamedTuple):
    """The frame, and how large things in it are."""

    width: float
    height: float
    look: Look

    @property
    def scale(self) -> float:
        return min(self.width / WIDTH, self.height / HEIGHT)

    def at(self, x: float, y: float) -> Point:
        return (x * self.width, y * self.height)

    def disc(self, place: Point, radius: float) -> Circle:
        return Circle(self.at(*place), radius * self.scale)

    @property
    def things(self) -> list[Circle]:
        """What an orbit leaves room for."""
        cells = [self.disc((cell.x, cell.y), cell.size * REACH + CLEAR) for cell in CELLS]
        return [*cells, self.disc(SUN_AT, SUN + 5.5), self.disc(MOON_AT, MOON + CLEAR)]


def planet_and_cells(look: Look, width: float, height: float) -> Scene:
    sky, frame = Sky(width, height, look), rounded(Box(0.0, 0.0, width, height), CORNER)
    layers = (night, orbits, sun, moon, stars, planet, ring, cells)
    inside = Group(tuple(mark for layer in layers for mark in layer(sky)), clip=frame)
    ground = look.ground("agar")
    return Scene(
        (width, height), (Shape(frame, fill=ground), inside) if ground else (inside, Shape(frame, stroke=look.pen("thin")))
    )


def night(sky: Sky) -> list[Mark]:
    """The dark half of the sky."""
    if not sky.look.has_fills:
        return []
    (a, top), (b, bottom), right = sky.at(0.53, 0.0), sky.at(0.47, 1.0), sky.width
    bend = sky.width * 0.07
    edge = f"M{a} {top}C{a - bend} {bottom / 3} {b + bend} {bottom * 2 / 3} {b} {bottom}L{right} {bottom}L{right} {top}Z"
    return [Shape(parse_path(edge), fill=mix(sky.look.color("shade"), 0.8, sky.look.color("agar")))]


def orbits(sky: Sky) -> list[Mark]:
    """Lines and dots in turn, as on the backs; the planet hides what is behind it."""
    pen = sky.look.pen(0.3, "line")
    pens = (pen, pen._replace(dash=(0.01, 1.7)))
    hidden = [*sky.things, sky.disc(PLANET_AT, PLANET + CLEAR)]
    return [Shape(run, stroke=pens[i % 2]) for i, axes in enumerate(ORBITS) for run in runs(sky, axes, (0, 360), hidden)]


def ring(sky: Sky) -> list[Mark]:
    """Around the dish like that of Saturn: before it below, behind it above."""
    hidden = [*sky.things, sky.disc(PLANET_AT, PLANET)]
    behind = runs(sky, RING, (270, 450), hidden)
    before = runs(sky, RING, (90, 270), sky.things)
    return [Shape(part, stroke=sky.look.pen(0.8 * sky.scale)) for part in (*behind, *before)]


def runs(sky: Sky, axes: Point, span: tuple[int, int], hidden: Sequence[Circle]) -> list[Outline]:
    """The pieces of a tilted ellipse around the planet that nothing hides; degrees clockwise from the top."""
    across, down = sky.at(*axes)
    place = shifted(*sky.at(*PLANET_AT)).after(turned_by(TILT))
    found: list[list[Point]] = [[]]
    for step in range(span[0], span[1] + 1, 2):
        point = place.at(across * math.sin(math.radians(step)), -down * math.cos(math.radians(step)))
        if any(math.dist(point, center) < radius for center, radius in hidden):
            found.append([])
        else:
            found[-1].append(point)
    return [smooth(points, False) for points in found if len(points) >= SHORTEST]


def sun(sky: Sky) -> list[Mark]:
    look, (center, radius) = sky.look, sky.disc(SUN_AT, SUN)
    rays = [(polar(radius * 1.12, angle, center), polar(radius * 1.25, angle, center)) for angle in range(0, 360, 12)]
    disc = Shape(Circle(center, radius), fill=look.color("ink" if look.has_fills else "paper"), stroke=look.pen(0.9))
    return [Shape(lines(rays), stroke=look.pen(1.0 * sky.scale)), disc]


def moon(sky: Sky) -> list[Mark]:
    look, (center, radius) = sky.look, sky.disc(MOON_AT, MOON)
    craters = [Circle((center[0] + x * radius, center[1] + y * radius), size * radius) for x, y, size in CRATERS]
    disc = Shape(Circle(center, radius), fill=look.color("paper"), stroke=look.pen(0.7))
    shade = look.ground("glass")
    return [disc, *(Shape(crater, fill=shade, stroke=look.pen(0.3)) for crater in craters)]


def stars(sky: Sky) -> list[Mark]:
    return [mark for place in STARS for mark in star(sky.at(*place), 1.8 * sky.scale, sky.look)]


def planet(sky: Sky) -> list[Mark]:
    """The dish, with colonies on its agar and two cells that have met."""
    look, (center, radius) = sky.look, sky.disc(PLANET_AT, PLANET)
    marks: list[Mark] = [Shape(Circle(center, radius), fill=look.color("paper"))]
    agar = Circle(center, radius * 0.9)
    if look.has_fills:
        marks = [Shape(Circle((center[0] + 1.2, center[1] + 1.8), radius), fill=mix(look.color("line"), 0.45)), *marks]
        marks.append(Shape(agar, fill=look.color("agar")))
    marks += [*rim(center, radius, look), Shape(agar, stroke=look.pen("hair"))]
    for family, x, y, size in SPOTS:
        spot = Circle((center[0] + x * radius, center[1] + y * radius), size * radius)
        marks += [*look.body(spot, hue_of(family), 0.5, 0.8), Shape(spot, stroke=look.pen(0.25))]
    for cell in DUEL:
        marks += drawn(cell.name, (center[0] + cell.x * radius, center[1] + cell.y * radius), cell.size * sky.scale, look)
    return marks


def cells(sky: Sky) -> list[Mark]:
    return [mark for cell in CELLS for mark in drawn(cell.name, sky.at(cell.x, cell.y), cell.size * sky.scale, sky.look)]


def drawn(name: str, at: Point, size: float, look: Look) -> tuple[Mark, ...]:
    card = shipped_cards().find(name)
    assert card, f"the catalogue has no {name}"
    assert card.family, f"{name} is a cell"
    return scaled(creature(card.family.lower(), card.value, name, look), size, at)
