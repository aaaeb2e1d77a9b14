"""Every ruling P1-P14 by its id, and thousands of positions against the judge, which shares no code with the rules."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.pentris.rules.match import Match, play_turn
from pnp.games.pentris.rules.notation import move_text, parse_move, parse_position, position_text
from pnp.games.pentris.rules.pieces import LETTERS
from pnp.games.pentris.rules.play import GRAVITY, Move, Position, full_lines, is_legal, moves, perft, play, score, seen_rows
from tests.games.pentris import judge

DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}
SIZES = st.tuples(st.integers(1, 8), st.integers(1, 8))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    rows, columns = draw(SIZES)
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    return Position(rows, columns, draw(st.frozensets(cells, max_size=rows * columns // 2)), draw(st.integers(0, 7)))


@given(positions(), st.sampled_from(sorted(DIE.values())))
@settings(max_examples=1000)
def test_drops_are_those_of_the_judge(position: Position, letters: str) -> None:
    """P1, P2, P4, P9, P12: squares and rectangles, hatched cells, all four directions."""
    ours = {(m.letter, frozenset(m.cells)) for m in moves(position, letters)}
    assert ours == judge.drops(judge.Grid(position.rows, position.columns, position.filled), letters, position.turn)


@pytest.mark.parametrize(("size", "rolls", "count"), [(5, (1, 2, 3), 1789), (5, (3, 3, 3, 3), 2915), (6, (6, 5, 4), 2593)])
def test_known_counts(size: int, rolls: tuple[int, ...], count: int) -> None:
    """Counts known from other programs and by hand."""
    assert perft(Position(size, size), [DIE[r] for r in rolls]) == count


def test_p1_nothing_slides_under_an_overhang() -> None:
    """The hole at the left is open to the right, but nothing falls into it from above."""
    position = parse_position(".../##./#../#../#../### 0")
    assert all((2, 1) not in m.cells for m in moves(position, LETTERS))


def test_p2_a_piece_ends_wholly_inside() -> None:
    assert moves(parse_position("...../...../##### 0"), "V") == []
    assert moves(parse_position("...../##### 0"), "I") == [Move("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))]


def test_p3_and_p8_filled_cells_stay_where_they_are() -> None:
    position = Position(5, 5)
    after = play(position, Move("I", ((4, 0), (4, 1), (4, 2), (4, 3), (4, 4))))
    assert full_lines(after) == (1, 0)
    assert play(after, None).filled == after.filled


@pytest.mark.parametrize(
    ("turn", "cells"), [(0, ((4, 0), (4, 4))), (1, ((0, 4), (4, 4))), (2, ((0, 0), (0, 4))), (3, ((0, 0), (4, 0)))]
)
def test_p4_gravity_goes_down_right_up_left(turn: int, cells: tuple[tuple[int, int], ...]) -> None:
    """An I that lies across falls to the edge that is down: its ends are the corners of that edge."""
    flat = [m.cells for m in moves(Position(5, 5, turn=turn), "I") if {m.cells[0], m.cells[-1]} == set(cells)]
    assert len(flat) == 1
    assert GRAVITY[turn] == ("down", "right", "up", "left")[turn]


def test_p4_the_sheet_is_seen_turned_clockwise() -> None:
    """new[r][c] = old[n-1-c][r]: the upper left corner goes to the upper right."""
    assert seen_rows(parse_position("#../.../... 1")) == ["..#", "...", "..."]
    assert seen_rows(parse_position("##./... 1")) == [".#", ".#", ".."]


def test_p5_who_passes_turns_the_sheet_too() -> None:
    assert play(Position(4, 4), None).turn == 1


@given(positions())
def test_p6_turning_does_not_change_the_score(position: Position) -> None:
    seen = seen_rows(position)
    lines = sum("." not in row for row in seen)
    columns = sum("." not in column for column in ("".join(c) for c in zip(*seen, strict=True)))
    assert lines * columns == score(position)


def test_p7_passing_is_legal_only_if_nothing_fits() -> None:
    assert not is_legal(Position(5, 5), "FI", None)
    assert is_legal(Position(2, 2), "FI", None)
    assert is_legal(Position(1, 5), "FI", Move("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))))


def test_p10_the_game_ends_when_all_pass_in_one_turn() -> None:
    match = Match((Position(2, 2), Position(5, 5)))
    one = play_turn(match, (None, moves(match.positions[1], "I")[0]))
    assert not one.is_over
    assert play_turn(one, (None, None)).is_over


def test_p11_equal_scores_share_the_victory() -> None:
    full = frozenset(product(range(2), range(2)))
    assert Match((Position(2, 2, full), Position(2, 2), Position(2, 2, full))).winners == [0, 2]


def test_p12_a_rectangle_turns_into_columns_by_rows() -> None:
    assert Position(2, 5, turn=0).view_size == (2, 5)
    assert Position(2, 5, turn=1).view_size == (5, 2)


def test_p13_alone_two_passes_in_a_row_end_the_game() -> None:
    match = Match((Position(2, 2),))
    once = play_turn(match, (None,))
    assert not once.is_over
    assert play_turn(once, (None,)).is_over


def test_p14_a_forced_pass_ends_a_puzzle_at_once() -> None:
    """2 x 5 cells: after two lying pieces nothing fits, and later rolls are not used."""
    assert perft(Position(1, 5), ["I", "I", "I"]) == 1


@given(positions())
def test_positions_can_be_written_and_read(position: Position) -> None:
    assert parse_position(position_text(position)) == position


@given(positions())
def test_moves_can_be_written_and_read(position: Position) -> None:
    for move in moves(position, "FY"):
        assert parse_move(move_text(move)) == move
    assert parse_move(move_text(None)) is None


@pytest.mark.parametrize("text", ["", "Q a1 b1 c1 d1 e1", "I a1", "I a1 b1 c1 d1 11", "#../.. 3x"])
def test_invalid_moves_and_positions(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a|not enough|differ in length"):
        parse_move(text)
    with pytest.raises(ValueError, match=r"is not a|differ in length"):
        parse_position(text)


def test_whole_games_agree_with_the_judge() -> None:
    """Random games of one to three players, move for move, all endings included."""
    rng = random.Random(8)
    for _ in range(60):
        size, players = (rng.randint(3, 8), rng.randint(3, 8)), rng.randint(1, 3)
        match = Match(tuple(Position(*size) for _ in range(players)))
        grids = [judge.Grid(*size) for _ in range(players)]
        passes = 0
        while not match.is_over:
            letters = DIE[rng.randint(1, 6)]
            choices: list[Move | None] = []
            for position, grid in zip(match.positions, grids, strict=True):
                possible = moves(position, letters)
                theirs = judge.drops(grid, letters, position.turn)
                assert {(m.letter, frozenset(m.cells)) for m in possible} == theirs
                choices.append(rng.choice(possible) if possible else None)
            grids = [g.add(frozenset(m.cells)) if m else g for g, m in zip(grids, choices, strict=True)]
            match = play_turn(match, choices)
            passes = 0 if any(choices) else passes + 1
            assert match.is_over == (passes >= (2 if players == 1 else 1))
        assert match.scores == [judge.score(g.filled, *size) for g in grids]
