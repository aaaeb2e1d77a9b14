"""The examples on the rules page and on the cover are legal play (T1, T4, T6)."""

from itertools import combinations

import pytest

from pnp.games.petris.printed.cover import LOWER, UPPER
from pnp.games.petris.printed.rules_figures import AFTER, BEFORE, COUNTED_BY_THREE, COUNTED_BY_TWO, FIVE, GROWN, TIE


@pytest.mark.parametrize(
    "dish", [*BEFORE, *AFTER, *FIVE, *COUNTED_BY_TWO, *COUNTED_BY_THREE, *UPPER, *LOWER, *(d for pair in GROWN for d in pair)]
)
def test_no_two_colours_are_equal_and_none_is_above_a_sarcina(dish: dict[str, int]) -> None:
    assert all(1 <= count <= 5 for count in dish.values())
    assert all(one != two for one, two in combinations(dish.values(), 2))


def test_a_propagation_moves_blue_from_one_dish_and_nothing_else() -> None:
    changes = [after.get("blue", 0) - before.get("blue", 0) for before, after in zip(BEFORE, AFTER, strict=True)]
    assert sum(changes) == 0
    assert [change < 0 for change in changes] == [True, False, False]
    assert all(change > 0 for change in changes[1:])
    assert [b.get("red", 0) for b in BEFORE] == [a.get("red", 0) for a in AFTER]


def test_the_barred_dish_is_a_tie() -> None:
    assert len(TIE) == 2
    assert len(set(TIE.values())) == 1


def test_four_and_one_are_a_sarcina() -> None:
    assert FIVE == ({"red": 4}, {"red": 5})


def test_a_fission_adds_one_where_a_colour_is_alone() -> None:
    for before, after in GROWN:
        grown = {hue: count + (len(before) == 1) for hue, count in before.items()}
        assert after == grown
