"""Bots play by the rules: the judge, which shares no code with them, replays every move; and greedy is greedy."""

from random import Random

import pytest

from pnp.game.load import load, rules_of
from pnp.games.pentris.rules.bots import BOTS, greedy_bot
from pnp.games.pentris.rules.match import Match, State
from pnp.games.pentris.rules.notation import move_text, parse_position
from pnp.games.pentris.rules.pieces import LETTERS, orientations
from pnp.games.pentris.rules.play import Position, moves, play, score, seen_cell, sheet_cell, tallies
from pnp.games.pentris.rules.terminal import move_name, parse_move, standing_text
from pnp.play.simulate import Seating, simulate
from tests.games.pentris import judge

DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}


def solo(position: Position, roll: int) -> State:
    return State(Match((position,)), DIE, roll)


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("size", [(10, 10), (6, 9)])
def test_the_judge_accepts_every_move_of_a_bot(bot: str, size: tuple[int, int]) -> None:
    """Up to the first forced pass, which ends a replay (P14)."""
    luck = Random(4)
    for _ in range(5):
        position, rolls, line = Position(*size), [], []
        while True:
            rolls.append(1 + luck.randrange(6))
            state = solo(position, rolls[-1])
            possible = moves(position, state.letters)
            if not possible:
                break
            move = BOTS[bot](state, possible, luck)
            line.append((move.letter, move.cells))
            position = play(position, move)
        assert len(line) > 2
        assert judge.replay(*size, [], rolls, DIE, line) == position.filled


def test_greedy_takes_the_most_points() -> None:
    """Only an F that hangs into the gap scores: it completes line 3 and column d."""
    position = parse_position("...../...../####./####./####./####. 0")
    possible = moves(position, ["F", "I"])
    assert sorted(score(play(position, move)) for move in possible) == [0] * (len(possible) - 1) + [1]
    assert move_text(greedy_bot(solo(position, 1), possible, Random(0))) == "F d1 c2 d2 e2 e3"


def test_greedy_then_fills_lines_and_uses_no_luck() -> None:
    """The lying I beside a half-filled row completes nothing, but makes that row the fullest."""
    position = parse_position("......./......./......./......./......./#...... 0")
    luck = Random(3)
    before = luck.getstate()
    move = greedy_bot(solo(position, 1), moves(position, ["F", "I"]), luck)
    assert max(tallies(play(position, move))[0]) == 6
    assert luck.getstate() == before


def test_results_are_those_of_the_rulebook() -> None:
    """P10, P11, P13: nobody moves in the last turn, and everyone with the most points wins."""
    loaded = load("pentris")
    for players in (1, 3):
        games = simulate(Seating(rules_of(loaded), loaded.definition, ("greedy", "random", "random")[:players]), Random(9))
        for _, result in zip(range(10), games, strict=False):
            assert result.passes >= (2 if players == 1 else players)
            assert result.winners == tuple(i for i, points in enumerate(result.scores) if points == max(result.scores))
            assert result.turns <= 400


@pytest.mark.parametrize("turn", range(4))
def test_every_move_has_a_name_that_is_understood(turn: int) -> None:
    """On a rectangle, in all directions; and the cells the player sees are those of the sheet."""
    position = Position(5, 7, frozenset({(2, 3), (4, 0)}), turn)
    for roll in DIE:
        state = solo(position, roll)
        possible = moves(position, state.letters)
        names = [move_name(position, move) for move in possible]
        assert len(set(names)) == len(names)
        assert [parse_move(state, name) for name in names] == possible
    for r in range(5):
        for c in range(7):
            assert sheet_cell(seen_cell((r, c), position), position) == (r, c)


def test_forms_are_numbered_from_one() -> None:
    state = solo(Position(10, 10), 5)
    assert parse_move(state, "x 3") == parse_move(state, "X1 3") == parse_move(state, "x1,3")
    assert sum(len(orientations(letter)) for letter in LETTERS) == 63


def test_lines_are_what_the_player_sees_across() -> None:
    upright = parse_position("###/.../... 0")
    for turn, text in enumerate(("1 line x 0 columns", "0 lines x 1 column", "1 line x 0 columns", "0 lines x 1 column")):
        assert standing_text(solo(upright._replace(turn=turn), 1), 0) == f"0 points ({text})"
