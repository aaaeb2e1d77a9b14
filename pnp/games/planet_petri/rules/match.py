"""A game of Planet Petri in progress, in the form that `pnp play`, `simulate` and `perft` share.

A move is offered part by part, because a look or a draw shows something before the next choice: first its head (a `Move`), then
the text of each part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import factorial
from typing import NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.definition import Definition
from pnp.games.planet_petri.rules import turn as rules
from pnp.games.planet_petri.rules.cast import Cast, cast_of, short
from pnp.games.planet_petri.rules.effect import can_finish, paused
from pnp.games.planet_petri.rules.petri import SQUARES, STARTS
from pnp.games.planet_petri.rules.state import Copy, State, changed, drawn
from pnp.games.planet_petri.rules.turn import Move
from pnp.games.planet_petri.rules.views import Lists, view

SEATS = (2, 2)
START_HAND = 4
MOST_TURNS = 200
"""Loops exist: after so many turns whoever has most cells wins (PP19)."""
Offer = Move | str


class Match(NamedTuple):
    """The cards, both colony lists and their titles, and the state. `unshuffled` are the players whose Labo is still in order."""

    cast: Cast
    cards: Mapping[str, Card]
    lists: Lists
    titles: tuple[str, str]
    state: State
    turn: int = 0
    unshuffled: tuple[int, ...] = ()

    @property
    def chances(self) -> int:
        """The number of ways to shuffle a Labo, before the first turn; 0 afterwards."""
        return factorial(len(self.state.labos[self.unshuffled[0]])) if self.unshuffled else 0

    @property
    def mover(self) -> int:
        """Who chooses: during a latent effect this may be the enemy of the player whose turn it is."""
        return self.state.stack[-1].player if self.state.stack else self.state.mover

    @property
    def is_over(self) -> bool:
        return bool(self.state.over)

    @property
    def scores(self) -> Sequence[int]:
        return (self.state.cells_of(0), self.state.cells_of(1))

    @property
    def winners(self) -> Sequence[int]:
        return {"1": (0,), "2": (1,), "draw": (0, 1)}.get(self.state.over, ())

    def view(self, player: int) -> State:
        return view(self.state, player)


def start(definition: Definition, players: int) -> Match:
    return between(definition.colonies[0], definition.colonies[min(1, len(definition.colonies) - 1)])


def between(one: Colony, two: Colony) -> Match:
    """A new game of two colonies, not shuffled yet; the first begins (PP1)."""
    lists = (list_of(one), list_of(two))
    cards = {short(held.card.name): held.card for held in (*one.cards, *two.cards)}
    labos = (copies_of(lists[0], 0), copies_of(lists[1], 1))
    state = State((None,) * len(SQUARES), 0, 1, labos=labos, is_open=False)
    return Match(cast_of(cards.values()), cards, lists, (one.title, two.title), state, unshuffled=(0, 1))


def list_of(colony: Colony) -> tuple[str, ...]:
    return tuple(short(held.card.name) for held in colony.cards for _ in range(held.copies))


def copies_of(names: Sequence[str], player: int) -> tuple[Copy, ...]:
    """Face down: nobody has seen them."""
    return tuple(Copy(name, player, 0) for name in names)


def shuffle(match: Match, chance: int) -> Match:
    """The next Labo in the order with that number; then its player draws four (PP2)."""
    player, *others = match.unshuffled
    left, cards = list(match.state.labos[player]), []
    for size in range(len(left), 0, -1):
        chance, choice = divmod(chance, size)
        cards.append(left.pop(choice))
    state = match.state._replace(labos=changed(match.state.labos, player, tuple(cards)))
    return match._replace(state=drawn(state, player, min(START_HAND, len(cards))), unshuffled=tuple(others))


def moves(match: Match) -> list[Offer]:
    """How a legal move may begin, or how the one that is running may go on."""
    cast, state = match.cast, match.state
    if state.stack:
        pause = paused(cast, state)
        assert pause
        return [part for part, after in pause.choices if can_finish(cast, after)]
    return [head for head in rules.heads(cast, state) if can_finish(cast, rules.begin(cast, state, head))]


def play(match: Match, offer: Offer | None) -> Match:
    """The game after an offer is taken, up to the next choice."""
    assert offer is not None, "there is always an end of the turn"
    cast, state = match.cast, match.state
    if isinstance(offer, Move):
        after = rules.begin(cast, state, offer)
    else:
        pause = paused(cast, state)
        assert pause
        after = next(choice.state for choice in pause.choices if choice.part == offer)
    pause = paused(cast, after)
    assert pause
    return limited(match._replace(state=pause.state, turn=match.turn + (isinstance(offer, Move) and offer.verb == "end")))


def limited(match: Match) -> Match:
    if match.turn < MOST_TURNS or match.state.over:
        return match
    return match._replace(state=match.state._replace(over=rules.leader(match.state)))


def reason(match: Match) -> str:
    """How the game ended, in one word (PP17)."""
    state = match.state
    if not state.over:
        return ""
    if all(cell is not None and cell.by != state.mover for cell in (state.squares[square] for square in STARTS[state.mover])):
        return "zone"
    if state.is_full and state.was_full:
        return "full"
    return "limit" if match.turn >= MOST_TURNS else "passes"
