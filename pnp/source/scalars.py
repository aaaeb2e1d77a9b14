"""The value of a plain YAML scalar: the core schema of YAML 1.2, so `no` is a word, `010` is ten and `12:30` is text."""

from __future__ import annotations

import re

Scalar = str | int | float | bool | None

MAX_DIGITS = 18
"""A longer number is surely a mistake, and slow to parse."""

WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
WHOLE = re.compile(r"[-+]?[0-9]++")
BASED = re.compile(r"0o[0-7]++|0x[0-9a-fA-F]++")
DECIMAL = re.compile(r"[-+]?(\.[0-9]++|[0-9]++(\.[0-9]*+)?)([eE][-+]?[0-9]++)?")


def meaning(word: str) -> Scalar:
    """The value of a plain scalar.

    >>> [meaning(w) for w in ("no", "010", "12:30", "1e3", "true", "")]
    ['no', 10, '12:30', 1000.0, True, None]
    """
    if word in WORDS:
        return WORDS[word]
    number = WHOLE.fullmatch(word) or BASED.fullmatch(word) or DECIMAL.fullmatch(word)
    if number is None:
        return word
    if sum(c.isalnum() for c in word) > MAX_DIGITS:
        raise ValueError(f"a number of {len(word)} characters is too long; the limit is {MAX_DIGITS} digits")
    if WHOLE.fullmatch(word):
        return int(word)
    if BASED.fullmatch(word):
        return int(word, 0)
    return float(word)
