"""What every target gets: the finished pieces of one definition, and what is said about them. And what shops call a deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pnp.draw.scene import Scene
from pnp.sheet.component import Component


class Job(NamedTuple):
    """`stem` begins the name of every file. `dpi` and `url` (where pictures will be found) are the user's, if any;
    `folder` is where the files will be, from the root of the disk."""

    stem: str
    title: str
    lang: str
    components: tuple[Component, ...]
    dpi: int | None = None
    url: str = ""
    folder: str = ""


class Deck(NamedTuple):
    """Components that share name, size and back, in their order."""

    name: str
    size: tuple[float, float]
    back: Scene | None
    components: tuple[Component, ...]


def decks_of(components: Iterable[Component]) -> list[Deck]:
    found: dict[tuple[object, ...], list[Component]] = {}
    for component in components:
        found.setdefault((component.name, component.deck, component.size, id(component.back)), []).append(component)
    return [Deck(own[0].name, own[0].size, own[0].back, tuple(own)) for own in found.values()]
