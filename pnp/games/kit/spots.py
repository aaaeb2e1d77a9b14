"""Places with their middle points and the links between them, as a table and an element give them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.games.kit.cell_values import MAX_CELLS, Link
from pnp.games.kit.table import Row, Table
from pnp.source.finding import Finding, Path, Refused, did_you_mean, shortened
from pnp.source.lengths import parse_length


class Spots(NamedTuple):
    """Places by name in the order of their table, with their middles, and the links between them."""

    table: Table
    middles: tuple[tuple[float, float], ...]
    links: tuple[tuple[int, int], ...]


def spots_of(table: Table, links: Sequence[Link], paths: Mapping[str, Path]) -> Spots:
    """The places of a table. Raises Refused."""
    lost = [column for column in ("x", "y", "name") if not table.has(column)]
    if lost:
        raise Refused([Finding(f"{table.name} has no column {lost[0]!r}", "places need x, y and name", paths["places"])])
    if len(table.rows) > MAX_CELLS:
        raise Refused([Finding(f"there are {len(table.rows)} places", f"the limit is {MAX_CELLS}", paths["places"])])
    found = [(number(row, "x"), number(row, "y")) for row in table.rows]
    middles = [(x, y) for x, y in found if isinstance(x, float) and isinstance(y, float)]
    names = [name_of(row) for row in table.rows]
    ways, wrong = linked(links, names, paths)
    wrong = [*(way for pair in found for way in pair if isinstance(way, Finding)), *twice(table.rows, names), *wrong]
    if wrong:
        raise Refused(wrong)
    return Spots(table, tuple(middles), tuple(ways))


def name_of(row: Row) -> str:
    return next((text for column, text in row.values.items() if column.partition("@")[0] == "name" and text), "")


def number(row: Row, column: str) -> float | Finding:
    text = row.values.get(column, "")
    found = parse_length(text)
    return Finding(f"{column} must be a length, not {shortened(text)!r}", "", row.place(column)) if found is None else found


def twice(rows: Sequence[Row], names: Sequence[str]) -> Iterator[Finding]:
    seen: set[str] = set()
    for row, name in zip(rows, names, strict=True):
        if name and name in seen:
            yield Finding(f"there are two places {shortened(name)!r}", "rename one of them", row.place("name"))
        seen.add(name)


def linked(links: Sequence[Link], names: Sequence[str], paths: Mapping[str, Path]) -> tuple[list[tuple[int, int]], list[Finding]]:
    """The links by the numbers of their places, and what is wrong with them."""
    index, found, wrong = {name: i for i, name in enumerate(names)}, [], []
    for nth, link in enumerate(links):
        lost = [(i, name) for i, name in enumerate(link) if name not in index]
        wrong += [
            Finding(f"there is no place {shortened(name)!r}", did_you_mean(name, names), (*paths["links"], nth, i))
            for i, name in lost
        ]
        if not lost:
            found.append((index[link[0]], index[link[1]]))
    return found, wrong
