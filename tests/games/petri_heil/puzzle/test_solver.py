"""The solver against plain enumeration: hundreds of small ponds, highest catch and number of best plans; every plan replayed."""

from random import Random
from typing import Any

import pytest

from pnp.games.petri_heil.puzzle.count import count_plans
from pnp.games.petri_heil.puzzle.prices import SCALE, OpenDay, best_bound, hands_of, offers_of
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.puzzle.solver import Catch, caught, greedy, solve, turns_of
from pnp.games.petri_heil.rules.piers import PAWNS, SQUARES
from tests.games.petri_heil import judge

pytestmark = pytest.mark.slow

BOX = "1223344556rrrrrd"


def small_day(rng: Random) -> OpenDay:
    """One pawn with up to five tiles, or two with up to three: few enough for plain enumeration."""
    pawns = rng.randint(1, 2)
    tiles = [str(rng.randint(1, 9)) for _ in range(rng.randint(1, 7 if pawns == 1 else 5))]
    tiles += [rng.choice("r.") for _ in range(15 - len(tiles))] + [rng.choice("d.")]
    rng.shuffle(tiles)
    hand = [0, 0, 0, 0]
    for _ in range(rng.randint(0, 5 if pawns == 1 else 3)):
        hand[rng.randrange(4)] += 1
    return OpenDay("".join(tiles), tuple(rng.sample(range(20), pawns)), tuple(min(3, n) for n in hand))


def judged(day: OpenDay) -> tuple[Any, dict[str, int], dict[int, int]]:
    """The day in the judge's notation."""
    tiles = zip(SQUARES, day.pond, strict=True)
    pond = {square: int(tile) if tile.isdigit() else tile for square, tile in tiles if tile != "."}
    return pond, dict(zip(PAWNS, day.starts, strict=False)), dict(enumerate(day.hand, 1))


def written(plan: tuple[Turn, ...]) -> list[dict[str, Any]]:
    return [{"pawn": step.pawn, "steps": step.steps, "catch": step.square, "tile": step.tile} for step in plan]


@pytest.mark.parametrize("seed", range(4))
def test_the_solver_agrees_with_plain_enumeration(seed: int) -> None:
    """160 ponds: the highest catch, the number of best plans, and a plan that the judge replays."""
    rng = Random(seed)
    for _ in range(40):
        day = small_day(rng)
        best, plans = judge.best_catch(*judged(day), fish_only=True)
        solution, count = solve(day), count_plans(day, best)
        assert (solution.best, solution.is_proved) == (best, True), day
        assert (count.plans, count.is_cut) == (plans, False), day
        assert judge.replay(*judged(day), written(turns_of(day, solution.catches))) == best


def test_rubbish_and_the_diver_change_nothing() -> None:
    """The judge tries every turn here, those that catch rubbish too."""
    rng = Random(31)
    for _ in range(20):
        day = small_day(rng)
        day = day._replace(starts=day.starts[:1], hand=(1, 0, 1, 1))
        assert judge.best_catch(*judged(day))[0] == solve(day).best


def full_day(rng: Random, signs: str = BOX) -> OpenDay:
    tiles = list(signs)
    rng.shuffle(tiles)
    return OpenDay("".join(tiles), tuple(rng.sample(range(20), 2)), (3, 3, 3, 3))


def test_full_days_are_proved_and_their_plans_replay() -> None:
    """Sixteen tiles, twelve fisherman tiles: within a few hundred thousand nodes, about a second in plain Python."""
    rng = Random(8)
    for signs in (BOX, "1234567891234567", "1234567893578rrd"):
        for _ in range(8):
            day = full_day(rng, signs)
            solution = solve(day, most_nodes=2_000_000)
            assert solution.is_proved
            assert judge.replay(*judged(day), written(turns_of(day, solution.catches))) == solution.best
            assert caught(day, greedy(day)) <= solution.best
            assert judge.replay(*judged(day), written(turns_of(day, greedy(day)))) == caught(day, greedy(day))


def test_no_bound_is_too_low() -> None:
    rng = Random(12)
    for _ in range(40):
        day = small_day(rng)
        bound = best_bound(day, offers_of(day), hands_of(day.hand))
        assert bound.most >= SCALE * judge.best_catch(*judged(day), fish_only=True)[0]


def test_limits_give_an_honest_bound() -> None:
    """Stopped at once, the answer is a plan that can be played and a bound that the best does not exceed."""
    day = full_day(Random(3), "1234567891234567")
    best = solve(day).best
    cut = solve(day, most_nodes=1)
    assert not cut.is_proved
    assert cut.best <= best <= cut.bound
    assert judge.replay(*judged(day), written(turns_of(day, cut.catches))) == cut.best
    assert count_plans(day, best, most_nodes=3).is_cut


def test_the_same_nodes_on_every_machine() -> None:
    """The search uses integers only, so its node counts can be written down."""
    day = OpenDay("5r42r1d3265r34rr", (0, 10), (2, 2, 2, 2))
    first, second = solve(day), solve(day)
    assert first[:4] == second[:4]
    assert (first.best, first.nodes) == (32, 18)


def test_a_day_without_tiles_or_fish_catches_nothing() -> None:
    assert solve(OpenDay("5" * 16, (0, 10), (0, 0, 0, 0))).best == 0
    assert solve(OpenDay("r" * 15 + "d", (0, 10), (3, 3, 3, 3))).best == 0
    nothing = OpenDay("." * 16, (4,), (3, 3, 3, 3))
    assert (solve(nothing).catches, count_plans(nothing, 0).plans) == ((), 1)
    assert turns_of(nothing, ()) == (Turn("red", 4, 4),)


def test_the_last_pier_before_the_start_can_still_be_fished_from() -> None:
    """The rulebook's hint. Only from pier 19 is b1 two away; the catch takes a pawn that started on 0 home (H6, H7)."""
    day = OpenDay(".9..............", (0,), (0, 1, 0, 0))
    assert solve(day).catches == (Catch(0, 19, (0, 1), 2),)
    assert turns_of(day, solve(day).catches) == (Turn("red", 0, 19, 2, 9),)
    assert solve(day._replace(starts=(19,))).best == 0  # nobody fishes from the start itself
