"""The Neuro: signals. Their signs are the bulbs at the ends of their limbs, and sparks."""

from __future__ import annotations

import math

from pnp.draw.outlines import lines
from pnp.draw.path_data import smooth
from pnp.draw.scene import Curve, Point
from pnp.games.planet_petri.printed.creatures.moves import placed
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces, Tint, line, rays, spot, strokes
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, direction, disc, through, tube
from pnp.games.planet_petri.printed.creatures.signs import DOTS, bulb, spark, spring
from pnp.games.planet_petri.printed.emblems import polar, softened

GLASS = Tint("teal", 0.12)
FOLDS = (
    "M0 -7.6C-.8 -6.2 .8 -5.8 0 -4.2M-8 -1.6q1.8 -1.6 3 0M-6.4 -4.2q1.6 -1 2.6 .4t2.4 -.6M8 -2q-1.6 -1.4 -3 -.2"
    "M2.4 -5.6q1.6 -.6 2.4 .6t2 .2M-8.4 1.6q1.4 1.4 3 .4M8.8 1.6q-1.2 1.6 -3 .6M-1.6 4.4q1.6 -1.2 3.4 0"
)
LOBES = (
    (-6.4, 0.4, 3.6), (-4.8, -3.4, 3.2), (0, -4.8, 3.4), (4.8, -3.8, 3.3), (6.8, 0, 3.7), (0, -0.4, 5.4), (-3.6, 2.6, 3),
    (4, 2.6, 2.8),
)  # fmt: skip
COILS = [
    (8.8, 6.4), (5.4, 8.6), (0.4, 7.8), (-4.4, 5.6), (-3.4, 1.8), (1.4, 1.8), (6, 0.4), (6.4, -4.2), (2.6, -6.4), (-2, -5),
]  # fmt: skip


def synapsil() -> Pieces:
    """One bouton, one gap, three messages."""
    axon = tube([(-8.6, -8), (-6.4, -4.6), (-2.4, -2.6), (0, -1)], 1.2, 1.6, 2.4, 5)
    other = smooth([(3.4, 9.4), (6.2, 6.6), (8.4, 2), (9.8, 3), (8.6, 7.4), (5.6, 10)])
    return [
        Body((axon, blob((0, -0.4), 5.4, (3, 0.03, 30)))),
        Body((other,), has_rim=False),
        bulb((-8.6, -8), 1.0),
        *(bulb(at, 0.6) for at in ((4.2, 5.6), (6.2, 4), (2.4, 6.6))),
        Face((0.2, -1), 2.2, "cute", "o", (0.6, 0.6), wide=1.0, low=1.4),
    ]


def axonaut() -> Pieces:
    """A small star in a helmet, on its line."""
    arms = [tube([(0.6, 0), polar(8.2, turn, (0.6, 0))], 4, 2) for turn in (28, 152, 62, 118)]
    return [
        line(smooth([(-2, 6), (-6, 9), (-8.6, 5), (-6.6, 1), (-9, -3)], False), 0.6),
        bulb((-9, -3.2), 0.9),
        Body((*arms, blob((0.6, 0), 4.4, (5, 0.05, -90), down=1.1))),
        Detail(disc(0.6, -3.2, 6.2), GLASS, 0.5, "ink"),
        Body((blob((0.6, -2.6), 4.5, (3, 0.04, 90)),), "", 0.62, False, True),
        line(bow(0.6, -3.2, 5.3, 195, 245), 0.4, "line"),
        Face((0.6, -3.2), 1.9, "cute", "smile", (0.2, -0.5), wide=0.9, low=1.35),
    ]


def gangliot() -> Pieces:
    """The plain star."""
    tips = [polar(9, 72 * i - 90) for i in range(5)]
    return [
        Body((*(tube([(0, 0.6), tip], 5.6, 1.6) for tip in tips), blob((0, 0.4), 4.6, (5, 0.1, 90)))),
        *(bulb(tip, 1.1) for tip in tips),
        Face((0, 0), 2.0, "round", "tongue", (-0.7, 0.2), eyes=1, low=1.4),
        spark(6.6, 3),
        spark(-6.8, 3.4, 0.6),
    ]


