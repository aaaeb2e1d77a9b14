"""Text that runs on over pages: headings and paragraphs, one below the other; a heading stays with what follows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.scene import Mark
from pnp.draw.typeset import Block, Run, Style, block, text_line
from pnp.puzzle.book.chapter import READ
from pnp.puzzle.book.leaf import BODY_Y, WIDTH

TOP, BOTTOM = BODY_Y + 5.0, 183.0
HEADING, UNDER, ABOVE, BETWEEN = 13.0, 6.2, 8.0, 1.5
"""The size of a heading; from its baseline to the next; the space above it; and between paragraphs."""

SMALL = 0.38
"""The size of a picture before a heading, compared with the cover."""


class Part(NamedTuple):
    """A section of the rules: its heading, a small picture before it, and its paragraphs."""

    title: str
    art: Sequence[Mark]
    paragraphs: Sequence[Sequence[Run] | str]


def style_of(look: Look, size: float = READ[0]) -> Style:
    return Style("text", size, look.color("ink"), 1.32)


class Column(NamedTuple):
    """The text of a page, and the section that goes on from the page before, if one does."""

    marks: list[Mark]
    goes_on: str = ""


def flowing(make: Callable[[Style], Sequence[Part]], look: Look) -> list[Column]:
    """Each page without its head: in the largest type that needs no more pages than the smallest."""
    found = [set_in(style, make(style)) for style in (style_of(look, size) for size in READ)]
    return next(pages for pages in found if len(pages) == len(found[-1]))


def set_in(style: Style, parts: Sequence[Part]) -> list[Column]:
    pages = [Column([])]
    y = TOP
    for part in parts:
        for i, paragraph in enumerate(part.paragraphs):
            y += ABOVE if i == 0 and y > TOP else 0.0
            said = one(part if i == 0 else None, paragraph, y, style)
            if said.bottom > BOTTOM:
                pages.append(Column([], part.title if i else ""))
                said = one(part if i == 0 else None, paragraph, TOP, style)
            pages[-1].marks.extend(said.marks)
            y = said.bottom + style.line_height + BETWEEN
    return pages


def one(part: Part | None, paragraph: Sequence[Run] | str, y: float, style: Style) -> Block:
    """A paragraph, below the heading of its part if it is the first."""
    if part is None:
        return block(paragraph, (0.0, y), style, WIDTH)
    said = block(paragraph, (0.0, y + UNDER), style, WIDTH)
    title = text_line(part.title, (9.0, y), Style("title", HEADING, style.color))
    return Block((*scaled(part.art, SMALL, (3.8, y - 1.6)), title, *said.marks), 0, said.bottom)
