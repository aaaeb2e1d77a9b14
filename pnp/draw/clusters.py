"""What a reader takes for one character: a letter with its accents, a syllable, a flag. No text is cut inside one."""

from __future__ import annotations

from unicodedata import category, combining

JOINER = "\u200d"
VIRAMA = 9
"""The combining class of signs that join the next consonant."""
TRAILING = frozenset("\u0e33\u0eb3\u200c\u200e\u200f")
"""Vowels of Thai and Lao that belong to the letter before, and invisible signs."""


def clusters(text: str) -> list[str]:
    """The text in pieces that must stay whole.

    >>> [len(clusters(text)) for text in ("Zoe\\u0301", "प्रिया", "\\U0001f1eb\\U0001f1f7")]
    [3, 2, 1]
    """
    found: list[str] = []
    for sign in text:
        if found and belongs(sign, found[-1]):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def belongs(sign: str, before: str) -> bool:
    """Whether a character belongs to the cluster before it."""
    if category(sign).startswith("M") or sign in TRAILING or sign == JOINER or is_emoji_part(sign):
        return True
    if is_flag_letter(sign):
        return len(before) == 1 and is_flag_letter(before)
    if before[-1] == JOINER or combining(before[-1]) == VIRAMA:
        return category(sign)[0] in "LS"
    return "\u1160" <= sign <= "\u11ff"  # vowels and finals of a Korean syllable


def is_emoji_part(sign: str) -> bool:
    """A colour of skin, or a letter of a flag's tag."""
    return "\U0001f3fb" <= sign <= "\U0001f3ff" or "\U000e0020" <= sign <= "\U000e007f"


def is_flag_letter(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def is_invisible(sign: str) -> bool:
    """Joiners, direction marks, variation selectors and tags: they shape their neighbours, and no font needs a glyph for them."""
    return sign in "\u200c\u200d\u200e\u200f\u034f" or "\ufe00" <= sign <= "\ufe0f" or "\U000e0020" <= sign <= "\U000e01ef"
