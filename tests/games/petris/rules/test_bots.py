"""The bots of Petris: what they prefer, and how far they look."""

from random import Random

import pytest

from pnp.game.load import load
from pnp.games.petris.rules import match as table
from pnp.games.petris.rules.bots import BOTS, DEEPEST, greedy_bot, rank
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.notation import parse_move, parse_position
from pnp.games.petris.rules.position import Field

ROW = Field(((1,), (0, 2), (1,)), (0, 2), "BRCB", last=9)


@pytest.fixture(scope="module")
def two() -> Match:
    return table.start(load("petris").definition, 2)


def test_the_names_say_how_far_a_bot_looks() -> None:
    assert list(BOTS) == ["random", "greedy", *(f"search{plies}" for plies in range(1, DEEPEST + 1))]
    assert DEEPEST == 6


@pytest.mark.parametrize("name", ["random", "greedy", "search1", "search2"])
def test_a_bot_plays_a_legal_move_and_the_same_one_with_the_same_luck(two: Match, name: str) -> None:
    match = two._replace(position=parse_position("0:R1 1:R1 3:B3 | 4 | 0 0", two.layout.size))
    possible = table.moves(match)
    chosen = [BOTS[name](match, possible, Random(seed)) for seed in (1, 1, 2, 3)]
    assert chosen[0] == chosen[1]
    assert set(chosen) <= set(possible)


def ranked(field: Field, text: str, move: str) -> tuple[int, int, int, int]:
    return rank(field, parse_position(text, len(field.near)), parse_move(move))


def test_a_win_comes_before_playing_on_and_a_loss_last() -> None:
    """Blue's move leaves red without one, or not; a sarcina too many loses."""
    assert ranked(ROW, "0:B2 1:B3 2:RS | 0 | 0 0", "0>1:1")[0] == 1
    assert ranked(ROW, "0:B2 1:B1 2:R1 | 0 | 0 0", "0>1:1")[0] == 0
    assert ranked(ROW._replace(sarcinas=0), "0:B2 1:B3 2:R1 | 0 | 0 0", "0>1:2")[0] == -1


def test_then_few_points_for_oneself_few_sarcinas_and_few_tokens() -> None:
    """The others' fewest points minus one's own; sarcinas and tokens in the dishes count against it."""
    assert ranked(ROW, "0:B3 2:R2 | 0 | 1 4", "0>1:1") == (0, 3, 0, -3)
    assert ranked(ROW, "0:B2 1:B3 2:R1 | 0 | 4 1", "0>1:2") == (0, -3, -1, -1)


def test_greedy_takes_the_best_and_among_equals_any(two: Match) -> None:
    match = two._replace(field=ROW, position=parse_position("0:B2 1:B3 2:R1 | 0 | 0 0", 3))
    possible = table.moves(match)
    best = max(rank(ROW, match.position, move) for move in possible)
    chosen = {greedy_bot(match, possible, Random(seed)) for seed in range(20)}
    assert chosen == {move for move in possible if rank(ROW, match.position, move) == best}
