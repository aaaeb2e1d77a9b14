"""A page of graded hints in three bands, to fold or to cut apart: each reveals more than the one above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import Title, title_bar
from pnp.words import Words

TOP, BAND = 26.0, 75.0
"""Where the first hint begins, and the height of each."""
LEFT, WORDS_X, PICTURE = 10.0, 86.0, 62.0
"""The left edge of pictures and of words, and the side of a picture."""


SIZES = (14.0, 12.0, 10.5, 9.0)
"""The sizes of a hint's words: the first with which they stay above the id."""


class Hint(NamedTuple):
    """What a hint shows and says. The picture is drawn at the corner of its band; `height` is for one that is not square."""

    picture: Sequence[Mark]
    text: str
    height: float = PICTURE


def corner(rank: int) -> Point:
    """The upper left corner of a picture; rank 1 is the weakest hint."""
    return (LEFT, TOP + BAND * (rank - 1) + (BAND - PICTURE) / 2)


def hint_page(title: Title, hints: Sequence[Hint], words: Words, look: Look) -> Scene:
    ends = [TOP + BAND * i for i in range(1, len(hints))]
    dashed = look.pen(0.3, "line", "butt")._replace(dash=(3.0, 2.0))
    marks = [
        *title_bar(title, look),
        text_line(words.say("hints_fold"), (LEFT, 21.0), Style("text", 10, look.color("mute"))),
        *(Shape(segment((1.0, y), (PAGE[0] - 1.0, y)), stroke=dashed) for y in ends),
        *(mark for rank, hint in enumerate(hints, 1) for mark in band(hint, rank, title.short_id, words, look)),
    ]
    return Scene(PAGE, tuple(marks))


def band(hint: Hint, rank: int, short_id: str, words: Words, look: Look) -> list[Mark]:
    top = corner(rank)[1]
    styles = [Style("text", size, look.color("ink")) for size in SIZES]
    room = PAGE[0] - LEFT - WORDS_X
    set_in = [block(hint.text, (WORDS_X, top + 28.0), style, room, is_balanced=True) for style in styles]
    told = next((text for text in set_in if text.bottom <= top + PICTURE - 8.5), set_in[-1])
    return [
        *hint.picture,
        text_line(words.say("hint_head", rank=rank), (WORDS_X, top + 18.0), Style("title", 20, look.color("ink"))),
        *told.marks,
        text_line(short_id, (WORDS_X, top + PICTURE - 1.0), Style("title", 10, look.color("mute"))),
    ]
