"""The Morpho: not for long. Their sign is dashes: what was there a moment ago, or where it goes."""

from __future__ import annotations

import math

from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Curve, Point
from pnp.games.planet_petri.printed.creatures.faces import eye, mini, mouth
from pnp.games.planet_petri.printed.creatures.pieces import (
    Body,
    Detail,
    Edge,
    Face,
    Pieces,
    Thing,
    Tint,
    dot,
    line,
    rays,
    spot,
    strokes,
)  # fmt: skip
from pnp.games.planet_petri.printed.creatures.shapes import blob, direction, disc, through, tube
from pnp.games.planet_petri.printed.creatures.signs import DASHES, both, echo, grains, nucleus, receptor, vacuoles
from pnp.games.planet_petri.printed.emblems import polar, softened

SLIPPER = [(-8.8, 1.6), (-7, -3.4), (-2, -5.2), (2.4, -3.6), (6, -4.2), (9, -1), (8.4, 3.4), (4, 5.6), (-3, 6.2), (-7.6, 5.2)]
SHIFT = (
    "M0 -7.4L-6.6 -7.4Q-7.6 -7.4 -7.6 -6.4L-7.6 6.4Q-7.6 7.4 -6.6 7.4L0 7.4L1.6 11L3 6.4L6.6 9L5.2 4.4L9.8 5L6.4 1.4L11.4 0"
    "L6.4 -1.4L9.8 -5L5.2 -4.4L6.6 -9L3 -6.4L1.6 -11Z"
)
PATCHES = (
    ("M-4.9 -1.4L-2.2 -4.7Q-4.2 -4.2 -4.9 -1.4Z", "yellow"),
    ("M1.7 4.9L4.7 2.2Q4.2 4.4 1.7 4.9Z", "red"),
    ("M-4.7 2L-1.7 3.9L-2.2 4.7Q-4.2 4 -4.7 2Z", "green"),
    ("M2 -4.7L3.7 -2.5L4.7 -2.5Q4.2 -4.2 2 -4.7Z", "blue"),
)


def wobblet() -> Pieces:
    """A pudding."""
    pudding = "M-6.6 7.4C-5.6 2 -4 -2.4 -2.2 -5.2C-.6 -7.6 6.6 -7 7.4 -3.6C7.8 -1.4 6.8 3 6.8 7.4C4 8.6 -4 8.6 -6.6 7.4Z"
    return [
        Detail(disc(0, 7.9, 9, 1.5), "paper", 0.45),
        Body((parse_path(pudding),)),
        strokes("M-3.1 -3.6C-2.6 -1.4 -1.4 -3 -.4 -1.6C.6 -.4 1.8 -2.8 3.2 -1.6C4.4 -.6 5.8 -1.8 7.3 -2.2", 0.4),
        Face((0.9, 2.2), 2.1, "cute", "wave", (0.5, 0.1), wide=1.1, low=1.4),
        strokes("M-3.6 -6.8Q-6.6 -2.4 -7.8 4.4M-5.6 -7.2Q-8.6 -2.8 -9.6 2.6M9 -4.8Q9 -1 8.4 4", 0.42, "dark", *DASHES),
    ]


def slipling() -> Pieces:
    """The slipper animalcule, in a hurry."""
    edge = through([*SLIPPER, SLIPPER[0]], 5)
    hairs = [(edge[i], polar(1.9, direction(edge[i - 1], edge[i + 1]) - 70, edge[i])) for i in range(0, len(edge) - 1, 2)]
    return [
        rays(hairs, 0.34),
        strokes("M-11.2 -1.2h-2M-11.4 1.2h-2.6M-11.2 3.6h-2", 0.5, "dark", *DASHES),
        Body((smooth(SLIPPER),)),
        strokes("M-6.6 1.2Q-5 -2.8 -1 -3.2M-6 -8Q-2 -9.4 2 -8.2", 0.42, "dark", *DASHES),
        *vacuoles((-6, 3.2, 0.7)),
        *grains(-3, 4),
        *nucleus(-3.2, 0.8, 1.0),
        Face((3.8, 0.2), 2.2, "cute", "smile", (0.6, 0), wide=1.0, low=1.3),
    ]


