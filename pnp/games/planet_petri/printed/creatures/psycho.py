"""The Psycho: what they look at does as they want. Their sign is the spiral."""

from __future__ import annotations

from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Point
from pnp.games.planet_petri.printed.creatures.faces import eye, mini, mouth
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces, Thing, line, rays, strokes
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, disc, spiral, symmetric, tube
from pnp.games.planet_petri.printed.creatures.signs import both, crown, ripple, vacuoles, whirl
from pnp.games.planet_petri.printed.emblems import polar

PROFILE = [(-6, 8.6), (-7.4, 2), (-5.6, -5), (-1, -7.6), (2.6, -5.6), (3.2, -2.6), (5.4, -0.2), (3.6, 0.8), (4.6, 2.6),
           (2.6, 3.4), (1.4, 8.6), (-2, 7.6)]  # fmt: skip
SNAIL = [(-9, 8.4), (-4, 6.6), (2, 6.6), (5, 4), (5.4, -0.6), (8.6, -1.6), (9.4, 2), (8.4, 6.4), (5, 8.8), (-3, 9.2)]
BELL = ((0, -9.4), (4, -8.4), (6.8, -4.6), (7, 0), (4.6, 1), (2.3, 0), (0, 1))
TUNIC = ((4, -3), (4.4, -0.6), (8, 0.8), (9, 5.4), (4.5, 5.9))


def hypnot() -> Pieces:
    """All eye, on two feet."""
    leg = (tube([(2.4, 5), (2.8, 10.8)], 1.5), blob((3.5, 11.2), 1.4, across=1.5, down=0.75))
    return [
        *both([Body(leg, "", 0.5, False)]),
        Body((disc(0, 0, 7),)),
        Face((0, -0.6), 4.6, "spiral", "smile", eyes=1, wide=0.4, low=1.24),
        ripple((0, -0.4), 9, 200, 248),
        ripple((0, -0.4), 9, 292, 340),
    ]


def murmurin() -> Pieces:
    """It says something in one's ear."""
    return [
        Body((smooth(PROFILE),)),
        Face((-0.6, -2.6), 2.2, "shut", "none", eyes=1, brows=-8),
        *(line(bow(3.8, 1.8, 2.6 + 1.8 * i, -28, 28), 0.5 - 0.06 * i) for i in range(3)),
        whirl(-3.6, 3.6, 2.1, 1.9),
    ]


def mesmerin() -> Pieces:
    """A snail; do not look at its house."""
    stalks = [((x, -1.0), polar(4.6, turn, (x, -1))) for x, turn in ((6.6, -104), (8.6, -74))]
    return [
        Body((smooth(SNAIL),)),
        rays(stalks, 0.8),
        *(piece for _, end in stalks for piece in eye(end, 1.35, "cute", (0.4, 0.2))),
        Body((disc(-1.6, 0.6, 6.6),), is_flat=True, is_plain=True),
        line(spiral(-1.6, 0.6, 5.9, 2.6, 80), 1.0),
        *mouth((7.6, 3.2), 1.6),
    ]


def oneirid() -> Pieces:
    """A moon that dreams of somebody."""
    return [
        Body((parse_path("M2.4 -8.4A8.6 8.6 0 1 0 7.6 5.4A7.2 7.2 0 0 1 2.4 -8.4Z"),)),
        Face((-4, -0.4), 1.8, "shut", "none", eyes=1),
        strokes("M-6 -4.2q1.6 -1.2 3 -.2", 0.5, "ink"),
        *mouth((-2.6, 3.2), 1.8),
        whirl(-0.8, 6.1, 1.5),
        *vacuoles((-5.6, 4.2, 0.5), (1.2, 0.6, 0.5), (2.7, -0.6, 0.75)),
        Detail(blob((6.4, -3.8), 3.2, (6, 0.06, 0)), "paper", 0.4),
        *mini((6.4, -3.7), 1.6),
    ]


def suggestor() -> Pieces:
    """It only pulls a few strings."""
    arms = [tube([(side * 4, -3), (side * 7.6, -4.4), (side * 8.6, -1)], 2.4, 1.8, 1.2) for side in (-1, 1)]
    strings = [((side * 8.6, -1.0), end) for side in (-1, 1) for end in ((side * 1.6, 5.0), (side * 2.6, 7.4))]
    limbs: Pieces = both([strokes("M2 6.6L4 7.6M.9 8.6L1.6 10", 0.5, "ink")])
    return [
        Body((*arms, blob((0, -4.4), 5, (2, 0.06, 90), across=1.05))),
        Face((0, -5), 2.8, "spiral", "smirk", eyes=1, wide=0.65, low=1.36),
        rays(strings, 0.28),
        *limbs,
        *mini((0, 6.6), 2.4, kind="spiral", say="flat"),
    ]


