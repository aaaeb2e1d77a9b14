"""Both searches of Pentris against plain enumeration: a wrong "proved" is the worst bug we can have.

`PNP_TRIALS=20000 pytest tests/games/pentris/puzzle/test_agreement.py` compares 20,000 cases with compiled searches and 1,000
with interpreted ones, in a few minutes.
"""

import os
import random
from collections.abc import Sequence

import pytest

from pnp.games.pentris.puzzle.solver import Solution, by_cover, by_turns, count_lines, end_of, finished, solve
from pnp.games.pentris.rules.play import Position, score
from tests.games.pentris import judge, quick_judge
from tests.games.pentris.judge import DEFAULT_DIE as DIE

pytestmark = pytest.mark.slow

Case = tuple[int, int, frozenset[tuple[int, int]], list[int]]
"""Rows, columns, hatched cells and rolls."""
TRIALS = int(os.environ.get("PNP_TRIALS", "100"))
SHARE = {"compiled": 1, "interpreted": 20}
MANY = 10**6


def random_case(rng: random.Random) -> Case:
    """A small grid, often a rectangle, often hatched, and few enough rolls to enumerate."""
    rows, columns = rng.randint(2, 7), rng.randint(3, 7)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    hatched = rng.sample(cells, rng.choice([0, rng.randint(1, 3), rng.randint(1, len(cells) // 3)]))
    free = len(cells) - len(hatched)
    most = 3 if free > 34 else 4 if free > 22 else 5
    return rows, columns, frozenset(hatched), [rng.randint(1, 6) for _ in range(rng.randint(most - 1, most))]


def trials(engine: str) -> list[Case]:
    rng = random.Random(f"agreement {engine}")
    return [random_case(rng) for _ in range(max(TRIALS // SHARE[engine], 20))]


def test_both_searches_find_what_plain_enumeration_finds(engine: str) -> None:
    for case in trials(engine):
        best, _, _ = quick_judge.best(*case, DIE)
        start, offers = Position(*case[:3]), [DIE[roll] for roll in case[3]]
        found = solve(start, offers)
        assert (found.best, found.bound) == (best, best), case
        if not found.line:
            continue
        for method in (by_turns, by_cover):
            found = method(start, offers, greedy(start, offers), MANY)
            assert (found.best, found.bound) == (best, best), (method, case)
            assert replayed(case, found) == best, (method, case)


def greedy(start: Position, offers: Sequence[str]) -> Solution:
    line = finished(start, offers, ())
    return Solution(score(end_of(start, line)), 0, line, 0)


def replayed(case: Case, found: Solution) -> int:
    """The score of a line, by the slow judge."""
    filled = judge.replay(*case, DIE, [(move.letter, move.cells) for move in found.line])
    return judge.score(filled, case[0], case[1])


def test_counts_of_optimal_lines_are_those_of_plain_enumeration(engine: str) -> None:
    for case in trials(engine)[:400]:
        best, lines, grids = quick_judge.best(*case, DIE)
        if best:
            count = count_lines(Position(*case[:3]), [DIE[roll] for roll in case[3]], best)
            assert (count.lines, count.final_grids, count.is_cut) == (lines, grids, False), case


def test_quick_enumeration_is_that_of_the_judge() -> None:
    rng = random.Random(4)
    for _ in range(max(20, TRIALS // 100)):
        rows, columns, hatched, rolls = random_case(rng)
        case = rows, columns, hatched, rolls[:3]
        assert quick_judge.best(*case, DIE) == judge.best(*case, DIE), case
