"""The limits against a judge that seats cards in slots one by one and shares no code with them (L1-L5; FAULTS 46)."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.planet_petri.colony.limits import AT_MOST, MINIMUM, SLOTS, broken_limits, fits, free_text, is_legal, room
from tests.games.planet_petri import judge

VALUES = range(1, 7)
any_values = st.lists(st.integers(1, 6), max_size=24)
near_the_limits = st.builds(
    lambda lowered, extra: [max(1, v - d) for v, d in zip(FULL, lowered, strict=True)] + extra,
    st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=18, max_size=18),
    st.lists(st.integers(1, 6), max_size=6),
)
FULL = [value for value, count in ((6, 1), (5, 2), (4, 3), (3, 4), (2, 8)) for _ in range(count)]


def small_ones() -> list[tuple[int, ...]]:
    """All multisets of up to eight cards: 3003."""
    return [values for size in range(9) for values in combinations_with_replacement(VALUES, size)]


def test_the_table_is_the_rulebooks() -> None:
    """Section 6, and the table of sums in the rulebook."""
    assert (SLOTS, MINIMUM) == ({6: 1, 5: 2, 4: 3, 3: 4, 2: 8}, 18)
    assert AT_MOST == {6: 1, 5: 3, 4: 6, 3: 10, 2: 18}


def test_the_judge_agrees_on_every_small_multiset() -> None:
    """L1 and L2: as they are, and filled up to a whole colony with cards of value 1."""
    assert len(small_ones()) == 3003
    for values in small_ones():
        whole = (*values, *[1] * (18 - len(values)))
        seated = judge.fits_limits(values)
        assert (not broken_limits(Counter(values))) == seated == judge.fits_chained(values)
        assert is_legal(Counter(whole)) == judge.is_legal(whole) == seated


@settings(max_examples=600)
@given(st.one_of(any_values, near_the_limits))
def test_the_judge_agrees_on_any_multiset(values: list[int]) -> None:
    assert is_legal(Counter(values)) == judge.is_legal(values)
    assert (not broken_limits(Counter(values))) == judge.fits_limits(values)


@settings(max_examples=300)
@given(near_the_limits, st.integers(1, 6))
def test_what_is_said_to_fit_fits(values: list[int], value: int) -> None:
    if judge.fits_limits(values):
        assert fits(Counter(values), value) == judge.fits_limits([*values, value])
        left = room(Counter(values), value)
        assert (left is None) == (value == 1)
        if left is not None:
            assert judge.fits_limits([*values, *[value] * left])
            assert not judge.fits_limits([*values, *[value] * (left + 1)])


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({6: 2, 1: 16}, [(6, 2, 1)]),
        ({5: 4, 1: 14}, [(5, 4, 3)]),
        ({6: 1, 5: 2, 4: 3, 3: 4, 2: 9}, [(2, 19, 18)]),
        ({6: 2, 5: 2, 4: 2, 1: 18}, [(6, 2, 1), (5, 4, 3)]),
        ({3: 10, 2: 8}, []),
        ({2: 18}, []),
    ],
)
def test_broken_limits_are_named(values: dict[int, int], expected: list[tuple[int, int, int]]) -> None:
    assert [tuple(excess) for excess in broken_limits(values)] == expected


@pytest.mark.parametrize("value", [6, 5, 4, 3, 2])
def test_a_colony_with_too_many_cards_has_no_room_left(value: int) -> None:
    assert room({6: 30}, value) == 0


def test_free_room_is_listed_once_for_each_limit() -> None:
    assert free_text({6: 1, 5: 2, 4: 3, 3: 3, 2: 8}) == [
        "1 more card of value 3 or lower fits",
        "any number of cards of value 1 fit",
    ]
    assert free_text({6: 1, 5: 2, 4: 3, 3: 4, 2: 8}) == ["any number of cards of value 1 fit"]
    assert free_text({1: 18}) == [
        "1 more card of value 6 or lower fits",
        "3 more cards of value 5 or lower fit",
        "6 more cards of value 4 or lower fit",
        "10 more cards of value 3 or lower fit",
        "18 more cards of value 2 or lower fit",
        "any number of cards of value 1 fit",
    ]
