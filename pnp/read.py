"""Opens files of strangers: regular files only, without waiting for a pipe, and up to a size."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

NOT_OURS = "it takes too much time or memory to read, so pnp did not make it"
NO_WAIT = getattr(os, "O_NONBLOCK", 0)


class Unreadable(Exception):
    """The file is not what it should be; the message says why."""


def opened(path: Path, most: int) -> BinaryIO:
    """A regular file, open for reading. The open file is judged, not its name, so nobody can exchange it in between."""
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | NO_WAIT))  # noqa: SIM115  # the caller closes it
    try:
        check(os.fstat(file.fileno()), path, most)
    except OSError:
        file.close()
        raise
    return file


def check(found: os.stat_result, path: Path, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is not a regular file", str(path))
    if found.st_size > most:
        raise OSError(errno.EFBIG, f"the file is larger than {most >> 20} MiB", str(path))


def is_inside(folder: Path, name: str) -> bool:
    """Whether a name leads to a place in the folder, symbolic links included."""
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a loop of links; a name with NUL
        return False
