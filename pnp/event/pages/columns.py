"""Rows poured into columns, one column after the other; what finds no room waits for the next page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Box, Group, Mark, Point, Shape

Room = tuple[float, float]
"""Width and height of the free area of a page."""
NARROW = 150.0
"""Rooms with less width have fewer columns."""
SLACK = 1e-6


class Row(NamedTuple):
    """Marks about the left end of the row's upper edge, and its height."""

    marks: tuple[Mark, ...]
    height: float


class Columns(NamedTuple):
    """Equal columns that fill a box."""

    box: Box
    across: int
    gap: float

    @property
    def width(self) -> float:
        return (self.box.width - (self.across - 1) * self.gap) / self.across

    def left(self, column: int) -> float:
        return self.box.x + column * (self.width + self.gap)


def places(heights: Sequence[float], columns: Columns) -> list[Point]:
    """Where each row stands, as far as there is room."""
    found: list[Point] = []
    column, y = 0, 0.0
    for height in heights:
        if y and y + height > columns.box.height + SLACK:
            column, y = column + 1, 0.0
        if column == columns.across:
            break
        found.append((columns.left(column), columns.box.y + y))
        y += height
    return found


def pour(rows: Sequence[Row], columns: Columns) -> tuple[list[Mark], int]:
    """The rows in their places, and how many of them found one."""
    found = places([row.height for row in rows], columns)
    return [Group(row.marks, at) for row, at in zip(rows, found, strict=False)], len(found)


def height_needed(rows: Sequence[Row], count: int, most: float) -> float:
    """The height at which so many columns hold all rows and are about equally long; `most` if they hold only some."""
    heights = [row.height for row in rows]
    trial = max((sum(heights) / count, *heights))
    while trial < most:
        if len(places(heights, Columns(Box(0.0, 0.0, 1.0, trial), count, 0.0))) == len(rows):
            return trial
        trial += 1.0
    return most


def rule(x: float, width: float, y: float, look: Look) -> Mark:
    """The hairline under a row."""
    return Shape(segment((x, y), (x + width, y)), stroke=look.pen("hair", "hair", "butt"))
