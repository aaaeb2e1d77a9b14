"""Puzzle files as a kind of file: their parts stand apart from the sheet, and nothing that gives an answer is drawn unproved."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pnp.game.kind import FileKind, Order
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.proof import check_fit, rated_again, recalled
from pnp.source.finding import Finding

if TYPE_CHECKING:
    from pnp.sheet.component import Component

USUAL = ("puzzle", "hints", "key")
"""The parts that are made unless others are named."""
ANSWERS = frozenset({"key", "key-card", "hints"})
"""The parts that give the answer away: an unproved puzzle has none of them."""
WITH_MOVES = frozenset({"key", "key-card"})
"""The parts that show all moves, and embed them."""


def puzzle_kind(file: PuzzleFile) -> FileKind:
    """Nobody should see the answer on the sheet, so all parts but the puzzle itself go into files of their own."""
    return FileKind(
        name="puzzle",
        slug=file.slug,
        record=file.record,
        parts=file.parts,
        check=lambda puzzle: tuple(file.shape(puzzle)),
        components=partial(components, file),
        settle=file.settle,
        prove=partial(proved, file),
        check_claims=lambda puzzle: tuple(check_claims(file, puzzle)),
        apart=tuple(part for part in file.parts if part != "puzzle"),
        on_request=tuple(part for part in file.parts if part not in USUAL),
        options=("unproved",),
        unprinted=("proof", "unproved"),
        embedded=partial(embedded, file),
    )


def proved(file: PuzzleFile, puzzle: Any) -> Any:
    """The puzzle with its answer and its minutes: those in its file if they still fit, else new ones."""
    if not puzzle.found:
        puzzle = puzzle._replace(found=recalled(file, puzzle) or file.prove(puzzle, file.nodes))
    return puzzle if puzzle.rated is not None else puzzle._replace(rated=rated_again(file, puzzle))


def check_claims(file: PuzzleFile, puzzle: Any) -> Iterator[Finding]:
    """What is wrong with a proved puzzle. The answer is replayed by the rules, wherever it comes from."""
    yield from check_fit(file, puzzle)
    found = list(file.check_claims(puzzle))
    yield from found
    if not found and file.has_key(puzzle):
        yield from (finding._replace(where=("proof",)) for finding in file.replay(puzzle, file.moves(puzzle)))


def components(file: PuzzleFile, puzzle: Any, order: Order) -> Sequence[Component]:
    """Draws the wanted parts; the drawings of the game are imported only here."""
    draw = importlib.import_module(f"pnp.games.{file.slug}.puzzle.components").DRAW
    allowed = [part for part in draw if file.has_key(puzzle) or part not in ANSWERS]
    return [component for part in allowed if order.wants(part) for component in draw[part](puzzle, order)]


def embedded(file: PuzzleFile, puzzle: Any, parts: tuple[str, ...]) -> str:
    """What a printed file carries: the puzzle and, with the key, its moves."""
    has_moves = WITH_MOVES & set(parts) and file.has_key(puzzle)
    return file.code(puzzle, file.moves(puzzle) if has_moves else ())
