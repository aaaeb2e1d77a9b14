"""What all puzzle sheets have alike: the line above, and the corner with the code that holds the whole puzzle."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.qr import qr_code
from pnp.draw.scene import Mark, Point
from pnp.draw.typeset import Style
from pnp.draw.typeset import line as text_line

SPACE = 4.0


class Stamp(NamedTuple):
    """A puzzle's short id, its code, and what is said of them."""

    short_id: str
    code: str
    notes: tuple[str, ...]


def page_head(lead: str, short_id: str, edges: tuple[float, float], look: Look) -> list[Mark]:
    """What it is about on the left, the short id on the right."""
    return [
        text_line(lead, (edges[0], 7.0), Style("text", 10.5, look.color("mute"))),
        text_line(short_id, (edges[1], 7.0), Style("title", 14, look.color("ink")), "right"),
    ]


def code_corner(stamp: Stamp, corner: Point, side: float, look: Look) -> list[Mark]:
    """The code with its right upper corner at a point, and the words beside it."""
    right, top = corner
    x, note = right - side - SPACE, Style("text", 8, look.color("mute"))
    return [
        text_line(stamp.short_id, (x, top + 6.0), Style("title", 10, look.color("ink")), "right"),
        *(text_line(text, (x, top + 10.6 + 4.0 * i), note, "right") for i, text in enumerate(stamp.notes)),
        qr_code(stamp.code, (right - side, top), side, look.color("ink")),
    ]
