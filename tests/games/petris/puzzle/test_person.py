"""The simulated person: against a plain one that plays by the judge's rules, compiled and interpreted alike, and the values that
the model was described with."""

from __future__ import annotations

import statistics
from array import array
from math import log
from random import Random
from types import ModuleType
from typing import Any

import pytest

from bench.solver import interpreted
from pnp.games.petris.puzzle import person, rate, solver
from pnp.games.petris.puzzle.code import parse_code
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.rate import crowd, rightness
from pnp.games.petris.puzzle.solver import measures, move_of, prove, question, record
from pnp.games.petris.rules.notation import move_text
from pnp.puzzle.difficulty import GUMBEL, PATIENCE, UNIT
from tests.games.petris import judge

EASY = "PNP1 petris PE-5QYWE 0:B1,1:B1,2:RS,3:B2+R3,4:B1+R3,5:BS+R1,6:R3 RFRBC 2/4 red wins -"
ONLY = "PNP1 petris PE-WXLT4 0:B2+R1,1:B1+R4,2:RS,3:BS,4:R4,6:B2+R3 RFRBC 3/3 red only-move -"
SURVIVES = "PNP1 petris PE-9RWWM 0:B4+R3,1:B3,2:R3,3:B1+RS,6:B3 BRFRBC 3/2 blue survives -"
LONG = "PNP1 petris PE-E9CUW 0:B4+R1,1:R1,3:B2,4:RS,5:B1+RS,6:B1+R3 BFBRFRBC 5/2 blue wins -"
THREE = "PNP1 petris PE-8GB35 0:BS+R1,1:B3+R1,2:B3,3:R2,4:B2,5:YS,6:R3+Y1,7:Y3,8:B1+R3,9:B3+YS BFYBRC 4/4/6 blue wins -"


def puzzle_of(code: str) -> Puzzle:
    puzzle, _ = parse_code(code)
    return puzzle._replace(found=prove(puzzle.field, puzzle.position, puzzle.claim, puzzle.hero))


@pytest.mark.parametrize(("code", "minutes"), [(EASY, 6.9), (ONLY, 9.0)])
def test_the_values_that_the_model_was_described_with(code: str, minutes: float) -> None:
    """Within a quarter, with 41 people."""
    assert crowd(puzzle_of(code)).minutes(41) == pytest.approx(minutes, rel=0.25)


@pytest.mark.slow
@pytest.mark.parametrize("code", [SURVIVES, LONG, THREE])
def test_what_takes_more_than_an_hour(code: str) -> None:
    assert crowd(puzzle_of(code)).minutes(41) > 60


def test_nothing_to_find_is_not_rated() -> None:
    puzzle = puzzle_of(EASY)
    assert rate.rate(puzzle._replace(found=solver.Proof(True, (), (), 0))) == {}


def mind_of(puzzle: Puzzle, module: Any) -> tuple[Any, list[int]]:
    asked = question(puzzle.field, puzzle.position, puzzle.claim, puzzle.hero)
    mind = module.Person(*measures(puzzle.field))
    mind.ask(asked.hero, int(asked.survives), asked.horizon)
    mind.prepare(array("i", GUMBEL), asked.least)
    return mind, mind.start(record(puzzle.position))


@pytest.fixture
def plain() -> ModuleType:
    """The person in plain Python."""
    return interpreted(solver, "person")


@pytest.mark.parametrize("code", [EASY, ONLY, SURVIVES])
def test_compiled_and_interpreted_people_are_the_same(code: str, plain: ModuleType) -> None:
    """They begin the same way, find the answer in the same second, and wander to the same places."""
    puzzle, found = puzzle_of(code), []
    for module in (person, plain):
        mind, begins = mind_of(puzzle, module)
        right = rightness(puzzle, begins)
        spent = [mind.find(right, Random(i).getrandbits(64), 900) for i in range(3)]
        found.append((begins, spent, [mind.wander(record(puzzle.position), 99 + i, 2) for i in range(5)]))
    assert found[0] == found[1]


