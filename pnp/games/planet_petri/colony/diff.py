"""What changes from one colony to another, card by card: what to remove, what to add, what to print."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.colony.file import Colony, Held
from pnp.source.finding import Finding, Misused


class Difference(NamedTuple):
    """Copies to remove and copies to add; a card whose text, value or art has changed is in both."""

    out: tuple[Held, ...]
    new: tuple[Held, ...]

    @property
    def record(self) -> dict[str, Any]:
        return {side: [{"card": h.card.name, "copies": h.copies} for h in held] for side, held in self._asdict().items()}


def diff(old: Colony, new: Colony) -> Difference:
    return Difference(surplus(old, new), surplus(new, old))


def surplus(colony: Colony, other: Colony) -> tuple[Held, ...]:
    """The copies in a colony that the other one does not have."""
    before = counts(other)
    rest = [Held(card, copies - copies_of(card, before), card.name) for card, copies in counts(colony)]
    return tuple(held for held in rest if held.copies > 0)


def counts(colony: Colony) -> list[tuple[Card, int]]:
    """Each card once, even if the file has it under two names."""
    copies: dict[str, tuple[Card, int]] = {}
    for card, count, _ in colony.cards:
        copies[card.name] = (card, copies.get(card.name, (card, 0))[1] + count)
    return list(copies.values())


def copies_of(card: Card, among: list[tuple[Card, int]]) -> int:
    return next((count for other, count in among if is_same(card, other)), 0)


def is_same(card: Card, other: Card) -> bool:
    """Whether a printed card can stay: nothing on it has changed, not even its picture."""
    return card._replace(art=None) == other._replace(art=None) and picture(card) == picture(other)


def picture(card: Card) -> bytes:
    return card.art.read_bytes() if card.art else b""


def only_new(new: Colony, old: Colony) -> Colony:
    """The new colony, set to print only what the old one lacks."""
    cards = surplus(new, old)
    if not cards:
        raise Misused([Finding(f"{new.title} has no card that {old.title} does not have", "there is nothing to print")])
    return new._replace(new=cards)
