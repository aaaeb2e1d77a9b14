"""Proofs that the judge obeys the rulings; expected values are drawn or counted by hand, or are known from other programs."""

import random
from itertools import chain, combinations

import pytest

from tests.games.pentris.judge import (
    DEFAULT_DIE,
    PIECES,
    Cell,
    Cells,
    Grid,
    Move,
    best,
    drops,
    finals,
    forms,
    game,
    perft,
    play_round,
    replay,
    score,
    turned,
)

pytestmark = pytest.mark.slow

KNOWN = [  # rows, cols, rolls, sequences, best score
    (5, 5, [1, 2, 3], 1789, 2),
    (5, 5, [3, 3, 3, 3], 2915, 6),
    (6, 6, [6, 5, 4], 2593, 1),
]
GRAVITY = [(1, 0), (0, 1), (-1, 0), (0, -1)]  # in the sheet's frame: down, right, up, left (P4)


def draw(text: str, mark: str = "#") -> Cells:
    """Return the cells of a drawing that carry the mark."""
    return frozenset((r, c) for r, line in enumerate(text.split()) for c, m in enumerate(line) if m == mark)


def sheet(text: str) -> Grid:
    """Return the drawn grid, # being filled."""
    lines = text.split()
    return Grid(len(lines), len(lines[0]), draw(text))


def slid(cells: Cells, step: Cell, times: int = 1) -> Cells:
    """Move cells by a step, several times."""
    return frozenset((r + times * step[0], c + times * step[1]) for r, c in cells)


def inside(grid: Grid, cells: Cells) -> bool:
    """Return whether all cells lie in the grid."""
    return all(0 <= r < grid.rows and 0 <= c < grid.cols for r, c in cells)


def resting_places(grid: Grid, letters: str, quarter: int) -> set[Move]:
    """Find the drops by definition, without turning: free all the way back, stopped by the next step."""
    down = GRAVITY[quarter % 4]
    up = (-down[0], -down[1])
    corners = [(r, c) for r in range(grid.rows) for c in range(grid.cols)]
    places = [(x, slid(form, corner)) for x in letters for form in forms(x) for corner in corners]
    return {
        (letter, cells)
        for letter, cells in places
        if inside(grid, cells)
        and not any(slid(cells, up, n) & grid.filled for n in range(20))
        and (slid(cells, down) & grid.filled or not inside(grid, slid(cells, down)))
    }


def grown(size: int) -> set[Cells]:
    """Return all fixed polyominoes of a size, in the top left corner, by adding cell after cell."""
    shapes = {frozenset([(0, 0)])}
    for _ in range(size - 1):
        steps = [(s, (r + a, c + b)) for s in shapes for r, c in s for a, b in GRAVITY]
        bigger = {s | {cell} for s, cell in steps if cell not in s}
        shapes = {slid(s, (-min(r for r, _ in s), -min(c for _, c in s))) for s in bigger}
    return shapes


def test_the_63_forms_are_all_fixed_pentominoes():
    counts = {"F": 8, "I": 2, "L": 8, "N": 8, "P": 8, "T": 4, "U": 4, "V": 4, "W": 4, "X": 1, "Y": 8, "Z": 4}
    assert {letter: len(forms(letter)) for letter in PIECES} == counts
    assert sum(counts.values()) == 63
    assert set(chain.from_iterable(forms(letter) for letter in PIECES)) == grown(5)
    assert sorted("".join(DEFAULT_DIE.values())) == sorted(PIECES)


@pytest.mark.parametrize(("rows", "cols", "rolls", "count", "top"), KNOWN)
def test_known_counts(rows: int, cols: int, rolls: list[int], count: int, top: int):
    assert perft(rows, cols, [], rolls, DEFAULT_DIE) == count
    assert sum(finals(rows, cols, [], rolls, DEFAULT_DIE).values()) == count
    assert best(rows, cols, [], rolls, DEFAULT_DIE)[0] == top


@pytest.mark.parametrize(("rows", "cols", "rolls", "count", "top"), KNOWN[:1])
def test_best_agrees_with_writing_out_every_line(rows: int, cols: int, rolls: list[int], count: int, top: int):
    def lines(grid: Grid, moves: list[Move]) -> list[list[Move]]:
        options = drops(grid, DEFAULT_DIE[rolls[len(moves)]], len(moves)) if len(moves) < len(rolls) else set()
        return [x for m in options for x in lines(grid.add(m[1]), [*moves, m])] if options else [moves]

    every = lines(Grid(rows, cols), [])
    ends = [replay(rows, cols, [], rolls, DEFAULT_DIE, moves) for moves in every]
    good = [end for end in ends if score(end, rows, cols) == top]
    assert len(every) == count
    assert max(score(end, rows, cols) for end in ends) == top
    assert best(rows, cols, [], rolls, DEFAULT_DIE) == (top, len(good), len(set(good)))


