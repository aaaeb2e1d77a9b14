"""What all puzzle sheets have in common: the line at the top and the corner with the QR code of the whole puzzle; and the small
key card for referees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Mark, Point, Shape
from pnp.draw.typeset import Style, fitted, text_line, width
from pnp.puzzle.dots import Grade, grade_marks
from pnp.words import Words

PAGE = (190.0, 251.0)
"""The size of a page that A4 and Letter have room for."""
SPACE = 4.0
CARD_WIDTH, CARD_HEIGHT = 60.0, 54.0
"""The size of a key card, the same for all games: twelve fit on A4 and on Letter."""
CARD_BODY = Box(2.0, 9.4, 56.0, 42.6)
TEXT_INSET = 1.0
"""Words keep 3 mm from the cut, drawings 2."""
"""The area below the head of a key card, inside the safe margin."""
SMALLEST = 7.0
"""The smallest font size on keys and hints, in points."""


class Stamp(NamedTuple):
    """A puzzle's short id, its code, and the notes next to them."""

    short_id: str
    code: str
    notes: tuple[str, ...]


def page_head(lead: str, short_id: str, edges: tuple[float, float], look: Look) -> list[Mark]:
    """A short text on the left, the short id on the right."""
    return [head_lead(lead, edges[0], look), head_id(short_id, edges[1], look)]


def head_lead(lead: str, left: float, look: Look) -> Mark:
    return text_line(lead, (left, 7.0), Style("text", 10.5, look.color("mute")))


def head_id(short_id: str, right: float, look: Look) -> Mark:
    return text_line(short_id, (right, 7.0), Style("title", 14, look.color("ink")), "right")


def graded(grade: Grade, short_id: str, right: float, words: Words, look: Look) -> list[Mark]:
    """How hard the puzzle is, before the short id of the head of its page."""
    x = right - width(short_id, Style("title", 14, look.color("ink"))) - 2 * SPACE
    return grade_marks(grade, (x, 7.0), words.lang, look)


def code_corner(stamp: Stamp, corner: Point, side: float, look: Look) -> list[Mark]:
    """The QR code with its top right corner at a point, and the text beside it."""
    right, top = corner
    return [
        text_line(stamp.short_id, (right - side - SPACE, top + 6.0), Style("title", 10, look.color("ink")), "right"),
        *code_notes(stamp.notes, corner, side, look),
        qr_code(stamp.code, (right - side, top), side, look.color("ink")),
    ]


def code_notes(notes: Sequence[str], corner: Point, side: float, look: Look) -> list[Mark]:
    """What is said beside the code, below the short id."""
    x, y, note = corner[0] - side - SPACE, corner[1] + 10.6, Style("text", 8, look.color("mute"))
    return [text_line(text, (x, y + 4.0 * i), note, "right") for i, text in enumerate(notes)]


def card_head(short_id: str, best: str, look: Look) -> list[Mark]:
    """The head of a key card: the short id and the best result. Long text shrinks first; the id shrinks only if the
    smallest font size is not enough."""
    found, style = Style("title", 12, look.color("ink")), Style("title", 11, look.color("ink"))
    left, right = CARD_BODY.x + TEXT_INSET, CARD_BODY.right - TEXT_INSET
    room = right - left - SPACE / 2
    found = fitted(short_id, found, room - width(best, style._replace(size=SMALLEST)), 9)
    style = fitted(best, style, room - width(short_id, found), SMALLEST)
    rule = segment((CARD_BODY.x + 0.1, 7.6), (CARD_BODY.right - 0.1, 7.6))
    return [
        text_line(short_id, (left, 6.0), found),
        text_line(best, (right, 6.0), style, "right"),
        Shape(rule, stroke=look.pen("hair", "line", "butt")),
    ]
