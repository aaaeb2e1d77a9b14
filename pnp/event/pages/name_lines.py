"""Breaks names into lines that fit: between words and, only if necessary, inside them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.draw.clusters import clusters
from pnp.draw.typeset import Style, balanced, broken, fitted, width
from pnp.sheet.header import cut_short

LITTLE = 1.0
"""How many points smaller a name of several words may get, to fit on one line."""
SLACK = 1e-6
MOST_LINES = 16
"""The most lines that a name in a list takes: enough for sixty of the widest letters in the narrowest column."""


def name_lines(name: str, style: Style, room: float, most: int) -> list[str]:
    """The whole name in at most `most` lines; only a name that needs more ends in an ellipsis."""
    name = " ".join(name.split())
    if width(name, style) <= room:
        return [name] if name else []
    pieces = [[bit for part in parted(word, style, room) for bit in word_parts(part, style, room)] for word in name.split()]
    words = [piece for word in pieces for piece in merged(word, style, room)]
    rows = [str(row[0]) for row in broken(words, style, room)]
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], cut_short(" ".join(rows[most - 1 : most + 1]), style, room)]


def whole_lines(name: str, style: Style, room: float) -> list[str]:
    """Balanced lines of whole words. Raises Unfit if a word is too wide."""
    return [str(row[0]) for row in balanced(hyphened(name, style, room), style, room)]


def hyphened(name: str, style: Style, room: float) -> list[str]:
    """The words of a name; one that is too wide is split after hyphens, into parts as long as the room allows."""
    return [part for word in name.split() for part in merged(parted(word, style, room), style, room)]


def parted(word: str, style: Style, room: float) -> list[str]:
    return re.split("(?<=-)(?=.)", word) if width(word, style) > room else [word]


def merged(parts: Sequence[str], style: Style, room: float) -> list[str]:
    """Pieces of one word, joined as far as they fit, so that no two of them end up on one line with a space between."""
    found = [parts[0]]
    for part in parts[1:]:
        if width(found[-1] + part, style) <= room:
            found[-1] += part
        else:
            found.append(part)
    return found


def word_parts(word: str, style: Style, room: float) -> list[str]:
    """The word, or pieces of about equal length that fit; no letter loses its accents."""
    if width(word, style) <= room:
        return [word]
    letters = clusters(word)
    parts = merged(letters, style, room)
    while room > 1 and len(narrower := merged(letters, style, room - 1)) == len(parts):
        parts, room = narrower, room - 1
    return parts


def shrunk(name: str, style: Style, room: float, smallest: float) -> Style:
    """The style, a little smaller if that puts the name on one line; a name without spaces gets as small as allowed, since it
    could only break inside a word."""
    least = smallest if " " not in name.strip() else max(smallest, style.size - LITTLE)
    is_little = room < width(name, style) <= room * style.size / least - SLACK
    return fitted(name, style, room, least) if is_little else style
