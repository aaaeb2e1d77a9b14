"""What a drawing is made of before it has colours: bodies, details and objects in units, pens in millimetres, paints by role."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Curve, Outline, Point
from pnp.games.planet_petri.printed.creatures.shapes import disc

MEMBRANE = 0.62
"""The line around a body."""


class Tint(NamedTuple):
    """A hue in white; white alone where ink is saved."""

    hue: str
    share: float


class Edge(NamedTuple):
    """The dark outline of a hue."""

    hue: str


Role = Literal["", "body", "solid", "dark", "ink", "paper", "line"]
"""No paint; the tint of the body; the family's hue, or white where ink is saved; its outline; and three colours of the look."""
Paint = Role | Tint | Edge


class Detail(NamedTuple):
    """Anything drawn on or beside a body: an outline with a fill, a line, or both."""

    outline: Outline
    fill: Paint = ""
    pen: float = 0.0
    color: Paint = "dark"
    dash: tuple[float, ...] = ()


class Body(NamedTuple):
    """Parts that become one silhouette. The grand have a second rim around it, unless their limbs need the room."""

    parts: tuple[Curve, ...]
    hue: str = ""
    pen: float = MEMBRANE
    has_rim: bool = True
    is_flat: bool = False
    """Without a shadow of its own: it lies on another body."""
    is_plain: bool = False
    """Without a hatched crescent: it is too small."""


class Thing(NamedTuple):
    """An object: flat colour, or hatched all over where ink is saved."""

    outline: Curve
    hue: str = "glass"
    share: float = 1.0
    pen: float = 0.4
    color: Paint = "ink"
    is_hatched: bool = True


class Clear(NamedTuple):
    """Where no hatch may run: around eyes and mouths. It draws nothing."""

    outline: Curve


EyeKind = Literal[
    "round", "cute", "half", "low", "under", "wide", "tiny", "slit", "spiral", "happy", "shut", "dot", "cross", "none"
]  # fmt: skip
MouthKind = Literal[
    "smile", "smirk", "frown", "flat", "o", "cat", "wave", "zip", "fang", "grin", "teeth", "beam", "tongue", "none"
]  # fmt: skip


class Face(NamedTuple):
    """Eyes in a row around a point, a mouth below. Lengths after the radius of an eye are in such radii."""

    at: Point
    radius: float
    kind: EyeKind = "round"
    say: MouthKind = "smile"
    gaze: Point = (0.3, 0.15)
    """Where the pupils look, from -1 to 1."""
    eyes: int = 2
    gap: float = 1.12
    """From the middle to an eye."""
    wide: float = 1.5
    low: float = 1.55
    """The width of the mouth, and how far below the eyes it is."""
    tilt: float = 0.0
    """The slant of the lids; above 0 they are stern."""
    brows: float | None = None
    """The slant of the brows."""
    odd: float = 0.0
    """How much larger the left eye is."""
    has_cheeks: bool = False


Plain = Body | Detail | Thing | Clear
Piece = Plain | Face
Pieces = list[Piece]


def line(outline: Outline, pen: float = 0.4, color: Paint = "dark", *dash: float) -> Detail:
    return Detail(outline, "", pen, color, dash)


def strokes(text: str, pen: float = 0.4, color: Paint = "dark", *dash: float) -> Detail:
    """Lines written as path data."""
    return Detail(parse_path(text), "", pen, color, dash)


def dot(x: float, y: float, radius: float, fill: Paint = "paper", pen: float = 0.3) -> Detail:
    return Detail(disc(x, y, radius), fill, pen)


def spot(x: float, y: float, radius: float, fill: Paint = "ink") -> Detail:
    """A dot without an outline."""
    return Detail(disc(x, y, radius), fill)


def rays(pairs: Iterable[tuple[Point, Point]], pen: float = 0.5, color: Paint = "dark", *dash: float) -> Detail:
    """Separate straight lines."""
    return Detail(lines(pairs), "", pen, color, dash)
