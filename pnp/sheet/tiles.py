"""A piece that is larger than the paper, in equal tiles that are laid edge to edge. Outside the cut, beside each seam, stands
which tile this is and which one comes next: A1 is the first of the upper row, B2 the second of the row below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from pnp.draw.outlines import rectangle, rounded
from pnp.draw.scene import Box, Group, Mark, Placement, Polygon, Scene, Shape
from pnp.draw.typeset import Style, text_line, width
from pnp.sheet.component import Component, Label

SEAM = 4.0
"""How far each tile shows what is on the next one: a cut a little off the line leaves no white, and the marks have room."""
MOST = 9
"""Tiles in a row or a column."""
OFF, HIGH, PAD, GAP = 0.6, 2.8, 1.0, 2.4
"""The distance of a mark from the cut, its height, the space at its ends, and that between its names."""
NAME = Style("bold", 6.5, "#000000")
SLACK = 1e-6
TURNS = {"top": 0.0, "right": 90.0, "bottom": 0.0, "left": -90.0}


def tiles_of(component: Component, rooms: Sequence[tuple[float, float]]) -> tuple[Component, ...]:
    """As few equal tiles as fit these rooms, and of those the most nearly square ones; none if there would be too many."""
    (wide, high), counts = component.size, range(1, MOST + 1)
    ways = [(across, down) for across in counts for down in counts if fits((wide / across, high / down), rooms)]
    if not ways:
        return ()
    across, down = min(ways, key=lambda way: (way[0] * way[1], squareness(wide / way[0], high / way[1]), way))
    return tuple(tile(component, (across, down), column, row) for row in range(down) for column in range(across))


def fits(size: tuple[float, float], rooms: Sequence[tuple[float, float]]) -> bool:
    return any(size[0] <= wide + SLACK and size[1] <= high + SLACK for wide, high in rooms)


def squareness(wide: float, high: float) -> float:
    return round(max(wide / high, high / wide), 6)


def tile_name(column: int, row: int) -> str:
    return f"{ascii_uppercase[row]}{column + 1}"


def tile(component: Component, counts: tuple[int, int], column: int, row: int) -> Component:
    across, down = counts
    name, size = tile_name(column, row), (component.size[0] / across, component.size[1] / down)
    seams = tuple(seam_marks((column, row), counts, size))
    back = component.back and cut_out(component.back, size, (across - 1 - column, row), ())
    return component._replace(
        label=Label(*[f"{component.label.name} {name}"] * 3),
        front=cut_out(component.front, size, (column, row), seams),
        back=back,
        which="-".join(filter(None, (component.which, name))),
        edge=None,
        back_edge=None,
        is_tiled=False,
        corner=0.0,
        title=f"{component.title} {name}".strip(),
    )


def cut_out(scene: Scene, size: tuple[float, float], at: tuple[int, int], seams: Sequence[Mark]) -> Scene:
    """A part of the scene, with what lies around it; on pieces that are placed often, it is written once."""
    whole = Placement(scene, (-at[0] * size[0], -at[1] * size[1]))
    return Scene(size, (Group((whole,), clip=rectangle(Box(0.0, 0.0, *size).grown(SEAM))), *seams), SEAM)


def seam_marks(at: tuple[int, int], counts: tuple[int, int], size: tuple[float, float]) -> Iterator[Mark]:
    (column, row), (across, down), (wide, high) = at, counts, size
    nexts = {"top": (column, row - 1), "right": (column + 1, row), "bottom": (column, row + 1), "left": (column - 1, row)}
    middles = {"top": (wide / 2, 0.0), "right": (wide, high / 2), "bottom": (wide / 2, high), "left": (0.0, high / 2)}
    for side, (x, y) in nexts.items():
        if 0 <= x < across and 0 <= y < down:
            marks = mark(tile_name(column, row), tile_name(x, y), is_below=side == "bottom")
            yield Group(tuple(marks), middles[side], TURNS[side])


def mark(own: str, other: str, is_below: bool) -> Iterator[Mark]:
    """Both names with an arrow between them that points over the seam, which is at y = 0; drawn above it, or below."""
    left, right = width(own, NAME), width(other, NAME)
    long = left + GAP + right + 2 * PAD
    middle = (OFF + HIGH / 2) * (1 if is_below else -1)
    start, baseline = -long / 2 + PAD, middle + NAME.cap_height / 2
    yield Shape(rounded(Box(-long / 2, middle - HIGH / 2, long, HIGH), HIGH / 2), fill="#FFFFFF")
    yield text_line(own, (start, baseline), NAME)
    yield text_line(other, (start + left + GAP, baseline), NAME)
    x, tip = start + left + GAP / 2, 0.8 if is_below else -0.8
    yield Shape(Polygon(((x - 0.7, middle - tip), (x + 0.7, middle - tip), (x, middle + tip))), fill="#000000")
