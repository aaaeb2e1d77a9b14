"""The Imuno: guards. Their sign is the receptor, a Y with knobs."""

from __future__ import annotations

from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path
from pnp.games.planet_petri.printed.creatures.faces import mini, mouth
from pnp.games.planet_petri.printed.creatures.moves import placed
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces, Tint, dot, line, rays, spot, strokes
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, disc, tube
from pnp.games.planet_petri.printed.creatures.signs import (
    both,
    fist,
    knobs,
    mitochondrion,
    receptor,
    spring,
    vacuoles,
)  # fmt: skip
from pnp.games.planet_petri.printed.emblems import polar, softened

SHIELD = "M-1 -8.4C1.2 -6.8 3.4 -6.4 5.2 -6.6C5.6 .4 4.6 6.4 -1 10C-6.6 6.4 -7.6 .4 -7.2 -6.6C-5.4 -6.4 -3.2 -6.8 -1 -8.4Z"
INNER_SHIELD = "M-1 -7C.8 -5.8 2.6 -5.4 4.1 -5.5C4.3 .6 3.4 5.4 -1 8.4C-5.4 5.4 -6.3 .6 -6.1 -5.5C-4.6 -5.4 -2.8 -5.8 -1 -7Z"
SMALL_SHIELD = "M0 -1.5C.7 -1.1 1.5 -.9 2.3 -1C2.4 .5 1.8 1.6 0 2.3C-1.8 1.6 -2.4 .5 -2.3 -1C-1.5 -.9 -.7 -1.1 0 -1.5Z"


def miniglobil() -> Pieces:
    """A ball of receptors."""
    return [
        *(piece for i in range(6) for piece in receptor(polar(6.2, 60 * i + 30), 60 * i + 30, 2.0, 1.5, 0.8)),
        Body((disc(0, 0, 6.6),)),
        line(disc(0, 0, 5.8), 0.2),
        Face((0, -0.4), 2.5, "cute", "smile", (0.1, 0.1), wide=0.8, low=1.35),
    ]


def sentinil() -> Pieces:
    """A periscope."""
    neck = tube([(-0.6, 3), (-1.6, -1), (0.4, -5)], 4.6, 3, 3)
    return [
        *receptor(polar(6.2, -20, (0, 5)), -40, 1.8, 1.3, 0.6),
        *receptor(polar(6.2, 200, (0, 5)), 220, 1.8, 1.3, 0.6),
        Body((neck, blob((0, 5.4), 5.8, (2, 0.05, 0), across=1.2, down=0.72), disc(1, -6, 4))),
        *(line(bow(x, 8.2, 0.7, 180, 360)) for x in (-4.6, -1.6, 1.6, 4.6)),
        Face((1.4, -6), 2.9, "cute", "none", (0.9, 0), eyes=1),
        *mouth((0, 5.4), 2, "flat"),
        *vacuoles((-4, 5, 0.6), (4.2, 4.6, 0.45)),
    ]


def globil() -> Pieces:
    """Round as its name, with one knob for each neighbour."""
    spots = [polar(8.9, 45 * i) for i in range(8)]
    return [
        rays([((0, 0), spot) for spot in spots], 1.6),
        *(Body((disc(x, y, 1.1),), "", 0.45, False, True, True) for x, y in spots),
        Body((disc(0, 0, 7),)),
        strokes("M-5.9 -2.6Q0 -4.8 5.9 -2.6M-5.6 3.4Q0 5.6 5.6 3.4", 0.24),
        Face((0, -0.2), 2.1, "happy", "beam", gap=1.3, wide=1.2, low=0.9, has_cheeks=True),
    ]


def blastoglobil() -> Pieces:
    """One fist on a spring: it pushes one."""
    return [
        *(piece for turn in (130, 175, 220, 265, 310) for piece in receptor(polar(7.6, turn, (-2, 0)), turn, 1.5, 1.3, 0.75)),
        Body((disc(-2, 0, 7.9),)),
        line(bow(-2, 0, 7.0, 60, 300), 0.2),
        Face((-2.2, -2.2), 2.5, "round", "grin", (0.9, 0.3), wide=1.2, brows=16, low=1.5),
        spring((1.8, 3.8), (6, 3.8), 3, 1.0),
        *fist((9.6, 3.8), 3.1),
    ]


def ultraglobil() -> Pieces:
    """Plate armour and a visor: nothing harms it."""
    outer, inner = ([polar(far, 60 * i - 90) for i in range(6)] for far in (8.4, 5.4))
    eyes = [mark for side in (-1, 1) for mark in (spot(side * 1.8, -1.3, 1.15, "paper"), spot(side * 1.8 + 0.3, -1.2, 0.55))]
    return [
        Body((softened([polar(9, 60 * i - 90) for i in range(6)], 0.16),)),
        Detail(softened(inner, 0.1), Tint("blue", 0.22), 0.4),
        line(lines(zip(inner, outer, strict=True))),
        *(dot(*polar(7, 60 * i - 60), 0.55, "solid") for i in range(6)),
        Detail(box(-4.2, -3.1, 8.4, 3.6, 1.7), "ink"),
        *eyes,
        *mouth((0, 1.4), 1.8, "flat"),
        *placed(knobs(0, 0), (0, 3.6), size=0.72),
    ]


