"""The Repro: more of the same. Their sign is a second face, or the seam where they will divide."""

from __future__ import annotations

from itertools import pairwise

from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path, smooth
from pnp.games.planet_petri.printed.creatures.faces import mini, mouth, mouth_lines
from pnp.games.planet_petri.printed.creatures.moves import placed
from pnp.games.planet_petri.printed.creatures.pieces import (
    Body,
    Detail,
    EyeKind,
    Face,
    MouthKind,
    Pieces,
    Thing,
    Tint,
    dot,
    line,
    rays,
    spot,
    strokes,
)
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, direction, disc, symmetric, tube
from pnp.games.planet_petri.printed.creatures.signs import DOTS, both, crown, grains, nucleus, seam, vacuoles
from pnp.games.planet_petri.printed.emblems import polar

BEADS = [(-5.6, 3.4, 4.2), (0.4, 5.8, 3.2), (5, 3, 2.6), (6.6, -1.6, 2.1), (5, -5.4, 1.7), (1.8, -7.4, 1.3), (-1.2, -7.4, 0.9)]
LANDS = (
    "M-6.2 -1.6C-5.8 -4.4 -3.6 -5.6 -1.6 -5.6C-1 -4.6 -2.6 -4.2 -2.6 -3.2C-3.8 -3.4 -4.2 -2.4 -5 -2.2Z",
    "M2.2 -5.8C4.6 -5 6 -3.2 6.3 -1.4C5.2 -1.6 5 -2.8 3.8 -2.8C3 -3.6 3.4 -4.6 2.2 -5.8Z",
    "M-5.4 3.2C-3.6 2.8 -2.6 4 -2.6 5.8C-4 5.4 -4.8 4.4 -5.4 3.2Z",
    "M2.4 5.9C2.6 4.6 4.2 4.2 5.2 3.6C4.6 4.8 3.8 5.5 2.4 5.9Z",
)
FLASK = "M-.45 -3v1.8L-2 1.9q-.4 1 .6 1h2.8q1 0 .6 -1L.45 -1.2v-1.8"


def budlet() -> Pieces:
    """A ball that buds."""
    return [
        Body((disc(0, 2.4, 6.4), disc(3.4, -5, 3.4))),
        seam((0.6, -2.9), (5.2, -1.6)),
        Face((-0.4, 2), 2.3, "cute", "smile", (0.4, -0.5), wide=0.9, low=1.4),
        Face((3.6, -5.4), 1.25, "cute", "o", (-0.4, 0.5), wide=1.1, low=1.4),
        *vacuoles((-4.6, 4.8, 0.6)),
        *grains(4.6, 4.8),
    ]


def mitokid() -> Pieces:
    """A power plant on short legs."""
    legs = [smooth([(x, 4.6), (x + bend, 7), (x + bend + 1.2, 7.4)], False) for x, bend in ((-2.4, -0.6), (2.4, 0.8))]
    return [
        *(line(leg, 1.0) for leg in legs),
        rays([((-7.4, 0.4), (-9.6, -1.6)), ((7.4, 0.4), (9.4, 2))], 1.0),
        Body((box(-8, -4.8, 16, 9.8, 4.85), disc(3.4, -5.6, 2.5))),
        strokes("M-6.2 3l1.2 -2l1.4 2.4l1.6 -2l1.6 2.2l1.6 -2.2l1.6 2.2l1.4 -2.4l1.4 1.8", 0.5),
        Face((3.4, -6.3), 0.85, "dot", gap=1.2, wide=1.6),
        Face((0, -1.8), 2.1, "cute", "grin", (0.5, 0.1), gap=1.55, wide=0.9, low=0.55),
    ]


