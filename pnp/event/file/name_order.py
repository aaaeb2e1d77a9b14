"""The order of names and numbers that readers of English and French expect, and the letter under which a name is listed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from unicodedata import combining, name, normalize

PARTS = re.compile(r"\d+|\D+")
IGNORED = re.compile("['’‘ʼʻʹ`´′.,\"“”«»()]")
"""O'Neill is listed with Oneill, and St. John with St John."""
SPACES = re.compile(r"[\s‐‑–—_-]+")
"""Jean-Paul is listed with Jean Paul, before Jeanne."""
STROKED = re.compile("LATIN SMALL LETTER (?:DOTLESS |OPEN |TURNED )?([A-Z]) ?.*")
"""The Unicode name of a letter that does not decompose, such as L WITH STROKE, and its base letter."""
BASE = {"æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ŋ": "n", "ĸ": "k", "ə": "e"}
"""The other Latin letters of that kind that occur in names."""
AFTER = "ґг1 ђд1 єе1 ѕз1 іи1 їи2 ји3 йи4 љл1 њн1 ћт1 ўу1 џч1"
CYRILLIC = {word[0]: f"{word[1]}{chr(0xFFF0 + int(word[2]))}" for word in AFTER.split()}
"""Letters that follow another one in their alphabet but not in Unicode, and what they are sorted as."""
DIGITS = "0–9"


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key for sorting: table 9 comes before table 10; accents, capitals and punctuation only break ties.

    >>> sorted(["Zoë", "10", "9", "Émile", "Bar", "9a", "Eva", "Łukasz", "Lydia", "Lukas"], key=natural)
    ['9', '9a', '10', 'Bar', 'Émile', 'Eva', 'Lukas', 'Łukasz', 'Lydia', 'Zoë']
    """
    parts = PARTS.findall("".join(map(sorted_as, letters(text))))
    return *((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts), (-1, 0, text)


def initial(text: str) -> str:
    """The capital letter under which a name is listed; all numbers are listed together.

    >>> [initial(name) for name in ("émile", "Østergård", "Łucja", "'t Hooft", "3 Musketeers", "Їжак")]
    ['E', 'O', 'L', 'T', '0–9', 'Ї']
    """
    first = next(letters(text), "")
    return DIGITS if first.isdecimal() else (first if first in CYRILLIC else sorted_as(first)).upper()[:1]


def letters(text: str) -> Iterator[str]:
    """The letters that count, small and without accents."""
    for sign in SPACES.sub(" ", IGNORED.sub("", normalize("NFKC", text).casefold())).strip():
        is_whole = sign in CYRILLIC or "가" <= sign <= "힣"  # Korean syllables decompose too
        yield from (sign,) if is_whole else (part for part in normalize("NFKD", sign) if not combining(part))


@cache
def sorted_as(letter: str) -> str:
    """
    >>> [sorted_as(letter) for letter in "łøđɓæa"]
    ['l', 'o', 'd', 'b', 'ae', 'a']
    """
    known = CYRILLIC.get(letter) or BASE.get(letter)
    stroked = None if known or letter.isascii() else STROKED.fullmatch(name(letter, ""))
    return stroked[1].lower() if stroked else known or letter
