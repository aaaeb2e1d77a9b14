"""What many creatures have: the signs of the families, which keep them alike without colour, and what swims inside cells."""

from __future__ import annotations

import math

from pnp.draw.scene import Point
from pnp.games.planet_petri.printed.creatures.moves import flipped, placed
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Pieces, Thing, dot, line, rays, spot, strokes
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, cornered, direction, disc, spiral, zigzag
from pnp.games.planet_petri.printed.emblems import polar, softened

DASHES = (1.5, 1.2)
"""Morpho: what was there a moment ago."""
DOTS = (0.01, 1.2)


def crumbs(at: Point, angle: float, count: int = 5, spread: float = 0.5) -> Pieces:
    """Necro: they come off, get smaller and drift apart on their way."""
    pieces: Pieces = []
    far = 0.0
    for i in range(count):
        size = max(0.32, 0.85 - 0.12 * i)
        x, y = polar(spread * (-1) ** i * (0.6 + 0.2 * i), angle + 90, polar(far, angle, at))
        pieces.append(dot(x, y, size, "dark" if i % 2 else "body", 0.28))
        far += 1.5 * size + 0.3
    return pieces


def holes(*circles: tuple[float, float, float]) -> Pieces:
    """Necro: dark, with a lip in the light."""
    pieces: Pieces = []
    for x, y, r in circles:
        pieces += [spot(x, y, r, "dark"), line(bow(x, y, r + 0.26, 5, 85), 0.25, "paper")]
    return pieces


def receptor(at: Point, turn: float, long: float = 2.4, fork: float = 1.25, pen: float = 0.75) -> Pieces:
    """Imuno: a stem, a fork, two knobs."""
    middle = polar(long, turn, at)
    ends = [polar(fork, turn + side * 42, middle) for side in (-1, 1)]
    return [rays([(at, middle), *((middle, end) for end in ends)], pen), *(dot(*end, 0.46, "solid") for end in ends)]


def knobs(x: float, y: float, turn: float = -90.0) -> Pieces:
    """Imuno: the sign on a breast."""
    fork = polar(0.1, turn, (x, y))
    tips = [polar(1.5, turn + side * 42, fork) for side in (-1, 1)]
    return [
        rays([(polar(-1.5, turn, (x, y)), fork), *((fork, tip) for tip in tips)], 0.6),
        *(spot(*t, 0.42, "dark") for t in tips),
    ]


def bulb(at: Point, r: float = 0.75) -> Detail:
    """Neuro: the end of every limb."""
    return dot(*at, r, "solid", 0.34)


def spark(x: float, y: float, r: float = 0.8) -> Detail:
    return rays([((x - r, y), (x + r, y)), ((x, y - r), (x, y + r))], 0.34)


def ripple(at: Point, r: float, start: float, end: float) -> Detail:
    """Psycho: a wave of its will."""
    return line(bow(*at, r, start, end), 0.4, "dark", 1.6, 1.1)


def whirl(x: float, y: float, r: float, turns: float = 1.8) -> Detail:
    """Psycho: the spiral."""
    return line(spiral(x, y, r, turns), 0.45)


def seam(start: Point, end: Point) -> Detail:
    """Repro: where it will divide."""
    return rays([(start, end)], 0.4, "dark", *DOTS)


def echo(at: Point, r: float, start: float, end: float) -> Detail:
    """Morpho: dashes along the edge that it had a moment ago."""
    return line(bow(*at, r, start, end), 0.42, "dark", *DASHES)


def nucleus(x: float, y: float, r: float = 1.5) -> Pieces:
    return [dot(x, y, r, "solid"), spot(x - r * 0.3, y - r * 0.3, r * 0.28, "paper"), line(bow(x, y, r * 0.55, 0, 90), 0.3)]


def mitochondrion(x: float, y: float, turn: float = 0.0) -> Pieces:
    capsule = Detail(box(-1.3, -0.65, 2.6, 1.3, 0.64), "paper", 0.28)
    return placed([capsule, strokes("M-.8 .2l.4 -.5l.4 .6l.4 -.6l.4 .5", 0.22)], (x, y), turn)


def vacuoles(*circles: tuple[float, float, float]) -> Pieces:
    return [dot(x, y, r, "paper", 0.28) for x, y, r in circles]


def grains(x: float, y: float) -> Pieces:
    return [spot(x + dx, y + dy, 0.19, "dark") for dx, dy in ((0.0, -0.3), (0.45, 0.3), (-0.45, 0.3))]


def fist(at: Point, r: float) -> Pieces:
    """A boxing glove that points to the right: it pushes."""
    glove = Body((blob((0, 0), r, (2, 0.06, 0), across=1.1), disc(-0.1 * r, -0.75 * r, 0.42 * r)), "", 0.5, False, True)
    cuff = Detail(box(-1.25 * r, -0.62 * r, 0.5 * r, 1.24 * r, 0.2), "paper", 0.4)
    return placed([glove, line(bow(0.1 * r, -0.1 * r, 0.55 * r, -70, 40), 0.32), cuff], at)


def spring(start: Point, end: Point, coils: int = 4, half: float = 0.9) -> Detail:
    long, turn = math.dist(start, end) / (2 * coils), direction(start, end)
    bends = [polar(half * (-1) ** i, turn + 90, polar(long * i, turn, start)) for i in range(1, 2 * coils)]
    return line(zigzag([start, *bends, end]), 0.7)


def crown(x: float, y: float, w: float, h: float) -> Pieces:
    half = [(x + w * 0.5, y), (x + w * 0.6, y - h), (x + w * 0.22, y - h * 0.45)]
    points = [*((2 * x - px, py) for px, py in half), (x, y - h * 1.15), *reversed(half)]
    jewels = [points[1], points[3], points[5]]
    return [Thing(softened(points, 0.05), "yellow"), *(Detail(disc(*p, 0.45), "paper", 0.3, "ink") for p in jewels)]


def both(pieces: Pieces) -> Pieces:
    """The pieces, and the same on the other side."""
    return [*pieces, *flipped(pieces)]


def tooth(x: float, y: float, side: float) -> Detail:
    return Detail(cornered([(x - 0.55, y + 0.45 * side), (x + 0.2, y + 1.75 * side), (x + 0.85, y - 0.6 * side)]), "paper", 0.3)
