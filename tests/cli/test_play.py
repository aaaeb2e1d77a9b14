"""`pnp play`: games played through standard input, with undo, mistakes and all endings."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.pentris import judge

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
SMALL = "extends: pentris\ngrid: {rows: 5, columns: 5}\n"


@pytest.fixture
def small(tmp_path: Path) -> str:
    (tmp_path / "small.yaml").write_text(SMALL)
    return "small.yaml"


def grids_of(text: str) -> list[list[str]]:
    """Every grid that was shown, as rows of '#' and '.'."""
    rows = [re.match(r"\| ([#. ]+) \|", line) for line in text.splitlines()]
    found: list[list[str]] = [[]]
    for row in rows:
        if row:
            found[-1].append(row[1].replace(" ", ""))
        elif found[-1]:
            found.append([])
    return [grid for grid in found if grid]


def test_a_whole_game_with_mistakes_and_undo(pnp: Pnp, small: str, golden: Callable[[str, str], None]) -> None:
    """Two people and a bot; the golden file is a readable playthrough."""
    first = ["?", "?N", "N1", "hello", "T1 1", "L9 1", "L1 5", "L3 1", "u", "u", "L5 1", "N7 2"]
    moves = [*first, "X 3", "w1 3", "W3 1", "L4 3", "P5 1", "P4 1", "P4 4"]
    done = pnp("play", small, "--players", "2", "--bots", "greedy", "--seed", "3", input="\n".join(moves) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    golden("pentris/play.txt", done.stdout)
    assert "All pass in one turn: the game is over." in done.stdout
    for points, grid in zip((4, 2), grids_of(done.stdout)[-2:], strict=True):
        assert judge.score(cells_of(grid).filled, 5, 5) == points
    assert done.stdout.endswith("Player 3 (greedy): 6 points (3 lines x 2 columns).\nPlayer 3 (greedy) wins.\n")


def test_what_is_undone_is_played_again_with_the_same_dice(pnp: Pnp, small: str) -> None:
    straight = pnp("play", small, "--bots", "random", "--seed", "3", input="L5 1\nq\n").stdout
    undone = pnp("play", small, "--bots", "random", "--seed", "3", input="L3 1\nu\nL5 1\nq\n").stdout
    assert straight.split("> L5 1")[1] == undone.split("> L5 1")[1]


def test_the_player_sees_the_grid_turned(pnp: Pnp, small: str) -> None:
    """P4: the old floor is now the left side."""
    shown = grids_of(pnp("play", small, "--seed", "3", input="L5 1\n").stdout)
    assert shown[0] == ["....."] * 5
    assert judge.turned(cells_of([".....", ".....", ".....", "#....", "####."]), 1) == cells_of(shown[1])


def cells_of(rows: list[str]) -> judge.Grid:
    filled = frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")
    return judge.Grid(len(rows), len(rows[0]), filled)


def test_alone_two_passes_in_a_row_end_the_game(pnp: Pnp, tmp_path: Path) -> None:
    """P13: after one piece, neither the second nor the third roll has one that fits; each is an announced pass."""
    (tmp_path / "low.yaml").write_text("extends: pentris\ngrid: {rows: 3, columns: 4}\n")
    text = pnp("play", "low.yaml", "--seed", "1", input="L1 1\n").stdout
    assert text.count("Player 1 passes: neither") == 2
    assert "Two passes in a row: the game is over.\n\nPlayer 1: 0 points (0 lines x 1 column).\n" in text
    assert "wins" not in text


def test_equal_scores_share_the_victory(pnp: Pnp) -> None:
    """P11: two greedy bots with the same dice play the same game; P10 ends it. No input is needed."""
    done = pnp("play", "pentris", "--players", "0", "--bots", "greedy,greedy", "--seed", "2")
    assert done.returncode == 0
    assert done.stdout.endswith("Player 1 (greedy) and Player 2 (greedy) share the victory.\n")
    last = done.stdout.split("\nTurn ")[-1]
    assert last.count("passes: neither") == 2
    assert "All pass in one turn: the game is over." in last


def test_bots_play_only_legal_moves(pnp: Pnp) -> None:
    """Replays the log of a game between bots: all pieces and columns are legal, and all passes are forced."""
    from pnp.games.pentris.rules.pieces import orientations

    text = pnp("play", "pentris", "--players", "0", "--bots", "greedy,random", "--seed", "5").stdout
    grids = [judge.Grid(10, 10), judge.Grid(10, 10)]
    for turn, part in enumerate(text.split("\nTurn ")[1:]):
        letters = judge.DEFAULT_DIE[int(re.search(r"shows (\d)", part)[1])]
        told = re.findall(r"^Player (\d) \(\w+\) (?:drops (\w)(\d) at column (\d+)|passes)", part, re.MULTILINE)
        assert [player for player, *_ in told] == ["1", "2"]
        for i, (_, letter, number, column) in enumerate(told):
            seen = judge.turned(grids[i], turn)
            if not letter:
                assert not judge.drops(grids[i], letters, turn)
                continue
            place = judge.drop(seen, frozenset(orientations(letter)[int(number) - 1]), int(column) - 1)
            assert place
            assert letter in letters
            grids[i] = judge.turned(seen.add(place), -turn)
    for i, grid in enumerate(grids):
        assert f"Player {i + 1} ({'greedy' if i == 0 else 'random'}): {judge.score(grid.filled, 10, 10)} point" in text


@pytest.mark.parametrize("typed", ["", "q\n", "Q", "\n\n  \nquit\n", "L5 1"])
def test_quitting_is_polite(pnp: Pnp, typed: str) -> None:
    done = pnp("play", "pentris", "--seed", "3", input=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The game ends here. Goodbye.\n")


def test_help_says_how_a_game_ends(pnp: Pnp) -> None:
    """P10, P13; H13."""
    pentris = " ".join(pnp("play", "pentris", input="?\nq\n").stdout.split())
    assert "The game ends when everybody passes in the same turn; if you play alone, after two passes in a row." in pentris
    heil = " ".join(pnp("play", "petri_heil", input="\n?\nq\n").stdout.split())
    assert "fisherman tiles that are left score nothing" in heil
    assert "in a tie, whoever fished first" in heil


def test_without_a_seed_the_game_names_its_own(pnp: Pnp) -> None:
    seed = re.match(r"Pentris, seed (\d+)\.", pnp("play", "pentris", input="").stdout)[1]
    again = pnp("play", "pentris", "--seed", seed, input="").stdout
    assert again == pnp("play", "pentris", "--seed", seed, input="").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-"], "moves are read from standard input, so the definition must be a file"),
        (["pentris", "--players", "0"], "this game needs 1 to 100 players, not 0"),
        (["pentris", "--players", "99", "--bots", "random,random"], "this game needs 1 to 100 players, not 101"),
        (["pentris", "--bots", "clever"], "there is no bot 'clever'; choose from greedy, random"),
    ],
)
def test_what_cannot_be_played(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp("play", *arguments, input="")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")


def test_what_is_piped_in_reaches_the_terminal_without_control_characters(pnp: Pnp) -> None:
    done = pnp("play", "pentris", "--seed", "1", input="\x1b[2J\x00hello\nq\n")
    assert done.returncode == 0
    assert r"> \x1b[2J\x00hello" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_line_that_is_too_long_is_one_wrong_move(pnp: Pnp) -> None:
    done = pnp("play", "pentris", "--seed", "1", input="1" * 100_000 + "\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("is not a move") == 1
    assert len(done.stdout) < 3000
