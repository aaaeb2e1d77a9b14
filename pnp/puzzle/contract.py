"""The interface of a game's puzzles, apart from printing: how they are made, solved, rated and verified."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pnp.source.finding import Finding
from pnp.source.node import Node


class Option(NamedTuple):
    """An option for making puzzles, besides their number and the seed.

    `kind` is int, str, bool (a switch) or a tuple of choices; `limit` bounds a number.
    """

    name: str
    help: str
    kind: type | tuple[str, ...] = str
    default: Any = None
    limit: tuple[int, int | None] = (1, None)


class Puzzle(Protocol):
    """What the puzzles of all games have in common. `id` is the id in the file, `short_id` the computed one."""

    @property
    def puzzle(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def id(self) -> str | None: ...

    @property
    def level(self) -> str | None: ...

    @property
    def seed(self) -> int | None: ...

    @property
    def short_id(self) -> str: ...


class Recipe(Protocol):
    """The settings for making puzzles: level, seed and the options of the game."""

    @property
    def marks(self) -> Sequence[str]:
        """Parts of a file name that identify this recipe."""

    @property
    def fixed_count(self) -> int | None:
        """The number of puzzles, if the recipe fixes it."""


Band = Mapping[str, tuple[int, int]]
"""Minimum and maximum of some figures of a puzzle; all puzzles within one band are equally hard."""


class Answer(NamedTuple):
    """A solver's result, as data and as lines of text."""

    record: Mapping[str, Any]
    lines: Sequence[str]


class PuzzleFile(NamedTuple):
    """What a game says about its puzzle files: enough to read, check, prove and embed them.

    `settle` adds what the file leaves to the game. `shape` finds what makes a puzzle impossible to solve; `prove` searches for a
    limited number of seconds, and `check_claims` compares the puzzle with that proof. `code` is the puzzle on one line, with
    a line of play if there is one; `line` is the line of play of a proved puzzle."""

    slug: str
    record: type[Any]
    parts: tuple[str, ...]
    settle: Callable[[Any, Node], Any]
    shape: Callable[[Any], Iterable[Finding]]
    prove: Callable[[Any, float], Any]
    check_claims: Callable[[Any, Any], Iterable[Finding]]
    code: Callable[[Any, Sequence[Any]], str]
    line: Callable[[Any], Sequence[Any]]


class Puzzles(NamedTuple):
    """What `pnp puzzle` and `pnp batch` need from a game.

    `recipe` takes the seed and the options; `offers` yields proved puzzles for a numbered place, of which the first unused one
    is taken. `text` is the file of a puzzle, `figures` its entry in a list, `bands` the usual limits of these figures for each
    level.

    `claims` describes the claims of a puzzle, `best` returns what a proof found. `solve` explains a proof, `rate` says how hard
    the puzzle is. `parse_code` reads the code inside a PDF (ValueError if it is not a puzzle) and
    `check_line` checks the line of play in it. `proof_record` returns the proof as plain values; `with_proof` restores it."""

    file: PuzzleFile
    summary: str
    example: str
    options: tuple[Option, ...]
    recipe: Callable[[int, Mapping[str, Any]], Any]
    offers: Callable[[Any, int], Iterator[Any]]
    text: Callable[[Any], str]
    figures: Callable[[Any], Mapping[str, Any]]
    claims: Callable[[Any], str]
    best: Callable[[Any, Any], Any]
    solve: Callable[[Any, float], Answer]
    rate: Callable[[Any], Mapping[str, Any]]
    parse_code: Callable[[str], tuple[Any, Sequence[Any]]]
    check_line: Callable[[Any, Sequence[Any], Any], Iterable[Finding]]
    proof_record: Callable[[Any], Mapping[str, Any]]
    with_proof: Callable[[Any, Mapping[str, Any]], Any]
    bands: Mapping[str, Band] = {}


def is_reachable(goal: int | None, best: int, bound: int) -> bool | None:
    """Whether a goal can be reached if `best` was found and `bound` cannot be exceeded; None means unknown.

    >>> is_reachable(5, 6, 6), is_reachable(8, 6, 9), is_reachable(10, 6, 9)
    (True, None, False)
    """
    if goal is None or goal <= best:
        return True if goal is not None else None
    return False if goal > bound else None
