"""The four shipped fonts and their metrics, named by role: title, text, bold, italic.

Advances and kerning come from data/fonts/*.metrics.json, so measuring text needs no PDF library.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from pnp.files import shipped
from pnp.source.lengths import MM_PER_POINT

STEMS = {"title": "agar-round-bold", "text": "agar-sans-regular", "bold": "agar-sans-bold", "italic": "agar-sans-italic"}
FALLBACK = {"title": "bold"}
"""Agar Round has no Greek or Cyrillic; a whole line that needs them is set in the other font."""


class Font(NamedTuple):
    """Metrics of one font in font units, `em` per font size. `kern` maps each left letter to its kerning values and, for each,
    the right letters; `moves` caches the pairs that were looked up."""

    em: int
    cap: int
    x: int
    ascent: int
    descent: int
    advance: Mapping[str, int]
    kern: Mapping[str, Mapping[str, str]]
    moves: dict[str, int]

    def kerning(self, left: str, right: str) -> int:
        """How far the right letter moves when it follows the left one."""
        move = self.moves.get(left + right)
        if move is None:
            rows = self.kern.get(left, {})
            move = self.moves[left + right] = next((int(m) for m, letters in rows.items() if right in letters), 0)
        return move

    def units(self, text: str) -> int:
        """The width of a line of text, kerned."""
        moves = sum(self.kerning(a, b) for a, b in pairwise(text))
        return sum(map(self.advance.__getitem__, text)) + moves

    def width(self, text: str, size: float) -> float:
        """Millimetres at a size in points."""
        return self.units(text) * size * MM_PER_POINT / self.em

    def missing(self, text: str) -> str:
        """The characters of the text that this font does not have."""
        return "".join(c for c in text if c not in self.advance)


def font_file(role: str, kind: str = "ttf") -> Path:
    return shipped("data") / "fonts" / f"{STEMS[role]}.{kind}"


@cache
def font(role: str) -> Font:
    data: dict[str, Any] = json.loads(font_file(role, "metrics.json").read_text(encoding="utf-8"))
    return Font(**data, moves={})


@cache
def letter_paths(role: str) -> Mapping[str, str]:
    """The outline of each letter as SVG path data, in font units, y up."""
    paths: dict[str, str] = json.loads(font_file(role, "outlines.json").read_text(encoding="utf-8"))
    return paths


def no_glyph(character: str) -> str:
    """What a message says about a character that no font has."""
    return f"no font has the character {character!r} (U+{ord(character):04X})"
