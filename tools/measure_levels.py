"""Do puzzles keep their level when other people try them? Makes puzzles of a level and rates each again with other noise.

    python -m tools.measure_levels pentris easy [--count 30] [--seed 7] [--option form=lead]

Prints how many keep their level, and the minutes of both ratings. docs/difficulty.md has the figures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from pnp.puzzle.difficulty import level_of, main_minutes
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.kind import proved
from pnp.puzzle.make import distinct


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--option", action="append", default=[], help="as in form=lead")
    asked = parser.parse_args()
    options = dict(one.split("=") for one in asked.option)
    times = list(ratings(asked.game, asked.count, asked.seed, {"level": asked.level, **options}))
    kept = sum(level_of(again) == asked.level for _, again in times)
    told = ", ".join(f"{first:.1f}>{again:.1f}" for first, again in times)
    print(f"{asked.game} {asked.level}: {kept} of {len(times)} keep their level ({told})")


def ratings(game: str, count: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[float, float]]:
    """The minutes of each puzzle, and what other people need."""
    puzzles = puzzles_of(game)
    usual = {option.name: option.default for option in puzzles.options}
    recipe = puzzles.recipe(seed, {**usual, **options})
    for found in distinct(puzzles.offers(recipe, place) for place in range(recipe.fixed_count or count)):
        item = proved(puzzles.file, found)
        first = main_minutes(item.rated, item.level)
        with_other_people(game)
        again = main_minutes(puzzles.file.rate(item), item.level)
        with_usual_people(game)
        assert first is not None
        assert again is not None
        yield first, again


def with_other_people(game: str) -> None:
    module: Any = sys.modules[f"pnp.games.{game}.puzzle.rate"]
    module.luck_of = lambda short_id, person: Random(f"other {short_id} {person}")


def with_usual_people(game: str) -> None:
    from pnp.puzzle.difficulty import luck_of

    module: Any = sys.modules[f"pnp.games.{game}.puzzle.rate"]
    module.luck_of = luck_of


if __name__ == "__main__":
    main()
