"""Elements that are drawn many times: what a grid, a track or places have in their cells, and what is wrong with how they are
written. Where the cells lie is for printed/grid.py and printed/track.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pnp.games.kit.cell_values import MAX_CELLS, GridKind, Map, TrackPath
from pnp.games.kit.spots import Spots, spots_of
from pnp.games.kit.table import Row, Table
from pnp.source.finding import Finding, Path, Refused, did_you_mean, shortened
from pnp.source.node import Node

if TYPE_CHECKING:
    from pnp.games.kit.definition import Element

MANY = ("grid", "track", "places")
NEEDS = {
    "cells": ("grid",), "side": ("grid",), "map": ("grid",),
    "path": ("track",), "first": ("track",),
    "links": ("places",), "link-color": ("places",), "link-width": ("places",),
    "legend": ("grid", "track"), "cell": MANY,
}  # fmt: skip
"""Keys that mean something only beside others."""
FILLED = ("cells", "side", "map")
"""The ways to say which cells a grid has."""
MAX_KEYS_TOLD = 20
NAMES = {"grid": "a grid", "track": "a track", "places": "places"}
LIKE = {"grid": "'grid: square'", "track": "'track: 25'", "places": "'places: towns.csv'"}


class Legend(NamedTuple):
    """A table whose rows explain the keys of a map, or the numbers of cells."""

    name: str
    rows: Mapping[str, Row]

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(next(iter(self.rows.values())).values) if self.rows else ()


class Grid(NamedTuple):
    """Lines of keys; an empty key is no cell. Without a map, `is_numbered`: the key of a cell is its number."""

    kind: GridKind
    lines: tuple[tuple[str, ...], ...]
    legend: Legend | None
    is_numbered: bool = False
    is_hexagon: bool = False


class Track(NamedTuple):
    length: int
    path: TrackPath
    first: int
    legend: Legend | None


Many = Grid | Track | Spots


def known_in(many: Many) -> tuple[str, ...]:
    """The columns that are known in a cell."""
    if isinstance(many, Spots):
        return ("n", *plain(many.table.columns))
    return ("n", "at", "row", "column", "key", *plain(many.legend.columns if many.legend else ()))


def plain(columns: Sequence[str]) -> frozenset[str]:
    """The columns without their languages: `name@fr` is `name`."""
    return frozenset(column.partition("@")[0] for column in columns)


class Known(NamedTuple):
    """What an element is told about its kit: the tables that could be read, those that are defined, and how to read rows."""

    tables: Mapping[str, Mapping[str, Row]]
    defined: frozenset[str]
    rows: Callable[[Node], Table | None]


def many_of(element: Element, paths: Mapping[str, Path], path: Path, known: Known) -> Many | None:
    """What is drawn in the cells of an element; None if it is drawn once. Raises Refused."""
    kinds = [key for key in MANY if key in paths]
    if len(kinds) > 1:
        problem = f"an element cannot have both '{kinds[0]}' and '{kinds[1]}'"
        raise Refused([Finding(problem, "make it two elements", paths[kinds[1]])])
    lost = [Finding(*without(key), paths[key]) for key in NEEDS if key in paths and not set(NEEDS[key]) & set(kinds)]
    if lost:
        raise Refused(lost)
    if element.grid:
        return grid_of(element, paths, path, known)
    if element.track:
        return Track(element.track, element.path, element.first, legend_of(element, paths, known))
    return places_of(element, paths, known) if element.places else None


def places_of(element: Element, paths: Mapping[str, Path], known: Known) -> Spots:
    assert element.places
    table = known.rows(element.places)
    if table is None:
        raise Refused(())
    return spots_of(table, element.links, paths)


def without(key: str) -> tuple[str, str]:
    *first, last = (NAMES[owner] for owner in NEEDS[key])
    owners = f"{', '.join(first)} or {last}" if first else last
    return f"{key!r} needs {owners}", f"add {LIKE[NEEDS[key][0]]}"


def grid_of(element: Element, paths: Mapping[str, Path], path: Path, known: Known) -> Grid:
    kind, ways = element.grid, [key for key in FILLED if key in paths]
    assert kind
    if len(ways) != 1:
        both = f"both {ways[0]!r} and {ways[1]!r} say which cells the grid has" if ways else ""
        problem, where = (both, paths[ways[1]]) if ways else ("the grid has no cells", paths.get("grid", path))
        raise Refused([Finding(problem, "keep one of them" if ways else "add 'cells: 8x5', 'side: 5' or 'map'", where)])
    if element.side and "hex" not in kind:
        raise Refused([Finding("'side' makes a hexagon of hexes", "write 'grid: hex', or 'cells: 8x5'", paths["side"])])
    if element.cell and len(element.cell) > 1 and kind != "square":
        problem = f"a {'hex' if 'hex' in kind else kind} has one size, not width and height"
        fix = "write one length: a hex is measured across its flats, a triangle along a side"
        raise Refused([Finding(problem, fix, paths["cell"])])
    count = cell_count(element)
    if count > MAX_CELLS:
        raise Refused([Finding(f"the grid has {count} cells", f"the limit is {MAX_CELLS}", paths[ways[0]])])
    legend = legend_of(element, paths, known)
    if element.map is None:
        return Grid(kind, numbered(element), legend, is_numbered=True, is_hexagon=bool(element.side))
    wrong = [*unknown_keys(element.map, legend, paths["map"]), *overlapping(element.map, kind, paths["map"])]
    if wrong:
        raise Refused(wrong)
    return Grid(kind, element.map.lines, legend)


def cell_count(element: Element) -> int:
    (columns, rows), side = element.cells or (0, 0), element.side
    in_map = sum(bool(key) for line in element.map.lines for key in line) if element.map else 0
    return columns * rows or (3 * side * (side - 1) + 1 if side else in_map)


def numbered(element: Element) -> tuple[tuple[str, ...], ...]:
    """The lines of a grid without a map, as full of keys as it is of cells."""
    if element.cells:
        columns, rows = element.cells
        return (("#",) * columns,) * rows
    side = element.side or 0
    return tuple(("#",) * (2 * side - 1 - abs(row)) for row in range(1 - side, side))


def legend_of(element: Element, paths: Mapping[str, Path], known: Known) -> Legend | None:
    name = element.legend
    if not name:
        return None
    if name in known.tables:
        return Legend(name, known.tables[name])
    if name in known.defined:
        raise Refused(())
    fix = did_you_mean(name, known.defined) if known.defined else "add it under tables:"
    raise Refused([Finding(f"there is no table {shortened(name)!r}", fix, paths["legend"])])


def unknown_keys(found: Map, legend: Legend | None, where: Path) -> Iterator[Finding]:
    if legend is None:
        return
    rows = {key: number for number, line in reversed(list(enumerate(found.lines, 1))) for key in line if key}
    for key, number in sorted(rows.items(), key=lambda item: item[1]):
        if key not in legend.rows:
            names = sorted(legend.rows)
            told = ", ".join(map(shortened, names[:MAX_KEYS_TOLD])) + (", ..." if len(names) > MAX_KEYS_TOLD else "")
            is_joined = len(key) > 1 and all(letter in legend.rows for letter in key)
            fix = "put blanks between the keys" if is_joined else f"table {legend.name!r} knows {told}"
            yield Finding(f"the map has {shortened(key)!r} in row {number}", fix, where)


def overlapping(found: Map, kind: GridKind, where: Path) -> Iterator[Finding]:
    """Hexes of centred rows lie between those of the row above only if the lengths differ by an odd number."""
    lengths = [len(line) for line in found.lines]
    if kind != "hex" or len(set(lengths)) == 1:
        return
    for row, (one, two) in enumerate(pairwise(lengths), 1):
        if (one - two) % 2 == 0:
            yield Finding(*overlap(lengths, row), where)
            return


def overlap(lengths: Sequence[int], row: int) -> tuple[str, str]:
    """What is wrong with a row of a map and the next one, and what to do."""
    one, two = lengths[row - 1], lengths[row]
    problem = f"rows {row} and {row + 1} of the map have {one} and {two} places, so their hexes would overlap"
    if one == two:
        other = next(number for number, length in enumerate(lengths, 1) if length != one)
        problem = f"rows {row} and {row + 1} of the map have {one} places each, but row {other} has {lengths[other - 1]}"
    return problem, "make all rows equally long, or each one longer or shorter than the next by one; '.' is a place, too"
