"""Instruments that grip, turn, look or heat, and the plain cell to which it happens. Units as for creatures."""

from __future__ import annotations

from pnp.draw.curves import mirrored
from pnp.draw.path_data import parse_path, smooth
from pnp.games.planet_petri.printed.creatures.faces import mini
from pnp.games.planet_petri.printed.creatures.flasks import patient
from pnp.games.planet_petri.printed.creatures.moves import placed
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces, Thing, Tint, line, rays, spot, strokes
from pnp.games.planet_petri.printed.creatures.shapes import blob, bow, box, disc, tube
from pnp.games.planet_petri.printed.creatures.signs import both
from pnp.games.planet_petri.printed.emblems import polar, softened

ARM = "M0 -11C2.4 -9.8 3.4 -5 2.6 -1.6C2 .4 1 1.6 .5 2.8L.1 2.6C.4 1 1.2 -.6 1.4 -2.4C1.7 -5.4 1.2 -8 0 -9.4Z"
LEG = [(9.8, 8.6), (6.4, 8.2), (5.4, 4.6), (5.4, -1.6), (3.9, -5.4)]
"""Half of a hose, which goes up, over the rotor and down again."""
STEAM = "M-3.6 -8q-1.4 -1 -.2 -2t-.2 -2M-5.2 -8.4q-1.2 -.8 -.2 -1.6M-2 -8.4q-1 -.8 0 -1.6"


def ring(x: float, y: float, r: float, pen: float = 0.4) -> Detail:
    """White, with an outline in ink."""
    return Detail(disc(x, y, r), "paper", pen, "ink")


def microscope() -> Pieces:
    """A microscope; beside it, what it shows."""
    column: Pieces = [
        Thing(box(-1.2, -10.6, 2.4, 2.8, 0.4), "ink"),
        Thing(box(-1.8, -8, 3.6, 7.4, 0.5)),
        strokes("M-1.8 -6.6h3.6M-1.8 -2.6h3.6", 0.3, "ink"),
        Thing(box(-1.3, -0.6, 2.6, 2, 0.3), "yellow"),
        Thing(box(-0.8, 1.4, 1.6, 1.4, 0.2)),
    ]
    return [
        Body((tube([(4.8, 8), (7.2, 3.4), (6, -2.4), (1.8, -4.4)], 2.8, 2.2, 2.2, 3), box(-4.6, 7.6, 12.6, 2, 0.8)), pen=0.42),
        *placed(column, (1.4, -0.4)),
        Thing(box(-4, 4.9, 9, 1, 0.3), "ink"),
        ring(7, 3.2, 1.5),
        spot(7, 3.2, 0.5),
        Body((disc(1.4, 4, 1.5, 0.95),), pen=0.36, is_flat=True, is_plain=True),
        spot(1, 3.8, 0.25),
        spot(1.9, 3.8, 0.25),
        rays([((-2.6, 0.4), (0.6, 3.2)), ((-5, 3), (0.2, 4.4))], 0.34, "ink", 0.01, 1.0),
        *patient((-5.4, -1.4), 3.7, Face((0, 0), 1, "cute", "o", (0.2, -0.3))),
        line(disc(-5.4, -1.4, 4.8), 0.5, "ink"),
    ]


def tweezers() -> Pieces:
    """Somebody is picked up, and does not like it."""
    arm = parse_path(ARM)
    ridges = [((side * 1.8, -4.6 + i * 0.9), (side * 2.7, -4.6 + i * 0.9)) for i in range(4) for side in (-1, 1)]
    tool: Pieces = [Thing(mirrored(arm)), Thing(arm), rays(ridges, 0.3, "ink"), strokes("M0 -11.6v1", 0.8, "ink")]
    pinch = softened([(-2.8, 0.6), (-0.8, 1.6), (-0.6, 5), (-5.4, 4)], 0.2)
    return [
        *placed(tool, (-0.2, -0.6), 42),
        Body((pinch, blob((-3.4, 6.4), 4.3, (3, 0.05, 20), across=1.14))),
        Face((-3.4, 6), 1.4, "wide", "wave", (0, 0.8), wide=1.5, brows=-16),
        *placed(both([strokes("M6.4 4.6q1 1.8 0 3.6M8 3.8q1.6 2.6 0 5.2", 0.4, "ink")]), (-3.4, 0)),
        strokes("M-7.4 11.6h8", 0.4, "ink", 1.4, 1.2),
    ]


def centrifuge() -> Pieces:
    """A bench centrifuge; somebody sits among the tubes."""
    tubes: Pieces = []
    for x, turn, hue in ((-5.2, -34, "red"), (-2.5, -14, "teal"), (2.5, 14, "teal"), (5.2, 34, "red")):
        vial: Pieces = [
            Thing(box(-1.1, -4.6, 2.2, 4.8, 0.5), "paper", 1.0, 0.36),
            Thing(box(-1.1, -2.2, 2.2, 2.4, 0.4), hue, 0.6, 0.3),
            Thing(box(-1.4, -5.4, 2.8, 1.1, 0.3), "ink", 1.0, 0.3),
        ]
        tubes += placed(vial, (x, 0.4), turn)
    turns: Pieces = [line(bow(0, -1.6, 9.6, start, start + 40), 0.6, "ink") for start in (205, 295)]
    for end in (245, 335):
        tip = polar(9.6, end, (0, -1.6))
        turns.append(rays([(tip, polar(1.6, end - 60, tip)), (tip, polar(1.6, end - 130, tip))], 0.6, "ink"))
    return [
        Thing(parse_path("M-8 -1C-8 -9.6 8 -9.6 8 -1Z")),
        Body((parse_path("M-9 .2L9 .2L8.2 8Q8 9.4 6.6 9.4L-6.6 9.4Q-8 9.4 -8.2 8Z"),), pen=0.42),
        Thing(disc(0, 0.2, 9, 3), "paper"),
        Thing(disc(0, 0.5, 7.4, 2.2), "ink", 0.35, 0.34, is_hatched=False),
        *tubes,
        *mini((0, -1), 2.5, kind="spiral", say="wave"),
        ring(-4.6, 6.2, 1.5),
        rays([((-4.6, 6.2), (-3.9, 5.2))], 0.5, "ink"),
        Thing(box(0, 5, 5.4, 2.4, 0.4), "paper", 1.0, 0.36),
        strokes("M.8 6.2h1M2.4 6.2h1M4 6.2h.8", 0.5, "ink"),
        *turns,
    ]


