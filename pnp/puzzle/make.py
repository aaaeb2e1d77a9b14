"""Makes distinct puzzles for any game, and counts why candidates were rejected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar

from pnp.puzzle.contract import Puzzle, Puzzles, Recipe
from pnp.puzzle.kind import proved
from pnp.puzzle.proof import saved_proof, text_with_proof
from pnp.source.finding import Misused, counted

P = TypeVar("P", bound=Puzzle)
TRIED: ContextVar[Callable[[int], None]] = ContextVar("tried", default=lambda _: None)
"""Hears how many candidates were tried for a place."""


@contextmanager
def watching(hear: Callable[[int], None]) -> Iterator[None]:
    """Tells how many candidates were tried so far for the next puzzle, while it is made inside the block."""
    token = TRIED.set(hear)
    try:
        yield
    finally:
        TRIED.reset(token)


class Made(NamedTuple):
    """A new puzzle: its file's name and text, the figures for a list, and the proved puzzle itself."""

    name: str
    text: str
    figures: Mapping[str, Any]
    item: Any


def make(puzzles: Puzzles, count: int, seed: int, options: Mapping[str, Any]) -> Iterator[Made]:
    """Makes puzzles; the same recipe gives the same puzzles, whatever the count."""
    recipe: Recipe = puzzles.recipe(seed, options)
    places = range(recipe.fixed_count or count)
    for number, found in enumerate(distinct(puzzles.offers(recipe, place) for place in places), 1):
        item = proved(puzzles.file, found)
        text = text_with_proof(puzzles.text(item), saved_proof(puzzles.file, item))
        name = "-".join([puzzles.file.slug, *recipe.marks, f"{number:02}"])
        yield Made(f"{name}.yaml", text, puzzles.figures(item), item)


def distinct(places: Iterable[Iterator[P]]) -> Iterator[P]:
    """A different puzzle for each place: the first of its offers that is not yet used."""
    ids: set[str] = set()
    for offers in places:
        puzzle = next(offer for offer in offers if offer.short_id not in ids)
        ids.add(puzzle.short_id)
        yield puzzle


class Tally:
    """Counts the rejected candidates by fault; `reasons` describes each fault."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        self.reasons, self.faults = reasons, Counter[str]()

    def add(self, fault: str) -> None:
        self.faults[fault] += 1
        TRIED.get()(self.faults.total())

    def refusal(self) -> Misused:
        rejected = [f"{self.faults[fault]} {reason}" for fault, reason in self.reasons.items() if self.faults[fault]]
        told = ", ".join(rejected) or "none was left"
        return Misused(
            f"no puzzle was found: of {counted(self.faults.total(), 'candidate')}, {told}; relax the options or change the seed"
        )
