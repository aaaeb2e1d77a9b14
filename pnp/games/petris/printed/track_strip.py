"""The spaces of a turn track: what is on each, as tiles in a row or on a ring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Mark, Outline, Point, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, text_line
from pnp.games.petris.definition import CONTAMINATION, LETTERS
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.icons import fission, tuft

GAP = 1.1
NUMBER = 4.4
"""The height of the line of numbers under a row of tiles."""


class TrackSpace(NamedTuple):
    """One space: its letter, and its number on the track."""

    letter: str
    number: int


def track_strip(steps: Sequence[TrackSpace], at: Point, room: float, side: float, look: Look) -> tuple[Mark, ...]:
    """Square tiles of the given side, in as many rows as the room needs, with the numbers of the spaces below."""
    marks: list[Mark] = []
    for i, step in enumerate(steps):
        row, column = divmod(i, per_row(room, side))
        marks += tile(step, (at[0] + column * (side + GAP), at[1] + row * (side + NUMBER + GAP)), side, look)
    return tuple(marks)


def per_row(room: float, side: float) -> int:
    return max(1, math.floor((room + GAP + 1e-6) / (side + GAP)))


def strip_height(count: int, room: float, side: float) -> float:
    rows = math.ceil(count / per_row(room, side))
    return rows * (side + NUMBER + GAP) - GAP


def tile(step: TrackSpace, at: Point, side: float, look: Look) -> tuple[Mark, ...]:
    box = rounded(Box(at[0], at[1], side, side), side * 0.14)
    style = Style("title", 7, look.color("mute"))
    middle = (at[0] + side / 2, at[1] + side / 2)
    return (
        *ground(step.letter, box, look),
        *icon(step.letter, Transform(middle, side / 2 * 0.84 / REACH), look),
        text_line(str(step.number), (middle[0], at[1] + side + 3.2), style, "middle"),
    )


def ground(letter: str, outline: Outline, look: Look) -> tuple[Mark, ...]:
    """The surface of a space: a tint of its player, agar for a fission, ink for a contamination. Without fills, its edge."""
    if not look.has_fills:
        return (Shape(outline, stroke=look.pen(0.7 if letter == CONTAMINATION else 0.22)),)
    if letter == CONTAMINATION:
        return (Shape(outline, fill=look.color("ink")),)
    if letter in LETTERS:
        return (Shape(outline, fill=mix(look.color(LETTERS[letter]), 0.2)),)
    return (Shape(outline, fill=look.color("agar")),)


def icon(letter: str, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """What happens on a space; it fits a circle of radius 6 at scale 1."""
    if letter == CONTAMINATION:
        return tuft(pose.inner((0.0, 0.2), 1.03), look, "paper" if look.has_fills else "ink")
    if letter in LETTERS:
        return bacterium(LETTERS[letter], pose, look)
    return fission(pose.inner((0.0, 0.0), 1.06), look)