def paranoid() -> Pieces:
    """They are all watching; so it does."""
    looks = (0, 40, -50, 20, 80, -30, 60, -60)
    arms = [tube([(0, 0), polar(7.2, 45 * i - 90)], 3, 1.5, each=1) for i in range(8)]
    watchers = [piece for i in range(8)
                for piece in eye(polar(8.2, 45 * i - 90), 1.6, "wide", polar(0.95, 45 * i - 90 + looks[i]))]  # fmt: skip
    return [
        Body((*arms, blob((0, 0), 5.2, (8, 0.05, 0)))),
        *watchers,
        Face((0, -0.8), 2.4, "spiral", "wave", eyes=1, wide=1.3, low=1.6),
    ]


def empathor() -> Pieces:
    """A jelly that holds on to somebody."""
    arms = [((4.8, -1), (8.4, 2.4), (7.8, 7), (3.8, 9.2)), ((2.4, -1), (4, 1.8), (3, 4.6))]
    tubes = [tube([(side * x, y) for x, y in arm], 2.2, 1.7, 1.3, 0.9) for arm in arms for side in (-1, 1)]
    return [
        *mini((0, 6.2), 2.6, hue="green", kind="shut"),
        Body((*tubes, symmetric(*BELL))),
        Face((0, -3.4), 2.0, "cute", "smile", (0, 0.7), wide=1.1, brows=-20, low=1.4),
        whirl(0, -7.4, 1.2, 1.7),
    ]


def diktakist() -> Pieces:
    """Cap, epaulettes, and a small parade."""
    fringe = [((6.4 + x, 2.2), (6.4 + x, 3.5)) for x in (-1.6, -0.8, 0.0, 0.8, 1.6)]
    side: Pieces = [Thing(blob((6.4, 1.2), 2.1, across=1.2, down=0.6), "yellow"), rays(fringe, 0.34, "ink")]
    medals: Pieces = []
    for x, hue in ((-3.4, "blue"), (-1.6, "yellow")):
        medals += [Thing(box(x - 0.5, 2.6, 1, 1.1), hue, 1.0, 0.3), Detail(disc(x, 4.2, 0.6), "paper", 0.3, "ink")]
    return [
        Body((symmetric(*TUNIC), disc(0, -3.4, 4.8))),
        *both(side),
        *eye((0, -3), 3.1, "spiral"),
        Thing(parse_path("M-6 -6.2C-7 -9.6 -3 -10.6 0 -10.6C3 -10.6 7 -9.6 6 -6.2C3 -7.2 -3 -7.2 -6 -6.2Z"), "red"),
        Detail(parse_path("M-5.6 -6C-3 -7.1 3 -7.1 5.6 -6C4 -4.4 -4 -4.4 -5.6 -6Z"), "ink", 0.3, "ink"),
        Detail(disc(0, -8.6, 0.9), "paper", 0.34, "ink"),
        *mouth((0, 1.1), 2.8, "frown"),
        *medals,
        *(piece for x in (-5.2, 0.0, 5.2) for piece in mini((x, 8.2), 1.8, kind="spiral", say="flat")),
    ]


def psychocrat() -> Pieces:
    """A crowned head; whoever it holds agrees."""
    arms, ends = [], []
    for turn in (-24, 14, 54, 126, 166, 204):
        side = 1 if turn < 90 else -1
        bends: list[Point] = [polar(far, turn + side * by, (0, -0.6)) for far, by in ((3, 0), (6.4, 12), (9.2, 4), (9.6, -10))]
        arms.append(tube(bends, 3.4, 2.2, 1.6, 1.0))
        ends.append(polar(8.8, turn - side * 16, (0, -0.6)))
    hues = ("ink", "green", "yellow", "teal", "blue", "ink")
    return [
        Body((*arms, blob((0, -0.8), 5.4, (2, 0.05, 90)))),
        *eye((0, -0.8), 3.5, "spiral"),
        *mouth((0, 3.3), 1.9, "smirk"),
        *(piece for end, hue in zip(ends, hues, strict=True) for piece in mini(end, 1.4, hue, "spiral", "none")),
        *crown(0, -5.6, 5, 2.6),
    ]


CAST = {
    "Hypnot": hypnot, "Murmurin": murmurin, "Mesmerin": mesmerin, "Oneirid": oneirid, "Suggestor": suggestor,
    "Paranoid": paranoid, "Empathor": empathor, "Diktakist": diktakist, "Psychocrat": psychocrat,
}  # fmt: skip
GENERAL = ("Hypnot", "Murmurin", "Mesmerin", "Oneirid", "Empathor", "Paranoid")
"""Plans that a card of a user's own may get; the others belong to their names."""
