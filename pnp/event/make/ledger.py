"""A record of finished work, written so that a power failure loses nothing.

The ledger is a folder of small files, one per finished task. Each file is written whole or not at all, and never changed. Each
of its lines has its own checksum: a damaged line is ignored, and its work is done again. A file of the event counts as made
only while its contents match the checksum in the ledger.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.event.make.told import Damaged, FileEntry, best_of, checked, count_of, file_entry, list_of, record_of, text_of
from pnp.event.make.work import Solved
from pnp.puzzle.proof import SavedProof
from pnp.read import opened
from pnp.write import is_link, write_whole

SUM = 16
NAME = re.compile(r"[0-9]{8}\.jsonl")
MOST_BYTES = 64 << 20
"""More than the results of any task: twenty puzzles, each with the text of its file."""


class Ledger:
    """The solved puzzles by the digests of their jobs, the finished files by their paths, and for each path all checksums that
    its file has ever had."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.puzzles: dict[str, Solved] = {}
        self.files: dict[str, FileEntry] = {}
        self.sums: dict[str, set[str]] = {}
        self.entries = 0
        for file in sorted(file for file in folder.glob("*.jsonl") if NAME.fullmatch(file.name)):
            for record in records_of(file) if not is_link(file) else ():
                self.add(record)
            self.entries = int(file.stem)

    def add(self, record: Solved | FileEntry) -> None:
        if isinstance(record, Solved):
            self.puzzles[record.digest] = record
            return
        self.files[record.path] = record
        self.sums.setdefault(record.path, set()).add(record.sha256)

    def note(self, records: Iterable[Solved | FileEntry]) -> None:
        """Writes down the results of a task; once this returns, they cannot be lost."""
        found = list(records)
        if not found:
            return
        self.entries += 1
        write_whole(self.folder / f"{self.entries:08}.jsonl", b"".join(line_of(record._asdict()) for record in found))
        for record in found:
            self.add(record)


def line_of(record: Any) -> bytes:
    text = json.dumps(record, ensure_ascii=False)
    return f"{line_checksum(text)} {text}\n".encode()


def line_checksum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:SUM]


def records_of(file: Path) -> Iterator[Solved | FileEntry]:
    """The intact records in a file of the ledger. Others are damaged, forged, or written by another version of pnp."""
    for line in lines_of(file):
        told, _, text = line.partition(" ")
        if told == line_checksum(text):
            with suppress(Damaged):
                yield checked(entry_of, record_of(text.encode()))


def lines_of(file: Path) -> list[str]:
    """Nothing if it is a folder, a pipe, or larger than we write it."""
    if not file.is_file() or file.stat().st_size > MOST_BYTES:
        return []
    with opened(file, MOST_BYTES) as lines:
        return lines.read().decode("utf-8", "replace").split("\n")


def entry_of(record: dict[str, Any]) -> Solved | FileEntry:
    return solved_of(record) if "text" in record else file_entry(record)


def solved_of(record: dict[str, Any]) -> Solved:
    """A solved puzzle whose answer has all that the manifest and the sheets take from it."""
    solved = Solved(**{name: text_of(value) for name, value in record.items()})
    answer = record_of(solved.answer.encode())
    proof = SavedProof(**answer["proof"])
    _ = best_of(answer["best"]), best_of(proof.best), count_of(proof.nodes), text_of(proof.fingerprint)
    _ = [text_of(move) for moves in (proof.moves, proof.first, proof.trap) for move in list_of(moves)]
    return solved
