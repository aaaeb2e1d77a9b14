"""The finished drawing: frozen marks in millimetres, origin top left, y down, degrees clockwise.

Everything is decided here: lines are broken, sizes are numbers, colours are colours. Renderers only write it down.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Point = tuple[float, float]
Color = str
"""As in "#1B2A41"."""

Step = tuple[Literal["M", "L", "C", "Z"], tuple[float, ...]]
"""Move, line, cubic Bezier curve (two handles and the end), close; the numbers are x, y pairs."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlaps(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the insides meet; edges that touch do not."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


class Circle(NamedTuple):
    center: Point
    radius: float


class Polygon(NamedTuple):
    """Straight lines through the points; an open one is a polyline."""

    points: tuple[Point, ...]
    closed: bool = True


class Curve(NamedTuple):
    """Any path, of one or several parts."""

    steps: tuple[Step, ...]


class Boxes(NamedTuple):
    """Many upright rectangles as one outline."""

    boxes: tuple[Box, ...]


Outline = Circle | Polygon | Curve | Boxes


class Stroke(NamedTuple):
    """A pen; joins are always round."""

    color: Color
    width: float
    cap: Literal["round", "butt"] = "round"
    dash: tuple[float, ...] = ()


class Shape(NamedTuple):
    """An outline filled, stroked, or both; with `even_odd` parts that lie in parts are holes, whichever way they run."""

    outline: Outline
    fill: Color | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Text(NamedTuple):
    """One line of letters; `at` is the left end of its baseline, `font` a role (title, text, bold, italic), size in points."""

    at: Point
    content: str
    font: str
    size: float
    color: Color


class Group(NamedTuple):
    """Marks moved to `at`, turned about it, and cut off at the clip (in the group's own millimetres)."""

    marks: tuple[Mark, ...]
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    clip: Outline | None = None


class Placement(NamedTuple):
    """A whole scene set down at a point. The same scene placed many times is written once in a file."""

    scene: Scene
    at: Point
    turn: float = 0.0


class Pixels(NamedTuple):
    """A picture of dots, row by row: three bytes of colour each and, if it is not opaque, one byte of cover each. Pictures
    of the same `name`, a hash of all this, are written once in a file."""

    width: int
    height: int
    colors: bytes
    cover: bytes
    name: str


class Picture(NamedTuple):
    """Pixels that fill a box."""

    pixels: Pixels
    box: Box


Mark = Shape | Text | Group | Placement | Picture


class Scene(NamedTuple):
    """A finished drawing of a size; art may reach `bleed` past every edge."""

    size: tuple[float, float]
    marks: tuple[Mark, ...]
    bleed: float = 0.0
