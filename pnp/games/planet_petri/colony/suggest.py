"""A legal colony to start from: families and size are given, the seed decides the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from pnp.games.planet_petri.cards.card import FAMILIES, Card
from pnp.games.planet_petri.cards.catalogue import Catalogue, shipped_cards
from pnp.games.planet_petri.cards.effects import Family
from pnp.games.planet_petri.colony.file import MAX_NAME, Colony, Held
from pnp.games.planet_petri.colony.limits import MINIMUM, SLOTS
from pnp.source.finding import Finding, Misused, shortened

T = TypeVar("T")
BASE_SIZE, BASE_INTERVENTIONS = 22, 5
"""The rulebook's own colonies: 22 cards, 5 of them I-S."""
MAX_SIZE = 200


class SuggestionRequest(NamedTuple):
    """What is requested; the same request gives the same colony."""

    families: tuple[Family, ...] = FAMILIES
    size: int = BASE_SIZE
    seed: int = 1
    name: str = ""


def suggest(wish: SuggestionRequest) -> Colony:
    """A colony with every requested family and I-S in the rulebook's proportion."""
    if not MINIMUM <= wish.size <= MAX_SIZE:
        raise Misused([Finding(f"a suggestion cannot have {wish.size} cards", f"choose {MINIMUM} to {MAX_SIZE}")])
    if len(wish.name) > MAX_NAME or not wish.name.isprintable():
        problem = f"a colony cannot be called {shortened(wish.name)!r}"
        raise Misused([Finding(problem, f"use at most {MAX_NAME} characters that can be printed")])
    chance, catalogue = Random(f"colony {wish.seed}"), shipped_cards()
    values = curve(wish.size, chance)
    copies: Counter[str] = Counter()
    for value, group in zip(values, groups_for(wish, chance), strict=True):
        copies[pick_card(catalogue, group, value, copies, chance).name] += 1
    cards = [Held(card, copies[card.name], card.name) for card in catalogue.cards if copies[card.name]]
    return Colony(wish.name or title_of(wish), tuple(cards), catalogue)


def title_of(wish: SuggestionRequest) -> str:
    names = "-".join(wish.families) if len(wish.families) <= 3 else "Mixed"
    return f"{names} {wish.seed}"[:MAX_NAME]


def curve(size: int, chance: Random) -> list[int]:
    """The rulebook's slots, some lowered by one, then cards of value 1: always legal."""
    slots = [value for value, count in SLOTS.items() for _ in range(count)]
    lowered = [value - 1 if value > 1 and chance.getrandbits(2) == 0 else value for value in slots]
    return [*lowered, *[1] * (size - len(slots))]


def groups_for(wish: SuggestionRequest, chance: Random) -> list[str]:
    """A family or I-S for each card: the families take turns, then the seed shuffles them."""
    interventions = round(wish.size * BASE_INTERVENTIONS / BASE_SIZE)
    cells = wish.size - interventions
    families = [wish.families[i % len(wish.families)] for i in range(cells)]
    return shuffled([*families, *["I-S"] * interventions], chance)


def pick_card(catalogue: Catalogue, group: str, value: int, copies: Counter[str], chance: Random) -> Card:
    """A card of that family and value, among those with the fewest copies."""
    cards = [card for card in catalogue.cards if card.group == group and card.value == value]
    least = min(copies[card.name] for card in cards)
    return pick([card for card in cards if copies[card.name] == least], chance)


def pick(items: Sequence[T], chance: Random) -> T:
    """One of the items; only random bits are the same in every Python version."""
    return items[chance.getrandbits(32) % len(items)]


def shuffled(items: Sequence[T], chance: Random) -> list[T]:
    rest = list(items)
    return [rest.pop(chance.getrandbits(32) % len(rest)) for _ in items]
