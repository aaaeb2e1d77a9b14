"""Simulates games between bots: how long they last, what each bot scores, who wins. Knows no rules of specific games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.play.rules import Rules, State
from pnp.source.finding import Finding, Misused, did_you_mean, shortened


class Result(NamedTuple):
    """One finished game; `passes` is the total of all players, `reason` says how it ended."""

    turns: int
    passes: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str = ""


class Record(NamedTuple):
    """The results of one bot in all its seats. `won` and `shared` are fractions of its games: won alone, and won with others."""

    bot: str
    games: int
    won: float
    shared: float
    scores: Mapping[int, int]
    is_low_best: bool = False

    @property
    def mean(self) -> float:
        return sum(points * times for points, times in self.scores.items()) / self.games

    @property
    def best(self) -> int:
        return min(self.scores) if self.is_low_best else max(self.scores)


class Seating(NamedTuple):
    """A game definition, the bot in each seat, and the mode."""

    rules: Rules
    definition: Any
    bots: tuple[str, ...]
    is_advanced: bool = False


def seated(rules: Rules, names: Sequence[str], players: int) -> tuple[str, ...]:
    """The bot in each seat; the names repeat if there are more seats than bots."""
    check_bots(rules, names)
    check_seats(rules, players)
    if len(names) > players:
        raise Misused([Finding(f"{len(names)} bots are too many for {players} players", "increase --players")])
    return tuple(names[i % len(names)] for i in range(players))


def check_bots(rules: Rules, names: Sequence[str]) -> None:
    for name in names:
        if name not in rules.bots:
            raise Misused([Finding(f"there is no bot {shortened(name)!r}", did_you_mean(name, rules.bots))])


def check_seats(rules: Rules, players: int) -> None:
    least, most = rules.seats
    if not least <= players <= most:
        seats = f"{least} to {most}" if least < most else str(least)
        raise Misused(f"this game needs {seats} players, not {players}")


def simulate(seating: Seating, luck: Random) -> Iterator[Result]:
    """Plays games forever, one after another; the same `luck` gives the same games."""
    rules, bots = seating.rules, seating.bots
    while True:
        state: State = rules.starter(seating.is_advanced)(seating.definition, len(bots))
        passes = 0
        while not state.is_over:
            if state.chances:
                state = rules.happen(state, luck.randrange(state.chances))
                continue
            possible = rules.moves(state)
            passes += not possible
            state = rules.play(state, rules.bots[bots[state.mover]](state, possible, luck) if possible else None)
        yield Result(state.turn, passes, tuple(state.scores), tuple(state.winners), rules.reason(state))


def records(seating: Seating, results: Sequence[Result]) -> list[Record]:
    """One record for each bot, in seat order."""
    seats = {name: [i for i, bot in enumerate(seating.bots) if bot == name] for name in dict.fromkeys(seating.bots)}
    return [record(name, of, results)._replace(is_low_best=seating.rules.is_low_best) for name, of in seats.items()]


def seat_records(seating: Seating, results: Sequence[Result]) -> list[Record]:
    """One record for each seat; the first player may have an advantage."""
    return [record(bot, [seat], results)._replace(is_low_best=seating.rules.is_low_best) for seat, bot in enumerate(seating.bots)]


def endings(results: Sequence[Result]) -> dict[str, int]:
    """How often each ending happened, the most common first."""
    return dict(Counter(result.reason for result in results if result.reason).most_common())


def record(bot: str, seats: Sequence[int], results: Sequence[Result]) -> Record:
    scores = Counter(result.scores[seat] for result in results for seat in seats)
    wins = [len(result.winners) for result in results for seat in seats if seat in result.winners]
    games = len(seats) * len(results)
    alone = wins.count(1)
    return Record(bot, games, alone / games, (len(wins) - alone) / games, dict(sorted(scores.items())))


def bars(scores: Mapping[int, int], rows: int = 12, width: int = 40) -> list[str]:
    """A small histogram: each line has a range of scores, their count, and a bar.

    >>> print(*bars({0: 30, 1: 15, 4: 1}, width=10), sep="\\n")
        0      30 ##########
        1      15 #####
        2       0
        3       0
        4       1 #

    Negative scores get lines too.
    """
    span = next(n for n in (1, 2, 5, 10, 20, 50, 10**9) if max(scores) // n < rows)
    sums = Counter[int]()
    for points, times in scores.items():
        sums[points // span] += times
    most = max(sums.values())
    lines = []
    for step in range(min(0, *sums), max(sums) + 1):
        low, high = step * span, step * span + span - 1
        label = str(low) if span == 1 else f"{low}-{high}" if low >= 0 else f"{low}..{high}"
        lines.append(f"{label:>5} {sums[step]:7} {'#' * -(-sums[step] * width // most)}".rstrip())
    return lines
