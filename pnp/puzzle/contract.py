"""What a game's puzzles are to the program besides printing: they are made, solved, rated and proved again. No rule is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pnp.source.finding import Finding


class Option(NamedTuple):
    """Something that a user may ask for when puzzles are made, besides their number and the seed.

    `kind` is int, str, bool (a switch) or the words to choose from; `limit` bounds a number.
    """

    name: str
    help: str
    kind: type | tuple[str, ...] = str
    default: Any = None
    limit: tuple[int, int | None] = (1, None)


class Puzzle(Protocol):
    """What every game's puzzle has; the rest is the game's own. `id` is what its file claims, `short_id` what it is."""

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
    """What the puzzles of one run are made from: level, seed and the options of the game."""

    @property
    def marks(self) -> Sequence[str]:
        """Parts of a file name that tell this recipe from others."""

    @property
    def fixed_count(self) -> int | None:
        """How many puzzles it makes, if the recipe itself decides."""


Band = Mapping[str, tuple[int, int]]
"""The least and the most that some figures of a puzzle may be: all puzzles within one band are equally hard to win."""


class Answer(NamedTuple):
    """What a solver found: for programs, and as lines for people."""

    record: Mapping[str, Any]
    lines: Sequence[str]


class Puzzles(NamedTuple):
    """What `pnp puzzle` and `pnp batch` need of a game.

    `recipe` takes the seed and the options; `offers` gives proved puzzles for one place, a number of its own: the first one is
    taken unless it is in use already. `text` is the file of a puzzle, `figures` what a list says about it, `bands` the
    usual limits of these figures for each level.

    `shape` finds what keeps a puzzle from being solved at all. `prove` searches for so many seconds; `check_claims` compares
    the puzzle with that proof, `claims` says what it claims in words, `best` what the proof found. `solve` explains a proof,
    `rate` says how hard the puzzle is. `parse_code` reads the code inside a PDF (ValueError if it is no puzzle) and
    `check_line` the line of play in it. `proof_record` gives the proof as plain values, and `with_proof` puts it back."""

    summary: str
    example: str
    options: tuple[Option, ...]
    recipe: Callable[[int, Mapping[str, Any]], Any]
    offers: Callable[[Any, int], Iterator[Any]]
    text: Callable[[Any], str]
    figures: Callable[[Any], Mapping[str, Any]]
    shape: Callable[[Any], Iterable[Finding]]
    prove: Callable[[Any, float], Any]
    check_claims: Callable[[Any, Any], Iterable[Finding]]
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
    """Whether a goal can be reached when `best` was found and `bound` cannot be passed; None: unknown.

    >>> is_reachable(5, 6, 6), is_reachable(8, 6, 9), is_reachable(10, 6, 9)
    (True, None, False)
    """
    if goal is None or goal <= best:
        return True if goal is not None else None
    return False if goal > bound else None
