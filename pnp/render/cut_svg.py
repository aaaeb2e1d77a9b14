"""The cuts of a page as an SVG file in millimetres, with a layer for each tool. For cutting machines, not for printers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pnp.draw.scene import Box, Circle
from pnp.render.numbers import num
from pnp.sheet.blade import CutPath, Cutting, Vertex
from pnp.sheet.component import Segment

HAIR = 0.1
"""The width of all strokes: machines follow the middle of a line, and some take a wide one for a shape."""
HEAD = '<?xml version="1.0" encoding="utf-8"?>'
SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


def cut_svg(cutting: Cutting) -> str:
    """The text of the file. Scores come first and outlines last: a piece that is cut out may move."""
    width, height = map(num, cutting.size)
    cuts = [*map(line, cutting.slits), *map(outline, cutting.outlines)]
    rows = [
        HEAD,
        f'<svg {SPACES} width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        f"<desc>{where(cutting.hull)}</desc>",
        *layer("score", "#0000ff", map(line, cutting.scores)),
        *layer("cut", "#ff0000", cuts),
        "</svg>",
    ]
    return "".join(f"{row}\n" for row in rows)


def where(hull: Box) -> str:
    """For people who must tell a program where all lines together belong."""
    x, y, width, height = map(num, hull)
    return f"All lines together: left {x} mm, top {y} mm, width {width} mm, height {height} mm."


def layer(name: str, color: str, shapes: Iterable[str]) -> Iterator[str]:
    """A layer in Inkscape, a group elsewhere; none if nothing is in it."""
    rows = list(shapes)
    if rows:
        pen = f'fill="none" stroke="{color}" stroke-width="{HAIR}"'
        yield f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" {pen}>'
        yield from rows
        yield "</g>"


def line(segment: Segment) -> str:
    (x0, y0), (x1, y1) = segment
    return f'<path d="M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"/>'


def outline(shape: CutPath | Circle) -> str:
    if isinstance(shape, Circle):
        (x, y), radius = shape
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
    first, *_ = shape.vertices
    ends = [*shape.vertices, *([first] if shape.is_closed else [])]
    steps = "".join(step(start, end) for start, end in pairwise(ends))
    return f'<path d="M{num(first.at[0])} {num(first.at[1])}{steps}{"Z" if shape.is_closed else ""}"/>'


def step(start: Vertex, end: Vertex) -> str:
    """A line, or a quarter circle to the left."""
    x, y = map(num, end.at)
    if not start.is_round:
        return f"L{x} {y}"
    radius = num(abs(end.at[0] - start.at[0]))
    return f"A{radius} {radius} 0 0 0 {x} {y}"
