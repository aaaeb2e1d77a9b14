"""Instruments that hold, pour or drip, and the plain cell to which it happens. Units as for creatures."""

from __future__ import annotations

from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Point
from pnp.games.planet_petri.printed.creatures.faces import mini
from pnp.games.planet_petri.printed.creatures.moves import placed
from pnp.games.planet_petri.printed.creatures.pieces import (
    Body,
    Detail,
    Edge,
    Face,
    Pieces,
    Thing,
    Tint,
    line,
    rays,
    spot,
    strokes,
)
from pnp.games.planet_petri.printed.creatures.shapes import blob, box, disc
from pnp.games.planet_petri.printed.creatures.signs import grains, vacuoles
from pnp.games.planet_petri.printed.emblems import polar, softened

CRYSTALS = ((-7.4, -2.6, 2.0), (7.4, -0.6, 1.6), (6.6, -7.0, 1.1))
CUBES = ((-6.4, 7.0, -12, 1.5), (6.0, 7.4, 16, 1.4), (-2.0, 8.6, 6, 1.1), (2.4, 9.0, -20, 0.9))
MIST = ((1.4, -6.4), (2.8, -7.4), (3, -5.6), (4.6, -8), (4.8, -6.2), (4.6, -4.4), (6.6, -7), (6.8, -5), (8.4, -6), (6.4, -3.4))
FROST = "M-4.4 -5L-3.6 -2L-2.9 -4.4L-2 -1.2L-1.2 -4.6L.2 -2.6L1.2 -4.6L2.2 -1.6L3 -4.4L3.7 -2.4L4.4 -5Z"
SHOULDERS = "h5.2q1 0 1 1v6.2q0 1.4 -1.8 2.2v1.8h-3.6v-1.8q-1.8 -.8 -1.8 -2.2v-6.2q0 -1 1 -1Z"
MEDIUM = "M-3.6 -3.4L3.6 -5.4V-.2q0 1.4 -1.8 2.2v1.8h-3.6v-1.8q-1.8 -.8 -1.8 -2.2Z"
BIG_DROP = "M-1 5C1.2 6.4 2.4 7.4 2.4 8.8A3.4 2.6 0 0 1 -4.4 8.8C-4.4 7.4 -3.2 6.4 -1 5Z"
UMBRELLA = "M1.6 1.4C2 -2.6 10 -3.4 10.6 .6Q9.6 -.2 8.8 .8Q7.6 -.2 6.2 .9Q4.8 -.1 3.8 1.2Q2.6 .3 1.6 1.4Z"


def patient(at: Point, r: float, face: Face) -> Pieces:
    """The plain cell; its face is placed and sized by its body."""
    x, y = at
    return [
        Body((blob(at, r, (3, 0.04, 20), (2, 0.05, 0), across=1.12, down=0.94),)),
        *vacuoles((x - r * 0.8, y + r * 0.36, r * 0.1), (x + r * 0.86, y + r * 0.2, r * 0.13)),
        *grains(x + r * 0.58, y + r * 0.62),
        face._replace(at=(x, y - r * 0.1), radius=r * 0.31),
    ]


def drop(x: float, y: float, r: float, hue: str = "teal") -> Thing:
    side = f"a{r} {r} 0 0 1 {-2 * r} 0c0 {-r * 0.5} {r * 0.4} {-r * 0.8} {r} {-r * 1.8}Z"
    return Thing(parse_path(f"M{x} {y - 1.7 * r}c{r * 0.6} {r} {r} {r * 1.3} {r} {r * 1.8}{side}"), hue, 0.8, 0.34)


def sedative() -> Pieces:
    """A bottle and a spoon; somebody sleeps already."""
    spoon: Pieces = [
        strokes("M2 0Q6 -1.4 7 -1.2", 1.1, "ink"),
        Thing(disc(0, 0, 2.6, 1.3)),
        Thing(parse_path("M-2.2 0a2.2 1.1 0 0 1 4.4 0a2.2 .5 0 0 1 -4.4 0Z"), "teal", 0.8, 0.3),
    ]
    return [
        Thing(box(-8.4, -3.6, 7, 11.6, 1.3), "yellow", 0.5),
        Thing(box(-6.6, -6, 3.4, 2.6, 0.3), "yellow", 0.5),
        Thing(box(-7.2, -8.8, 4.6, 3, 0.6), "ink"),
        Detail(box(-8.4, -0.6, 7, 5.6), "paper", 0.34, "ink"),
        Detail(parse_path("M-4.2 .2a2.2 2.2 0 1 0 1 3.8a2.6 2.6 0 0 1 -1 -3.8Z"), "ink"),
        *placed(spoon, (3.8, -5), -18),
        drop(3.2, -2, 0.75),
        *patient((4.2, 3.6), 4.5, Face((0, 0), 1, "shut", low=1.1)),
        Thing(parse_path("M-1 6.8Q4.2 6 9.4 6.8L9.7 9Q4.2 10.2 -1.3 9Z"), "blue", 0.35),
        strokes("M-1.1 7.7Q4.2 6.9 9.5 7.7", 0.3, "ink"),
    ]


