"""The keys of positions: equal for images of one position, and different for all others."""

from itertools import product
from random import Random
from typing import Any

import pytest

from pnp.games.petris.puzzle import solver
from pnp.games.petris.rules.layout import renumberings
from tests.games.petris.puzzle.engine import SIZES, cases, put

pytestmark = pytest.mark.usefixtures("plain")


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_a_key_is_the_smallest_of_all_images(table: str, players: int) -> None:
    """Positions share a key if a symmetry of the table turns one into the other, and only then."""
    owners: dict[tuple[int, int], set[tuple[Any, ...]]] = {}
    for case in cases(table, players, 1, 12):
        position, keys, owns = case.position, set(), []
        images = renumberings(case.field.near)
        for image in images[:12]:
            turned = position._replace(dishes=tuple(position.dishes[dish] for dish in image))
            engine = solver.engine(case.field)
            put(engine, turned)
            engine.find_key(0)
            keys.add((engine.key_0, engine.key_1))
            owns.append((engine.own_0, engine.own_1))
            owners.setdefault(owns[-1], set()).add((turned.dishes, turned.points, turned.space))
        assert keys == {min(owns)}
        assert len(set(owns)) == len({tuple(position.dishes[dish] for dish in image) for image in images[:12]})
    assert all(len(found) == 1 for found in owners.values())


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
        found.append((engine.own_0, engine.own_1))
    assert len(set(found)) == len(found)
    assert all(word < 1 << 63 for pair in found for word in pair), "one bit is left for the mark of a scarce position"


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
        found.add((engine.own_0, engine.own_1))
    for dish, first, second in product(range(len(case.field.near) - 1), range(6), range(6)):
        dishes = ((0,) * players,) * dish + ((0,) * (players - 1) + (first,), (second,) + (0,) * (players - 1))
        dishes += ((0,) * players,) * (len(case.field.near) - len(dishes))
        put(engine, case.position._replace(dishes=dishes))
        engine.find_key(0)
        places.add(dishes)
        found.add((engine.own_0, engine.own_1))
    assert len(found) == len(places)
