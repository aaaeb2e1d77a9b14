"""The solver, compiled and interpreted: known scores, boards of several words, honest bounds. Small random cases are in
test_agreement.py."""

import importlib.util
import random

import pytest

from bench.solver import interpreted
from pnp.games.pentris.puzzle import search, solver
from pnp.games.pentris.puzzle.solver import solve
from pnp.games.pentris.rules.play import Position, score
from tests.conftest import ROOT
from tests.games.pentris import judge, quick_judge

pytestmark = pytest.mark.slow

DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}


@pytest.mark.parametrize(("size", "rolls", "best"), [(5, (1, 2, 3), 2), (5, (3, 3, 3, 3), 6), (6, (6, 5, 4), 1)])
def test_known_best_scores(engine: str, size: int, rolls: tuple[int, ...], best: int) -> None:
    """Counts known from other programs and by hand."""
    found = solve(Position(size, size), [DIE[r] for r in rolls])
    assert (found.best, found.is_proved) == (best, True)


def test_boards_of_two_and_three_words(engine: str) -> None:
    """Nearly full grids of 9 x 9 and 12 x 12: few cells are free, so that enumeration can check them."""
    rng = random.Random(12)
    for size, turns in ((9, 3), (11, 2), (12, 2)):
        for _ in range(6):
            free = {(r, c) for r in range(size - 4, size) for c in range(size)} | {(r, rng.randrange(size)) for r in range(size)}
            hatched = frozenset((r, c) for r in range(size) for c in range(size) if (r, c) not in free)
            rolls = [rng.randint(1, 6) for _ in range(turns)]
            found = solve(Position(size, size, hatched), [DIE[r] for r in rolls])
            best, _, _ = quick_judge.best(size, size, hatched, rolls, DIE)
            assert (found.best, found.is_proved) == (best, True), (size, sorted(free), rolls)
            judge.replay(size, size, hatched, rolls, DIE, [(m.letter, m.cells) for m in found.line])


def test_both_engines_walk_the_same_way() -> None:
    """Same nodes, same line: both run the same program."""
    if not solver.IS_COMPILED:
        pytest.skip("there is only one engine here")
    rng = random.Random(5)
    other = interpreted()
    for _ in range(5):
        offers = [DIE[rng.randint(1, 6)] for _ in range(5)]
        ours = solve(Position(6, 6), offers)
        solver.search, kept = other, solver.search
        try:
            theirs = solve(Position(6, 6), offers)
        finally:
            solver.search = kept
        assert (ours.best, ours.nodes, ours.line) == (theirs.best, theirs.nodes, theirs.line)


def test_few_nodes_give_an_honest_bound(engine: str) -> None:
    """FAULTS 45: an unproved result says so, its line is real and its bound holds."""
    offers = [DIE[r] for r in (3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4)]
    found = solve(Position(10, 10), offers, most_nodes=500)
    assert not found.is_proved
    assert found.best < found.bound
    judge.replay(10, 10, frozenset(), [3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4], DIE, [(m.letter, m.cells) for m in found.line])


def test_a_filled_grid_and_a_grid_where_nothing_fits(engine: str) -> None:
    full = frozenset((r, c) for r in range(5) for c in range(5))
    assert solve(Position(5, 5, full), ["FI"]).best == 25
    assert solve(Position(2, 2), ["FI"]).best == 0
    assert score(Position(5, 5, full)) == 25


def test_counting_bits() -> None:
    plain = interpreted()
    spec = importlib.util.spec_from_file_location("fresh_search", ROOT / "pnp/games/pentris/puzzle/search.py")
    assert spec
    assert spec.loader
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    rng = random.Random(1)
    for word in (0, 1, 2**64 - 1, *(rng.getrandbits(64) for _ in range(500))):
        assert fresh.ones(word) == plain.ones(word) == word.bit_count()
    assert search.FOUND
    assert not search.DEAD
    assert search.CUT
