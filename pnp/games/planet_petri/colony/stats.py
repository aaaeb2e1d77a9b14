"""Statistics of a colony: its value curve, its families, cells against I-S, and the exact odds of the opening hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from pnp.games.planet_petri.colony.file import Colony

HAND = 4
"""Cards drawn before the first turn."""


class Stats(NamedTuple):
    """`cell_in_hand` is the chance of at least one cell in the opening hand: without one, nothing can be mitosed at once."""

    cards: int
    cells: int
    interventions: int
    by_value: dict[int, int]
    groups: dict[str, int]
    mean_value: Fraction
    cell_in_hand: Fraction


def stats(colony: Colony) -> Stats:
    """The figures for all known cards."""
    by_value = colony.by_value
    cards = sum(by_value.values())
    cells = sum(held.copies for held in colony.cards if held.card.is_cell)
    total = sum(value * count for value, count in by_value.items())
    mean = Fraction(total, cards) if cards else Fraction(0)
    return Stats(cards, cells, cards - cells, by_value, colony.groups, mean, chance_of_cell(cells, cards))


def chance_of_cell(cells: int, cards: int, hand: int = HAND) -> Fraction:
    """The chance that a hand has at least one cell.

    >>> chance_of_cell(17, 22), chance_of_cell(0, 18), chance_of_cell(18, 18), chance_of_cell(1, 2)
    (Fraction(1462, 1463), Fraction(0, 1), Fraction(1, 1), Fraction(1, 1))
    """
    drawn = min(hand, cards)
    return 1 - Fraction(comb(cards - cells, drawn), comb(cards, drawn))