def myelina() -> Pieces:
    """A worm in sleeves."""
    spine = through([(-4, 3.4), (0, 5.6), (4, 3.8), (8, 5.6), (11.4, 2.4)], 10)
    horns = [[(-4.6 + side * 1.8, -6.2), (-4.6 + side * 2.6, -7.8), (-4.6 + side * 4.0, -8.0)] for side in (-1, 1)]
    return [
        line(smooth(spine[::4], False), 1.5),
        *(Body((tube(spine[i : i + 7 : 3], 4.2 - i * 0.04),), has_rim=False) for i in (3, 12, 21, 30)),
        bulb((11.6, 2.2), 1.0),
        *(line(smooth(horn, False), 0.6) for horn in horns),
        Body((blob((-4.6, -1.4), 5.2, (2, 0.03, 0), across=1.06),)),
        *(bulb(horn[-1], 0.8) for horn in horns),
        Face((-4.8, -1.8), 2.1, "cute", "smile", (0.4, 0.2), wide=1.0, low=1.35, has_cheeks=True),
    ]


def reflexor() -> Pieces:
    """On springs: it kicks things back to where they came from."""
    foot = Body((blob((0, 0), 1.5, across=1.6, down=0.62),), has_rim=False)
    horns = [tube([(3 * side, -6), (5.4 * side, -9)], 2, 1.2) for side in (-1, 1)]
    return [
        spring((-2.6, 2), (-4.6, 8.4), 4, 1.1),
        spring((2.4, 2), (8.2, 4.6), 4, 1.1),
        *placed([foot], (-5, 9)),
        *placed([foot], (9, 5), -62),
        Body((blob((0, -2), 5.6, (3, 0.08, 90), across=1.05), *horns)),
        bulb((-5.4, -9.2), 0.9),
        bulb((5.4, -9.2), 0.9),
        Face((0, -3), 1.9, "round", "grin", (0.9, 0.4), brows=12, odd=0.08),
        line(bow(6, 1, 6, 12, 44), 0.34, "dark", *DOTS),
        spark(7.4, -2.4),
    ]


def dendrille() -> Pieces:
    """A tree that listens."""
    parts: list[Curve] = []
    ends: list[Point] = []

    def branch(at: Point, turn: float, long: float, width: float) -> None:
        end = polar(long, turn, at)
        parts.append(tube([at, end], width, width * 0.7, each=1))
        if long > 2.5:
            branch(end, turn - 26, long * 0.72, width * 0.66)
            branch(end, turn + 24, long * 0.72, width * 0.66)
        else:
            ends.append(end)

    for turn in (-142, -90, -38):
        branch(polar(2, turn, (0, 2)), turn, 4.5, 2.1)
    roots = [tube([(0, 4), polar(7, turn, (0, 4))], 3, 1.4) for turn in (62, 118)]
    return [
        Body((*parts, *roots, blob((0, 2.8), 4, (3, 0.05, 0))), "", 0.5),
        *(bulb(end, 0.62) for end in ends),
        Face((0, 2.2), 1.6, "under", "smile", (0.2, -0.6), wide=1.1),
    ]


def cortexan() -> Pieces:
    """Folds, and a stem."""
    return [
        Body((tube([(1.4, 4), (2, 6.8), (0.6, 8.8)], 3, 2.2, 1.4), *(disc(*lobe) for lobe in LOBES))),
        strokes(FOLDS, 0.4),
        bulb((0.6, 8.8), 0.9),
        Face((0, -0.8), 1.8, "half", "smirk", (0, 0.1), tilt=-4, wide=1.7, brows=-8),
        *(spark(*polar(10.8, turn), 0.8) for turn in (-144, -36)),
    ]


