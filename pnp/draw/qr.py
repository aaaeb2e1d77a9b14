"""QR codes as one outline of dark modules, row by row. segno encodes them; qr_mask.py chooses the mask, which is faster."""

from __future__ import annotations

from functools import cache, lru_cache

from pnp.draw.qr_mask import as_number, as_rows, frame_of, penalty
from pnp.draw.scene import Box, Boxes, Color, Point, Shape

MASKS = 8


def qr_code(text: str, at: Point, size: float, color: Color) -> Shape:
    """The text as a QR code of this size, without the quiet zone: leave four modules of white around it."""
    rows = modules(text)
    module = size / len(rows)
    boxes = [
        Box(at[0] + start * module, at[1] + r * module, (end - start) * module, module)
        for r, row in enumerate(rows)
        for start, end in dark_runs(row)
    ]
    return Shape(Boxes(tuple(boxes)), fill=color)


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[bytes, ...]:
    """The code row by row, 1 for dark, with the best mask applied."""
    import segno

    code = segno.make(text, error="m", micro=False, mask=0)
    plain, frame = as_number(code.matrix), frame_of(len(code.matrix))
    masked = [plain ^ change for change in mask_changes(code.version)]
    return as_rows(min(masked, key=lambda number: penalty(number, frame)), frame)


@cache
def mask_changes(version: int) -> tuple[int, ...]:
    """The modules that each mask changes in a code with the first mask: the same for all codes of a version."""
    import segno

    codes = [as_number(segno.make("0", version=version, error="m", mask=mask).matrix) for mask in range(MASKS)]
    return tuple(code ^ codes[0] for code in codes)


def dark_runs(row: bytes) -> list[tuple[int, int]]:
    """Runs of adjacent dark modules, as (start, end) with the end excluded."""
    edges = [i for i, (a, b) in enumerate(zip(b"\0" + row, row + b"\0", strict=True)) if a != b]
    return list(zip(edges[::2], edges[1::2], strict=True))
