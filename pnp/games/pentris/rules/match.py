"""Pentris step by step: someone rolls, each player in turn places or passes, all turn the sheet. The rules are in play.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.games.pentris.definition import Definition
from pnp.games.pentris.rules import play as rules
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import MAX_SIDE, Move, Position
from pnp.play.rules import CountRequest
from pnp.source.finding import Finding, Misused, shortened

SEATS = (1, 100)


class Match(NamedTuple):
    """The players at one table; `passes` counts the turns in a row in which all passed."""

    positions: tuple[Position, ...]
    passes: int = 0

    @property
    def is_over(self) -> bool:
        """Over when all pass in one turn (P10); for a single player, after two passes in a row (P13)."""
        return self.passes >= (2 if len(self.positions) == 1 else 1)

    @property
    def scores(self) -> list[int]:
        return [rules.score(p) for p in self.positions]

    @property
    def winners(self) -> list[int]:
        """The players with the highest score; equal scores share the victory (P11)."""
        best = max(self.scores)
        return [i for i, points in enumerate(self.scores) if points == best]


def play_turn(match: Match, choices: Sequence[Move | None]) -> Match:
    """Everybody places or passes, and turns the sheet (P5)."""
    positions = tuple(rules.play(p, move) for p, move in zip(match.positions, choices, strict=True))
    return Match(positions, 0 if any(choices) else match.passes + 1)


class State(NamedTuple):
    """A match in the middle of a turn: `roll` is what the die shows (0: not rolled yet), `choices` those made so far."""

    match: Match
    die: Mapping[int, tuple[Letter, ...]]
    roll: int = 0
    choices: tuple[Move | None, ...] = ()

    @property
    def letters(self) -> tuple[Letter, ...]:
        return self.die[self.roll]

    @property
    def position(self) -> Position:
        """The grid of the player to move."""
        return self.match.positions[self.mover]

    @property
    def chances(self) -> int:
        return 0 if self.roll else len(self.die)

    @property
    def mover(self) -> int:
        return len(self.choices)

    @property
    def turn(self) -> int:
        return self.match.positions[0].turn

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def scores(self) -> Sequence[int]:
        return self.match.scores

    @property
    def winners(self) -> Sequence[int]:
        return self.match.winners


def start(definition: Definition, players: int) -> State:
    return State(Match((start_position(definition),) * players), definition.die)


def start_position(definition: Definition) -> Position:
    grid = definition.grid
    return Position(grid.rows, grid.columns, grid.filled)


def roll(state: State, chance: int) -> State:
    return state._replace(roll=sorted(state.die)[chance])


def moves(state: State) -> list[Move]:
    return rules.moves(state.position, state.letters)


def play(state: State, move: Move | None) -> State:
    """The state after a choice; the last choice ends the turn."""
    choices = (*state.choices, move)
    if len(choices) < len(state.match.positions):
        return state._replace(choices=choices)
    return State(play_turn(state.match, choices), state.die)


def perft(definition: Definition, course: CountRequest) -> Mapping[str, Any]:
    """The number of ways one player can play the rolls, with the grid and the rolls that were counted."""
    if course.players or course.depth:
        raise Misused([Finding("Pentris is counted for one player", "give the rolls, such as --rolls 1,2,3")])
    rolls = faces(definition, course.without_states().rolls)
    position = sized_position(definition, course)
    count = rules.perft(position, [definition.die[face] for face in rolls])
    return {"rows": position.rows, "columns": position.columns, "rolls": rolls, "count": count}


def faces(definition: Definition, words: Sequence[str]) -> list[int]:
    known = {str(face): face for face in sorted(definition.die)}
    if not words:
        raise Misused([Finding("there are no rolls to count", "give some, such as --rolls 1,2,3")])
    for word in words:
        if word not in known:
            raise Misused([Finding(f"the die has no face {shortened(word)!r}", f"its faces are {', '.join(known)}")])
    return [known[word] for word in words]


def sized_position(definition: Definition, course: CountRequest) -> Position:
    """The start on a grid of the requested size; hatched cells require the definition's own size."""
    start = start_position(definition)
    rows = start.rows if course.rows is None else course.rows
    columns = start.columns if course.columns is None else course.columns
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        fix = f"choose 1 x 1 to {MAX_SIDE} x {MAX_SIDE}"
        raise Misused([Finding(f"a grid of {rows} x {columns} cells cannot be counted", fix)])
    if start.filled and (rows, columns) != (start.rows, start.columns):
        fix = "leave out --rows and --columns"
        raise Misused([Finding(f"the hatched cells are for a grid of {start.rows} x {start.columns}", fix)])
    return Position(rows, columns, start.filled)
