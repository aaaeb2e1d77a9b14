"""The Necro: what is left over. Their signs are crumbs that come off, and holes."""

from __future__ import annotations

from pnp.draw.curves import mirrored
from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Curve
from pnp.games.planet_petri.printed.creatures.faces import eye, mini
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces, Tint, dot, line, rays, spot, strokes
from pnp.games.planet_petri.printed.creatures.shapes import bitten, blob, bow, disc, symmetric, tube
from pnp.games.planet_petri.printed.creatures.signs import both, crumbs, grains, holes, nucleus, tooth
from pnp.games.planet_petri.printed.emblems import polar, softened


def mouldling() -> Pieces:
    """A puff of mould that scatters its spores."""
    stalks = ((-152, 3.4), (-122, 4.6), (-95, 3.6), (-68, 4.8), (-36, 3.4))
    ends = [(polar(5.6, turn, (0, 2)), polar(5.6 + long, turn, (0, 2))) for turn, long in stalks]
    return [
        rays(ends, 0.5),
        *(dot(*end, 0.85, "solid", 0.34) for _, end in ends),
        *crumbs((8.8, 1.4), -14, 4),
        *crumbs((-8.8, 1.6), 194, 3),
        Body((blob((0, 2.2), 6.2, (3, 0.02, 90), across=1.12, down=0.95),)),
        *holes((-5, 4.6, 0.7), (4.8, 5, 0.85), (-3.4, 6.4, 0.45)),
        Face((0, 2.2), 2.3, "cute", "cat", (0.2, -0.4), wide=1.0, low=1.35),
    ]


def ashspore() -> Pieces:
    """Three that cling together; one is awake."""
    return [
        *crumbs((-3.4, -5.2), -125),
        *crumbs((7, -5.4), -40, 4),
        Body((disc(-2.6, 2, 5.8), disc(4.8, 5, 3.7), disc(4.2, -2.4, 3.2))),
        line(bow(4.8, 5, 3.7, 130, 262)),
        line(bow(4.2, -2.4, 3.2, 100, 215)),
        *holes((-6.6, 4.2, 0.7), (-4.4, 6, 0.5), (6.9, 3, 0.5), (5.6, 7.4, 0.45), (5.8, -4, 0.45)),
        Face((-2.8, 0.8), 2.2, "cute", "o", (0.5, -0.3), wide=1.2, low=1.45),
        Face((4.8, 5.2), 0.9, "shut", "flat", wide=1.4),
        Face((4.2, -2.4), 0.8, "shut", "smile", wide=1.4),
    ]


def rotifax() -> Pieces:
    """An open mouth with teeth: it eats small ones."""
    back = smooth([polar(8, turn, (-1, 0)) for turn in range(38, 323, 10)], False)
    jaws = Curve((("M", (1.6, 0.2)), ("L", back.steps[0][1]), *back.steps[1:], ("Z", ())))
    bites = [(1.6 + 3.6 * share, 0.2 + side * 4.6 * share, side) for side in (-1, 1) for share in (0.42, 0.66, 0.9)]
    return [
        Body((jaws,)),
        *(tooth(x, y, -side) for x, y, side in bites),
        *crumbs((6.2, 0.2), 0),
        *eye((-2.2, -3.2), 2.3, "half", (0.9, 0.2), 12),
        *nucleus(-5, 2.6),
        *holes((-6.4, -1.6, 0.8), (-1.4, 5.4, 0.9), (-3.6, 6, 0.5), (-4.8, -5, 0.55)),
    ]


def saprophil() -> Pieces:
    """A mushroom with manners; something has nibbled at its cap."""
    cap = [(-8.8, 1.2), (-8.2, -2.6), (-5, -6.6), (0, -8), (5, -6.6), (6.6, -5), (6, -3.4), (7.2, -2.2), (8.5, -1.8), (8.8, 1.2),
           (4.5, 0.6), (0, 0.4), (-4.5, 0.6)]  # fmt: skip
    return [
        Body((tube([(0, 0), (-0.3, 5), (0, 9.4)], 5.2, 4.6, 6),), has_rim=False),
        Body((smooth(cap),), is_flat=True),
        *holes((-4.9, -3.0, 1.3), (0.2, -5.4, 1.4), (3.6, -2, 0.9), (-0.9, -1.7, 0.7), (-7.2, -0.4, 0.5)),
        *crumbs((8, -4), -38),
        Face((0, 3), 1.4, "cute", "smile", (-0.4, 0.3), gap=1.2, wide=1.2),
    ]


def gravebud() -> Pieces:
    """A tombstone from which something grows."""
    leaves = ("M-.4 -9.6C1.6 -12.4 4.2 -12.2 5 -11.6C4.4 -9.4 2.2 -8.6 -.4 -9.6Z",
              "M-.4 -10.4C-2 -12.6 -3.8 -12.6 -4.8 -11.8C-4.2 -10 -2.4 -9.6 -.4 -10.4Z")  # fmt: skip
    stone = parse_path("M-5.6 9V-2.4A5.6 5.4 0 0 1 3.8 -6.3L3.4 -4.8L4.8 -4.2L5.6 -2.4V9Z")
    soil = symmetric((0, 7.2), (4, 7.9), (7.4, 7.2), (9, 9.4), (0, 9.9))
    return [
        line(smooth([(-0.4, -7), (-0.1, -9.5), (-0.6, -11)], False), 0.9),
        Body(tuple(map(parse_path, leaves)), "green", 0.4, False),
        Body((stone, soil)),
        strokes("M-5.4 3.4l1.5 .5l-.5 1.1l1.5 .6", 0.34),
        *crumbs((5.8, -6.4), -25),
        *holes((3.8, 4, 0.9), (2.6, 5.8, 0.5), (-3.8, -4.4, 0.6)),
        Face((-0.3, -1), 1.8, "low", "flat", (0.4, 0.5), wide=1.7),
    ]


