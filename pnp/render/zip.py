"""A small ZIP file in memory. The same entries give the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

EPOCH = (2000, 1, 1, 0, 0, 0)
"""A fixed time, so that the bytes do not depend on the clock."""


def zipped(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """The entries in their order; pictures are stored as they are, since they are already compressed."""
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        for name, data in entries:
            entry = ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # else it would depend on the system
            archive.writestr(entry, data, ZIP_STORED if name.endswith(".png") else ZIP_DEFLATED)
    return file.getvalue()
