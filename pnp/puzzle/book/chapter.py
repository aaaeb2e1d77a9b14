"""What a game puts into a book of puzzles: `CHAPTER` in its puzzle/book.py."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Box, Mark
from pnp.draw.typeset import Run, Style
from pnp.puzzle.hint_bands import Hint
from pnp.words import Words

BODY = Box(0.0, 0.0, 120.0, 164.0)
"""The room for a puzzle on a page, below its head: it fits on A5 and on half a Letter."""
ART = 10.0
"""The radius of a picture on the cover."""
QR = 20.0
"""The side of a code."""
READ = (9.5, 9.0, 8.5, 8.0)
"""The sizes of the rules, in points."""


class Said(NamedTuple):
    """How words are set in the rules: in which language and style."""

    words: Words
    style: Style
    look: Look


class Chapter(NamedTuple):
    """`pages` are those of a puzzle, mostly one, each drawn in BODY. `rules` are paragraphs for a reader who has only the book,
    whatever some puzzles need. `art` is a small picture around the origin that gives no answer away. `hints` are the graded
    hints of a puzzle, each with its picture at its corner (hint_bands.py)."""

    pages: Callable[[Any, Words, Look], Sequence[Sequence[Mark]]]
    rules: Callable[[Sequence[Any], Said], Sequence[Sequence[Run] | str]]
    art: Callable[[Any, Look], Sequence[Mark]]
    hints: Callable[[Any, Words, Look], Sequence[Hint]] = lambda _puzzle, _words, _look: ()


def chapter_of(slug: str) -> Chapter:
    found: Chapter = importlib.import_module(f"pnp.games.{slug}.puzzle.book").CHAPTER
    return found
