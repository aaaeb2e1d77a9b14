"""The rack: the rulebook's places for each value, with the cards of a colony in them, so that its limits can be seen.

A card takes a place of its own value; if none is left, the nearest free one of a higher value, which is the exchange rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.game.decks import Rack, Row, Well
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.limits import MINIMUM, SLOTS, broken_limits, room
from pnp.source.finding import counted

Wells = dict[int, list[Well]]


def rack(colony: Colony) -> Rack:
    """All known cards in their places; cards of value 1 have as many as they need."""
    cards = [Well(held.card.name, held.card.value) for held in colony.cards for _ in range(held.copies)]
    wells, over = seated(sorted(cards, key=lambda card: -card.value))
    rows = [Row(value, filled(wells[value], SLOTS[value]), names(over, value), room(colony.by_value, value)) for value in SLOTS]
    ones = Row(1, tuple(card for card in cards if card.value == 1), (), None)
    return Rack((*rows, ones), tuple(exchanges(wells)), tuple(broken(colony)), colony.size, MINIMUM)


def broken(colony: Colony) -> Iterator[str]:
    """What is not legal, in a few words; check.py says it in full."""
    yield from (f"there is no card called {name}" for name, _ in colony.unknown)
    for value, have, allowed in broken_limits(colony.by_value):
        yield f"{have} cards of value {value}{' or more' if value < 6 else ''}; at most {allowed}"
    if colony.size < MINIMUM:
        yield f"{counted(colony.size, 'card')}; at least {MINIMUM}"


def seated(cards: Sequence[Well]) -> tuple[Wells, list[Well]]:
    """The places of cards in order, highest first, and the cards that have none."""
    wells: Wells = {value: [] for value in SLOTS}
    later: list[Well] = []
    over: list[Well] = []
    for card in cards:
        if card.value in SLOTS:
            (wells[card.value] if len(wells[card.value]) < SLOTS[card.value] else later).append(card)
    for card in later:
        free = [value for value in SLOTS if value > card.value and len(wells[value]) < SLOTS[value]]
        (wells[min(free)] if free else over).append(card)
    return wells, over


def filled(cards: Sequence[Well], slots: int) -> tuple[Well, ...]:
    return (*cards, *[Well()] * (slots - len(cards)))


def names(cards: Sequence[Well], value: int) -> tuple[str, ...]:
    return tuple(card.card for card in cards if card.value == value)


def exchanges(wells: Wells) -> list[str]:
    """Each exchange as a sentence; the same one several times is one sentence."""
    found = Counter((value, card) for value, cards in wells.items() for card in cards if card.value < value)
    return [exchange_text(value, card, times) for (value, card), times in found.items()]


def exchange_text(value: int, card: Well, times: int) -> str:
    """
    >>> exchange_text(6, Well("Vortexid", 5), 1)
    'no 6 was taken, so Vortexid (5) has its place'
    >>> exchange_text(4, Well("Globil", 2), 2)
    'two 4s were not taken, so Globil (2) has their places, twice'
    """
    count = {2: "two", 3: "three", 4: "four"}.get(times, str(times))
    if times > 1:
        often = "twice" if times == 2 else f"{count} times"
        return f"{count} {value}s were not taken, so {card.card} ({card.value}) has their places, {often}"
    missing = f"no {value} was" if SLOTS[value] == 1 else f"a {value} was not"
    return f"{missing} taken, so {card.card} ({card.value}) has its place"