def amoebix() -> Pieces:
    """It reaches out, and has just been elsewhere."""
    arms = ((-6, -4, -8.6, -3), (-4, 5, -7.6, 7.4), (3, 6, 2.6, 8.6), (6, 2, 9, 3), (4, -5, 7, -7.2))
    was = [polar(7.6 + 1.8 * math.cos(math.radians(5 * turn + 30)), turn) for turn in range(0, 360, 12)]
    return [
        line(smooth(was), 0.42, "dark", *DASHES),
        Body((*(tube([(0, 0), (ax, ay), (bx, by)], 6.2, 4.2, 3) for ax, ay, bx, by in arms), blob((0, 0), 4.9, (5, 0.06, 0)))),
        *nucleus(3.6, 3, 1.2),
        *vacuoles((-6.6, -3.2, 0.7), (2.4, 6.6, 0.5)),
        *grains(6.6, 2.6),
        strokes("M2.8 -3.8L6 -6.6M-3.4 4L-6.6 6.8", 0.42, "dark", *DASHES),
        Face((-0.8, -0.8), 2.5, "cute", "grin", (0.5, -0.2), eyes=1, wide=1.2, low=1.35),
    ]


def elastil() -> Pieces:
    """It is here, and also there."""
    waist = tube([(-4.4, 3.6), (-1.2, 0.6), (1.2, -0.6), (4.4, -3.8)], 6.4, 2, 2, 6.2)
    return [
        echo((-5.4, 4.6), 6.3, 70, 200),
        echo((5.4, -4.8), 6.1, -110, 20),
        Body((blob((-5.4, 4.6), 4.8, (3, 0.06, 0)), blob((5.4, -4.8), 4.6, (3, 0.06, 60)), waist)),
        Face((-5.4, 3.6), 2.6, "cute", "smile", (0.8, -0.6), eyes=1, wide=0.85, low=1.45),
        *eye((5.4, -5.8), 2.5, "cute", (-0.8, 0.6)),
        *mouth((5.4, -2.2), 2.2, "o"),
        rays([((-3.6, -1.4), (-0.6, -3.8)), ((0.6, 3.8), (3.6, 1.4))], 0.42, "dark", *DASHES),
    ]


def shiftling() -> Pieces:
    """Half of it has already changed."""
    return [
        line(disc(0.2, 0, 9), 0.42, "dark", *DASHES),
        Body((parse_path(SHIFT),)),
        strokes("M0 -7.2v3.6M0 7.2v-2.6", 0.42, "dark", *DASHES),
        *eye((-3, -1), 2.1, "half", (0.4, 0.2)),
        *eye((2.8, -1), 2.3, "wide", (0.4, 0.2)),
        *mouth((0, 3), 3.6, "smirk"),
        strokes("M-6.2 -5.9h3.4M-6.2 5.9h3.4", 0.42, "dark", *DASHES),
        *grains(3.2, 5.2),
    ]


def mimicell() -> Pieces:
    """Nobody would suspect it."""
    tips = [polar(12.4, turn, (0, 1)) for turn in (-146, -109, -71, -34)]
    side: Pieces = [
        Detail(parse_path("M1.2 -3.6Q3 -5.2 5 -3.6Q3 -4 1.2 -3.6Z"), "ink", 0.5, "ink"),
        Detail(disc(2.9, -0.4, 2.35), "paper", 0.8, "ink"),
    ]
    eyes = [mark for x in (-2.9, 2.9) for mark in (spot(x + 0.6, -0.2, 1.05), spot(x + 0.2, -0.6, 0.35, "paper"))]
    tache = "M0 3C-1 2.6 -2.6 3 -3.8 4.4C-2.4 4.4 -1 5 0 4.2C1 5 2.4 4.4 3.8 4.4C2.6 3 1 2.6 0 3Z"
    return [
        rays([((0, 1), tip) for tip in tips], 0.5, "dark", 1.0, 0.9),
        *(dot(*tip, 0.75, "paper", 0.34) for tip in tips),
        echo((0, 1.4), 8.9, 10, 75),
        echo((0, 1.4), 8.9, 105, 170),
        Body((blob((0, 1.4), 7.2, (4, 0.04, 45), across=1.02),)),
        *both(side),
        *eyes,
        Detail(parse_path("M-.7 -.6Q-2 2.6 0 2.8Q2 2.6 .7 -.6Z"), Tint("red", 0.35), 0.4, "ink"),
        Detail(parse_path(tache), "ink", 0.2, "ink"),
        *mouth((0, 5.6), 1.6),
    ]


