"""What a measured printer does to a page, and the matrix that makes up for it. Pure numbers; profiles are kept by pnp/targets.

A printer maps a point p of a side to A(p - c) + c + d: c is the centre of the paper, A turns and scales, d shifts. All is told as
that side is read, with the paper upright. The file carries the inverse, so that what is printed lies where it was meant to be.
"""

from __future__ import annotations

import math
from hashlib import sha256
from typing import Annotated, Literal, NamedTuple

from pnp.draw.affine import Affine, grown, shifted, turned_by
from pnp.source.schema import Doc, Length, Limit

Flip = Literal["long", "short"]
Size = tuple[float, float]
MOST_SHIFT, LEAST_SCALE, MOST_SCALE, MOST_TURN = 10.0, 95.0, 105.0, 3.0
Shift = Annotated[Length, Limit(-MOST_SHIFT, MOST_SHIFT)]
Percent = Annotated[float, Limit(LEAST_SCALE, MOST_SCALE)]
Turn = Annotated[float, Limit(-MOST_TURN, MOST_TURN)]


class Side(NamedTuple):
    """How one side of the paper comes out."""

    shift: Annotated[tuple[Shift, ...], Limit(2, 2), Doc("how far it is shifted to the right and down, in mm")] = (0.0, 0.0)
    scale: Annotated[tuple[Percent, ...], Limit(2, 2), Doc("its size across and down, in percent")] = (100.0, 100.0)
    turn: Annotated[Turn, Doc("how far it is turned clockwise, in degrees")] = 0.0

    def lever(self) -> Affine:
        """A alone: the turn after the scale."""
        return turned_by(self.turn).after(grown(self.scale[0] / 100, self.scale[1] / 100))

    def distortion(self, size: Size) -> Affine:
        """Where each point of a page of this size comes out."""
        x, y = size[0] / 2, size[1] / 2
        return shifted(x + self.shift[0], y + self.shift[1]).after(self.lever()).after(shifted(-x, -y))


class Printer(NamedTuple):
    """The profile of a printer, or of one of its trays. `flip` is the edge about which the measured sheet was flipped."""

    name: str
    tray: str = ""
    flip: Flip = "long"
    front: Side = Side()
    back: Side = Side()

    @property
    def key(self) -> str:
        """As in `office` and `office:2`."""
        return f"{self.name}:{self.tray}" if self.tray else self.name

    @property
    def file_part(self) -> str:
        """The name, and four digits of its values: a printer that was measured again makes other files."""
        values = sha256(repr((self.flip, self.front, self.back)).encode()).hexdigest()[:4]
        return "-".join([self.name, *(["tray", self.tray] if self.tray else []), values])

    def side(self, side: Literal["front", "back"], duplex: str) -> Side:
        """The side as it comes out with this duplex mode. The other edge turns the back by half a turn, so its shift points the
        other way; scale and turn stay."""
        if side == "front":
            return self.front
        is_turned = duplex in ("long", "short") and duplex != self.flip
        x, y = self.back.shift
        return self.back._replace(shift=(-x, -y)) if is_turned else self.back


class Correction(NamedTuple):
    """The matrix that a page needs before it is printed, and the size of the page in the file, which is upright."""

    matrix: Affine
    size: Size


def correction(side: Side, size: Size) -> Correction:
    """A page on its side is turned upright first: else the print dialogue would turn it, and nobody knows which way."""
    is_upright = size[0] <= size[1]
    upright = size if is_upright else (size[1], size[0])
    laid = Affine() if is_upright else Affine(0.0, 1.0, -1.0, 0.0, size[1], 0.0)
    return Correction(inverse(side.distortion(upright)).after(laid), upright)


def inverse(matrix: Affine) -> Affine:
    """
    >>> inverse(Affine(2.0, 0.0, 0.0, 4.0, 6.0, 8.0))
    Affine(a=0.5, b=-0.0, c=-0.0, d=0.25, e=-3.0, f=-2.0)
    """
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    return Affine(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def turn_of(rise: float, length: float) -> float:
    """The angle, in degrees, of a line that is off by `rise` over its length."""
    return math.degrees(math.asin(max(-1.0, min(1.0, rise / length))))
