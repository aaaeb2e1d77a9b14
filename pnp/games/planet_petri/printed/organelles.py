"""What swims inside a creature: a nucleus first, then mitochondria, vacuoles, grains; whatever does not fit is left out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.outlines import rounded
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Mark, Point, Shape
from pnp.games.planet_petri.printed.cell import Cell

SIZES = {"nucleus": 2.1, "mitochondrion": 1.7, "vacuole": 1.0, "grains": 0.9, "pair": 0.8}
TRIES = 60
APART = 0.45
AROUND = tuple((math.cos(i * math.pi / 3), math.sin(i * math.pi / 3)) for i in range(6))


class Organelle(NamedTuple):
    kind: str
    at: Point
    size: float
    turn: float


def organelles(cell: Cell, taken: Sequence[Circle]) -> list[Mark]:
    """As many as the value allows, clear of the face and of each other."""
    placed = place_all(cell, taken)
    return [mark for organelle in placed for mark in draw(cell, organelle)]


def place_all(cell: Cell, taken: Sequence[Circle]) -> list[Organelle]:
    chance, circles, found = cell.chance, list(taken), []
    kinds = ["nucleus", *(chance.pick(("mitochondrion", "vacuole", "grains", "vacuole", "pair")) for _ in range(cell.value + 4))]
    for kind in kinds:
        size = SIZES[kind] * (chance.between(0.7, 1.25) if kind == "vacuole" else 1.0)
        turn = chance.between(0, 180)
        tries = (cell.body.at(chance.between(0, 2 * math.pi), chance.between(0.25, 0.86)) for _ in range(TRIES))
        at = next((point for point in tries if has_room(cell, Circle(point, size), circles)), None)
        if at:
            circles.append(Circle(at, size))
            found.append(Organelle(kind, at, size, turn))
    return found


def has_room(cell: Cell, circle: Circle, taken: Sequence[Circle]) -> bool:
    """Whether it is entirely inside the body and clear of everything already there."""
    if any(math.dist(circle.center, other.center) <= circle.radius + other.radius + APART for other in taken):
        return False
    (x, y), reach = circle.center, circle.radius * 1.15
    return all(cell.body.has((x + reach * cos, y + reach * sin), 0.9) for cos, sin in AROUND)


def draw(cell: Cell, organelle: Organelle) -> list[Mark]:
    look, at, size = cell.look, organelle.at, organelle.size
    white = look.color("paper")
    match organelle.kind:
        case "nucleus":
            return nucleus(cell, Circle(at, size))
        case "mitochondrion":
            capsule = Shape(rounded(Box(-1.7, -0.85, 3.4, 1.7), 0.84), fill=white, stroke=cell.pen(0.26))
            folds = Shape(parse_path("M-1.1 .2l.45 -.5l.5 .6l.5 -.6l.45 .5"), stroke=cell.pen(0.24))
            return list(scaled((capsule, folds), 1.0, at, organelle.turn))
        case "vacuole":
            return [cell.spot(at, size, white, 0.26)]
        case "grains":
            angles = [math.radians(organelle.turn) + i * 2.1 for i in range(3)]
            spots = [(at[0] + 0.6 * math.cos(a), at[1] + 0.6 * math.sin(a)) for a in angles]
            return [Shape(Circle(spot, 0.3), fill=look.dark(cell.hue)) for spot in spots]
    pair = [Shape(Circle((x, 0.0), 0.42), fill=look.dark(cell.hue)) for x in (-0.42, 0.42)]
    return list(scaled(pair, 1.0, at, organelle.turn))


def nucleus(cell: Cell, circle: Circle) -> list[Mark]:
    (x, y), look = circle.center, cell.look
    spark = Shape(Circle((x - 0.5, y - 0.5), 0.62), fill=look.color("paper"))
    if look.has_fills:
        return [Shape(circle, fill=look.color(cell.hue)), spark]
    return [Shape(circle, fill=look.color("paper")), cell.hatched(circle, 0.7), Shape(circle, stroke=cell.pen(0.3)), spark]
