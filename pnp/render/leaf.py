"""Scenes that contain no other scene, as forms of a PDF file. A form is the same in every file, so the last ones are kept, and
files that are made one after the other share the work."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from threading import RLock
from typing import Generic, NamedTuple, TypeVar

from pnp.draw.scene import Glyphs, Group, Mark, Photo, Pixels, Scene, Shape, Text
from pnp.render.pdf_letters import shown
from pnp.render.stream import Shown, content

KEPT = 500_000
"""So many bytes of forms are kept between files."""

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """A least-recently-used cache, limited by the total weight of its values. Threads may share it."""

    def __init__(self, limit: int, weight: Callable[[V], int]) -> None:
        self.room, self.weight, self.lock = limit, weight, RLock()
        self.values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        with self.lock:
            if key in self.values:
                self.values.move_to_end(key)
                return self.values[key]
            value = self.values[key] = make()
            self.room -= self.weight(value)
            while self.room < 0:
                self.room += self.weight(self.values.popitem(last=False)[1])
            return value


class Leaf(NamedTuple):
    """A form, compressed, with its checksum and its letters by role. It keeps a reference to the scene, so that the scene's id()
    stays unique."""

    scene: Scene
    length: int
    digest: bytes
    packed: bytes
    letters: Mapping[str, set[str]]


LEAVES: Recent[int, Leaf] = Recent(KEPT, lambda leaf: leaf.length)


def leaf(scene: Scene) -> Leaf:
    return LEAVES.get(id(scene), lambda: drawn(scene))


def drawn(scene: Scene) -> Leaf:
    book = LeafBook()
    data = content(scene.marks, book).encode()
    return Leaf(scene, len(data), form_digest(scene, data), zlib.compress(data), book.letters)


def form_digest(scene: Scene, data: bytes) -> bytes:
    """Equal for forms that are written alike."""
    return sha256(repr((scene.size, scene.bleed)).encode() + data).digest()


def is_leaf(marks: Sequence[Mark]) -> bool:
    """Whether marks contain no scenes, pictures, transparency or fonts that are not ours: a file has its own names for those."""
    return all(is_plain(mark) for mark in marks)


def is_plain(mark: Mark) -> bool:
    match mark:
        case Shape():
            return True
        case Text():
            return not any(isinstance(run, Glyphs) for run in mark.runs)
        case Group():
            return mark.opacity == 1 and is_leaf(mark.marks)
    return False


class LeafBook:
    """Notes the letters that a leaf shows (see stream.Book). Nothing else is asked of it: `is_leaf` sees to that."""

    def __init__(self) -> None:
        self.letters: dict[str, set[str]] = {}

    def show(self, role: str, content: str) -> Sequence[tuple[str, str]]:
        self.letters.setdefault(role, set()).update(content)
        return shown(role, content)

    def form(self, scene: Scene) -> str:
        raise NotImplementedError

    def picture(self, pixels: Pixels | Photo) -> str:
        raise NotImplementedError

    def alpha(self, opacity: float) -> str:
        raise NotImplementedError

    def layer(self, marks: Sequence[Mark]) -> str:
        raise NotImplementedError

    def show_glyphs(self, run: Glyphs) -> tuple[str, Shown]:
        raise NotImplementedError
