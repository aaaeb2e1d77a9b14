"""Petris on the command line: known counts, games between people and bots, simulations, puzzles from request to proof."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
EXAMPLE = ROOT / "data/puzzles/petris-easy.yaml"


@pytest.mark.parametrize(("players", "depth", "count"), [("2", "4", 864), ("3", "4", 108), ("2", "0", 1)])
def test_known_counts(pnp: Pnp, players: str, depth: str, count: int) -> None:
    assert pnp("perft", "petris", "--players", players, "--depth", depth).stdout == f"{count}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["perft", "petris", "--rolls", "1"], "Petris has neither rolls nor rows; use --players 2 --depth 4"),
        (["perft", "petris", "--depth", "99"], "a depth of 99 cannot be counted; choose 0 to 8"),
        (["perft", "petris", "--players", "4"], "there is no table for 4 players; this file has one for 2 or 3"),
        (["perft", "pentris", "--depth", "2"], "Pentris is counted for one player; give the rolls, such as --rolls 1,2,3"),
        (["play", "petris", "--players", "4"], "this game needs 2 to 3 players, not 4"),
        (["play", "petris", "--players", "3", "--advanced"], "Petris for 3 players has no advanced mode"),
        (["simulate", "pentris", "--advanced"], "this game has no advanced mode"),
        (["simulate", "petris", "--bots", "serch3"], "there is no bot 'serch3'; did you mean 'search3'?"),
        (["build", "petris", "--players", "4"], "Petris is for 2 or 3 players, not for 4; use --players 2 or 3"),
    ],
)
def test_what_goes_wrong(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp(*arguments)
    assert (done.returncode, done.stderr) == (2, f"{said}\n")


def test_people_play_and_undo(pnp: Pnp, golden: Callable[[str, str], None]) -> None:
    moves = "2>3:1\n4>1:1\n3>0:1\n1>9:1\n1>3:2\n1>0:1\nu\n?\nnonsense\nq\n"
    text = pnp("play", "petris", "--seed", "1", input=moves).stdout
    assert "3>0:1 is not possible here; you have no bacteria in dish 3 that can move." in text
    assert "1>9:1 is not possible here; dish 9 is not next to dish 1." in text
    assert "1>3:2 is not possible here; two colours would be equal in a dish." in text
    golden("petris/play.txt", text)


@pytest.mark.parametrize(
    ("arguments", "price"),
    [
        (["--players", "2"], "dish with both colours takes a point."),
        (["--players", "2", "--advanced"], "dish with both colours takes 3, 2, 2, 1 points (the 4 contaminations in order)."),
        (["--players", "3"], "dish with two or more colours takes a point for each other colour."),
    ],
)
def test_help_knows_the_last_space_and_what_a_majority_costs(pnp: Pnp, arguments: list[str], price: str) -> None:
    """T12: the ninth point loses. T14: ties go to fewer tokens, then fewer sarcinas."""
    text = " ".join(pnp("play", "petris", *arguments, "--seed", "1", input="?\nq\n").stdout.split())
    assert price in text
    assert "or if you reach 9 points, the last contamination space." in text
    assert "Ties: fewer tokens in the dishes, then fewer sarcinas." in text


def test_a_whole_game_between_bots(pnp: Pnp) -> None:
    """The same seed plays the same game."""
    arguments = ("play", "petris", "--players", "0", "--bots", "search2,greedy,random", "--seed", "4")
    done = pnp(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == pnp(*arguments).stdout
    assert "contamination point" in done.stdout
    assert done.stdout.rstrip().endswith(("wins.", "share the victory."))


def test_simulations_show_lengths_endings_and_winners(pnp: Pnp) -> None:
    record = json.loads(pnp("simulate", "petris", "--games", "40", "--players", "3", "--seed", "1", "--json").stdout)
    assert sum(record["endings"].values()) == record["games"] == 40
    assert set(record["endings"]) <= {"propagation", "sarcina", "contamination", "track"}
    assert record["turns"]["max"] <= 36  # six propagations per player and lap
    assert len(record["seats"]) == 3
    assert sum(seat["won"] for seat in record["seats"]) <= 1.0001
    assert record["bots"][0]["best"] == 0  # the fewest points are best


def test_a_bot_that_looks_ahead_beats_one_that_does_not(pnp: Pnp) -> None:
    record = json.loads(pnp("simulate", "petris", "--games", "12", "--bots", "search3,random", "--json").stdout)
    assert record["bots"][0]["won"] > 0.8


def test_puzzles_from_request_to_proof(pnp: Pnp, tmp_path: Path) -> None:
    done = pnp("puzzle", "new", "petris", "--level", "easy", "--claim", "only-move", "--count", "2", "--seed", "3")
    assert done.returncode == 0, done.stderr
    files = [f"puzzles/petris-easy-3-only-move-0{i}.yaml" for i in (1, 2)]
    assert [line.split()[0] for line in done.stdout.splitlines()] == files
    answer = json.loads(pnp("puzzle", "solve", files[0], "--json").stdout)
    assert {"game", "claim", "holds", "proved", "winning_moves", "line", "nodes"} <= set(answer)
    assert (answer["game"], answer["claim"], answer["holds"], answer["proved"]) == ("petris", "only-move", True, True)
    assert answer["line"][0] in answer["winning_moves"]
    assert pnp("build", *files).returncode == 0
    sheets = sorted((tmp_path / "output").rglob("*.pdf"))
    assert [path.name for path in sheets] == ["petris-puzzles-a4-hints.pdf", "petris-puzzles-a4-key.pdf", "petris-puzzles-a4.pdf"]
    verified = pnp("puzzle", "verify", *files, *map(str, sheets))
    assert (verified.returncode, verified.stderr, verified.stdout.count("all proved")) == (0, "", 8)


def test_unknown_is_an_answer(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(
        "puzzle: petris\ndishes: {2: B1, 4: R1}\ntrack: BRFRBFBRCRBFBRFRBC\nclaim: wins\nplayer: blue\n"
    )
    answer = json.loads(pnp("puzzle", "solve", "p.yaml", "--json", "--nodes", "2000").stdout)
    assert (answer["holds"], answer["proved"], answer["winning_moves"], answer["line"]) == (None, False, [], [])


def test_rate_shows_how_hard_a_puzzle_is(pnp: Pnp) -> None:
    figures = json.loads(pnp("puzzle", "rate", str(EXAMPLE), "--json").stdout)
    assert figures["propagations_that_keep_it"] == 1
    assert figures["greedy_finds_it"] is False
