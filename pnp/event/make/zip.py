"""Puts all files of an event in one ZIP, piece by piece; the same files give the same bytes. Only this module uses zipfile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copyfileobj
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pnp.event.make.folder import file_checksum
from pnp.write import whole_file

EPOCH = (2000, 1, 1, 0, 0, 0)
"""A fixed time, so that the bytes do not depend on the clock."""


def write_zip(path: Path, root: Path, names: Sequence[str]) -> None:
    """Writes the ZIP. Contents are stored as they are, since PDF files are already compressed."""
    with whole_file(path) as file, ZipFile(file, "w", ZIP_STORED) as archive:
        for name in names:
            entry = ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.file_size = (root / name).stat().st_size
            with (root / name).open("rb") as source, archive.open(entry, "w") as target:
                copyfileobj(source, target, 1 << 20)


def zip_checksums(path: Path, sizes: Mapping[str, int]) -> dict[str, str] | None:
    """The checksums of the files in a ZIP that have the expected sizes; None if it is not a ZIP."""
    try:
        with ZipFile(path) as archive:
            held = [entry for entry in archive.infolist() if sizes.get(entry.filename) == entry.file_size]
            return {entry.filename: file_checksum(archive.open(entry)) for entry in held}
    except (BadZipFile, OSError):
        return None
