"""The simulated person of Planet Petri: how states look, by hand and against a judge; exact times, and those of the judge."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pnp.files import shipped
from pnp.games.planet_petri.puzzle.acting import acting
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast, prove
from pnp.games.planet_petri.puzzle.person import attempt
from pnp.games.planet_petri.puzzle.rate import crowd, rate
from pnp.games.planet_petri.puzzle.solver import FORMS, Form, turn_search
from pnp.games.planet_petri.puzzle.solver import prove as prove_form
from pnp.games.planet_petri.puzzle.view import view
from pnp.games.planet_petri.puzzle.ways import Place, TurnMap, Way
from pnp.games.planet_petri.rules.notation import parse_state, state_text
from pnp.puzzle.difficulty import BANDS, UNIT, level_of, minutes_of
from tests.games.planet_petri.puzzle import view_judge
from tests.games.planet_petri.puzzle.judge import TooLarge, Turn
from tests.games.planet_petri.puzzle.test_generate import JUDGE as TODAY
from tests.games.planet_petri.puzzle.test_solver import fitted, random_state
from tests.games.planet_petri.rules.both import CAST, JUDGE
from tests.proved import proved_file
from tests.puzzle.estimate_judge import Attempt, chance

SHIPPED = shipped("data") / "puzzles"
NAMES = sorted(path.stem for path in SHIPPED.glob("planet_petri-*.yaml"))

VIEWS: dict[str, tuple[str, Form, int, Fraction]] = {
    # Two charged cells: 1. One cell of three ahead: 2 - 1 = 1, target 3, so two are missing.
    "lead": (".,2Hypnot+,./.,.,./.,.,./1Lysander+,1Lysander+,. 1:0", "lead", 3, Fraction(1 - 2)),
    # Discharged and locked cells can do nothing, and a lead larger than wanted is no better.
    "spent": (".,.,./.,.,./.,.,./1Lysander-,1Lysander*,. 1:0", "lead", 1, Fraction(0)),
    # One action for two cells in the hand: 2 things; the Sedative: 1; one was played already. Five cells missing.
    "hand": (".,.,./.,.,./.,.,./.,.,. 1:1 h1=Globil,Hypnot,Pipette,Sedative u=Pipette", "lead", 5, Fraction(3, 2) - 5),
    # Two equal interventions are played once; two actions, but a single cell.
    "equal": (".,.,./.,.,./.,.,./.,.,. 1:2 h1=Globil,Sedative,Sedative", "lead", 0, Fraction(3, 2)),
    # a4 is held, b4 is free next to it, c4 is the enemy's: 0 + 1 + 2.
    "zone": ("1Hypnot-,.,2Hypnot-/.,.,./.,.,./.,.,. 1:0", "zone", 1, Fraction(-3)),
    # The free a4 has no cell of yours beside it: 2; b4 has one below it: 1; c4 is the enemy's: 2. One charged.
    "zone from below": (".,.,2Hypnot-/.,1Hypnot+,./.,.,./.,.,. 1:0", "zone", 1, Fraction(1, 2) - 5),
    "shut in": (".,.,./.,.,./1Hypnot+,.,./2Hypnot-,2Hypnot-,2Hypnot- 1:0", "break-out", 1, Fraction(1, 2) - 2),
    "broken out": (".,.,./.,.,./1Hypnot+,.,./2Hypnot-,.,2Hypnot- 1:0", "break-out", 1, Fraction(1, 2)),
    # Six each: one is missing to most.
    "even": (
        f"{'2Hypnot-,2Hypnot-,2Hypnot-/' * 2}{'1Hypnot-,1Hypnot-,1Hypnot-/' * 2} 1:0f".replace("/ ", " "),
        "win",
        1,
        Fraction(-1),
    ),
    # A hole in the middle of five against six: two to most fill the hole as well.
    "hole": (
        "2Hypnot-,2Hypnot-,2Hypnot-/2Hypnot-,2Hypnot-,2Hypnot-/1Hypnot-,.,1Hypnot-/1Hypnot-,1Hypnot-,1Hypnot- 1:0f",
        "win",
        1,
        Fraction(-2),
    ),
    # Two holes, but well ahead: they must be filled all the same.
    "holes": (
        "1Hypnot-,1Hypnot-,2Hypnot-/2Hypnot-,2Hypnot-,2Hypnot-/1Hypnot-,.,1Hypnot-/1Hypnot-,1Hypnot-,. 1:0f",
        "win",
        1,
        Fraction(-2),
    ),
}


@pytest.mark.parametrize(("line", "form", "least", "expected"), VIEWS.values(), ids=list(VIEWS))
def test_views_worked_out_by_hand(line: str, form: Form, least: int, expected: Fraction) -> None:
    assert view_judge.view(JUDGE, line, form, least) == expected
    assert Fraction(view(CAST, parse_state(line, CAST), form, least), UNIT) == expected


def test_player_2_looks_at_the_zone_of_player_1() -> None:
    """a1 is held, b1 is free next to it, c1 is the enemy's: 0 + 1 + 2."""
    assert view(CAST, parse_state(".,.,./.,.,./.,.,./2Hypnot-,.,1Hypnot- 2:0", CAST), "zone", 1) == -3 * UNIT


