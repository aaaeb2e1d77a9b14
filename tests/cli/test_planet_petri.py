"""Planet Petri on the command line: play, simulate, perft, and a colony put to the test."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
PUSH = (
    ".,2Budlet-,./2Ultraglobil-,2Wobblet+,./1Blastoglobil+,1Leucogard+,2Globil-/1Ultrablastoglobil+,1Budlet-,. 1:1 "
    "h1=Wobblet h2=Globil l2=Budlet"
)
MINE = "colony: Mine\ngame: planet_petri\ncards: {Budlet: 8, Globil: 4, Gangliot: 4, Sedative: 2}\n"


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.yaml").write_text(MINE)
    return "mine.yaml"


def test_counts_of_a_state_with_different_states_and_their_digest(pnp: Pnp) -> None:
    """The counts are those of the published table."""
    done = pnp("perft", "planet_petri", "--state", PUSH, "--depth", "3", "--states", "--digest", "--json")
    found = json.loads(done.stdout)
    assert (found["count"], found["states"], len(found["digest"])) == (137, 77, 16)
    assert pnp("perft", "planet_petri", "--state", PUSH, "--depth", "2").stdout == "32\n"


def test_the_digest_is_that_of_the_sorted_lines(pnp: Pnp) -> None:
    """Two moves are possible: draw, or mitose on three squares; `sha256` of their four lines, sorted and joined by newlines."""
    from hashlib import sha256

    state = ".,.,./.,.,./.,.,./.,.,. 1:1 h1=Budlet l1=Globil"
    rest = "1:0a l1=Globil"
    rows = [f".,.,./.,.,./.,.,./{row}" for row in ("1Budlet+,.,.", ".,1Budlet+,.", ".,.,1Budlet+")]
    lines = sorted([*(f"{row} {rest}" for row in rows), ".,.,./.,.,./.,.,./.,.,. 1:0a h1=Budlet,Globil"])
    digest = sha256("\n".join(lines).encode()).hexdigest()[:16]
    assert pnp("perft", "planet_petri", "--state", state, "--digest").stdout == f"4 4 {digest}\n"


WRONG = {
    "perft planet_petri --state x": (1, "this is not a state: the Petri is 4 rows with / between them"),
    "perft planet_petri --state '.,.,./.,.,./.,.,./.,.,. 1:1 h2=?3'": (1, "a state with unknown cards cannot be counted"),
    f"perft planet_petri --state '.,.,./.,.,./.,.,./.,.,. 1:1 h2={','.join(['Globil'] * 13)}'": (1, "player 2 holds 13 cards"),
    "perft planet_petri --state ''": (1, "this is not a state: the Petri is 4 rows with / between them"),
    "perft planet_petri --state '.,.,./.,.,./.,.,./.,.,. 1:3'": (1, "player 1 has 3 actions; the limit is 2"),
    "perft planet_petri --state '.,.,./.,.,./.,.,./.,1Pipette+,. 1:2'": (
        1,
        "Pipette is an intervention, and cannot lie in the Petri",
    ),
    "perft planet_petri --depth 99": (2, "a depth of 99 cannot be counted; choose 0 to 8"),
    "perft planet_petri --rows 3": (2, "Planet Petri has neither rolls nor rows"),
    "play planet_petri --colonies nite-shift,day-shift": (2, "there is no colony 'nite-shift'; did you mean 'night-shift'?"),
    "play planet_petri --colonies day-shift": (2, "two colonies play, not 1; as in --colonies mine.yaml,night-shift"),
    "play planet_petri --colonies home-brew,day-shift": (1, "pnp cannot play Alpha, Calm: they have words instead"),
    "play petris --colonies day-shift,day-shift": (2, "this game has no colonies"),
    "simulate planet_petri --bots plannr": (2, "there is no bot 'plannr'; did you mean 'planner'?"),
    "simulate planet_petri --players 3": (2, "two colonies play; there is no advanced mode"),
    "simulate planet_petri --bots planner,greedy,random": (2, "3 bots are too many for two colonies; name one for both"),
    "colony test missing.yaml": (74, "missing.yaml: No such file or directory"),
}


@pytest.mark.parametrize("arguments", WRONG)
def test_what_cannot_be_done_is_said(pnp: Pnp, arguments: str) -> None:
    (code, sentence), done = WRONG[arguments], pnp(*shlex.split(arguments))
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith(sentence)


def test_an_illegal_colony_does_not_play(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text("colony: Small\ngame: planet_petri\ncards: {Globil: 3}\n")
    done = pnp("simulate", "planet_petri", "--colonies", "small.yaml,day-shift")
    assert done.returncode == 1
    assert done.stderr.startswith("small.yaml:3:8: the colony has 3 cards but needs at least 18")


def test_colonies_meet_and_the_same_seed_gives_the_same_results(pnp: Pnp, mine: str) -> None:
    arguments = ("simulate", "planet_petri", "--colonies", f"{mine},night-shift", "--bots", "greedy", "--games", "10", "--json")
    done = pnp(*arguments)
    assert done.returncode == 0, done.stderr
    record = json.loads(done.stdout)
    assert [side["title"] for side in record["sides"]] == ["Mine", "Night Shift"]
    one, two = record["sides"]
    assert (one["won"], one["drawn"], one["lost"]) == (two["lost"], two["drawn"], two["won"])
    assert one["won"] + one["drawn"] + one["lost"] == record["games"] == sum(record["endings"].values()) == 10
    assert one["interval"][0] < one["score"] < one["interval"][1] or one["score"] in (0, 1)
    assert pnp(*arguments).stdout == done.stdout
    assert pnp(*arguments, "--seed", "2").stdout != done.stdout


def test_the_base_colonies_meet_if_none_are_named(pnp: Pnp) -> None:
    done = pnp("simulate", "planet_petri", "--bots", "random", "--games", "6")
    lines = done.stdout.splitlines()
    assert lines[0] == "Planet Petri: 6 games, random against random, seed 1; draws count half"
    assert [line.split("  ")[1] for line in lines[1:5:2]] == ["Night Shift", "Day Shift"]


def test_a_colony_is_tested_against_all_that_ship(pnp: Pnp, mine: str) -> None:
    done = pnp("colony", "test", mine, "--games", "4", "--bot", "greedy", "--json")
    record = json.loads(done.stdout)
    names = ["night-shift", "day-shift", "dish-circus", "first-colony", "grave-business"]
    assert [side["title"] for side in record["against"]] == names
    assert record["left_out"] == ["home-brew"]
    assert record["all"]["won"] + record["all"]["drawn"] + record["all"]["lost"] == 5 * 4
    assert {card["name"] for card in record["cards"]} == {"Budlet", "Globil", "Gangliot", "Sedative"}
    assert all(card["used"] <= card["offered"] for card in record["cards"])
    text = pnp("colony", "test", mine, "--games", "4", "--bot", "greedy").stdout
    assert "  not played: home-brew has cards with words instead of an effect\n" in text
    assert "  hardly ever usable: none\n" in text
    some = pnp("colony", "test", mine, "--games", "4", "--bot", "greedy", "--against", "day-shift", "--json")
    told = json.loads(some.stdout)
    assert told["against"] == [side for side in record["against"] if side["title"] == "day-shift"]
    assert told["left_out"] == []


def test_two_people_share_a_screen_and_read_no_secrets(pnp: Pnp, mine: str) -> None:
    """Everybody has only Budlets, Globils, Gangliots and Sedatives, so what is named can be found."""
    moves = ["", "?", "hello", "mitose globil b1", "end", "", "q"]
    done = pnp("play", "planet_petri", "--colonies", f"{mine},{mine}", "--seed", "1", input="\n".join(moves) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    first, second = done.stdout.split("Player 2 takes the screen")
    assert "Player 1 mitoses a cell on b1." in first
    assert "'hello' is not possible now; the list above has what you may do; ? for help." in first
    assert "1?+" in second
    assert "1Globil" not in second


def test_a_whole_game_against_a_bot(pnp: Pnp, mine: str) -> None:
    """Two bots play to the end; the last lines say who has won and why."""
    done = pnp("play", "planet_petri", "--players", "0", "--bots", "greedy,greedy", "--seed", "4")
    assert done.returncode == 0
    assert "Player 1 (greedy): Night Shift, " in done.stdout
    assert done.stdout.endswith(("wins.\n", "share the victory.\n"))
