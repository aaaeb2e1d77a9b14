"""The cells of an element: where each lies, which shape it has, and what is known in it."""

from __future__ import annotations

import math
from typing import NamedTuple, cast

from pnp.draw.scene import Box
from pnp.games.kit.cell_values import LEAST_CELL
from pnp.games.kit.kit import Made
from pnp.games.kit.many import Grid, Legend, Track, plain
from pnp.games.kit.printed import grid as grids
from pnp.games.kit.printed import track as tracks
from pnp.games.kit.printed.grid import Size, Slot
from pnp.games.kit.printed.scope import Scope
from pnp.games.kit.values import Shape
from pnp.source.finding import Finding, Refused
from pnp.source.lengths import length_text

SLACK = 1e-6
DOWN = cast("Shape", "triangle-down")
APART = {"box": math.sqrt(2)}
"""How far the middles of cells on a circle must be from each other, in cells: upright squares need their diagonal."""
USUAL: dict[str, Shape] = {"square": "box", "hex": "hex", "hex-flat": "hex-flat", "triangle": "triangle"}
WORDS = {
    "hex": (0.075, 0.21, 0.85, 0.58),
    "hex-flat": (0.175, 0.15, 0.65, 0.7),
    "triangle": (0.25, 0.46, 0.5, 0.5),
    DOWN: (0.25, 0.04, 0.5, 0.5),
}
"""The room for text and icons in cells that are no boxes, as shares of the box around them."""


class Cell(NamedTuple):
    """A cell in the field of its element."""

    box: Box
    shape: Shape
    scope: Scope


def shape_in(made: Made, usual: Shape) -> Shape:
    """The shape that the element names, or the one that its cells usually have."""
    return made.element.shape if "shape" in made.paths else usual


def both_sides(made: Made, default: float) -> Size:
    """Width and height of a cell."""
    sides = made.element.cell or (default,)
    return sides[0], sides[-1]


def moved(box: Box, by: Size) -> Box:
    return Box(box.x + by[0], box.y + by[1], box.width, box.height)


def grid_cells(made: Made, grid: Grid, box: Box) -> list[Cell]:
    """The cells of a grid in the middle of a box. Raises Refused if they do not fit."""
    gap, counts, room = made.element.gap or 0.0, grids.counts(grid), (box.width, box.height)
    fits = grids.largest(grid.kind, counts, room, gap)
    cell = both_sides(made, fits)
    size = grids.needed(grid.kind, counts, cell, gap)
    check_room(made, (size, room), fits, min(cell))
    corner, shape = middle_of(box, size), shape_in(made, USUAL[grid.kind])
    found: list[Cell] = []
    for n, slot in enumerate(grids.slots(grid), 1):
        own = moved(grids.cell_box(grid.kind, slot, cell, gap), corner)
        scope = scope_of(n, slot._replace(key=str(n)) if grid.is_numbered else slot, grid.legend)
        found.append(Cell(*in_triangle(slot, own, shape), scope) if grid.kind == "triangle" else Cell(own, shape, scope))
    return found


def middle_of(box: Box, size: Size) -> Size:
    """The upper left corner of what has this size and lies in the middle of a box."""
    return box.x + (box.width - size[0]) / 2, box.y + (box.height - size[1]) / 2


def in_triangle(slot: Slot, box: Box, shape: Shape) -> tuple[Box, Shape]:
    """Every second triangle points down. Another shape lies in the circle inside its triangle."""
    is_up = grids.points_up(slot)
    if shape == "triangle":
        return box, shape if is_up else DOWN
    inner = box.height * 2 / 3
    return Box(box.x + (box.width - inner) / 2, box.bottom - inner if is_up else box.y, inner, inner), shape


