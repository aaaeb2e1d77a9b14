"""Which pages to print again after a change: those that the same file of the last finished run did not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from io import BytesIO
from pickle import Pickler
from typing import NamedTuple

from pnp.draw.scene import Scene
from pnp.event.file.volumes import chunks
from pnp.event.make.told import FileEntry
from pnp.sheet.impose import Page
from pnp.sheet.printer import Printer

SUM = 16


class Reprint(NamedTuple):
    """Pages of a file to print again, and their bookmarks if the file has several; `is_new` if the last finished run had no such
    file."""

    path: str
    pages: tuple[int, ...]
    total: int
    marks: tuple[str, ...]
    is_new: bool


class Before(NamedTuple):
    """A file of the last finished run: its checksum, and the digests of its pages; none if they are not known."""

    sha256: str
    digests: tuple[str, ...]


def print_of(page: Page, printer: Printer | None = None) -> str:
    """A digest of everything on the page, and its bookmark, if it has one. Equal pages for the same printer have equal digests in
    every file."""
    return " ".join((scene_digest(page.scene, printer), *page.names[:1]))


def scene_digest(scene: Scene, printer: Printer | None = None) -> str:
    """A digest of everything in a scene, as it is printed there."""
    written = BytesIO()
    pickler = Pickler(written, protocol=5)
    pickler.fast = True  # without a memo: it must not matter whether equal marks are the same object
    pickler.dump((scene, printer) if printer else scene)
    return sha256(written.getbuffer()).hexdigest()[:SUM]


def digests_of(entry: FileEntry) -> tuple[str, ...]:
    return tuple(told.partition(" ")[0] for told in entry.prints)


def files_before(files: Iterable[FileEntry]) -> dict[str, Before]:
    """The files of the last finished run, from its manifest."""
    return {file.path: Before(file.sha256, digests_of(file)) for file in files}


def reprint_of(entry: FileEntry, before: Mapping[str, Before], sides: int) -> Reprint | None:
    """What to print again of a file. With two sides to a leaf, a leaf is printed again if one of them differs."""
    old = before.get(entry.path)
    if old and old.sha256 == entry.sha256:
        return None
    if len(entry.prints) != entry.pages:
        return Reprint(entry.path, tuple(range(1, entry.pages + 1)), entry.pages, (), old is None)
    pages = changed_pages(digests_of(entry), old.digests if old else (), sides)
    marks = ["".join(filter(str.isprintable, told.partition(" ")[2])) for told in entry.prints]
    changed = dict.fromkeys(marks[page - 1] for page in pages if marks[page - 1])
    return Reprint(entry.path, pages, entry.pages, tuple(changed if len(set(marks)) > 1 else ()), old is None) if pages else None


def changed_pages(new: tuple[str, ...], old: tuple[str, ...], sides: int) -> tuple[int, ...]:
    """The numbers of the new pages that are not among the old ones; a page that has only moved is among them.

    >>> changed_pages(("a", "x", "b", "b"), ("a", "b", "c"), 1), changed_pages(("a", "x", "b", "y"), ("a", "b", "b", "y"), 2)
    ((2, 4), (1, 2))
    """
    left, pages = Counter(chunks(old, sides)), list[int]()
    for number, leaf in enumerate(chunks(new, sides)):
        if left[leaf]:
            left[leaf] -= 1
        else:
            pages += range(number * sides + 1, number * sides + len(leaf) + 1)
    return tuple(pages)
