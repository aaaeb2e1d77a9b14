"""The art of a card: a creature built from the family's motif, the value and the card's name. Equal names give equal art."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.affine import mapped, scaled, shifted
from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Outline, Point, Shape, Stroke
from pnp.games.planet_petri.printed.body import KINDS, body_of
from pnp.games.planet_petri.printed.cell import MEMBRANE, Cell
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.expression import MOODS, Mood, eye, lid, mouth, spiral_eye
from pnp.games.planet_petri.printed.motifs import Bud, behind, buds_of, in_front, reach_of
from pnp.games.planet_petri.printed.organelles import organelles

ROOM = 18.9
"""How far a creature may reach in a dish of radius 21; larger ones are scaled down."""
DISH = 21.0
SHADOW = (0.7, 1.1)


class Features(NamedTuple):
    """The face: eyes, where they look (-1 to 1), and the mood of the mouth."""

    eyes: tuple[Circle, ...]
    gaze: float
    mood: Mood

    @property
    def mouth_at(self) -> Point:
        lowest = max(at[1] + self.base for at, _ in self.eyes)
        return ((self.eyes[0].center[0] + self.eyes[-1].center[0]) / 2, lowest + 1.0)

    @property
    def base(self) -> float:
        """The radius of an eye."""
        return self.eyes[-1].radius


def creature(family: str, value: int, name: str, look: Look) -> tuple[Mark, ...]:
    """The creature of a card around the origin, for a dish of radius 21, clear of the rim."""
    chance = Chance(name)
    cell = Cell(family, value, body_of(family, value, chance), chance, look)
    features = features_of(cell)
    layers = [*shadow(cell), *behind(cell), *membrane(cell, buds := buds_of(cell))]
    layers += [*organelles(cell, face_room(features)), *face(cell, features), *in_front(cell, buds, features.gaze)]
    return scaled(layers, min(1.0, ROOM / reach_of(cell)))


def shadow(cell: Cell) -> list[Mark]:
    ground = cell.look.ground("shade")
    return [Shape(mapped(cell.body.outline(), shifted(*SHADOW)), fill=ground)] if ground else []


def membrane(cell: Cell, buds: list[Bud]) -> list[Mark]:
    """All outlines first, then all fills: body and buds become one silhouette."""
    outlines: list[Outline] = [*(Circle(bud.at, bud.radius) for bud in buds), cell.body.outline()]
    marks: list[Mark] = [Shape(outline, stroke=cell.pen(2 * MEMBRANE)) for outline in outlines]
    marks += [Shape(outline, fill=cell.fill) for outline in outlines]
    for outline in outlines:
        marks += cell.crescent(outline, (-0.8, -1.0) if isinstance(outline, Circle) else (-1.5, -1.9))
    return [*marks, *inner_membrane(cell)]


def inner_membrane(cell: Cell) -> list[Mark]:
    """The membrane: double for imuno, dotted for repro."""
    share = {"imuno": 0.90, "repro": 0.88}.get(cell.family or "")
    pen: Stroke = cell.pen(0.22) if cell.family == "imuno" else cell.pen(0.22, 0.01, 0.9)
    return [Shape(cell.body.outline(share), stroke=pen)] if share else []


def features_of(cell: Cell) -> Features:
    """The features that depend on the name; the size and place of the eyes depend on the family."""
    chance, size = cell.chance, cell.body.radius
    count = chance.pick(KINDS[cell.family].eyes) if cell.family else 2
    gaze, mood = chance.between(-0.8, 0.8), chance.pick(MOODS)
    radius = size * {1: 0.30, 2: 0.215, 3: 0.165}[count]
    y, step = -size * 0.14, radius * 1.16
    match cell.family:
        case "psycho":
            return Features((Circle((0.0, y), size * (0.38 + 0.12 * abs(gaze))),), gaze, "flat")
        case "necro":
            tired = (Circle((-step * 1.25, y + 0.3), radius * 1.22), Circle((step * 0.85, y + 1.2), radius * 0.86))
            return Features(tired, gaze, "wave")
        case "imuno":
            mood = "flat"
    spots = {1: ((0.0, y),), 2: ((-step, y), (step, y))}.get(
        count, ((-step * 1.75, y + radius * 0.5), (0.0, y - radius * 0.3), (step * 1.75, y + radius * 0.5))
    )
    return Features(tuple(Circle(spot, radius) for spot in spots), gaze, mood)


def face_room(features: Features) -> list[Circle]:
    """Areas without organelles: around the eyes, between them, and around the mouth."""
    middle = features.eyes[len(features.eyes) // 2].center
    between = Circle((0.0, middle[1]), features.base * 1.2)
    return [*(Circle(at, radius * 1.25) for at, radius in features.eyes), between, Circle(features.mouth_at, 1.9)]


def face(cell: Cell, features: Features) -> list[Mark]:
    look, gaze = cell.look, features.gaze
    if cell.family == "psycho":
        [only] = features.eyes
        under = (only.center[0], only.center[1] + only.radius + 1.5)
        heavy = lid(only, 0.35 + 0.25 * abs(gaze), -12 * gaze, cell.fill, look)
        return [*spiral_eye(*only, gaze, look), heavy, *mouth(under, 2.6, "flat", look)]
    marks: list[Mark] = []
    for i, (at, radius) in enumerate(features.eyes):
        marks += eye(at, radius, gaze, look)
        side = 1 if i == 0 else -1
        if cell.family in LIDS:
            share, turn = LIDS[cell.family]
            marks.append(lid(Circle(at, radius), share, side * turn, cell.fill, look))
    width = features.base * 1.25 if cell.family != "necro" else features.base * 1.45
    return [*marks, *mouth(features.mouth_at, width, features.mood, look)]


LIDS = {"necro": (0.18, 8), "imuno": (0.5, 14)}
"""Tired and stern moods: how far the lids are open, and how much they slant."""
