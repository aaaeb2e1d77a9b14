"""Blocks: pieces of one size that stay together in rows, band by band. Here are their possible shapes; not where they go."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from pnp.draw.scene import Point, Polygon
from pnp.draw.typeset import Style, width
from pnp.sheet.component import Component, Cut, Edges
from pnp.sheet.polygon import area

SLACK = 1e-6
"""Tolerance for rounding errors."""
BANDS = 8.0
"""Between the cuts of two bands: room for a title."""
BESIDE = 12.0
"""Between bands, or blocks, side by side."""
ROUND = 1.2
"""Between round pieces, for scissors."""
TITLE, CONTENTS = Style("title", 10, "#000000"), Style("text", 8.5, "#000000")
"""The type of a band's title, and of what follows it."""
FULL = 0.6
"""A page with at least this share of its room under pieces takes nothing else."""
CHOICES = 3
"""How many numbers of columns are tried."""
NO_EDGES: Edges = (None, None)
"""Of pieces that have none in common."""

Size = tuple[float, float]


class Form(NamedTuple):
    """What matters for placing a block: its kind and size, its cut, the gap between two pieces, their bleed and common edges, how
    many pieces each band has, and the width of their titles. Blocks of equal form can change places."""

    name: str
    size: Size
    cut: Cut
    gap: float
    bleed: float
    edges: Edges
    counts: tuple[int, ...]
    title_width: float = 0.0

    @property
    def is_titled(self) -> bool:
        return self.title_width > 0

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def is_round(self) -> bool:
        return self.cut == "circle"

    @property
    def is_outlined(self) -> bool:
        """Whether scissors follow a line around each piece, instead of straight cuts between marks."""
        return self.cut != "box"

    @property
    def is_disc(self) -> bool:
        return self.is_round and self.total == 1

    @property
    def area(self) -> float:
        width, height = self.size
        if isinstance(self.cut, Polygon):
            return area(self.cut.points) * self.total
        return width * height * self.total * (math.pi / 4 if self.is_round else 1.0)


class Band(NamedTuple):
    """Pieces under a title of their own, such as the bacteria of one colour; the only band of a block may have none."""

    title: str
    pieces: tuple[Component, ...]


class Block(NamedTuple):
    """Bands of pieces of one size, cut in the same way."""

    form: Form
    bands: tuple[Band, ...]

    @property
    def pieces(self) -> tuple[Component, ...]:
        return tuple(piece for band in self.bands for piece in band.pieces)

    def with_bands(self, *bands: Band) -> Block:
        return Block(self.form._replace(counts=tuple(len(band.pieces) for band in bands)), bands)


class Shape(NamedTuple):
    """A block in rows: its size, where each piece goes, and where each band begins, from the block's upper left corner."""

    size: Size
    spots: tuple[Point, ...]
    bands: tuple[Point, ...]


def blocks_of(components: Iterable[Component], gap: float | None, has_titles: bool = True) -> list[Block]:
    """One block for each size, with a band for each title."""
    alike: dict[tuple[object, ...], dict[str, list[Component]]] = {}
    for piece in (component for component in components for _ in range(component.copies)):
        title = piece.band if has_titles else ""
        bands = alike.setdefault((piece.size, piece.cut, bool(title)), {})
        bands.setdefault(title, []).append(piece)
    return [block_of([Band(title, tuple(pieces)) for title, pieces in bands.items()], gap) for bands in alike.values()]


def block_of(bands: Sequence[Band], gap: float | None = None) -> Block:
    first, pieces = bands[0].pieces[0], [piece for band in bands for piece in band.pieces]
    edges, bleed = {piece.edges for piece in pieces}, max(piece.bleed for piece in pieces)
    own = max(gap_between({piece.edges for piece in band.pieces}, bleed, gap) for band in bands)
    own = max(own, ROUND) if first.cut == "circle" and gap is None else own
    counts = tuple(len(band.pieces) for band in bands)
    common = first.edges if len(edges) == 1 else NO_EDGES
    titles = max(title_width(band) for band in bands)
    return Block(Form(first.name, first.size, first.cut, own, bleed, common, counts, titles), tuple(bands))


def title_width(band: Band) -> float:
    """The width of a title and what follows it; 0 without a title."""
    if not band.title:
        return 0.0
    told = Counter(piece.label for piece in band.pieces)
    return width(band.title, TITLE) + 4.0 + width(", ".join(label.of(count) for label, count in told.items()), CONTENTS)


def gap_between(edges: Set[Edges], bleed: float, gap: float | None) -> float:
    """The user's own gap; or none if on each side all edges have the same colour, else room for two bleeds."""
    if gap is not None:
        return gap
    return 0.0 if len(edges) == 1 and None not in next(iter(edges)) else 2 * bleed


class Parts(NamedTuple):
    """The parts of blocks: those that fill a page each, and the others."""

    full: list[Block]
    rest: list[Block]


def divided(blocks: Iterable[Block], rooms: Callable[[Form], Sequence[Size]]) -> Parts:
    parts = [parts_of(block, rooms(block.form)) for block in blocks]
    return Parts([block for part in parts for block in part.full], [block for part in parts for block in part.rest])


