"""The contents of a Petris file: dishes and their layout, turn tracks, tokens, boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from pnp.game.audience import Audience
from pnp.game.provenance import MAX_FACTS, Provenance
from pnp.games.petris.rules.layout import MAX_DISHES, Layout, Spot, free_layout, rows_layout
from pnp.source.schema import Doc, Length, Limit

Hue = Literal["blue", "red", "yellow"]
HUES: tuple[Hue, ...] = ("blue", "red", "yellow")
"""The players in the order of play."""
LETTERS: dict[str, Hue] = {"B": "blue", "R": "red", "Y": "yellow"}
"""Spaces of the turn track where a colour propagates."""
FISSION, CONTAMINATION = "F", "C"
MAX_SPACES, MAX_LAPS = 40, 9

Points = Annotated[int, Limit(0, 20)]


class Dish(NamedTuple):
    """The round tiles; as many are printed as the largest layout needs."""

    diameter: Annotated[Length, Doc("the diameter, such as '84 mm'"), Limit(40, 200)]


class Tokens(NamedTuple):
    """The tokens of each player, and the sizes of their tiles."""

    bacteria: Annotated[int, Doc("bacteria per player"), Limit(1, 60)] = 20
    sarcinas: Annotated[int, Doc("sarcinas per player"), Limit(0, 20)] = 3
    bacterium: Annotated[Length, Doc("the side of a bacterium's tile"), Limit(14, 40)] = 18.0
    sarcina: Annotated[Length, Doc("the side of a sarcina's tile, and of a marker's"), Limit(20, 40)] = 22.0


class Boards(NamedTuple):
    """The round boards."""

    turn: Annotated[Length, Doc("the diameter of a turn board"), Limit(120, 400)] = 160.0
    contamination: Annotated[Length, Doc("the diameter of the contamination board"), Limit(80, 400)] = 100.0
    spaces: Annotated[int, Doc("spaces of the contamination board; a player on the last one loses"), Limit(3, 13)] = 10

    @property
    def last(self) -> int:
        """The points at which a player loses."""
        return self.spaces - 1


class Setup(NamedTuple):
    """The table for two or for three: the dishes, either in rows or each with its place and neighbours; the turn track."""

    starts: Annotated[Mapping[Hue, int], Doc("the dish where each colour starts")]
    track: Annotated[
        str, Doc("the spaces of one lap: B R Y propagate, F is a fission, C a contamination"), Limit(1, 2 * MAX_SPACES)
    ]
    rows: Annotated[tuple[str, ...], Doc("dish numbers, row by row, each row centred; '.' is a gap"), Limit(0, MAX_DISHES)] = ()
    dishes: Annotated[Mapping[int, Spot], Doc("instead of rows: each dish with its place and its neighbours")] = MappingProxyType(
        {}
    )
    laps: Annotated[int, Doc("the number of laps around the track"), Limit(1, MAX_LAPS)] = 2
    advanced: Annotated[
        tuple[Points, ...], Doc("advanced mode: what a majority is worth in each contamination"), Limit(0, 40)
    ] = ()

    @property
    def spaces(self) -> str:
        """The letters of one lap, without the blanks that make it readable."""
        return "".join(self.track.split())

    @property
    def players(self) -> tuple[Hue, ...]:
        return tuple(hue for hue in HUES if hue in self.starts)

    @property
    def layout(self) -> Layout:
        return free_layout(self.dishes) if self.dishes else rows_layout(self.rows)


class Definition(NamedTuple):
    """A complete Petris file."""

    game: Annotated[str, Doc("the game: petris")]
    title: Annotated[str, Doc("the title on the sheets"), Limit(1, 60)]
    dish: Annotated[Dish, Doc("the round tiles")]
    two: Annotated[Setup | None, Doc("the table for two players")] = None
    three: Annotated[Setup | None, Doc("the table for three players")] = None
    tokens: Annotated[Tokens, Doc("what each player has")] = Tokens()
    boards: Annotated[Boards, Doc("the round boards")] = Boards()
    colors: Annotated[Mapping[Hue, str], Doc("other colours for the players, such as '#24569A'")] = MappingProxyType({})
    author: Annotated[str, Doc("who made this version"), Limit(0, 60)] = ""
    audience: Annotated[Audience | None, Doc("for whom the game is")] = None
    provenance: Annotated[Mapping[str, Provenance], Doc("where each fact comes from"), Limit(0, MAX_FACTS)] = MappingProxyType({})

    @property
    def setups(self) -> dict[int, Setup]:
        """The tables by number of players."""
        return {n: setup for n, setup in ((2, self.two), (3, self.three)) if setup is not None}

    @property
    def players(self) -> tuple[Hue, ...]:
        """All colours that any table needs."""
        return tuple(hue for hue in HUES if any(hue in setup.starts for setup in self.setups.values()))

    @property
    def dishes(self) -> tuple[int, ...]:
        """The numbers of all dishes that any table needs."""
        return tuple(sorted({number for setup in self.setups.values() for number in setup.layout.numbers}))


def with_its_audience(definition: Definition) -> Definition:
    """With one table only, the game is for the players of that table."""
    if definition.audience is None or len(definition.setups) != 1:
        return definition
    [players] = definition.setups
    return definition._replace(audience=definition.audience._replace(players=str(players)))
