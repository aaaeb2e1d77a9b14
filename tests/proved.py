"""Puzzles with their proofs, for tests that check or print them."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pnp.build import judged
from pnp.game.find import kind_of
from pnp.game.load import Loaded, load_file
from pnp.puzzle.make import distinct
from pnp.source.finding import Finding


@cache
def proved_file(path: Path) -> Loaded:
    """The proved definition; cached for all tests of a process."""
    item, found = judged(load_file(path))
    assert not found, found
    return item


def proved(puzzle: Any) -> Any:
    return kind_of(puzzle.puzzle, "puzzle").prove(puzzle)


def findings(puzzle: Any) -> tuple[Finding, ...]:
    """All problems: first the shape and, if it is right, the claims."""
    kind = kind_of(puzzle.puzzle, "puzzle")
    return tuple(kind.check(puzzle)) or tuple(kind.check_claims(kind.prove(puzzle)))


def generated(offers: Callable[[Any, int], Iterator[Any]], recipe: Any, count: int) -> Iterator[Any]:
    """`count` different puzzles of a recipe."""
    return distinct(offers(recipe, place) for place in range(count))
