"""The stamp on a deck list: two rings, text around them, a tick or a cross."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Circle, Group, Mark, Point, Shape, Stroke
from pnp.draw.typeset import Style, Unfit, fitted, text_line, width

OUTER, INNER, WORDS = 18.0, 11.2, 12.6
LEAN, START = -9.0, -166.0
"""The rotation of the stamp, and where its text begins; in degrees clockwise from three o'clock."""


def stamp(at: Point, words: str, is_legal: bool, look: Look) -> list[Mark]:
    """Green with a tick, or red with a cross."""
    hue = "green" if is_legal else "red"
    color = look.dark(hue)
    rings = [Shape(Circle(at, r), stroke=Stroke(color, w)) for r, w in ((OUTER, 0.9), (OUTER - 1.3, 0.2), (INNER, 0.2))]
    tick, cross = parse_path("M-5 .6l3.4 3.6l7 -8"), lines([((-4.2, -4.2), (4.2, 4.2)), ((-4.2, 4.2), (4.2, -4.2))])
    sign = Shape(tick if is_legal else cross, stroke=Stroke(color, 1.9))
    return [*rings, Group((*around(words, Style("bold", 9, color)), sign), at, LEAN)]


def around(words: str, style: Style) -> list[Mark]:
    """The letters, spread around the full circle."""
    room = 2 * math.pi * WORDS
    style = fitted(words, style, room - 0.2 * len(words), 7)
    if not words:
        raise Unfit("the stamp has no text", "give it some")
    track = (room - sum(width(letter, style) for letter in words)) / len(words)
    marks: list[Mark] = []
    angle = START
    for letter in words:
        half = math.degrees((width(letter, style) + track) / 2 / WORDS)
        angle += half
        spot = (WORDS * math.cos(math.radians(angle)), WORDS * math.sin(math.radians(angle)))
        if letter != " ":
            marks.append(Group((text_line(letter, (0.0, 0.0), style, "middle"),), spot, angle + 90))
        angle += half
    return marks