def pipette() -> Pieces:
    """A micropipette, and what has come out of it."""
    tool: Pieces = [
        Thing(box(-1.5, -11.6, 3, 1.3, 0.6), "red"),
        rays([((0, -10.3), (0, -8.6))], 0.9, "ink"),
        Thing(parse_path("M1.9 -8.4L4.2 -8.4Q4.4 -7.2 2 -6.8Z")),
        Thing(softened([(-2.1, -8.6), (2.1, -8.6), (1.7, 0), (0.9, 2.2), (-0.9, 2.2), (-1.7, 0)], 0.12)),
        Thing(box(-0.8, -6.2, 1.6, 3.6, 0.3), "paper", 1.0, 0.3),
        strokes("M-.4 -5.4h.8M-.4 -4.4h.8M-.4 -3.4h.8", 0.3, "ink"),
        Thing(parse_path("M-.8 2.2L.8 2.2L.3 7.6L-.3 7.6Z"), "teal", 0.35, 0.36),
        Thing(parse_path("M-.5 4.6L.5 4.6L.3 7.6L-.3 7.6Z"), "teal", 1.0, 0.25),
    ]
    return [
        *placed(tool, (1.2, -1.6), 16),
        Thing(parse_path(BIG_DROP), "teal", 0.45, is_hatched=False),
        Face((-1, 8.1), 0.85, "dot", gap=1.2, wide=1.4, low=1.3),
        *(piece for x in (-7.2, 5.8) for piece in mini((x, 8.8), 1.6, say="o")),
        strokes("M-9.4 10.6h18.4", 0.4, "ink"),
    ]


def culture_medium() -> Pieces:
    """A bottle of medium, poured into an open dish."""
    bottle: Pieces = [
        Thing(parse_path(f"M-2.6 -7.4{SHOULDERS}"), "paper"),
        Thing(parse_path(MEDIUM), "yellow", 0.8, 0.34),
        Thing(box(-2.2, 3, 4.4, 1.2, 0.3), "ink"),
    ]
    cover: Pieces = [Thing(parse_path("M-4.4 0v1.2a4.4 1.6 0 0 0 8.8 0v-1.2Z")), Thing(disc(0, 0, 4.4, 1.6), "paper")]
    stream = smooth([(1.2, -1.4), (-0.4, 0.6), (-0.8, 4.6)], False)
    cells = (
        (-5.6, 4.3, 1.7, "green"),
        (-2.7, 5.9, 1.4, "ink"),
        (2.7, 5.6, 1.8, "teal"),
        (6, 4.2, 1.4, "red"),
        (1.6, 3.3, 1.0, "ink"),
    )
    return [
        Thing(parse_path("M-9.4 4.6v2.4a9.4 3.4 0 0 0 18.8 0v-2.4Z")),
        Thing(disc(0, 4.6, 9.4, 3.4), "paper"),
        Thing(disc(0, 4.9, 8.4, 2.7), "yellow", 0.45, 0.3, is_hatched=False),
        line(stream, 1.9, "ink"),
        line(stream, 1.2, Tint("yellow", 0.8)),
        *placed(bottle, (4.6, -4.8), 62),
        *(piece for x, y, r, hue in cells for piece in mini((x, y), r, hue)),
        *placed(cover, (-6.4, -3.4), -58),
    ]