def lysander() -> Pieces:
    """Eaten, and polite about it."""
    tie = parse_path("M-1 6.2l-3.2 -1.6v3.4ZM-1 6.2l3.2 -1.6v3.4Z")
    return [
        Body((bitten((0, 0.4), 8.4, (7.2, -6.4), 4.3),)),
        *crumbs((5.6, -4.6), -44, 6),
        *holes((-6.2, 2.6, 0.9), (6, 1.6, 0.8), (4.9, 4, 0.5), (-0.2, -6, 0.6)),
        Face((-1, -1), 1.9, "half", "smirk", (0.5, 0.4), tilt=-8, odd=0.1, brows=-14),
        Detail(tie, Tint("red", 1.0), 0.4, "ink"),
        Detail(disc(-1, 6.2, 0.75), "paper", 0.4, "ink"),
    ]


def mortifax() -> Pieces:
    """A ring of bones, one of them crumbled; what lives in the hole looks out."""
    turns = [40 * i - 10 for i in range(8)]
    bones = [part for turn in turns for part in (disc(*polar(7.5, turn), 2.05), disc(*polar(7.5, turn + 20), 1.2))]
    eyes = [mark for side in (-1, 1) for mark in (spot(side * 1.9, -0.6, 1.6, "paper"), spot(side * 1.9 + 0.35, -0.2, 0.75))]
    return [
        Body((*bones, disc(0, 0, 6.6))),
        *holes(*((*polar(7.9, turn), 0.62) for turn in turns)),
        spot(0, 0, 5.3, "dark"),
        *eyes,
        strokes("M-1.5 2.6q1.5 -1 3 0", 0.45, "paper"),
        *crumbs(polar(7.6, -50), -50, 3, 0.9),
    ]


def catacombat() -> Pieces:
    """A bat with niches for those who rest, and moth in its wings."""
    wing = parse_path("M3 -1.6C4.6 -6 7.6 -9.4 12 -8.6C11.2 -6 12.6 -3 12 1Q10.4 -.8 9.4 1.2Q8 0 7.2 3Q5.4 1.6 3 4Z")
    ear = softened([(4.6, -2.6), (4.2, -8.2), (0.8, -5)], 0.12)
    bones = strokes("M12 -8.6Q10 -3.8 9.4 1.2M12 -8.6Q8 -4.4 7.2 3", 0.34)
    niches: Pieces = []
    for x, y in ((-2.7, 3.2), (0.0, 4.1), (2.7, 3.2)):
        niches.append(Detail(parse_path(f"M{x - 1.15} {y + 2.4}v-1.8a1.15 1.15 0 0 1 2.3 0v1.8Z"), "dark"))
        niches += [spot(x + side * 0.42, y + 0.9, 0.28, "paper") for side in (-1, 1)]
    return [
        *both([Body((wing,), has_rim=False), bones]),
        *holes((-9.4, -5.4, 0.7), (-7, -0.6, 0.5), (10.6, -2, 0.7), (7.6, -4.4, 0.5)),
        Body((blob((0, 1.2), 5.4, (2, 0.03, 0), down=1.18), ear, mirrored(ear))),
        Face((0, -1.8), 1.7, "half", "fang", (0, 0.3), tilt=10, wide=1.8, low=1.5),
        *niches,
        *crumbs((8.8, 4), 60, 4),
        *crumbs((-8.8, 4), 120, 4),
    ]


def omegaplasm() -> Pieces:
    """The last letter; someone stands in the gate."""
    half = [(8.4, 7.6), (4.6, 7.4), (4.0, 5.0), (6.6, 0.6), (5.6, -4.4)]
    spine = [*((-x, y) for x, y in half), (0.0, -6.8), *reversed(half)]
    return [
        Body((tube(spine, 2.8, 3, 3.4, 4.2, 5, 5.4, 5, 4.2, 3.4, 3, 2.8),)),
        *holes((-6.5, -0.6, 0.9), (6.6, 0.8, 0.85), (-5.2, 3.6, 0.5), (5.4, 3.4, 0.5), (-7.2, 7.5, 0.5), (7.2, 7.5, 0.5)),
        *holes((-5.9, -3.6, 0.5), (6.2, -3.0, 0.6)),
        *grains(4.6, -5.4),
        Face((0, -7.1), 1.5, "half", "flat", (0, 0.5), eyes=3, tilt=6, gap=1.25, wide=1.6, low=1.3),
        *mini((0, 4.4), 2, kind="tiny", say="o"),
        *crumbs((-1.6, 1.2), -70),
    ]


CAST = {
    "Mouldling": mouldling, "Ashspore": ashspore, "Rotifax": rotifax, "Saprophil": saprophil, "Gravebud": gravebud,
    "Lysander": lysander, "Mortifax": mortifax, "Catacombat": catacombat, "Omegaplasm": omegaplasm,
}  # fmt: skip
GENERAL = ("Mouldling", "Ashspore", "Rotifax", "Saprophil", "Lysander", "Mortifax")
"""Plans that a card of a user's own may get; the others belong to their names."""
