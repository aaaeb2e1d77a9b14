"""Whole days by hand: the catch, the greedy days, the turns; and the nodes of a search, visited once more with plain sets."""

from __future__ import annotations

from random import Random

import pytest

from pnp.games.petri_heil.puzzle.prices import LAP, SCALE, OpenDay, offers_of
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.puzzle.solver import Catch, LimitReached, Search, caught, greedy, greedy_day, solve, square_of, turns_of
from tests.games.petri_heil import judge
from tests.games.petri_heil.puzzle.test_solver import judged, small_day, written

ROW = OpenDay("95..............", (0,), (1, 1, 0, 0))
"""From pier 0, the fish on a1 (9) is one away from pier 1, the one on b1 (5) one away from pier 2 and two away from pier 19."""


def test_squares_are_numbered_row_by_row() -> None:
    assert [square_of(1 << bit) for bit in (0, 3, 4, 15)] == [(0, 0), (0, 3), (1, 0), (3, 3)]


def test_a_catch_is_worth_what_lies_there() -> None:
    day = OpenDay("12345678912345r6", (0,), (1, 1, 1, 1))
    assert caught(day, []) == 0
    assert caught(day, [Catch(0, 1, (0, 0), 1), Catch(0, 2, (1, 3), 1), Catch(0, 3, (3, 2), 1)]) == 1 + 8 + 0


def by_value(value: int, piers: int) -> tuple[float, float]:
    return value, -piers


def test_a_greedy_day_by_hand() -> None:
    """The 9 from pier 1, which takes the pawn to pier 2. Nobody fishes where he starts, so the 5 waits until pier 19."""
    assert greedy_day(ROW, by_value) == (Catch(0, 1, (0, 0), 1), Catch(0, 19, (0, 1), 2))
    assert greedy(ROW) == greedy_day(ROW, by_value)


def test_a_greedy_day_ends_without_tiles_or_fish() -> None:
    assert greedy_day(ROW._replace(hand=(1, 0, 0, 0)), by_value) == (Catch(0, 1, (0, 0), 1),)
    assert greedy_day(ROW._replace(hand=(0, 0, 0, 0)), by_value) == ()
    assert greedy_day(ROW._replace(pond="." * 16), by_value) == ()


def test_the_first_of_equal_catches_is_taken() -> None:
    """Pier 1 before pier 2, with the same fish and as many piers, if the walk is not counted."""
    day = OpenDay("55..............", (0,), (2, 0, 0, 0))
    assert greedy_day(day, lambda value, _: (value, 0))[0] == Catch(0, 1, (0, 0), 1)


def test_the_better_of_two_greedy_days_is_kept() -> None:
    """Sometimes the near fish make the better day, sometimes the large ones."""
    rng = Random(5)
    won = set()
    for _ in range(40):
        day = small_day(rng)
        by_pier = caught(day, greedy_day(day, lambda value, piers: (value / piers, value)))
        by_size = caught(day, greedy_day(day, by_value))
        assert caught(day, greedy(day)) == max(by_pier, by_size)
        won.add((by_pier > by_size) - (by_pier < by_size))
        assert judge.replay(*judged(day), written(turns_of(day, greedy(day)))) == caught(day, greedy(day))
    assert won == {-1, 0, 1}


def greedy_by_hand(day: OpenDay, by_piers: bool) -> int:
    """What a fisherman catches who looks one catch ahead, in the judge's notation."""
    pond, starts, tiles = judged(day)
    at, total = dict.fromkeys(starts, 0), 0
    while True:
        options = []
        for pawn, start in starts.items():
            for steps in range(at[pawn] + 1, judge.PIERS):
                for distance, square in enumerate(judge.LINES[(start + steps) % judge.PIERS], 1):
                    fish = pond.get(square)
                    if isinstance(fish, int) and tiles[distance]:
                        piers = steps - at[pawn] + distance
                        options.append(((fish / piers, fish) if by_piers else (fish, -piers), pawn, steps, distance, square))
        if not options:
            return total
        most = max(option[0] for option in options)
        _, pawn, steps, distance, square = next(option for option in options if option[0] == most)
        total += pond.pop(square)
        tiles[distance] -= 1
        at[pawn] = steps + distance


def test_greedy_days_are_those_of_one_who_looks_one_catch_ahead() -> None:
    rng = Random(6)
    for _ in range(60):
        day = small_day(rng)
        assert caught(day, greedy(day)) == max(greedy_by_hand(day, True), greedy_by_hand(day, False)), day


def test_the_turns_of_a_day_go_round_the_pond_and_home() -> None:
    """Red starts on 18: one step to 19, with a tile of 2 on to 1 (two piers further); then home. Yellow only walks its lap."""
    day = OpenDay("." * 4 + "7" + "." * 11, (18, 3), (0, 1, 0, 0))
    found = turns_of(day, [Catch(0, 1, (1, 0), 2)])
    assert found == (Turn("red", 18, 19, 2, 7), Turn("red", 1, 18), Turn("yellow", 3, 3))


