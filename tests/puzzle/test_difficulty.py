"""The scale of difficulty: estimate, dots and rounding against the judge; proofs keep the minutes and notice a change."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.puzzle import difficulty
from pnp.puzzle.difficulty import BANDS, Attempt, Crowd, dots_of, is_at_level, level_of, main_minutes, told
from tests.puzzle import estimate_judge as judge

PEOPLE = st.lists(st.tuples(st.integers(31, 14_400), st.booleans()), min_size=1, max_size=61).filter(lambda found: len(found) % 2)


@given(PEOPLE)
def test_the_estimate_is_that_of_the_judge(found: list[tuple[int, bool]]) -> None:
    people = [Attempt(seconds if has_arrived else 14_400, has_arrived) for seconds, has_arrived in found]
    expected = judge.estimate([judge.Attempt(*person) for person in people])
    rated = Crowd(lambda person, _patience: people[person]).minutes(len(people))
    if expected.is_reached:
        assert rated == pytest.approx(expected.minutes, abs=0.051)
    else:
        assert rated > 240
    if any(person.has_arrived for person in people[:15]):  # else nobody is waited for
        assert (told(rated) or "more than 4 hours") in near(expected)


def near(expected: judge.Estimate) -> set[int | str]:
    """What is printed for the exact minutes and for those with one decimal."""
    return {judge.printed(expected._replace(minutes=expected.minutes + off)) for off in (-0.05, 0.0, 0.05)}


@given(st.integers(1, 50_000).map(lambda tenths: tenths / 10))
def test_dots_are_those_of_the_judge(time: float) -> None:
    assert dots_of(time) == judge.dots(time)
    assert level_of(time) == ("easy", "easy", "medium", "hard", "expert")[judge.dots(time) - 1]


@given(st.integers(1, 2_400).map(lambda tenths: tenths / 10))
def test_minutes_are_rounded_as_people_say_them(time: float) -> None:
    assert told(time) == max(1, judge.rounded(time))


def test_nobody_is_asked_once_it_is_hopeless() -> None:
    asked = []

    def attempt(person: int, _patience: int) -> Attempt:
        asked.append(person)
        return Attempt(14_400, False)

    assert Crowd(attempt).minutes() == difficulty.NEVER
    assert asked == list(range(15))


class Queue:
    """People who need so many seconds, and how long each was watched."""

    def __init__(self, seconds: list[int]) -> None:
        self.seconds, self.watched = seconds, list[tuple[int, int]]()

    def __call__(self, person: int, patience: int) -> Attempt:
        self.watched.append((person, patience))
        has_arrived = self.seconds[person] <= patience
        return Attempt(self.seconds[person] if has_arrived else patience, has_arrived)


TIMES = st.lists(st.integers(31, 20_000), min_size=61, max_size=61)


@given(TIMES, st.integers(1, 2_400).map(lambda tenths: tenths / 10))
def test_whoever_asks_up_to_a_limit_gets_the_same_minutes(times: list[int], longest: float) -> None:
    """Or only that it is more. The first fifteen people decide whether it is hopeless, within the time that they get."""
    whole, short = Crowd(Queue(times)).minutes(), Crowd(Queue(times)).minutes(61, longest)
    if whole > longest:
        assert short > longest
    elif any(seconds <= longest * 60 for seconds in times[:15]):
        assert short == whole


@given(TIMES)
def test_people_who_were_asked_before_are_not_asked_again(times: list[int]) -> None:
    asked = Queue(times)
    crowd = Crowd(asked)
    first = crowd.minutes(21, 240.0)
    again, count = crowd.minutes(21, 240.0), len(asked.watched)
    assert again == first == Crowd(Queue(times)).minutes(21)
    assert count == len(asked.watched) <= 21
    assert crowd.minutes() == Crowd(Queue(times)).minutes()


def test_nobody_is_watched_longer_than_matters() -> None:
    """Half arrive after 100 seconds; the others, who would need hours, are watched no longer than that."""
    asked = Queue([100] * 31 + [14_000] * 30)
    assert Crowd(asked).minutes() == round(100 / 60, 1)
    assert {patience for person, patience in asked.watched if person >= 31} == {101}
    late = Queue([14_000, 50] * 31)
    assert Crowd(late).minutes(61, 10.0) == difficulty.NEVER
    assert max(patience for _, patience in late.watched) <= 10.1 * 60


@dataclass
class Asked:
    few: float
    many: float
    times: int = 0

    def __call__(self, people: int, longest: float) -> float:
        self.times += 1
        return self.few if people == 21 else self.many


@pytest.mark.parametrize(
    ("few", "many", "is_right", "times"),
    [(5, 6, True, 2), (16, 6, False, 1), (14, 9.6, True, 2), (14, 9.7, False, 2), (1.4, 2, True, 2), (1.2, 2, False, 1)],
)
def test_a_few_people_are_asked_before_many(few: float, many: float, is_right: bool, times: int) -> None:
    """Easy begins at 2 minutes and ends well below 12; a few may say 1.5 times more or less."""
    asked = Asked(few, many)
    assert (is_at_level("easy", asked), asked.times) == (is_right, times)


@pytest.mark.parametrize(
    ("level", "low", "high"), [("easy", 2, 12 / 1.25), ("medium", 12 * 1.25, 36 / 1.25), ("hard", 36 * 1.25, 108 / 1.25)]
)
def test_new_puzzles_are_a_quarter_away_from_the_dots_of_another_level(level: str, low: float, high: float) -> None:
    """So that they keep their level when other people try them."""
    for many, is_right in ((low * 0.99, False), (low * 1.01, True), (high * 0.99, True), (high * 1.01, False)):
        assert is_at_level(level, Asked(many, many)) == is_right


def test_expert_has_no_level_above_it() -> None:
    assert [is_at_level("expert", Asked(many, many)) for many in (134, 137, 239, 241)] == [False, True, True, False]


def test_levels_and_dots_agree() -> None:
    assert BANDS == {"easy": (2, 10), "medium": (13, 33), "hard": (40, 100), "expert": (120, 240)}
    assert all(level_of(low) == level_of(high) == level for level, (low, high) in BANDS.items())


def test_an_open_puzzle_is_rated_by_silver() -> None:
    rated = {"bronze": 3.0, "silver": 20.0, "gold": 9999.0}
    assert main_minutes(rated, "open") == 20.0
    assert main_minutes(rated, "hard") == 9999.0
    assert main_minutes({"target": 4.0}, None) == 4.0
    assert main_minutes({}, "easy") is None
