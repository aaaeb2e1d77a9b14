"""A card of Planet Petri: a cell of one of six families, or a scientific intervention (I-S)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from pnp.game.provenance import Provenance
from pnp.games.planet_petri.cards.effects import Effect, Family

Kind = Literal["cell", "intervention"]
FAMILIES: tuple[Family, ...] = get_args(Family)
VALUES = (6, 5, 4, 3, 2, 1)
"""The values of cards, dearest first, as the rulebook lists them."""


class Card(NamedTuple):
    """`name` is the one that colony files use; `names` are those of other languages. A user's card may have its potential in
    words of their own instead of an effect."""

    name: str
    kind: Kind
    family: Family | None
    value: int
    effect: Effect | None = None
    potential: str = ""
    secondary: str = ""
    names: Mapping[str, str] = MappingProxyType({})
    art: Path | None = None
    provenance: Provenance = "ours"

    def called(self, lang: str) -> str:
        return self.names.get(lang, self.name)

    @property
    def is_cell(self) -> bool:
        return self.kind == "cell"

    @property
    def group(self) -> str:
        """The family, or I-S: what a colony is sorted by."""
        return self.family or "I-S"
