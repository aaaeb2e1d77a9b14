"""Fills columns with strips: a heading stays with what follows it, no line stands alone, and the last columns are about equal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from pnp.draw.scene import Mark

SLACK = 1e-6
STEPS = 14
"""How often the height of the last columns is halved in the search for the lowest."""


class Strip(NamedTuple):
    """A line, a row or a picture of a column. `above` is the space before it, but not at the top of a column; `keeps` says that
    the next one must stand in the same column."""

    height: float
    marks: tuple[Mark, ...]
    above: float = 0.0
    keeps: bool = False


Column = tuple[Strip, ...]
Chunk = tuple[Strip, ...]
"""Strips that stay together."""


def filled(strips: Sequence[Strip], first: float, height: float, count: int) -> list[list[Column]]:
    """Pages of so many columns; the first page has less room. The columns of the last page are as equal as possible."""
    chunks = chunks_of(strips, min(first, height))
    pages: list[list[Column]] = []
    while True:
        room = height if pages else first
        columns, rest = taken(chunks, room, count)
        if not rest:
            pages.append(evened(chunks, room, count))
            return pages
        pages.append(columns)
        chunks = rest


def chunks_of(strips: Sequence[Strip], room: float) -> list[Chunk]:
    """What cannot be torn apart; where that would be higher than a column, it is."""
    chunks: list[list[Strip]] = [[]]
    for strip in strips:
        last = chunks[-1]
        if last and (not last[-1].keeps or height_of(last) + strip.above + strip.height > room):
            chunks.append([])
        chunks[-1].append(strip)
    return [tuple(chunk) for chunk in chunks if chunk]


def height_of(strips: Sequence[Strip]) -> float:
    """The height at the top of a column."""
    return sum(strip.above + strip.height for strip in strips) - (strips[0].above if strips else 0.0)


def taken(chunks: Sequence[Chunk], room: float, count: int) -> tuple[list[Column], list[Chunk]]:
    """Columns of a page, each as full as possible, and what is left."""
    columns: list[list[Strip]] = [[]]
    used = 0.0
    for i, chunk in enumerate(chunks):
        high = height_of(chunk)
        if columns[-1] and used + chunk[0].above + high > room + SLACK:
            if len(columns) == count:
                return [tuple(column) for column in columns], list(chunks[i:])
            columns.append([])
            used = 0.0
        used += high + (chunk[0].above if columns[-1] else 0.0)
        columns[-1] += chunk
    return [tuple(column) for column in columns], []


def evened(chunks: Sequence[Chunk], room: float, count: int) -> list[Column]:
    """All chunks in the lowest columns that hold them."""
    best, _ = taken(chunks, room, count)
    low, high = 0.0, room
    for _ in range(STEPS if count > 1 else 0):
        middle = (low + high) / 2
        columns, rest = taken(chunks, middle, count)
        if rest or max(map(height_of, columns)) > middle + SLACK:
            low = middle
        else:
            best, high = columns, middle
    return best


def tops(column: Column) -> list[float]:
    """Where each strip begins."""
    gaps = [0.0, *(strip.above for strip in column[1:])]
    ends = accumulate(gap + strip.height for gap, strip in zip(gaps, column, strict=False))
    return [end - strip.height for end, strip in zip(ends, column, strict=True)]
