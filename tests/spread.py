"""Which files are tried in which languages and inks: all ways for each game, but not all of them for each file."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path

from pnp.draw.look import INKS
from pnp.words import languages

Way = tuple[str, str]
"""A language and an ink."""


def ways() -> list[Way]:
    """All ways; any two that follow each other differ in both, as far as possible."""
    pairs = list(product(INKS, languages()))
    return [(pairs[i][1], pairs[(i + i % 2 * 2) % len(pairs)][0]) for i in range(len(pairs))]


def spread(paths: Sequence[Path]) -> list[tuple[Path, str, str]]:
    """Each file in two ways or more. The puzzles of a game, or all colonies, are tried in every way together."""
    alike: dict[str, list[Path]] = {}
    for path in paths:
        alike.setdefault("colonies" if path.parent.name == "colonies" else path.stem.split("-")[0], []).append(path)
    every = ways()
    found = []
    for group in alike.values():
        each = max(2, -(-len(every) // len(group)))
        found += [(path, *every[(i * each + j) % len(every)]) for i, path in enumerate(group) for j in range(each)]
    return found
