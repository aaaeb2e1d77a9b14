"""The second search against plain enumeration, against the first search and against a SAT solver. Small random cases are in
test_agreement.py."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from pnp.games.pentris.puzzle import cover, solver, tasks
from pnp.games.pentris.puzzle.solver import Solution, by_cover, by_turns, end_of, finished, is_for_cover, solve
from pnp.games.pentris.puzzle.tables import cover_tables, mask_of, offered, split
from pnp.games.pentris.puzzle.targets import LAST, compact_targets, counted, goals
from pnp.games.pentris.rules.play import Position, score
from tests.games.pentris import judge, quick_judge
from tests.games.pentris.judge import DEFAULT_DIE as DIE
from tests.games.pentris.puzzle.conftest import plain_cover
from tests.games.pentris.puzzle.test_agreement import random_case
from tests.games.pentris.sat_judge import Question

pytestmark = pytest.mark.slow

Cells = frozenset[tuple[int, int]]
MANY = 10**6


def offers_of(rolls: Sequence[int]) -> list[str]:
    return [DIE[roll] for roll in rolls]


def known(start: Position, rolls: Sequence[int]) -> Solution | None:
    """What greedy play reaches; None if nothing fits."""
    line = finished(start, offers_of(rolls), ())
    return Solution(score(end_of(start, line)), 0, line, 0) if line else None


def covered(start: Position, rolls: Sequence[int], nodes: int = MANY) -> Solution | None:
    greedy = known(start, rolls)
    return by_cover(start, offers_of(rolls), greedy, nodes) if greedy else None


@pytest.mark.parametrize(("size", "rolls", "best"), [(5, (1, 2, 3), 2), (5, (3, 3, 3, 3), 6), (6, (6, 5, 4), 1)])
def test_known_best_scores(engine: str, size: int, rolls: tuple[int, ...], best: int) -> None:
    found = covered(Position(size, size), rolls)
    assert found
    assert (found.best, found.is_proved) == (best, True)


def test_boards_of_two_words(engine: str) -> None:
    """Nearly full grids: few cells are free, on both sides of the boundary between the words, so that enumeration can check."""
    rng = random.Random(13)
    for rows, columns in ((9, 9), (10, 10), (11, 11), (10, 12), (12, 10)) * (4 if engine == "compiled" else 1):
        top = rng.randint(3, rows - 4)
        free = {(r, c) for r in range(top, top + 3) for c in range(columns)} | {(r, rng.randrange(columns)) for r in range(rows)}
        hatched = frozenset((r, c) for r in range(rows) for c in range(columns) if (r, c) not in free)
        rolls = [rng.randint(1, 6) for _ in range(3)]
        found = covered(Position(rows, columns, hatched), rolls)
        assert found is None or (found.best, found.bound) == (quick_judge.best(rows, columns, hatched, rolls, DIE)[0],) * 2


def test_both_searches_agree_where_enumeration_is_too_slow() -> None:
    rng = random.Random(7)
    for side, turns in ((6, 6), (6, 7), (7, 7), (8, 5)):
        for _ in range(3):
            start, rolls = Position(side, side), [rng.randint(1, 6) for _ in range(turns)]
            other = by_turns(start, offers_of(rolls), known(start, rolls), MANY)  # type: ignore[arg-type]
            found = covered(start, rolls)
            assert found
            assert (found.best, found.bound) == (other.best, other.bound), rolls


def test_both_engines_walk_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Same nodes, same line: both run the same program. With few nodes, both stop at the same place."""
    rng = random.Random(5)
    cases = [(6, 6, 5, MANY), (7, 7, 6, 700), (10, 10, 9, 60)]
    puzzles = [(Position(r, c), [rng.randint(1, 6) for _ in range(n)], nodes) for r, c, n, nodes in cases]
    ours = [covered(*puzzle) for puzzle in puzzles]
    monkeypatch.setattr(tasks, "cover", plain_cover())
    assert [covered(*puzzle) for puzzle in puzzles] == ours


def test_the_search_is_chosen_by_size_alone() -> None:
    """From 49 free cells on, up to the 127 that two words hold beside the floor."""
    row = frozenset((0, c) for c in range(7))
    sizes = [Position(6, 8), Position(7, 7), Position(7, 7, row), Position(10, 12), Position(11, 12)]
    assert [is_for_cover(start) for start in sizes] == [False, True, False, True, False]


def test_few_nodes_give_a_line_and_an_honest_bound() -> None:
    """Out of budget: the line is real, the bound is counted, and nothing is called proved."""
    rolls = [4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5]
    found = solve(Position(10, 10), offers_of(rolls), 3000)
    assert not found.is_proved
    assert found.nodes <= 3000 + 1
    assert found.bound <= next(goals(Position(10, 10), 80))
    filled = judge.replay(10, 10, frozenset(), rolls, DIE, [(m.letter, m.cells) for m in found.line])
    assert judge.score(filled, 10, 10) >= found.best