def labobactor() -> Pieces:
    """A rod with goggles; it shows what it draws."""
    hairs = ((-6.6, 1.4, -150), (-4.6, -1.4, -140), (-2, -4, -135), (-2.8, 8.4, 70), (0.6, 6.4, 50))
    goggles: Pieces = []
    for x, y in ((0.5, -3.4), (4.9, -0.9)):
        goggles += [Detail(disc(x, y, 2.6), Tint("teal", 0.12), 0.8, "ink")]
        goggles += [spot(x + 0.5, y + 0.3, 1.35), spot(x + 0.1, y - 0.3, 0.45, "paper")]
    flask: Pieces = [
        Detail(parse_path(FLASK), "paper", 0.4, "ink"),
        strokes("M-.9 -3h1.8", 0.5, "ink"),
        Thing(parse_path("M-1.4 .8L-2 1.9q-.4 1 .6 1h2.8q1 0 .6 -1L1.4 .8Z"), "teal", 0.8, 0.3),
    ]
    return [
        line(smooth([(-5, 5), (-7.6, 4.4), (-7, 7.2), (-9, 6.8), (-8.6, 9)], False), 0.8),
        rays([(polar(-1.4, turn, (x, y)), polar(1.6, turn, (x, y))) for x, y, turn in hairs], 0.5),
        Body((tube([(-3.2, 4.2), (0, 1), (3.2, -2.6)], 9.4),)),
        rays([((-2.2, -5), (8, 0.8))], 1.3, "ink"),
        *goggles,
        *mouth((0.6, 2), 2.6, "beam"),
        seam((-5.2, 0.6), (1, 6.4)),
        *nucleus(-4, 4.8, 1.1),
        rays([((3.8, 3.4), (6, 4.6))], 0.9),
        *placed(flask, (7, 6), 10, 1.25),
    ]


def gemmulin() -> Pieces:
    """A chain that is not finished."""
    seams = []
    for (x1, y1, r1), (x2, y2, r2) in pairwise(BEADS):
        turn = direction((x1, y1), (x2, y2))
        middle = polar(r1 * 0.93, turn, (x1, y1))
        seams.append((polar(r2 * 0.62, turn + 90, middle), polar(r2 * 0.62, turn - 90, middle)))
    return [
        Body(tuple(disc(*bead) for bead in BEADS)),
        line(lines(seams), 0.34),
        Face((-5.6, 2.8), 1.75, "cute", "smile", (0.4, 0.1), wide=1.0, low=1.4),
        *(Face((x, y - 0.2), r * 0.34, "dot", gap=1.3) for x, y, r in BEADS[1:5]),
    ]


PEAS: tuple[tuple[float, float, EyeKind, MouthKind], ...] = (
    (-5.0, -2.0, "cute", "smile"), (0.0, -0.8, "happy", "beam"), (5.0, -2.0, "shut", "flat"),
)  # fmt: skip


def polyspore() -> Pieces:
    """Peas."""
    pod = symmetric((0, 0), (3, -0.6), (6.4, -2.4), (9, -3.6), (7, 2.2), (2.6, 5.6))
    stalk, peas = tube([(9, -3.6), (10, -6)], 1.2, 0.7), [disc(x, y + 0.4, 2.8) for x, y, _, _ in PEAS]
    faces: Pieces = [Face((x, y), 1.0, kind, say, gap=1.15, wide=1.3) for x, y, kind, say in PEAS]
    return [
        Body((stalk, pod, *peas), pen=0.6),
        *(Detail(pea, Tint("green", 0.25), 0.4) for pea in peas),
        *faces,
        Body((symmetric((2.6, 2.2), (6.6, 0.4), (9, -3.6), (7.2, 3.2), (2.6, 6.8)),), is_flat=True),
        *grains(-3, 4.6),
        *vacuoles((2.6, 4.4, 0.5), (0, 5, 0.35)),
        *(dot(x, y, 0.65, "body", 0.34) for x, y in ((-2.4, -6.6), (1.4, -7.8), (4.2, -6.2))),
    ]


