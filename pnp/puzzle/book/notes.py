"""The pages without puzzles at the end of a book: squared paper for notes, and the last page with imprint and folding."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.affine import scaled
from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import lines, segment
from pnp.draw.scene import Group, Mark, Shape
from pnp.draw.typeset import Block, Style, block, text_line
from pnp.puzzle.book.cover import dish
from pnp.puzzle.book.entries import Entry
from pnp.puzzle.book.leaf import BODY_Y, HEIGHT, WIDTH, Leaf, head
from pnp.words import Words

SQUARE, SMALL = 6.0, 0.6
"""The side of a square for notes; and the size of the dish on the last page, compared with the cover."""
FOLDING = ("fold_print", "fold_stack", "fold_crease", "fold_staple", "fold_trim")


def notes(words: Words, look: Look) -> Leaf:
    """Squares to try things out."""
    rows, columns = 27, int(WIDTH / SQUARE)
    top, bottom = BODY_Y + 0.5, BODY_Y + 0.5 + rows * SQUARE
    ruled = [((x * SQUARE, top), (x * SQUARE, bottom)) for x in range(columns + 1)]
    ruled += [((0.0, top + y * SQUARE), (columns * SQUARE, top + y * SQUARE)) for y in range(rows + 1)]
    return Leaf([*head(words.say("notes_name"), "", look), Shape(lines(ruled), stroke=look.pen("hair", "hair", "butt"))])


def last_page(sheets: int, authors: Sequence[str], entries: Sequence[Entry], words: Words, look: Look) -> Leaf:
    """How to fold the sheets, if there are any to fold; and who made what, and how much to trust the minutes."""
    marks, top = folding(sheets, words, look) if sheets else ([], 0.0)
    style = Style("text", 8.5, look.color("mute"), 1.35)
    told = stacked([words.say("imprint_proof"), words.say("imprint_minutes"), " ".join(authors), words.say("imprint_own")], style)
    y = HEIGHT - 2.0 - told.bottom
    line = Shape(segment((0.0, y - 7.0), (WIDTH, y - 7.0)), stroke=look.pen("hair", "line", "butt"))
    picture = scaled(dish((0.0, 0.0), entries, look), SMALL, (WIDTH / 2, (top + y - 7.0) / 2))
    return Leaf([*marks, *picture, line, Group(told.marks, (0.0, y))], words.say("imprint_name"), is_numbered=False)


def stacked(paragraphs: Sequence[str], style: Style) -> Block:
    marks: list[Mark] = []
    y = bottom = 0.0
    for text in filter(None, paragraphs):
        said = block(text, (0.0, y), style, WIDTH)
        marks, bottom = [*marks, *said.marks], said.bottom
        y = bottom + style.line_height + 1.6
    return Block(tuple(marks), 0, bottom)


def folding(sheets: int, words: Words, look: Look) -> tuple[list[Mark], float]:
    """The steps, and where they end."""
    style = Style("text", 9.5, look.color("ink"), 1.35)
    marks: list[Mark] = [text_line(words.say("folding_name"), (0.0, 16.0), Style("title", 14, look.color("ink")))]
    y = 27.0
    for i, name in enumerate(FOLDING, 1):
        said = block(words.say(name, sheets=sheets), (9.4, y), style, WIDTH - 9.4)
        marks += [*badge(i, (2.8, y - style.cap_height / 2), look, 2.8), *said.marks]
        y = said.bottom + 7.4
    return marks, y
