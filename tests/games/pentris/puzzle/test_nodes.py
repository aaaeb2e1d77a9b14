"""The nodes that a search visits are part of its result: they decide what is proved within the limit (FAULTS 49).

If a better search changes these numbers, every puzzle near the limit may get another answer: write the new ones down, and say so.
"""

import pytest

from pnp.games.pentris.puzzle.solver import count_lines, solve
from pnp.games.pentris.rules.play import Position
from tests.games.pentris.judge import DEFAULT_DIE as DIE
from tests.games.pentris.judge import best

Cells = frozenset[tuple[int, int]]
CORNER: Cells = frozenset((r, c) for r in range(9) for c in range(9) if r >= 4 or c >= 5)
"""A grid of 9 x 9, two words long, in which only 4 x 5 cells are free."""
CASES: list[tuple[int, int, Cells, tuple[int, ...], int, int]] = [
    (5, 5, frozenset(), (3, 3, 3, 3), 6, 21),
    (6, 6, frozenset(), (6, 5, 4), 1, 14),
    (4, 6, frozenset({(0, 0), (3, 5)}), (1, 2, 4), 4, 5),
    (6, 5, frozenset({(2, 2)}), (5, 1, 6, 3), 4, 19),
    (6, 6, frozenset(), (1, 2, 3, 4, 5), 6, 472),
    (9, 9, CORNER, (1, 2, 3), 30, 29),
]


@pytest.mark.parametrize(("rows", "columns", "hatched", "rolls", "score", "nodes"), CASES)
def test_the_same_nodes_on_every_machine(
    rows: int, columns: int, hatched: Cells, rolls: tuple[int, ...], score: int, nodes: int
) -> None:
    found = solve(Position(rows, columns, hatched), [DIE[roll] for roll in rolls])
    assert (found.best, found.bound, found.nodes) == (score, score, nodes)


@pytest.mark.parametrize(("rows", "columns", "hatched", "rolls", "score", "nodes"), CASES[:3])
def test_the_judge_finds_the_same_best(
    rows: int, columns: int, hatched: Cells, rolls: tuple[int, ...], score: int, nodes: int
) -> None:
    assert best(rows, columns, hatched, list(rolls), DIE)[0] == score, nodes


def test_the_limit_is_exact() -> None:
    """472 nodes prove it; with one less the answer is a bound."""
    start, offers = Position(6, 6), [DIE[roll] for roll in (1, 2, 3, 4, 5)]
    assert solve(start, offers, 472).is_proved
    cut = solve(start, offers, 471)
    assert not cut.is_proved
    assert cut.nodes == 471
    assert cut.best <= 6 <= cut.bound


WAYS = [(83, 62, 15), (12, 12, 8), (1, 1, 1), (12, 12, 4), (3, 3, 1), (2, 2, 2)]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_ways_to_the_best_score(case: int) -> None:
    """Lines, final grids and first moves."""
    rows, columns, hatched, rolls, score, _ = CASES[case]
    found = count_lines(Position(rows, columns, hatched), [DIE[roll] for roll in rolls], score)
    assert (found.lines, found.final_grids, len(found.first_moves), found.is_cut) == (*WAYS[case], False)


def test_the_very_first_placement_counts() -> None:
    """F, as it is first listed, at the top left of 3 x 3: with one hatched cell it makes a line and a column."""
    start, offers = Position(3, 3, frozenset({(1, 0)})), [DIE[1]]
    found = count_lines(start, offers, 1)
    assert (solve(start, offers).best, found.lines) == (1, 1)
    assert [(move.letter, move.cells) for move in found.first_moves] == [("F", ((0, 0), (0, 1), (1, 1), (1, 2), (2, 1)))]


def test_too_many_turns_and_nothing_to_count() -> None:
    with pytest.raises(ValueError, match=r"^61 turns are too many for the search$"):
        solve(Position(5, 5), [DIE[1]] * 61)
    assert solve(Position(1, 1), [DIE[1]] * 60) == (0, 0, (), 0)
    assert count_lines(Position(5, 5), [DIE[1]], 0) == (0, 0, (), True)
