"""Proofs that the judge of the simulated fisherman obeys the model; expected values are worked out by hand."""

from random import Random

import pytest

from tests.games.petri_heil import judge
from tests.games.petri_heil.puzzle.view_judge import CATCHES, Moment, Seen, after, attempt, is_dead, options, view
from tests.puzzle.estimate_judge import Attempt


@pytest.mark.parametrize("seen", CATCHES.values(), ids=list(CATCHES))
def test_catches_worked_out_by_hand(seen: Seen):
    assert view(seen.moment, seen.catch) == seen.view
    assert is_dead(seen.moment, seen.catch) == seen.is_dead


def test_options_are_the_legal_catches_of_fish():
    luck, starts = Random(7), {"red": 3, "yellow": 11}
    fish = {(r, c): luck.randint(1, 6) for r in range(4) for c in range(4) if luck.random() < 0.7}
    moment = Moment(fish, {"red": 0, "yellow": 0}, {1: 2, 2: 1, 3: 1, 4: 2}, 0, 99)
    puzzle = judge.new_puzzle(dict(fish), starts, moment.tiles)
    while every := list(options(moment, starts)):
        legal = {turn for turn in judge.turns(puzzle) if turn[2] is not None}
        assert {(pawn, walk, square) for pawn, walk, _, square in every} == legal
        catch = luck.choice(sorted(every)[:12])
        gain, puzzle = judge.take_turn(puzzle, (catch.pawn, catch.walk, catch.square))
        assert after(moment, catch).caught == moment.caught + gain
        moment = after(moment, catch)
        assert (moment.values, moment.steps, moment.tiles) == (puzzle["pond"], puzzle["gone"], puzzle["tiles"])


def test_a_single_fish_takes_a_known_time():
    # red at 0 with a tile 1: fish at (0,0) is at distance 1 of piers 0, 1 and 19: two of them lie ahead, and no other fish
    fish = Moment({(0, 0): 4}, {"red": 0}, {1: 1, 2: 0, 3: 0, 4: 0}, 0, 4)
    assert attempt(fish, {"red": 0}, Random(8)) == Attempt(30 + 2 + 4, True)
    assert attempt(fish._replace(target=5), {"red": 0}, Random(8)) == Attempt(240 * 60, False)
    assert attempt(fish._replace(values={}), {"red": 0}, Random(8)) == Attempt(240 * 60, False)