def test_p4_gravity_goes_down_right_up_left():
    grid = sheet("..... ...#. ..... ..... .....")
    upright = [
        "a.... a..#. a.... a.... a....",
        ".a... .a.#. .a... .a... .a...",
        "..a.. ..a#. ..a.. ..a.. ..a..",
        "....a ...#a ....a ....a ....a",
    ]
    lying = [
        "aaaaa ...#. ..... ..... .....",
        "..... ...#. aaaaa ..... .....",
        "..... ...#. ..... aaaaa .....",
        "..... ...#. ..... ..... aaaaa",
    ]
    expected = [
        [*upright, lying[0]],  # down: the lying I stops above the obstacle
        [*lying, upright[2]],  # right: the upright I comes from the left and stops left of it
        [*upright, lying[1]],  # up: the lying I comes from below and stops under it
        [*lying, upright[3]],  # left: the upright I comes from the right and stops right of it
    ]
    for quarter in range(8):
        assert drops(grid, "I", quarter) == {("I", draw(x, "a")) for x in expected[quarter % 4]}


def test_p4_a_turn_is_clockwise():
    assert turned(sheet("##. #.. ..."), 1) == sheet(".## ..# ...")
    assert turned(sheet("##... #...."), 1) == sheet("## .# .. .. ..")
    assert turned(sheet("##... #...."), 4) == turned(sheet("##... #...."), 0) == sheet("##... #....")


def test_p1_no_sliding_under_an_overhang_p3_but_from_another_side():
    grid = sheet("..... ..... ####. ..... #####")
    hole = draw("..... ..... ####. aaaaa #####", "a")
    assert ("I", hole) not in drops(grid, "I", 0)
    assert ("I", hole) in drops(grid, "I", 1)
    assert ("I", hole) in drops(grid, "I", 3)
    assert drops(grid, "I", 0) == {("I", draw("..... aaaaa ####. ..... #####", "a"))}


def test_p2_a_piece_that_sticks_out_is_illegal():
    grid = sheet("..... ..... ..... ..... #....")
    assert all((0, 0) not in cells for _, cells in drops(grid, "I", 0))
    assert len(drops(grid, "I", 0)) == 5
    assert drops(sheet("..... #####"), "P", 0) == set()


@pytest.mark.parametrize("quarter", range(4))
def test_drops_agree_with_the_definition(quarter: int):
    dice = random.Random(quarter)
    for rows, cols in [(5, 5), (4, 7), (7, 4), (2, 5), (6, 3), (1, 6), (10, 10)]:
        for share in (0, 0.1, 0.3):
            cells = [(r, c) for r in range(rows) for c in range(cols)]
            grid = Grid(rows, cols, frozenset(cell for cell in cells if dice.random() < share))
            for letters in DEFAULT_DIE.values():
                assert drops(grid, letters, quarter) == resting_places(grid, letters, quarter)


def test_p6_score_does_not_change_under_turning():
    cells = [(r, c) for r in range(3) for c in range(3)]
    for filled in chain.from_iterable(combinations(cells, n) for n in range(10)):
        values = {score(turned(Grid(3, 3, frozenset(filled)), n).filled, 3, 3) for n in range(4)}
        assert len(values) == 1
    for filled in chain.from_iterable(combinations(cells[:6], n) for n in range(7)):
        other = turned(Grid(2, 3, frozenset(filled)), 1)
        assert score(other.filled, 3, 2) == score(filled, 2, 3)


def test_score_is_full_rows_times_full_columns():
    assert score(draw("#### #..# #### #..#"), 4, 4) == 2 * 2
    assert score(draw("##### ##..."), 2, 5) == 1 * 2
    assert score(draw("##### ....."), 2, 5) == 0
    assert score(draw("##### #####"), 2, 5) == 10


def test_p12_rectangles():
    assert drops(Grid(2, 5), "FI", 0) == {("I", draw("..... aaaaa", "a"))}
    assert drops(Grid(2, 5), "FI", 1) == {("I", draw(x, "a")) for x in ("aaaaa .....", "..... aaaaa")}
    assert drops(Grid(2, 5), "FI", 2) == {("I", draw("aaaaa .....", "a"))}
    assert len(drops(Grid(5, 2), "FI", 0)) == 2
    assert best(2, 5, [], [1, 1], DEFAULT_DIE) == (10, 1, 1)
    assert best(5, 2, [], [1, 1], DEFAULT_DIE) == (10, 1, 1)  # right, then left beside it
    assert perft(5, 2, [], [1, 1], DEFAULT_DIE) == 2  # left first: nothing can come in from the left, a forced pass
    assert best(2, 5, [], [1, 1, 6], DEFAULT_DIE) == (10, 1, 1)


