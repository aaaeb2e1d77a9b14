"""Bots for Petri Heil!. Each gets its player's view and the legal moves: it knows no more than a person would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from pnp.games.petri_heil.definition import FISH_SPECIALS
from pnp.games.petri_heil.rules.day import LAP, REST, Day, Move, Walker, play
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.piers import LINES, PAWNS, Square
from pnp.games.petri_heil.rules.views import HIDDEN, View
from pnp.play.bots import random_bot
from pnp.play.rules import Bot

Chooser = Callable[[View, Sequence[Move], Random], Move]

PIER = 0.5
"""What a pier is worth to the greedy fisherman: about what he earns on a lap, divided by its number of piers."""
AHEAD = 8
"""How many piers ahead of each pawn the greedy fish player watches."""
LARGE = 4
"""The value from which a fish is worth a special tile."""


def seeing(choose: Chooser) -> Bot:
    """A bot that is handed the mover's view of the game, never the game itself."""

    def bot(state: State, possible: Sequence[Move], luck: Random) -> Move:
        return choose(state.view(state.mover), possible, luck)

    return bot


def greedy_choice(view: View, possible: Sequence[Move], luck: Random) -> Move:
    """The best move for now; among equals, the first in the order of the rules."""
    return GREEDY[view.day.phase](view, possible)


def take_offer(view: View, possible: Sequence[Move]) -> Move:
    return possible[0]


def far_apart(view: View, possible: Sequence[Move]) -> Move:
    """The second pawn starts opposite the first, as the rulebook advises."""
    if not view.day.walkers:
        return possible[0]
    first = view.day.walkers[0].start
    return max(possible, key=lambda move: min((move.number - first) % LAP, (first - move.number) % LAP))


def best_walk(view: View, possible: Sequence[Move]) -> Move:
    """To the pier with the highest expected gain, less the cost of the walk; straight home when nothing is left to catch."""

    def gain(move: Move) -> float:
        assert move.pawn
        return catch_gain(view, view.day.walker(move.pawn).ahead(move.number)) - PIER * move.number

    best = max(possible, key=gain)
    return best if gain(best) > -PIER * LAP / 2 else max(possible, key=lambda move: move.number)


def catch_gain(view: View, walker: Walker) -> float:
    """The best catch from a pawn's pier; a pawn at home earns nothing, which counts as worse than any catch."""
    gains = [] if walker.is_home else [gain for _, gain in line_gains(view, LINES[walker.pier])]
    return max(gains, default=-float(LAP))


def line_gains(view: View, line: Sequence[Square]) -> list[tuple[Square, float]]:
    """What each affordable tile on the line is worth, less the piers that it costs."""
    squares = [(distance, square) for distance, square in enumerate(line, 1) if view.day.hand[distance - 1]]
    return [(square, expected(view, square) - PIER * distance) for distance, square in squares if view.day.at(square) != "."]


def expected(view: View, square: Square) -> float:
    """The value of a known tile; for an unknown one, the mean of the tiles that it could be."""
    tile = view.day.at(square)
    if tile == HIDDEN:
        return sum(map(value_of, view.hidden)) / len(view.hidden)
    return value_of(tile)


def value_of(tile: str) -> int:
    return int(tile) if tile.isdigit() else 0


def best_catch(view: View, possible: Sequence[Move]) -> Move:
    """The tile on the line with the highest expected gain; if none is worth its cost, a special tile or nothing."""
    gains = dict(line_gains(view, view.day.line))
    catches = [move for move in possible if move.verb == "catch"]
    best = max(catches, key=lambda move: gains[move.squares[0]], default=REST)
    if best != REST and gains[best.squares[0]] > 0:
        return best
    looks = [move for move in possible if move.verb == "look" and view.day.at(move.squares[0]) == HIDDEN]
    is_tempting = any(value_of(tile) >= LARGE for tile in view.day.pond)
    return next((move for move in possible if move.verb == "no_moves" and is_tempting), looks[0] if looks else REST)


def least_shown(view: View, possible: Sequence[Move]) -> Move:
    """The tile with the lowest value; among equals, the farthest."""
    return min(reversed(possible), key=lambda move: value_of(view.day.at(move.squares[0])))


def safest_swim(view: View, possible: Sequence[Move]) -> Move:
    """The move that leaves the least within reach of the pawns; a special tile must save more than its point if unused."""
    return min(reversed(possible), key=lambda move: danger(play(view.day, move)))


def danger(day: Day) -> float:
    """The best fish on each line ahead of the pawns, weighted by nearness, less the fish player's remaining special tiles."""
    return sum(map(pawn_danger, [day] * len(PAWNS), day.walkers)) - sum(name in FISH_SPECIALS for name in day.specials)


def pawn_danger(day: Day, walker: Walker) -> float:
    steps = range(1, min(AHEAD, LAP - 1 - walker.steps) + 1)
    return sum(best_on(day, LINES[(walker.pier + step) % LAP]) / (step + 1) for step in steps)


def best_on(day: Day, line: Sequence[Square]) -> int:
    return max(value_of(day.at(square)) if count else 0 for square, count in zip(line, day.hand, strict=True))


GREEDY = {
    "place": take_offer,
    "start": far_apart,
    "walk": best_walk,
    "show": least_shown,
    "fish": best_catch,
    "swim": safest_swim,
}
BOTS: dict[str, Bot] = {"random": seeing(random_bot), "greedy": seeing(greedy_choice)}
