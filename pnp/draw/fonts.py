"""The four shipped fonts and their metrics, named by role: title, text, bold, italic. With a plus, as in `text+`, a font also has
the letters that few texts need; their file is read only then. Fonts of other people are in face.py.

Advances and kerning come from data/fonts/*.metrics.json, so measuring text needs no PDF library.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from operator import add
from pathlib import Path
from typing import Any, NamedTuple

from pnp.files import shipped
from pnp.source.lengths import MM_PER_POINT

STEMS = {"title": "agar-round-bold", "text": "agar-sans-regular", "bold": "agar-sans-bold", "italic": "agar-sans-italic"}
FALLBACK = {"title": "bold"}
"""Agar Round has no Greek or Cyrillic; a whole line that needs them is set in the other font."""
MORE = "-more"
"""In the names of the files with the other letters of a font."""


class Moves(dict[str, int]):
    """How far the right letter of a pair moves: looked up once in `kern`, which maps each left letter to its kerning values and,
    for each, the right letters."""

    def __init__(self, kern: Mapping[str, Mapping[str, str]]) -> None:
        super().__init__()
        self.kern = kern

    def __missing__(self, pair: str) -> int:
        rows = self.kern.get(pair[0], {})
        move = self[pair] = next((int(m) for m, letters in rows.items() if pair[1] in letters), 0)
        return move


class Font(NamedTuple):
    """Metrics of one font in font units, `em` per font size."""

    em: int
    cap: int
    x: int
    ascent: int
    descent: int
    advance: Mapping[str, int]
    kern: Mapping[str, Mapping[str, str]]
    moves: Moves

    def kerning(self, left: str, right: str) -> int:
        """How far the right letter moves when it follows the left one."""
        return self.moves[left + right]

    def units(self, text: str) -> int:
        """The width of a line of text, kerned."""
        return sum(map(self.advance.__getitem__, text)) + sum(map(self.moves.__getitem__, map(add, text, text[1:])))

    def width(self, text: str, size: float) -> float:
        """Millimetres at a size in points."""
        return self.units(text) * size * MM_PER_POINT / self.em

    def missing(self, text: str) -> str:
        """The characters of the text that this font does not have."""
        return "".join(c for c in text if c not in self.advance)


def font_file(role: str, kind: str = "ttf") -> Path:
    """A file of the font; with a plus, the one with its other letters."""
    stem = f"{STEMS[role[:-1]]}{MORE}" if role.endswith("+") else STEMS[role]
    return shipped("data") / "fonts" / f"{stem}.{kind}"


@cache
def font(role: str) -> Font:
    data: dict[str, Any] = json.loads(font_file(role, "metrics.json").read_text(encoding="utf-8"))
    if role.endswith("+"):
        usual = font(role[:-1])
        return usual._replace(advance={**usual.advance, **data["advance"]})
    kern = {left: rows for lefts, rows in data.pop("kern") for left in lefts}
    return Font(**data, kern=kern, moves=Moves(kern))


def role_of(role: str, letter: str) -> str:
    """The role whose file has the letter: with a plus only if the letter is one of the others.

    >>> role_of("text+", "a"), role_of("text+", "ễ"), role_of("text", "a")
    ('text', 'text+', 'text')
    """
    return role[:-1] if role.endswith("+") and letter in font(role[:-1]).advance else role


@cache
def letter_paths(role: str) -> Mapping[str, str]:
    """The outline of each letter as SVG path data, in font units, y up."""
    paths: dict[str, str] = json.loads(font_file(role, "outlines.json").read_text(encoding="utf-8"))
    return {**letter_paths(role[:-1]), **paths} if role.endswith("+") else paths


@lru_cache(maxsize=256)
def house_role(role: str) -> str:
    """The role of ours that stands in for a font of somebody else.

    >>> house_role("title"), house_role("fantasy"), house_role("fantasy bold")
    ('title', 'text', 'bold')
    """
    last = role.rpartition(" ")[2]
    return last if last.rstrip("+") in STEMS else "text"


def shipped_role(role: str, text: str) -> str | None:
    """The role in which the shipped fonts have every character of the text."""
    letters = set(text)
    for trial in (role, FALLBACK.get(role)):
        for found in (trial, f"{trial}+") if trial else ():
            if font(found).advance.keys() >= letters:
                return found
    return None


def no_glyph(character: str) -> str:
    """What a message says about a character that no font has."""
    return f"no font has the character {character!r} (U+{ord(character):04X})"
