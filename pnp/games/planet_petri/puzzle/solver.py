"""What a player can reach by the end of a turn, proved by following every way to play it; and the moves that every way needs.

A solution is a way to play the turn that reaches the goal whatever the enemy chooses. It is unique if one set of moves, in
whatever order, is part of all solutions and is itself one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple

from pnp.games.planet_petri.puzzle.search import Branch, LimitReached, TurnSearch
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import State

Form = Literal["win", "lead", "zone", "break-out"]
FORMS: tuple[Form, ...] = ("win", "lead", "zone", "break-out")
NODES = 50_000
"""The default limit of a search, in states: some seconds, and about 120 MB."""


class Proof(NamedTuple):
    """`holds` is None if the limit was hit. `best` is the largest lead, if the puzzle asks for it. `first` are the moves with
    which a solution may begin, without what the enemy chooses; `line` is the shortest solution, the enemy choosing what makes
    it longest."""

    holds: bool | None
    best: int | None
    first: tuple[str, ...]
    line: tuple[str, ...]
    is_unique: bool
    nodes: int

    @property
    def is_proved(self) -> bool:
        return self.holds is True


def holds_zone(state: State, zone: int, player: int) -> bool:
    """Whether a player controls the whole start zone of `zone`."""
    return all((cell := state.squares[square]) is not None and cell.by == player for square in STARTS[zone])


def goal_of(form: Form, player: int) -> Callable[[State], int]:
    """What the end of a turn is worth: a lead in cells, or 1 if the goal is reached."""
    enemy = 1 - player
    return {
        "win": lambda state: int(state.over == str(player + 1)),
        "lead": lambda state: state.cells_of(player) - state.cells_of(enemy),
        "zone": lambda state: int(holds_zone(state, enemy, player)),
        "break-out": lambda state: int(not holds_zone(state, player, enemy)),
    }[form]


def turn_search(cast: Cast, state: State, form: Form, most: int = NODES) -> TurnSearch:
    return TurnSearch(cast, state, goal_of(form, state.mover), most)


def prove(cast: Cast, state: State, form: Form, most: int = NODES) -> Proof:
    return proof_of(turn_search(cast, state, form, most), form)


def proof_of(search: TurnSearch, form: Form) -> Proof:
    try:
        best = search.value(search.start)
        assert best is not None, "a turn can always be ended"
        lead = best if form == "lead" else None
        if form != "lead" and not best:
            return Proof(False, None, (), (), False, search.nodes)
        found = Solutions(search, best)
        line = tuple(found.line())
        return Proof(True, lead, tuple(found.first_moves()), line, found.common().total() == len(line), search.nodes)
    except LimitReached:
        return Proof(None, None, (), (), False, search.nodes)


class Solutions:
    """All ways to reach at least so much by the end of the turn."""

    def __init__(self, search: TurnSearch, least: int) -> None:
        self.search, self.least = search, least
        self.lengths: dict[State, int] = {}
        self.shared: dict[tuple[State, str], Counter[str]] = {}

    def kept(self, state: State) -> list[Branch]:
        return self.search.kept(state, self.least)

    def length(self, state: State) -> int:
        """The moves that are still needed, the player choosing well and the enemy badly for the player."""
        if state not in self.lengths:
            best = min if self.search.is_mine(state) else max
            self.lengths[state] = best(map(self.length_of, self.kept(state)))
        return self.lengths[state]

    def length_of(self, branch: Branch) -> int:
        return 0 if branch.is_end else branch.is_whole + self.length(branch.state)

    def line(self) -> list[str]:
        """The shortest solution, without the end of the turn; among equals, the first."""
        state, text, moves = self.search.start, "", list[str]()
        while True:
            best = min if self.search.is_mine(state) else max
            branch = best(self.kept(state), key=self.length_of)
            if branch.is_end:
                return moves
            text, state = joined(text, branch.text), branch.state
            if branch.is_whole:
                moves, text = [*moves, text], ""

    def common(self, state: State | None = None, text: str = "") -> Counter[str]:
        """The moves that all solutions from a state share; `text` is the move that was begun there."""
        at = state or self.search.start
        if (at, text) not in self.shared:
            found: Counter[str] | None = None
            for branch in self.kept(at):
                here = self.common_of(branch, text)
                found = here if found is None else found & here
            assert found is not None, "a kept state has a kept choice"
            self.shared[at, text] = found
        return self.shared[at, text]

    def common_of(self, branch: Branch, text: str) -> Counter[str]:
        if branch.is_end:
            return Counter()
        made = own(joined(text, branch.text))
        return Counter([made]) + self.common(branch.state) if branch.is_whole else self.common(branch.state, made)

    def first_moves(self) -> list[str]:
        return sorted(set(self.begun(self.search.start, "")))

    def begun(self, state: State, text: str) -> list[str]:
        found: list[str] = []
        for branch in self.kept(state):
            made = own(joined(text, branch.text))
            if not branch.is_end:
                found += [made] if branch.is_whole else self.begun(branch.state, made)
        return found


def joined(text: str, part: str) -> str:
    return f"{text} > {part}" if text else part


def own(text: str) -> str:
    """A move without what the enemy chooses.

    >>> own("activate b2 > c2 > !a4")
    'activate b2 > c2'
    """
    return " > ".join(part for part in text.split(" > ") if not part.startswith("!"))
