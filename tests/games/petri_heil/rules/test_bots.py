"""Bots of Petri Heil! play by the rules (the judge replays them), and greedy is greedy in both roles."""

from collections.abc import Callable
from random import Random

import pytest

from pnp.game.load import load, rules_of
from pnp.games.petri_heil.rules import bots
from pnp.games.petri_heil.rules import match as table
from pnp.games.petri_heil.rules.day import Move
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.notation import day_text, match_text, move_text
from pnp.play.simulate import Seating, simulate
from tests.games.petri_heil.puzzle.test_judge import assert_same, his_play, judge, judged
from tests.games.petri_heil.rules.test_day import day


def course(names: tuple[str, str], seed: int) -> list[tuple[State, Move | None]]:
    """A whole game between two bots, state by state with the move that was chosen."""
    luck = Random(seed)
    state = table.start(load("petri_heil").definition, 2)
    steps: list[tuple[State, Move | None]] = []
    while not state.is_over:
        if state.chances:
            state = table.shuffle(state, luck.randrange(state.chances))
        possible = table.moves(state)
        move = bots.BOTS[names[state.mover]](state, possible, luck) if possible else None
        steps.append((state, move))
        state = table.play(state, move)
    return [*steps, (state, None)]


@pytest.mark.parametrize("names", [("random", "random"), ("greedy", "greedy"), ("random", "greedy")])
def test_the_judge_accepts_every_move_of_a_bot(names: tuple[str, str]) -> None:
    """Both days of four games, to the score."""
    for seed in range(4):
        his: judge.Day | None = None
        for state, move in course(names, seed):
            match, step = state.match, state.day
            if step.phase == "walk" and step.caught == "" and all(w.steps == 0 for w in step.walkers):
                tiles = {divmod(i, 4): judged(tile) for i, tile in enumerate(step.pond)}
                his = judge.new_day(tiles, step.walkers[0].start, step.walkers[1].start)
            elif step.phase in ("place", "start"):
                continue
            assert his
            assert_same(step, his)
            if not match.is_over:
                his = his_play(his, move or Move("rest"))


def test_a_golden_playthrough(golden: Callable[[str, str], None]) -> None:
    """A readable game between greedy bots: the day before each move, and the move."""
    lines = list[str]()
    for state, move in course(("greedy", "greedy"), 6):
        if state.day.phase == "place":
            lines.append(match_text(state.match).split(" | ")[0])
        lines += [day_text(state.day), f"    {'over' if state.is_over else move_text(move or Move('rest'))}"]
    lines.append(f"{state.scores[0]} to {state.scores[1]}")
    golden("petri_heil/playthrough.txt", "\n".join(lines) + "\n")


def chosen(state_day: object, bot: str = "greedy") -> str:
    state = table.start(load("petri_heil").definition, 2)
    state = state._replace(match=state.match._replace(day=state_day))
    luck = Random(3)
    before = luck.getstate()
    move = bots.BOTS[bot](state, table.moves(state), luck)
    assert luck.getstate() == before, "greedy uses no randomness"
    return move_text(move)


def test_the_greedy_fisherman_takes_the_best_known_catch() -> None:
    """a1 is a 2 one away, a3 a 6 three away, and a pier is worth half a point; known rubbish is left alone."""
    at = day("fish", "2.../..../6.../....", walkers="0+1,10+0", active="red", shown="a1", seen="a1,a3")
    assert chosen(at) == "catch a3"
    poor = day("fish", "r.../..../..../5...", walkers="0+1,10+0", active="red", shown="a1", seen="a1", hand="3,3,3,0")
    assert chosen(poor) == "look a4"
    spent = day("fish", "r.../..../..../....", walkers="0+1,10+0", active="red", shown="a1", seen="a1", specials="-")
    assert chosen(spent) == "rest"


def test_the_greedy_fisherman_starts_far_apart_and_walks_to_the_fish() -> None:
    at = day("start", "5555/5555/5555/rrrd", walkers="3+0")
    assert chosen(at) == "start yellow 13"
    known = day("walk", "..../..../..../...9", seen="d4")
    assert chosen(known) in ("walk yellow 1", "walk red 9"), "piers 11 and 9 have it before them"


def test_the_greedy_fish_player_shows_the_least_and_flees() -> None:
    assert chosen(day("show", "5.../r.../3.../d...", walkers="0+1,10+0", active="red")) == "show a2"
    moved = chosen(day("swim", "..../..../..../9...", walkers="0+15,10+20", active="red", specials="-"))
    assert moved.startswith("slide a4 "), "red is about to pass the left shore"


def test_games_end_with_one_winner_and_greedy_beats_random() -> None:
    loaded = load("petri_heil")
    results = [
        r
        for _, r in zip(
            range(12), simulate(Seating(rules_of(loaded), loaded.definition, ("random", "greedy")), Random(5)), strict=False
        )
    ]
    assert all(len(result.winners) == 1 for result in results)
    assert sum(result.winners == (1,) for result in results) >= 11
    assert all(result.winners == (0,) for result in results if result.scores[0] == result.scores[1])
