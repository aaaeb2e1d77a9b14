"""The output folder of an event: which event owns it, which run may write to it, and leftovers. Only this module uses fcntl."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple

from pnp.source.finding import Finding, Misused
from pnp.write import PARTIAL, whole_file, write_whole

NAME_FILE = "event.json"
HIDDEN = ".pnp"
"""The subfolder for the ledger, the lock and the name of the event."""


class Folder(NamedTuple):
    """A folder that belongs to this run while the lock is held."""

    path: Path
    lock: int

    @property
    def ledger(self) -> Path:
        return self.path / HIDDEN / "ledger"

    def write(self, name: str, pieces: Iterable[bytes]) -> None:
        """Writes a file. If the folder was removed, raises an error instead of making a new one."""
        self.check()
        with whole_file(self.path / name) as file:
            file.writelines(pieces)

    def check(self) -> None:
        held, found = os.fstat(self.lock), lock_file(self.path)
        if not found.exists() or found.stat().st_ino != held.st_ino:
            raise OSError(errno.ENOENT, "the folder was removed while pnp was writing to it", str(self.path))

    def has(self, name: str, total: str) -> bool:
        """Whether a file exists in this folder, with this checksum."""
        file = self.path / name
        is_ours = file.is_file() and file.resolve().is_relative_to(self.path.resolve())
        return is_ours and file_checksum(file.open("rb")) == total


def lock_file(path: Path) -> Path:
    return path / HIDDEN / "lock"


def file_checksum(opened: IO[bytes]) -> str:
    """The checksum of an open file, read in pieces; closes the file."""
    total = sha256()
    with opened:
        while part := opened.read(1 << 20):
            total.update(part)
    return total.hexdigest()


@contextmanager
def locked(path: Path, event: str) -> Iterator[Folder]:
    """Locks the folder for this event, and deletes half-written files in it."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        raise Misused([Finding("'pnp batch' needs file locks that this system does not have", "use Linux")]) from None
    check_owner(path, event)
    lock_file(path).parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(lock_file(path), os.O_RDWR | os.O_CREAT, 0o666)
    try:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise Misused([Finding(f"another run is writing to {path}", "wait for it, or choose another folder")]) from None
        check_owner(path, event)
        if owner_of(path) is None:
            write_whole(path / HIDDEN / NAME_FILE, json.dumps({"event": event}, ensure_ascii=False).encode())
        for left in path.rglob(PARTIAL):
            left.unlink(missing_ok=True)
        yield Folder(path, lock)
    finally:
        os.close(lock)


def check_owner(path: Path, event: str) -> None:
    """Refuses a folder that has other files in it or belongs to another event."""
    if not path.exists():
        return
    if not path.is_dir():
        raise Misused([Finding(f"{path} is a file, not a folder", "choose another name")])
    owner = owner_of(path)
    if owner is None and not (path / HIDDEN).is_dir() and any(path.iterdir()):
        raise Misused([Finding(f"{path} contains other files", "choose an empty or a new folder")])
    if owner is not None and owner != event:
        fix = f"choose another folder or, if only the title has changed, delete {path / HIDDEN / NAME_FILE}"
        raise Misused([Finding(f"{path} belongs to the event {owner!r}", fix)])


def owner_of(path: Path) -> str | None:
    """The event that owns the folder, or None."""
    try:
        found = json.loads((path / HIDDEN / NAME_FILE).read_text(encoding="utf-8"))
        return str(found["event"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
