"""Puzzle files as a kind of file: their parts stand apart from the sheet, and nothing is drawn unproved."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pnp.game.kind import FileKind, Order
from pnp.puzzle.contract import PuzzleFile

if TYPE_CHECKING:
    from pnp.sheet.component import Component

CHECK_SECONDS = 20.0
"""How long a search may take before a puzzle is checked or printed."""
USUAL = ("puzzle", "hints", "key")
"""The parts that are made unless others are named."""
WITH_LINE = frozenset({"key", "key-card"})
"""The parts that show a line of play, and embed it."""


def puzzle_kind(file: PuzzleFile) -> FileKind:
    """Nobody should see the answer on the sheet, so all parts but the puzzle itself go into files of their own."""
    return FileKind(
        name="puzzle",
        slug=file.slug,
        record=file.record,
        parts=file.parts,
        check=lambda puzzle: tuple(file.shape(puzzle)),
        components=partial(components, file.slug),
        settle=file.settle,
        prove=partial(proved, file),
        check_claims=lambda puzzle: tuple(file.check_claims(puzzle, puzzle.proof)),
        apart=tuple(part for part in file.parts if part != "puzzle"),
        on_request=tuple(part for part in file.parts if part not in USUAL),
        embedded=partial(embedded, file),
    )


def proved(file: PuzzleFile, puzzle: Any) -> Any:
    return puzzle if puzzle.answer else puzzle._replace(answer=file.prove(puzzle, CHECK_SECONDS))


def components(slug: str, puzzle: Any, order: Order) -> Sequence[Component]:
    """Draws the wanted parts; the drawings of the game are imported only here."""
    draw = importlib.import_module(f"pnp.games.{slug}.puzzle.components").DRAW
    return [component for part, drawn in draw.items() if order.wants(part) for component in drawn(puzzle, order)]


def embedded(file: PuzzleFile, puzzle: Any, parts: tuple[str, ...]) -> str:
    """What a printed file carries: the puzzle and, with the key, its line of play."""
    return file.code(puzzle, file.line(puzzle) if WITH_LINE & set(parts) else ())
