"""What was made, for people and programs: every sheet with its proof and its page, every file with its sum."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any, NamedTuple

import pnp
from pnp.batch.heads import level_of
from pnp.batch.ledger import FileEntry
from pnp.batch.plan import Sheet
from pnp.batch.tasks import Known

JSON_FILE, CSV_FILE = "manifest.json", "manifest.csv"
COLUMNS = (
    *("table", "seat", "name", "lang", "pack", "round", "game", "level"),
    *("puzzle", "best", "proved", "nodes", "file", "page", "sha256", "version"),
)
FORMULA = ("=", "+", "-", "@", "\t")
"""What a spreadsheet would take for a formula gets a quote before it: a name is never one."""


class Missing(NamedTuple):
    """A sheet that could not be made, and why."""

    sheet: str
    reason: str


class Manifest(NamedTuple):
    known: Known
    files: Sequence[FileEntry]
    missing: Sequence[Missing]

    def json_text(self) -> str:
        """One sheet and one file on each line."""
        event = self.known.plan.inputs.event
        head = {"event": event.event, "date": event.date, "seed": event.seed, "version": pnp.__version__}
        lists = {
            "sheets": list(self.rows()),
            "files": [file_record(entry) for entry in self.files],
            "missing": [missing._asdict() for missing in self.missing],
        }
        parts = [f"  {plain(name)}: {plain(value)}" for name, value in head.items()]
        parts += [f"  {plain(name)}: {plain_list(rows)}" for name, rows in lists.items()]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def csv_text(self) -> str:
        out = StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\r\n")
        writer.writeheader()
        for row in self.rows():
            writer.writerow({name: harmless(row[name]) for name in COLUMNS})
        return out.getvalue()

    def rows(self) -> Iterator[dict[str, Any]]:
        """The sheets in printing order; those that are missing are not among them."""
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
            "puzzle": solved.short_id,
            "best": proof["best"],
            "proved": proof["proved"],
            "nodes": proof["nodes"],
            "file": entry.path,
            "page": page,
            "sha256": entry.sha256,
            "version": pnp.__version__,
        }


def file_record(entry: FileEntry) -> dict[str, Any]:
    return {"file": entry.path, "pages": entry.pages, "bytes": entry.size, "sha256": entry.sha256, "key": entry.key}


def plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def plain_list(rows: Sequence[Any]) -> str:
    return "[\n" + ",\n".join(f"    {plain(row)}" for row in rows) + "\n  ]" if rows else "[]"


def harmless(value: Any) -> Any:
    """The value, as a spreadsheet may see it.

    >>> harmless("=1+1"), harmless("Ada"), harmless(-1)
    ("'=1+1", 'Ada', -1)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
