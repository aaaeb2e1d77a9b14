"""The picture on the cover: a table of dishes in perspective with a game in progress, and on the wall behind it a lens and the
turn track as a clock."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.curves import ellipse
from pnp.draw.look import Look
from pnp.draw.outlines import bow, rectangle, rounded, segment
from pnp.draw.ring import Ring
from pnp.draw.scene import Box, Circle, Group, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.games.petris.definition import HUES, LETTERS, Hue, Setup
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.dish_tile import SARCINA
from pnp.games.petris.printed.icons import COAT, fission, sarcina
from pnp.games.petris.printed.layout_picture import hull_of

WIDTH, HEIGHT, CORNER = 180.0, 112.0, 4.0
"""The frame for which sizes are chosen, and the radius of its corners."""
DEEP = 0.34
"""How much further away the last row is than the first."""
ROWS, ROW, BELOW = 0.3, 0.055, 0.045
"""The share of the height between the first and the last row, more for each unit of the table, and below the first."""
DISH, WALL, AGAR = 0.475, 0.15, 0.92
"""The radius of a dish in units of the table; the height of its glass and the width of its agar, in radii."""

Contents = Mapping[Hue, int]
FOR_TWO: tuple[Contents, ...] = (
    {"red": 2}, {"blue": 1}, {"blue": 3}, {"red": SARCINA, "blue": 1}, {"red": 3}, {"blue": 2, "red": 1}, {},
)  # fmt: skip
FOR_THREE: tuple[Contents, ...] = (
    {"blue": 3}, {"red": 1}, {"blue": 1, "yellow": 2}, {"red": 2}, {"blue": SARCINA}, {"yellow": 2},
    {"red": 3}, {"blue": 1, "red": 2}, {}, {"yellow": 3},
)  # fmt: skip
"""What is in the dishes, in the order of their numbers; five stands for a sarcina. Into the empty one somebody is leaping."""
PLACES: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 0.12),),
    2: ((0.42, -0.12), (-0.42, 0.15)),
    3: ((0.02, -0.42), (-0.52, 0.1), (0.5, 0.25)),
    4: ((-0.25, -0.45), (0.52, -0.2), (-0.55, 0.2), (0.25, 0.4)),
}
"""Where tokens stand on the agar, in its radii, from the far ones to the near ones."""
REACHES = {1: 0.52, 2: 0.43, 3: 0.39, 4: 0.34}
"""How far a token reaches, in radii of its dish, by how many there are."""
TURNS = (-6.0, 8.0, -12.0, 5.0, 11.0, -3.0)
CLOCK, LENS = 15.5, 15.0


class Round(NamedTuple):
    """A dish as it is seen: the middle of its rim and its half axes."""

    at: Point
    across: float
    down: float

    def on_agar(self, place: Point) -> Point:
        return (self.at[0] + place[0] * AGAR * self.across, self.at[1] + place[1] * AGAR * self.down)


class Table(NamedTuple):
    """A table in a frame, seen from the front: how far apart its dishes are there, and how flat they look."""

    setup: Setup
    width: float
    height: float

    @property
    def depths(self) -> dict[int, float]:
        """How far away each dish is: 1 at the front."""
        hull = hull_of(self.setup.layout)
        far, deep = hull.y + 0.5, max(0.01, hull.height - 1)
        return {n: 1 + DEEP * (1 - (y - far) / deep) for n, (_, y) in self.setup.layout.places.items()}

    @property
    def unit(self) -> float:
        hull, places = hull_of(self.setup.layout), self.setup.layout.places
        middle, depths = hull.x + hull.width / 2, self.depths
        half = max((abs(places[n][0] - middle) + 0.5) / depths[n] for n in places)
        return min(0.475 * self.width / half, 0.62 * self.height)

    @property
    def flat(self) -> float:
        deep = max(0.5, hull_of(self.setup.layout).height - 1)
        return min(0.6, max(0.36, (ROWS + ROW * deep) * self.height * (1 + DEEP) / (self.unit * deep)))

    @property
    def dishes(self) -> dict[int, Round]:
        """From the far ones to the near ones."""
        hull, places, unit, flat = hull_of(self.setup.layout), self.setup.layout.places, self.unit, self.flat
        middle, near = hull.x + hull.width / 2, hull.y + hull.height - 0.5
        radius = DISH * unit
        front = self.height * (1 - BELOW) - radius * (flat + WALL)
        found = {}
        for n, z in sorted(self.depths.items(), key=lambda item: -item[1]):
            x, y = places[n]
            at = (self.width / 2 + (x - middle) * unit / z, front - (near - y) * flat * unit / z)
            found[n] = Round(at, radius / z, 0.94 * radius * flat / z**2)
        return found

    @property
    def edge(self) -> float:
        """The far edge of the bench."""
        last = next(iter(self.dishes.values()))
        return last.at[1] - last.down - 0.05 * self.height

    @property
    def scale(self) -> float:
        return min(self.width / WIDTH, self.height / HEIGHT)


def bench_picture(setup: Setup, look: Look, width: float, height: float) -> Scene:
    table, frame = Table(setup, width, height), rounded(Box(0.0, 0.0, width, height), CORNER)
    inside = [*bench(table, look), *clock(table, look), *lens(table, look), *dishes(table, look)]
    outline = () if look.has_fills else (Shape(frame, stroke=look.pen("thin")),)
    return Scene((width, height), (Group(tuple(inside), clip=frame), *outline))


def bench(table: Table, look: Look) -> list[Mark]:
    """A wall, and a bench before it."""
    wall, top = Box(0.0, 0.0, table.width, table.edge), Box(0.0, table.edge, table.width, table.height - table.edge)
    grounds = ((wall, look.ground("agar")), (top, look.ground("shade")))
    edge = Shape(segment((0.0, table.edge), (table.width, table.edge)), stroke=look.pen("normal"))
    return [*(Shape(rectangle(box), fill=ground) for box, ground in grounds if ground), edge]


def clock(table: Table, look: Look) -> list[Mark]:
    """The turn track of this table; in its middle, what happens most often."""
    radius = min(CLOCK * table.scale, 0.42 * table.edge)
    middle, letters = (0.885 * table.width, 0.5 * table.edge), table.setup.spaces
    ring = Ring(middle, radius * 0.62, radius * 0.93, len(letters), 0.6 * table.scale)
    marks: list[Mark] = [Shape(Circle(middle, radius), fill=look.color("paper"), stroke=look.pen("normal"))]
    for i, letter in enumerate(letters):
        hue = {"F": "green", "C": "ink"}.get(letter) or LETTERS[letter]
        marks += [*look.body(ring.space(i, 0.5 * table.scale), hue, 0.7, 0.8)]
    return [*marks, *fission(Transform(middle, radius * 0.085), look)]


def lens(table: Table, look: Look) -> list[Mark]:
    """A magnifying glass that hangs on the wall and has caught a face."""
    radius, hue = LENS * table.scale, table.setup.players[1]
    (x, y) = (0.115 * table.width, max(radius + 3.5, table.edge * 0.46))
    grip = segment((x + radius * 0.78, y + radius * 0.78), (x + radius * 1.5, y + radius * 1.5))
    glass = Circle((x, y), radius * 0.86)
    seen = bacterium(hue, Transform((x - radius * 0.3, y + radius * 0.42), radius * 0.27), look)
    return [
        Shape(grip, stroke=look.pen(radius * 0.26)),
        Shape(Circle((x, y), radius), fill=look.ground("glass") or look.color("paper"), stroke=look.pen(radius * 0.07)),
        Shape(glass, fill=look.color("paper")),
        Group(seen, clip=glass),
        Shape(glass, stroke=look.pen("thin")),
    ]


def dishes(table: Table, look: Look) -> list[Mark]:
    """All dishes with what is in them; the leap lies over them all."""
    filled, found = contents_of(table.setup), table.dishes
    marks: list[Mark] = []
    for turn, (number, seen) in enumerate(found.items()):
        marks += [*glass_dish(seen, look), *tokens(seen, filled[number], turn, look)]
    empty = [number for number, inside in filled.items() if not inside and number - 1 in filled]
    return [*marks, *(mark for number in empty for mark in leap(found[number - 1], found[number], filled[number - 1], look))]


def contents_of(setup: Setup) -> dict[int, Contents]:
    """Larger tables begin again from the first; nobody plays in colours that the table does not have."""
    known = FOR_TWO if len(setup.players) == 2 else FOR_THREE
    filled = zip(setup.layout.numbers, cycle(known), strict=False)
    return {number: {hue: count for hue, count in inside.items() if hue in setup.players} for number, inside in filled}


def glass_dish(seen: Round, look: Look) -> list[Mark]:
    """A rim, a wall of glass below it, and agar; it hides what is behind."""
    (x, y), across, down = seen
    wall = WALL * across
    foot = ellipse((x, y + wall), across, down)
    agar = ellipse((x, y + 0.3 * wall), AGAR * across, AGAR * down)
    glass = look.ground("glass") or look.color("paper")
    shadow = [Shape(ellipse((x + 0.05 * across, y + wall + 0.1 * down), across, down), fill=mix(look.color("line"), 0.55))]
    return [
        *(shadow if look.has_fills else []),
        Shape(foot, fill=glass, stroke=look.pen("normal")),
        Shape(rectangle(Box(x - across, y, 2 * across, wall)), fill=glass),
        Shape(segment((x - across, y), (x - across, y + wall)), stroke=look.pen("normal")),
        Shape(segment((x + across, y), (x + across, y + wall)), stroke=look.pen("normal")),
        Shape(ellipse((x, y), across, down), fill=glass, stroke=look.pen("normal")),
        Shape(agar, fill=look.ground("agar") or look.color("paper"), stroke=look.pen(0.22)),
    ]


def tokens(seen: Round, inside: Contents, turn: int, look: Look) -> list[Mark]:
    """Standing on the agar, each a little differently."""
    kinds = [hue for hue in HUES if hue in inside for _ in range(1 if inside[hue] == SARCINA else inside[hue])]
    marks: list[Mark] = []
    for i, (hue, place) in enumerate(zip(kinds, PLACES.get(len(kinds), ()), strict=False)):
        reach = REACHES[len(kinds)] * seen.across
        x, y = seen.on_agar(place)
        if inside[hue] == SARCINA:
            marks += sarcina(hue, Transform((x, y - reach * 0.7), 1.15 * reach / COAT), look)
        else:
            marks += bacterium(hue, Transform((x, y - reach * 0.55), reach / REACH, TURNS[(turn + i) % len(TURNS)]), look)
    return marks


def leap(start: Round, end: Round, inside: Contents, look: Look) -> list[Mark]:
    """A bacterium on its way to the next dish: this is how they spread."""
    hue = max(inside, key=lambda one: inside[one])
    (ax, ay), (bx, by), reach = start.at, end.at, 0.42 * end.across
    here = (bx - 0.06 * end.across, by - 1.45 * reach)
    way = bow((ax + 0.9 * start.across, ay - 0.5 * start.down), ((ax + bx) / 2 - 0.1 * end.across, here[1] - 0.6 * reach), here)
    pen = look.pen(0.6)._replace(dash=(0.01, 1.9))
    shadow = Shape(ellipse((bx, by + 0.1 * end.down), 0.6 * reach, 0.2 * reach), fill=look.ground("shade"))
    return [shadow, Shape(way, stroke=pen), *bacterium(hue, Transform(here, reach / REACH, 16.0), look)]
