"""Who sits where: from a CSV file, as spreadsheets write it, or as a number of tables and seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, get_args
from unicodedata import combining, normalize

from pnp.event.file.name_order import natural
from pnp.source.csv_table import numbered_rows
from pnp.source.finding import Finding, Place, Refused, counted, did_you_mean
from pnp.source.plain_text import decoded

Column = Literal["table", "seat", "name", "level", "lang"]
COLUMNS: tuple[Column, ...] = get_args(Column)
NEEDED = ("table",)
ALIASES: Mapping[Column, tuple[str, ...]] = {
    "table": ("tisch",),
    "seat": ("platz", "place", "siege"),
    "name": ("nom",),
    "level": ("stufe", "niveau"),
    "lang": ("sprache", "langue", "language"),
}
"""Other names for columns, without accents; a column with the English name wins."""
MAX_BYTES = 4 << 20
MAX_SEATS = 20_000
MAX_CELL = 60
MAX_COLUMNS = 100


class Seat(NamedTuple):
    """A seat at a table. `name`, `level` and `lang` may be empty; `line` is its line in the file."""

    table: str
    seat: str
    name: str = ""
    level: str = ""
    lang: str = ""
    line: int = 0

    @property
    def order(self) -> tuple[object, ...]:
        return natural(self.table), natural(self.seat)


def numbered_seats(tables: int, seats: int) -> tuple[Seat, ...]:
    numbers = [str(number) for number in range(1, max(tables, seats) + 1)]
    return tuple(Seat(table, seat) for table in numbers[:tables] for seat in numbers[:seats])


def read_seats(path: Path, columns: Mapping[Column, str], where: Place) -> tuple[Seat, ...]:
    """The seats of a CSV file, sorted, no two the same. `columns` gives other names for columns; `where` is the place that names
    the file."""
    seats = listed_seats(path, columns, where)
    if wrong := tuple(check_doubles(seats, str(path))):
        raise Refused(wrong)
    return seats


def listed_seats(path: Path, columns: Mapping[Column, str], where: Place) -> tuple[Seat, ...]:
    """The seats of a CSV file, sorted; some may be there twice."""
    rows = [row for row in numbered_rows(decoded(path, MAX_BYTES, "split the event"), path) if any(row[1])]
    if not rows:
        raise Refused([Finding(f"{path.name} is empty", "start it with the column names, such as 'table,seat,name'", where)])
    (_, head), *rest = rows
    if len(head) > MAX_COLUMNS or max(map(len, head)) > MAX_CELL:
        fix = f"use at most {MAX_COLUMNS} columns with names of up to {MAX_CELL} characters"
        raise Refused([Finding("the column names are too many or too long", fix, Place(str(path), rows[0][0], 1))])
    found = columns_of(head, columns, Place(str(path), rows[0][0], 1), where)
    wrong = [finding for line, row in rest for finding in check_row(row, found, len(head), Place(str(path), line, 1))]
    if not rest:
        wrong = [Finding(f"{path.name} has no seats below its first line", "add one line per seat", where)]
    if len(rest) > MAX_SEATS:
        wrong = [Finding(f"{path.name} has {len(rest)} seats", f"the limit is {MAX_SEATS}", where)]
    if wrong:
        raise Refused(wrong)
    return tuple(sorted(numbered([seat_of(row, found, line) for line, row in rest]), key=lambda seat: seat.order))


def columns_of(head: Sequence[str], columns: Mapping[Column, str], place: Place, where: Place) -> dict[str, int]:
    """The index of each column; capitals and accents in its name do not matter."""
    plain = [plain_name(name) for name in head]
    found: dict[str, int] = {}
    wrong = []
    for column in COLUMNS:
        usual = next((name for name in (column, *ALIASES[column]) if name in plain), column)
        wanted = columns.get(column, usual)
        at = [i for i, name in enumerate(plain) if name == plain_name(wanted)]
        if len(at) > 1:
            wrong.append(Finding(f"the column {wanted!r} appears {len(at)} times", "keep only one", place))
        elif at:
            found[column] = at[0]
        elif column in columns:
            wrong.append(Finding(f"{Path(place.file).name} has no column {wanted!r}", did_you_mean(wanted, head), where))
        elif column in NEEDED:
            named = f"map one of {', '.join(filter(None, head))} with 'columns: {{{column}: ...}}'"
            wrong.append(Finding(f"there is no column {column!r}", named, place))
    if wrong:
        raise Refused(wrong)
    return found


def plain_name(name: str) -> str:
    return "".join(sign for sign in normalize("NFD", name.casefold()) if not combining(sign))


def check_row(row: Sequence[str], columns: Mapping[str, int], width: int, place: Place) -> Iterator[Finding]:
    if any(row[width:]):
        problem = f"this line has {counted(len(row), 'cell')}, the first has {width}"
        yield Finding(problem, "put text with commas in quotes", place, alike="cells")
        return
    for column, at in columns.items():
        text, cell = row[at] if at < len(row) else "", place._replace(name=column)
        if len(text) > MAX_CELL:
            yield Finding(f"the {column} is longer than {MAX_CELL} characters", "shorten it", cell, each="row")
        if "\n" in text or "\r" in text:
            yield Finding(f"the {column} spans several lines", "put it on one", cell, each="row")
        if not text and column in NEEDED:
            yield Finding(f"the {column} is missing", "every seat needs one", cell, each="row")


def seat_of(row: Sequence[str], columns: Mapping[str, int], line: int) -> Seat:
    cells = {column: row[at] if at < len(row) else "" for column, at in columns.items()}
    words = {name: cells.get(name, "").lower() for name in ("level", "lang")}
    return Seat(cells["table"], cells.get("seat", ""), cells.get("name", ""), **words, line=line)


def with_levels(seats: Iterable[Seat], levels: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats with the levels that the words of the list stand for; capitals and accents in these words do not matter."""
    meant = {plain_name(word): level for word, level in levels.items()}
    return tuple(seat._replace(level=meant.get(plain_name(seat.level), seat.level)) for seat in seats)


def numbered(seats: Iterable[Seat]) -> Iterator[Seat]:
    """The seats of a list; one without a number gets the next one at its table."""
    counts: dict[str, int] = {}
    for seat in seats:
        counts[seat.table] = counts.get(seat.table, 0) + 1
        yield seat if seat.seat else seat._replace(seat=str(counts[seat.table]))


def check_doubles(seats: Iterable[Seat], file: str) -> Iterator[Finding]:
    """Seats that are listed a second time."""
    taken: dict[tuple[str, str], int] = {}
    for seat in sorted(seats, key=lambda seat: seat.line):
        first = taken.setdefault((plain_name(seat.table), plain_name(seat.seat)), seat.line)
        if first != seat.line:
            problem = f"table {seat.table}, seat {seat.seat} is listed twice: here and on line {first}"
            place = Place(file, seat.line, 1, "seat")
            yield Finding(problem, "list each seat once", place, each="row", alike="listed twice")