def twinella() -> Pieces:
    """One sleeps, one does not."""
    return [
        strokes("M-4.8 -2.2q-.6 -2.2 .8 -3M4.2 -7q-.6 -2.2 .8 -3", 0.6),
        Body((disc(-4.2, 2.4, 5), disc(4.2, -2.4, 5), tube([(-3.4, 2), (3.4, -2)], 8, 5.4, 8))),
        seam((-1.3, -2.2), (1.3, 2.2)),
        Face((-4.2, 1.8), 1.65, "round", "tongue", (0.9, 0), brows=-10),
        Face((4.4, -3), 1.65, "shut", "smile", wide=1.2),
        *nucleus(-6.4, 5.4, 0.8),
        *nucleus(6.4, 0.6, 0.8),
    ]


def clonarch() -> Pieces:
    """The same, the same, and the same with a crown."""
    feet = tuple(tube([(side * 2, 5), (side * 2.4, 6.8)], 2) for side in (-1, 1))
    body = Body((blob((0, 0), 5.4, (3, 0.07, 90), down=1.14), *feet))
    clone: Pieces = [body, Face((0, -0.8), 1.75, "half", "flat", (0, 0.3), wide=1.3)]
    return [
        *placed(clone, (-8.2, 1.2), size=0.9),
        *placed(clone, (8.2, 1.2), size=0.9),
        *placed([body], (0, 1)),
        Face((0, 0.2), 1.8, "half", "smirk", (0, 0.3), wide=1.3),
        *nucleus(0, 5.2, 1),
        *crown(0, -4.4, 4.6, 2.8),
    ]


def matriplasm() -> Pieces:
    """A doll with dolls inside."""
    doll = symmetric((0, -9.4), (3.5, -8.2), (4.9, -5), (4.7, -2.6), (6.8, 1), (7.4, 5), (5.4, 9), (0, 9.6))
    children: Pieces = []
    for x, y, kind in ((0.0, 3.2, "dot"), (-2.3, 5.3, "dot"), (2.3, 5.3, "shut")):
        children += placed([Detail(doll, "body", 0.4)], (x, y), size=0.26)
        for at in (x - 0.52, x + 0.52):
            shut = strokes(f"M{at - 0.32} {y - 1.45}q.32 .4 .64 0", 0.3, "ink")
            children.append(spot(at, y - 1.45, 0.3) if kind == "dot" else shut)
        children += mouth_lines(x, y - 0.94, 0.4, "smile")
    return [
        Body((doll,)),
        Detail(disc(0, -4.9, 3.6), Tint("green", 0.16), 0.4),
        Face((0, -5.5), 1.35, "under", "smile", (0, 0.5), wide=1.1, has_cheeks=True),
        Detail(disc(0, 4, 4.6, 4.8), "paper", 0.5),
        *children,
        *both([strokes("M6 0q-1.4 1.2 -2 -1", 0.4)]),
    ]


def gaiacyte() -> Pieces:
    """A world with weather, woods and children."""
    buds = ((-134, 1.9), (-92, 2.3), (-50, 1.8), (4, 2.2), (66, 1.8), (118, 2.2), (178, 1.9))
    children: Pieces = []
    for i, (turn, r) in enumerate(buds):
        children.append(Face(polar(8.1, turn, (0, -0.1)), r * 0.4, "dot" if i % 3 else "happy", gap=1.25))
    return [
        Body((disc(0, 0, 6.6), *(disc(*polar(7.9, turn), r) for turn, r in buds))),
        *(Thing(parse_path(land), "green", 0.85, 0.34, "dark") for land in LANDS),
        Face((0, -0.8), 1.85, "round", "smile", (0, 0.4), low=1.7, has_cheeks=True),
        *children,
        line(bow(0, 0, 9.6, 22, 50), 0.4, "dark", *DOTS),
        *mini(polar(9.6, 34), 1.0, say="none"),
    ]


CAST = {
    "Budlet": budlet, "Mitokid": mitokid, "Labobactor": labobactor, "Gemmulin": gemmulin, "Polyspore": polyspore,
    "Twinella": twinella, "Clonarch": clonarch, "Matriplasm": matriplasm, "Gaiacyte": gaiacyte,
}  # fmt: skip
GENERAL = ("Budlet", "Mitokid", "Gemmulin", "Polyspore", "Twinella", "Gaiacyte")
"""Plans that a card of a user's own may get; the others belong to their names."""
