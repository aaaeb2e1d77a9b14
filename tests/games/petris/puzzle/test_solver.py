"""The solver against plain minimax over the judge's rules, compiled and interpreted: a wrong "proved" is the worst of bugs.
PNP_TRIALS sets the number of positions on small tables; on larger ones minimax is slow, so they get a share."""

import os
import time
from collections.abc import Iterator
from random import Random

import pytest

from bench.solver import interpreted
from pnp.games.petris.puzzle import solver
from pnp.games.petris.puzzle.solver import can_search, exact_value, prospects, prove, search
from pnp.games.petris.rules.layout import MOST, Layout, renumberings, rows_layout, symmetries
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import mover, moves, play, start
from pnp.games.petris.rules.position import Field, Position
from tests.games.petris import judge
from tests.games.petris.positions import Case, field_of, random_case

pytestmark = pytest.mark.slow

TRIALS = int(os.environ.get("PNP_TRIALS", "100"))
CASES = {("row", 3): 1, ("ring", 2): 1, ("star", 2): 1, ("flower", 1): 3, ("flower", 2): 30}
"""Tables and propagations to come, and by how much fewer positions are compared than on small tables."""
THREE = {("row", 3): 2, ("star", 2): 2, ("triangle", 2): 50}
"""The same for three players."""
SHARE = {"compiled": 1, "interpreted": 6}


