"""Many games between two colonies, seats swapped every time. Pure: workers call `meetings` with a part of the numbers.

Each game has luck of its own, made from the seed and its number: the results do not depend on who plays them in which order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.rules.bots import BOTS
from pnp.games.planet_petri.rules.match import Match, Offer, between, moves, play, reason, shuffle
from pnp.games.planet_petri.rules.sides import colony_of
from pnp.games.planet_petri.rules.turn import Move
from pnp.play.duel import Meeting


class Duel(NamedTuple):
    """Two colonies by their names or files, the bot of each, the seed, and the numbers of the games to play."""

    sources: tuple[str, str]
    bots: tuple[str, str]
    seed: int
    numbers: tuple[int, ...]


@lru_cache(maxsize=8)
def colony(source: str) -> Colony:
    return colony_of(source)


def meetings(duel: Duel) -> list[Meeting]:
    return [meeting(duel, number) for number in duel.numbers]


def meeting(duel: Duel, number: int) -> Meeting:
    """One game; in those with an odd number the second colony begins."""
    luck, first = Random(f"{duel.seed} {number}"), number % 2
    order = (first, 1 - first)
    match = between(colony(duel.sources[order[0]]), colony(duel.sources[order[1]]))
    told = Told()
    while not match.is_over:
        if match.chances:
            match = shuffle(match, luck.randrange(match.chances))
            continue
        possible = moves(match)
        told.note(match, possible)
        offer = BOTS[duel.bots[order[match.mover]]](match, possible, luck)
        told.note_used(match, offer)
        match = play(match, offer)
    winner = order[match.winners[0]] if len(match.winners) == 1 else None
    return Meeting(first, winner, match.turn, reason(match), *(told.sides(order, name) for name in ("used", "offered", "held")))


class Told:
    """Which cards each seat had, could use and used."""

    def __init__(self) -> None:
        self.cards: dict[str, tuple[set[str], set[str]]] = {name: (set(), set()) for name in ("used", "offered", "held")}

    def note(self, match: Match, possible: Sequence[Offer]) -> None:
        for player in (0, 1):
            self.cards["held"][player].update(copy.name for copy in match.state.hands[player])
        for offer in possible:
            if isinstance(offer, Move) and (name := carried_out(match, offer)):
                self.cards["offered"][match.mover].add(name)

    def note_used(self, match: Match, offer: Offer) -> None:
        if isinstance(offer, Move) and (name := carried_out(match, offer)):
            self.cards["used"][match.mover].add(name)

    def sides(self, order: tuple[int, int], name: str) -> tuple[frozenset[str], frozenset[str]]:
        seats = self.cards[name]
        return frozenset(seats[order.index(0)]), frozenset(seats[order.index(1)])


def carried_out(match: Match, offer: Move) -> str:
    """The card whose effect a move carries out; empty if it has none."""
    if offer.verb == "play":
        return offer.card
    if offer.verb != "activate" or offer.square is None:
        return ""
    cell = match.state.squares[offer.square]
    return cell.name if cell and cell.owner == match.mover else ""


def parts(sources: Sequence[str], bots: Sequence[str], seed: int, games: int, size: int = 4) -> list[Duel]:
    """The games in small parts, for workers."""
    pairs = (sources[0], sources[1]), (bots[0], bots[1])
    return [Duel(*pairs, seed, tuple(range(i, min(i + size, games)))) for i in range(0, games, size)]
