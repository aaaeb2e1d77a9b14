"""The small drawings on Pentris sheets: die, piece, tray, turn track, pictograms of the turned grid."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import border, lines, rectangle, rounded, segment, triangle
from pnp.draw.scene import Box, Circle, Curve, Group, Mark, Point, Shape, Step
from pnp.draw.typeset import Style, centered
from pnp.games.pentris.rules.pieces import Cells

GUTTER = 0.6
"""The white gap between the cells of a tray, where a player draws the edge of a piece."""


SPARE_FRAME = 0.2
"""The line around a grid if ink is saved."""


class Track(NamedTuple):
    """The turn track: its distance from the grid, the radius and spacing of its bubbles, the size of their numbers."""

    off: float = 3.1
    radius: float = 1.9
    pitch: float = 8.0
    size: float = 7.0


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_face(box: Box, value: int, look: Look) -> tuple[Mark, ...]:
    side, x, y = box.width, box.x + box.width / 2, box.y + box.height / 2
    body = Shape(rounded(box, side * 0.2), fill=look.color("paper"), stroke=look.pen(0.35))
    spots = [Circle((x + px * side * 0.25, y + py * side * 0.25), side * 0.092) for px, py in PIPS[value]]
    return (body, *(Shape(spot, fill=look.color("ink")) for spot in spots))


def piece(cells: Cells, at: Point, side: float, look: Look, line: float = 0.0) -> tuple[Mark, ...]:
    """A pentomino: a tint, its five cells, one outline. A lone piece needs no hatch: its outline says which one it is."""
    outline = border(cells, at, side, side * 0.16)
    ground = mix(look.color("teal"), 0.55) if look.has_fills else look.color("paper")
    pen = look.pen(line or (0.32 if look.has_fills else "hair"))
    return (Shape(outline, fill=ground), seams(cells, at, side, look), Shape(outline, stroke=pen))


def filled_cells(cells: Collection[tuple[int, int]], at: Point, side: float, look: Look) -> tuple[Mark, ...]:
    """Cells covered by pieces: tint or hatch, and the seams between cells."""
    body = look.body(border(cells, at, side, side * 0.16), "teal", 0.55, max(0.75, side * 0.28))
    return (*body, seams(cells, at, side, look))


def seams(cells: Collection[tuple[int, int]], at: Point, side: float, look: Look) -> Shape:
    """Between the cells of a piece."""
    pen = look.pen("thin", "paper", "butt") if look.has_fills else look.pen("cut", "line", "butt")
    return Shape(lines(inner_lines(cells, at, side)), stroke=pen)


def inner_lines(cells: Collection[tuple[int, int]], at: Point, side: float) -> Iterable[tuple[Point, Point]]:
    """The lines where two cells of a piece meet."""
    x, y = at
    for row, column in cells:
        left, top = x + column * side, y + row * side
        if (row, column + 1) in cells:
            yield (left + side, top), (left + side, top + side)
        if (row + 1, column) in cells:
            yield (left, top + side), (left + side, top + side)


def tray(box: Box, rows: int, columns: int, look: Look) -> tuple[Mark, ...]:
    """Empty cells: rounded tiles with white gaps; to save ink, only a cross where four cells meet, and ticks along the edge."""
    cell = box.width / columns
    ground = look.ground("agar")
    if ground is None:
        return (Shape(lines(crosses(box, rows, columns)), stroke=look.pen("hair", "line", "butt")),)
    tiles = [cell_box(box, cell, r, c).grown(-GUTTER / 2) for r in range(rows) for c in range(columns)]
    return (Shape(together(rounded(tile, cell * 0.11) for tile in tiles), fill=ground),)


def crosses(box: Box, rows: int, columns: int) -> Iterable[tuple[Point, Point]]:
    """The lines between cells, but only near the corners of the cells."""
    cell = box.width / columns
    arm = cell * 0.16
    for i in range(rows + 1):
        for k in range(columns + 1):
            x, y = box.x + k * cell, box.y + i * cell
            if 0 < i < rows:
                yield (max(box.x, x - arm), y), (min(box.right, x + arm), y)
            if 0 < k < columns:
                yield (x, max(box.y, y - arm)), (x, min(box.bottom, y + arm))


def cell_box(grid: Box, cell: float, row: int, column: int) -> Box:
    return Box(grid.x + column * cell, grid.y + row * cell, cell, cell)


def together(curves: Iterable[Curve]) -> Curve:
    """Several outlines as one curve."""
    steps: list[Step] = []
    for curve in curves:
        steps += curve.steps
    return Curve(tuple(steps))


def frame(box: Box, look: Look) -> Shape:
    return Shape(rounded(box.grown(0.35), 1.5), stroke=look.pen("normal" if look.has_fills else SPARE_FRAME))


def hatched_cells(box: Box, cell: float, filled: Iterable[tuple[int, int]], look: Look) -> list[Mark]:
    """Cells that are filled from the start."""
    marks: list[Mark] = []
    for row, column in sorted(filled):
        tile = rectangle(cell_box(box, cell, row, column).grown(-GUTTER / 2 if look.has_fills else 0.0))
        if look.has_fills:
            marks.append(Shape(tile, fill=mix(look.color("shade"), 0.8)))
        marks.append(hatch(tile, "rising", cell * 0.12, look.pen("hair", cap="butt")))
    return marks


def turn_track(box: Box, turns: int, look: Look, track: Track = Track()) -> list[Mark]:  # noqa: B008  # a Track is frozen
    """Numbered bubbles outside each edge, upright only when that edge is down: bottom 1 5 9, right 2 6 10, top, left."""
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    marks: list[Mark] = [corner_dot((box.x - track.off, box.y - track.off), 0.9, look)]
    for side in range(4):
        length, depth = (box.width, box.height) if side % 2 == 0 else (box.height, box.width)
        numbers = range(side + 1, turns + 1, 4)
        if numbers:
            marks.append(Group(edge_track(length, depth / 2 + track.off, numbers, track, look), middle, -90.0 * side))
    return marks


def corner_dot(at: Point, radius: float, look: Look) -> Shape:
    """Marks the corner that is top left on the first turn, on both grids and pictograms."""
    return Shape(Circle(at, radius), fill=look.color("ink"))


def edge_track(length: float, y: float, numbers: range, track: Track, look: Look) -> tuple[Mark, ...]:
    """The bubbles of one edge, after a triangle that points away from the grid; as many as fit."""
    radius = track.radius
    pitch = min(track.pitch, max(2 * radius + 0.4, (length - 4 * radius) / max(1, len(numbers))))
    shown = numbers[: max(1, int((length - 2 * radius) / pitch))]
    lead = -(len(shown) - 1) / 2 * pitch + radius * 1.25
    first_edge = 1 in numbers
    pointer = triangle((lead - radius * 3.05, y), radius * 1.28)
    marks: list[Mark] = [Shape(pointer, fill=look.color("ink" if first_edge else "line"))]
    for i, number in enumerate(shown):
        marks += bubble((lead + i * pitch, y), number, look, track)
    return tuple(marks)


def bubble(at: Point, number: int, look: Look, track: Track = Track()) -> tuple[Mark, ...]:  # noqa: B008  # a Track is frozen
    """A number with a line below it, so that an upside-down 3 is not taken for another sign, nor a 6 for a 9."""
    is_start = number == 1
    is_solid = is_start and look.has_fills
    style = Style("title", track.size, look.color("paper" if is_solid else "ink"))
    fill = look.color("ink" if is_solid else "paper")
    ring = look.pen(0.3 if is_start else 0.22, "ink" if is_start else "line")
    (x, y), radius = at, track.radius
    foot = segment((x - radius * 0.42, y + radius * 0.66), (x + radius * 0.42, y + radius * 0.66))
    pen = look.pen(max(0.18, radius * 0.1), "paper" if is_solid else "ink")
    return (
        Shape(Circle(at, radius), fill=fill, stroke=ring),
        centered(str(number), (x, y - radius * 0.12), style),
        Shape(foot, stroke=pen),
    )


def turn_pictograms(at: Point, side: float, gap: float, look: Look) -> list[Mark]:
    """The sheet on turns 1 to 4: the marked corner moves clockwise, and the edge that is down is heavy."""
    marks: list[Mark] = []
    for i in range(4):
        box = Box(at[0] + i * (side + gap), at[1], side, side)
        marks += turn_pictogram(box, i, look)
        if i < 3:
            arrow = triangle((box.right + gap / 2, box.y + side / 2), 1.3, -90)
            marks.append(Shape(arrow, fill=look.color("line")))
    return marks


def turn_pictogram(box: Box, quarter: int, look: Look) -> list[Mark]:
    inset = 1.45
    corners = (
        (box.x + inset, box.y + inset),
        (box.right - inset, box.y + inset),
        (box.right - inset, box.bottom - inset - 0.3),
        (box.x + inset, box.bottom - inset - 0.3),
    )
    fill = look.ground("agar") or look.color("paper")
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    return [
        Shape(rounded(box, 1.0), fill=fill, stroke=look.pen("thin")),
        Shape(segment((box.x + 0.6, box.bottom), (box.right - 0.6, box.bottom)), stroke=look.pen("heavy")),
        corner_dot(corners[quarter], 0.62, look),
        centered(str(quarter + 1), middle, Style("title", 7.5, look.color("ink"))),
    ]
