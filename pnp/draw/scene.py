"""The finished drawing: frozen marks in millimetres, origin top left, y down, degrees clockwise.

Everything is decided here: line breaks, sizes and colours are final. Renderers only write them out.
"""

from __future__ import annotations

import re
import zlib
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
        """Whether the interiors overlap; touching edges do not count."""
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


class Modules(NamedTuple):
    """The dark modules of a QR code: its corner, the side of a module, and the modules row by row, 1 for dark."""

    at: Point
    side: float
    rows: tuple[bytes, ...]

    @property
    def boxes(self) -> list[Box]:
        """Runs of dark modules, row by row."""
        (x, y), side = self.at, self.side
        runs = ((r, *run.span()) for r, row in enumerate(self.rows) for run in re.finditer(b"\1+", row))
        return [Box(x + start * side, y + r * side, (end - start) * side, side) for r, start, end in runs]


Outline = Circle | Polygon | Curve | Modules


class Stroke(NamedTuple):
    """A pen. Our own joins are round; `limit` is how long a miter may be, in widths, and `phase` where dashes start."""

    color: Color
    width: float
    cap: Literal["round", "butt", "square"] = "round"
    dash: tuple[float, ...] = ()
    join: Literal["round", "miter", "bevel"] = "round"
    limit: float = 4.0
    phase: float = 0.0


class Shape(NamedTuple):
    """An outline filled, stroked, or both; with `even_odd`, parts inside parts are holes, whatever their direction."""

    outline: Outline
    fill: Color | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Face(NamedTuple):
    """A font that is not ours: its name, the checksum of its file, and the file, perhaps reduced to the letters of some text."""

    name: str
    sha256: str
    data: bytes
    number: int = 0
    """Which font of a collection."""
    roles: tuple[str, ...] = ()
    """The roles that it plays in the work at hand, such as `title`; without one, it only has letters that other fonts lack."""


class Glyph(NamedTuple):
    """A shape of a font, by its number; it is moved by `dx` and `dy` (up), in font units."""

    number: int
    advance: int
    dx: int = 0
    dy: int = 0


class Cluster(NamedTuple):
    """Characters, and the glyphs that stand for them, both from left to right."""

    text: str
    glyphs: tuple[Glyph, ...]


class Glyphs(NamedTuple):
    """A word of a line in a font that is not ours, from left to right, with `em` font units per font size."""

    face: Face
    em: int
    clusters: tuple[Cluster, ...]

    @property
    def text(self) -> str:
        return "".join(cluster.text for cluster in self.clusters)


class Letters(NamedTuple):
    """A part of a line in one of our fonts, from left to right."""

    font: str
    content: str


class Text(NamedTuple):
    """One line of text; `at` is the left end of its baseline, `font` a role (title, text, bold, italic), size in points. If our
    fonts lack some of its characters, `runs` has its parts from left to right."""

    at: Point
    content: str
    font: str
    size: float
    color: Color
    runs: tuple[Letters | Glyphs, ...] = ()


class Group(NamedTuple):
    """Marks moved to `at`, turned about it, and clipped (the clip is in the group's own coordinates). With an `opacity` below 1,
    what is below shows through all of them together, not through each."""

    marks: tuple[Mark, ...]
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    clip: Outline | None = None
    opacity: float = 1.0


class Placement(NamedTuple):
    """A whole scene placed at a point. A scene that is placed many times is written to a file once."""

    scene: Scene
    at: Point
    turn: float = 0.0


class Pixels(NamedTuple):
    """A bitmap, row by row: three bytes of colour per pixel, or one of grey, and, unless it is opaque, one byte of alpha in
    `cover`; both are kept compressed. `name` is a hash of all this; bitmaps with the same name are written to a file once."""

    width: int
    height: int
    packed: bytes
    packed_cover: bytes
    name: str
    is_grey: bool = False

    @property
    def colors(self) -> bytes:
        return zlib.decompress(self.packed)

    @property
    def cover(self) -> bytes:
        return zlib.decompress(self.packed_cover) if self.packed_cover else b""


class Photo(NamedTuple):
    """A JPG file as it was saved, with 1 channel (grey), 3 (RGB) or 4 (CMYK, inverted as Adobe writes it). Width and height are
    those of the upright picture; `turned` is its orientation in EXIF, 1 to 8. `name` is a hash of the file."""

    width: int
    height: int
    data: bytes
    channels: int
    turned: int
    name: str


class Picture(NamedTuple):
    """Pixels that fill a box."""

    pixels: Pixels | Photo
    box: Box


Mark = Shape | Text | Group | Placement | Picture


class Scene(NamedTuple):
    """A finished drawing with a size; art may extend `bleed` past every edge."""

    size: tuple[float, float]
    marks: tuple[Mark, ...]
    bleed: float = 0.0