def test_a_pawn_that_a_catch_takes_home_walks_no_more() -> None:
    day = OpenDay(".9..............", (0,), (0, 1, 0, 0))
    assert turns_of(day, [Catch(0, 19, (0, 1), 2)]) == (Turn("red", 0, 19, 2, 9),)
    assert turns_of(day, [Catch(0, 18, (0, 1), 2)]) == (Turn("red", 0, 18, 2, 9),)
    assert turns_of(day, [Catch(0, 17, (0, 1), 2)]) == (Turn("red", 0, 17, 2, 9), Turn("red", 19, 0))


class Plain:
    """Every node that the search visits for a goal that cannot be reached, with plain tuples: a node is left when even the bound
    of its prices is too low, and nothing is searched twice."""

    def __init__(self, search: Search, day: OpenDay, goal: int) -> None:
        self.bound, self.hands, self.offers = search.bound, search.hands, offers_of(day)
        self.values, self.need = day.values, goal * SCALE
        self.nodes, self.seen = 0, set[tuple[object, ...]]()
        full = frozenset(square for square, value in enumerate(day.values) if value)
        self.is_found = self.visit(0, 1, full, day.hand, 0)

    def visit(self, pawn: int, steps: int, fish: frozenset[int], hand: tuple[int, ...], total: int) -> bool:
        self.nodes += 1
        if total >= self.need:
            return True
        number = self.hands.counts.index(hand)
        most = total + sum(self.bound.prices[square] for square in fish)
        while self.bound.gains[pawn][steps][number] + most >= self.need:
            if steps >= LAP:
                return pawn + 1 < len(self.offers) and self.visit(pawn + 1, 1, fish, hand, total)
            if (pawn, steps, fish, hand) in self.seen:
                return False
            self.seen.add((pawn, steps, fish, hand))
            for tile, square, value in self.offers[pawn][steps]:
                if square in fish and hand[tile]:
                    rest = tuple(count - (i == tile) for i, count in enumerate(hand))
                    if self.visit(pawn, steps + tile + 2, fish - {square}, rest, total + value * SCALE):
                        return True
            steps += 1
        return False


def test_a_search_visits_what_its_bound_leaves_and_nothing_twice() -> None:
    rng, most = Random(9), 0
    for _ in range(60):
        day = small_day(rng)
        search = Search(day, 10**6)
        nodes = 0
        for goal in range(sum(day.values), -1, -3):
            plain = Plain(search, day, goal)
            nodes += plain.nodes
            assert (search.reach(goal), search.nodes) == (plain.is_found, nodes)
            assert not plain.is_found or caught(day, search.chosen) >= goal
            most = max(most, plain.nodes)
    assert most > 20


HARD = [
    OpenDay("4681535649217732", (13, 19), (2, 2, 2, 2)),
    OpenDay("rr5d63rrr2132445", (14, 15), (2, 2, 2, 2)),
    OpenDay("4279274851335616", (5, 14), (3, 3, 3, 3)),
    OpenDay("2612157347384956", (9, 4), (2, 2, 2, 2)),
    OpenDay("5325447127663918", (17, 19), (3, 3, 3, 3)),
]


@pytest.mark.parametrize("day", HARD)
def test_a_hard_day_is_searched_from_its_bound_down(day: OpenDay) -> None:
    """As many nodes as the plain search visits prove it; with one less, the greedy day is the best that was found."""
    search = Search(day, 0)
    goal, nodes = search.highest, 0
    while not (plain := Plain(search, day, goal)).is_found:
        goal, nodes = goal - 1, nodes + plain.nodes
    nodes += plain.nodes
    assert solve(day) == solve(day, nodes)
    assert (solve(day).best, solve(day).bound, solve(day).nodes) == (goal, goal, nodes)
    cut = solve(day, nodes - 1)
    assert (cut.best, cut.catches, cut.nodes) == (caught(day, greedy(day)), greedy(day), nodes - 1)
    assert cut.best <= goal <= cut.bound


@pytest.mark.parametrize("pawns", [1, 2])
def test_small_days_have_the_best_of_plain_enumeration(pawns: int) -> None:
    rng, seen = Random(pawns), 0
    while seen < 8:
        day = small_day(rng)
        if len(day.starts) == pawns:
            seen += 1
            solution = solve(day)
            best, _ = judge.best_catch(*judged(day), fish_only=True)
            assert (solution.best, solution.bound, solution.is_proved) == (best, best, True)
            assert judge.replay(*judged(day), written(turns_of(day, solution.catches))) == best


def test_no_nodes_are_no_answer() -> None:
    with pytest.raises(LimitReached):
        Search(HARD[0], 0).reach(1)
