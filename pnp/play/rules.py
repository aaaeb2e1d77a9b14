"""What a game gives to be played at the table: its course step by step, its bots, its words on a terminal. No rule is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from pnp.source.finding import Misused


class State(Protocol):
    """A game under way. Either chance has its say, or one player chooses; what the state holds is the game's own."""

    @property
    def chances(self) -> int:
        """How many things can happen now, all equally likely; 0 when a player chooses."""

    @property
    def mover(self) -> int:
        """The player who chooses, counted from 0."""

    @property
    def turn(self) -> int:
        """How many turns are over."""

    @property
    def is_over(self) -> bool: ...

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def winners(self) -> Sequence[int]: ...


Bot = Callable[[Any, Sequence[Any], Random], Any]
"""(state, legal moves, luck) -> one of the moves; the same luck gives the same move."""


class Screen(NamedTuple):
    """A game in characters. `chance` says what has just happened, `view` what the mover sees and may do, `grid` what a player
    has; `move` and `standing` end a sentence that begins with the player; `parse` reads a move or refuses it. `is_secret`: what
    the mover sees is not for the others, so the screen changes hands, and no choice is taken back."""

    chance: Callable[[Any], str]
    view: Callable[[Any], str]
    grid: Callable[[Any, int], str]
    move: Callable[[Any, Any], str]
    standing: Callable[[Any, int], str]
    ending: Callable[[Any], str]
    parse: Callable[[Any, str], Any]
    help: Callable[[str], str]
    is_secret: bool = False


class CountRequest(NamedTuple):
    """What is to be counted: all ways to play these rolls, perhaps on a grid of another size; or so many turns of a game
    without dice, for a number of players."""

    rolls: tuple[str, ...] = ()
    rows: int | None = None
    columns: int | None = None
    players: int | None = None
    depth: int | None = None


class Rules(NamedTuple):
    """`seats` are the least and the most players. A player without moves passes: `play` takes None. `perft` counts the ways
    to play a course and tells what it has counted. `advanced` starts a game in its advanced mode, if it has one; `reason` names
    in a word how a game ended, if it can end in several ways; `is_low_best` where fewer points win."""

    seats: tuple[int, int]
    start: Callable[[Any, int], Any]
    happen: Callable[[Any, int], Any]
    moves: Callable[[Any], Sequence[Any]]
    play: Callable[[Any, Any], Any]
    bots: Mapping[str, Bot]
    screen: Screen
    perft: Callable[[Any, CountRequest], Mapping[str, Any]]
    advanced: Callable[[Any, int], Any] | None = None
    reason: Callable[[Any], str] = lambda _state: ""
    is_low_best: bool = False

    def starter(self, is_advanced: bool) -> Callable[[Any, int], Any]:
        """How a game begins: as usual, or in its advanced mode."""
        if is_advanced and self.advanced is None:
            raise Misused("this game has no advanced mode")
        return self.advanced if is_advanced and self.advanced else self.start
