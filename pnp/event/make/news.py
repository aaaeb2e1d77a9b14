"""What a run tells while it works, sheet by sheet and file by file: for whoever shows it. Nothing in a run depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.event.file.plan import Sheet
from pnp.event.make.told import FileEntry


class Proved(NamedTuple):
    """Sheets whose puzzles are solved and proved: by one task, or by an earlier run."""

    sheets: Sequence[Sheet]


class Written(NamedTuple):
    """Files that are in the folder: new ones, or those of an earlier run that are still right."""

    files: Sequence[FileEntry]


class Lost(NamedTuple):
    """A sheet that cannot be made, by its id, and the reason; a file without sheets has its path instead."""

    name: str
    sheet: Sheet | None
    reason: str


News = Proved | Written | Lost
Hear = Callable[[News], None]