def test_p12_hatched_cells_are_obstacles_and_filled():
    assert perft(2, 5, [(0, 2)], [1], DEFAULT_DIE) == 1  # an I cannot get past the obstacle
    assert best(2, 5, [(0, 2)], [1], DEFAULT_DIE) == (0, 1, 1)
    assert best(2, 5, draw("#####"), [1], DEFAULT_DIE) == (0, 1, 1)
    assert best(2, 5, draw("##### ....."), [2], {2: "I"}) == (0, 1, 1)
    assert best(2, 5, draw("..... #####"), [2], {2: "I"}) == (10, 1, 1)
    with pytest.raises(ValueError, match="outside"):
        perft(2, 5, [(2, 0)], [1], DEFAULT_DIE)


def test_p14_a_forced_pass_ends_the_puzzle():
    rolls = [5, 1]  # neither W nor X fits in 2 x 5, although I would
    assert perft(2, 5, [], rolls, DEFAULT_DIE) == 1
    assert best(2, 5, [], rolls, DEFAULT_DIE) == (0, 1, 1)
    assert replay(2, 5, [], rolls, DEFAULT_DIE, []) == frozenset()


LOW, HIGH = ("I", [(1, c) for c in range(5)]), ("I", [[0, c] for c in range(5)])


def test_replay_returns_the_final_cells():
    assert replay(2, 5, [], [1, 1], DEFAULT_DIE, [LOW, HIGH]) == draw("##### #####")
    assert replay(2, 5, [], [1, 1, 1], DEFAULT_DIE, [LOW, HIGH]) == draw("##### #####")


@pytest.mark.parametrize(
    ("rolls", "moves", "sentence"),
    [
        ([2], [LOW], "Turn 1 is illegal: wrong letter I"),
        ([1], [HIGH], "Turn 1 is illegal: .* is not a resting place of I"),
        ([1], [("FI", LOW[1])], "Turn 1 is illegal: wrong letter FI"),
        ([1], [("F", LOW[1])], "Turn 1 is illegal: .* is not a resting place of F"),
        ([1], [("I", LOW[1][:4])], "Turn 1 is illegal: .* is not a resting place"),
        ([1], [("I", LOW[1] + LOW[1][:1])], "Turn 1 is illegal: .* is not a resting place"),
        ([1, 1], [LOW, LOW], "Turn 2 is illegal: .* is not a resting place"),
        ([5, 1], [LOW], "Turn 1 is illegal: nothing fits, so a forced pass"),
        ([1, 5, 1], [LOW, HIGH], "Turn 2 is illegal: nothing fits, so a forced pass"),
        ([1], [LOW, HIGH], "Turn 2 is illegal: too many moves"),
        ([1, 1], [LOW], "Turn 2 is illegal: a pass although"),
    ],
)
def test_replay_names_the_illegal_turn(rolls: list[int], moves: list, sentence: str):
    with pytest.raises(ValueError, match=sentence):
        replay(2, 5, [], rolls, DEFAULT_DIE, moves)


def first(player: int, grid: Grid, options: set[Move]) -> Move:
    """Choose the first move in reading order."""
    return min(options, key=lambda move: (move[0], sorted(move[1])))


def test_p5_p7_a_round_places_or_passes():
    full, empty = sheet("##### #####"), Grid(2, 5)
    grids, passed = play_round([full, empty], "FI", 0, first)
    assert grids == [full, sheet("..... #####")]
    assert passed == [True, False]
    with pytest.raises(ValueError, match="Player 0 chose"):
        play_round([empty], "FI", 0, lambda *_: ("I", draw("##### .....")))


def test_p5_who_passed_turns_too():
    grids, turns = game([Grid(3, 3), Grid(2, 5)], [5, 1], DEFAULT_DIE, first)
    assert grids[1] == sheet("##### .....")  # it passed, turned, then fell to the right; unturned it would fall down
    assert turns == 2


def test_p10_all_passing_ends_the_game_at_once():
    assert game([Grid(2, 5), Grid(2, 5)], [5, 1, 1], DEFAULT_DIE, first) == ([Grid(2, 5), Grid(2, 5)], 1)


def test_p13_alone_two_passes_in_a_row_end_the_game():
    assert game([Grid(2, 5)], [5, 5, 1], DEFAULT_DIE, first) == ([Grid(2, 5)], 2)
    assert game([Grid(2, 5)], [5, 1, 5, 1, 5, 5, 1], DEFAULT_DIE, first) == ([sheet("##### #####")], 6)
