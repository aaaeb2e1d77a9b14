"""Statistics of a colony: its value curve, its families, cells against I-S, and the exact odds of the opening hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any, NamedTuple

from pnp.games.planet_petri.cards.card import FAMILIES
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

    @property
    def record(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "cells": self.cells,
            "interventions": self.interventions,
            "by_value": {str(value): count for value, count in self.by_value.items()},
            "families": {name: self.groups.get(name, 0) for name in (*FAMILIES, "I-S")},
            "mean_value": str(self.mean_value),
            "cell_in_opening_hand": {
                "exact": str(self.cell_in_hand),
                "percent": round(float(self.cell_in_hand) * 100, 4),
            },
        }


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


def opening_hand(colony: Colony, seed: int) -> tuple[str, ...]:
    """The cards of an opening hand; the same seed always deals the same one."""
    pile, chance = [held.card.name for held in colony.cards for _ in range(held.copies)], Random(f"hand {seed}")
    return tuple(pile.pop(chance.getrandbits(32) % len(pile)) for _ in range(min(HAND, len(pile))))
