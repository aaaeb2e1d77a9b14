"""The rules against the naive judge, move for move; the known counts; and each ruling by hand."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.game.load import load
from pnp.games.petris.rules.notation import dish_text, move_text, parse_dish, parse_move, parse_position, position_text
from pnp.games.petris.rules.phases import contamination, fission
from pnp.games.petris.rules.play import arrived, mover, moves, perft, play, start
from pnp.games.petris.rules.position import LETTERS, Field, Move, Position
from tests.games.petris import judge
from tests.games.petris.positions import TABLES, field_of, holdings, random_case

REASONS = {
    judge.NO_MOVE: "propagation",
    judge.NO_SARCINA: "sarcina",
    judge.CONTAMINATED: "contamination",
    judge.TRACK_DONE: "track",
}
GAMES = {
    "two": (judge.two_players(), 800),
    "advanced": (judge.two_players()._replace(majority=(3, 2, 2, 1)), 400),
    "three": (judge.three_players(), 640),
    "two with few tokens": (judge.two_players()._replace(bacteria=7, sarcinas=1), 240),
    "three with few tokens": (judge.three_players()._replace(bacteria=7, sarcinas=1), 120),
}
PARTS = 4


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_agree_with_the_judge_move_for_move(name: str, part: int) -> None:
    """All legal moves, all positions on the way, the end and its reason."""
    setup, games = GAMES[name]
    field, reasons = field_of(setup), set()
    for seed in range(part, games, PARTS):
        rng = Random(f"{name} {seed}")
        state, position = judge.new_game(setup), start(field)
        while position.end is None:
            assert judge.outcome(state) is None
            possible = moves(field, position)
            assert sorted(map(move_text, possible)) == judge.legal_moves(setup, state)
            move = possible[rng.randrange(len(possible))]
            state, position = judge.play(setup, state, move_text(move)), play(field, position, move)
            assert (position.points, position.end is None) == (tuple(state["points"]), state["over"] is None)
            if position.end is None:
                assert position.dishes == holdings(state, field.players)
        assert state["over"]
        assert position.end.winners == judge.outcome(state)
        assert position.end.reason == REASONS[state["over"]["reason"]]
        reasons.add(position.end.reason)
    if name in ("two", "three"):
        assert reasons == set(REASONS.values())


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_odd_positions_agree_with_the_judge(table: str) -> None:
    """Positions that play rarely reaches: short supplies, several players at an end together (T11, T17)."""
    players = 3 if table == "triangle" else 2
    for seed in range(300):
        rng = Random(f"{table} {seed}")
        case = random_case(rng, table, players, 2)
        state, position = case.state, case.position
        while position.end is None:
            assert sorted(map(move_text, moves(case.field, position))) == judge.legal_moves(case.setup, state)
            move = rng.choice(moves(case.field, position))
            state, position = judge.play(case.setup, state, move_text(move)), play(case.field, position, move)
        assert position.end.winners == judge.outcome(state)
        assert position.points == tuple(state["points"])


@pytest.mark.parametrize(("players", "counts"), [(2, (3, 8, 102, 864)), (3, (2, 4, 8, 108))])
def test_known_counts(players: int, counts: tuple[int, ...]) -> None:
    """Known counts, from the shipped definition."""
    setup = load("petris").definition.setups[players]
    near = tuple(setup.layout.neighbours[i] for i in range(setup.layout.size))
    field = Field(near, tuple(setup.starts[hue] for hue in setup.players), setup.spaces * setup.laps)
    assert tuple(perft(field, start(field), depth) for depth in (1, 2, 3, 4)) == counts


PAIR = Field(((1,), (0, 2), (1,)), (0, 2), "BRFC", bacteria=20)
"""Three dishes in a row."""


def at(text: str, field: Field = PAIR) -> Position:
    return parse_position(text, len(field.near))


def texts(position: Position, field: Field = PAIR) -> list[str]:
    return [move_text(move) for move in moves(field, position)]


def test_t1_absent_colours_are_not_compared() -> None:
    assert "0>1:1" in texts(at("0:B1 2:R1 | 0 | 0 0"))


def test_t2_equality_is_checked_in_source_and_destinations() -> None:
    assert texts(at("0:B3+R1 1:R2 | 0 | 0 0")) == ["0>1:1", "0>1:3"]  # 2 leaves B1+R1 and makes B2+R2
    assert texts(at("0:B2+R1 2:R4 | 0 | 0 0")) == ["0>1:2"]


def test_t3_fission_never_causes_equality() -> None:
    assert fission(PAIR, at("0:B1+R2 1:B1 | 0 | 0 0")).dishes == ((1, 2), (2, 0), (0, 0))


def test_t4_nobody_completes_five_beside_a_sarcina() -> None:
    possible = texts(at("0:B2 1:B3+RS | 0 | 0 0"))
    assert "0>1:1" in possible
    assert "0>1:2" not in possible


def test_t5_a_lone_sarcina_does_not_grow() -> None:
    assert fission(PAIR, at("0:BS | 0 | 0 0")).dishes[0] == (5, 0)


def test_t6_five_are_a_sarcina() -> None:
    after = play(PAIR, at("0:B2 1:B3 2:R1 | 0 | 0 0"), parse_move("0>1:2"))
    assert after.dishes[1] == (5, 0)
    assert fission(PAIR, at("0:B4 | 0 | 0 0")).dishes[0] == (5, 0)


def test_t7_a_fourth_sarcina_is_legal_and_loses() -> None:
    field = PAIR._replace(sarcinas=0)
    position = at("0:B2 1:B3 2:R1 | 0 | 0 0")
    assert "0>1:2" in texts(position, field)
    after = play(field, position, parse_move("0>1:2"))
    assert after.end == ((1,), "sarcina", (0,))


def test_t8_three_colours_are_pairwise_different() -> None:
    field = Field(((1,), (0,)), (0, 1, 1), "BRY")
    assert texts(at("0:B3 1:R1+Y2 | 0 | 0 0 0", field), field) == ["0>1:3"]


def test_t9_dishes_grow_in_order_while_tokens_last_and_a_fifth_needs_none() -> None:
    field = PAIR._replace(bacteria=5)
    assert fission(field, at("0:B2 2:B2 | 0 | 0 0")).dishes == ((3, 0), (0, 0), (2, 0))
    assert fission(field, at("0:B1 2:B4 | 0 | 0 0")).dishes == ((1, 0), (0, 0), (5, 0))
    assert fission(field, at("0:B4 2:B1 | 0 | 0 0")).dishes == ((5, 0), (0, 0), (2, 0))  # the four come back first


def test_t10_dishes_grow_from_the_state_before() -> None:
    assert fission(PAIR, at("0:B1 1:B1+R2 2:R3 | 0 | 0 0")).dishes == ((2, 0), (1, 2), (0, 4))


def test_t11_and_t17_all_without_a_sarcina_are_judged_by_the_tie_break() -> None:
    field = PAIR._replace(sarcinas=0)
    end = fission(field, at("0:B4 1:R1 2:R4 | 0 | 8 0")).end
    assert end == ((0,), "sarcina", (0, 1))  # 4 tokens against 5; points are not looked at
    assert fission(field, at("0:B4 2:R4 | 0 | 8 0")).end == ((0, 1), "sarcina", (0, 1))


def test_t12_every_dish_is_scored_before_the_last_space_is_tested() -> None:
    after = contamination(PAIR, at("0:B2+R1 1:R2+B1 2:B3+R1 | 3 | 8 8"))
    assert after.points == (9, 9)
    assert after.end == ((1,), "contamination", (0, 1))  # 4 tokens against 6


def test_t13_a_sarcina_loss_comes_before_the_scoring() -> None:
    field = PAIR._replace(sarcinas=0)
    after = arrived(field, at("0:B4 1:B2+R1 | 3 | 0 0"))
    assert (after.points, after.end) == ((0, 0), ((1,), "sarcina", (0,)))


def test_t14_a_sarcina_is_one_token() -> None:
    after = arrived(PAIR, at("0:BS 1:B1 2:R3 | 4 | 2 2"))
    assert after.end == ((0,), "track", ())


def test_t15_a_tie_after_all_tie_breaks_is_a_draw() -> None:
    assert arrived(PAIR, at("0:B2 2:R2 | 4 | 2 2")).end == ((0, 1), "track", ())
    assert arrived(PAIR, at("0:B1 1:BS 2:R2 | 4 | 2 2")).end == ((1,), "track", ())  # as many tokens, fewer sarcinas


def test_t16_a_sarcina_counts_as_presence() -> None:
    assert contamination(PAIR, at("0:BS+R4 | 3 | 0 0")).points == (1, 0)
    assert fission(PAIR, at("0:BS+R3 | 2 | 0 0")).dishes[0] == (5, 3)


THREE = Field(((1,), (0, 2), (1,)), (0, 1, 2), "BRYFC")


def test_t17_of_those_left_the_least_contaminated_wins() -> None:
    stuck = arrived(THREE, at("0:BS 1:R1 2:Y1 | 0 | 0 5 3", THREE))
    assert stuck.end == ((2,), "propagation", (0,))
    after = contamination(THREE, at("0:B3+R2+Y1 1:R4+Y3 | 4 | 7 8 0", THREE))
    assert (after.points, after.end) == ((9, 9, 0), ((2,), "contamination", (0, 1)))


def test_t18_at_the_normal_end_the_least_contaminated_of_all_wins() -> None:
    assert arrived(THREE, at("0:B1 1:R1 2:Y1 | 5 | 4 2 2", THREE)).end == ((1, 2), "track", ())


def test_three_players_score_for_every_other_colour() -> None:
    assert contamination(THREE, at("0:B3+R2+Y1 1:Y2+R1 | 4 | 0 0 0", THREE)).points == (2, 0, 1)


def test_the_advanced_mode_has_its_own_worths() -> None:
    """3, 2, 2, 1."""
    field = PAIR._replace(track="CCCC", worth=(3, 2, 2, 1), last=20)
    position, seen = at("0:B2+R1 | 0 | 0 0"), []
    for space in range(4):
        before = position.points[0]
        position = contamination(field, position._replace(space=space))
        seen.append(position.points[0] - before)
    assert seen == [3, 2, 2, 1]


@given(st.integers(0, 10**6), st.sampled_from(sorted(TABLES)))
def test_texts_round_trip(seed: int, table: str) -> None:
    players = 3 if table == "triangle" else 2
    case = random_case(Random(seed), table, players, 2)
    assert parse_position(position_text(case.position), len(case.field.near)) == case.position
    for move in moves(case.field, case.position):
        assert parse_move(move_text(move)) == move
    for dish in case.position.dishes:
        assert parse_dish(dish_text(dish), players) == dish


@pytest.mark.parametrize("text", ["", "3", "3>", "3>5", "3>5:", "3>5:1,5:2", "3>5:1;6:1", "x>5:1", "3>5:1" * 60])
def test_invalid_moves(text: str) -> None:
    with pytest.raises(ValueError, match=r"written like|appears twice"):
        parse_move(text)


def test_a_position_is_at_a_propagation_or_over() -> None:
    setup = judge.two_players()
    field = field_of(setup)
    position, rng = start(field), Random(4)
    while position.end is None:
        assert field.track[position.space] == LETTERS[mover(field, position)]
        position = play(field, position, rng.choice(moves(field, position)))
    assert moves(field, position) == []
    assert isinstance(parse_move("3>5:1"), Move)
