"""QR codes as one outline: dark modules, row by row."""

from __future__ import annotations

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Color, Curve, Point, Shape, Step


def qr_code(text: str, at: Point, size: float, color: Color) -> Shape:
    """The text as a code of a size, without the quiet zone: leave four modules of white around it."""
    import segno

    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    module = size / len(rows)
    steps: list[Step] = []
    for r, row in enumerate(rows):
        for start, end in dark_runs(row):
            box = Box(at[0] + start * module, at[1] + r * module, (end - start) * module, module)
            first, *rest = rectangle(box).points
            steps += [("M", first), *(("L", point) for point in rest), ("Z", ())]
    return Shape(Curve(tuple(steps)), fill=color)


def dark_runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules stand side by side: their first, and the one behind their last."""
    edges = [i for i, (a, b) in enumerate(zip(b"\0" + row, row + b"\0", strict=True)) if a != b]
    return list(zip(edges[::2], edges[1::2], strict=True))
