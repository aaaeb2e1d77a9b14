"""Compares the files of a finished event with their manifest, in a worker. A file may be anything: it costs little and gives a
sentence. Nothing outside the folder is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.event.make.folder import file_checksum
from pnp.event.make.told import FileEntry, Told, is_key
from pnp.event.make.zip import zip_checksums
from pnp.game.kind import SEPARATOR
from pnp.read import Unreadable, is_inside, opened
from pnp.render.png import MOST_BYTES, ReadBack, read_back
from pnp.source.finding import counted


class FileCheck(NamedTuple):
    """A file to read back: its entry in the manifest, and the page and puzzle of each of its sheets."""

    folder: str
    entry: FileEntry
    sheets: tuple[tuple[int, str], ...]

    @property
    def name(self) -> str:
        return self.entry.path


class FileReport(NamedTuple):
    """What is wrong with a file and, of a volume of the key, its codes by the ids of their puzzles."""

    complaints: tuple[str, ...]
    answers: tuple[tuple[str, str], ...] = ()


class ZipCheck(NamedTuple):
    """A ZIP in the folder, and the files that it should hold."""

    folder: str
    name: str
    files: tuple[FileEntry, ...]


def file_checks(folder: Path, told: Told) -> list[FileCheck]:
    sheets: dict[str, list[tuple[int, str]]] = {}
    for sheet in told.sheets:
        sheets.setdefault(sheet.file, []).append((sheet.page, sheet.puzzle))
    return [FileCheck(str(folder), file, tuple(sheets.get(file.path, ()))) for file in told.files]


def zip_checks(folder: Path, told: Told) -> list[ZipCheck]:
    files = tuple(file._replace(sheets=()) for file in told.files)
    return [ZipCheck(str(folder), path.name, files) for path in sorted(folder.glob("*.zip"))]


def check_file(check: FileCheck) -> FileReport:
    """Everything that is wrong with a file, as it is on disk."""
    try:
        wrong = [] if is_same(check) else ["the contents do not match the manifest"]
        found = read_back(place_of(check), Counter(page for page, _ in check.sheets))
    except FileNotFoundError:
        return FileReport((f"{check.name}: the file is missing",))
    except (OSError, Unreadable) as error:
        return refusal(check, error)
    if found.pages != check.entry.pages:
        wrong.append(f"it has {counted(found.pages, 'page')}, not {check.entry.pages}")
    wrong += missing_codes(check, found)
    answers = [(id_of(code), code) for code in found.embedded.split(SEPARATOR) if is_key(check.name) and id_of(code)]
    return FileReport(tuple(f"{check.name}: {complaint}" for complaint in wrong), tuple(answers))


def refusal(check: FileCheck | ZipCheck, error: OSError | Unreadable) -> FileReport:
    reason = error.strerror if isinstance(error, OSError) else error
    return FileReport((f"{check.name}: {reason}",))


def place_of(check: FileCheck | ZipCheck) -> Path:
    folder = Path(check.folder)
    if not is_inside(folder, check.name):
        raise Unreadable("this is a link to a place outside the folder")
    return folder / check.name


def is_same(check: FileCheck) -> bool:
    """Whether a file has the size and the checksum of the manifest."""
    with opened(place_of(check), MOST_BYTES) as file:
        size = file.seek(0, 2)
        file.seek(0)
        return size == check.entry.size and file_checksum(file) == check.entry.sha256


def missing_codes(check: FileCheck, found: ReadBack) -> Iterator[str]:
    """The sheets whose code is not on their page, or not in the file."""
    carried = set(found.embedded.split(SEPARATOR))
    for page, short_id in check.sheets:
        codes = [code for code in found.codes.get(page, ()) if id_of(code) == short_id]
        if not codes:
            yield f"page {page} has no code for {short_id}"
        elif codes[0] not in carried:
            yield f"page {page} has a code that is not embedded in the file"


def id_of(code: str) -> str:
    """The short id in a code.

    >>> id_of("PNP1 pentris PT-CSPE3 7x7 ..."), id_of("https://example.org")
    ('PT-CSPE3', '')
    """
    words = code.split(" ", 3)
    return words[2] if len(words) > 2 and words[0] == "PNP1" else ""


def check_zip(check: ZipCheck) -> FileReport:
    """Checks that a ZIP holds the same files."""
    try:
        sums = zip_checksums(place_of(check), {file.path: file.size for file in check.files})
    except (OSError, Unreadable) as error:
        return refusal(check, error)
    lost = [file.path for file in check.files if sums.get(file.path) != file.sha256]
    return FileReport(tuple(f"{check.name}: {path} is missing or different" for path in lost))