def leucogard() -> Pieces:
    """A shield with a halberd."""
    blade = parse_path("M8.2 -11.6L9.4 -8.4L7.2 -8.4ZM8.4 -7.8C10.8 -8.2 11.4 -4.8 10.3 -3.2L8.3 -4Z")
    return [
        rays([((8.3, -8.6), (7.6, 10))], 1.0),
        Detail(blade, Tint("blue", 0.25), 0.4),
        Body((parse_path(SHIELD), disc(7.8, 2.4, 1.6))),
        strokes(INNER_SHIELD, 0.22),
        Face((-1, -1.4), 1.9, "half", "flat", (0.6, 0.3), tilt=14),
        *knobs(-1, 5.2),
    ]


def ultrablastoglobil() -> Pieces:
    """Two fists: it pushes two."""
    arm: Pieces = [spring((4.4, 3.6), (8, 3.6), 3, 1.0), *fist((11.5, 3.6), 3.1)]
    return [
        *(piece for turn in (-150, -120, -90, -60, -30) for piece in receptor(polar(8.4, turn, (0, -0.4)), turn, 1.9, 1.6, 0.85)),
        Body((disc(0, -0.4, 8.9), blob((-3.8, 8.9), 2.4, across=1.3, down=0.8), blob((3.8, 8.9), 2.4, across=1.3, down=0.8))),
        line(disc(0, -0.4, 8.0), 0.2),
        Face((0, -2), 2.4, "half", "teeth", (0, 0.4), tilt=20, wide=2.1, brows=22, low=1.7),
        *both(arm),
    ]


def hyperglobil_alpha() -> Pieces:
    """The giant Y: what stands near it is safe."""
    stem = tube([(0, 9), (0, 4), (0, 0)], 4.6, 5, 6.4)
    arm = tube([(0, 1), (3.4, -3), (7.4, -7.6)], 6.4, 5, 4.4)
    other = tube([(0, 1), (-3.4, -3), (-7.4, -7.6)], 6.4, 5, 4.4)
    side: Pieces = [
        Detail(tube([(6.1, -1.8), (8.6, -4.6)], 1.7), "body", 0.5),
        dot(7.3, -7.5, 1.05, "solid", 0.34),
        strokes("M4.2 -5.6l1.9 1.6M5.2 -6.8l1.9 1.6", 0.3),
    ]
    return [
        Body((stem, other, arm)),
        *both(side),
        Face((0, 0.2), 1.9, "half", "smile", (0, 0.3), tilt=9, wide=1.4, low=1.6),
        *mitochondrion(0, 6, 90),
        *vacuoles((0, 8.6, 0.5)),
        *mini((-6.2, 5.2), 1.8),
        *mini((6.2, 5.2), 1.8, kind="shut"),
        *mini((0, -7.4), 1.7, say="o"),
    ]


def hyperglobil_omega() -> Pieces:
    """A wall of shields around it, and a guard behind each."""
    eyes = [mark for x in (-0.55, 0.55) for mark in (Detail(disc(x, -1.9, 0.42), "paper", 0.2, "ink"), spot(x, -2, 0.24))]
    guard: Pieces = [
        Body((disc(0, -1.6, 1.5),), "", 0.36, False, True, True),
        *eyes,
        Body((parse_path(SMALL_SHIELD),), "", 0.4, False, True),
        strokes("M0 1.2v-1L-.8 -.6M0 .2L.8 -.6", 0.45),
    ]
    crown = "M-1.9 -3.6L-2.3 -5.8L-.9 -4.8L0 -6.4L.9 -4.8L2.3 -5.8L1.9 -3.6Z"
    return [
        *(piece for i in range(9) for piece in placed(guard, polar(8.4, 40 * i - 70), 40 * i + 20)),
        Body((disc(0, 0, 5.3),)),
        line(disc(0, 0, 4.6), 0.2),
        Face((0, -0.4), 1.75, "half", "smile", (0, 0.2), tilt=14, wide=1.4, low=1.6),
        Detail(parse_path(crown), Tint("blue", 0.18), 0.4),
    ]


CAST = {
    "Miniglobil": miniglobil, "Sentinil": sentinil, "Globil": globil, "Ultraglobil": ultraglobil, "Blastoglobil": blastoglobil,
    "Leucogard": leucogard, "Ultrablastoglobil": ultrablastoglobil, "Hyperglobil Alpha": hyperglobil_alpha,
    "Hyperglobil Omega": hyperglobil_omega,
}  # fmt: skip
GENERAL = ("Miniglobil", "Sentinil", "Globil", "Leucogard", "Hyperglobil Alpha", "Ultraglobil")
"""Plans that a card of a user's own may get; the others belong to their names."""
