"""What a game's puzzles are to the program besides printing: they are made, solved, rated and proved again. No rule is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeVar

from pnp.finding import Finding

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For short ids: no letter that looks like a digit."""


class Option(NamedTuple):
    """Something that a user may wish for when puzzles are made, besides their number and the seed.

    `kind` is int, str, bool (a switch) or the words to choose from; `limit` bounds a number.
    """

    name: str
    help: str
    kind: type | tuple[str, ...] = str
    default: Any = None
    limit: tuple[int, int | None] = (1, None)


class Puzzle(Protocol):
    """What every game's puzzle has; the rest is the game's own."""

    @property
    def short_id(self) -> str: ...


P = TypeVar("P", bound=Puzzle)
Band = Mapping[str, tuple[int, int]]
"""The least and the most that some figures of a puzzle may be: who plays within one band has an equal task."""


class Made(NamedTuple):
    """A puzzle just made: how its file name goes on, the file's text, and what a list tells of it."""

    mark: str
    text: str
    record: Mapping[str, Any]


class Answer(NamedTuple):
    """What a solver found: for programs, and as lines for people."""

    record: Mapping[str, Any]
    lines: Sequence[str]


class Verdict(NamedTuple):
    """What is left of a puzzle's claims: `claims` says them in words (empty: there are none), `findings` what is wrong; `best` is
    what was proved now."""

    name: str
    claims: str
    findings: Sequence[Finding]
    best: Any = None


class Puzzles(NamedTuple):
    """`make` takes the number, the seed and the wishes; `shape` tells what keeps a puzzle from being solved at all; `solve` and
    `verify` have so many seconds; `verify_code` does it for what a PDF carries, and raises ValueError if that is no puzzle.

    `offer` gives puzzles for one place, a number of its own: the first is taken unless somebody else has it. Each carries its
    answer, of which `answer` makes a record (best, proved, nodes, and what the key needs) and which `recall` puts back.
    `figures` are what a list tells of a puzzle, `bands` the usual limits of these figures for each level."""

    summary: str
    example: str
    options: tuple[Option, ...]
    make: Callable[[int, int, Mapping[str, Any]], Iterator[Made]]
    shape: Callable[[Any], Iterable[Finding]]
    solve: Callable[[Any, float], Answer]
    rate: Callable[[Any], Mapping[str, Any]]
    verify: Callable[[Any, float], Verdict]
    verify_code: Callable[[str, float], Verdict]
    offer: Callable[[int, int, Mapping[str, Any]], Iterator[Any]]
    text: Callable[[Any], str]
    figures: Callable[[Any], Mapping[str, Any]]
    answer: Callable[[Any], Mapping[str, Any]]
    recall: Callable[[Any, Mapping[str, Any]], Any]
    bands: Mapping[str, Band] = {}


def short_id(prefix: str, content: object) -> str:
    """A short id made of everything that shapes the play: puzzles with the same id are the same.

    >>> short_id("PT", (6, 6, [1, 2, 3]))
    'PT-6D4U7'
    """
    number = int.from_bytes(sha256(repr(content).encode()).digest()[:8], "big")
    return f"{prefix}-" + "".join(ALPHABET[number >> (5 * i) & 31] for i in range(5))


def distinct(places: Iterable[Iterator[P]]) -> Iterator[P]:
    """A puzzle for each place, no two the same: the first of its offers that is not there already."""
    ids: set[str] = set()
    for offers in places:
        puzzle = next(offer for offer in offers if offer.short_id not in ids)
        ids.add(puzzle.short_id)
        yield puzzle


def is_reachable(goal: int | None, best: int, bound: int) -> bool | None:
    """Whether so much can be had when `best` was found and `bound` cannot be passed; None: unknown."""
    if goal is None or goal <= best:
        return True if goal is not None else None
    return False if goal > bound else None


def quoted(text: str) -> str:
    """A text as YAML reads it back."""
    import json

    return json.dumps(text, ensure_ascii=False)