LATENT: list[tuple[str, Form]] = [
    (".,.,./.,.,2Hypnot-/1Hypnot-,2Gravebud-,1Lysander+/.,1Lysander+,. 1:0", "lead"),
    ("1Hypnot-,1Hypnot-,2Gravebud-/.,1Wobblet+,1Lysander+/.,.,./.,.,. 1:1 h1=Hypnot", "zone"),
    (".,.,./.,.,./1Hypnot-,2Gravebud-,./.,1Catacombat+,. 1:1 m1=Miniglobil,Sedative,Sedative,Sedative,Sedative", "lead"),
]
"""Turns in which the enemy chooses what a Gravebud takes along."""


def test_a_turn_looks_as_the_judge_says() -> None:
    """Random turns, and some in which the enemy chooses: all places have the same moves, to places that look the same."""
    luck, seen = Random(5), [0, 0]
    turns = [(fitted(random_state(luck), FORMS[i % 4], luck), FORMS[i % 4]) for i in range(60)]
    for state, form in [*turns, *((parse_state(line, CAST), form) for line, form in LATENT)]:
        proof = prove_form(CAST, state, form, 300)
        if not proof.is_proved:
            continue
        least = 1 if proof.best is None else proof.best
        try:
            sight = view_judge.Sight(JUDGE, Turn(JUDGE, state_text(state), form, 300), least)
        except TooLarge:
            continue
        for here, place in TurnMap(turn_search(CAST, state, form), form, least).places.items():
            line = state_text(here)
            moves = {text: sight.look(after) for text, after in sight.moves(line).items()}
            assert look(place) == sight.look(line)
            assert {way.text: look(way.place) for way in place.ways} == moves
            seen[place.arrives] += 1
    assert min(seen) > 100


def look(place: Place) -> tuple[bool, bool, Fraction]:
    return place.is_kept, place.arrives, Fraction(place.view, UNIT)


def start_of(line: str, form: Form, least: int) -> Place:
    return TurnMap(turn_search(CAST, parse_state(line, CAST), form), form, least).start


def test_a_move_arrives_only_if_each_choice_of_the_enemy_does() -> None:
    """Gravebud takes the Hypnot or a Lysander along: an even trade. With a Lysander left over, one more is taken: a lead of 2."""
    line = ".,.,./.,.,2Hypnot-/1Hypnot-,2Gravebud-,1Lysander+/.,1Lysander+,. 1:0"
    ways = {way.text: way.place for way in start_of(line, "lead", 2).ways}
    assert ways["activate c2 > c3"].arrives
    assert [ways[text].is_kept for text in ("activate b1 > b2", "activate c2 > b2")] == [False, False]


def test_forced_turns_take_a_known_time() -> None:
    """One move to look at each time: 2 s, and 4 s to note it. Three texts of 6 s each."""
    one = start_of(".,.,./.,.,./2Hypnot-,.,./1Lysander+,.,. 1:0", "lead", 1)
    assert attempt(one, 3, Random(1)) == (30 + 18 + 2 + 4, True)
    two = start_of(".,.,./.,.,./2Hypnot+,.,./1Lysander+,.,. 1:1 l1=Sedative", "lead", 1)
    assert [way.text for way in two.ways] == ["draw"]


def leaf(arrives: bool) -> Place:
    return Place(arrives, arrives, 0, ())


