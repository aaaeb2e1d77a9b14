"""What the puzzle files of all games have in common: which parts stand apart, and how long a search before printing may take."""

from __future__ import annotations

CHECK_SECONDS = 20.0
"""How long a search may take before a puzzle is checked or printed."""
WITH_LINE = frozenset({"key", "key-card"})
"""The parts that show a line of play, and embed it."""


def apart(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Nobody should see the answer on the sheet: all other parts go into files of their own."""
    return tuple(part for part in parts if part != "puzzle")


def on_request(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for part in parts if part not in ("puzzle", "hints", "key"))