@pytest.mark.parametrize("code", [EASY, ONLY])
def test_every_way_to_begin_with_its_appeal(code: str, plain: ModuleType) -> None:
    """20 for a victory, -20 for another end; the least points of another less one's own, as if a contamination came now; 0.3 less
    for each sarcina and 0.1 for each token; and luck."""
    puzzle = puzzle_of(code)
    mind, begins = mind_of(puzzle, plain)
    mind.luck = array("i", [0]) * 4096
    mind.start(record(puzzle.position))
    setup, state = judged(puzzle)
    assert sorted(move_text(move_of(move)) for move in begins) == sorted(judge.legal_moves(setup, state))
    for i, move in enumerate(begins):
        after = judge.play(setup, state, move_text(move_of(move)))
        assert mind.promises[i] / UNIT == pytest.approx(appeal(after, judge.mover(state)), abs=0.001)


def judged(puzzle: Puzzle) -> tuple[judge.Setup, judge.State]:
    setup = judge.two_players()
    points = tuple(puzzle.points.get(hue, 0) for hue in puzzle.players)
    return setup, judge.from_position(setup, dict(puzzle.dishes), puzzle.spaces, points)


def appeal(state: judge.State, player: int) -> float:
    """By the judge's dishes."""
    points, winners = list(state["points"]), judge.outcome(state)
    for dish in state["dishes"].values():
        present = {colour: judge.strength(holding) for colour, holding in dish.items() if judge.strength(holding)}
        if len(present) > 1:
            points[max(present, key=present.__getitem__)] += len(present) - 1
    bacteria, sarcinas = judge.on_dishes(state["dishes"], player)
    least = min(have for seat, have in enumerate(points) if seat != player)
    over = state["over"]
    is_seen = over is not None and over["reason"] != judge.NO_MOVE  # that is noticed only when it is that player's turn
    end = 0 if not is_seen else 20 if winners == (player,) else -20
    return end + least - points[player] - 0.3 * sarcinas - 0.1 * (bacteria + sarcinas)


@pytest.mark.slow
@pytest.mark.parametrize("code", [EASY, ONLY])
def test_a_plain_person_by_the_rules_of_the_judge_needs_as_long(code: str) -> None:
    """Another implementation with other luck: the medians of 61 people differ by less than a third."""
    puzzle = puzzle_of(code)
    people = crowd(puzzle)
    ours = statistics.median(people.fared(i, PATIENCE).seconds for i in range(61))
    setup, state = judged(puzzle)
    wanted = {move_text(move) for move in puzzle.answer.winning}
    plain = PlainPerson(setup, puzzle.hero, {"wins": 1, "only-move": 0}[puzzle.claim])
    theirs = statistics.median(plain.find(state, wanted, Random(f"plain {i}")) for i in range(61))
    assert abs(log(ours / theirs)) < log(1.33), (ours, theirs)


class PlainPerson:
    """The person of docs/difficulty.md over the judge's rules."""

    def __init__(self, setup: judge.Setup, hero: int, least: int) -> None:
        self.setup, self.hero, self.least = setup, hero, least
        self.known: dict[judge.Frozen, list[tuple[float, str, judge.State]]] = {}

    def find(self, state: judge.State, wanted: set[str], luck: Random) -> int:
        self.luck, self.spent, width, wrong = luck, 30, 2, set[str]()
        while True:
            for move, after in self.ranked(state):
                if move in wrong:
                    continue
                self.spent += 1
                if self.holds(after, width, False) and self.holds(after, 8 * width, True):
                    if move in wanted:
                        return self.spent
                    wrong.add(move)
                    self.spent += 60
            width *= 2

    def ranked(self, state: judge.State) -> list[tuple[str, judge.State]]:
        name = judge.freeze(state)
        if name not in self.known:
            after = {move: judge.play(self.setup, state, move) for move in judge.legal_moves(self.setup, state)}
            self.known[name] = [(appeal(later, judge.mover(state)), move, later) for move, later in after.items()]
        chances = [(value - log(-log(self.luck.random())), move, later) for value, move, later in self.known[name]]
        return [(move, later) for _, move, later in sorted(chances, key=lambda chance: -chance[0])]

    def holds(self, state: judge.State, width: int, is_check: bool) -> bool:
        winners = judge.outcome(state)
        if winners is not None:
            return ((1 if winners == (self.hero,) else 0) if self.hero in winners else -1) >= self.least
        is_own = judge.mover(state) == self.hero
        looked = self.ranked(state)[: width if is_own else 2 * width]
        self.spent += len(looked) if is_check else 0
        for _, after in looked:
            self.spent += 0 if is_check else 1
            if self.holds(after, width, is_check) == is_own:
                return is_own
        return not is_own
