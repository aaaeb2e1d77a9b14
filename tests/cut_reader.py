"""Reads cut files back with programs that others wrote: DXF with ezdxf, SVG with svgelements. Millimetres, y down."""

from __future__ import annotations

import io
import math
from itertools import pairwise
from typing import NamedTuple

import ezdxf
import svgelements
from ezdxf.document import Drawing
from ezdxf.path import make_path

Spot = tuple[float, float, float, float]
"""Left, top, width, height."""
PIXELS = 96 / 25.4
"""svgelements counts in pixels of CSS."""


class Cut(NamedTuple):
    """A line of a layer: its bounding box, its length, and points along it."""

    layer: str
    box: Spot
    length: float
    is_closed: bool
    points: list[tuple[float, float]]

    @property
    def area(self) -> float:
        return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*self.points, self.points[0]]))) / 2


def opened(data: bytes) -> Drawing:
    """The DXF file, without a fault."""
    document = ezdxf.read(io.StringIO(data.decode("ascii")))
    auditor = document.audit()
    assert not auditor.errors
    assert not auditor.fixes
    return document


def read_dxf(data: bytes, height: float) -> list[Cut]:
    """All lines; `height` is that of the page."""
    return [dxf_cut(entity, height) for entity in opened(data).modelspace()]


def dxf_cut(entity: ezdxf.entities.DXFGraphic, height: float) -> Cut:
    path = make_path(entity)
    points = [(p.x, height - p.y) for p in path.flattening(0.001)]
    return Cut(entity.dxf.layer.lower(), spot(points), length(points), path.is_closed, points)


def read_svg(data: bytes) -> list[Cut]:
    picture = svgelements.SVG.parse(io.BytesIO(data), ppi=96)
    groups = [child for child in picture if isinstance(child, svgelements.Group)]
    return [cut for group in groups for cut in svg_cuts(group)]


def svg_cuts(group: svgelements.Group) -> list[Cut]:
    assert group.values["{http://www.inkscape.org/namespaces/inkscape}groupmode"] == "layer"
    found = []
    for shape in group:
        path = abs(svgelements.Path(shape))
        sides = [piece for piece in path if not isinstance(piece, svgelements.Move)]
        steps = [(side, i / 32) for side in sides for i in range(33)]
        points = [(p.x / PIXELS, p.y / PIXELS) for p in (side.point(t) for side, t in steps)]
        assert shape.values["fill"] == "none"
        found.append(Cut(group.id, spot(points), length(points), math.dist(points[0], points[-1]) < 1e-6, points))
    return found


def spot(points: list[tuple[float, float]]) -> Spot:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def length(points: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))
