"""Names as people write them, in lines that fit: broken between words, and inside them where there is no other way."""

from __future__ import annotations

import re

from pnp.draw.typeset import Style, balanced, broken, width
from pnp.sheet.header import cut_short

MOST_LINES = 16
"""A name in a list takes at most so many lines: sixty of the widest letters fit the narrowest column."""


def name_lines(name: str, style: Style, room: float, most: int) -> list[str]:
    """Every letter of the name in so many lines at the most; only what needs more of them ends in three dots."""
    name = " ".join(name.split())
    if width(name, style) <= room:
        return [name] if name else []
    words = [part for word in hyphened(name, style, room) for part in word_parts(word, style, room)]
    rows = [str(row[0]) for row in broken(words, style, room)]
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], cut_short(" ".join(rows[most - 1 : most + 1]), style, room)]


def whole_lines(name: str, style: Style, room: float) -> list[str]:
    """Balanced lines of whole words; a word that is too wide is refused."""
    return [str(row[0]) for row in balanced(hyphened(name, style, room), style, room)]


def hyphened(name: str, style: Style, room: float) -> list[str]:
    """The words of a name. One that is too wide is parted after its hyphens, in parts as long as the room allows: no two of
    them meet again on a line."""
    words: list[str] = []
    for word in name.split():
        first, *rest = re.split("(?<=-)(?=.)", word) if width(word, style) > room else [word]
        words.append(first)
        for part in rest:
            if width(words[-1] + part, style) <= room:
                words[-1] += part
            else:
                words.append(part)
    return words


def word_parts(word: str, style: Style, room: float) -> list[str]:
    """The word, or pieces of it that each fill the room."""
    parts: list[str] = []
    while width(word, style) > room:
        end = 1
        while width(word[: end + 1], style) <= room:
            end += 1
        parts.append(word[:end])
        word = word[end:]
    return [*parts, word]
