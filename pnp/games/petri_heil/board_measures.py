"""Where squares and piers are on a board of a given size, in millimetres from its top left corner. Measures only."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.games.petri_heil.rules.piers import PIERS, SIDE, Square

Point = tuple[float, float]
HOUSE = 190.0
"""The board size to which the measures below apply; other sizes are scaled."""
SHORE, PITCH, SPOT = 33.0, 31.0, 12.6
"""From the board's edge to the squares; from square to square; the radius of a square's dish."""
PIER_WIDTH, PIER_LENGTH, OVERHANG = 20.0, 27.2, 3.4
"""A pier's planks reach `OVERHANG` past the place where it is drawn, towards the water."""
STAND = 8.4
"""How far out on a pier a pawn is drawn: clear of its pointer and its number."""
OFF, CORNER_OFF = 2.0, 6.0
"""How far that place is from the squares: for piers at the sides, and along both axes for those at the corners."""


class PierSpot(NamedTuple):
    """A pier on the board: drawn pointing down, then turned clockwise."""

    at: Point
    turn: float

    def out(self, distance: float) -> Point:
        """The point at this distance outwards along the pier."""
        angle = math.radians(self.turn)
        return (self.at[0] + distance * math.sin(angle), self.at[1] - distance * math.cos(angle))


class BoardMeasures(NamedTuple):
    size: float = HOUSE

    @property
    def unit(self) -> float:
        return self.size / HOUSE

    @property
    def weight(self) -> float:
        """Small boards are drawn with finer pens."""
        return min(1.0, max(0.5, 1.7 * self.unit))

    @property
    def pitch(self) -> float:
        return PITCH * self.unit

    @property
    def pier_width(self) -> float:
        return PIER_WIDTH * self.unit

    @property
    def spot(self) -> float:
        return SPOT * self.unit

    def middle(self, square: Square) -> Point:
        row, column = square
        return ((SHORE + PITCH * (column + 0.5)) * self.unit, (SHORE + PITCH * (row + 0.5)) * self.unit)

    def pier(self, number: int) -> PierSpot:
        """Each shore begins with its corner; the other three shores are the first one, rotated about the middle."""
        shore, place = divmod(number, 5)
        x, y = (SHORE - CORNER_OFF,) * 2 if place == 0 else (SHORE + PITCH * (place - 0.5), SHORE - OFF)
        for _ in range(shore):
            x, y = HOUSE - y, x
        return PierSpot((x * self.unit, y * self.unit), shore * 90.0 - (45.0 if place == 0 else 0.0))

    def stand(self, number: int) -> Point:
        """The position of a pawn on a pier."""
        return self.pier(number).out(STAND * self.unit)

    @property
    def piers(self) -> list[PierSpot]:
        return [self.pier(number) for number in PIERS]

    @property
    def waters(self) -> tuple[float, float]:
        """The first and the last edge of the squares."""
        return SHORE * self.unit, (SHORE + SIDE * PITCH) * self.unit
