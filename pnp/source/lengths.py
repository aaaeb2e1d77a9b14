"""Lengths as people write them: `8 mm`, `0.5 in`, `12 pt`; a bare number means millimetres."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72
UNITS = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT}
LENGTH = re.compile(r"\s*+([-+]?(?:\d++[.,]?\d*+|[.,]\d++))\s*+(mm|cm|in|pt)?\s*+")
SIZE = re.compile(r"\s*+([\d.]++)\s*+[x×]\s*+([\d.]++)\s*+(mm|cm|in|pt)?\s*+")


def parse_length(text: str) -> float | None:
    """Millimetres, or None if the text is not a length.

    >>> parse_length("0.5 in"), parse_length("8,5 mm"), parse_length("eight")
    (12.7, 8.5, None)
    """
    match = LENGTH.fullmatch(text)
    return float(match[1].replace(",", ".")) * UNITS[match[2] or "mm"] if match else None


def parse_size(text: str) -> tuple[float, float] | None:
    """Width and height in millimetres, or None: `210x100 mm`, `8.5 x 11 in`.

    >>> parse_size("210x100 mm")
    (210.0, 100.0)
    """
    match = SIZE.fullmatch(text)
    if not match:
        return None
    sides = [parse_length(side + (match[3] or "mm")) for side in match.group(1, 2)]
    return (sides[0], sides[1]) if sides[0] and sides[1] else None


def length_text(mm: float) -> str:
    """A length as shown in messages: at most two decimals, no trailing zeros.

    >>> length_text(12.70)
    '12.7'
    """
    return f"{mm:.2f}".rstrip("0").rstrip(".")
