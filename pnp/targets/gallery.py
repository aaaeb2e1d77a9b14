"""The pictures of a virtual table: sides of pieces, trimmed at the cut, alone or as sheets of equal cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import quote

from pnp.draw.scene import Box, Circle, Group, Placement, Polygon, Scene
from pnp.render.picture import Cell, Plan, pictures
from pnp.sheet.component import Component
from pnp.sheet.impose import Page
from pnp.source.lengths import MM_PER_INCH
from pnp.write import unique_names

Pixels = tuple[int, int]
Clip = Circle | Polygon


class Shown(NamedTuple):
    """A picture: sides of one size, row by row. What is outside the clip is transparent."""

    name: str
    sides: tuple[Scene, ...]
    cell: Pixels
    columns: int = 1
    clip: Clip | None = None

    @property
    def rows(self) -> int:
        return -(-len(self.sides) // self.columns)


def clip_of(piece: Component, is_back: bool = False) -> Clip | None:
    """The outline of a side that is not a box."""
    (width, height), cut = piece.size, piece.cut
    if cut == "circle":
        return Circle((width / 2, height / 2), min(width, height) / 2)
    if not isinstance(cut, Polygon):
        return None
    return Polygon(tuple((width - x, y) for x, y in cut.points)) if is_back else cut


def cell_of(size: tuple[float, float], dpi: int, most: int) -> Pixels:
    """The pixels of a side; a large one has fewer for each inch, so that no side has more than `most`."""
    scale = min(dpi / MM_PER_INCH, most / max(size))
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def drawn(shown: Sequence[Shown], title: str) -> Iterator[bytes]:
    """Each as a PNG file. All sides are pages of one PDF, and each is written once."""
    from pnp.render.pdf import About, pdf

    sides = {(id(side), one.clip): side for one in shown for side in one.sides}
    numbers = {key: number for number, key in enumerate(sides)}
    data = pdf((page_of(side, clip) for (_, clip), side in sides.items()), About(title, ""))
    return pictures(data, (plan_of(one, numbers) for one in shown))


def page_of(side: Scene, clip: Clip | None) -> Page:
    """The edge of the page trims the art."""
    (width, height), art = side.size, Placement(side, (0.0, 0.0))
    clipped = Group((art,), clip=clip) if clip else art
    box = Box(0.0, 0.0, width, height)
    return Page(Scene(side.size, (clipped,)), box, box, ())


def plan_of(one: Shown, numbers: dict[tuple[int, Clip | None], int]) -> Plan:
    width, height = one.cell
    cells = []
    for i, side in enumerate(one.sides):
        row, column = divmod(i, one.columns)
        cells.append(Cell(numbers[id(side), one.clip], column * width, row * height, width, height))
    return Plan(one.columns * width, one.rows * height, tuple(cells), one.clip is not None)


class Album:
    """The pictures that a table needs, by the address where it finds them. The same sides give the same picture."""

    def __init__(self, base: str, dpi: int, most: int) -> None:
        self.base, self.dpi, self.most = base, dpi, most
        self.shown: dict[object, Shown] = {}
        self.blanks: dict[tuple[float, float], Scene] = {}

    def cell(self, side: Scene) -> Pixels:
        return cell_of(side.size, self.dpi, self.most)

    def add(self, name: str, sides: Sequence[Scene], columns: int = 1, clip: Clip | None = None) -> str:
        """The address of a picture of these sides."""
        key = (tuple(map(id, sides)), columns, clip)
        if key not in self.shown:
            self.shown[key] = Shown(self.free(name), tuple(sides), self.cell(sides[0]), columns, clip)
        file = f"{self.shown[key].name}.png"
        return f"{self.base}/{quote(file) if self.base.startswith('http') else file}"

    def free(self, name: str) -> str:
        """A file name that no other picture has, also where case does not count."""
        return unique_names([*(one.name for one in self.shown.values()), name])[-1]

    def blank(self, size: tuple[float, float]) -> Scene:
        """What is behind a card that has no back."""
        return self.blanks.setdefault(size, Scene(size, ()))

    def files(self, title: str) -> Iterator[tuple[str, bytes]]:
        shown = tuple(self.shown.values())
        return ((f"{one.name}.png", data) for one, data in zip(shown, drawn(shown, title), strict=True))
