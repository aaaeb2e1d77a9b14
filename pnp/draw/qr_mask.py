"""Penalty points for choosing the best of the eight masks of a QR code (ISO/IEC 18004, 7.8).

A whole code is one integer here, with one bit per module, so that a few operations check all modules at once. Rows start at
the lowest bit; four light modules follow each row, so that no pattern continues into the next row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

QUIET = 4
"""Light modules next to a false finder pattern; outside the code counts as light."""
FINDER = 0b1011101
VALUES = bytes.maketrans(b"01", b"\0\1")


class Frame(NamedTuple):
    """What all codes of a size have in common: bits per row, all modules, and the modules that the penalty ignores."""

    size: int
    step: int
    modules: int
    set_later: int


def as_number(rows: Sequence[Sequence[int]]) -> int:
    """A code's modules as one number."""
    step = len(rows) + QUIET
    digits = "".join("".join(map(str, row)).ljust(step, "0") for row in rows)
    return int(digits[::-1], 2)


@cache
def frame_of(size: int) -> Frame:
    ones = [[1] * size for _ in range(size)]
    return Frame(size, size + QUIET, as_number(ones), as_number(set_later(size)))


def as_rows(code: int, frame: Frame) -> tuple[bytes, ...]:
    """The modules of a number, row by row."""
    digits = f"{code:0{frame.step * frame.size}b}"[::-1].encode().translate(VALUES)
    return tuple(digits[start : start + frame.size] for start in range(0, len(digits), frame.step))


def set_later(size: int) -> list[list[int]]:
    """The format and version modules, which are written after the mask is chosen; until then they are light."""
    rows = [[0] * size for _ in range(size)]
    for i in (*range(9), *range(size - 8, size)):
        if i != 6:
            rows[8][i] = rows[i][8] = 1
    for i in range(6) if size > 41 else ():
        for j in range(size - 11, size - 8):
            rows[i][j] = rows[j][i] = 1
    return rows


def penalty(code: int, frame: Frame) -> int:
    """The penalty points of a code; fewer are better."""
    code &= ~frame.set_later
    across, down = alike(code, 1, frame), alike(code, frame.step, frame)
    blocks = across & down & across >> frame.step
    dark = 100 * code.bit_count() / frame.size**2
    return (
        runs(across, 1)
        + runs(down, frame.step)
        + 3 * blocks.bit_count()
        + 40 * (finders(code, 1) + finders(code, frame.step))
        + 10 * int(abs(dark - 50) / 5)
    )


def alike(code: int, step: int, frame: Frame) -> int:
    """The modules with the same colour as the module one step further."""
    return ~(code ^ code >> step) & frame.modules & frame.modules >> step


def runs(same: int, step: int) -> int:
    """Three points for five equal modules in a line, and one for each further module."""
    fives = same & same >> step & same >> 2 * step & same >> 3 * step
    starts = fives & ~(fives << step)
    return fives.bit_count() + 2 * starts.bit_count()


def finders(code: int, step: int) -> int:
    """How many patterns look like a finder with light modules before or after it; overlapping ones count once."""
    found = light_before = light_behind = ~0
    for i in range(7):
        found &= code >> i * step if FINDER >> i & 1 else ~(code >> i * step)
    for i in range(1, QUIET + 1):
        light_before &= ~(code << i * step)
        light_behind &= ~(code >> (6 + i) * step)
    found &= light_before | light_behind
    return (found & ~(found << 4 * step) & ~(found << 6 * step)).bit_count()
