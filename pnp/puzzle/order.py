"""The order of puzzles, from easy to hard."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from pnp.game.load import Loaded
from pnp.puzzle.difficulty import BANDS, level_of, minutes_of

LEVELS = (*BANDS, "open", "other")
"""The groups of the contents, from easy to hard; puzzles without minutes and level are last."""


def level(item: Any) -> str:
    """The level that the minutes are at; a puzzle that nobody has rated has the one that it was made with."""
    time = minutes_of(item)
    if time is not None:
        return level_of(time)
    return item.level if item.level in LEVELS else "other"


def by_difficulty(found: Sequence[Loaded]) -> list[Loaded]:
    """From easy to hard: by minutes; puzzles without any follow the others of their level, by their ids."""

    def place(loaded: Loaded) -> tuple[int, float, str]:
        time = minutes_of(loaded.definition)
        return (LEVELS.index(level(loaded.definition)), inf if time is None else time, loaded.definition.short_id)

    return sorted(found, key=place)
