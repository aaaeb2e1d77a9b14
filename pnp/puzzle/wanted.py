"""What `pnp puzzle new` is asked for, as data and as words of the command: `pentris --level easy --count 6`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pnp.game.find import with_kind
from pnp.puzzle.contract import Option, Puzzles, Recipe
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import Made, make
from pnp.source.finding import Finding, Misused, did_you_mean, shortened

MOST = 1000
"""So many puzzles are made at once."""
LARGEST = 10**12
"""No seed in a request is larger."""
LONGEST = 100
"""No word in a request is longer."""


class Wanted(NamedTuple):
    """A game, how many puzzles, their seed, and the options of the game, all of them."""

    slug: str
    how_many: int
    seed: int
    options: Mapping[str, Any]

    @property
    def puzzles(self) -> Puzzles:
        return puzzles_of(self.slug)

    @property
    def total(self) -> int:
        """How many there will be. Raises Misused if the options do not go together."""
        recipe: Recipe = self.puzzles.recipe(self.seed, self.options)
        return recipe.fixed_count or self.how_many

    @property
    def words(self) -> list[str]:
        """The arguments of the command; nothing for what is usual or has no effect."""
        chosen = {"count": self.how_many, "seed": self.seed, **self.options}
        usual = {"count": 1, "seed": 1} | {option.name: option.default for option in self.puzzles.options}
        idle = self.puzzles.idle(self.options)
        needed = [name for name, value in chosen.items() if value != usual[name] and not idle.keys() & {name, f"{name} {value}"}]
        given = [(f"--{name}", chosen[name]) for name in needed]
        return [self.slug, *(word for name, value in given for word in ((name,) if value is True else (name, str(value))))]

    def made(self) -> Iterator[Made]:
        return make(self.puzzles, self.how_many, self.seed, self.options)


def read_wanted(data: Mapping[str, Any]) -> Wanted:
    """What is wanted, from JSON: `game`, `count`, `seed` and `options`. Raises Misused for what cannot be."""
    slug, given = data.get("game"), data.get("options", {})
    known = with_kind("puzzle")
    if not isinstance(slug, str) or slug not in known:
        raise Misused([Finding(f"there are no puzzles for {shortened(str(slug))!r}", did_you_mean(str(slug), known))])
    if not isinstance(given, Mapping):
        raise Misused([Finding("the options must be a group of names and values")])
    options = {option.name: option for option in puzzles_of(slug).options}
    for name in given:
        if name not in options:
            raise Misused([Finding(f"there is no option {shortened(name)!r}", did_you_mean(name, options))])
    how_many, seed = number("count", data.get("count", 1), (1, MOST)), number("seed", data.get("seed", 1), (-LARGEST, LARGEST))
    return Wanted(slug, how_many, seed, {name: value(option, given.get(name)) for name, option in options.items()})


def value(option: Option, given: Any) -> Any:
    """The value of an option, or its default. Raises Misused for one that it cannot have."""
    if given is None or given == option.default:
        return option.default
    if isinstance(option.kind, tuple) and given not in option.kind:
        fix = f"choose from {', '.join(option.kind)}"
        raise Misused([Finding(f"{option.name} cannot be {shortened(str(given))!r}", fix)])
    if option.kind is bool and not isinstance(given, bool):
        raise Misused([Finding(f"{option.name} must be true or false")])
    if option.kind is str and not (isinstance(given, str) and len(given) <= LONGEST):
        raise Misused([Finding(f"{option.name} must be text of up to {LONGEST} characters")])
    return number(option.name, given, option.limit) if option.kind is int else given


def number(name: str, given: Any, limit: tuple[int, int | None]) -> int:
    low, high = limit
    if type(given) is not int or given < low or given > (LARGEST if high is None else high):
        most = f"from {low} to {high}" if high is not None else f"of {low} or more"
        raise Misused([Finding(f"{name} must be a whole number {most}")])
    return given