def cerebrat() -> Pieces:
    """A pyramid cell with ears and a very long tail."""
    crest = [tube([(-0.6, -4), (-0.6, -7)], 3, 1.6), *(tube([(-0.6, -6.6), (x, -9.4)], 1.5, 1) for x in (-2.8, 1.6))]
    feet = [tube([(-5, 6), (-8.4, 8.8)], 2, 1.2), tube([(0, 6), (-0.6, 9.4)], 2, 1.2)]
    head = softened([(-0.6, -9), (6.8, 7.4), (-8, 7.4)], 0.3)
    return [
        Body((tube([(4.5, 5), (8.6, 7.2), (9.4, 2), (7.2, -2.6), (9, -7)], 2.4, 1.6, 1.3, 1.1, 0.8),), has_rim=False),
        Body((*crest, head, disc(-5.4, -2.6, 2.9), disc(4.2, -2.6, 2.9), *feet)),
        *(Detail(disc(x, -2.8, 1.5), Tint("red", 0.35), 0.34) for x in (-5.6, 4.4)),
        *(bulb(at, 0.75) for at in ((-2.8, -9.5), (1.6, -9.5), (9, -7), (-8.4, 8.8))),
        Face((-0.6, 0.8), 1.75, "round", "smirk", (-0.6, 0.3), wide=1.3, low=2.3, brows=10),
        spot(-0.6, 3, 0.75),
        strokes("M-3 3.6l-3.2 -.4M-3 4.4l-3 .8M1.8 3.6l3.2 -.4M1.8 4.4l3 .8", 0.25, "ink"),
    ]


def diplopod() -> Pieces:
    """Two pairs of legs on every ring; in the front ones, a card that is not its own."""
    spine = through(COILS, 5)
    rings = [(i, spine[i], direction(spine[i - 1], spine[i + 1])) for i in range(1, len(spine) - 4, 2)]
    legs: list[tuple[Point, Point]] = []
    for _, at, turn in rings:
        for side in (74, 106, -74, -106):
            knee, foot = polar(2.2, turn + side, at), polar(3.1, turn + side + (9 if side > 0 else -9), at)
            if all(math.dist(foot, other) > 2.4 for _, other, _ in rings if other != at):
                legs += [(at, knee), (knee, foot)]
    seams = [tuple(polar(0.75 + 0.85 * min(1, i / 14), turn + side, at) for side in (90, -90)) for i, at, turn in rings]
    x, y = -3.2, -4.6
    tips = ((-1, (x - 3, y - 4.4)), (1, (x + 1.4, y - 5)))
    card: Pieces = [
        Detail(box(-1.5, -2.1, 3, 4.2, 0.35), "paper", 0.45, "ink"),
        line(disc(0, -0.4, 0.8), 0.34, "ink"),
        strokes("M-.8 1.3h1.6", 0.3, "ink"),
    ]
    return [
        rays(legs, 0.5),
        Body(tuple(disc(*at, 0.8 + 0.9 * min(1, i / 14)) for i, at in enumerate(spine[:-3])), "", 0.5, False),
        line(lines((a, b) for a, b in seams), 0.28),
        *(line(smooth([(x + side * 0.9, y - 3), (x + side * 1.2, y - 4.4), tip], False), 0.7) for side, tip in tips),
        Body((disc(x, y, 3.6),)),
        *(bulb(tip, 0.75) for _, tip in tips),
        Face((x, y - 0.4), 1.5, "round", "smirk", (-0.7, 0.5), brows=-10),
        rays([((x - 2.6, y + 2.2), (-7.4, -0.4)), ((x - 1.6, y + 3), (-6.4, 1.2))], 0.6),
        *placed(card, (-8, -0.6), -16),
    ]


CAST = {
    "Synapsil": synapsil, "Axonaut": axonaut, "Gangliot": gangliot, "Myelina": myelina, "Reflexor": reflexor,
    "Dendrille": dendrille, "Cortexan": cortexan, "Cerebrat": cerebrat, "Diplopod": diplopod,
}  # fmt: skip
GENERAL = ("Synapsil", "Gangliot", "Myelina", "Reflexor", "Dendrille", "Cortexan")
"""Plans that a card of a user's own may get; the others belong to their names."""
