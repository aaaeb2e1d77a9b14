"""An open pond, for puzzles, keys and examples: what swims where, pawns on their piers, casts and walks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded, segment, towards, triangle
from pnp.draw.path_data import smooth
from pnp.draw.scene import Box, Circle, Group, Mark, Point, Shape
from pnp.draw.typeset import Style, centered
from pnp.games.petri_heil.board_measures import OVERHANG, PIER_LENGTH, BoardMeasures
from pnp.games.petri_heil.printed.board import clockwise, dishes, dotted, planks_of, pond
from pnp.games.petri_heil.printed.fish import KINDS, Body, fish
from pnp.games.petri_heil.printed.fisherman import emblem, emblem_outline
from pnp.games.petri_heil.printed.rubbish import RUBBISH, diver
from pnp.games.petri_heil.rules.piers import LINES, PIERS, Pawn, Square

EMPTY, RUBBISH_SIGN, DIVER_SIGN = ".", "r", "d"
SHOWN = ("minnow", "roach", "perch", "bream", "trout", "catfish", "catfish", "catfish", "catfish")
"""The kind of fish drawn for each value."""
ART = 6.0
"""Dishes of this radius have room for drawings; smaller ones hold a numeral or a symbol."""


class Waters(NamedTuple):
    """What lies on each square: a digit for a fish, r for rubbish, d for the diver, '.' for nothing."""

    signs: Mapping[Square, str]

    @classmethod
    def of(cls, rows: tuple[str, ...]) -> Waters:
        """From rows as in a puzzle file: "5 r . 2"."""
        return cls({(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row.split())})

    def without(self, squares: set[Square]) -> Waters:
        return Waters({square: EMPTY if square in squares else sign for square, sign in self.signs.items()})


def open_pond(
    plan: BoardMeasures, waters: Waters, look: Look, number_size: float = 0.0, casts: Sequence[Mark] = ()
) -> list[Mark]:
    """The pond with its fishing lines and what swims in it, and its piers, numbered at a size in points (0: not at all)."""
    rubbish = [square for square, sign in waters.signs.items() if sign == RUBBISH_SIGN]
    swimming = [(square, sign, rubbish.index(square) if square in rubbish else 0) for square, sign in waters.signs.items()]
    return [
        *pond(plan, look),
        *dotted(plan, look.color("blue")),
        *casts,
        *dishes(plan, look),
        *(Group(planks_of(plan, look), pose.at, pose.turn) for pose in plan.piers),
        *(numbers(plan, number_size, look) if number_size else []),
        *clockwise(plan, look),
        *(mark for square, sign, rank in swimming for mark in swimmer(plan, square, sign, rank, look)),
    ]


def numbers(plan: BoardMeasures, size: float, look: Look) -> list[Mark]:
    """At the far end of each pier, all upright: a puzzle has only one reader."""
    style, reach = Style("bold", size, look.color("mute")), (PIER_LENGTH - OVERHANG) * plan.unit - size * 0.38
    return [centered(str(n), plan.pier(n).out(reach), style) for n in PIERS]


def swimmer(plan: BoardMeasures, square: Square, sign: str, rank: int, look: Look) -> list[Mark]:
    """What lies on a square, drawn as large as the dish allows."""
    (x, y), radius = plan.middle(square), plan.spot
    if sign == EMPTY:
        return []
    if radius < ART:
        return small_sign((x, y), radius, sign, look)
    if sign.isdigit():
        value = int(sign)
        length = radius * (0.54 + 0.105 * value)
        body = Body(KINDS[SHOWN[value - 1]], value, length)
        numeral = centered(sign, (x, y - radius * 0.42), Style("title", radius * 1.75, look.color("ink")))
        return [numeral, Group(fish(body, look), (x, y + radius * 0.3))]
    drawing = diver if sign == DIVER_SIGN else RUBBISH[rank % len(RUBBISH)]
    lift = 0.16 if sign == DIVER_SIGN else 0.02
    return [Group(drawing(look, radius / (17.5 if sign == DIVER_SIGN else 15.5)), (x, y + radius * lift))]


def small_sign(at: Point, radius: float, sign: str, look: Look) -> list[Mark]:
    """A numeral; a cross for rubbish; a mask for the diver."""
    (x, y), r = at, radius
    if sign.isdigit():
        return [centered(sign, at, Style("title", max(7.0, radius * 3.1), look.color("ink")))]
    if sign == RUBBISH_SIGN:
        cross = lines(
            [((x - r * 0.3, y - r * 0.3), (x + r * 0.3, y + r * 0.3)), ((x - r * 0.3, y + r * 0.3), (x + r * 0.3, y - r * 0.3))]
        )
        return [Shape(cross, stroke=look.pen(0.35, "line"))]
    mask = rounded(Box(x - r * 0.55, y - r * 0.34, r * 1.1, r * 0.68), r * 0.28)
    eyes = [Circle((x + side * r * 0.24, y), r * 0.13) for side in (-1, 1)]
    return [Shape(mask, stroke=look.pen(0.3)), *(Shape(one, fill=look.color("ink")) for one in eyes)]


def pawn_on(plan: BoardMeasures, who: Pawn, number: int, look: Look, is_ghost: bool = False) -> list[Mark]:
    """A fisherman's emblem on a pier; a ghost marks where he was or will be."""
    at, radius = plan.stand(number), 5.2 * plan.unit
    if is_ghost:
        pen = look.pen(0.3)._replace(dash=(0.8, 0.6))
        return [Shape(emblem_outline(who, at, radius), fill=look.color("paper"), stroke=pen)]
    return emblem(who, at, radius, look)


def cast(plan: BoardMeasures, number: int, distance: int, look: Look, pen: float = 0.0) -> Mark:
    """The fishing line from a pier to a square of its line; dishes on the way cover it."""
    way = segment(plan.pier(number).at, plan.middle(LINES[number][distance - 1]))
    return Shape(way, stroke=look.pen(pen or max(0.5, 1.1 * plan.unit)))


def ring(plan: BoardMeasures, square: Square, look: Look, pen: float = 0.0) -> Mark:
    """A ring around what is caught."""
    return Shape(Circle(plan.middle(square), plan.spot), stroke=look.pen(pen or max(0.6, 1.4 * plan.unit)))


def walk(plan: BoardMeasures, start: int, steps: int, look: Look) -> list[Mark]:
    """An arrow from pier to pier, clockwise; it stops short of the emblem on the last one."""
    stops = [plan.stand((start + i) % len(PIERS)) for i in range(steps + 1)]
    way = smooth(stops, False) if len(stops) > 2 else segment(stops[0], stops[-1])
    (ax, ay), (bx, by) = stops[-2], stops[-1]
    turn = math.degrees(math.atan2(by - ay, bx - ax)) - 90
    pen, head = look.pen(max(0.4, 0.9 * plan.unit)), towards((bx, by), (ax, ay), 8.4 * plan.unit)
    return [Shape(way, stroke=pen), Shape(triangle(head, max(1.8, 5.0 * plan.unit), turn), fill=look.color("ink"))]
