"""The manifest, for people and programs: every sheet with its proof and page, every file with its checksum."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, NamedTuple

import pnp
from pnp.event.file.plan import Sheet
from pnp.event.make.reprint import digests_of
from pnp.event.make.spread import sheet_minutes
from pnp.event.make.tasks import SolvedPlan
from pnp.event.make.told import FileEntry, Missing
from pnp.event.pages.wording import level_of

CSV_FILE = "manifest.csv"
COLUMNS = (
    *("table", "seat", "name", "lang", "pack", "round", "game", "level"),
    *("minutes", "puzzle", "best", "proved", "nodes", "file", "page", "sha256", "version"),
)
FORMULA = ("=", "+", "-", "@", "\t")
"""Text that a spreadsheet would read as a formula gets a quote in front."""


class Manifest(NamedTuple):
    known: SolvedPlan
    files: Sequence[FileEntry]
    missing: Sequence[Missing]

    def json_pieces(self) -> Iterator[str]:
        """The JSON text, with one sheet or file per line; no line is kept in memory."""
        event = self.known.plan.inputs.event
        head = {"event": event.event, "date": event.date, "seed": event.seed, "version": pnp.__version__}
        yield "{\n" + "".join(f"  {plain(name)}: {plain(value)},\n" for name, value in head.items())
        yield from list_pieces("sheets", self.rows())
        yield ",\n"
        yield from list_pieces("files", map(file_record, self.files))
        yield ",\n"
        yield from list_pieces("missing", (missing._asdict() for missing in self.missing))
        yield "\n}\n"

    def csv_pieces(self) -> Iterator[str]:
        """The CSV text, with a byte order mark for spreadsheets."""
        line = StringIO()
        writer = csv.DictWriter(line, COLUMNS, lineterminator="\r\n")
        line.write("\ufeff")
        writer.writeheader()
        for row in self.rows():
            writer.writerow({name: harmless(row[name]) for name in COLUMNS})
            yield line.getvalue()
            line.seek(line.truncate(0))
        yield line.getvalue()

    def rows(self) -> Iterator[dict[str, Any]]:
        """The sheets in printing order, without the missing ones."""
        at = {sheet: (entry, page) for entry in self.files for sheet, page in entry.sheets}
        for sheet in self.known.plan.sheets:
            if sheet.id in at:
                yield self.row(sheet, *at[sheet.id])

    def row(self, sheet: Sheet, entry: FileEntry, page: int) -> dict[str, Any]:
        solved = self.known.puzzle(sheet)
        assert solved, "a sheet that was drawn has a puzzle"
        proof = json.loads(solved.answer)
        return {
            "sheet": sheet.id,
            "table": sheet.seat.table,
            "seat": sheet.seat.seat,
            "name": sheet.seat.name,
            "lang": sheet.lang,
            "pack": sheet.pack + 1,
            "round": sheet.round,
            "game": solved.game,
            "level": level_of(self.known.plan, sheet),
            "minutes": sheet_minutes(solved, level_of(self.known.plan, sheet)),
            "puzzle": solved.short_id,
            "best": proof["best"],
            "proved": True,
            "nodes": proof["proof"]["nodes"],
            "file": entry.path,
            "page": page,
            "sha256": entry.sha256,
            "version": pnp.__version__,
        }


def file_record(entry: FileEntry) -> dict[str, Any]:
    record = {"file": entry.path, "pages": entry.pages, "bytes": entry.size, "sha256": entry.sha256, "key": entry.digest}
    return {**record, "prints": " ".join(digests_of(entry))}


def plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def list_pieces(name: str, rows: Iterable[Any]) -> Iterator[str]:
    yield f"  {plain(name)}: ["
    start, end = "\n", ""
    for row in rows:
        yield f"{start}    {plain(row)}"
        start, end = ",\n", "\n  "
    yield f"{end}]"


def harmless(value: Any) -> Any:
    """The value, made safe for a spreadsheet.

    >>> harmless("=1+1"), harmless("Ada"), harmless(-1)
    ("'=1+1", 'Ada', -1)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
