"""A legal colony to start from: families and size are wished for, the seed decides the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from pnp.games.planet_petri.cards.card import FAMILIES, Card
from pnp.games.planet_petri.cards.catalogue import Catalogue, shipped_cards
from pnp.games.planet_petri.cards.effects import Family
from pnp.games.planet_petri.colony.file import Colony, Held
from pnp.games.planet_petri.colony.limits import MINIMUM, SLOTS
from pnp.source.finding import Finding, Misused

T = TypeVar("T")
BASE_SIZE, BASE_INTERVENTIONS = 22, 5
"""The rulebook's own colonies: of 22 cards 5 are I-S."""
MAX_SIZE = 200


class Wish(NamedTuple):
    """What is asked for; the same wish gives the same colony."""

    families: tuple[Family, ...] = FAMILIES
    size: int = BASE_SIZE
    seed: int = 1
    name: str = ""


def suggest(wish: Wish) -> Colony:
    """A colony with every family wished for and I-S in the rulebook's proportion."""
    if not MINIMUM <= wish.size <= MAX_SIZE:
        raise Misused([Finding(f"a suggestion cannot have {wish.size} cards", f"it may have {MINIMUM} to {MAX_SIZE}")])
    chance, catalogue = Random(f"colony {wish.seed}"), shipped_cards()
    values = curve(wish.size, chance)
    copies: Counter[str] = Counter()
    for value, group in zip(values, groups_for(wish, chance), strict=True):
        copies[pick_card(catalogue, group, value, copies, chance).name] += 1
    cards = [Held(card, copies[card.name], card.name) for card in catalogue.cards if copies[card.name]]
    return Colony(wish.name or title_of(wish), tuple(cards), catalogue)


def title_of(wish: Wish) -> str:
    names = "-".join(wish.families) if len(wish.families) <= 3 else "Mixed"
    return f"{names} {wish.seed}"


def curve(size: int, chance: Random) -> list[int]:
    """The slots of the rulebook, some of them left for a lower value, and cards of value 1: always legal."""
    slots = [value for value, count in SLOTS.items() for _ in range(count)]
    lowered = [value - 1 if value > 1 and chance.getrandbits(2) == 0 else value for value in slots]
    return [*lowered, *[1] * (size - len(slots))]


def groups_for(wish: Wish, chance: Random) -> list[str]:
    """A family or I-S for each card: families in turn, in an order that the seed decides."""
    interventions = round(wish.size * BASE_INTERVENTIONS / BASE_SIZE)
    cells = wish.size - interventions
    families = [wish.families[i % len(wish.families)] for i in range(cells)]
    return shuffled([*families, *["I-S"] * interventions], chance)


def pick_card(catalogue: Catalogue, group: str, value: int, copies: Counter[str], chance: Random) -> Card:
    """A card of that family and value, of those that are there least often."""
    cards = [card for card in catalogue.cards if card.group == group and card.value == value]
    least = min(copies[card.name] for card in cards)
    return pick([card for card in cards if copies[card.name] == least], chance)


def pick(items: Sequence[T], chance: Random) -> T:
    """One of them; only random bits are the same in every Python."""
    return items[chance.getrandbits(32) % len(items)]


def shuffled(items: Sequence[T], chance: Random) -> list[T]:
    rest = list(items)
    return [rest.pop(chance.getrandbits(32) % len(rest)) for _ in items]
