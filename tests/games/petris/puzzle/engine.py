"""Positions for tests of the search, and how they are given to it."""

from random import Random
from typing import Any

from pnp.games.petris.puzzle.solver import record
from pnp.games.petris.rules.position import Position
from tests.games.petris.positions import Case, random_case

SIZES = [("row", 2), ("ring", 2), ("star", 2), ("flower", 2), ("row", 3), ("star", 3), ("triangle", 3)]


def cases(table: str, players: int, propagations: int, count: int) -> list[Case]:
    """Positions that are not over; supplies are often short."""
    found = (random_case(Random(f"{table} {players} {seed}"), table, players, propagations) for seed in range(1000))
    return [case for case, _ in zip((case for case in found if case.position.end is None), range(count), strict=False)]


def put(engine: Any, position: Position) -> None:
    for i, number in enumerate(record(position)):
        engine.records[i] = number
