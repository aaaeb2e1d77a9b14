"""Which of the eight masks spoils a QR code least (ISO/IEC 18004, 7.8): every mask is tried and given penalty points.

A whole code is one number here, a bit for each module, so that a few operations judge all modules at once. Row after row
stands from the lowest bit up, and after each row four light modules: no pattern runs on from one row into the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

QUIET = 4
"""Light modules beside a false finder pattern; the edge of a code counts as light."""
FINDER = 0b1011101


class Frame(NamedTuple):
    """What all codes of a size have alike: bits from one row to the next, all modules, and those that no mask is judged by."""

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
    digits = f"{code:0{frame.step * frame.size}b}"[::-1]
    starts = range(0, len(digits), frame.step)
    return tuple(bytes(map(int, digits[start : start + frame.size])) for start in starts)


def set_later(size: int) -> list[list[int]]:
    """The places of format and version, which are written when the mask is chosen; until then they are light."""
    rows = [[0] * size for _ in range(size)]
    for i in (*range(9), *range(size - 8, size)):
        if i != 6:
            rows[8][i] = rows[i][8] = 1
    for i in range(6) if size > 41 else ():
        for j in range(size - 11, size - 8):
            rows[i][j] = rows[j][i] = 1
    return rows


def penalty(code: int, frame: Frame) -> int:
    """The points of a code; the fewer, the better it is read."""
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
    """The modules that are as dark as the one a step on."""
    return ~(code ^ code >> step) & frame.modules & frame.modules >> step


def runs(same: int, step: int) -> int:
    """Three points for five modules alike in a line, and one for each further module."""
    fives = same & same >> step & same >> 2 * step & same >> 3 * step
    starts = fives & ~(fives << step)
    return fives.bit_count() + 2 * starts.bit_count()


def finders(code: int, step: int) -> int:
    """How many patterns look like a finder with light modules before or behind it; those that overlap count once."""
    found = light_before = light_behind = ~0
    for i in range(7):
        found &= code >> i * step if FINDER >> i & 1 else ~(code >> i * step)
    for i in range(1, QUIET + 1):
        light_before &= ~(code << i * step)
        light_behind &= ~(code >> (6 + i) * step)
    found &= light_before | light_behind
    return (found & ~(found << 4 * step) & ~(found << 6 * step)).bit_count()
