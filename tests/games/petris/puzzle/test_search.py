"""The search, step by step and in plain Python: its children against the judge, its table against a dictionary, and its estimate
by hand."""

from __future__ import annotations

from itertools import product
from random import Random
from types import ModuleType
from typing import Any

import pytest

from pnp.games.petris.puzzle import solver
from pnp.games.petris.puzzle.solver import (
    Proof,
    Question,
    branching,
    can_search,
    ended_at,
    exact_value,
    needed,
    prospects,
    prove,
    question,
)
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import End, Field, Position
from tests.games.petris import judge
from tests.games.petris.positions import Case, holdings, random_case
from tests.games.petris.puzzle.engine import SIZES, cases, put

FULL, WIN = 5, 1000

pytestmark = pytest.mark.usefixtures("plain")


def asked(case: Case) -> Any:
    """An engine whose first record is the position of the case, and which looks to the end."""
    engine = solver.engine(case.field)
    engine.ask(0, 0, len(case.field.track) + 1)
    put(engine, case.position)
    return engine


def dishes_at(engine: Any, at: int) -> tuple[tuple[int, ...], ...]:
    """Three bits for each player."""
    return tuple(tuple(code >> 3 * player & 7 for player in range(engine.p)) for code in engine.records[at : at + engine.n])


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_children_are_those_of_the_judge(table: str, players: int, plain: ModuleType) -> None:
    """Every legal propagation, and everything that follows it. Added up dish by dish or played out phase by phase: dishes,
    points and winners are the judge's. A player who cannot propagate is found when it is that player's turn."""
    ways = set()
    for case in cases(table, players, 2, 4 if table in ("flower", "triangle") else 25):
        engine = asked(case)
        looked_at = looked(engine, 0)
        assert sorted(looked_at) == sorted(judge.legal_moves(case.setup, case.state))
        for text, (move, quick) in looked_at.items():
            after = judge.play(case.setup, case.state, text)
            winners = sum(1 << player for player in judge.outcome(after) or ())
            is_over = engine.visit(0, move | plain.SLOW)
            assert child_at(engine) == child_of(case, after, players)
            ways.add((quick == plain.CUT, quick == plain.UNKNOWN, bool(winners), bool(is_over)))
            if winners and not is_over:
                assert quick in (plain.UNKNOWN, plain.CUT)
                assert looked(engine, 1) == {}, "whoever has a propagation has not lost"
                assert engine.stuck(engine.width) == engine.worth_of(winners)
                continue
            assert is_over == winners
            if quick != plain.CUT:
                assert quick == (engine.worth_of(winners) if winners else plain.UNKNOWN)
                if not winners:
                    engine.visit(0, move)
                    assert child_at(engine) == child_of(case, after, players)
    assert {cut for cut, *_ in ways} == {True, False}
    assert {over for *_, over in ways} == {True, False} or table == "triangle"


def looked(engine: Any, ply: int) -> dict[str, tuple[int, int]]:
    """All children of a node, by the judge's text: how the engine writes the move, and what its sums say about it."""
    outcomes, real = [], engine.outcome
    engine.outcome = lambda rank, need: outcomes.append(real(rank, need)) or -20000
    engine.generate(ply, 9999)
    engine.outcome = real
    made = list(engine.children[ply * engine.room : ply * engine.room + engine.count])
    return {text_of(move): (move, outcome) for move, outcome in zip(made, outcomes, strict=True)}


def text_of(move: int) -> str:
    """The last byte is the source; each of the others a dish and, in the lowest three bits, a number."""
    parts = [(byte >> 3, byte & 7) for byte in move.to_bytes(8, "big")[:-1] if byte]
    return f"{move & 255}>{','.join(f'{dish}:{count}' for dish, count in parts)}"


def child_at(engine: Any) -> tuple[Any, ...]:
    points = engine.width + engine.n
    return dishes_at(engine, engine.width), tuple(engine.records[points : points + engine.p])


