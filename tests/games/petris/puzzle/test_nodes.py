"""The nodes that a search visits are part of its result: they decide what is proved within the limit (FAULTS 49).

If a better search changes these numbers, every puzzle near the limit may get another answer: write the new ones down, and say so.
"""

from random import Random
from typing import NamedTuple

import pytest

from pnp.games.petris.puzzle.solver import engine, exact_value, prove
from pnp.games.petris.rules.play import mover
from tests.games.petris import judge
from tests.games.petris.positions import random_case


class Found(NamedTuple):
    """Whether the claim holds, how many propagations keep it, how long the line is, and how many nodes it took."""

    holds: bool
    winning: int
    line: int
    nodes: int


CASES = {
    ("row", 2, 3, 1): [Found(False, 0, 0, 13), Found(False, 0, 0, 13), Found(False, 0, 0, 6)],
    ("row", 2, 3, 2): [Found(True, 2, 3, 62), Found(True, 2, 3, 62), Found(False, 2, 0, 62)],
    ("row", 2, 3, 3): [Found(True, 3, 2, 6), Found(True, 3, 2, 3), Found(False, 3, 0, 6)],
    ("ring", 2, 2, 3): [Found(False, 0, 0, 13), Found(True, 6, 1, 6), Found(False, 0, 0, 6)],
    ("star", 2, 2, 1): [Found(False, 0, 0, 17), Found(True, 8, 1, 8), Found(False, 0, 0, 8)],
    ("star", 2, 2, 3): [Found(False, 0, 0, 17), Found(False, 0, 0, 17), Found(False, 0, 0, 8)],
    ("flower", 2, 2, 1): [Found(True, 95, 2, 95), Found(True, 95, 2, 95), Found(False, 95, 0, 95)],
    ("triangle", 3, 1, 3): [Found(True, 11, 1, 0), Found(True, 17, 1, 6), Found(False, 11, 0, 0)],
    ("row", 3, 3, 1): [Found(False, 0, 0, 19), Found(False, 0, 0, 19), Found(False, 0, 0, 14)],
}
"""Table, players, propagations to come and seed: what the claims `wins`, `survives` and `only-move` come to."""


@pytest.mark.parametrize("name", CASES)
def test_the_same_nodes_on_every_machine(name: tuple[str, int, int, int]) -> None:
    table, players, propagations, seed = name
    case = random_case(Random(f"nodes {table} {seed}"), table, players, propagations)
    hero = mover(case.field, case.position)
    for claim, expected in zip(("wins", "survives", "only-move"), CASES[name], strict=True):
        engine.cache_clear()
        proof = prove(case.field, case.position, claim, hero)
        assert (proof.holds, len(proof.winning), len(proof.line), proof.nodes) == expected, claim
        if players == 2 and claim == "wins":
            assert proof.holds == (judge.minimax(case.setup, case.state, hero, {}) == 1)


def test_fewer_nodes_than_it_takes_are_no_answer() -> None:
    """62 nodes prove it; the line that is shown takes some more."""
    case = random_case(Random("nodes row 2"), "row", 2, 3)
    hero = mover(case.field, case.position)
    for most, known in ((1000, True), (61, None)):
        engine.cache_clear()
        assert prove(case.field, case.position, "wins", hero, most).holds is known
    engine.cache_clear()
    assert exact_value(case.field, case.position, hero) == 1
    assert exact_value(case.field, case.position, 1 - hero) == -1
