"""A map of one turn for the people who rate a puzzle: every place that complete moves lead to, and how it looks.

A place is a state between two moves. Where the enemy chooses within a move, the map has only what is worst for the player: who
gets to the goal on it has found moves that reach it whatever the enemy chooses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games.planet_petri.puzzle.search import Branch, TurnSearch
from pnp.games.planet_petri.puzzle.solver import Form, joined
from pnp.games.planet_petri.puzzle.view import view
from pnp.games.planet_petri.rules.state import State


class Place(NamedTuple):
    """A state between two moves: whether the goal can still be reached, whether ending the turn here reaches it, how near it
    looks, and the moves from here."""

    is_kept: bool
    arrives: bool
    view: int
    ways: tuple[Way, ...]


class Way(NamedTuple):
    """A move up to where the enemy chooses, and where it leads."""

    text: str
    place: Place


class TurnMap:
    """All of a turn, as a search follows it: LimitReached if it may not go so far. `least` is what must be reached."""

    def __init__(self, search: TurnSearch, form: Form, least: int) -> None:
        self.search, self.form, self.least = search, form, least
        self.places: dict[State, Place] = {}
        self.start = self.place_of(search.start)

    def place_of(self, state: State) -> Place:
        if state not in self.places:
            ends = [branch.state for branch in self.search.branches_of(state) if branch.is_end]
            value = self.search.value(state)
            self.places[state] = Place(
                is_kept=value is not None and value >= self.least,
                arrives=any(self.search.goal(end) >= self.least for end in ends),
                view=view(self.search.cast, state, self.form, self.least),
                ways=tuple(self.ways(state, "")),
            )
        return self.places[state]

    def ways(self, state: State, text: str) -> Iterator[Way]:
        """The moves from a state, or what can follow a move that was begun there."""
        for branch in self.possible(state):
            made = joined(text, branch.text)
            if branch.is_whole or not self.search.is_mine(branch.state):
                yield Way(made, self.outcome(branch))
            else:
                yield from self.ways(branch.state, made)

    def possible(self, state: State) -> list[Branch]:
        """Choices with which a move can be completed; not the end of the turn."""
        branches = self.search.branches_of(state)
        return [branch for branch in branches if not branch.is_end and self.search.value(branch.state) is not None]

    def outcome(self, branch: Branch) -> Place:
        """Where a move leads if the enemy chooses what is worst for the player, and the player what is best."""
        if branch.is_whole:
            return self.place_of(branch.state)
        best = max if self.search.is_mine(branch.state) else min
        return best(map(self.outcome, self.possible(branch.state)), key=lambda place: place[:3])
