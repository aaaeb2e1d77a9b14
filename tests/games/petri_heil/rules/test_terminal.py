"""Petri Heil! through standard input: against a bot in either role, two people at one screen, mistakes and all."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from pnp.game.load import load
from pnp.games.petri_heil.rules import match as table
from pnp.games.petri_heil.rules.day import Move
from pnp.games.petri_heil.rules.terminal import move_text, names_of, parse_move
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
TILES = "6 r 1 2 5 r 3 4 2 r d r 3 5 r 4"


def test_a_game_against_a_bot_with_mistakes(pnp: Pnp, golden: Callable[[str, str], None]) -> None:
    """The first day as fisherman, the second as fish player; the golden file is a readable playthrough."""
    wrong = ["?", "u", "20", "0", "0", "10", "red", "red 21", "red 1", "b2"]
    first = ["a1", "red 2", "look a1", "yellow 1", "look d1", "r3", "no moves", "r 99", "y20", "r12"]
    second = ["5 5 5", TILES, "d4", "a1", "b1 a1", "b1 b3", "-", "c1", "+yellow"]
    done = pnp("play", "petri_heil", "--bots", "greedy", "--seed", "5", input="\n".join([*wrong, *first, *second]) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    golden("petri_heil/play.txt", done.stdout)
    assert "Day 2: the tiles are shuffled." in done.stdout


def test_a_game_between_bots_is_reported_to_the_end(pnp: Pnp) -> None:
    text = pnp("play", "petri_heil", "--players", "0", "--bots", "greedy,random", "--seed", "5").stdout
    assert text.count("the tiles are shuffled") == text.count("places the tiles.") == 2
    end = text.split("Both pawns are home on the second day: the game is over.\n\n")[1]
    scores = [int(n) for n in re.findall(r"^Player \d \(\w+\): (-?\d+) points?\.$", end, re.MULTILINE)]
    winner = 1 if scores[0] >= scores[1] else 2
    assert re.search(rf"^Player {winner} \(\w+\) wins\.$", end, re.MULTILINE)


def test_two_people_are_asked_to_change_places(pnp: Pnp) -> None:
    """Nobody plays on before the screen has changed hands, and what one sees is not shown to the other."""
    typed = ["", TILES, "", "0", "10", "red 1", "", "a1", "", "-", "q"]
    text = pnp("play", "petri_heil", "--seed", "5", input="\n".join(typed) + "\n").stdout
    assert [int(n) for n in re.findall(r"Player (\d) takes the screen; everybody else looks away", text)] == [2, 1, 2, 1, 2]
    parts = text.split("takes the screen")
    assert "?" in parts[2].split("row 1")[0]
    assert re.search(r"19 +6 +r +1 +2 +6 +row 1", parts[3]), "the fish player sees the tiles"
    assert re.search(r"19 +6 +\? +\? +\? +6 +row 1", parts[4]), "the fisherman sees what was shown"


def test_bots_may_sit_first(pnp: Pnp) -> None:
    """Then the bot is the first fisherman, and the person places the tiles."""
    text = pnp("play", "petri_heil", "--bots", "random", "--bots-first", "--seed", "5", input="ok\n").stdout
    assert "Player 2 places the tiles.\nPlayer 1 (random) starts red on pier" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "3"], "this game needs 2 players, not 3"),
        (["--players", "1"], "this game needs 2 players, not 1"),
        (["--bots", "greedy,random,greedy"], "this game needs 2 players, not 3"),
        (["--bots", "clever"], "there is no bot 'clever'; choose from greedy, random"),
    ],
)
def test_what_cannot_be_played(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp("play", "petri_heil", *arguments, input="")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")


@pytest.mark.parametrize("typed", ["", "q\n", "\nq\n", "\nok\n", "\nok\n\n"])
def test_quitting_is_polite(pnp: Pnp, typed: str) -> None:
    done = pnp("play", "petri_heil", "--seed", "3", input=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The game ends here. Goodbye.\n")


def test_a_terminal_is_wiped_before_it_changes_hands() -> None:
    """On a real terminal, what the fish player saw is cleared, and public messages are repeated."""
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "pnp", "play", "petri_heil", "--seed", "5"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=environment)
    os.close(child)
    os.write(parent, b"\nok\n\nq\n")
    shown = b""
    while True:
        try:
            part = os.read(parent, 4096)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        shown += part
    os.close(parent)
    assert process.wait(30) == 0
    last = shown.decode().split("\033[3J\033[2J\033[H")
    assert len(last) == 3
    assert "The shuffled tiles:" in last[1]
    assert "Player 1 takes the screen" in last[2]
    assert "Player 2 places the tiles." in last[2]
    assert "The shuffled tiles:" not in last[2]


def test_every_move_can_be_typed() -> None:
    luck = Random(4)
    for _ in range(4):
        state = table.start(load("petri_heil").definition, 2)
        while not state.is_over:
            if state.chances:
                state = table.shuffle(state, luck.randrange(state.chances))
            possible = table.moves(state)
            if state.day.phase != "place":
                for move in possible:
                    assert {parse_move(state, name) for name in names_of(move)} == {move}
            state = table.play(state, possible[luck.randrange(len(possible))] if possible else None)


@pytest.mark.parametrize("text", ["ok", "-", "OK", TILES, TILES.replace(" ", ""), "6r12/5r34/2rdr/35r4"])
def test_placements_may_be_written_in_several_ways(text: str) -> None:
    state = table.start(load("petri_heil").definition, 2)
    state = table.shuffle(state, 12345)
    tiles = state.offer if text.lower() in ("ok", "-") else TILES.replace(" ", "")
    assert parse_move(state, text) == Move("place", tiles=tiles)


def test_tiles_may_be_swapped_before_they_are_placed() -> None:
    """Any placement is allowed (H14). The other player learns only that the tiles were arranged."""
    state = table.start(load("petri_heil").definition, 2)
    state = table.shuffle(state, 12345)
    move = parse_move(state, "swap a1 d4")
    after = table.play(state, move)
    assert (after.offer[0], after.offer[15], after.offer[1:15]) == (state.offer[15], state.offer[0], state.offer[1:15])
    assert (after.mover, after.turn, after.chances) == (state.mover, state.turn, 0)
    assert move_text(state, move) == "arranges the tiles."
    assert table.play(after, parse_move(after, "ok")).day.pond == after.offer
