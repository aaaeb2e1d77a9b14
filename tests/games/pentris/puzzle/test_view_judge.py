"""Proofs that the judge of the simulated person obeys the model; expected values are worked out by hand."""

from collections import Counter
from math import pi, sqrt
from random import Random
from statistics import mean, pvariance

import pytest

from tests.games.pentris.puzzle.view_judge import (
    FOUR_HOURS,
    GRIDS,
    TRAP,
    Seen,
    attempt,
    attempts,
    looked_at,
    minutes,
    noise,
    trap_chances,
    undone_at_once,
    view,
)
from tests.puzzle.estimate_judge import Attempt


@pytest.mark.parametrize("seen", GRIDS.values(), ids=list(GRIDS))
def test_views_worked_out_by_hand(seen: Seen):
    assert view(*seen.question) == seen.expected


def test_a_straight_way_takes_a_known_time():
    # 5 x 2: the first I goes to the right (2 looks, one of them dead), the second comes from the left beside it (1 look)
    assert attempt(5, 2, [], ["I", "I"], 10, Random(2)) == Attempt(30 + 2 + 4 + 1 + 4, True)
    # 6 x 6, bottom row hatched: the last I has 6 upright and 2 lying places, and 4 s must do
    assert attempt(6, 6, [(5, c) for c in range(6)], ["I"], 1, Random(3)) == Attempt(30 + 4 + 4, True)


def test_patience_ends_in_time():
    assert attempt(2, 5, [], ["I", "I"], 10, Random(1), 40) == Attempt(40, True)
    assert attempt(2, 5, [], ["I", "I"], 10, Random(1), 39) == Attempt(39, False)
    assert attempt(2, 5, [], ["W"], 1, Random(1)) == Attempt(FOUR_HOURS, False)  # nothing fits
    assert attempt(2, 5, [], ["I"], 10, Random(1)) == Attempt(FOUR_HOURS, False)  # one I is not enough


def test_up_to_ten_are_looked_at():
    places = [("I", frozenset([(0, i)])) for i in range(12)]
    looked, seconds = looked_at(Random(4), places, False)
    assert len(set(looked)) == len(looked) == seconds == 10
    assert looked_at(Random(4), places[:3], False)[1] == looked_at(Random(4), places[:3], True)[1] == 3
    assert looked_at(Random(4), places, True) == (places, 4)


def test_the_times_in_the_trap_have_the_chances_worked_out_by_hand():
    people = 2000
    counts = Counter(person.seconds for person in attempts(*TRAP, people=people) if person.arrived)
    assert sum(counts.values()) == people
    assert set(counts) <= set(trap_chances())
    for seconds, chance in trap_chances().items():
        assert abs(counts[seconds] - people * chance) <= 4 * sqrt(people * chance * (1 - chance)) + 1
    assert minutes(*TRAP, people=61).minutes in (41 / 60, 52 / 60)


def test_noise_is_that_of_gumbel():
    drawn = [noise(luck) for luck in [Random(5)] for _ in range(20_000)]
    assert abs(mean(drawn) - 0.5772) < 0.04  # Euler's constant; 4 standard errors
    assert abs(pvariance(drawn) - pi**2 / 6) < 0.1


def test_undoing_halves_its_chance_with_each_more():
    luck, n = Random(6), 20_000
    counts = Counter(undone_at_once(luck) for _ in range(n))
    for m in range(1, 6):
        assert abs(counts[m] - n / 2**m) < 4 * sqrt(n / 2**m)
