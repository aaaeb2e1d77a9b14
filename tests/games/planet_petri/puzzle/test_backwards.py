"""Positions made backwards: each move that is taken back is one by the rules of the judge, and what grows has one solution."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pnp.games.planet_petri.puzzle.backwards import goal_position, grown, taken_back
from pnp.games.planet_petri.puzzle.decoys import Aim, rated_puzzle
from pnp.games.planet_petri.puzzle.file import check_shape, puzzle_of
from pnp.games.planet_petri.puzzle.generate import LEVELS, Recipe, is_fit, offers
from pnp.games.planet_petri.puzzle.position import Position
from pnp.games.planet_petri.puzzle.solver import FORMS, Form, Proof, goal_of, own
from pnp.games.planet_petri.rules.notation import state_text
from pnp.games.planet_petri.rules.turn import ended
from tests.games.planet_petri.puzzle.judge import judged
from tests.games.planet_petri.puzzle.test_generate import JUDGE

SMALL = 40
"""The states of a turn that the judge of puzzles follows in a moment."""


@pytest.mark.parametrize("form", FORMS)
def test_it_begins_where_ending_the_turn_reaches_the_goal(form: Form) -> None:
    for seed in range(20):
        state = goal_position(form, Random(seed)).state
        assert form == "lead" or goal_of(form, 0)(ended(state)) == 1
        assert (state.hands, state.actions) == (((), ()), 0)


def known(line: str) -> tuple[str, str, str]:
    """The Petri, the actions left and the hand of player 1: what a move that is taken back must lead to."""
    squares, turn, *rest = line.split(" ")
    return squares, turn[:3], next((part for part in rest if part.startswith("h1=")), "")


@pytest.mark.parametrize("form", FORMS)
def test_every_move_that_is_taken_back_can_be_made(form: Form) -> None:
    """Up to three moves are taken back without a look at what they are good for; the judge of the rules makes them again."""
    made = set[str]()
    for seed in range(60):
        luck = Random(f"{form} {seed}")
        position = goal_position(form, luck)
        for before in [found for _ in range(8) if (found := taken_back(position, luck))][:3]:
            moves = JUDGE.moves(state_text(before))
            ways = [text for text, after in moves.items() if known(after) == known(state_text(position.state))]
            assert ways, state_text(before)
            made |= {text.split(" ")[0] for text in ways}
    assert made >= {"mitose", "activate", "play"} or form == "win"


def growth(form: Form, length: int) -> Iterator[tuple[Position, Proof]]:
    for seed in range(400):
        luck = Random(seed)
        found = grown(goal_position(form, luck), form, length, luck)
        if found and is_fit(found[0].state, form) and found[1].nodes <= SMALL:
            yield found


@pytest.mark.parametrize(("form", "length"), [("lead", 4), ("zone", 2), ("break-out", 3), ("win", 3)])
def test_what_has_grown_has_one_solution_of_that_length(form: Form, length: int) -> None:
    position, proof = next(growth(form, length))
    assert len(proof.line) >= length
    verdict = judged(JUDGE, state_text(position.state), form, 20_000)
    assert (verdict.unique, verdict.common) == (True, tuple(sorted(map(own, proof.line))))
    assert verdict.shortest == len(proof.line)
    assert not list(check_shape(puzzle_of(position.state, form, proof)))


def test_the_same_luck_gives_the_same_position() -> None:
    once, again = (next(growth("lead", 3)) for _ in range(2))
    assert once == again


def test_decoys_leave_a_solution_as_long_as_it_must_be() -> None:
    position, proof = next(growth("break-out", 3))
    aim = Aim(len(proof.line), (0, 1e9))
    found = rated_puzzle(position, "break-out", aim)
    assert found
    assert found[0].answer.line == proof.line
    assert rated_puzzle(position, "break-out", aim._replace(moves=aim.moves + 1)) is None
    assert rated_puzzle(position, "break-out", aim._replace(minutes=(found[1] + 0.1, 1e9))) is None


def test_levels_that_are_made_backwards_have_long_solutions() -> None:
    made = [(level, form) for level in LEVELS for form in FORMS if Recipe(level, form, 1).is_backwards]
    assert made == [(level, form) for level in ("hard", "expert") for form in ("lead", "zone", "break-out")]
    assert all(Recipe(level, form, 1).lengths[0] == 4 for level, form in made)


@pytest.mark.slow
def test_a_hard_puzzle_is_proved_and_has_four_moves_or_more() -> None:
    """The twentieth of that seed, because it takes little time."""
    recipe = Recipe("hard", "lead", 7)
    puzzle = next(offers(recipe, 19))
    assert len(puzzle.answer.line) >= 4
    assert not list(check_shape(puzzle))
    verdict = judged(JUDGE, puzzle.state, "lead", 20_000)
    assert (verdict.value, verdict.unique, verdict.shortest) == (puzzle.target, True, len(puzzle.answer.line))
    assert puzzle.rated is not None
    assert 40 <= puzzle.rated["goal"] <= 100
    assert next(offers(recipe, 19)) == puzzle, "the same seed gives the same puzzle"


@pytest.mark.slow
def test_wins_of_four_moves_grow() -> None:
    position, proof = next(growth("win", 4))
    verdict = judged(JUDGE, state_text(position.state), "win", 20_000)
    assert (verdict.value, verdict.unique, verdict.shortest) == (1, True, len(proof.line))
    assert len(proof.line) >= 4
