"""The fewest card changes that make a colony legal. A change removes one card, adds one, or replaces one with another.

A misspelt card first becomes the one that was meant. Then every other unknown card must change; so must n cards of a value or
more for each limit that is exceeded by n; and one card must be added for each that is missing. These are different cards, so no
repair has fewer changes than their sum, and this one has no more: it removes a card only if that lowers the worst excess, takes
a misspelt copy before the others, and puts a card that must be added in the place of a removed one.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import Catalogue
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.limits import AT_MOST, MINIMUM, at_least, fits


class Edit(NamedTuple):
    """Copies of a card to remove, to add, or to replace with another."""

    action: Literal["remove", "add", "replace"]
    card: str
    copies: int = 1
    by: str = ""
    reason: str = ""

    @property
    def sentence(self) -> str:
        by = f" with {self.by}" if self.action == "replace" else ""
        return f"{self.action} {self.copies} {self.card}{by}{self.reason and f' ({self.reason})'}"

    @property
    def record(self) -> dict[str, Any]:
        return {**self._asdict(), "by": self.by or None, "reason": self.reason or None, "edit": self.sentence}


class Deck:
    """The copies of each known card while they change."""

    def __init__(self, colony: Colony) -> None:
        self.catalogue: Catalogue = colony.catalogue
        self.copies: Counter[str] = Counter()
        for held in colony.cards:
            self.copies[held.card.name] += held.copies

    @property
    def cards(self) -> list[Card]:
        return [self.card(name) for name, copies in self.copies.items() if copies]

    def card(self, name: str) -> Card:
        return self.catalogue.by_name[name]

    @property
    def size(self) -> int:
        return self.copies.total()

    @property
    def by_value(self) -> Counter[int]:
        counts: Counter[int] = Counter()
        for name, copies in self.copies.items():
            counts[self.card(name).value] += copies
        return counts

    @property
    def groups(self) -> Counter[str]:
        counts: Counter[str] = Counter()
        for card in self.cards:
            counts[card.group] += self.copies[card.name]
        return counts


def repair(colony: Colony) -> tuple[Edit, ...]:
    """The edits; none if the colony is legal."""
    deck = Deck(colony)
    groups = set(deck.groups)
    edits, gone = renamed(colony, deck)
    while offender := next_offender(deck):
        deck.copies[offender.name] -= 1
        gone.append(leaving(offender, edits, deck))
    for name in gone:
        card = deck.catalogue.find(deck.catalogue.meant_by(name) or name)
        substitute = substitute_for(deck, card, groups) if deck.size < MINIMUM else None
        if substitute:
            deck.copies[substitute.name] += 1
        reason = "" if card else "no card has a similar name"
        edits.append(Edit("replace" if substitute else "remove", name, 1, substitute.name if substitute else "", reason))
    while deck.size < MINIMUM:
        card = addition(deck, groups)
        deck.copies[card.name] += 1
        edits.append(Edit("add", card.name))
    return gathered(edits)


def renamed(colony: Colony, deck: Deck) -> tuple[list[Edit], list[str]]:
    """Misspelt cards become the ones that were meant; other unknown cards go."""
    edits: list[Edit] = []
    gone: list[str] = []
    for name, copies in colony.unknown:
        meant = colony.catalogue.meant_by(name)
        if meant:
            deck.copies[deck.card(meant).name] += copies
            edits += [Edit("replace", name, by=meant)] * copies
        else:
            gone += [name] * copies
    return edits, gone


def leaving(card: Card, edits: list[Edit], deck: Deck) -> str:
    """The name under which a copy of the card leaves: a misspelt one, if there is one, which then needs no correction."""
    corrected = next((edit for edit in edits if deck.card(edit.by) == card), None)
    if corrected is None:
        return card.name
    edits.remove(corrected)
    return corrected.card


def next_offender(deck: Deck) -> Card | None:
    """A card whose removal lowers the worst excess: the highest, but not the last of its family if another will do."""
    by_value = deck.by_value
    excess = {value: at_least(by_value, value) - limit for value, limit in AT_MOST.items()}
    worst = max(excess.values())
    if worst <= 0:
        return None
    threshold = max(value for value in excess if excess[value] == worst)
    offenders, groups = [card for card in deck.cards if card.value >= threshold], deck.groups
    return min(offenders, key=lambda card: (groups[card.group] == 1, -card.value, -deck.copies[card.name]))


def substitute_for(deck: Deck, gone: Card | None, groups: set[str]) -> Card:
    """The highest card of the same family that fits; for an unknown card, any suitable addition."""
    if gone is None:
        return addition(deck, groups)
    return addition(deck, {gone.group})


def addition(deck: Deck, groups: set[str]) -> Card:
    """A card of these families: the highest that fits; among equals, the one with the fewest copies."""
    by_value, in_group = deck.by_value, deck.groups
    known = [card for card in deck.catalogue.cards if fits(by_value, card.value)]
    candidates = [card for card in known if card.group in groups] or [card for card in known if card.is_cell]
    return min(candidates, key=lambda card: (-card.value, deck.copies[card.name], in_group[card.group]))


def gathered(edits: list[Edit]) -> tuple[Edit, ...]:
    """Equal edits merged into one with several copies, in order of first appearance."""
    counts = Counter(edits)
    return tuple(edit._replace(copies=count) for edit, count in counts.items())


def change_count(edits: tuple[Edit, ...]) -> int:
    return sum(edit.copies for edit in edits)
