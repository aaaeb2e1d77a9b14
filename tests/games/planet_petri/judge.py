"""An independent, slow and literal judge of the Planet Petri deckbuilding limits.

Sources: the rulebook's section 6 ("Construire sa colonie") and the rulings L1-L6 of docs/rulings.md.
Nothing here counts "cards of value at least v": that table is what the judge is meant to test.

Readings of the exchange rule:

* single (`fits_limits`, `is_legal`): every printed slot holds at most one card, of the slot's own
  value or of any lower one. Nothing moves upwards; an extra place gained is not exchanged again.
* chained (`fits_chained`): an unused slot is traded for one slot of a lower value, which may itself
  be traded again, any number of times.

A card value outside 1..6 is a ValueError in every function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb

PRINTED_SLOTS: dict[int, int] = {6: 1, 5: 2, 4: 3, 3: 4, 2: 8}  # any number of value 1
MINIMUM_CARDS = 18
OPENING_HAND = 4
ENUMERATE_UP_TO = 20_000  # opening hands listed one by one; beyond that, drawn card by card

Counts = tuple[int, ...]  # index 0: unknown cards; index v: cards of value v


def _check_values(values: Sequence[int]) -> None:
    """Refuse anything that is not a printed card value."""
    for value in values:
        if value not in range(1, 7):
            raise ValueError(f"card value {value!r} is not in 1..6")


def _check_colony(cards: dict[str, int]) -> None:
    """Refuse negative numbers of copies."""
    for name, copies in cards.items():
        if copies < 0:
            raise ValueError(f"{name!r} has a negative number of copies: {copies}")


# -- 1. the limits -------------------------------------------------------------------------------


def fits_limits(values: Sequence[int]) -> bool:
    """Whether every card finds its own slot, with single exchanges and no minimum size.

    Plain bipartite matching (cards to slots) by augmenting paths.
    """
    _check_values(values)
    slots = [value for value, number in PRINTED_SLOTS.items() for _ in range(number)]
    slots += [1] * len(values)  # "illimité": as many as there could be cards
    holder: list[int | None] = [None] * len(slots)  # the card that sits in each slot

    def seat(card: int, tried: set[int]) -> bool:
        """Seat one card, asking the cards in its way to sit elsewhere."""
        for slot, slot_value in enumerate(slots):
            if slot_value < values[card] or slot in tried:
                continue  # never upwards
            tried.add(slot)
            sitting = holder[slot]
            if sitting is None or seat(sitting, tried):
                holder[slot] = card
                return True
        return False

    return all(seat(card, set()) for card in range(len(values)))


def is_legal(values: Sequence[int]) -> bool:
    """Whether a colony of these card values may be played: the limits and at least 18 cards."""
    return fits_limits(values) and len(values) >= MINIMUM_CARDS


@lru_cache(maxsize=1)
def chained_allotments() -> frozenset[Counts]:
    """Every allotment (slots of value 6, 5, 4, 3, 2) that chained trades can reach.

    Trades for value 1 are left out: those cards are unlimited already, so such a trade gains nothing.
    """
    start = tuple(PRINTED_SLOTS.values())
    seen, waiting = {start}, [start]
    while waiting:
        allotment = waiting.pop()
        for given, gained in combinations(range(len(start)), 2):  # given is the higher value
            if allotment[given]:
                traded = list(allotment)
                traded[given] -= 1
                traded[gained] += 1
                if tuple(traded) not in seen:
                    seen.add(tuple(traded))
                    waiting.append(tuple(traded))
    return frozenset(seen)


def fits_chained(values: Sequence[int]) -> bool:
    """The limits with chained exchanges: some reachable allotment has a slot for every card."""
    _check_values(values)
    wanted = [list(values).count(value) for value in PRINTED_SLOTS]
    return any(all(need <= have for need, have in zip(wanted, allotment, strict=True)) for allotment in chained_allotments())


# -- 2. and 3. changes ---------------------------------------------------------------------------


def _counts(cards: dict[str, int], catalogue: dict[str, int]) -> Counts:
    """A colony as numbers of cards: unknown ones first, then values 1 to 6."""
    counts = [0] * 7
    for name, copies in cards.items():
        counts[catalogue.get(name, 0)] += copies
    return tuple(counts)


@cache
def _legal_counts(counts: Counts) -> bool:
    """Whether these numbers of cards make a legal colony; unknown cards never do."""
    if counts[0] or sum(counts) < MINIMUM_CARDS:
        return False
    return is_legal([value for value in range(1, 7) for _ in range(counts[value])])


@cache
def _some_colony_exists(available: tuple[int, ...]) -> bool:
    """Whether these values make any legal colony (if one does, 18 of its cards do as well)."""
    return any(is_legal(colony) for colony in combinations_with_replacement(available, MINIMUM_CARDS))


def _one_change(counts: Counts, available: tuple[int, ...]) -> Iterator[Counts]:
    """Every colony one change away: a card removed, a card added, or a card replaced."""
    removable = [kind for kind, number in enumerate(counts) if number]
    for out in (None, *removable):
        for put in (None, *available):
            if out == put:  # nothing at all, or a card for another of the same value
                continue
            changed = list(counts)
            if out is not None:
                changed[out] -= 1
            if put is not None:
                changed[put] += 1
            yield tuple(changed)


def fewest_changes(cards: dict[str, int], catalogue: dict[str, int]) -> int:
    """The least number of changes (remove, add or replace one card) that makes a colony legal.

    Breadth-first search over multisets of values, without pruning. Cards not in the catalogue are
    of the kind 0, which no legal colony holds. Any number of copies of a catalogue card may be added
    (L5). ValueError if no legal colony can be built from the catalogue's values.

    Complexity: n cards, k different values in the catalogue, answer d: at most C(n+d+k+1, k+1)
    colonies, each with fewer than (k+2)(k+1) neighbours and one matching. The answer never exceeds
    max(n, 18). Meant for d up to about 4 with all six values, or any d with k up to about 3.
    """
    _check_values(list(catalogue.values()))
    _check_colony(cards)
    available = tuple(sorted(set(catalogue.values())))
    if not _some_colony_exists(available):
        raise ValueError("no legal colony can be built from this catalogue")
    level = {_counts(cards, catalogue)}
    seen = set(level)
    changes = 0
    while not any(_legal_counts(counts) for counts in level):
        level = {near for counts in level for near in _one_change(counts, available)} - seen
        seen |= level
        changes += 1
    return changes


def least_edit_distance(before: dict[str, int], after: dict[str, int]) -> int:
    """Changes between two colonies: the larger of cards removed and cards added."""
    _check_colony(before)
    _check_colony(after)
    taken_out = put_in = 0
    for name in before.keys() | after.keys():
        taken_out += max(0, before.get(name, 0) - after.get(name, 0))
        put_in += max(0, after.get(name, 0) - before.get(name, 0))
    return max(taken_out, put_in)


# -- 4. the opening hand -------------------------------------------------------------------------


def opening_chance_enumerated(cells: int, cards: int, hand: int = OPENING_HAND) -> Fraction:
    """Chance of at least one cell: list every opening hand; cards 0..cells-1 are the cells."""
    hands = list(combinations(range(cards), min(hand, cards)))
    good = sum(1 for drawn in hands if any(card < cells for card in drawn))
    return Fraction(good, len(hands))


def opening_chance_drawn(cells: int, cards: int, hand: int = OPENING_HAND) -> Fraction:
    """Chance of at least one cell: one minus the chance that no card drawn is a cell."""
    none = Fraction(1)
    for drawn in range(min(hand, cards)):
        none *= Fraction(max(0, cards - cells - drawn), cards - drawn)
    return 1 - none


def opening_chance(cells: int, cards: int, hand: int = OPENING_HAND) -> Fraction:
    """Exact chance of at least one cell in the opening hand.

    A Labo smaller than the hand is drawn whole (L13). ValueError unless 0 <= cells <= cards and
    hand >= 0.
    """
    if not 0 <= cells <= cards or hand < 0:
        raise ValueError(f"impossible: {cells} cells among {cards} cards, hand of {hand}")
    if comb(cards, min(hand, cards)) <= ENUMERATE_UP_TO:
        return opening_chance_enumerated(cells, cards, hand)
    return opening_chance_drawn(cells, cards, hand)