def stimulant() -> Pieces:
    """A syringe; whoever gets it has hair that stands on end."""
    tool: Pieces = [
        rays([((0, 1), (0, 5))], 0.4, "ink"),
        Thing(parse_path("M-.9 -.4h1.8l-.4 1.8h-1Z"), "ink"),
        Thing(box(-2.1, -8.6, 4.2, 8.4, 0.5), "paper"),
        Thing(box(-2.1, -5, 4.2, 4.8, 0.5), "red", 0.7, 0.3),
        line(box(-2.1, -8.6, 4.2, 8.4, 0.5), 0.42, "ink"),
        rays([((0.6, -1.4 - i * 1.4), (2.1, -1.4 - i * 1.4)) for i in range(5)], 0.28, "ink"),
        rays(
            [((-2.1, -5.2), (2.1, -5.2)), ((-3, -8.6), (3, -8.6)), ((-1.8, -12), (1.8, -12)), ((0, -5.2), (0, -12))], 0.9, "ink"
        ),
    ]
    bolt = softened([(-7, -4.6), (-3.8, -9), (-4.2, -6), (-2.2, -6.2), (-5.6, -1.4), (-4.9, -4.4)], 0.02)
    hairs = [(polar(4.2, turn, (-1.6, 5)), polar(6.6, turn, (-1.6, 5))) for turn in (-160, -140, -120, -100, -20)]
    return [
        *placed(tool, (4.8, -0.8), 34),
        rays(hairs, 0.55, "ink"),
        *patient((-1.6, 5), 4.9, Face((0, 0), 1, "wide", "grin", (0, 0), wide=2.0)),
        rays([((-9, 7), (-7.4, 7)), ((-8.2, 6.2), (-8.2, 7.8)), ((5, 8.4), (6.6, 8.4)), ((5.8, 7.6), (5.8, 9.2))], 0.4, "ink"),
        Thing(bolt, "yellow"),
    ]


def frozen_sample() -> Pieces:
    """A vial on ice; inside, somebody waits."""
    cube: Pieces = [Thing(box(-1.5, -1.3, 3, 2.6, 0.4), "teal", 0.35, is_hatched=False), strokes("M-.9 .3v-1h.8", 0.25, "ink")]
    ridges = [((x, -8.2), (x, -5.8)) for x in (-3.0, -1.5, 0.0, 1.5, 3.0)]
    crystals = []
    for x, y, r in CRYSTALS:
        for turn in range(-90, 270, 60):
            knee = polar(r * 0.6, turn, (x, y))
            crystals += [((x, y), polar(r, turn, (x, y))), *((knee, polar(r * 0.42, turn + side, knee)) for side in (-40, 40))]
    return [
        Thing(parse_path("M-4.1 -4.6H4.1V4.6A4.1 4.1 0 0 1 -4.1 4.6Z"), "teal", 0.25, 0.45),
        *patient((0, 2.4), 2.9, Face((0, 0), 1, "half", "zip", (0, 0.2), tilt=-10, wide=1.9)),
        Thing(box(-5, -9, 10, 4, 0.8), "blue", 0.8, 0.45),
        rays(ridges, 0.34, "paper"),
        Thing(parse_path(FROST), "paper", 1.0, 0.34),
        *(piece for x, y, turn, size in CUBES for piece in placed(cube, (x, y), turn, size)),
        rays(crystals, 0.36, Edge("teal")),
    ]


def antiseptic() -> Pieces:
    """A spray bottle; whoever can, has an umbrella."""
    return [
        Thing(parse_path("M-9 9.4V2Q-9 -.4 -7.2 -1V-3h3.4v2Q-2 -.4 -2 2V9.4Z"), "paper"),
        Thing(parse_path("M-9 9.4V3.6H-2V9.4Z"), "green", 0.5, 0.34),
        Detail(box(-7.6, 4.3, 4.2, 4.2, 0.5), "paper", 0.3, "ink"),
        strokes("M-7 6.4h3M-5.5 4.9v3", 0.9, "ink"),
        Thing(parse_path("M-8.4 -3L-8.8 -6.6Q-8.8 -7.6 -7.6 -7.6H-1.2V-5.4L-3.4 -5.2V-3Z"), "red"),
        Thing(box(-1.2, -7.2, 1.3, 1.6, 0.2), "ink"),
        strokes("M-3 -4.8Q-1.6 -3.4 -2.6 -1.6", 0.7, "ink"),
        *(spot(x, y, 0.26 + 0.05 * (i % 3), Edge("teal")) for i, (x, y) in enumerate(MIST)),
        *patient((3.8, 5.8), 3.9, Face((0, 0), 1, "low", "flat", (0, 0))),
        strokes("M8.4 7V1", 0.6, "ink"),
        Thing(parse_path(UMBRELLA), "yellow", 0.9),
    ]
