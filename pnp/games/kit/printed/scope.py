"""What is known inside a cell besides the card's own columns: its number, where it is, its key, the columns of its legend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.games.kit.table import Row


class Scope(NamedTuple):
    """`words` are always known; `columns` are those of the table that `row` is from, which has none for some cells."""

    words: Mapping[str, str]
    table: str = ""
    columns: frozenset[str] = frozenset()
    row: Row | None = None

    def has(self, column: str) -> bool:
        return column in self.words or column in self.columns

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.words, *self.columns)
