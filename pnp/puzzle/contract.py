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


Band = Mapping[str, tuple[float, float]]
"""Minimum and maximum of some figures of a puzzle; all puzzles within one band are equally hard."""


class Answer(NamedTuple):
    """A solver's result, as data and as lines of text."""

    record: Mapping[str, Any]
    lines: Sequence[str]


class PuzzleFile(NamedTuple):
    """What a game says about its puzzle files: enough to read, check, prove and embed them.

    `settle` adds what the file leaves to the game. `shape` finds what makes a puzzle impossible to solve; `prove` searches up to
    a number of nodes, `nodes` unless the user asks for more, and `check_claims` compares the puzzle with that proof; `has_key`
    says whether every claim is proved, so that hints and a key may be printed. `code` is the puzzle on one line, with its moves
    if they are given; `moves` are those of a proved puzzle, and `replay` plays them by the rules. `rate` says how many minutes
    each goal of a proved puzzle takes (difficulty.py).

    `saved` returns the moves, best result and first moves of a proof as SavedProof (proof.py) has them, `trap` what looks right
    and how it fails, and `restore` reads them again (ValueError if they make no sense). `solver` is the version of the search:
    whoever changes its answers changes it."""

    slug: str
    record: type[Any]
    parts: tuple[str, ...]
    settle: Callable[[Any, Node], Any]
    shape: Callable[[Any], Iterable[Finding]]
    solver: str
    nodes: int
    prove: Callable[[Any, int], Any]
    has_key: Callable[[Any], bool]
    check_claims: Callable[[Any], Iterable[Finding]]
    code: Callable[[Any, Sequence[Any]], str]
    moves: Callable[[Any], Sequence[Any]]
    replay: Callable[[Any, Sequence[Any]], Iterable[Finding]]
    saved: Callable[[Any], tuple[tuple[str, ...], int | None, tuple[str, ...]]]
    restore: Callable[[Any, Any], Any]
    rate: Callable[[Any], Mapping[str, float]]
    trap: Callable[[Any], tuple[str, ...]] = lambda _: ()


class Puzzles(NamedTuple):
    """What `pnp puzzle` and `pnp batch` need from a game.

    `recipe` takes the seed and the options; `offers` yields proved puzzles for a numbered place, of which the first unused one
    is taken. `text` is the file of a puzzle, `figures` its entry in a list, `bands` the usual limits of these figures for each
    level.

    `claims` describes the claims of a puzzle, `best` returns what its proof found. `solve` shows the proof, `explain` says why
    the puzzle is as hard as it is. `parse_code` reads the code inside a PDF (ValueError if it is not a puzzle): the puzzle, and
    its moves if it is a key. `idle` says which options have no effect beside the others, and why: an option by its name, one of
    its choices as "level easy"."""

    file: PuzzleFile
    summary: str
    example: str
    options: tuple[Option, ...]
    recipe: Callable[[int, Mapping[str, Any]], Any]
    offers: Callable[[Any, int], Iterator[Any]]
    text: Callable[[Any], str]
    figures: Callable[[Any], Mapping[str, Any]]
    claims: Callable[[Any], str]
    best: Callable[[Any], Any]
    solve: Callable[[Any], Answer]
    explain: Callable[[Any], Answer]
    parse_code: Callable[[str], tuple[Any, Sequence[Any]]]
    bands: Mapping[str, Band] = {}
    idle: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda _: {}


def is_reachable(goal: int | None, best: int, bound: int) -> bool | None:
    """Whether a goal can be reached if `best` was found and `bound` cannot be exceeded; None means unknown.

    >>> is_reachable(5, 6, 6), is_reachable(8, 6, 9), is_reachable(10, 6, 9)
    (True, None, False)
    """
    if goal is None or goal <= best:
        return True if goal is not None else None
    return False if goal > bound else None
