"""The output folder of an event: which event owns it, which run may write to it, what in it is ours, and leftovers.

The folder itself may be reached through a symbolic link. Inside it pnp follows none: a file counts as ours, is written and is
deleted only if it is reached through real folders."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple

from pnp.source.finding import Finding, Misused
from pnp.write import PARTIAL, is_link, whole_file, write_whole

HIDDEN = ".pnp"
"""The subfolder for the ledger, the lock and the name of the event."""
NAME_FILE, LEDGER, LOCK = f"{HIDDEN}/event.json", f"{HIDDEN}/ledger", f"{HIDDEN}/lock"
LONGEST = 1 << 16
"""Bytes of the file with the name of the event; more is not ours."""


class Folder(NamedTuple):
    """A folder that belongs to this run while the lock is held. `lock` identifies the lock file; None if there is no lock."""

    path: Path
    lock: tuple[int, int] | None = None

    @property
    def ledger(self) -> Path:
        return self.path / LEDGER

    def write(self, name: str, pieces: Iterable[bytes]) -> None:
        """Writes a file. If the folder was removed, raises an error instead of making a new one."""
        with whole_file(self.place(name)) as file:
            file.writelines(pieces)

    def place(self, name: str) -> Path:
        """Where a file may be written now: the folder is still ours, and nothing leads out of it."""
        self.check()
        return real(self.path, name)

    def check(self) -> None:
        found = real(self.path, LOCK)
        real(self.path, LEDGER)
        if not found.exists() or identity(found) != self.lock:
            raise OSError(errno.ENOENT, "the folder was removed while pnp was writing to it", str(self.path))

    def has(self, name: str, total: str) -> bool:
        """Whether a file exists in this folder, with this checksum."""
        return is_real_file(self.path, name) and file_checksum((self.path / name).open("rb")) == total


def real(root: Path, name: str) -> Path:
    """The path of a file or folder of ours. Raises an error if a link, a pipe or a device is in its place or on the way."""
    path = root
    for part in Path(name).parts:
        path /= part
        if is_link(path):
            raise OSError(errno.ELOOP, "this is a link, and pnp does not write through it; remove it", str(path))
        if path.exists() and not (path.is_dir() or path.is_file()):
            raise OSError(errno.EEXIST, "this is a pipe or a device, not a file; remove it", str(path))
    return path


def is_real_file(root: Path, name: str) -> bool:
    """Whether there is a file with this name, inside the folder and not behind a link. Names may come from damaged files."""
    parts = Path(name).parts
    paths = [root.joinpath(*parts[: i + 1]) for i in range(len(parts))]
    is_inside = bool(parts) and not Path(name).anchor and ".." not in parts
    try:
        return is_inside and not any(map(is_link, paths)) and paths[-1].is_file()
    except (OSError, ValueError):  # no file can have this name
        return False


def identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


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
    check_owner(path, event)
    real(path, LOCK).parent.mkdir(parents=True, exist_ok=True)
    with held(path / LOCK, path):
        check_owner(path, event)
        if owner_of(path) is None:
            write_whole(path / NAME_FILE, json.dumps({"event": event}, ensure_ascii=False).encode())
        for left in path.rglob(PARTIAL):
            left.unlink(missing_ok=True)
        yield Folder(path, identity(path / LOCK))


def held(lock: Path, folder: Path) -> AbstractContextManager[object]:
    """The lock, held by this process. The file stays after the run: deleting it could let two runs in."""
    from filelock import FileLock, Timeout

    try:
        return FileLock(lock, timeout=0, fallback_to_soft=False, preserve_lock_file=True).acquire()
    except Timeout:
        raise Misused([Finding(f"another run is writing to {folder}", "wait for it, or choose another folder")]) from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(lock)) from error  # a disk without locks names no file


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
        fix = f"choose another folder or, if only the title has changed, delete {path / NAME_FILE}"
        raise Misused([Finding(f"{path} belongs to the event {owner!r}", fix)])


def owner_of(path: Path) -> str | None:
    """The event that owns the folder, or None."""
    try:
        with real(path, NAME_FILE).open("rb") as file:
            return str(json.loads(file.read(LONGEST))["event"])
    except (FileNotFoundError, NotADirectoryError, ValueError, KeyError, TypeError, RecursionError):
        return None
