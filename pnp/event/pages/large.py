"""Whose sheet it is, at the foot of a sheet in large print: the letters of the header are too small for its reader."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.mixed_line import apart
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Placement, Scene, Shape
from pnp.draw.typeset import Style, fitted, text_line, width
from pnp.event.pages.heading import DOT, Heading
from pnp.sheet.component import Component
from pnp.sheet.header import cut_short

SMALLEST, NAME = 18.0, 22.0
RULE, BASELINE, SPACE = 11.0, 2.5, 6.0
"""The line and the words, measured up from the foot; and the least gap between name and place."""


def named_large(sheet: Component, heading: Heading, look: Look) -> Component:
    """The sheet with the name on the left and the place on the right. A long name is cut short, but never the place."""
    (wide, high), place = sheet.size, heading.beside.partition(DOT)[2] or heading.beside
    small = Style("text", SMALLEST, look.color("ink"))
    place = cut_short(place, small, wide)
    title = Style("title", NAME, look.color("ink"))
    room = wide - width(place, small) - SPACE
    name = apart(cut_short(heading.title, title._replace(size=SMALLEST), room))
    marks: list[Mark] = [
        Placement(sheet.front, (0.0, 0.0)),
        Shape(segment((0.1, high - RULE), (wide - 0.1, high - RULE)), stroke=look.pen(0.35, "line", "butt")),
        text_line(place, (wide, high - BASELINE), small, "right"),
        *([text_line(name, (0.0, high - BASELINE), fitted(name, title, room, SMALLEST))] if name else []),
    ]
    return sheet._replace(front=Scene(sheet.size, tuple(marks), sheet.bleed))
