"""Colours of a kit in each ink. In low and mono, fills become outlines and hatches by five rules; the author does nothing.

1. A fill becomes an outline in its colour, darkened; the ground of the whole piece vanishes. A fill inside a frame leaves only
   the frame, and one under 1 mm stays solid: it is a rule.
2. A fill chosen by a column, with neither text nor icon in its box, gets its colour's hatch; a pale one only if it could be
   taken for another pale one. Nothing is hatched under words.
3. What an author wrote down for every card, and what hardly stood out in colour, was decoration: it is left out.
4. A pale drawing in one colour is outlined, not darkened: a number on it stays legible.
5. Text is darkened until it can be read.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.color import contrast, darkened, grey, mix
from pnp.draw.look import Look
from pnp.draw.scene import Color

WHITE, BLACK = "#FFFFFF", "#000000"
LINE, WORDS = 2.5, 4.5
"""The contrast with paper of lines and of words in low ink."""
FILL_SEEN, MARK_SEEN, HATCHED = 1.25, 2.2, 1.6
"""Below the first two, fills and drawings were decoration; above the third, a colour is always worth a hatch."""
PALE = 2.2
THIN = 1.0


class Tint(NamedTuple):
    """A colour of the kit as it is in full ink: its name, and what it was before it was mixed with white, if it is."""

    name: str
    color: Color
    unmixed: Color = ""

    @property
    def is_mixed(self) -> bool:
        return bool(self.unmixed)


def tint(name: str, color: Color, percent: float) -> Tint:
    return Tint(name, mix(color, percent / 100), color if percent < 100 else "")


def plain(color: Color) -> Tint:
    """A colour that nobody named."""
    return Tint("", color)


def surface(color: Color, look: Look) -> Color:
    """A fill, in the inks that have them."""
    return grey(color) if look.ink == "grey" else color


def line(color: Color, look: Look) -> Color:
    """A frame, a pattern, an outline."""
    if look.ink == "mono":
        return BLACK
    return darkened(color, LINE) if look.ink == "low" else surface(color, look)


def words(color: Color, look: Look) -> Color:
    """The colour of text. What was nearly white stood on something dark: now it is ink on paper."""
    if look.ink == "mono":
        return BLACK
    if look.ink == "low" and is_pale(color):
        return look.color("ink")
    return darkened(color, WORDS) if look.ink == "low" else surface(color, look)


def is_pale(color: Color) -> bool:
    return contrast(color, WHITE) < PALE
