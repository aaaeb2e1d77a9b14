"""Writes files atomically, inside the output folder, under names that are safe on every system."""

from __future__ import annotations

import errno
import os
import re
import stat
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

MAX_BYTES = 100
PARTIAL = ".pnp-*.part"
"""Temporary files, which a killed run may leave behind; they are never read."""
JUNCTION = 0xA0000003
"""The mark of a folder of Windows that leads elsewhere; Python knows its name only there."""
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³")}


def write_whole(path: Path, data: bytes) -> None:
    with whole_file(path) as file:
        file.write(data)


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Writes to a temporary file and then renames it, so that no reader ever sees half a file. A link to a file is replaced, and
    the file behind it stays as it is; a pipe or a device is refused."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EEXIST, "this is a pipe or a device, not a file; choose another name", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    with told_of(path):
        handle, name = tempfile.mkstemp(prefix=".pnp-", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, 0o666 & ~current_umask())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def is_link(path: Path) -> bool:
    """Whether the path is a symbolic link, or a junction of Windows. Path.is_junction needs Python 3.12."""
    try:
        found = path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    is_junction = getattr(found, "st_reparse_tag", 0) == JUNCTION
    return is_junction or stat.S_ISLNK(found.st_mode)


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Makes errors about the temporary file name the real file instead."""
    try:
        yield
    except OSError as error:
        if error.errno is None or (error.filename and not Path(error.filename).match(PARTIAL)):
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def current_umask() -> int:
    """The umask of the process; the only way to read it is to set it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def safe_name(text: str) -> str:
    """A file name based on the text: letters with their accents and vowel signs, digits, dots and dashes; never hidden, reserved
    or too long.

    >>> safe_name("../etc/passwd"), safe_name("Élan vital!"), safe_name("con"), safe_name("प्रिया शर्मा")
    ('etc-passwd', 'Élan-vital', '_con', 'प्रिया-शर्मा')
    """
    letters = unicodedata.normalize("NFC", text)
    name = re.sub(" +", "-", "".join(sign if is_safe(sign) else " " for sign in letters)).strip("-._ ")
    name = name.encode()[:MAX_BYTES].decode(errors="ignore")
    name = name.rstrip("-. ") or "unnamed"
    return f"_{name}" if name.split(".")[0].lower() in RESERVED else name


def is_safe(sign: str) -> bool:
    """Whether a character may be in a file name. Marks may, if they can be seen."""
    is_mark = unicodedata.category(sign).startswith("M") and not ("\ufe00" <= sign <= "\ufe0f" or sign >= "\U000e0000")
    return sign in "._" or sign.isalnum() or is_mark


def unique_names(names: Iterable[str]) -> list[str]:
    """Safe names that differ even if case is ignored: the second `a` becomes `a-2`."""
    taken: dict[str, int] = {}
    result = []
    for name in map(safe_name, names):
        trial, number = name, taken.get(name.casefold(), 1)
        while trial.casefold() in taken:
            number += 1
            trial = f"{name}-{number}"
        taken[name.casefold()] = number
        taken.setdefault(trial.casefold(), 1)
        result.append(trial)
    return result
