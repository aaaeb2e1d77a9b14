"""What the puzzle files of all games have in common: which parts go into separate files, and the time limit for searches."""

from __future__ import annotations

CHECK_SECONDS = 20.0
"""The time limit for the search before a puzzle is checked or printed."""
WITH_LINE = frozenset({"key", "key-card"})
"""The parts that show a line of play, and embed it."""


def apart(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Every part but the puzzle itself goes into a separate file, so that the answer is never on the sheet."""
    return tuple(part for part in parts if part != "puzzle")


def on_request(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for part in parts if part not in ("puzzle", "hints", "key"))
