"""Puts all files of an event in one ZIP, piece by piece; the same files give the same bytes. Only this module uses zipfile."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from pnp.event.make.folder import file_checksum
from pnp.process import Exceeded, Limits, limited
from pnp.read import NOT_OURS, Unreadable, opened
from pnp.write import whole_file

EPOCH = (2000, 1, 1, 0, 0, 0)
"""A fixed time, so that the bytes do not depend on the clock."""
MOST_BYTES = 1 << 40
FIRST_SECONDS, ENTRY_SECONDS, BYTE_SECONDS = 0.4, 1e-4, 1e-7
"""Processor time for the first file, and for each further file and byte: many times what ours take."""


def write_zip(path: Path, root: Path, names: Sequence[str]) -> None:
    """Writes the ZIP. Contents are stored as they are, since PDF files are already compressed."""
    with whole_file(path) as file, ZipFile(file, "w", ZIP_STORED) as archive:
        for name in names:
            entry = ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.file_size = (root / name).stat().st_size
            with (root / name).open("rb") as source, archive.open(entry, "w") as target:
                copyfileobj(source, target, 1 << 20)


def zip_checksums(path: Path, sizes: Mapping[str, int]) -> dict[str, str]:
    """The checksums of the files in a ZIP that have the expected sizes and can be read."""
    with opened(path, MOST_BYTES) as file:
        size = min(os.fstat(file.fileno()).st_size, sum(sizes.values()))
        seconds = FIRST_SECONDS + ENTRY_SECONDS * len(sizes) + BYTE_SECONDS * size
        try:
            found = limited(lambda step: read(file, sizes, step), Limits(seconds, seconds))
        except Exceeded:
            raise Unreadable(NOT_OURS) from None
    if found is None:
        raise Unreadable("this is not a ZIP file")
    return dict(found)


def read(file: BinaryIO, sizes: Mapping[str, int], step: Callable[[], None]) -> list[tuple[str, str]] | None:
    """Runs within limits. None if this is not a ZIP; zipfile can raise any kind of error."""
    step()
    try:
        archive = ZipFile(file)
    except Exception:
        return None
    held = [entry for entry in archive.infolist() if sizes.get(entry.filename) == entry.file_size]
    return [found for entry in held for found in entry_checksum(archive, entry)]


def entry_checksum(archive: ZipFile, entry: ZipInfo) -> Iterator[tuple[str, str]]:
    """Nothing if the entry is damaged, encrypted or compressed in an unknown way."""
    with suppress(Exception):
        yield entry.filename, file_checksum(archive.open(entry))
