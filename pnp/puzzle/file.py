"""What the files of all puzzles have in common: a short id, and the first and last lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from pnp.puzzle.contract import Puzzle
from pnp.source.finding import Finding

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters of short ids: no letter looks like a digit."""


def short_id(prefix: str, content: object) -> str:
    """A short id computed from everything that affects play: puzzles with the same id are the same.

    >>> short_id("PT", (6, 6, [1, 2, 3]))
    'PT-6D4U7'
    """
    number = int.from_bytes(sha256(repr(content).encode()).digest()[:8], "big")
    return f"{prefix}-" + "".join(ALPHABET[number >> (5 * i) & 31] for i in range(5))


def check_id(puzzle: Puzzle, parts: str) -> Iterator[Finding]:
    """Checks that the puzzle still matches its id."""
    if puzzle.id and puzzle.id != puzzle.short_id:
        yield Finding(f"{parts} do not match {puzzle.id}", f"this puzzle is {puzzle.short_id}", ("id",))


def file_text(puzzle: Puzzle, lines: Iterable[str]) -> str:
    """The file of a puzzle: the game and the title, the game's own lines, the id, level and seed."""
    made = (("level", puzzle.level), ("seed", puzzle.seed))
    return "\n".join(
        (
            f"puzzle: {puzzle.puzzle}",
            *([f"title: {quoted(puzzle.title)}"] if puzzle.title else []),
            *lines,
            f"id: {puzzle.short_id}",
            *(f"{name}: {value}" for name, value in made if value is not None),
            "",
        )
    )


def quoted(text: str) -> str:
    """The text as a YAML string."""
    return json.dumps(text, ensure_ascii=False)


def claims_text(puzzle: Any) -> str:
    """The claims of a puzzle that is played for points, as in "bronze 4, gold 12"."""
    return ", ".join(f"{name} {value}" for name, value in puzzle.claims.items())