def test_a_fork_takes_the_times_worked_out_by_hand() -> None:
    """Two moves that look the same; after the right one the goal is one move away, after the wrong one there is only a dead end.

    Looking at both takes 4 s. Right: 4 + 4 + 2 + 4 = 14 s. Wrong: 4 + 4 + 2, and 2 to undo it: 12 s more. Then the right one is
    left, unless (1 in 6) the person starts anew and may err again. So half need 14 s; of the others 5/6 + 1/12 = 11/12 need 26 s.
    """
    right = Place(True, False, 0, (Way("b", leaf(True)),))
    wrong = Place(False, False, 0, (Way("c", leaf(False)),))
    fork = Place(True, False, 0, (Way("right", right), Way("wrong", wrong)))
    times = [attempt(fork, 0, Random(i)).seconds - 30 for i in range(4000)]
    assert set(times) <= {14 + 12 * i for i in range(12)}
    assert abs(times.count(14) / 4000 - 1 / 2) < 0.03
    assert abs(times.count(26) / 4000 - 11 / 24) < 0.03


def test_a_better_look_is_preferred() -> None:
    """A point more makes a move e times as likely: 14 s in e / (1 + e) = 73 of 100."""
    right = Place(True, False, UNIT, (Way("b", leaf(True)),))
    wrong = Place(False, False, 0, (Way("c", leaf(False)),))
    fork = Place(True, False, 0, (Way("wrong", wrong), Way("right", right)))
    times = [attempt(fork, 0, Random(i)).seconds for i in range(4000)]
    assert abs(times.count(44) / 4000 - 0.731) < 0.03


def test_the_only_first_move_is_made_again_after_it_was_undone() -> None:
    wrong = Place(False, False, 0, (Way("c", leaf(False)),))
    right = Place(True, False, 0, (Way("d", leaf(True)),))
    only = Place(True, False, 0, (Way("only", Place(True, False, 0, (Way("wrong", wrong), Way("right", right)))),))
    assert all(attempt(only, 0, Random(i)).has_arrived for i in range(200))


def test_what_cannot_be_reached_takes_four_hours() -> None:
    assert attempt(leaf(False), 0, Random(1)) == (240 * 60, False)
    assert attempt(Place(False, False, 0, (Way("a", leaf(False)),)), 0, Random(1)) == (240 * 60, False)


def test_one_forced_move_is_rated_to_the_second() -> None:
    """Two texts that can act (both cards are the player's): 30 + 12 + 2 + 4 = 48 s = 0.8 minutes for everybody."""
    puzzle = Puzzle("planet_petri", "lead", ".,.,./.,.,./2Hypnot-,.,./1Lysander+,1Globil-,. 1:0", 2)
    proved = puzzle._replace(found=prove(puzzle, 1000))
    assert acting(proved) == {"Lysander", "Globil"}
    assert rate(proved) == {"goal": 0.8}


def test_where_ending_the_turn_is_enough_nothing_is_rated() -> None:
    puzzle = Puzzle("planet_petri", "lead", ".,.,./.,.,./.,.,./1Globil-,.,. 1:0", 1)
    assert rate(puzzle._replace(found=prove(puzzle, 1000))) == {}


@pytest.mark.parametrize("name", ["planet_petri-easy", pytest.param("planet_petri-break-out", marks=pytest.mark.slow)])
def test_people_need_the_times_of_the_judge(name: str) -> None:
    """Other luck, the same times; fixed seeds, so that it cannot fail by chance."""
    puzzle = proved_file(SHIPPED / f"{name}.yaml").definition
    least, texts = puzzle.answer.best or 1, len(acting(puzzle))
    start = TurnMap(turn_search(catalogue_cast(), puzzle.position, puzzle.form), puzzle.form, least).start
    sight = view_judge.Sight(TODAY, Turn(TODAY, puzzle.state, puzzle.form, 3000), least)
    ours = [Attempt(*attempt(start, texts, Random(f"ours {i}"))) for i in range(150)]
    judged = [view_judge.attempt(sight, texts, Random(i)) for i in range(40)]
    assert chance(ours, judged) > 0.01


def test_every_form_and_level_ships() -> None:
    puzzles = [proved_file(SHIPPED / f"{name}.yaml").definition for name in NAMES]
    assert {puzzle.form for puzzle in puzzles} == set(FORMS)
    assert {puzzle.level for puzzle in puzzles} == set(BANDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_puzzles_fit_their_level(name: str) -> None:
    """The minutes in the file are those of the model today, and within the band of the level."""
    puzzle = proved_file(SHIPPED / f"{name}.yaml").definition
    found = minutes_of(puzzle)
    assert found == crowd(puzzle).minutes(61)
    low, high = BANDS[puzzle.level]
    assert low <= found <= high
    assert level_of(found) == puzzle.level
