"""Where the cells of a grid lie: squares, hexes, triangles. Lengths in millimetres, from the upper left corner of the grid.

A hex is measured across its flats, a triangle along a side. `gap` is the distance between the sides of two neighbours, whatever
their shape. Every size that a grid needs grows in a straight line with the size of its cells.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.scene import Box
from pnp.games.kit.cell_values import GridKind
from pnp.games.kit.many import Grid

R = math.sqrt(3) / 2
"""The height of a triangle of side 1; the distance of rows of hexes that are 1 across their flats."""
T = 2 / math.sqrt(3)
"""A hex that is 1 across its flats, from corner to corner."""
Size = tuple[float, float]


class Slot(NamedTuple):
    """A cell: its row, its column and its key; and how many cells lie to the left of it and above it, perhaps with a half."""

    row: int
    column: int
    key: str
    across: float
    down: float


class Counts(NamedTuple):
    """How many cells a grid is wide and high, perhaps with a half."""

    across: float
    down: float


def slots(grid: Grid) -> list[Slot]:
    """The cells in reading order."""
    found = list(all_slots(grid))
    return sorted(found, key=lambda slot: (slot.down, slot.across)) if grid.kind == "hex-flat" and grid.is_hexagon else found


def all_slots(grid: Grid) -> Iterator[Slot]:
    is_flat, shifts = grid.kind == "hex-flat", shifts_of(grid)
    for i, line in enumerate(grid.lines):
        for j, key in enumerate(line):
            if key and is_flat and grid.is_hexagon:  # its lines are columns
                yield Slot(j + 1, i + 1, key, i, j + shifts[i])
            elif key:
                yield Slot(i + 1, j + 1, key, j if is_flat else j + shifts[i], i + j % 2 / 2 if is_flat else i)


def shifts_of(grid: Grid) -> Sequence[float]:
    """How far each line of hexes is moved: to the middle if they differ in length, else every second one by a half."""
    lengths = [len(line) for line in grid.lines]
    if grid.kind not in ("hex", "hex-flat") or (grid.kind == "hex-flat" and not grid.is_hexagon):
        return [0.0] * len(lengths)
    if len(set(lengths)) > 1 or grid.is_hexagon:
        return [(max(lengths) - length) / 2 for length in lengths]
    return [row % 2 / 2 for row in range(len(lengths))]


def counts(grid: Grid) -> Counts:
    """The room of all lines, cells or not."""
    lengths, shifts = [len(line) for line in grid.lines], shifts_of(grid)
    across = max(length + shift for length, shift in zip(lengths, shifts, strict=True))
    if grid.kind == "hex-flat" and not grid.is_hexagon:
        return Counts(across, len(lengths) + (0.5 if across > 1 else 0.0))
    return Counts(across, len(lengths))


def needed(kind: GridKind, counts: Counts, cell: Size, gap: float) -> Size:
    """How large a grid is with cells of a size."""
    (across, down), (width, height) = counts, cell
    match kind:
        case "square":
            return across * (width + gap) - gap, down * (height + gap) - gap
        case "hex":
            return across * (width + gap) - gap, (down - 1) * (width + gap) * R + width * T
        case "hex-flat":
            return (across - 1) * (width + gap) * R + width * T, down * (width + gap) - gap
        case "triangle":
            side = width + 2 * R * gap
            return (across + 1) / 2 * side - 2 * R * gap, down * side * R - gap


def largest(kind: GridKind, counts: Counts, room: Size, gap: float) -> float:
    """The largest cell with which a grid goes into a room; zero or less if there is none."""
    none, one = needed(kind, counts, (0.0, 0.0), gap), needed(kind, counts, (1.0, 1.0), gap)
    return min((room[i] - none[i]) / (one[i] - none[i]) for i in (0, 1))


def cell_box(kind: GridKind, slot: Slot, cell: Size, gap: float) -> Box:
    """The box around a cell."""
    (width, height), u, v = cell, slot.across, slot.down
    match kind:
        case "square":
            return Box(u * (width + gap), v * (height + gap), width, height)
        case "hex":
            return Box(u * (width + gap), v * (width + gap) * R, width, width * T)
        case "hex-flat":
            return Box(u * (width + gap) * R, v * (width + gap), width * T, width)
        case "triangle":
            side = width + 2 * R * gap
            lower = gap / 2 if points_up(slot) else 0.0
            return Box(u * side / 2, v * side * R + lower, width, width * R)


def points_up(slot: Slot) -> bool:
    """Triangles point up and down in turn, the first one up."""
    return (slot.row + slot.column) % 2 == 0