def count_of(engine: str, fewer: int) -> int:
    return -(-TRIALS // fewer // SHARE[engine])


def require_compiled() -> None:
    """CI has a compiler, so there it is a failure; elsewhere the tests of the compiled engine are skipped."""
    if not solver.IS_COMPILED:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("search.py is not compiled here")


@pytest.fixture(params=["compiled", "interpreted"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if request.param == "interpreted":
        monkeypatch.setattr(solver, "search", interpreted(solver))
    else:
        require_compiled()
    solver.engine.cache_clear()
    assert str(solver.search.__file__).endswith(".py") == (request.param == "interpreted")
    yield str(request.param)
    solver.engine.cache_clear()


def cases(table: str, players: int, propagations: int, count: int) -> list[Case]:
    found, seed = [], 0
    while len(found) < count:
        case = random_case(Random(f"{table} {players} {seed}"), table, players, propagations)
        seed += 1
        if case.position.end is None:
            found.append(case)
    return found


@pytest.mark.parametrize(("table", "propagations"), CASES)
def test_values_and_claims_agree_with_plain_minimax(engine: str, table: str, propagations: int) -> None:
    """Wins, draws and losses of both players; survival; and which propagations keep them. Supplies are often short."""
    seen = set()
    for case in cases(table, 2, propagations, count_of(engine, CASES[table, propagations])):
        hero = mover(case.field, case.position)
        memory: dict[judge.Frozen, int] = {}
        expected = judge.minimax(case.setup, case.state, hero, memory)
        assert exact_value(case.field, case.position, hero) == expected
        assert exact_value(case.field, case.position, 1 - hero) == -expected
        seen.add(expected)
        by_move = {
            m: judge.minimax(case.setup, judge.play(case.setup, case.state, m), hero, memory)
            for m in judge.legal_moves(case.setup, case.state)
        }
        proof = prove(case.field, case.position, "wins", hero)
        assert proof.holds == (expected == 1)
        assert {move_text(m) for m in proof.winning} == {m for m, value in by_move.items() if value == 1}
        only = prove(case.field, case.position, "only-move", hero)
        assert {move_text(m) for m in only.winning} == {m for m, value in by_move.items() if value >= 0}
        assert only.holds == (len(only.winning) == 1)
        for player in range(2):
            assert prove(case.field, case.position, "survives", player).holds == judge.survives(case.setup, case.state, player)
    assert seen >= {-1, 1} or engine == "interpreted"


@pytest.mark.parametrize(("table", "propagations"), THREE)
def test_three_players_agree_with_plain_minimax(engine: str, table: str, propagations: int) -> None:
    """What one can force against two."""
    for case in cases(table, 3, propagations, count_of(engine, THREE[table, propagations])):
        found = tuple(exact_value(case.field, case.position, hero) for hero in range(3))
        assert found == forced(case.setup, case.state, {})


def forced(setup: judge.Setup, state: judge.State, memory: dict[judge.Frozen, tuple[int, ...]]) -> tuple[int, ...]:
    """What each of three can force: 1 to win, 0 to share, -1 neither."""
    winners, name = judge.outcome(state), judge.freeze(state)
    if winners is not None:
        return tuple((1 if winners == (hero,) else 0) if hero in winners else -1 for hero in range(3))
    if name not in memory:
        after = [forced(setup, judge.play(setup, state, move), memory) for move in judge.legal_moves(setup, state)]
        memory[name] = tuple(
            (max if judge.mover(state) == hero else min)(values) for hero, values in enumerate(zip(*after, strict=True))
        )
    return memory[name]


def late_positions(players: int, left: int, count: int) -> list[tuple[Field, Position]]:
    """Positions from real games with `left` propagations to come."""
    field = field_of(judge.two_players() if players == 2 else judge.three_players())
    found: list[tuple[Field, Position]] = []
    for seed in range(1000):
        rng, position = Random(seed), start(field)
        while position.end is None and sum(sign in "BRY" for sign in field.track[position.space :]) > left:
            position = play(field, position, rng.choice(moves(field, position)))
        if position.end is None:
            found.append((field, position))
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_lines_replay_and_end_as_claimed(players: int) -> None:
    kept = 0
    for field, position in late_positions(players, 4, 40):
        hero = mover(field, position)
        proof = prove(field, position, "wins", hero)
        after = position
        for move in proof.line:
            assert move in moves(field, after)
            after = play(field, after, move)
        if proof.holds:
            kept += 1
            assert proof.line[0] in proof.winning
            assert after.end
            assert after.end.winners == (hero,)
    assert kept > 3


def test_both_engines_walk_the_same_way_and_the_compiled_one_is_twenty_times_as_fast() -> None:
    require_compiled()
    spent: list[float] = []
    walked: list[list[tuple[int | None, int]]] = []
    compiled = solver.search
    for module in (compiled, interpreted(solver)):
        solver.engine.cache_clear()
        solver.search, seen, began = module, [], time.process_time()
        for field, position in late_positions(2, 6, 4):  # with fewer propagations, setting up takes most of the time
            first = solver.engine(field).nodes
            seen.append((exact_value(field, position, 0), solver.engine(field).nodes - first))
        spent.append(time.process_time() - began)
        walked.append(seen)
    solver.search = compiled
    solver.engine.cache_clear()
    assert walked[0] == walked[1]
    assert spent[1] > 20 * spent[0], spent


def test_limits_give_unknown_and_never_a_verdict() -> None:
    field = field_of(judge.two_players())
    position = start(field)
    proof = prove(field, position, "wins", 0, 2000)
    assert (proof.holds, proof.winning, proof.line) == (None, (), ())
    assert exact_value(field, position, 0, 2000) is None


def test_symmetries_are_found_from_the_layout() -> None:
    """The flower has those of the hexagon, the triangle those of the triangle (12), a row two, a star 3!."""
    flower, triangle = rows_layout(("0 1", "2 3 4", "5 6")), rows_layout(("0", "1 2", "3 4 5", "6 7 8 9"))
    assert (len(symmetries(flower)), len(symmetries(triangle))) == (12, 6)
    assert len(renumberings(((1,), (0, 2), (1,)))) == 2
    assert len(renumberings(((1, 2, 3), (0,), (0,), (0,)))) == 6
    for images in symmetries(triangle):
        for dish, near in triangle.neighbours.items():
            assert {images[other] for other in near} == set(triangle.neighbours[images[dish]])
    everything = Layout({}, {})
    assert symmetries(everything) == ((),)
    assert len(renumberings(tuple(tuple(j for j in range(12) if j != i) for i in range(12)))) == MOST


def test_symmetric_positions_have_the_same_value_where_supplies_last() -> None:
    field = field_of(judge.two_players())
    near = dict(enumerate(field.near))
    for _, position in late_positions(2, 4, 10):
        value = exact_value(field, position, 0)
        for images in renumberings(tuple(near.values())):
            dishes = [position.dishes[0]] * len(images)
            for dish, image in enumerate(images):
                dishes[image] = position.dishes[dish]
            assert exact_value(field, position._replace(dishes=tuple(dishes)), 0) == value


def test_prospects_see_a_victory_that_is_near() -> None:
    for field, position in late_positions(2, 4, 20):
        hero = mover(field, position)
        possible = moves(field, position)
        winning = prove(field, position, "wins", hero).winning
        deep = prospects(field, position, possible, 4, 10**6)
        assert {move for move, value in zip(possible, deep, strict=True) if value == search.WIN} == set(winning)


def test_tables_too_large_are_not_searched() -> None:
    near = tuple(tuple(j for j in range(16) if j != i) for i in range(16))
    assert not can_search(Field(near, (0, 1), "BR" * 20))
    assert not can_search(Field(near[:12], (0, 1, 2), "BRY"))
    assert can_search(field_of(judge.three_players()))
