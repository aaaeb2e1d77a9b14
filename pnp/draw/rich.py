"""Text of mixed fonts with icons in it, taken apart: words, emphasis, icons, lines as written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.draw.face import emphasis

TOKEN = re.compile(r"\\(.)|(\*\*|\*)|:([a-z][a-z0-9-]*+):|(\n)|([^\S\n\u00a0\u202f]++)|([^\\*:\s]++|.)", re.DOTALL)
MARKED = re.compile(r"[\\*:]")
WORD = re.compile(r"[\S\u00a0\u202f]++")
SOFT = "\u00ad"
NO_BREAK = "\u00a0"
FRENCH = ";:!?»"


class Piece(NamedTuple):
    """Letters of one font, without a blank."""

    text: str
    font: str


class Sign(NamedTuple):
    """An icon by its name."""

    name: str


Word = tuple[Piece | Sign, ...]
Line = tuple[Word, ...]
Rich = tuple[Line, ...]
"""Lines as written; an empty one is half a line high."""


def rich(text: str, base: str, is_french: bool = False) -> Rich:
    """The text taken apart: `*italic*`, `**bold**`, `:icon:`, line breaks; a backslash before one of these signs keeps it.

    >>> rich("**Two** :star:s", "text")
    (((Piece(text='Two', font='bold'),), (Sign(name='star'), Piece(text='s', font='text'))),)
    """
    text = text.replace("\r", "").strip()
    if not MARKED.search(text) and not is_french:  # as most texts are
        return tuple(tuple((Piece(word, base),) for word in WORD.findall(line)) for line in text.split("\n"))
    return assembled(styled(text, base), is_french)


def assembled(tokens: Iterable[tuple[str, str, str]], is_french: bool = False) -> Rich:
    """Lines from letters, blanks, signs and line breaks, each with its kind, its value and its font."""
    lines: list[list[list[Piece | Sign]]] = [[[]]]
    for sort, value, role in tokens:
        word = lines[-1][-1]
        if sort == "line":
            lines.append([[]])
        elif sort == "blank":
            lines[-1].append([])
        elif sort == "sign":
            word.append(Sign(value))
        elif word and isinstance(word[-1], Piece) and word[-1].font == role:
            word[-1] = Piece(word[-1].text + value, role)
        else:
            word.append(Piece(value, role))
    made = tuple(tuple(tuple(word) for word in line if word) for line in lines)
    return tuple(french_line(line) for line in made) if is_french else made


def styled(text: str, base: str) -> Iterator[tuple[str, str, str]]:
    """Each token with its kind and its font."""
    tokens = list(TOKEN.finditer(text))
    is_on = {"*": False, "**": False}
    left = [found[2] or "" for found in tokens]
    for i, found in enumerate(tokens):
        escaped, star, sign, line, blank, letters = found.groups()
        role = emphasis(base, "bold") if is_on["**"] else emphasis(base, "italic") if is_on["*"] else base
        if star and (is_on[star] or (star in left[i + 1 :] and not text[found.end() : found.end() + 1].isspace())):
            is_on[star] = not is_on[star]
        elif sign:
            yield "sign", sign, role
        elif line:
            yield "line", "", role
        elif blank:
            yield "blank", "", role
        else:
            yield "letters", escaped or star or letters or "", role


def french_line(line: Line) -> Line:
    """The line with blanks before ; : ! ? » and after « that do not break."""
    made: list[Word] = []
    for word in line:
        first, last = word[0], made[-1][-1] if made else None
        joins = isinstance(first, Piece) and first.text[0] in FRENCH
        opens = isinstance(last, Piece) and last.text.endswith("«")
        if made and (joins or opens):
            blank = Piece(NO_BREAK, first.font if isinstance(first, Piece) else "text")
            made[-1] = (*made[-1], blank, *word)
        else:
            made.append(word)
    return tuple(made)


def signs_of(text: Rich) -> set[str]:
    return {piece.name for line in text for word in line for piece in word if isinstance(piece, Sign)}
