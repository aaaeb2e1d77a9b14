"""What sets the families apart besides colour: necro crumbles, imuno has receptors, neuro sparks, psycho spellbinds, repro
buds, morpho changes shape. `behind` is drawn before the body, `in_front` after its face."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.draw.outlines import lines
from pnp.draw.path_data import smooth
from pnp.draw.scene import Circle, Mark, Point, Shape
from pnp.games.planet_petri.printed.body import FULL_TURN
from pnp.games.planet_petri.printed.cell import Cell
from pnp.games.planet_petri.printed.expression import eye, mouth

CRUMBS_END = 18.2
"""How far crumbs drift: to the rim of the dish, never over it."""
RIPPLES = (1.17, 1.36)
GHOSTS = ((1.3, 1.16), (2.6, 1.30))
"""How far the waves of a shape-shifter have moved on, and its size at that point."""


class Bud(NamedTuple):
    at: Point
    radius: float


def behind(cell: Cell) -> list[Mark]:
    drawn = {"imuno": receptors, "neuro": dendrites, "psycho": ripples, "morpho": ghosts}.get(cell.family or "")
    return drawn(cell) if drawn else []


def in_front(cell: Cell, buds: list[Bud], gaze: float) -> list[Mark]:
    match cell.family:
        case "necro":
            return crumbs(cell)
        case "neuro":
            return sparks(cell)
        case "repro":
            return [mark for i, bud in enumerate(buds) for mark in bud_face(cell, bud, i < 2, gaze)]
    return []


def reach_of(cell: Cell) -> float:
    """The farthest point of body and motif from the middle."""
    body = cell.body
    match cell.family:
        case "necro":
            return max(CRUMBS_END, body.farthest() + 0.7)
        case "imuno":
            return body.farthest(1.36) + 0.6
        case "neuro":
            return body.farthest(1.58) + 1.1
        case "psycho":
            return body.farthest(RIPPLES[1]) + 1.3
        case "repro":
            return body.farthest(1 + 0.42 * 0.42) + body.radius * 0.42 + 0.7
        case "morpho":
            return max(body.farthest() + 0.7, *(body.later(turn).farthest(size) + 0.3 for turn, size in GHOSTS))
    return body.farthest() + 0.7


def crumbs(cell: Cell) -> list[Mark]:
    """Crumbs that come off at the bite and get smaller as they drift."""
    body, count, marks = cell.body, 3 + cell.value, []
    for i in range(count):
        share = 0.84 + (CRUMBS_END / body.radius - 0.84) * (i / (count - 1)) ** 1.15
        angle, far = (body.bite or 0.0) + cell.chance.between(-0.22, 0.22), body.radius * share
        at = (far * math.cos(angle) * body.stretch, far * math.sin(angle) / body.stretch)
        away = math.hypot(*at)
        at = (at[0] * min(1.0, CRUMBS_END / away), at[1] * min(1.0, CRUMBS_END / away))
        marks.append(cell.spot(at, max(0.95 - 0.11 * i, 0.32), cell.solid if i % 2 else cell.fill))
    return list(marks)


def receptors(cell: Cell) -> list[Mark]:
    """Forked hooks all around; every second one has caught something."""
    body, count = cell.body, 8 + 2 * ((cell.value + 1) // 2)
    marks: list[Mark] = []
    for i in range(count):
        angle = FULL_TURN * i / count + 0.2
        foot, fork = body.at(angle, 0.98), body.at(angle, 1.17)
        tips = [body.at(angle + side * 0.085, 1.30) for side in (-1, 1)]
        marks.append(Shape(lines([(foot, fork), *((fork, tip) for tip in tips)]), stroke=cell.pen(0.55)))
        if i % 2 == 0:
            marks.append(Shape(Circle(body.at(angle, 1.36), 0.5), fill=cell.look.dark(cell.hue)))
    return marks


def dendrites(cell: Cell) -> list[Mark]:
    """A forked arm with two bulbs from every lobe."""
    body, arms, bulbs = cell.body, [], []
    lobes, tilt = body.waves[0].lobes, body.waves[0].phase
    for i in range(lobes):
        angle, bend = (FULL_TURN * i - tilt) / lobes, cell.chance.between(-0.12, 0.12)
        root, elbow = body.at(angle, 0.9), body.at(angle + bend * 0.5, 1.26)
        for turn, share, radius in ((-0.17, 1.5, 0.6), (0.15, 1.58, 0.85)):
            tip = body.at(angle + bend + turn, share)
            arms.append(Shape(smooth([root, elbow, tip], False), stroke=cell.pen(0.75)))
            bulbs.append(cell.spot(tip, radius, cell.solid, 0.35))
    return [*arms, *bulbs]


def sparks(cell: Cell) -> list[Mark]:
    lobes, tilt = cell.body.waves[0].lobes, cell.body.waves[0].phase
    marks: list[Mark] = []
    for i, share in enumerate((1.42, 1.3, 1.42)):
        x, y = cell.body.at((FULL_TURN * (i * 2 + 0.5) - tilt) / lobes, share)
        cross = lines([((x - 0.6, y), (x + 0.6, y)), ((x, y - 0.6), (x, y + 0.6))])
        marks.append(Shape(cross, stroke=cell.pen(0.35)))
    return marks


def ripples(cell: Cell) -> list[Mark]:
    """Waves of its will; on the outer one, as many captured small cells as its value."""
    body, chance = cell.body, cell.chance
    marks: list[Mark] = [
        Shape(body.outline(RIPPLES[0]), stroke=cell.pale_pen(0.42, 2.6, 1.5)),
        Shape(body.outline(RIPPLES[1]), stroke=cell.pale_pen(0.3, 0.01, 1.3)),
    ]
    angle = chance.between(0, FULL_TURN)
    for _ in range(cell.value):
        at = body.at(angle, RIPPLES[1])
        marks += [cell.spot(at, chance.between(0.8, 1.05), cell.fill, 0.35), Shape(Circle(at, 0.26), fill=cell.look.color("ink"))]
        angle += chance.between(0.5, 0.62)
    return marks


def ghosts(cell: Cell) -> list[Mark]:
    """Its past shape, dashed; its future shape, dotted."""
    (was, was_size), (will, will_size) = GHOSTS
    return [
        Shape(cell.body.later(was).outline(was_size), stroke=cell.pen(0.4, 1.4, 1.4)),
        Shape(cell.body.later(will).outline(will_size), stroke=cell.pale_pen(0.3, 0.01, 1.2)),
    ]


def buds_of(cell: Cell) -> list[Bud]:
    """The young of a repro, more for a higher value; none on top, where they would look like a hat."""
    if cell.family != "repro":
        return []
    body, chance = cell.body, cell.chance
    count = 2 + (cell.value >= 3) + (cell.value >= 5)
    start, buds = chance.between(0, FULL_TURN), []
    for i in range(count):
        angle = start + i * FULL_TURN / count + chance.between(-0.25, 0.25)
        angle += 0.6 if math.sin(angle) < -0.85 else 0.0
        radius = body.radius * (0.42 - 0.07 * i)
        buds.append(Bud(body.at(angle, 1 + 0.42 * radius / body.radius), radius))
    return buds


def bud_face(cell: Cell, bud: Bud, is_awake: bool, gaze: float) -> list[Mark]:
    """The larger buds already have eyes; the others have only a nucleus."""
    (x, y), radius, look = bud.at, bud.radius, cell.look
    if not is_awake:
        return [Shape(Circle(bud.at, radius * 0.34), fill=look.dark(cell.hue))]
    eyes = [mark for side in (-1, 1) for mark in eye((x + side * radius * 0.34, y - radius * 0.05), radius * 0.27, gaze, look)]
    return [*eyes, *mouth((x, y + radius * 0.42), radius * 0.42, "smile", look)]
