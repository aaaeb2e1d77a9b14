"""All that can become of one turn in which every card is known: what a player can force by its end, and with which moves.

The turn is followed choice by choice, so that the enemy's choices during latent effects count against the player. Nothing is
measured by time: a search stops after a number of states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.effect import chosen_text, paused
from pnp.games.planet_petri.rules.notation import move_text, parse_move
from pnp.games.planet_petri.rules.state import State
from pnp.games.planet_petri.rules.turn import begin, heads

Goal = Callable[[State], int]
"""What the end of the turn is worth to the player; the state is that after the end."""
Moves = Counter[str]
"""Moves by their texts, without what the enemy chooses, and how often each is made."""


class LimitReached(Exception):
    """The search visited as many states as it may."""


class Branch(NamedTuple):
    """A choice: the head of a move or a part of it, and the state in which the next choice is due. `is_whole`: the move is
    complete with it."""

    text: str
    state: State
    is_whole: bool
    is_end: bool = False


class TurnSearch:
    """A turn of the mover of `start`, followed along all its branches; it remembers what it has seen."""

    def __init__(self, cast: Cast, start: State, goal: Goal, most: int) -> None:
        self.cast, self.start, self.goal, self.most = cast, start, goal, most
        self.values: dict[State, int | None] = {}
        self.branches: dict[State, tuple[Branch, ...]] = {}

    @property
    def nodes(self) -> int:
        return len(self.branches)

    def branches_of(self, state: State) -> tuple[Branch, ...]:
        found = self.branches.get(state)
        if found is None:
            if self.nodes >= self.most:
                raise LimitReached
            found = self.branches[state] = tuple(self.parts(state) if state.stack else self.moves(state))
        return found

    def moves(self, state: State) -> Iterator[Branch]:
        for head in heads(self.cast, state):
            after = begin(self.cast, state, head)
            if head.verb == "end":
                yield Branch(move_text(head), after, True, is_end=True)
            elif pause := paused(self.cast, after):
                yield Branch(move_text(head), pause.state, not pause.choices)

    def parts(self, state: State) -> Iterator[Branch]:
        here = paused(self.cast, state)
        for part, after in here.choices if here else ():
            if pause := paused(self.cast, after):
                yield Branch(chosen_text(state, part), pause.state, not pause.choices)

    def value(self, state: State) -> int | None:
        """What the player can force from here; None if a move that was begun cannot be completed (PP8)."""
        if state not in self.values:
            found = [value for branch in self.branches_of(state) if (value := self.value_of(branch)) is not None]
            best = max if self.is_mine(state) else min
            self.values[state] = best(found, default=None)
        return self.values[state]

    def value_of(self, branch: Branch) -> int | None:
        return self.goal(branch.state) if branch.is_end else self.value(branch.state)

    def is_mine(self, state: State) -> bool:
        return not state.stack or state.stack[-1].player == self.start.mover

    def kept(self, state: State, least: int) -> list[Branch]:
        """The choices after which the player can still force as much; all that the enemy has, where the enemy chooses."""
        valued = [(branch, self.value_of(branch)) for branch in self.branches_of(state)]
        return [branch for branch, value in valued if value is not None and (value >= least or not self.is_mine(state))]


def followed(cast: Cast, state: State, text: str) -> State | None:
    """The state after one complete move, written as in `move_text`; None if it is not legal."""
    move, parts = parse_move(text).head, text.split(" > ")[1:]
    if move not in heads(cast, state):
        return None
    pause = paused(cast, begin(cast, state, move))
    for part in parts:
        here = pause
        found = [after for name, after in here.choices if chosen_text(here.state, name) == part] if here else []
        pause = paused(cast, found[0]) if found else None
    return pause.state if pause and not pause.choices else None
