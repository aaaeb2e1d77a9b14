"""Places with the middle points that a table gives them, and the links between them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.outlines import segment, towards
from pnp.draw.scene import Box, Mark, Point, Shape, Stroke
from pnp.games.kit.kit import Made
from pnp.games.kit.many import plain
from pnp.games.kit.printed.cells import SLACK, Cell, both_sides, shape_in, size_text
from pnp.games.kit.printed.face import Face
from pnp.games.kit.printed.grid import Size
from pnp.games.kit.printed.inks import line
from pnp.games.kit.printed.scope import Scope
from pnp.games.kit.spots import Spots, name_of
from pnp.games.kit.table import Row
from pnp.source.finding import Finding, Refused, shortened
from pnp.source.lengths import length_text

PLACE = 8.0
"""The size of a place that has none."""


def place_cells(made: Made, spots: Spots, box: Box) -> list[Cell]:
    """A cell for each place. Raises Refused for all that leave their box."""
    cell, shape = both_sides(made, PLACE), shape_in(made, "circle")
    room = (box.width, box.height)
    columns = plain(spots.table.columns)
    pairs = list(zip(spots.table.rows, spots.middles, strict=True))
    wrong = [finding for row, middle in pairs for finding in outside(row, middle, room, cell)]
    if wrong:
        raise Refused(wrong)
    return [
        Cell(
            Box(box.x + x - cell[0] / 2, box.y + y - cell[1] / 2, *cell),
            shape,
            Scope({"n": str(n)}, spots.table.name, columns, row),
        )
        for n, (row, (x, y)) in enumerate(pairs, 1)
    ]


def outside(row: Row, middle: Point, room: Size, cell: Size) -> Iterator[Finding]:
    for i, column in enumerate("xy"):
        least, most = cell[i] / 2, room[i] - cell[i] / 2
        if not least - SLACK <= middle[i] <= most + SLACK:
            problem = f"{shortened(name_of(row))!r} leaves the box of its places ({size_text(room)} mm)"
            fix = f"make its {column} {length_text(least)} to {length_text(most)}" if least <= most else "make 'cell' smaller"
            yield Finding(problem, fix, row.place(column))


def links(face: Face, made: Made, spots: Spots, found: list[Cell]) -> Iterator[Mark]:
    """Lines from middle to middle, below the places. They end at the rim of a place that is only a frame."""
    tint = face.tint(made, "link-color")
    if tint is None or not spots.links:
        return
    element = made.element
    stroke = Stroke(line(tint.color, face.bench.look), element.link_width)
    is_open = bool(element.frame.text) and not element.fill.text and not element.layout.text
    middles = [(cell.box.x + cell.box.width / 2, cell.box.y + cell.box.height / 2) for cell in found]
    radius = min(found[0].box.width, found[0].box.height) / 2 if is_open else 0.0
    for one, two in spots.links:
        start, end = middles[one], middles[two]
        apart = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        if apart > 2 * radius + SLACK:
            yield Shape(segment(towards(start, end, radius), towards(end, start, radius)), stroke=stroke)