def parts_of(block: Block, rooms: Sequence[Size]) -> Parts:
    """The block itself if it fits a room; otherwise its bands; otherwise full pages and a rest. Round pieces that are left over
    are single."""
    form = block.form
    if any(shape.size[0] <= w + SLACK and shape.size[1] <= h + SLACK for w, h in rooms for shape in shapes(form, (w, h))):
        return Parts([], [block])
    if len(block.bands) > 1:
        return divided((block.with_bands(band) for band in block.bands), lambda _: rooms)
    [(title, pieces)] = block.bands
    most = max(capacity(form, room) for room in rooms)
    full = len(pieces) // most * most
    pages = [pieces[a:b] for a, b in pairwise(range(0, full + most, most))]
    rest = [(piece,) for piece in pieces[full:]] if form.is_round else [pieces[full:]] if pieces[full:] else []
    done, others = ([block.with_bands(Band(title, part)) for part in parts] for parts in (pages, rest))
    is_full = form._replace(counts=(most,)).area >= FULL * max(width * height for width, height in rooms)
    return Parts(done, others) if is_full else Parts([], [*done, *others])


def capacity(form: Form, room: Size) -> int:
    """How many pieces of a form fit a room."""
    (width, height), gap = form.size, form.gap
    straight = math.floor((room[0] + gap + SLACK) / (width + gap)) * math.floor((room[1] + gap + SLACK) / (height + gap))
    if isinstance(form.cut, Polygon):
        from pnp.sheet.honeycomb import most_in

        return max(straight, most_in(form.cut, gap, room))
    return max(straight, len(staggered_spots(width, gap, room))) if form.is_round else straight


@lru_cache(maxsize=64)
def shapes(form: Form, room: Size) -> tuple[Shape, ...]:
    return tuple(shapes_in(form, room))


def shapes_in(form: Form, room: Size) -> Iterator[Shape]:
    """Rows that reach into each other, if its pieces can; rows: full ones first, wide ones first; then bands side by side; then
    the staggered discs of one band."""
    if isinstance(form.cut, Polygon) and len(form.counts) == 1:
        from pnp.sheet.honeycomb import interlocked

        yield from (shape_of(form, spots, [(0.0, 0.0)]) for spots in interlocked(form.cut, form.gap, form.total, room))
    pitch, gap = form.size[0] + form.gap, form.gap
    most = math.floor((room[0] + gap + SLACK) / pitch)
    longest = max(form.counts)
    if most > 0:
        for columns in column_choices(longest, most, room[0] / pitch):
            yield stacked(form, columns)
        for columns in column_choices(longest, most, 0.0) if len(form.counts) > 1 else ():
            if columns * pitch + BESIDE > form.title_width and (found := side_by_side(form, columns)).size[0] <= room[0]:
                yield found
    if form.is_round and form.total > 2 and len(form.counts) == 1:
        yield from staggered(form, room)


def column_choices(count: int, most: int, across: float) -> list[int]:
    """Numbers of columns for a count of pieces: those that fill every row, the most first. Where they would fill less than half
    of what fits across, rows that are as equal as possible come first."""
    even = [columns for columns in range(min(most, count), 0, -1) if count % columns == 0]
    ragged = math.ceil(count / math.ceil(count / min(most, count)))
    found = [ragged, *even] if even[0] < 0.45 * across else [even[0], ragged, *even]
    return list(dict.fromkeys(found))[:CHOICES]


def stacked(form: Form, columns: int) -> Shape:
    """One band below the other."""
    spots: list[Point] = []
    tops: list[Point] = []
    y = 0.0
    for count in form.counts:
        tops.append((0.0, y))
        spots += grid(form, columns, count, (0.0, y))
        y = spots[-1][1] + form.size[1] + BANDS
    return shape_of(form, spots, tops)


def side_by_side(form: Form, columns: int) -> Shape:
    """One band beside the other."""
    spots: list[Point] = []
    tops: list[Point] = []
    x = 0.0
    for count in form.counts:
        tops.append((x, 0.0))
        spots += grid(form, columns, count, (x, 0.0))
        x += columns * (form.size[0] + form.gap) - form.gap + BESIDE
    return shape_of(form, spots, tops)


def grid(form: Form, columns: int, count: int, at: Point) -> list[Point]:
    (width, height), gap = form.size, form.gap
    return [(at[0] + i % columns * (width + gap), at[1] + i // columns * (height + gap)) for i in range(count)]


def shape_of(form: Form, spots: Sequence[Point], tops: Sequence[Point]) -> Shape:
    width, height = form.size
    return Shape((max(x for x, _ in spots) + width, max(y for _, y in spots) + height), tuple(spots), tuple(tops))


def staggered(form: Form, room: Size) -> Iterator[Shape]:
    """Discs in staggered rows, if they fit the room so."""
    spots = staggered_spots(form.size[0], form.gap, room)[: form.total]
    if len(spots) == form.total:
        yield shape_of(form, spots, [(0.0, 0.0)])


def staggered_spots(size: float, gap: float, room: Size) -> list[Point]:
    """The upper left corners of all discs of one size that fit a room in staggered rows."""
    pitch = size + gap
    step = pitch * math.sqrt(0.75)
    found = []
    for row in range(math.floor((room[1] - size + SLACK) / step) + 1):
        indent = pitch / 2 if row % 2 else 0.0
        columns = math.floor((room[0] + gap - indent + SLACK) / pitch)
        found += [(indent + column * pitch, row * step) for column in range(columns)]
    return found


def sets_of(components: Sequence[Component]) -> list[list[Component]]:
    """The sets among the components: the same component again, after others, begins a new set."""
    sets: list[list[Component]] = []
    seen: set[tuple[str, str]] = set()
    for name, run in groupby(components, key=lambda c: (c.name, c.which)):
        if not sets or name in seen:
            sets.append([])
            seen = set()
        sets[-1] += run
        seen.add(name)
    return sets
