"""How hard a puzzle is, in several figures: no single one is enough."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pnp.games.pentris.puzzle.solver import Count, Solution, count_lines, end_of, finished
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import Position, full_lines, moves, play, score, tallies

Offers = Sequence[Sequence[Letter]]
WIDTHS = (1, 3, 10, 30, 100)
RANDOM_GAMES = 200


class Rating(NamedTuple):
    """`beam` is the smallest width of a beam search that finds the best score (None: not even the widest one tried);
    `random_hits` is the share of random games that reach it, `first_moves` the number of possible first moves."""

    best: int
    is_proved: bool
    greedy: int
    beam: int | None
    random_hits: float
    optimal: Count
    first_moves: int

    @property
    def stars(self) -> int:
        """One to five, from what each method needs: greedy play, a beam, luck, and how narrow the first step is."""
        hard = [self.greedy < self.best, self.beam is None or self.beam > 3, self.beam is None or self.beam > 30]
        narrow = not self.optimal.is_cut and len(self.optimal.first_moves) * 10 <= self.first_moves
        return 1 + sum(hard) + int(narrow and self.random_hits == 0)


def rate(start: Position, offers: Offers, solution: Solution) -> Rating:
    count = count_lines(start, offers, solution.best) if solution.is_proved else Count(0, 0, (), True)
    greedy = score(end_of(start, finished(start, offers, ())))
    beam = next((width for width in WIDTHS if beam_score(start, offers, width) >= solution.best), None)
    hits = random_hits(start, offers, solution.best)
    return Rating(solution.best, solution.is_proved, greedy, beam, hits, count, len(moves(start, offers[0])))


def beam_score(start: Position, offers: Offers, width: int) -> int:
    """The best score found when only the most promising positions of each turn are followed."""
    front, best = [start], score(start)
    for letters in offers:
        after = {play(position, move) for position in front for move in moves(position, letters)}
        if not after:
            break
        front = sorted(after, key=lambda p: (-promise(p), sorted(p.filled)))[:width]
        best = max(best, *map(score, front))
    return best


def promise(position: Position) -> int:
    """Points first, then nearly full lines and columns: squares of their filled cells."""
    lines, columns = full_lines(position)
    by_row, by_column = tallies(position)
    return (lines + 1) * (columns + 1) * 1000 + sum(n * n for n in by_row) + sum(n * n for n in by_column)


def random_hits(start: Position, offers: Offers, goal: int) -> float:
    """The share of random games that reach the goal; the same games every time."""
    rng, hits = Random(5), 0
    for _ in range(RANDOM_GAMES):
        position = start
        for letters in offers:
            possible = moves(position, letters)
            if not possible:
                break
            position = play(position, possible[rng.getrandbits(30) % len(possible)])
        hits += score(position) >= goal
    return hits / RANDOM_GAMES
