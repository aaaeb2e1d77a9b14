"""The Petri Heil! file: the pond, what swims in it, the tiles of both players, and the size of each piece."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from pnp.game.audience import Audience
from pnp.game.provenance import MAX_FACTS, Provenance
from pnp.source.schema import Doc, Length, Limit

Special = Literal["look", "no_moves", "red", "yellow", "swap"]
"""What a special tile does: the fisherman looks at a water tile, or stops all tiles from moving; the fish player sends a
fisherman on one pier, or swaps two water tiles."""
FISHERMAN_SPECIALS: tuple[Special, ...] = ("look", "no_moves")
FISH_SPECIALS: tuple[Special, ...] = ("red", "yellow", "swap")
DISTANCES = (1, 2, 3, 4)
MOST_TILES = 30


class Pond(NamedTuple):
    """The squares of the board. The twenty piers require four by four."""

    rows: Annotated[int, Doc("rows of squares: 4"), Limit(1, 99)] = 4
    columns: Annotated[int, Doc("columns of squares: 4"), Limit(1, 99)] = 4

    @property
    def squares(self) -> int:
        return self.rows * self.columns


class Water(NamedTuple):
    """The tiles that lie in the pond at the start of a day, one on each square."""

    fish: Annotated[tuple[int, ...], Doc("the value of each fish"), Limit(0, MOST_TILES)]
    rubbish: Annotated[int, Doc("pieces of rubbish"), Limit(0, MOST_TILES)] = 5
    divers: Annotated[int, Doc("1 with the diver, 0 without"), Limit(0, 1)] = 1

    @property
    def tiles(self) -> int:
        return len(self.fish) + self.rubbish + self.divers


class Specials(NamedTuple):
    """Tiles that can each be used once a day."""

    fisherman: Annotated[tuple[Special, ...], Doc("the fisherman's: look, no_moves"), Limit(0, 10)] = FISHERMAN_SPECIALS
    fish: Annotated[tuple[Special, ...], Doc("the fish player's: red, yellow, swap"), Limit(0, 10)] = FISH_SPECIALS


class Sizes(NamedTuple):
    """The sizes of the pieces, as cut."""

    board: Annotated[Length, Doc("the side of the board"), Limit(120, 400)] = 190.0
    large_board: Annotated[Length, Doc("the side of the large board, for A3 or tabloid"), Limit(120, 400)] = 259.0
    water_width: Annotated[Length, Doc("the width of a water tile"), Limit(24, 60)] = 28.0
    water_height: Annotated[Length, Doc("the height of a water tile"), Limit(30, 80)] = 36.0
    fisherman: Annotated[Length, Doc("the width of a fisherman; he is as tall as a water tile"), Limit(18, 40)] = 19.0
    tile: Annotated[Length, Doc("the side of a fisherman tile"), Limit(20, 60)] = 25.0
    start: Annotated[Length, Doc("the side of a start tile"), Limit(16, 60)] = 18.0
    special: Annotated[Length, Doc("the side of a special tile"), Limit(30, 60)] = 30.0


class Definition(NamedTuple):
    """A complete Petri Heil! file."""

    game: Annotated[str, Doc("the game: petri_heil")]
    title: Annotated[str, Doc("the title on the sheets"), Limit(1, 60)]
    water: Annotated[Water, Doc("what lies in the pond")]
    tiles: Annotated[Mapping[int, int], Doc("how many fisherman tiles there are for each distance, 1 to 4")]
    pond: Annotated[Pond, Doc("the squares of the board")] = Pond()
    specials: Annotated[Specials, Doc("special tiles of both players")] = Specials()
    sizes: Annotated[Sizes, Doc("the sizes of the pieces, as cut")] = Sizes()
    author: Annotated[str, Doc("who made this version"), Limit(0, 60)] = ""
    audience: Annotated[Audience | None, Doc("for whom the game is")] = None
    provenance: Annotated[Mapping[str, Provenance], Doc("where each fact comes from"), Limit(0, MAX_FACTS)] = MappingProxyType({})
