"""A colony as shown on its list: cards with copies, and the counts derived from them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.emblems import FAMILIES

KINDS: tuple[str | None, ...] = (*FAMILIES, None)
"""The order of the list: families first, interventions last."""


class DeckEntry(NamedTuple):
    face: Face
    copies: int


class Deck(NamedTuple):
    """A printed colony; `code` is a short hash of it, `link` the content of its QR code, which `holds` all of it, its list
    without the words of its own cards, or only the hash. With `has_sleeves`, its cards have no backs; with `is_named_above`, its
    name is the title of the page."""

    name: str
    code: str
    entries: tuple[DeckEntry, ...]
    link: str
    is_legal: bool = True
    holds: Literal["all", "list", "hash"] = "all"
    has_sleeves: bool = False
    is_named_above: bool = False

    @property
    def cards(self) -> int:
        return sum(entry.copies for entry in self.entries)

    @property
    def interventions(self) -> int:
        return sum(entry.copies for entry in self.of(None))

    @property
    def average(self) -> float:
        return sum(entry.face.value * entry.copies for entry in self.entries) / max(1, self.cards)

    def of(self, family: str | None) -> list[DeckEntry]:
        """The entries of a kind, highest value first."""
        found = [entry for entry in self.entries if entry.face.family == family]
        return sorted(found, key=lambda entry: (-entry.face.value, entry.face.name))

    def stack(self, value: int) -> list[str | None]:
        """The kind of each card of a value, in the order of the list."""
        return [kind for kind in KINDS for entry in self.of(kind) if entry.face.value == value for _ in range(entry.copies)]

    def at_least(self, value: int) -> int:
        return sum(entry.copies for entry in self.entries if entry.face.value >= value)
