"""All files of an event in one ZIP, written piece by piece: the same files give the same bytes. The home of zipfile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copyfileobj
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pnp.event.make.folder import file_checksum
from pnp.write import whole_file

EPOCH = (2000, 1, 1, 0, 0, 0)
"""No clock shapes a file."""


def write_zip(path: Path, root: Path, names: Sequence[str]) -> None:
    """Contents are stored as they are: PDF files are compressed already."""
    with whole_file(path) as file, ZipFile(file, "w", ZIP_STORED) as parcel:
        for name in names:
            entry = ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.file_size = (root / name).stat().st_size
            with (root / name).open("rb") as source, parcel.open(entry, "w") as target:
                copyfileobj(source, target, 1 << 20)


def zip_checksums(path: Path, sizes: Mapping[str, int]) -> dict[str, str] | None:
    """The sums of the files in a parcel that have the sizes they should have; None if it is no ZIP."""
    try:
        with ZipFile(path) as parcel:
            held = [entry for entry in parcel.infolist() if sizes.get(entry.filename) == entry.file_size]
            return {entry.filename: file_checksum(parcel.open(entry)) for entry in held}
    except (BadZipFile, OSError):
        return None