def child_of(case: Case, state: judge.State, players: int) -> tuple[Any, ...]:
    return holdings(state, players), tuple(state["points"])


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_a_child_is_at_its_next_propagation(table: str, players: int) -> None:
    for case in cases(table, players, 3, 8):
        engine = asked(case)
        for text, (move, _) in list(looked(engine, 0).items())[:20]:
            after = judge.play(case.setup, case.state, text)
            if judge.outcome(after) is None:
                engine.visit(0, move)
                assert engine.records[2 * engine.width - 1] == len(case.setup.track) - len(after["left"])


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_a_fission_is_short_of_tokens_if_more_dishes_would_grow_than_there_are(
    table: str, players: int, plain: ModuleType
) -> None:
    """Then the order of the dishes matters (T9), and no sum is enough."""
    seen = set()
    for case in cases(table, players, 1, 60):
        engine, dishes = asked(case), case.position.dishes
        growing = [sum(0 < dish[player] < FULL - 1 and sum(map(bool, dish)) == 1 for dish in dishes) for player in range(players)]
        left = [case.setup.bacteria - sum(dish[player] % FULL for dish in dishes) for player in range(players)]
        expected = any(wanted > tokens for wanted, tokens in zip(growing, left, strict=True))
        assert bool(engine.need(0, engine.codes) & (1 << 6 | 1 << 27 | 1 << 48)) == expected, case.position
        seen.add(expected)
    assert True in seen or table in ("flower", "triangle", "row", "star")


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_the_estimate_counts_points_sarcinas_and_bacteria(table: str, players: int) -> None:
    """A point weighs 40, a sarcina 20, a bacterium 1; the rival who has least of it is the one to beat."""
    for case in cases(table, players, 1, 10):
        engine = asked(case)
        for hero in range(players):
            engine.ask(hero, 0, 9)
            assert engine.estimate(0) == ahead(case.position, hero)
            engine.ask(hero, 1, 9)
            assert engine.estimate(0) == WIN, "whoever has survived so far has all that was asked"


def test_an_estimate_is_never_a_victory() -> None:
    """Only a finished game is."""
    [case] = cases("row", 2, 1, 1)
    engine = asked(case)
    put(engine, case.position._replace(points=(0, 90)))
    assert engine.estimate(0) == WIN - 1
    put(engine, case.position._replace(points=(90, 0)))
    assert engine.estimate(0) == 1 - WIN


@pytest.mark.parametrize(
    ("winners", "hero", "survives", "worth"),
    [(1, 0, 0, WIN), (2, 1, 0, WIN), (3, 1, 0, 0), (3, 1, 1, WIN), (1, 1, 0, -WIN), (1, 1, 1, -WIN), (6, 0, 1, -WIN)],
)
def test_what_a_finished_game_is_worth(winners: int, hero: int, survives: int, worth: int) -> None:
    [case] = cases("row", 2, 1, 1)
    engine = solver.engine(case.field)
    engine.ask(hero, survives, 9)
    assert engine.worth_of(winners) == worth


def test_the_most_promising_child_is_tried_first() -> None:
    """Among equals, the one that was made first. The one that is chosen comes last, and the others stay."""
    [case] = cases("row", 2, 2, 1)
    engine = solver.engine(case.field)
    for chosen, promises in ((1, (3, 8, 5, 8)), (0, (3, 3)), (2, (-5, -4, 0)), (0, (7,))):
        for i, promise in enumerate(promises):
            engine.promises[i], engine.children[i] = promise, i
        engine.choose(0, len(promises))
        assert (engine.promises[len(promises) - 1], engine.children[len(promises) - 1]) == (promises[chosen], chosen)
        assert sorted(engine.children[: len(promises)]) == list(range(len(promises)))


def remembering(module: ModuleType) -> type[Any]:
    """The same search with a plain dictionary for its table."""

    class Remembering(module.Search):  # type: ignore[name-defined, misc]
        def ask(self, hero: int, survives: int, horizon: int) -> None:
            super().ask(hero, survives, horizon)
            self.bounds: dict[tuple[int, int], tuple[int, int]] = {}
            self.names: dict[tuple[int, int], tuple[int, ...]] = {}

        def find_key(self, at: int) -> None:
            super().find_key(at)
            position = tuple(self.records[at : at + self.width])
            assert self.names.setdefault((self.key_0, self.key_1), position) == position, "two positions have one name"

        def recalled(self, word_0: int, word_1: int, low: int, high: int) -> int:
            least, most = self.bounds.get((word_0, word_1), (-WIN, WIN))
            if least >= high or least == most:
                return least
            return most if most <= low else module.UNKNOWN

        def note(self, word_0: int, word_1: int, best: int, low: int, high: int) -> None:
            least, most = self.bounds.get((word_0, word_1), (-WIN, WIN))
            self.bounds[word_0, word_1] = (max(least, best) if best > low else least, min(most, best) if best < high else most)

        def is_known(self, *_: int) -> int:
            pytest.fail("the dictionary takes its place")

    return Remembering


