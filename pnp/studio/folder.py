"""The files of the studio: those below the folder where it was started, and no others."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pnp.write import write_whole

ENDINGS = (".yaml", ".yml", ".csv", ".md")
SHOWN = (".yaml", ".yml")
MOST_BYTES = 1 << 20
MOST_CSV = 2 << 20
MOST_FILES, MOST_VISITS, DEEPEST = 200, 5_000, 4
SKIPPED = ("output", "node_modules", "__pycache__")


class Outside(Exception):
    """The path does not lead to a file of the studio."""


class TooLarge(Exception):
    """The text is longer than a file of the studio may be; the argument says how long that is."""


class Conflict(Exception):
    """Somebody else has changed the file; the arguments are its text now and the mark of that, both empty if it is gone."""


class Found(NamedTuple):
    """A text and the mark of this very text."""

    text: str
    etag: str


class Folder:
    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def path(self, name: str) -> Path:
        """The file of that name. Raises Outside for what is hidden, of another kind, or elsewhere, links followed."""
        parts = name.split("/")
        is_plain = (
            bool(name) and "\\" not in name and "\0" not in name and not any(part.startswith(".") or not part for part in parts)
        )
        if not is_plain or len(name) > 400 or not name.lower().endswith(ENDINGS):
            raise Outside
        path = self.root / name
        try:
            is_inside = path.resolve().is_relative_to(self.root)
        except (OSError, RuntimeError, ValueError):
            is_inside = False
        if not is_inside:
            raise Outside
        return path

    def read(self, name: str) -> Found:
        path = self.path(name)
        if not path.is_file() or path.stat().st_size > most_bytes(path):
            raise Outside
        data = path.read_bytes()
        return Found(data.decode("utf-8", "replace"), etag(data))

    def write(self, name: str, text: str, expected: str) -> Found:
        """Writes the whole file, if it is still the one that was read; `expected` is empty for a new file."""
        path = self.path(name)
        now = path.read_bytes() if path.is_file() else b""
        if path.exists() and not path.is_file():
            raise Outside
        mark = etag(now) if path.exists() else ""
        if mark != expected:
            raise Conflict(now.decode("utf-8", "replace"), mark)
        data = text.encode()
        if len(data) > most_bytes(path):
            raise TooLarge(f"{most_bytes(path) >> 20} MB")
        write_whole(path, data)
        return Found(text, etag(data))

    def remove(self, name: str, expected: str) -> None:
        """Removes the file, if it is still the one that was read."""
        found = self.read(name)
        if found.etag != expected:
            raise Conflict(found.text, found.etag)
        self.path(name).unlink()

    def sources(self) -> Iterator[tuple[str, float]]:
        """The definitions and the folders of games, with the time of their last change."""
        found = 0
        for path in self.visited(self.root, 0):
            if path.suffix.lower() in SHOWN and found < MOST_FILES:
                found += 1
                is_folder = path.name == "game.yaml" and path.parent != self.root
                name = path.relative_to(self.root).as_posix()
                yield (name.removesuffix("game.yaml") if is_folder else name), path.stat().st_mtime

    def visited(self, folder: Path, deep: int) -> Iterator[Path]:
        visits = 0
        try:
            with os.scandir(folder) as entries:
                ordered = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            return
        for entry in ordered:
            visits += 1
            if visits > MOST_VISITS or entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False) and deep < DEEPEST and entry.name not in SKIPPED:
                yield from self.visited(folder / entry.name, deep + 1)
            elif entry.is_file(follow_symlinks=False):
                yield folder / entry.name


def most_bytes(path: Path) -> int:
    return MOST_CSV if path.suffix.lower() == ".csv" else MOST_BYTES


def etag(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]
