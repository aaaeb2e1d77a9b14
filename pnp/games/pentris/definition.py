"""The contents of a Pentris file: the grid, the die, how many grids go on a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, NamedTuple

from pnp.game.audience import Audience
from pnp.game.provenance import MAX_FACTS, Provenance
from pnp.games.pentris.rules.pieces import Letter
from pnp.source.schema import Doc, Length, Limit

MAX_CELLS = 30
MAX_COPIES = 1000


class Grid(NamedTuple):
    """The grid that each player fills; columns x rows cells of one size."""

    rows: Annotated[int, Doc("the number of rows"), Limit(1, MAX_CELLS)]
    columns: Annotated[int, Doc("the number of columns"), Limit(1, MAX_CELLS)]
    cell: Annotated[Length, Doc("the side of a cell, such as '8 mm'"), Limit(4, 30)]
    hatched: Annotated[tuple[str, ...], Doc("cells filled from the start, row by row: '#' filled, '.' free")] = ()

    @property
    def width(self) -> float:
        return self.columns * self.cell

    @property
    def height(self) -> float:
        return self.rows * self.cell

    @property
    def filled(self) -> frozenset[tuple[int, int]]:
        """The hatched cells, as (row, column)."""
        rows = enumerate(self.hatched)
        return frozenset((r, c) for r, row in rows for c, sign in enumerate(row) if sign == "#")

    @property
    def turns(self) -> int:
        """The number of pieces that the free cells have room for."""
        return (self.rows * self.columns - len(self.filled)) // 5


class SheetContents(NamedTuple):
    """What is printed for one group of players."""

    grids: Annotated[int, Doc("grids on a sheet"), Limit(1, MAX_COPIES)] = 4
    references: Annotated[int, Doc("reference cards on a sheet"), Limit(0, MAX_COPIES)] = 1


class Definition(NamedTuple):
    """A complete Pentris file."""

    game: Annotated[str, Doc("the game: pentris")]
    title: Annotated[str, Doc("the title on the sheets"), Limit(1, 60)]
    grid: Annotated[Grid, Doc("the grid that each player fills")]
    die: Annotated[Mapping[int, tuple[Letter, ...]], Doc("two pentominoes for each number of the die")]
    players: Annotated[int | None, Doc("the number of players; each has a grid"), Limit(1, MAX_COPIES)] = None
    author: Annotated[str, Doc("who made this version"), Limit(0, 60)] = ""
    audience: Annotated[Audience | None, Doc("for whom the game is")] = None
    sheet: Annotated[SheetContents, Doc("what goes on a sheet")] = SheetContents()
    provenance: Annotated[Mapping[str, Provenance], Doc("where each fact comes from"), Limit(0, MAX_FACTS)] = MappingProxyType({})
