"""A state together with the colonies whose cards it is made of: the generator changes it without inventing cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from pnp.games.planet_petri.rules.cast import Cast, Role
from pnp.games.planet_petri.rules.state import Cell, State, with_cell
from pnp.games.planet_petri.rules.views import Lists, missing_of

YOU, ENEMY = 0, 1
T = TypeVar("T")


class Position(NamedTuple):
    cast: Cast
    lists: Lists
    state: State

    def at(self, state: State) -> Position:
        return self._replace(state=state)

    def unused(self, player: int, test: Callable[[Role], bool]) -> list[str]:
        """The cards of a colony that lie nowhere yet: with them, the position can still be laid out."""
        missing = missing_of(self.state, self.lists[player], player)
        return [name for name in sorted(missing) if test(self.cast[name])]

    def new_cell(self, player: int, luck: Random) -> Cell | None:
        name = picked(self.unused(player, lambda role: role.is_cell), luck)
        return Cell(name, player, player, "-") if name else None

    def squares_of(self, player: int) -> list[int]:
        return [square for square, cell in enumerate(self.state.squares) if cell is not None and cell.by == player]

    def held_by(self, player: int, square: int, luck: Random) -> Position:
        """The cell on a square becomes a player's, or a new one is laid there."""
        cell = self.state.squares[square] or self.new_cell(player, luck)
        return self.at(with_cell(self.state, square, cell and cell._replace(by=player)))


def picked(items: Sequence[T], luck: Random) -> T | None:
    return items[luck.randrange(len(items))] if items else None
