"""The interface of a playable game: its moves, its bots, and its text on a terminal. It contains no rules itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from pnp.play.duel import Meeting
from pnp.play.table import Seeing
from pnp.source.finding import Finding, Misused


class State(Protocol):
    """A game in progress. The next step is either a random event or one player's choice; the rest is up to the game."""

    @property
    def chances(self) -> int:
        """The number of equally likely random outcomes now; 0 if a player chooses."""

    @property
    def mover(self) -> int:
        """The player to move, counted from 0."""

    @property
    def turn(self) -> int:
        """The number of finished turns."""

    @property
    def is_over(self) -> bool: ...

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def winners(self) -> Sequence[int]: ...


Bot = Callable[[Any, Sequence[Any], Random], Any]
"""(state, legal moves, luck) -> one of the moves. The same `luck` always gives the same move."""


class Screen(NamedTuple):
    """A game as text. `chance` describes the last random event, `view` what the player to move sees and may do, `grid` what a
    player has; `move` and `standing` complete a sentence that starts with the player; `parse` reads a move or raises Refused;
    `help` explains the game, or what a player asked about.
    `is_secret`: players must not see each other's view, so they take turns at the screen, and there is no undo."""

    chance: Callable[[Any], str]
    view: Callable[[Any], str]
    grid: Callable[[Any, int], str]
    move: Callable[[Any, Any], str]
    standing: Callable[[Any, int], str]
    ending: Callable[[Any], str]
    parse: Callable[[Any, str], Any]
    help: Callable[[Any, str], str]
    is_secret: bool = False


class CountRequest(NamedTuple):
    """What to count: all ways to play these rolls, optionally on a grid of another size; or, for games without dice, the ways
    to play `depth` turns with a number of players, or `depth` moves from a state on one line; on request also the different
    states, and a digest of them."""

    rolls: tuple[str, ...] = ()
    rows: int | None = None
    columns: int | None = None
    players: int | None = None
    depth: int | None = None
    state: str | None = None
    has_states: bool = False
    has_digest: bool = False

    def without_states(self) -> CountRequest:
        """The request, if its game can answer it: most have no states on one line."""
        if self.state is not None or self.has_states or self.has_digest:
            raise Misused([Finding("this game has no states on one line", "leave out --state, --states and --digest")])
        return self


class Duelling(NamedTuple):
    """How two decks play many games: the bot that plays them, the games in parts for workers, and a worker's share."""

    bot: str
    parts: Callable[[Sequence[str], Sequence[str], int, int], Sequence[Any]]
    meetings: Callable[[Any], Sequence[Meeting]]


class Rules(NamedTuple):
    """`seats` is the minimum and maximum number of players. A player without moves passes: `play` takes None. `perft` counts
    the ways to play and returns the count with its parameters. `advanced` starts a game in its advanced mode, if it has one;
    `reason` says in one word how a game ended, if there are several ways; `is_low_best` is true if fewer points win. Where
    players bring decks, `sides` puts those with the given names into a definition, `decks` are names to choose from, and `duel`
    plays them against each other. `seeing` shows the game outside a terminal."""

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
    sides: Callable[[Any, Sequence[str]], Any] | None = None
    duel: Duelling | None = None
    seeing: Seeing | None = None
    decks: Callable[[], Sequence[str]] = lambda: ()

    def with_sides(self, definition: Any, names: Sequence[str]) -> Any:
        """The definition with the decks of these names, if any are named."""
        if names and self.sides is None:
            raise Misused("this game has no colonies")
        return self.sides(definition, names) if names and self.sides else definition

    def starter(self, is_advanced: bool) -> Callable[[Any, int], Any]:
        """The function that starts a game, in the normal or the advanced mode."""
        if is_advanced and self.advanced is None:
            raise Misused("this game has no advanced mode")
        return self.advanced if is_advanced and self.advanced else self.start
