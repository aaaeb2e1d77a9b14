"""A game of Petris in progress, in the form that `pnp play`, `simulate` and `perft` share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.games.petris.definition import Definition, Setup
from pnp.games.petris.rules import play as rules
from pnp.games.petris.rules.layout import Layout
from pnp.games.petris.rules.position import Field, Move, Position
from pnp.play.rules import CountRequest
from pnp.source.finding import Finding, Misused, counted

SEATS = (2, 3)
MAX_DEPTH = 8


class Match(NamedTuple):
    """A position with everything about its table; `turn` counts propagations."""

    field: Field
    layout: Layout
    position: Position
    laps: int = 2
    turn: int = 0

    @property
    def chances(self) -> int:
        return 0

    @property
    def mover(self) -> int:
        return rules.mover(self.field, self.position)

    @property
    def is_over(self) -> bool:
        return self.position.end is not None

    @property
    def scores(self) -> Sequence[int]:
        return self.position.points

    @property
    def winners(self) -> Sequence[int]:
        return self.position.end.winners if self.position.end else ()


def start(definition: Definition, players: int) -> Match:
    return begun(definition, players, (1,))


def start_advanced(definition: Definition, players: int) -> Match:
    """The mode in which a majority is worth more in the first contaminations."""
    worth = setup_for(definition, players).advanced
    if not worth:
        raise Misused(f"{definition.title} for {counted(players, 'player')} has no advanced mode")
    return begun(definition, players, worth)


def begun(definition: Definition, players: int, worth: tuple[int, ...]) -> Match:
    setup = setup_for(definition, players)
    field = field_of(definition, setup, worth)
    return Match(field, setup.layout, rules.start(field), setup.laps)


def setup_for(definition: Definition, players: int) -> Setup:
    setup = definition.setups.get(players)
    if setup is None:
        known = " or ".join(map(str, definition.setups))
        raise Misused([Finding(f"there is no table for {players} players", f"this file has one for {known}")])
    return setup


def field_of(definition: Definition, setup: Setup, worth: tuple[int, ...] = (1,)) -> Field:
    near = tuple(setup.layout.neighbours[dish] for dish in setup.layout.numbers)
    starts = tuple(setup.starts[hue] for hue in setup.players)
    tokens, boards = definition.tokens, definition.boards
    return Field(near, starts, setup.spaces * setup.laps, tokens.bacteria, tokens.sarcinas, boards.last, worth)


def happen(match: Match, chance: int) -> Match:
    """Never called: nothing in Petris is left to chance."""
    raise AssertionError(f"there is no chance {chance} in {match.position}")


def moves(match: Match) -> list[Move]:
    return rules.moves(match.field, match.position)


def play(match: Match, move: Move | None) -> Match:
    assert move is not None, "a player who cannot propagate has already lost"
    return match._replace(position=rules.play(match.field, match.position, move), turn=match.turn + 1)


def reason(match: Match) -> str:
    return match.position.end.reason if match.position.end else ""


def perft(definition: Definition, course: CountRequest) -> Mapping[str, Any]:
    """The number of sequences of propagations from the start."""
    if course.rolls or course.rows or course.columns:
        raise Misused([Finding("Petris has neither rolls nor rows", "use --players 2 --depth 4")])
    course = course.without_states()
    players, depth = course.players or min(definition.setups), 1 if course.depth is None else course.depth
    if not 0 <= depth <= MAX_DEPTH:
        raise Misused([Finding(f"a depth of {depth} cannot be counted", f"choose 0 to {MAX_DEPTH}")])
    match = start(definition, players)
    return {"players": players, "depth": depth, "count": rules.perft(match.field, match.position, depth)}
