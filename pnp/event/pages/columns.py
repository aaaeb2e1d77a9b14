"""Fills columns with rows, one column after the other; rows that do not fit go on the next page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Box, Group, Mark, Point, Shape

Room = tuple[float, float]
"""Width and height of the usable area of a page."""
NARROW = 150.0
"""Narrower rooms have fewer columns."""
SLACK = 1e-6


class Row(NamedTuple):
    """The marks of a row, relative to its top left corner, and its height."""

    marks: tuple[Mark, ...]
    height: float


class Part(NamedTuple):
    """The marks of a part of a page, and where it ends."""

    marks: list[Mark]
    bottom: float


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
    """The positions of the rows that fit."""
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
    """The marks of the rows that fit, in position, and the number of these rows."""
    found = places([row.height for row in rows], columns)
    return [Group(row.marks, at) for row, at in zip(rows, found, strict=False)], len(found)


def height_needed(rows: Sequence[Row], count: int, most: float) -> float:
    """The height at which `count` columns of about equal length hold all rows; `most` if not all rows fit."""
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