def micropump() -> Pieces:
    """Rollers press a hose: who comes in at the left goes out at the right."""
    rollers: Pieces = []
    for turn in (-90, 30, 150):
        end = polar(3.3, turn, (0, -1.6))
        rollers += [rays([((0, -1.6), end)], 1.4, "ink"), Thing(disc(*end, 1.35), "red", 0.9)]
    return [
        Body((box(-8, -10, 16, 16, 3.4),), pen=0.42),
        *both([spot(6.5, -8.5, 0.5)]),
        Thing(tube([*((-x, y) for x, y in LEG), (0, -7), *reversed(LEG)], 3.9), "paper", 1.0, 0.5),
        *rollers,
        ring(0, -1.6, 1.0),
        Thing(box(-2.2, 3.2, 4.4, 1.9, 0.4), "paper", 1.0, 0.34),
        strokes("M-1.3 4.15h.6M-.3 4.15h.6M.7 4.15h.6", 0.5, "ink"),
        *mini((-9.2, 8.5), 2.0, kind="wide", say="o"),
        *mini((-5.3, 1.4), 1.6, kind="tiny", say="o"),
        *mini((5.3, 1.4), 1.6, kind="cross", say="flat"),
        *mini((9.2, 8.5), 2.0, kind="spiral", say="wave"),
        strokes("M-10 4.2v-3.4M-10 .8l-1.1 1.3M-10 .8l1.1 1.3M10 .8v3.4M10 4.2l-1.1 -1.3M10 4.2l1.1 -1.3", 0.6, "ink"),
    ]


def second_opinion() -> Pieces:
    """Stethoscope and clipboard."""
    hose = smooth([(0, -3), (0.6, -0.8), (3.6, -1.2), (7.2, -2.4), (9, 0.8), (7.8, 4), (6.2, 5)], False)
    ear: Pieces = [line(smooth([(2.6, -9.6), (3.6, -8.4), (3, -5.6), (0, -3)], False), 0.9, "ink")]
    ear += placed([Thing(disc(0, 0, 0.9, 0.65), "ink")], (2.2, -9.9), 40)
    board: Pieces = [
        Thing(box(-2.6, -3.6, 5.2, 6.8, 0.4), "paper", 1.0, 0.42),
        Thing(box(-1.2, -4.4, 2.4, 1.4, 0.3), "ink", 1.0, 0.3),
        strokes("M-1.6 -1.6h3.2M-1.6 -.2h3.2M-1.6 1.2l.6 .6l1 -1.2", 0.38, "ink"),
    ]
    return [
        *both(ear),
        line(hose, 1.7, "ink"),
        line(hose, 0.9, Tint("red", 0.7)),
        *patient((-1.4, 5.2), 5.0, Face((0, 0), 1, "round", "smirk", (0.8, -0.6), brows=-10, wide=1.6)),
        Thing(disc(5.4, 5.4, 2.2), pen=0.5),
        ring(5.4, 5.4, 1.2),
        *placed(board, (-7, -3.8), -10),
    ]


def autoclave() -> Pieces:
    """Somebody looks out of the window; it is hot."""
    return [
        strokes("M-5.4 8.4l-1 2M5.4 8.4l1 2", 1.2, "ink"),
        Body((box(-7, -3.4, 14, 12.2, 2),), pen=0.42),
        Thing(parse_path("M-7.4 -3.4C-7 -7.4 7 -7.4 7.4 -3.4Z")),
        Thing(box(-8, -4, 16, 1.6, 0.7), "ink"),
        *(Thing(box(x - 0.7, -5.2, 1.4, 3.8, 0.5), "red", 0.9) for x in (-6, 6)),
        strokes("M0 -6.4v-1.4M-1.6 -7.8h3.2M-3.6 -6v-1.4", 0.9, "ink"),
        ring(4.2, -7.6, 1.9, 0.45),
        rays([((4.2, -7.6), (5.2, -8.6))], 0.5, "ink"),
        line(bow(4.2, -7.6, 1.3, 150, 390), 0.25, "ink"),
        strokes(STEAM, 0.45, "ink"),
        Detail(disc(0, 3, 4.9), Tint("ink", 0.3), 0.5, "ink"),
        ring(0, 3, 4.0),
        Detail(disc(0, 3.6, 3.0), Tint("red", 0.35), 0.45, "ink"),
        Face((0, 3.2), 1.1, "wide", "wave", (0, 0.2), brows=-18, wide=1.6),
        Thing(parse_path("M3 .9q.9 1.2 .5 1.9a.6 .6 0 0 1 -1 -.2q-.1 -.6 .5 -1.7Z"), "teal", 0.7, 0.25, is_hatched=False),
        *(spot(*polar(4.45, turn + 22, (0, 3)), 0.25) for turn in range(0, 360, 45)),
    ]