@pytest.mark.parametrize(
    ("side", "turns", "is_proved", "bound"),
    [(10, 12, True, 3), (10, 13, False, 16), (10, 20, False, 100), (9, 16, True, 3)],
)
def test_what_only_the_search_rules_out_is_not_proved_on_large_grids(
    side: int, turns: int, is_proved: bool, bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suppose that the search refutes all above 3 points. From 13 rolls on 10 x 10 no second method confirms that, so the bound
    is the counted one: 4 lines and 4 columns have 40 + 40 - 16 = 64 of 65 cells."""
    monkeypatch.setattr(solver, "close_in", lambda _start, _offers, known, _nodes: tasks.Outcome(max(3, known), 3, (), 1))
    monkeypatch.setattr(solver, "score", lambda _position: 3)
    found = solve(Position(side, side), offers_of([1, 2, 3, 4] * 5)[:turns])
    assert (found.best, found.bound, found.is_proved) == (3, bound, is_proved)


def test_a_full_grid_needs_a_last_piece_that_can_be_drawn_out() -> None:
    """By the judge: some gap in a full grid of 6 x 6, of the form of the piece, takes it. W and X have none."""
    cells = frozenset((r, c) for r in range(6) for c in range(6))
    last = set()
    for letter in judge.PIECES:
        gaps = [frozenset((r + a, c + b) for r, c in form) for form in judge.forms(letter) for a, b in cells]
        grids = [(gap, judge.Grid(6, 6, cells - gap)) for gap in gaps if gap <= cells]
        if any((letter, gap) in judge.drops(grid, letter, 0) for gap, grid in grids):
            last.add(letter)
    assert last == LAST


@pytest.mark.parametrize(("last", "bound"), [(5, 56), (1, 100)])
def test_no_full_grid_with_w_and_x_at_the_end(last: int, bound: int) -> None:
    """Twenty rolls fill 10 x 10 cells; nineteen leave at most 8 x 7 lines (counted by hand: 80 + 70 - 56 = 94 cells of 95)."""
    rolls = [*[3, 1, 6, 2] * 4, 3, 1, 6, last]
    assert counted(Position(10, 10), offers_of(rolls)) == bound
    assert counted(Position(10, 10), offers_of([*rolls, 3])) == bound
    found = solve(Position(10, 10), offers_of(rolls), 300)
    assert found.best < found.bound == bound


def test_targets_are_all_unions_the_compact_ones_first() -> None:
    """3 x 4 cells, two points: one row with two columns, or two rows with one column."""
    start = Position(3, 4)
    found = compact_targets(start, 2)
    cells = [frozenset((i // 4, i % 4) for i in range(12) if target >> i & 1) for target in found]
    expected = {
        frozenset((r, c) for r in range(3) for c in range(4) if r in rows or c in columns)
        for rows, columns in [({r}, {a, b}) for r in range(3) for a in range(4) for b in range(a)]
        + [({a, b}, {c}) for c in range(4) for a in range(3) for b in range(a)]
    }
    assert (len(cells), set(cells)) == (30, expected)
    borders = [border(target, 3, 4) for target in cells]
    assert borders == sorted(borders)


def border(target: Cells, rows: int, columns: int) -> int:
    """The number of neighbours of which only one is in the target."""
    pairs = [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(columns)]
    pairs += [((r, c), (r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    return sum((a in target) != (b in target) for a, b in pairs)


def test_the_sat_judge_finds_what_plain_enumeration_finds() -> None:
    rng = random.Random(3)
    for _ in range(25):
        rows, columns, hatched, rolls = random_case(rng)
        best, _, _ = quick_judge.best(rows, columns, hatched, rolls, DIE)
        question = Question(rows, columns, hatched, rolls, DIE)
        assert best == 0 or question.can_reach(best)
        assert not question.can_reach(best + 1)


def tried(rng: random.Random, side: int, turns: int) -> tuple[Any, list[int], list[tuple[int, int]], int, int]:
    """A random task of one of the three highest scores that have any: its outcome and nodes."""
    rolls, start = [rng.randint(1, 6) for _ in range(turns)], Position(side, side)
    search = cover.Cover(side, cover_tables(side, side), offered(offers_of(rolls)), split([mask_of((), side)], 2))
    possible = [found for goal in goals(start, 5 * turns) if (found := list(tasks.tasks_of(start, goal, turns)))][:3]
    group = rng.choice(possible)
    task = rng.choice(group)
    outcome = search.reach(*task, 100)
    board = task.low | task.high << 64
    cells = [(i // side, i % side) for i in range(side * side) if board >> i & 1]
    return outcome, rolls[: task.drops], cells, search.nodes, task.drops


@pytest.mark.parametrize(("side", "turns"), [(6, 6), (8, 10), (10, 13)])
def test_a_sat_solver_confirms_refutations(side: int, turns: int) -> None:
    """Also on 10 x 10 with 13 rolls and more, where nothing else reaches. Tasks that the first look refutes are not counted."""
    rng, compared = random.Random(side * 100 + turns), 0
    while compared < (3 if side < 10 else 1):
        outcome, rolls, cells, nodes, _ = tried(rng, side, turns)
        if outcome == cover.DEAD and nodes > 3:
            compared += 1
            assert not Question(side, side, (), rolls, DIE).can_cover(cells), (rolls, cells)
