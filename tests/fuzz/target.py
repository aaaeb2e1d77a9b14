"""A fuzz target: a reader, good files to start from, and the mutators that fit them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.fuzz.mutate.any_file import MOST_BYTES, Mutator

ROOT = Path(__file__).resolve().parents[2]
SEEDS = Path(__file__).parent / "seeds"
EVERY = 8
"""One in so many mutants is a seed as it is."""
GOOD_FIRST = 3
"""The first seeds of a target are good files, and are taken more often: their mutants get farther."""


class Target(NamedTuple):
    """`read` gets a mutant, in a folder that `prepare` has filled. It returns an exit code of pnp, or nothing if the mutant is
    good; if not, it raises one of `refusals`. `share` says how many of a run's mutants it gets, against the other targets."""

    name: str
    share: int
    seeds: Callable[[], Sequence[bytes]]
    mutators: Sequence[Mutator]
    read: Callable[[bytes], int | None]
    refusals: tuple[type[Exception], ...] = ()
    prepare: Callable[[Path], object] = lambda _: None


def files(*patterns: str) -> Callable[[], list[bytes]]:
    """The contents of files in the repository, sorted by name."""
    return cache(lambda: [path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path.is_file()])


def seeds_of(name: str, *more: str) -> Callable[[], list[bytes]]:
    """Each line of seeds/NAME.txt, each file in seeds/NAME/, and other files."""

    @cache
    def found() -> list[bytes]:
        lines = SEEDS / f"{name}.txt"
        return [*(lines.read_bytes().splitlines() if lines.exists() else ()), *files(f"tests/fuzz/seeds/{name}/*", *more)()]

    return found


def mutant(target: Target, seed: int, number: int) -> bytes:
    """The mutant with this number: a seed spoilt in one to five ways; now and then one as it is, until all have been read."""
    seeds = target.seeds()
    if number % EVERY == 0 and number // EVERY < len(seeds):
        return seeds[number // EVERY]
    luck = Random(f"{target.name} {seed} {number}")
    data = seeds[int(len(seeds) * luck.random() ** GOOD_FIRST)]
    for _ in range(luck.choice((1, 1, 1, 1, 2, 2, 3, 5))):
        data = luck.choice(target.mutators)(data, luck, seeds)[:MOST_BYTES]
    return data