def test_the_table_remembers_what_a_dictionary_would(plain: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same values with the same nodes, short supplies or not; no two positions have one name. Without a table there would be
    more nodes."""
    chosen = [*cases("row", 2, 6, 15), *cases("ring", 2, 4, 15)]
    usual = [walk(case, hero) for case in chosen for hero in range(2)]
    monkeypatch.setattr(plain, "Search", remembering(plain))
    for case, hero in ((case, hero) for case in chosen for hero in range(2)):
        assert walk(case, hero) == usual[2 * chosen.index(case) + hero]
        engine: Any = solver.engine(case.field)
        assert set(engine.bounds) <= set(engine.names)
    monkeypatch.setattr(plain.Search, "recalled", lambda *_: plain.UNKNOWN)
    forgetful = [walk(case, hero) for case in chosen for hero in range(2)]
    assert [value for value, _ in forgetful] == [value for value, _ in usual]
    assert sum(nodes for _, nodes in forgetful) > sum(nodes for _, nodes in usual)


def test_a_limit_is_that_of_one_question() -> None:
    """What an engine has searched before is not counted."""
    case = random_case(Random("nodes row 2"), "row", 2, 3)  # test_nodes.py: 62 nodes prove it
    hero = mover(case.field, case.position)
    first = prove(case.field, case.position, "wins", hero, 200)
    assert first.holds
    for _ in range(5):
        assert prove(case.field, case.position, "wins", hero, 200) == first
    assert prove(case.field, case.position, "wins", hero, 61) == Proof(None, (), (), 61)


def walk(case: Case, hero: int) -> tuple[int | None, int]:
    """The exact value and the nodes it takes a new engine."""
    solver.engine.cache_clear()
    value = exact_value(case.field, case.position, hero)
    return value, solver.engine(case.field).nodes


@pytest.mark.parametrize(("table", "propagations"), [("row", 3), ("ring", 2), ("star", 2)])
def test_prospects_to_the_end_are_exact(table: str, propagations: int) -> None:
    """A victory is worth WIN, a shared one nothing, a defeat -WIN, for whoever moves."""
    seen = set()
    for case in cases(table, 2, propagations, 12):
        hero, possible = mover(case.field, case.position), moves(case.field, case.position)
        after = [judge.play(case.setup, case.state, move_text(move)) for move in possible]
        memory: dict[judge.Frozen, int] = {}
        expected = [WIN * judge.minimax(case.setup, state, hero, memory) for state in after]
        assert prospects(case.field, case.position, possible, 9, 10**6) == expected
        seen |= set(expected)
    assert seen >= {-WIN, WIN}


@pytest.mark.parametrize(("table", "players"), [("ring", 2), ("flower", 2), ("star", 3)])
def test_prospects_of_one_ply_are_those_of_the_next_position(table: str, players: int) -> None:
    """A finished game counts what it is worth; otherwise, whoever is ahead looks better."""
    seen = set()
    for case in cases(table, players, 3, 2 if table == "flower" else 12):
        hero, possible = mover(case.field, case.position), moves(case.field, case.position)
        found = prospects(case.field, case.position, possible, 1, 10**6)
        for move, value in zip(possible, found, strict=True):
            end = play(case.field, case.position, move).end
            seen.add(end is None)
            assert value == (ahead(play(case.field, case.position, move), hero) if end is None else worth(end, hero))
    assert False in seen or table == "flower"


def ahead(position: Position, hero: int) -> int:
    weights = [0, 1, 2, 3, 4, 20]
    burdens = [40 * have + sum(weights[dish[player]] for dish in position.dishes) for player, have in enumerate(position.points)]
    return min(burden for player, burden in enumerate(burdens) if player != hero) - burdens[hero]


def worth(end: End, hero: int) -> int:
    return (WIN if end.winners == (hero,) else 0) if hero in end.winners else -WIN


FIELD = Field(((1,), (0,)), (0, 1), "BRFBCRBC")


@pytest.mark.parametrize(
    ("claim", "space", "expected"),
    [
        ("wins", 0, Question(1, False, 9, WIN)),
        ("only-move", 0, Question(1, False, 9, 0)),
        ("survives", 0, Question(1, True, 5, WIN)),
        ("survives", 4, Question(1, True, 5, WIN)),
        ("survives", 5, Question(1, True, 9, WIN)),
    ],
)
def test_how_far_a_claim_is_searched(claim: Any, space: int, expected: Question) -> None:
    """A victory to the very end, survival past the next contamination; if that is the last space, to the very end."""
    assert question(FIELD, Position(((1, 2), (2, 1)), space, (0, 0)), claim, 1) == expected


def test_survival_without_a_contamination_is_searched_to_the_end() -> None:
    field = FIELD._replace(track="BRF")
    assert question(field, Position(((1, 2), (2, 1)), 0, (0, 0)), "survives", 0) == Question(0, True, 4, WIN)


def test_where_a_game_ended() -> None:
    """Who cannot propagate is still on that space; otherwise the marker has left the space that ended the game."""
    position = Position(((1, 2), (2, 1)), 3, (0, 0))
    assert ended_at(position._replace(end=End((0,), "propagation", (1,)))) == 3
    assert ended_at(position._replace(end=End((0,), "contamination", (1,)))) == 2


@pytest.mark.parametrize(
    ("dishes", "players", "is_possible"), [(9, 2, True), (18, 2, True), (20, 2, False), (10, 3, True), (12, 3, False)]
)
def test_positions_that_fit_in_two_words_can_be_searched(dishes: int, players: int, is_possible: bool) -> None:
    """Three bits for each player in half of the dishes, and four for the points, in 62 bits: a row, so memory is no matter."""
    near = tuple(tuple(j for j in (i - 1, i + 1) if 0 <= j < dishes) for i in range(dishes))
    assert can_search(Field(near, tuple(range(players)), "BRY"[:players])) == is_possible


@pytest.mark.parametrize(("table", "players"), SIZES)
def test_the_memory_that_is_needed_is_what_a_search_sets_aside(table: str, players: int) -> None:
    """Room for every way to send one to four bacteria from a dish to its neighbours, at each propagation."""
    [case] = cases(table, players, 2, 1)
    ways = [sum(0 < sum(sent) <= 4 for sent in product(range(5), repeat=len(near))) for near in case.field.near]
    assert branching(case.field) == sum(ways)
    assert needed(case.field, 2) == len(solver.engine(case.field).children)


def test_a_field_that_needs_too_much_memory_is_not_searched() -> None:
    """A million propagations are the limit: a long track of the same small table has more."""
    field = Field(((1, 2, 3), (0,), (0,), (0,)), (0, 1), "BR")
    most = 1_000_000 // needed(field, -1) - 2
    assert can_search(field._replace(track="B" * most))
    assert not can_search(field._replace(track="B" * (most + 1)))


@pytest.mark.parametrize(("table", "players"), [("row", 2), ("star", 2), ("row", 3)])
def test_a_line_is_kept_by_the_hero_and_drawn_out_by_the_others(table: str, players: int) -> None:
    """Every move is legal, it ends as claimed, and the others end the game only if they must."""
    kept = 0
    for case in cases(table, players, 3, 30):
        hero = mover(case.field, case.position)
        proof, position = prove(case.field, case.position, "wins", hero), case.position
        for move in proof.line:
            others = mover(case.field, position) != hero
            possible = moves(case.field, position)
            assert move in possible
            goes_on = any(play(case.field, position, other).end is None for other in possible)
            position = play(case.field, position, move)
            assert not (others and position.end and goes_on)
        if proof.holds:
            kept += 1
            assert position.end
            assert position.end.winners == (hero,)
            assert proof.line[0] in proof.winning
        else:
            assert proof.line == ()
    assert kept
