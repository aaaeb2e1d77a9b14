"""Fits pieces onto pages: rows for anything, staggered rows for round pieces where those hold more."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from pnp.draw.scene import Box
from pnp.sheet.component import Component, Piece

SLACK = 1e-6
"""Sums of decimals may miss by this much and still fit."""


class Row:
    """A shelf being filled from the left."""

    def __init__(self, top: float, height: float) -> None:
        self.top, self.height, self.right = top, height, 0.0
        self.pieces: list[Piece] = []

    @property
    def width(self) -> float:
        return self.pieces[-1].box.right

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The sizes of its pieces, each once."""
        return sorted({p.component.size for p in self.pieces})


def pack(components: Sequence[Component], room: tuple[float, float], gap: float) -> list[list[Piece]]:
    """Pages of pieces within the room, in the order given. Every component must fit the room.

    Round pieces of one size and pieces that stay whole share no page with others.
    """
    pages: list[list[Piece]] = []
    for (cut, size), run in groupby(components, key=page_kind):
        copies = [c for c in run for _ in range(c.copies)]
        if cut == "circle" and size:
            pages += pack_round(copies, size, room, gap)
        elif cut == "none":
            pages += [[Piece(c, Box(0.0, 0.0, *c.size))] for c in copies]
        else:
            pages += pack_rows(copies, room, gap)
    return pages


def page_kind(component: Component) -> tuple[str, float]:
    return component.cut, component.size[0] if component.cut == "circle" else 0.0


def pack_rows(copies: Sequence[Component], room: tuple[float, float], gap: float) -> list[list[Piece]]:
    pages: list[list[Row]] = [[]]
    for component in copies:
        if not put(pages[-1], component, room, gap):
            pages.append([])
            put(pages[-1], component, room, gap)
    return [centered_bands(rows) for rows in pages]


def put(rows: list[Row], component: Component, room: tuple[float, float], gap: float) -> bool:
    """Sets the component into the first row that takes it, or a new row; False if the page is full."""
    width, height = component.size
    row = next((r for r in rows if height <= r.height + SLACK and r.right + width <= room[0] + SLACK), None)
    if row is None:
        top = rows[-1].top + rows[-1].height + gap if rows else 0.0
        if top + height > room[1] + SLACK:
            return False
        row = Row(top, height)
        rows.append(row)
    row.pieces.append(Piece(component, Box(row.right, row.top, width, height)))
    row.right += width + gap
    return True


def centered_bands(rows: list[Row]) -> list[Piece]:
    """Rows of equal pieces stay in line with each other, and stand as one band in the middle of the block."""
    widest = max(row.width for row in rows)
    pieces: list[Piece] = []
    for _, rows_alike in groupby(rows, key=lambda row: row.sizes):
        band = list(rows_alike)
        shift = (widest - max(row.width for row in band)) / 2
        pieces += [moved(p, shift, 0.0) for row in band for p in row.pieces]
    return pieces


def pack_round(copies: Sequence[Component], size: float, room: tuple[float, float], gap: float) -> list[list[Piece]]:
    """Round pieces of one size, in straight or staggered rows, whichever holds more."""
    straight = list(round_spots(size + gap, room, gap, staggered=False))
    staggered = list(round_spots(size + gap, room, gap, staggered=True))
    spots = staggered if len(staggered) > len(straight) else straight
    boxes = [Box(x, y, size, size) for x, y in spots]
    pages = [copies[i : i + len(boxes)] for i in range(0, len(copies), len(boxes))]
    return [[Piece(c, box) for c, box in zip(page, boxes, strict=False)] for page in pages]


def round_spots(pitch: float, room: tuple[float, float], gap: float, staggered: bool) -> Iterator[tuple[float, float]]:
    """The top left corners of all places for pieces that stand a pitch apart."""
    step = pitch * math.sqrt(0.75) if staggered else pitch
    for row in range(math.floor((room[1] + gap - pitch + SLACK) / step) + 1):
        indent = pitch / 2 if staggered and row % 2 else 0.0
        for column in range(math.floor((room[0] + gap - indent + SLACK) / pitch)):
            yield indent + column * pitch, row * step


def moved(piece: Piece, x: float, y: float) -> Piece:
    return piece._replace(box=Box(piece.box.x + x, piece.box.y + y, piece.box.width, piece.box.height))
