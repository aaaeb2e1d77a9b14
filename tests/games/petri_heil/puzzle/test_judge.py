"""Thousands of random days, move for move, against the judge, which shares no code with the rules."""

import subprocess
from collections.abc import Callable
from random import Random

import pytest

from pnp.games.petri_heil.rules.day import REST, Day, Move, Supply, moves, play, start
from pnp.games.petri_heil.rules.match import new_match, play_match, ways
from pnp.games.petri_heil.rules.notation import day_text, match_text, move_text, parse_day, parse_match, parse_move
from pnp.games.petri_heil.rules.piers import LINES, PAWNS, SQUARES
from tests.games.petri_heil import judge

pytestmark = pytest.mark.slow

BOX = "1223344556rrrrrd"
PHASES = {"walk": "move", "show": "show", "fish": "fish", "over": "over"}


def judged(tile: str) -> int | str:
    return int(tile) if tile.isdigit() else tile


def words(move: Move) -> str:
    """Our move in the judge's notation, except resting in step 4, which takes two actions there."""
    names = [judge.name(square) for square in move.squares]
    return {
        "walk": f"{move.pawn} {move.number}",
        "show": f"show {' '.join(names)}",
        "catch": f"catch {' '.join(names)}",
        "look": f"use look {' '.join(names)}",
        "no_moves": "use still",
        "slide": f"swim {'>'.join(names)}",
        "push": f"use {move.pawn}+1",
        "swap": f"use swap {' '.join(names)}",
        "rest": "pass",
    }[move.verb]


def his_moves(state: judge.Day) -> set[str]:
    """What the judge allows now. Its step 4 has two phases, ours has one: special tiles may be used at any time, and end it."""
    if state["phase"] not in ("swim", "special"):
        return set(judge.legal(state))
    special = judge.play(state, "done") if state["phase"] == "swim" else state
    swims = judge.legal(state) if state["phase"] == "swim" else []
    return {"pass" if text == "done" else text for text in (*swims, *judge.legal(special))}


def his_play(state: judge.Day, move: Move) -> judge.Day:
    in_step_4 = state["phase"] in ("swim", "special")
    if in_step_4 and move.verb != "slide" and state["phase"] == "swim":
        state = judge.play(state, "done")
    return judge.play(state, "done" if in_step_4 and move == REST else words(move))


def assert_same(day: Day, state: judge.Day) -> None:
    phase = state["phase"]
    assert PHASES.get(day.phase, "swim") == ("swim" if phase == "special" else phase)
    pond = {square: judged(tile) for square, tile in zip(SQUARES, day.pond, strict=True) if tile != "."}
    assert pond == state["pond"]
    assert dict(enumerate(day.hand, 1)) == state["tiles"]
    assert [judged(tile) for tile in day.caught] == state["catch"]
    assert day.score == judge.score(state)
    assert {pawn for pawn, w in zip(PAWNS, day.walkers, strict=True) if w.is_home} == state["done"]
    assert {p: w.pier for p, w in zip(PAWNS, day.walkers, strict=True)} == state["pawns"]
    names = {"look": "look", "no_moves": "still", "red": "red+1", "yellow": "yellow+1", "swap": "swap"}
    assert {names[name] for name in day.specials} == state["specials"]["fisherman"] | state["specials"]["fish"]
    if phase == "fish":
        assert (day.active, day.shown) == (state["active"], state["shown"])


def test_the_lines_are_the_judges() -> None:
    """H1, H2."""
    assert {pier: list(line) for pier, line in enumerate(LINES)} == judge.LINES


def begun(rng: Random) -> tuple[Day, judge.Day]:
    """A day with shuffled tiles and any two starts; some ponds start with gaps, so that tiles can move."""
    tiles = list(BOX if rng.getrandbits(1) else "123456789rd.....")
    rng.shuffle(tiles)
    red, yellow = rng.sample(range(20), 2)
    day = play(start(Supply(BOX)), Move("place", tiles="".join(tiles)))
    day = play(play(day, Move("start", "red", red)), Move("start", "yellow", yellow))
    pond = {square: judged(tile) for square, tile in zip(SQUARES, tiles, strict=True) if tile != "."}
    return day, judge.new_day(pond, red, yellow)


def chosen(rng: Random, day: Day, possible: list[Move]) -> Move:
    """Any move; short walks more often than not, so that days last."""
    short = [move for move in possible if move.number <= 3]
    return rng.choice(short if day.phase == "walk" and short and rng.random() < 0.6 else possible)


@pytest.mark.parametrize("seed", range(8))
def test_random_days_agree_move_for_move(seed: int) -> None:
    """2000 days: all legal moves in all phases, every state, every score."""
    rng = Random(seed)
    for _ in range(250):
        day, state = begun(rng)
        while day.phase != "over":
            possible = moves(day)
            assert len(set(possible)) == len(possible)
            assert {words(move) for move in possible} == his_moves(state), day_text(day)
            move = chosen(rng, day, possible)
            day, state = play(day, move), his_play(state, move)
            assert_same(day, state)
        assert judge.legal(state) == [] == moves(day)


def test_states_and_moves_can_be_written_and_read() -> None:
    rng = Random(20)
    for _ in range(30):
        match = new_match(Supply(BOX))
        while not match.is_over:
            day = match.day
            assert parse_day(day_text(day)) == day
            assert parse_match(match_text(match)) == match
            tiles = list(BOX)
            rng.shuffle(tiles)
            possible = moves(day) or [Move("place", tiles="".join(tiles))]
            assert [parse_move(move_text(move)) for move in possible] == possible
            match = play_match(match, chosen(rng, day, possible))


def his_ways(state: judge.Day, depth: int) -> int:
    legal = judge.legal(state)
    return len(legal) if depth == 1 else sum(his_ways(judge.play(state, text), depth - 1) for text in legal)


@pytest.mark.parametrize("depth", [1, 2])
def test_ways_are_counted_as_the_judge_counts_them(depth: int) -> None:
    """Two choices set the pawns on their starts; the judge counts from there. Some of the 380 pairs are enough for the second."""
    tiles = {divmod(i, 4): judged(tile) for i, tile in enumerate(BOX)}
    pairs = [(red, yellow) for red in range(20) for yellow in range(20) if red != yellow]
    day = play(start(Supply(BOX)), Move("place", tiles=BOX))
    if depth == 1:
        assert ways(day, 1) == 20
        assert ways(day, 2) == len(pairs)
        assert ways(day, 3) == sum(his_ways(judge.new_day(tiles, *pair), 1) for pair in pairs) == 380 * 40
        return
    for red, yellow in pairs[::19]:
        begun_day = play(play(day, Move("start", "red", red)), Move("start", "yellow", yellow))
        assert ways(begun_day, depth) == his_ways(judge.new_day(tiles, red, yellow), depth)


def test_perft_prints_its_count(pnp: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    assert pnp("perft", "petri_heil", "--depth", "3").stdout == "15200\n"
    done = pnp("perft", "petri_heil")
    assert (done.returncode, done.stderr) == (2, "say how many choices to count, 1 to 6; as in --depth 3\n")
    done = pnp("perft", "petri_heil", "--rolls", "1,2")
    assert done.stderr == "Petri Heil! is counted for one day, without rolls, rows and players; use --depth 3\n"
