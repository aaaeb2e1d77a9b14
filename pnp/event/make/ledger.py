"""A record of finished work, written so that a power failure loses nothing.

The ledger is a folder of small files, one per finished task. Each file is written whole or not at all, and never changed. Each
of its lines has its own checksum: a damaged line is ignored, and its work is done again. A file of the event counts as made
only while its contents match the checksum in the ledger.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from pnp.event.make.work import Solved
from pnp.write import is_link, write_whole

SUM = 16


class FileEntry(NamedTuple):
    """A file that was made: its digest, the checksum of its contents, and the first page of each of its sheets."""

    path: str
    digest: str
    sha256: str
    size: int
    pages: int
    sheets: tuple[tuple[str, int], ...] = ()


class Ledger:
    """The solved puzzles by the digests of their jobs, the finished files by their paths, and for each path all checksums that
    its file has ever had."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.puzzles: dict[str, Solved] = {}
        self.files: dict[str, FileEntry] = {}
        self.sums: dict[str, set[str]] = {}
        self.entries = 0
        for file in sorted(folder.glob("*.jsonl")):
            for record in good_lines(file.read_bytes()) if file.is_file() and not is_link(file) else ():
                with suppress(KeyError, TypeError, ValueError):  # written by another version of pnp
                    self.take(record)
            self.entries = max(self.entries, int(file.stem) if file.stem.isdecimal() else 0)

    def take(self, record: Any) -> None:
        if "text" in record:
            self.puzzles[record["digest"]] = Solved(**record)
        else:
            self.add(FileEntry(**{**record, "sheets": tuple((sheet, page) for sheet, page in record["sheets"])}))

    def add(self, entry: FileEntry) -> None:
        self.files[entry.path] = entry
        self.sums.setdefault(entry.path, set()).add(entry.sha256)

    def note(self, records: Iterable[Solved | FileEntry]) -> None:
        """Writes down the results of a task; once this returns, they cannot be lost."""
        found = [record._asdict() for record in records]
        if not found:
            return
        self.entries += 1
        write_whole(self.folder / f"{self.entries:08}.jsonl", b"".join(map(line_of, found)))
        for record in found:
            self.take(record)


def line_of(record: Any) -> bytes:
    text = json.dumps(record, ensure_ascii=False)
    return f"{line_checksum(text)} {text}\n".encode()


def line_checksum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:SUM]


def good_lines(data: bytes) -> Iterator[Any]:
    """The records whose checksum matches."""
    for line in data.decode("utf-8", "replace").split("\n"):
        told, _, text = line.partition(" ")
        if told == line_checksum(text):
            yield json.loads(text)
