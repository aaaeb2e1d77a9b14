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
"""The values of cards, highest first, as the rulebook lists them."""


class Card(NamedTuple):
    """`name` is the one used in colony files; `names` are those in other languages. A user's card may state its potential in
    the user's own words instead of an effect. `flavour` is a line that has no effect; `flavours` are its translations."""

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
    flavour: str = ""
    flavours: Mapping[str, str] = MappingProxyType({})

    def called(self, lang: str) -> str:
        return self.names.get(lang, self.name)

    def flavour_in(self, lang: str) -> str:
        return self.flavours.get(lang, self.flavour)

    @property
    def is_cell(self) -> bool:
        return self.kind == "cell"

    @property
    def group(self) -> str:
        """The family, or I-S: colonies are sorted by it."""
        return self.family or "I-S"
