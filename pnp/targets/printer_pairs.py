"""The geometry of the test sheet, and what its readings say about a printer.

A pair is a bar on the front and a gate on the back. The gate of a pair is drawn off by the pair's value: on a printer that shifts
the back by just that much, the bar shows in the middle of the gate when the sheet is held against the light.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from pnp.draw.scene import Point
from pnp.sheet.printer import Flip, Printer, Side, Size, turn_of

STEP, STEPS, PITCH = 0.2, 19, 8.6
"""The values of neighbouring pairs differ by STEP, up to STEPS steps either way; they stand PITCH apart."""
OFF, CLEAR = 6.6, 22.4
"""How far the two rows of an axis are off the middle of the sheet; how far the columns keep from it."""
EDGE, ACROSS, DOWN = 15.0, 180.0, 230.0
"""The rulers: how far from the left and the lower edge of the paper they are, and how long."""


class Pair(NamedTuple):
    """A pair for one axis: its value, and where its bar is, as the back is read."""

    axis: Literal["x", "y"]
    value: float
    at: Point

    def gate(self) -> Point:
        x, y = self.at
        return (x - self.value, y) if self.axis == "x" else (x, y - self.value)


class Reading(NamedTuple):
    """What a person reads off the sheet, in mm: the lengths of both rulers, how far the ends and the middle of the rulers are
    from the edges, and the values of the pairs that match."""

    across: float = ACROSS
    down: float = DOWN
    left_top: float = EDGE
    left_bottom: float = EDGE
    bottom: float = EDGE
    back_top: float = EDGE
    back_bottom: float = EDGE
    pair_x: float = 0.0
    pair_y: float = 0.0


def pairs(size: Size) -> list[Pair]:
    """Two rows for x and two columns for y, in a cross about the middle: from the least value to zero, and from zero on. Close
    to the middle, a turn of the sheet hardly changes what is read."""
    x, y = size[0] / 2, size[1] / 2
    return [
        made
        for row in (0, 1)
        for i in range(STEPS + 1)
        for value, off in [(round((i - STEPS * (1 - row)) * STEP, 2), (2 * row - 1) * OFF)]
        for made in (Pair("x", value, (x + along(i, 0.0), y + off)), Pair("y", value, (x + off, y + along(i, CLEAR))))
    ]


def along(i: int, clear: float) -> float:
    """Where pair i is along its row: half of them on each side, `clear` off the middle."""
    half = (STEPS + 1) / 2
    return (i - half + 0.5) * PITCH + math.copysign(max(0.0, clear - PITCH / 2), i - half + 0.5)


def through(point: Point, flip: Flip, size: Size) -> Point:
    """Where a point of one side is on the other, seen through the paper."""
    x, y = point
    return (size[0] - x, y) if flip == "long" else (x, size[1] - y)


def matching(axis: Literal["x", "y"], value: float, size: Size) -> Pair:
    """The pair with this value, or the nearest one. Zero is there twice: the one beside the value counts."""

    def unlike(pair: Pair) -> tuple[float, bool]:
        is_second = pair.at[1] > size[1] / 2 if axis == "x" else pair.at[0] > size[0] / 2
        return abs(pair.value - value), is_second != (value >= 0)

    return min((pair for pair in pairs(size) if pair.axis == axis), key=unlike)._replace(value=value)


def measured(reading: Reading, name: str, tray: str, flip: Flip, size: Size) -> Printer:
    """The profile of the printer that such a sheet comes from."""
    scale = (100 * reading.across / ACROSS, 100 * reading.down / DOWN)
    front = placed_front(reading, scale, size)
    turn = turn_of((reading.back_top - reading.back_bottom) / (scale[1] / 100), DOWN)
    back = Side((0.0, 0.0), scale, turn)
    shift = tuple(back_shift(matching(axis, value, size), (front, back), flip, size) for axis, value in pair_values(reading))
    return Printer(name, tray, flip, rounded(front), rounded(back._replace(shift=shift)))


def pair_values(reading: Reading) -> tuple[tuple[Literal["x", "y"], float], ...]:
    return (("x", reading.pair_x), ("y", reading.pair_y))


def placed_front(reading: Reading, scale: tuple[float, float], size: Size) -> Side:
    """The front, from the distances of its rulers to the edges of the paper."""
    turn = turn_of((reading.left_top - reading.left_bottom) / (scale[1] / 100), DOWN)
    centred = Side((0.0, 0.0), scale, turn).distortion(size)
    x, _ = centred.at(EDGE, size[1] / 2)
    _, y = centred.at(size[0] / 2, size[1] - EDGE)
    return Side(((reading.left_top + reading.left_bottom) / 2 - x, size[1] - reading.bottom - y), scale, turn)


def back_shift(pair: Pair, sides: tuple[Side, Side], flip: Flip, size: Size) -> float:
    """How far the back is shifted along the axis of a pair that matches."""
    front, back = sides
    bar = through(front.distortion(size).at(*through(pair.at, flip, size)), flip, size)
    gate = back.distortion(size).at(*pair.gate())
    return bar[0] - gate[0] if pair.axis == "x" else bar[1] - gate[1]


def rounded(side: Side) -> Side:
    """As exact as anyone can measure."""
    shift, scale = (tuple(round(value, 2) + 0.0 for value in pair) for pair in (side.shift, side.scale))
    return Side(shift, scale, round(side.turn, 2) + 0.0)
