"""QR codes as an outline of dark modules. segno knows where what is in a code of each size; the rest is our own, which is faster:
qr_words.py makes the codewords, qr_mask.py chooses the mask. Text is always written as bytes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, product
from operator import itemgetter
from typing import Any, NamedTuple

from pnp.draw.qr_mask import as_number, as_rows, frame_of, penalty, set_later
from pnp.draw.qr_words import Block, message, needed_bits, text_bytes
from pnp.draw.scene import Color, Modules, Point, Shape

MASKS, VERSIONS = 8, range(1, 41)
LEVELS = "MQH"
"""How much of a code may be unreadable: 15, 25 or 30 %; the highest level that does not make it larger."""
FINDER, TIMING = 8, 6
"""The side of a finder pattern with its light edge, and the row and column that help to count modules."""


def qr_code(text: str, at: Point, size: float, color: Color) -> Shape:
    """The text as a QR code of this size, without the quiet zone: leave four modules of white around it."""
    rows = modules(text)
    return Shape(Modules(at, size / len(rows), rows), fill=color)


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[bytes, ...]:
    """The code row by row, 1 for dark, with the best mask applied."""
    data = text_bytes(text)
    version, level = smallest(data)
    form, words = form_of(version, level), message(data, version, blocks_of(version, level))
    frame = frame_of(17 + 4 * version)
    bits = f"{int.from_bytes(words, 'big'):0{8 * len(words)}b}0"
    plain = int("".join(form.order(bits)), 2) ^ form.fixed
    masked = [plain ^ change for change in mask_changes(version)]
    return as_rows(min(masked, key=lambda number: penalty(number, frame)), frame)


def smallest(data: bytes) -> tuple[int, str]:
    """The version with the fewest modules that holds the data, and the best level that it has room for."""
    fits = ((v, level) for v in VERSIONS for level in reversed(LEVELS) if needed_bits(data, v) <= capacity(v, level))
    try:
        return next(fits)
    except StopIteration:
        raise ValueError(f"{len(data)} bytes do not fit into a QR code") from None


@cache
def capacity(version: int, level: str) -> int:
    return 8 * sum(own for _, own in blocks_of(version, level))


@cache
def blocks_of(version: int, level: str) -> tuple[Block, ...]:
    from segno import consts

    table: Any = consts.ECC
    groups = table[version][consts.ERROR_MAPPING[level]]
    return tuple((group.num_total, group.num_data) for group in groups for _ in range(group.num_blocks))


class Form(NamedTuple):
    """What all codes of a version and level have in common: how their bits become the digits of a number (see qr_mask.py), and
    the modules that are not data, together with the first mask."""

    order: Callable[[str], tuple[str, ...]]
    fixed: int


@cache
def form_of(version: int, level: str) -> Form:
    import segno

    matrix = segno.make("0", version=version, error=level, mask=0, boost_error=False).matrix
    size, frame = len(matrix), frame_of(len(matrix))
    data = set(product(range(size), range(size))) - set(patterns(version, size))
    count = 8 * sum(total for total, _ in blocks_of(version, level))
    places = [count] * (frame.step * size)  # modules that carry no bit get the 0 that follows the last one
    for i, (r, c) in zip(range(count), walk(size, data), strict=False):
        places[r * frame.step + c] = i
    fixed = [[int((r + c) % 2 == 0) if (r, c) in data else matrix[r][c] for c in range(size)] for r in range(size)]
    return Form(itemgetter(*reversed(places)), as_number(fixed))


def patterns(version: int, size: int) -> Iterator[tuple[int, int]]:
    """The modules that are not data: finders with their edges, timing, alignment, format and version."""
    from segno import consts

    near, far = range(FINDER), range(size - FINDER, size)
    yield from chain(product(near, near), product(near, far), product(far, near))
    yield from chain(product(range(size), (TIMING,)), product((TIMING,), range(size)))
    yield from ((r, c) for r, row in enumerate(set_later(size)) for c, is_later in enumerate(row) if is_later)
    middles: Sequence[int] = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    for r, c in product(middles, middles):
        if (r, c) not in ((TIMING, TIMING), (TIMING, middles[-1]), (middles[-1], TIMING)):  # finders are there
            yield from product(range(r - 2, r + 3), range(c - 2, c + 3))


def walk(size: int, data: Collection[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The modules for data in the order of their bits: up and down in columns of two, from the right."""
    rights = [right if right > TIMING else right - 1 for right in range(size - 1, 0, -2)]
    for i, right in enumerate(rights):
        for r in range(size) if i % 2 else reversed(range(size)):
            yield from ((r, c) for c in (right, right - 1) if (r, c) in data)


@cache
def mask_changes(version: int) -> tuple[int, ...]:
    """The modules that each mask changes in a code with the first mask: the same for all codes of a version."""
    import segno

    codes = [as_number(segno.make("0", version=version, error="m", mask=mask).matrix) for mask in range(MASKS)]
    return tuple(code ^ codes[0] for code in codes)
