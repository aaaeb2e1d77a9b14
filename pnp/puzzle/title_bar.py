"""The bar across the top of a page that players must not see by chance: its name in large letters, the puzzle, the short id."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Mark, Shape
from pnp.draw.typeset import Style, fitted, text_line, width
from pnp.puzzle.frame import PAGE, SMALLEST
from pnp.sheet.header import cut_short
from pnp.words import Words

BAR = Box(0.0, 0.0, PAGE[0], 13.0)
INSET, SPACE = 5.0, 4.0
"""From the ends of the bar to its text, and between the parts of that text."""


class Title(NamedTuple):
    """What the bar says: "Answer key", "Pentris puzzle, not for players", "PT-NN2B9"."""

    name: str
    about: str
    short_id: str


def title_of(name: str, own: str, short_id: str, words: Words) -> Title:
    """The title of a key or of hints; `own` is the title in the puzzle's file, if it has one."""
    return Title(words.say(f"{name}_name"), words.say(f"{name}_about", title=own or words.say("puzzle_title")), short_id)


def title_bar(title: Title, look: Look, bar: Box = BAR) -> list[Mark]:
    """A solid bar, the one heavy thing on its page; only its outline if ink is saved."""
    ground, ink = look.color("ink" if look.has_fills else "paper"), look.color("paper" if look.has_fills else "ink")
    name, short_id = Style("title", 20, ink), Style("title", 14, ink)
    middle, left = bar.y + bar.height / 2, bar.x + INSET
    baseline, x = middle + name.cap_height / 2, left + width(title.name, name) + SPACE
    room = bar.right - INSET - width(title.short_id, short_id) - SPACE - x
    pen = look.pen("normal")
    about = cut_short(title.about, Style("text", SMALLEST, ink), room)
    return [
        Shape(rounded(bar.grown(-pen.width / 2), 2.0), fill=ground, stroke=pen),
        text_line(title.name, (left, baseline), name),
        text_line(about, (x, baseline), fitted(about, Style("text", 10, ink), room, SMALLEST)),
        text_line(title.short_id, (bar.right - INSET, baseline), short_id, "right"),
    ]
