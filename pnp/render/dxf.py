"""The cuts of a page as a DXF file (ASCII, release 12) in millimetres, y up, with a layer for each tool.

Written by hand: in files of this release, libraries leave out the unit, and programs take millimetres for inches.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.scene import Circle, Point
from pnp.sheet.blade import CutPath, Cutting
from pnp.sheet.component import Segment

BULGE = 0.414213562
"""A quarter circle to the left: the tangent of a quarter of its angle."""
CUT, SCORE = "CUT", "SCORE"
LAYERS = {CUT: 1, SCORE: 5}
"""With their colours: red and blue."""

Tag = tuple[int, str | int | float]
"""A group code, and a value."""


def dxf(cutting: Cutting) -> str:
    """The text of the file. Scores come first and outlines last: a piece that is cut out may move."""
    up = cutting.size[1]
    tags: list[Tag] = [*header(cutting.size), *tables(), (0, "SECTION"), (2, "ENTITIES")]
    for name, segments in ((SCORE, cutting.scores), (CUT, cutting.slits)):
        tags += [tag for segment in segments for tag in line(segment, name, up)]
    tags += [tag for shape in cutting.outlines for tag in outline(shape, up)]
    return "".join(map(written, [*tags, (0, "ENDSEC"), (0, "EOF")]))


def written(tag: Tag) -> str:
    """Two lines; lengths have whole micrometres, and a bulge has all its digits.

    >>> written((10, 20.65866))
    ' 10\\n20.659\\n'
    """
    code, value = tag
    text = f"{round(value, 9 if code == 42 else 3) + 0.0}" if isinstance(value, float) else str(value)
    return f"{code:3d}\n{text}\n"


def header(size: tuple[float, float]) -> Iterator[Tag]:
    """The release, millimetres, metric, and the page."""
    yield from ((0, "SECTION"), (2, "HEADER"))
    yield from ((9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1))
    for name, (x, y) in (("$EXTMIN", (0.0, 0.0)), ("$EXTMAX", size)):
        yield from ((9, name), (10, float(x)), (20, float(y)), (30, 0.0))
    yield (0, "ENDSEC")


def tables() -> Iterator[Tag]:
    """A line type and the layers."""
    yield from ((0, "SECTION"), (2, "TABLES"))
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1))
    yield from ((0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"), (72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(LAYERS)))
    for name, color in LAYERS.items():
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, color), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def line(segment: Segment, layer: str, up: float) -> Iterator[Tag]:
    (x0, y0), (x1, y1) = segment
    yield from ((0, "LINE"), (8, layer), *point((x0, y0), up))
    yield from ((11, float(x1)), (21, up - y1), (31, 0.0))


def outline(shape: CutPath | Circle, up: float) -> Iterator[Tag]:
    if isinstance(shape, Circle):
        yield from ((0, "CIRCLE"), (8, CUT), *point(shape.center, up), (40, float(shape.radius)))
        return
    yield from ((0, "POLYLINE"), (8, CUT), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, int(shape.is_closed)))
    for at, is_round in shape.vertices:
        yield from ((0, "VERTEX"), (8, CUT), *point(at, up), *([(42, BULGE)] if is_round else []))
    yield from ((0, "SEQEND"), (8, CUT))


def point(at: Point, up: float) -> tuple[Tag, Tag, Tag]:
    return (10, float(at[0])), (20, up - at[1]), (30, 0.0)
