"""Packs rectangular pieces in rows: tidy rows, where each kind has its own rows, or dense rows if that saves pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from pnp.draw.scene import Box
from pnp.sheet.component import Component, Piece
from pnp.sheet.cut import LONG, OFF

SLACK = 1e-6
"""Tolerance for rounding errors."""
AIR = 2 * (OFF + LONG)
"""The gap between bands whose cuts do not line up: room for the marks of both."""

Room = tuple[float, float]


class Row:
    """A shelf being filled from the left; `right` is where the next piece goes."""

    def __init__(self, top: float, height: float, gap: float) -> None:
        self.top, self.height, self.gap, self.right = top, height, gap, 0.0
        self.pieces: list[Piece] = []

    @property
    def width(self) -> float:
        return self.pieces[-1].box.right

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The sizes of its pieces, each once."""
        return sorted({p.component.size for p in self.pieces})

    @property
    def cuts(self) -> set[float]:
        """The positions of its cuts, from its own centre."""
        return {round(edge - self.width / 2, 3) for p in self.pieces for edge in (p.box.x, p.box.right)}

    def takes(self, pieces: Sequence[Component], room: Room) -> bool:
        """Whether there is room for all of them."""
        length = sum(c.size[0] for c in pieces) + self.gap * (len(pieces) - 1)
        highest = max(c.size[1] for c in pieces)
        return highest <= self.height + SLACK and self.right + length <= room[0] + SLACK

    def add(self, component: Component) -> None:
        width, height = component.size
        self.pieces.append(Piece(component, Box(self.right, self.top, width, height)))
        self.right += width + self.gap


def pack_rows(copies: Sequence[Component], room: Room, gap: float) -> list[list[Piece]]:
    """The best of three ways: tidy with space between bands, tidy without, dense. The first with the fewest pages wins."""
    ways = (tidy_rows(copies, room, gap, max(AIR, gap)), tidy_rows(copies, room, gap, gap), dense_rows(copies, room, gap))
    return [centered_bands(rows) for rows in min(ways, key=len)]


def tidy_rows(copies: Sequence[Component], room: Room, gap: float, air: float) -> list[list[Row]]:
    """Copies of one component in rows of equal length; if all copies of the next one fit in the last row, they join it."""
    pages: list[list[Row]] = [[]]
    for _, run in groupby(copies, key=id):
        alike, page = list(run), pages[-1]
        if page and joins(page[-1], alike, room):
            fill(page[-1], alike)
            continue
        for part in equal_parts(alike, math.floor((room[0] + gap + SLACK) / (alike[0].size[0] + gap))):
            row = row_of(part, gap)
            if pages[-1] and not fits_below(pages[-1], row, room, air):
                pages.append([])
            pages[-1].append(moved_row(row, below(pages[-1], row, air)))
    return pages


def joins(row: Row, pieces: Sequence[Component], room: Room) -> bool:
    return abs(pieces[0].size[1] - row.height) < SLACK and row.takes(pieces, room)


def fill(row: Row, pieces: Sequence[Component]) -> Row:
    for component in pieces:
        row.add(component)
    return row


def row_of(pieces: Sequence[Component], gap: float) -> Row:
    return fill(Row(0.0, pieces[0].size[1], gap), pieces)


def moved_row(row: Row, top: float) -> Row:
    return fill(Row(top, row.height, row.gap), [p.component for p in row.pieces])


def below(rows: Sequence[Row], row: Row, air: float) -> float:
    """The position of a row below the others: close to a row with the same cuts, else with space between."""
    if not rows:
        return 0.0
    above = rows[-1].cuts
    return rows[-1].bottom + (row.gap if row.cuts <= above or above <= row.cuts else air)


def fits_below(rows: Sequence[Row], row: Row, room: Room, air: float) -> bool:
    return below(rows, row, air) + row.height <= room[1] + SLACK


def equal_parts(copies: Sequence[Component], most: int) -> list[Sequence[Component]]:
    """As few parts as possible, of about the same length."""
    each = math.ceil(len(copies) / math.ceil(len(copies) / most))
    return [copies[i : i + each] for i in range(0, len(copies), each)]


def dense_rows(copies: Sequence[Component], room: Room, gap: float) -> list[list[Row]]:
    """Each piece goes into the first row that has room."""
    pages: list[list[Row]] = [[]]
    for component in copies:
        row = next((r for r in pages[-1] if r.takes([component], room)), None)
        if row is None:
            top = pages[-1][-1].bottom + gap if pages[-1] else 0.0
            if top + component.size[1] > room[1] + SLACK:
                pages.append([])
                top = 0.0
            row = Row(top, component.size[1], gap)
            pages[-1].append(row)
        row.add(component)
    return pages


def centered_bands(rows: Sequence[Row]) -> list[Piece]:
    """The pieces, with each band of equal rows aligned and centred in the block."""
    widest = max(row.width for row in rows)
    pieces: list[Piece] = []
    for _, rows_alike in groupby(rows, key=lambda row: row.sizes):
        band = list(rows_alike)
        shift = (widest - max(row.width for row in band)) / 2
        pieces += [moved(p, shift, 0.0) for row in band for p in row.pieces]
    return pieces


def moved(piece: Piece, x: float, y: float) -> Piece:
    return piece._replace(box=Box(piece.box.x + x, piece.box.y + y, piece.box.width, piece.box.height))
