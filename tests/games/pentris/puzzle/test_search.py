"""The search, number by number: its four tests and its table of dead boards written down once more with plain sets of cells, and
its counts against the judge."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from bench.solver import interpreted
from pnp.games.pentris.puzzle.solver import board_words, count_lines, finished, goals, grid_tables, offered, solve, target_words
from pnp.games.pentris.rules.play import Position
from tests.games.pentris import judge
from tests.games.pentris.judge import DEFAULT_DIE as DIE

Cells = frozenset[tuple[int, int]]
Case = tuple[int, int, Cells, tuple[int, ...]]
"""Rows, columns, hatched cells and rolls."""
FOUND, DEAD = 1, 0
FALLS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where pieces fall on the sheet as it lies, turn by turn (P4)."""
MANY = 10**6
FEW = 8


class Walk:
    """Every board that the search has to look at before it knows that a score cannot be reached."""

    def __init__(self, rows: int, columns: int, rolls: Sequence[int]) -> None:
        self.rows, self.columns, self.rolls = rows, columns, rolls
        self.cells = frozenset((r, c) for r in range(rows) for c in range(columns))
        self.places = {roll: list(self.placements(DIE[roll])) for roll in set(rolls)}
        self.known: set[tuple[Cells, int]] = set()
        self.counted: dict[tuple[Cells, int, bool], int] = {}
        self.nodes, self.is_found = 0, False

    def placements(self, letters: str) -> Iterator[Cells]:
        for form in (form for letter in letters for form in judge.forms(letter)):
            for row, column in self.cells:
                moved = frozenset((r + row, c + column) for r, c in form)
                if moved <= self.cells:
                    yield moved

    def targets(self, goal: int) -> list[Cells]:
        """All unions of rows and columns that make the score."""
        rows = [frozenset((r, c) for c in range(self.columns)) for r in range(self.rows)]
        columns = [frozenset((r, c) for r in range(self.rows)) for c in range(self.columns)]
        sizes = [(r, goal // r) for r in range(1, self.rows + 1) if goal % r == 0 and goal // r <= self.columns]
        return [
            frozenset().union(*across, *down)
            for r, c in sizes
            for across in combinations(rows, r)
            for down in combinations(columns, c)
        ]

    def covered(self, board: Cells, turn: int) -> Cells:
        """The cells behind a filled one."""
        dr, dc = FALLS[turn % 4]
        reach = range(1, max(self.rows, self.columns))
        return frozenset((r + i * dr, c + i * dc) for r, c in board for i in reach) & self.cells

    def open_places(self, board: Cells, turn: int) -> list[list[Cells]]:
        """For each turn to come, where its pieces can still lie."""
        ahead = range(turn, len(self.rolls))
        blocked = {t: board | self.covered(board, t) for t in ahead}
        return [[place for place in self.places[self.rolls[t]] if not place & blocked[t]] for t in ahead]

    def alive(self, board: Cells, turn: int, targets: Sequence[Cells]) -> list[Cells]:
        """The targets that none of the four tests at the head of search.py drops."""
        room = 5 * (len(self.rolls) - turn)
        kept = [target for target in targets if len(target - board) <= room]
        ahead = [self.covered(board, t) for t in range(turn, len(self.rolls))]
        dead = (self.cells - board).intersection(*ahead)
        kept = [target for target in kept if not target & dead]
        places = self.open_places(board, turn)
        reached = frozenset().union(*(place for choice in places for place in choice))
        kept = [target for target in kept if target - board <= reached]
        return [target for target in kept if can_spare(target, board, places)] if len(kept) <= FEW else kept

    def visit(self, board: Cells, turn: int, targets: Sequence[Cells]) -> None:
        """A board is looked at each time that it is reached, and played on from once."""
        self.nodes += 1
        if turn == len(self.rolls) or (board, turn) in self.known:
            return
        self.known.add((board, turn))
        for _, cells in judge.drops(judge.Grid(self.rows, self.columns, board), DIE[self.rolls[turn]], turn):
            after = board | cells
            self.is_found |= any(target <= after for target in targets)
            if left := self.alive(after, turn + 1, targets):
                self.visit(after, turn + 1, left)

    def count(self, board: Cells, turn: int, targets: Sequence[Cells], is_reached: bool) -> int:
        """The plays from here that reach a target: before that, boards count as in `visit`; afterwards, every play to its end."""
        self.nodes += 1
        key = (board, turn, is_reached)
        if key not in self.counted:
            rolls = self.rolls[turn : turn + 1]
            drops = [
                cells for roll in rolls for _, cells in judge.drops(judge.Grid(self.rows, self.columns, board), DIE[roll], turn)
            ]
            self.counted[key] = sum(self.count_after(board | cells, turn + 1, targets, is_reached) for cells in drops)
            if is_reached and not drops:
                self.counted[key] = 1
        return self.counted[key]

    def count_after(self, board: Cells, turn: int, targets: Sequence[Cells], is_reached: bool) -> int:
        if is_reached or any(target <= board for target in targets):
            return self.count(board, turn, (), True)
        left = self.alive(board, turn, targets)
        return self.count(board, turn, left, False) if left else 0


def can_spare(target: Cells, board: Cells, places: Sequence[Sequence[Cells]]) -> bool:
    """Whether the pieces to come, up to the first that fits nowhere, have enough cells if each wastes as little as it can."""
    used = wasted = 0
    for choice in places:
        if not choice:
            break
        used, wasted = used + 1, wasted + min(len(place - target) for place in choice)
    need = len(target - board)
    return need + wasted <= 5 * used


def engine_for(rows: int, columns: int, hatched: Cells, rolls: Sequence[int]) -> Any:
    """The search itself, in plain Python."""
    start, tables = Position(rows, columns, hatched), grid_tables(rows, columns)
    offers = [DIE[roll] for roll in rolls]
    return interpreted().Search(tables.words, tables.arrays, offered(offers), board_words(start, tables.words))


def walked(rows: int, columns: int, hatched: Cells, rolls: Sequence[int], goal: int) -> tuple[bool, int]:
    walk = Walk(rows, columns, rolls)
    targets = walk.targets(goal)
    walk.is_found = any(target <= hatched for target in targets)
    if left := walk.alive(hatched, 0, targets):
        walk.visit(hatched, 0, left)
    return walk.is_found, walk.nodes


NONE: Cells = frozenset()
BAND: Cells = frozenset((r, c) for r in range(9) for c in range(9) if c >= 3)
"""A grid of 9 x 9, two words long, with three free columns."""
FAILING: list[tuple[Case, tuple[int, ...]]] = [
    ((6, 6, frozenset({(1, 1), (4, 0)}), (6, 1, 6, 2)), (3, 4, 6, 8, 9)),
    ((6, 6, NONE, (6, 6, 4, 3)), (4,)),
    ((4, 5, NONE, (4, 4, 2, 1)), (6, 8, 9, 12)),
    ((4, 5, NONE, (1, 6, 3, 3, 4, 3)), (4, 5, 6, 8, 9, 12)),
    ((4, 6, frozenset({(1, 0)}), (3, 3, 1, 4, 4)), (1, 2, 3, 4, 5, 6, 8, 9, 16)),
    ((5, 6, frozenset({(0, 0), (1, 4)}), (4, 4, 4, 1, 2)), (10, 12)),
    ((6, 5, NONE, (3, 5, 1)), (2,)),
    ((5, 6, frozenset({(2, 2), (3, 3), (4, 0), (4, 5)}), (4, 1, 4)), (4, 6)),
    ((9, 9, BAND, (3, 2, 3)), (20, 24, 30)),
    ((9, 9, BAND | {(4, 0)}, (1, 4, 2)), (21,)),
    ((8, 9, frozenset((r, c) for r in range(8) for c in range(4, 9)) | {(3, 3)}, (4, 5, 5)), (15,)),
]
"""Grids and rolls, with scores that cannot be reached. Many boards are reached in several ways."""


@pytest.mark.parametrize(("case", "goals"), FAILING)
def test_a_search_that_fails_visits_what_the_four_tests_leave(case: Case, goals: Sequence[int]) -> None:
    """One goal after the other, as the solver asks for them: what is dead for one may be alive for the next."""
    engine, nodes = engine_for(*case), 0
    for goal in sorted(goals, reverse=True):
        is_found, visited = walked(*case, goal)
        assert not is_found
        nodes += visited
        targets = target_words(Position(*case[:3]), goal, 5 * len(case[3]), engine.words)
        assert (engine.reach(targets, MANY), engine.nodes) == (DEAD, nodes), goal
        assert set(engine.chosen) == {-1}


def test_the_walk_of_small_grids() -> None:
    rng = random.Random(15)
    for _ in range(12):
        rows, columns = rng.randint(3, 5), rng.randint(3, 5)
        hatched = frozenset((rng.randrange(rows), rng.randrange(columns)) for _ in range(rng.randint(0, 6)))
        rolls = [rng.randint(1, 6) for _ in range(3)]
        for goal in range(1, rows * columns + 1):
            is_found, nodes = walked(rows, columns, hatched, rolls, goal)
            engine = engine_for(rows, columns, hatched, rolls)
            targets = target_words(Position(rows, columns, hatched), goal, 15, engine.words)
            assert (engine.reach(targets, MANY) == FOUND) == is_found
            assert is_found or engine.nodes == nodes


def edged(rows: int, columns: int) -> Cells:
    """A whole row and a whole column are hatched: one point from the start."""
    return frozenset((r, c) for r in range(rows) for c in range(columns) if r == rows - 1 or c == columns - 1)


@pytest.mark.parametrize(
    "case",
    [
        (8, 8, edged(8, 8), (5, 5)),
        (9, 9, edged(9, 9), (5, 5)),
        (6, 6, edged(6, 6), (5, 3, 6)),
        (6, 6, frozenset({(0, 5), (5, 2)}), (1, 1, 2)),
        (9, 9, BAND - {(8, 8)}, (4, 5)),
        (2, 2, edged(2, 2) | {(0, 0)}, (4, 5)),
    ],
)
def test_a_play_goes_on_after_its_score_is_reached(case: Case) -> None:
    """With W and X twice, nothing more can be filled, so every play counts. Where nothing fits, there is one play."""
    best, lines, grids = judge.best(*case, DIE)
    start, offers = Position(*case[:3]), [DIE[roll] for roll in case[3]]
    found = count_lines(start, offers, best)
    assert (found.lines, found.final_grids, found.is_cut) == (lines, grids, False)
    walk = Walk(case[0], case[1], case[3])
    targets = walk.targets(best)
    is_reached = any(target <= case[2] for target in targets)
    assert walk.count(case[2], 0, () if is_reached else walk.alive(case[2], 0, targets), is_reached) == lines
    assert not count_lines(start, offers, best, walk.nodes).is_cut
    for most in {0, walk.nodes // 2, walk.nodes - 1}:
        cut = count_lines(start, offers, best, most)
        assert cut.is_cut
        assert cut.lines <= lines
        assert cut.final_grids <= grids


def test_every_board_and_turn_has_a_key_of_its_own() -> None:
    """Also on three words."""
    engine, found = engine_for(12, 12, NONE, (1, 2)), set()
    for cell in [None, *range(144)]:
        for turn in range(3):
            for word in range(3):
                engine.occupied[turn * 3 + word] = 1 << cell % 64 if cell is not None and cell // 64 == word else 0
            found.add(engine.key(turn))
            assert engine.key(turn) >= 0
    assert len(found) == 145 * 3


def test_a_grid_takes_as_many_words_as_it_needs() -> None:
    assert [grid_tables(*size).words for size in ((1, 1), (8, 8), (5, 13))] == [1, 1, 2]


@pytest.mark.parametrize(
    "case", [(6, 6, NONE, (1, 2, 3, 4)), (5, 4, frozenset({(0, 3), (3, 1)}), (1, 5)), (4, 7, edged(4, 7), (2, 6, 3))]
)
def test_a_play_goes_on_with_the_most_points_and_then_the_lowest_place(case: Case) -> None:
    """The last cells in reading order, as nobody thinks further ahead."""
    rows, columns, hatched, rolls = case
    grid, expected = judge.Grid(rows, columns, hatched), []
    for turn, roll in enumerate(rolls):
        drops = judge.drops(grid, DIE[roll], turn)
        if not drops:
            break
        letter, cells = max(drops, key=lambda d: (judge.score(grid.filled | d[1], rows, columns), sorted(d[1])))
        expected.append((letter, tuple(sorted(cells))))
        grid = grid.add(cells)
    found = finished(Position(rows, columns, hatched), [DIE[roll] for roll in rolls], ())
    assert [(move.letter, tuple(sorted(move.cells))) for move in found] == expected


@pytest.mark.parametrize(
    "case",
    [
        (6, 3, frozenset({(2, 2), (4, 2), (5, 0)}), (1, 2, 2)),
        (5, 4, frozenset({(0, 3), (3, 1), (3, 2)}), (1, 2)),
        (5, 4, frozenset({(0, 3), (1, 0), (3, 2), (4, 2), (4, 3)}), (1, 3, 5)),
        (5, 6, frozenset({(0, 3), (1, 0), (4, 5)}), (1, 4, 3)),
    ],
)
def test_a_line_may_begin_with_the_very_first_placement(case: Case) -> None:
    """F as it is first listed, at the top left, where nobody who looks one turn ahead would leave it."""
    rows, columns, hatched, rolls = case
    found = solve(Position(rows, columns, hatched), [DIE[roll] for roll in rolls])
    assert found.line[0] == ("F", ((0, 0), (0, 1), (1, 1), (1, 2), (2, 1)))
    filled = judge.replay(rows, columns, hatched, list(rolls), DIE, [(move.letter, move.cells) for move in found.line])
    assert judge.score(filled, rows, columns) == found.best == judge.best(rows, columns, hatched, list(rolls), DIE)[0]


def test_a_grid_with_too_many_targets_is_not_searched() -> None:
    """No nodes without a proof: no limit would help. What can be played at once is still the best found."""
    hatched = frozenset((r, c) for r in range(9, 12) for c in range(12))
    offers = [DIE[roll] for roll in (3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4, 3, 1)]
    found = solve(Position(12, 12, hatched), offers)
    assert (found.nodes, found.is_proved, len(found.line) > 0) == (0, False, True)


def test_scores_that_counting_cells_does_not_rule_out() -> None:
    """3 x 4 cells, of which two pieces fill ten: r rows and c columns have 4r + 3c - rc cells."""
    assert list(goals(Position(3, 4), 10)) == [4, 3, 2, 1]
    assert list(goals(Position(3, 4, frozenset({(0, 0), (0, 1)})), 10)) == [12, 9, 8, 6, 4, 3, 2, 1]
    assert list(goals(Position(3, 4), 5)) == []
    assert list(goals(Position(3, 4), 6)) == [1]
