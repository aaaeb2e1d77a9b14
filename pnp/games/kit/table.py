"""Tables of a kit: rows from CSV files or from the YAML itself, each cell with its place for messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.source.beside import beside
from pnp.source.csv_table import numbered_rows
from pnp.source.finding import Finding, Place, Refused, counted, did_you_mean, shortened
from pnp.source.node import Node
from pnp.source.plain_text import decoded

MAX_ROWS, MAX_COLUMNS, MAX_BYTES = 2_000, 100, 5 << 20
MAX_CELL = 2_000
MAX_LISTED = 1_000
"""How many files of a folder are looked at for a name that was meant."""
NOTE = "#"
"""A column whose name begins so is the author's own note."""


class Row(NamedTuple):
    """The cells of a row by column. `number` is the row as spreadsheets count it; a row in the YAML has a place for each cell."""

    values: Mapping[str, str]
    file: str
    number: int
    places: Mapping[str, Place]

    def said(self, column: str, lang: str) -> str:
        """The cell in a language; `name@fr` is `name` in French."""
        return self.values.get(self.column_for(column, lang), "")

    def column_for(self, column: str, lang: str) -> str:
        own = f"{column}@{lang}"
        return own if self.values.get(own) or column not in self.values else column

    def place(self, column: str) -> Place:
        if self.places:
            return self.places.get(column) or next(iter(self.places.values()))
        columns = list(self.values)
        return Place(self.file, self.number, columns.index(column) + 1 if column in columns else 1, column)

    def head(self, column: str) -> Place:
        """Where a file names the column; a row in the YAML names it itself."""
        place = self.place(column)
        return place if self.places else place._replace(line=1)


class Table(NamedTuple):
    """Rows and all their columns; `name` is what messages call it."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def has(self, column: str, lang: str = "") -> bool:
        """Whether there is such a column, plain or in a language; without one, in any."""
        if column in self.columns:
            return True
        return f"{column}@{lang}" in self.columns if lang else any(name.partition("@")[0] == column for name in self.columns)


NO_ROWS = Table("the part", (), (Row({}, "", 0, {}),))
"""A part without a table is one piece."""


def read_rows(node: Node, folder: FilePath) -> Table:
    """A file, or a list of rows and files."""
    items = node.value if isinstance(node.value, tuple) else (node,)
    rows: list[Row] = []
    for item in items:
        rows += yaml_rows(item, MAX_ROWS - len(rows)) if isinstance(item.value, Mapping) else read_csv(item, folder).rows
        if len(rows) > MAX_ROWS:
            raise Refused([Finding(f"the part has more than {MAX_ROWS} rows", "split it into two parts", item.place)])
    columns = tuple(dict.fromkeys(column for row in rows for column in row.values))
    if len(columns) > MAX_COLUMNS:
        raise Refused([Finding(f"the rows have {len(columns)} columns", f"use at most {MAX_COLUMNS}", node.place)])
    name = items[0].text if len(items) == 1 and not isinstance(items[0].value, Mapping) else "the table"
    return Table(name, columns, tuple(row if len(row.values) == len(columns) else whole(row, columns) for row in rows))


def whole(row: Row, columns: Sequence[str]) -> Row:
    """A row in which every column has a cell, perhaps an empty one."""
    return row._replace(values={column: row.values.get(column, "") for column in columns})


def yaml_rows(node: Node, most: int, keeps_empty: bool = False) -> Iterator[Row]:
    """A row in the YAML; a list in a cell makes one row for each of its items, the last list fastest."""
    assert isinstance(node.value, Mapping)
    cells = {str(key): entry.node for key, entry in node.value.items() if not str(key).startswith(NOTE)}
    lists = [cell.value if isinstance(cell.value, tuple) else (cell,) for cell in cells.values()]
    for key, items in zip(cells, lists, strict=True):
        for item in items:
            check_cell(item, key)
    count = prod(map(len, lists))
    if count > most:
        raise Refused([Finding(f"this makes {count} rows", f"the limit for a part is {MAX_ROWS}", node.place)])
    for chosen in product(*lists):
        values = {key: "" if item.value is None else item.text for key, item in zip(cells, chosen, strict=True)}
        places = {key: item.place for key, item in zip(cells, chosen, strict=True)}
        if any(values.values()) or keeps_empty:
            yield Row(values, node.place.file, node.place.line, places or {"": node.place})


def check_cell(item: Node, key: str) -> None:
    if isinstance(item.value, tuple | Mapping):
        fix = 'put braces in quotes: "{name}"' if isinstance(item.value, Mapping) else "write the row out"
        raise Refused([Finding(f"the cell {shortened(key)!r} must be a single value or a list of them", fix, item.place)])
    if len(item.text) > MAX_CELL:
        raise Refused([Finding(f"the cell has {len(item.text)} characters", f"use at most {MAX_CELL}", item.place)])


def read_csv(node: Node, folder: FilePath) -> Table:
    """The table in a CSV file in the kit's folder."""
    name = node.text
    path = found_file(node, folder)
    rows = list(enumerate((row for _, row in numbered_rows(decoded(path, MAX_BYTES, "split it"), path)), 1))
    rows = [(number, row) for number, row in rows if any(row)]
    if not rows:
        raise Refused([Finding(f"{name} is empty", "begin it with the names of its columns", node.place)])
    (number, head), *rest = rows
    columns = checked_head(head, Place(str(path), number, 1))
    if len(rest) > MAX_ROWS:
        raise Refused([Finding(f"{name} has {len(rest)} rows", f"the limit is {MAX_ROWS}", node.place)])
    wrong = [finding for number, row in rest for finding in check_row(row, columns, Place(str(path), number, 1))]
    if wrong:
        raise Refused(wrong)
    kept = [(i, column) for i, column in enumerate(columns) if column and not column.startswith(NOTE)]
    found = [(number, {column: row[i] if i < len(row) else "" for i, column in kept}) for number, row in rest]
    made = tuple(Row(values, str(path), number, {}) for number, values in found if any(values.values()))
    return Table(name, tuple(column for _, column in kept), made)


