"""The file kind of Petri Heil! puzzles: read, checked and printed like a game, with the key in a separate file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.game.kind import FileKind, Order
from pnp.games.petri_heil.puzzle.code import code_text
from pnp.games.petri_heil.puzzle.file import Puzzle, check_claims, check_shape, prove
from pnp.puzzle.kind import CHECK_SECONDS, WITH_LINE, apart, on_request
from pnp.source.finding import Finding

if TYPE_CHECKING:
    from pnp.sheet.component import Component

PARTS = ("puzzle", "key", "key-card")


def check(puzzle: Puzzle) -> Sequence[Finding]:
    return tuple(check_shape(puzzle))


def proved(puzzle: Puzzle) -> Puzzle:
    return puzzle if puzzle.answer else puzzle._replace(answer=prove(puzzle, CHECK_SECONDS))


def check_proved(puzzle: Puzzle) -> Sequence[Finding]:
    return tuple(check_claims(puzzle, puzzle.proof))


def components(puzzle: Puzzle, order: Order) -> Sequence[Component]:
    """Imports the drawings only when something is printed."""
    from pnp.games.petri_heil.puzzle.components import components as drawn

    return drawn(puzzle, order)


def embedded(puzzle: Puzzle, parts: tuple[str, ...]) -> str:
    """The text inside a PDF: the puzzle and, with the key, its plan."""
    return code_text(puzzle, puzzle.plan(puzzle.proof) if WITH_LINE & set(parts) else ())


KIND = FileKind(
    name="puzzle",
    slug="petri_heil",
    record=Puzzle,
    parts=PARTS,
    check=check,
    components=components,
    prove=proved,
    check_claims=check_proved,
    apart=apart(PARTS),
    on_request=on_request(PARTS),
    embedded=embedded,
)
