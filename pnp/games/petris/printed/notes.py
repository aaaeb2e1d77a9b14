"""Small facts that several sheets state: who begins, and what is our own reconstruction."""

from __future__ import annotations

from pnp.games.petris.definition import LETTERS, Definition, Hue, Setup
from pnp.words import Words

FACTS = {
    "three.rows": "fact_layout",
    "three.track": "fact_track",
    "dish.diameter": "fact_dish",
    "tokens.bacterium": "fact_sizes",
}
"""What a sheet calls each reconstructed fact; sizes are listed once."""


def beginner(setup: Setup) -> Hue:
    """The player who propagates first on the track."""
    return next(LETTERS[letter] for letter in setup.spaces if letter in LETTERS)


def is_rebuilt(definition: Definition, key: str) -> bool:
    """Whether a fact is our reconstruction, or a size of our own; a table that is not printed has none."""
    is_printed = getattr(definition, key.split(".", maxsplit=1)[0]) is not None
    return is_printed and definition.provenance.get(key) in ("reconstruction", "ours")


def rebuilt_table(definition: Definition, setup: Setup) -> bool:
    """Whether the layout or the track of this table is our reconstruction."""
    name = "two" if setup is definition.two else "three"
    return any(is_rebuilt(definition, f"{name}.{key}") for key in ("rows", "track"))


def rebuilt_facts(definition: Definition, words: Words) -> list[str]:
    return [words.say(name) for key, name in FACTS.items() if is_rebuilt(definition, key)]
