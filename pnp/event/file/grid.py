"""A list of seats as a grid of cells, to be edited: heads and rows as they are written, and what to write into a wrong cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.event.file.seats import COLUMNS, MAX_BYTES, Column, columns_of, numbered_seats, plain_name
from pnp.source.csv_table import numbered_rows, table_text
from pnp.source.finding import Finding, Place, Refused, nearest
from pnp.source.plain_text import decoded
from pnp.words import languages

MARK = "\ufeff"
"""Tells a spreadsheet that a file is in UTF-8."""
HEAD = ",".join(COLUMNS) + "\n"
"""A new list begins with it."""


class Grid(NamedTuple):
    """The head, the rows with their lines, and where the columns of seats are."""

    head: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    columns: Mapping[str, int]


class Cure(NamedTuple):
    """What to write into a cell, by its line and its column."""

    line: int
    column: str
    text: str


def grid_of(text: str, path: Path, columns: Mapping[Column, str]) -> Grid:
    """The grid of a text; one without a column for tables has no columns at all. Rows without any text are left out."""
    rows = [(line, tuple(row)) for line, row in numbered_rows(text, path) if any(row)]
    if not rows:
        return Grid(COLUMNS, (), {column: i for i, column in enumerate(COLUMNS)})
    (line, head), *rest = rows
    place = Place(str(path), line, 1)
    try:
        found: Mapping[str, int] = columns_of(head, columns, place, place)
    except Refused:
        found = {}
    return Grid(head, tuple(rest), found)


def list_text(path: Path) -> str:
    return decoded(path, MAX_BYTES, "split the event")


def edited(path: Path, rows: Iterable[Sequence[str]]) -> str:
    """The text of a list with other rows, head included; rows without any text are left out. A file that was not in UTF-8 gets
    a mark, so that spreadsheets know that it is now."""
    old = list_text(path) if path.exists() else HEAD
    data = path.read_bytes() if path.exists() else b""
    text = table_text([row for row in rows if any(cell.strip() for cell in row)], old)
    return text if data == old.encode() or not data else MARK + text


def numbered_list(tables: int, seats: int) -> str:
    """A list to fill in, for an event that only has numbers of tables and seats."""
    rows = [(seat.table, seat.seat, "", "", "") for seat in numbered_seats(tables, seats)]
    return table_text([COLUMNS, *rows], HEAD)


def cures(grid: Grid, findings: Iterable[Finding], levels: Sequence[str]) -> Iterator[Cure]:
    """What was meant, where that is clear: a level or a language that is nearly right, the next free seat of the table."""
    cells = {line: {column: row[at] if at < len(row) else "" for column, at in grid.columns.items()} for line, row in grid.rows}
    taken: dict[str, set[str]] = {}
    for own in cells.values():
        taken.setdefault(plain_name(own.get("table", "")), set()).add(plain_name(own.get("seat", "")))
    for finding in findings:
        if not isinstance(finding.where, Place) or finding.where.line not in cells:
            continue
        line, column = finding.where.line, finding.where.name
        text = meant(cells[line], column, taken, levels)
        if text:
            yield Cure(line, column, text)


def meant(cells: Mapping[str, str], column: str, taken: Mapping[str, set[str]], levels: Sequence[str]) -> str:
    known = {"level": levels, "lang": languages()}.get(column)
    if known is not None:
        return nearest(cells[column], known) or ""
    if column != "seat":
        return ""
    held = taken[plain_name(cells.get("table", ""))]
    free = next(str(number) for number in range(1, len(held) + 2) if str(number) not in held)
    held.add(free)
    return free
