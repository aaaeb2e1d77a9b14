"""The keys of positions: different for all positions."""

from itertools import product
from random import Random

import pytest

from pnp.games.petris.puzzle import solver
from tests.games.petris.puzzle.engine import SIZES, cases, put

pytestmark = pytest.mark.usefixtures("plain")


def test_positions_that_differ_in_one_number_have_different_keys() -> None:
    """Any dish, any player's points, or the space."""
    [case] = cases("ring", 2, 2, 1)
    first = case.position._replace(dishes=((0, 0),) * 5, points=(0, 0), space=0)
    others = [
        first._replace(space=1),
        first._replace(points=(1, 0)),
        first._replace(points=(0, 1)),
        first._replace(points=(0, 8)),
    ]
    for dish in range(5):
        for held in ((1, 0), (0, 1), (5, 0), (0, 5), (4, 5)):
            others.append(first._replace(dishes=tuple(held if i == dish else (0, 0) for i in range(5))))
    engine, found = solver.engine(case.field), []
    for position in [first, *others]:
        put(engine, position)
        engine.find_key(0)
        found.append((engine.key_0, engine.key_1))
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_no_two_positions_have_the_same_key(table: str, players: int) -> None:
    """Whatever lies in the dishes together."""
    [case] = cases(table, players, 2, 1)
    rng, engine, found = Random(1), solver.engine(case.field), set()
    places = set()
    for _ in range(800):
        dishes = tuple(tuple(rng.randrange(6) for _ in range(players)) for _ in case.field.near)
        dishes = tuple(dish if rng.random() < 0.3 else (0,) * players for dish in dishes)
        put(engine, case.position._replace(dishes=dishes))
        engine.find_key(0)
        places.add(dishes)
        found.add((engine.key_0, engine.key_1))
    for dish, first, second in product(range(len(case.field.near) - 1), range(6), range(6)):
        dishes = ((0,) * players,) * dish + ((0,) * (players - 1) + (first,), (second,) + (0,) * (players - 1))
        dishes += ((0,) * players,) * (len(case.field.near) - len(dishes))
        put(engine, case.position._replace(dishes=dishes))
        engine.find_key(0)
        places.add(dishes)
        found.add((engine.key_0, engine.key_1))
    assert len(found) == len(places)
