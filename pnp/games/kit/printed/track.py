"""Where the cells of a track lie: in a row or a column, around the rim, on a circle, or as a snake. The first is at the upper
left (on a circle at the top), and the track goes on clockwise."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.outlines import on_circle
from pnp.draw.scene import Box
from pnp.games.kit.cell_values import TrackPath
from pnp.games.kit.printed.grid import Counts, Size, Slot

LONGEST_RIM = 4
"""Around a rim of two by two there is room for four."""


def slots(count: int, path: TrackPath, room: Size, ratio: float) -> tuple[list[Slot], Counts]:
    """The cells of a track that is no circle, and how many are side by side; `ratio` is what width : height they should have."""
    if path == "row":
        return [Slot(1, i + 1, "", i, 0) for i in range(count)], Counts(count, 1)
    if path == "column":
        return [Slot(i + 1, 1, "", 0, i) for i in range(count)], Counts(1, count)
    if path == "snake":
        across = best([(n, math.ceil(count / n)) for n in range(1, count + 1)], room, ratio)
        places = [(i // across[0], i % across[0]) for i in range(count)]
        turned = [(row, across[0] - 1 - column if row % 2 else column) for row, column in places]
    else:
        half = max(LONGEST_RIM, count + count % 2) // 2 + 2
        across = best([(n, half - n) for n in range(2, half - 1)], room, ratio)
        turned = rim(*across)[:count]
    return [Slot(row + 1, column + 1, "", column, row) for row, column in turned], Counts(*across)


def rim(columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells around a rectangle, clockwise from the upper left: row and column, from 0."""
    right, bottom = columns - 1, rows - 1
    top = [(0, column) for column in range(columns)]
    down = [(row, right) for row in range(1, bottom)]
    back = [(bottom, column) for column in range(right, -1, -1)]
    return [*top, *down, *back, *((row, 0) for row in range(bottom - 1, 0, -1))]


def best(choices: Sequence[tuple[int, int]], room: Size, ratio: float) -> tuple[int, int]:
    """The columns and rows with which cells that fill the room come closest to a ratio; of equal ones, the wider."""
    fewest = {rows: (columns, rows) for columns, rows in reversed(choices)}
    return min(fewest.values(), key=lambda pair: (abs(math.log(room[0] / pair[0] / (room[1] / pair[1]) / ratio)), pair[1]))


def filling(counts: Counts, room: Size, gap: float) -> Size:
    """The cells that fill a room."""
    return (room[0] + gap) / counts.across - gap, (room[1] + gap) / counts.down - gap


def largest_on_circle(count: int, room: Size, apart: float, gap: float) -> float:
    """The largest cell on a circle: middles of neighbours are `apart` cells and a gap from each other."""
    whole = min(room)
    if count == 1:
        return whole
    half = math.sin(math.pi / count)
    return min((whole * half - gap) / (apart + half), whole)


def circle_box(count: int, nth: int, room: Size, cell: Size) -> Box:
    """The box of a cell on the largest circle in a room, from the top clockwise."""
    (width, height), middle = cell, (room[0] / 2, room[1] / 2)
    radius = (min(room) - max(cell)) / 2 if count > 1 else 0.0
    x, y = on_circle(middle, radius, 2 * math.pi * nth / count)
    return Box(x - width / 2, y - height / 2, width, height)