def proteon() -> Pieces:
    """One ribbon, always another knot."""
    knot: list[Point] = []
    for i in range(61):
        turn = math.radians(i * 6)
        far = 4.7 + 3.9 * math.cos(3 * turn)
        knot.append((far * math.cos(2 * turn + 0.52), far * math.sin(2 * turn + 0.52)))
    overs: Pieces = []
    for i in (5, 25, 45):  # the crossings where it passes above itself
        around = [knot[k % 60] for k in range(i - 6, i + 7)]
        overs += [
            Body((tube(around[3:10], 3.1, each=1),), "", 0.55, False, True, True),
            Detail(tube(around, 3.1, each=1), "body"),
        ]
        overs.append(line(smooth(around[1:12], False), 0.42, "dark", *DASHES))
    return [
        *(echo((0, 0), 9.9, 120 * i + 40, 120 * i + 74) for i in range(3)),
        Body((tube(knot, 3.1, each=1),), "", 0.55, False),
        *overs,
        Body((disc(0, 0, 3.7),), has_rim=False, is_flat=True),
        Face((0, -0.6), 1.5, "round", "smile", (-0.5, 0.2), wide=1.3, low=1.5),
    ]


def vortexid() -> Pieces:
    """What comes near goes round."""
    ways = [[polar(1.6 + 7.6 * k / 9, 120 * i + 17 * k) for k in range(10)] for i in range(3)]
    caught = ((-62, 8.0, 1.4), (58, 8.2, 1.2), (178, 8.2, 1.3))
    drift = [smooth([polar(4.4 + 3.4 * k / 6, 120 * i + 62 + 15 * k) for k in range(7)], False) for i in range(3)]
    return [
        Body((*(tube(way, 6.6, 5.2, 4, 2.4, 0.9, each=2) for way in ways), disc(0, 0, 4.4))),
        *(line(way, 0.42, "dark", *DASHES) for way in drift),
        Face((0, -0.6), 1.8, "spiral", "cat", gap=0.98, wide=1.2, low=1.6),
        *(piece for turn, far, r in caught for piece in mini(polar(far, turn), r, kind="tiny", say="o")),
    ]


def limb(hue: str, *parts: Curve) -> Body:
    return Body(parts, hue, 0.5, False)


def omnimorph() -> Pieces:
    """A limb of every family."""
    yellow = [polar(9.4, turn) for turn in (-46, -16)]
    arm = tube([polar(3.4, 36), polar(7.6, 24), polar(9.8, 40), polar(8.8, 56), polar(7.4, 48)], 3.4, 2.6, 1.9, 1.4, 1)
    torn = softened([polar(3.6, 150), polar(9.6, 150), polar(7.4, 166), polar(10, 178), polar(7, 190), polar(3.6, 196)], 0.1)
    foot = tube([polar(3, 222), polar(6.4, 214), polar(8.4, 226), polar(9.8, 220)], 3.4, 2.8, 2.6, 2.4)
    return [
        *receptor(polar(4.4, -96), -96, 3.4, 2.2, 1.4),
        *(limb("yellow", tube([polar(3.4, -31), tip], 3.4, 1.3)) for tip in yellow),
        *(Detail(disc(*tip, 0.85), Tint("yellow", 1.0), 0.34, Edge("yellow")) for tip in yellow),
        limb("red", arm),
        limb("green", disc(*polar(8.2, 104), 2.4), disc(*polar(5, 100), 3)),
        Face(polar(8.5, 104), 0.85, "dot", gap=1.2),
        limb("purple", torn),
        limb("", foot),
        Body((blob((0, 0), 5.3, (6, 0.04, 30)),)),
        *(Thing(parse_path(patch), hue, 0.8, 0.34, "dark") for patch, hue in PATCHES),
        *eye((-1.9, -0.9), 1.9, "round", (0.4, 0.2)),
        *eye((1.9, -0.9), 1.5, "spiral"),
        *eye((0, -3.7), 0.95, "half", (0, 0.4)),
        *mouth((0, 1.7), 2.8, "beam"),
        echo((0, 0), 9.8, -84, -56),
        echo((0, 0), 9.8, -4, 16),
        echo((0, 0), 9.8, 122, 144),
        echo((0, 0), 9.8, 236, 256),
    ]


CAST = {
    "Wobblet": wobblet, "Slipling": slipling, "Amoebix": amoebix, "Elastil": elastil, "Shiftling": shiftling,
    "Mimicell": mimicell, "Proteon": proteon, "Vortexid": vortexid, "Omnimorph": omnimorph,
}  # fmt: skip
GENERAL = ("Wobblet", "Slipling", "Amoebix", "Elastil", "Proteon", "Vortexid")
"""Plans that a card of a user's own may get; the others belong to their names."""