def track_cells(made: Made, track: Track, box: Box) -> list[Cell]:
    """The cells of a track; they fill their box if nobody says how large they are. Raises Refused if they do not fit."""
    if track.path == "circle":
        return circle_cells(made, track, box)
    gap, room, sides = made.element.gap or 0.0, (box.width, box.height), made.element.cell
    slots, counts = tracks.slots(track.length, track.path, room, sides[0] / sides[-1] if sides else 1.0)
    cell = (sides[0], sides[-1]) if sides else tracks.filling(counts, room, gap)
    size = grids.needed("square", counts, cell, gap)
    check_room(made, (size, room), grids.largest("square", counts, room, gap), min(cell))
    corner = middle_of(box, size)
    placed = [moved(grids.cell_box("square", slot, cell, gap), corner) for slot in slots]
    return [
        Cell(own, made.element.shape, track_scope(track, nth, slot))
        for nth, (own, slot) in enumerate(zip(placed, slots, strict=True))
    ]


def circle_cells(made: Made, track: Track, box: Box) -> list[Cell]:
    gap, room, shape = made.element.gap or 0.0, (box.width, box.height), shape_in(made, "circle")
    fits = tracks.largest_on_circle(track.length, room, APART.get(shape, 1.0), gap)
    cell = both_sides(made, fits)
    if max(cell) > fits + SLACK or min(cell) < LEAST_CELL:
        problem = f"{track.length} cells of {length_text(max(cell))} mm do not fit on a circle in {size_text(room)} mm"
        raise Refused([Finding(problem, smaller(fits), made.path)])
    placed = [moved(tracks.circle_box(track.length, nth, room, cell), (box.x, box.y)) for nth in range(track.length)]
    return [Cell(own, shape, track_scope(track, nth, Slot(1, nth + 1, "", 0, 0))) for nth, own in enumerate(placed)]


def check_room(made: Made, sizes: tuple[Size, Size], fits: float, least: float) -> None:
    """Whether a grid or a track goes into its box, and its cells can be seen."""
    (size, room), what = sizes, "grid" if made.element.grid else "track"
    if size[0] > room[0] + SLACK or size[1] > room[1] + SLACK:
        problem = f"the {what} needs {size_text(size)} mm, its box has {size_text(room)}"
        raise Refused([Finding(problem, smaller(fits), made.path)])
    if least < LEAST_CELL:
        problem = f"the cells of the {what} have {length_text(max(0.0, least))} mm in their box of {size_text(room)} mm"
        raise Refused([Finding(problem, "make the box larger, or use fewer cells or a smaller 'gap'", made.path)])


def smaller(fits: float) -> str:
    """How to make cells fit."""
    if fits < LEAST_CELL:
        return "make the box larger"
    return f"make 'cell' {length_text(math.floor(fits * 10 + SLACK) / 10)} or leave it out"


def size_text(size: Size) -> str:
    return f"{length_text(size[0])} x {length_text(size[1])}"


def track_scope(track: Track, nth: int, slot: Slot) -> Scope:
    n = nth + track.first
    scope = scope_of(n, slot._replace(key=str(n)), track.legend)
    return scope._replace(words={**scope.words, "at": str(n)})


def scope_of(n: int, slot: Slot, legend: Legend | None) -> Scope:
    words = {
        "n": str(n),
        "at": f"{letters(slot.column)}{slot.row}",
        "row": str(slot.row),
        "column": str(slot.column),
        "key": slot.key,
    }
    if legend is None:
        return Scope(words)
    return Scope(words, f"table {legend.name!r}", plain(legend.columns), legend.rows.get(slot.key))


def letters(column: int) -> str:
    """A column as spreadsheets name it.

    >>> letters(1), letters(26), letters(27), letters(703)
    ('A', 'Z', 'AA', 'AAA')
    """
    more, last = divmod(column - 1, 26)
    return (letters(more) if more else "") + chr(ord("A") + last)


def words_room(shape: str, box: Box) -> Box:
    """The room for text and icons in a cell."""
    if shape not in WORDS:
        return box
    x, y, width, height = WORDS[shape]
    return Box(box.x + x * box.width, box.y + y * box.height, width * box.width, height * box.height)
