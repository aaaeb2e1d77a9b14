"""What a finished folder tells about itself: the records of manifest and ledger, typed and within limits when they are read back.

Whoever gave the folder may have written them, so each value is checked here, once, and nowhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, NoReturn, TypeVar

from pnp.read import opened

JSON_FILE, KEY = "manifest.json", "key"
FRAME = re.compile(rb'[{}]\n|  ["\]].*\n')
"""The lines around the rows of manifest.json."""
MOST_BYTES = 64 << 20
MOST_LINE = 1 << 20
MOST_ROWS = 50_000
"""The largest event has 20,000 sheets, as many files, and some more."""
MOST_TEXT = 1 << 20
"""A puzzle in the ledger has the text of its file."""
MOST_SHOWN = 100
MOST_COUNT = 1 << 40
SUM = re.compile(r"[0-9a-f]{64}")
INSIDE = re.compile(rb"(?:(?!\.\.?/)[^/\\]{1,120}/){0,3}(?!\.\.?$)[^/\\]{1,120}")
"""A path that leads downwards, and whose parts are not too long for any disk."""
MANIFEST_NAMES = {"path": "file", "digest": "key", "sha256": "sha256", "size": "bytes", "pages": "pages"}
"""The fields of a FileEntry, and what the manifest calls them."""
T = TypeVar("T")


class Damaged(ValueError):
    """What was read is not what pnp writes; the message goes on after "is damaged:"."""


class FileEntry(NamedTuple):
    """A file that was made: its digest, the checksum of its contents, the first page of each of its sheets, and what is on its
    pages (see reprint.py), unless an older pnp made it."""

    path: str
    digest: str
    sha256: str
    size: int
    pages: int
    sheets: tuple[tuple[str, int], ...] = ()
    prints: tuple[str, ...] = ()


class ToldSheet(NamedTuple):
    """A sheet in the manifest: where it is, its puzzle, and the best result."""

    sheet: str
    file: str
    page: int
    puzzle: str
    best: int | str | None


class Missing(NamedTuple):
    """A sheet that could not be made, and the reason."""

    sheet: str
    reason: str


class Told(NamedTuple):
    """A manifest."""

    sheets: tuple[ToldSheet, ...]
    files: tuple[FileEntry, ...]
    missing: tuple[Missing, ...]


def is_key(path: str) -> bool:
    return bool(re.fullmatch(rf"{KEY}(-\d+)?\.pdf", path))


def read_manifest(folder: Path) -> Told:
    """Raises Damaged if a line does not belong in a manifest or the end is missing; does not notice a missing row."""
    with opened(folder / JSON_FILE, MOST_BYTES) as file:
        rows = [checked(row_of, record) for record in rows_of(file)]
    sheets = tuple(row for row in rows if isinstance(row, ToldSheet))
    at = dict[str, list[tuple[str, int]]]()
    for sheet in sheets:
        at.setdefault(sheet.file, []).append((sheet.sheet, sheet.page))
    files = (row._replace(sheets=tuple(at.get(row.path, ()))) for row in rows if isinstance(row, FileEntry))
    told = Told(sheets, tuple(files), tuple(row for row in rows if isinstance(row, Missing)))
    if len({file.path for file in told.files}) < len(told.files):
        raise Damaged("it names a file twice")
    return told


def rows_of(file: BinaryIO) -> Iterator[dict[str, Any]]:
    """The rows of all lists of a manifest, read line by line, so that a bad line costs no more than itself."""
    line, count = b"", 0
    while found := file.readline(MOST_LINE):
        line, count = found, count + 1
        if count > MOST_ROWS:
            raise Damaged("it has too many rows")
        if line.startswith(b"    "):
            yield record_of(line.rstrip(b",\n"))
        elif not FRAME.fullmatch(line):
            raise Damaged("a line does not belong in a manifest")
    if line != b"}\n":
        raise Damaged("it is cut short")


def checked(reader: Callable[[Any], T], record: Any) -> T:
    """The record, read. Whatever is wrong with it becomes Damaged."""
    try:
        return reader(record)
    except Damaged:
        raise
    except (KeyError, TypeError, ValueError):
        raise Damaged("a row has other keys or types than it should") from None


def row_of(row: dict[str, Any]) -> ToldSheet | FileEntry | Missing:
    if "page" in row:
        sheet, puzzle = text_of(row["sheet"]), text_of(row["puzzle"])
        return ToldSheet(sheet, path_of(row["file"]), count_of(row["page"]), puzzle, best_of(row["best"]))
    if "reason" in row:
        return Missing(text_of(row["sheet"]), text_of(row["reason"]))
    prints = text_of(row.get("prints", "")).split()
    return file_entry({**{name: row[told] for name, told in MANIFEST_NAMES.items()}, "sheets": [], "prints": prints})


def file_entry(record: dict[str, Any]) -> FileEntry:
    """A FileEntry, from a ledger or a manifest."""
    record = {"prints": [], **record}
    if record.keys() != set(FileEntry._fields) or not SUM.fullmatch(text_of(record["sha256"])):
        raise Damaged("a row is not the entry of a file")
    sheets = tuple((text_of(sheet), count_of(page)) for sheet, page in list_of(record["sheets"]))
    path, digest, total = path_of(record["path"]), text_of(record["digest"]), text_of(record["sha256"])
    prints = tuple(map(text_of, list_of(record["prints"])))
    return FileEntry(path, digest, total, count_of(record["size"]), count_of(record["pages"]), sheets, prints)


def record_of(data: bytes) -> dict[str, Any]:
    """The object in a JSON text. Raises Damaged if it is anything else."""
    try:
        found = DECODER.decode(data.decode())
    except Damaged:
        raise
    except (ValueError, RecursionError):  # no UTF-8, no JSON, too many digits, too deep
        found = None
    if not isinstance(found, dict):
        raise Damaged("a row cannot be read")
    return found


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Damaged("a row has a key twice")
    return found


def refuse(name: str) -> NoReturn:
    raise Damaged(f"{name} is not a number")


def best_of(value: object) -> int | str | None:
    """The best result of a puzzle: points, words, or nothing."""
    return value if value is None else text_of(value) if isinstance(value, str) else count_of(value)


DECODER = json.JSONDecoder(object_pairs_hook=without_doubles, parse_constant=refuse)


def text_of(value: object) -> str:
    """The value, if it is a text that can be written to a file and used as a name."""
    if not isinstance(value, str) or len(value) > MOST_TEXT or "\0" in value:
        raise Damaged("a row has something else for a text")
    value.encode()  # half a character raises a ValueError
    return value


def path_of(value: object) -> str:
    """The value, if it is the name of a file inside the folder. (Symbolic links are another matter.)"""
    path = text_of(value)
    if not INSIDE.fullmatch(path.encode()):
        raise Damaged(f"it names a file outside its folder: {path[:MOST_SHOWN]!r}")
    return path


def list_of(value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise Damaged("a row has something else for a list")
    return list(value)


def count_of(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST_COUNT:
        raise Damaged("a row has something else for a count")
    return value
