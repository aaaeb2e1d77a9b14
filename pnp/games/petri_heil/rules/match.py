"""A game of Petri Heil!, step by step: two days, with the roles swapped in between. The rules of a day are in day.py.

The fish player may place the tiles freely (H14), in far too many ways to list. So the tiles are shuffled at the start of each
day, and that placement is the only one listed: bots take it, and people may swap tiles or type their own. A shuffle is a
sensible placement, because it reveals nothing to the fisherman; any clever pattern could be learnt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import factorial
from typing import Any, NamedTuple

from pnp.games.petri_heil.definition import DISTANCES, Definition
from pnp.games.petri_heil.rules import day as rules
from pnp.games.petri_heil.rules.day import DIVER, REST, RUBBISH, Day, Move, Supply
from pnp.games.petri_heil.rules.views import View, view_of
from pnp.play.rules import CountRequest
from pnp.source.finding import Finding, Misused

SEATS = (2, 2)
MOST_DEPTH = 6


class Match(NamedTuple):
    """Two days. The first player is the fisherman on the first day, the other player on the second; `first` is the first
    day's score once it is over."""

    supply: Supply
    day: Day
    first: int | None = None

    @property
    def fisherman(self) -> int:
        return 0 if self.first is None else 1

    @property
    def mover(self) -> int:
        return self.fisherman if self.day.mover == "fisherman" else 1 - self.fisherman

    @property
    def is_over(self) -> bool:
        return self.day.phase == "over"

    @property
    def scores(self) -> tuple[int, int]:
        return (self.day.score, 0) if self.first is None else (self.first, self.day.score)

    @property
    def winner(self) -> int:
        """The player with the higher total; in a tie, the first fisherman (H18)."""
        return 0 if self.scores[0] >= self.scores[1] else 1


def new_match(supply: Supply) -> Match:
    return Match(supply, rules.start(supply))


def play_match(match: Match, move: Move) -> Match:
    """The game after a legal move; after the first day, the roles are swapped."""
    day = rules.play(match.day, move)
    if day.phase == "over" and match.first is None:
        return Match(match.supply, rules.start(match.supply)._replace(turn=day.turn), day.score)
    return match._replace(day=day)


class State(NamedTuple):
    """A game in progress; `offer` is the shuffled placement for the day that is about to begin."""

    match: Match
    offer: str = ""

    @property
    def day(self) -> Day:
        return self.match.day

    @property
    def chances(self) -> int:
        """The number of possible shuffles, before the tiles are placed; 0 afterwards."""
        return factorial(len(self.match.supply.tiles)) if self.day.phase == "place" and not self.offer else 0

    @property
    def mover(self) -> int:
        return self.match.mover

    @property
    def turn(self) -> int:
        return self.day.turn

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def scores(self) -> Sequence[int]:
        return self.match.scores

    @property
    def winners(self) -> Sequence[int]:
        return [self.match.winner]

    def view(self, player: int) -> View:
        """What a player knows."""
        role: rules.Role = "fisherman" if player == self.match.fisherman else "fish"
        return view_of(self.day, role, self.match.supply, self.match.first)


def start(definition: Definition, players: int) -> State:
    return State(new_match(supply_of(definition)))


def supply_of(definition: Definition) -> Supply:
    water, specials = definition.water, definition.specials
    tiles = "".join(map(str, sorted(water.fish))) + RUBBISH * water.rubbish + DIVER * water.divers
    hand = tuple(definition.tiles.get(distance, 0) for distance in DISTANCES)
    return Supply(tiles, hand, (*specials.fisherman, *specials.fish))


def shuffle(state: State, chance: int) -> State:
    """The placement with that number: each choice takes one of the remaining tiles."""
    left, offer = list(state.match.supply.tiles), ""
    for size in range(len(left), 0, -1):
        chance, choice = divmod(chance, size)
        offer += left.pop(choice)
    return state._replace(offer=offer)


def moves(state: State) -> list[Move]:
    """The legal moves; of all placements, only the shuffled one. None if the player can only rest, which is a pass."""
    if state.day.phase == "place":
        return [Move("place", tiles=state.offer)]
    possible = rules.moves(state.day)
    return [] if possible == [REST] else possible


def play(state: State, move: Move | None) -> State:
    """The game after a move. Two tiles that are swapped before the day begins only change the placement at hand."""
    if move and move.verb == "swap" and state.day.phase == "place":
        laid = rules.exchanged(state.day._replace(pond=state.offer), move)
        return state._replace(offer=laid.pond)
    return State(play_match(state.match, move or REST))


def perft(definition: Definition, course: CountRequest) -> Mapping[str, Any]:
    """The number of ways to make `depth` choices on a day whose tiles lie in the order of the file, row by row."""
    if course.rolls or course.rows or course.columns or course.players:
        raise Misused([Finding("Petri Heil! is counted for one day, without rolls, rows and players", "use --depth 3")])
    course = course.without_states()
    if course.depth is None or not 1 <= course.depth <= MOST_DEPTH:
        raise Misused([Finding(f"say how many choices to count, 1 to {MOST_DEPTH}", "as in --depth 3")])
    supply = supply_of(definition)
    day = rules.play(rules.start(supply), Move("place", tiles=supply.tiles))
    return {"depth": course.depth, "count": ways(day, course.depth)}


def ways(day: Day, depth: int) -> int:
    possible = rules.moves(day)
    if depth == 1 or not possible:
        return max(1, len(possible))
    return sum(ways(rules.play(day, move), depth - 1) for move in possible)
