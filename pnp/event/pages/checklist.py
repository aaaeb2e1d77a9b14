"""The foot of the index: what to do before, during and after the event, in columns of boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Group, Mark, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.event.pages.columns import NARROW, Columns, Part

GAP = 9.0
HEADING = 8.2
"""The distance from a heading to the first line below it."""
INDENT, BOX = 6.0, 3.3
APART = 2.6
"""The extra space between two items."""


class Steps(NamedTuple):
    """A heading, and what to do, in order."""

    when: str
    items: tuple[str, ...]


def checklist(steps: Sequence[Steps], wide: float, look: Look) -> Part:
    """The steps side by side, from the baseline of the headings to that of the last line."""
    columns = Columns(Box(0.0, 0.0, wide, 0.0), max(1, len(steps)), GAP if wide >= NARROW else GAP / 2)
    style = Style("text", 9.8 if wide >= NARROW else 8.5, look.color("ink"), 1.34)
    found = [column(part, columns.width, style, look) for part in steps]
    marks: list[Mark] = [Group(tuple(part.marks), (columns.left(i), 0.0)) for i, part in enumerate(found)]
    return Part(marks, max((part.bottom for part in found), default=0.0))


def column(steps: Steps, wide: float, style: Style, look: Look) -> Part:
    marks: list[Mark] = [text_line(steps.when, (0.0, 0.0), Style("title", 13, look.color("ink")))]
    y = bottom = HEADING
    for item in steps.items:
        text = block(item, (INDENT, y), style, wide - INDENT)
        square = Box(0.0, y - style.cap_height / 2 - BOX / 2, BOX, BOX)
        marks += [Shape(rounded(square, 0.6), stroke=look.pen("thin")), *text.marks]
        bottom = text.bottom
        y = bottom + style.line_height + APART
    return Part(marks, bottom)
