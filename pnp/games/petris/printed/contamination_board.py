"""The round board on which points are counted: the last space loses."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import on_circle
from pnp.draw.ring import Ring
from pnp.draw.scene import Circle, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, centered, fitted, text_line
from pnp.games.petris.definition import CONTAMINATION, FISSION, Boards
from pnp.games.petris.printed.icons import tuft
from pnp.games.petris.printed.track_strip import ground
from pnp.games.petris.printed.turn_board import board_edge, space_ground
from pnp.games.petris.track_ring import EDGE, SLOT
from pnp.words import Words

NORMAL = 50.0
"""The radius for which the board was designed."""
GOLDEN = 137.5
"""Degrees from one spot of a colony to the next, as in a sunflower."""


def contamination_board(boards: Boards, words: Words, look: Look) -> Scene:
    radius = boards.contamination / 2
    size = radius / NORMAL
    ring = Ring((radius, radius), 21.6 * size, radius - EDGE, boards.spaces, SLOT)
    marks: list[Mark] = [*board_edge(ring.center, look)]
    for points in range(boards.last):
        marks += [*ground(FISSION, ring.space(points), look), *count(ring, points, size, look)]
    marks += [*last_space(ring, boards.last, size, look), *heart(boards, size, words, look)]
    return Scene((2 * radius, 2 * radius), tuple(marks))


def count(ring: Ring, points: int, size: float, look: Look) -> list[Mark]:
    """The number near the middle, and a colony of that many spots near the rim."""
    spots = [spot(ring.at(points, ring.outer - 7.2 * size), k, points * ring.sweep, size) for k in range(points)]
    digit = centered(str(points), ring.at(points, ring.inner + 5.6 * size), Style("title", 15 * size, look.color("ink")))
    return [digit, *(Shape(s, fill=look.color("ink")) for s in spots)]


def spot(middle: Point, number: int, turn: float, size: float) -> Circle:
    angle = math.radians(number * GOLDEN + turn)
    return Circle(on_circle(middle, 1.75 * math.sqrt(number + 0.35) * size, angle), 0.95 * size)


def last_space(ring: Ring, number: int, size: float, look: Look) -> list[Mark]:
    at = ring.at(number, (ring.inner + ring.outer) / 2 - (0.0 if look.has_fills else 2 * size))
    color = "paper" if look.has_fills else "ink"
    return [*space_ground(CONTAMINATION, ring, number, look), *tuft(Transform(at, 1.35 * size), look, color)]


def heart(boards: Boards, size: float, words: Words, look: Look) -> list[Mark]:
    x = boards.contamination / 2
    name, rule = words.say("contamination_title"), words.say("last_loses", points=boards.last)
    bold, text = Style("bold", 8.5 * min(size, 1.5), look.color("ink")), Style("text", 7.5 * min(size, 1.5), look.color("mute"))
    return [
        *tuft(Transform((x, x - 4.6 * size), 1.3 * size), look),
        text_line(name, (x, x + 7.2 * size), fitted(name, bold, 34 * size, 6), "middle"),
        text_line(rule, (x, x + 11.2 * size), fitted(rule, text, 31 * size, 6), "middle"),
    ]