def found_file(node: Node, folder: FilePath) -> FilePath:
    name = node.text
    if not isinstance(node.value, str) or not name:
        raise Refused([Finding("a table is a CSV file or rows", "as in 'rows: cards.csv'", node.place)])
    path = beside(name, folder, "the table", node.place)
    if path.suffix.lower() in (".xlsx", ".xls", ".ods", ".numbers"):
        raise Refused([Finding(f"{shortened(name)} is a spreadsheet", "save it as CSV", node.place)])
    if not path.is_file():
        fix = did_you_mean(name, listed(folder, (".csv", ".tsv", ".txt"))) if listed(folder, (".csv", ".tsv", ".txt")) else ""
        raise Refused([Finding(f"there is no file {shortened(name)!r} here", fix, node.place)])
    return path


def listed(folder: FilePath, endings: tuple[str, ...]) -> list[str]:
    """The files of the kit with such names, as the kit would name them."""
    found: list[str] = []
    for file in (*folder.glob("*"), *folder.glob("*/*")):
        if file.suffix.lower() in endings and file.is_file():
            found.append(file.relative_to(folder).as_posix())
        if len(found) >= MAX_LISTED:
            break
    return sorted(found)


def checked_head(head: Sequence[str], place: Place) -> Sequence[str]:
    if len(head) > MAX_COLUMNS:
        raise Refused([Finding(f"the table has {len(head)} columns", f"use at most {MAX_COLUMNS}", place)])
    for i, column in enumerate(head):
        if column and column in head[:i]:
            where = place._replace(column=i + 1, name=column)
            raise Refused([Finding(f"the column {shortened(column)!r} appears twice", "rename one of them", where)])
    return head


def check_row(row: Sequence[str], columns: Sequence[str], place: Place) -> Iterator[Finding]:
    if any(row[len(columns) :]):
        problem = f"this row has {counted(len(row), 'cell')}, the first has {len(columns)}"
        yield Finding(problem, "put text with commas in quotes", place, alike="cells", each="row")
    for i, cell in enumerate(row[: len(columns)]):
        if len(cell) > MAX_CELL:
            where = place._replace(column=i + 1, name=columns[i])
            yield Finding(f"the cell has {len(cell)} characters", f"use at most {MAX_CELL}", where)


def read_table(node: Node, folder: FilePath) -> dict[str, Row]:
    """A table whose rows are found by their first column, or in the YAML by their key."""
    if not isinstance(node.value, Mapping):
        table = read_csv(node, folder)
        if not table.columns:
            return {}
        return {row.values[table.columns[0]]: row for row in reversed(table.rows)}
    rows: dict[str, Row] = {}
    for key, entry in node.value.items():
        if not isinstance(entry.node.value, Mapping):
            raise Refused([Finding(f"the row {key!r} must be a group", "as in 'J: {picture: jack.svg}'", entry.node.place)])
        for row in yaml_rows(entry.node, 1, keeps_empty=True):  # its key names it
            rows[str(key)] = row
    columns = tuple(dict.fromkeys(column for row in rows.values() for column in row.values))
    return {key: whole(row, columns) for key, row in rows.items()}
