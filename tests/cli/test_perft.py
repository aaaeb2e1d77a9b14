"""`pnp perft`: the known counts, other definitions, and errors."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import main
from tests.conftest import run_pnp
from tests.games.pentris import judge

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize(("size", "rolls", "count"), [("5", "1,2,3", 1789), ("5", "3,3,3,3", 2915), ("6", "6,5,4", 2593)])
def test_known_counts(size: str, rolls: str, count: int) -> None:
    assert run_pnp("perft", "pentris", "--rows", size, "--columns", size, "--rolls", rolls).stdout == f"{count}\n"


def test_as_json(pnp: Pnp) -> None:
    done = pnp("perft", "pentris", "--rows", "5", "--columns", "5", "--rolls", "1, 2, 3", "--json")
    assert json.loads(done.stdout) == {"game": "pentris", "rows": 5, "columns": 5, "rolls": [1, 2, 3], "count": 1789}


def test_another_definition_has_its_own_die_and_hatched_cells(pnp: Pnp, tmp_path: Path) -> None:
    """The independent implementation gets the same count."""
    hatched = ["......", "..#...", "......", "....#.", "......"]
    text = f"extends: pentris\ndie: {{1: [F, L], 2: [I, N]}}\ngrid: {{rows: 5, columns: 6, hatched: {json.dumps(hatched)}}}\n"
    (tmp_path / "my.yaml").write_text(text)
    expected = judge.perft(5, 6, [(1, 2), (3, 4)], [1, 2], judge.DEFAULT_DIE | {1: "FL", 2: "IN"})
    assert pnp("perft", "my.yaml", "--rolls", "1,2").stdout == f"{expected}\n"
    done = pnp("perft", "my.yaml", "--rolls", "1,2", "--rows", "6")
    assert (done.returncode, done.stderr) == (
        2,
        "the hatched cells are for a grid of 5 x 6; leave out --rows and --columns\n",
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rolls", "1,7"], "the die has no face '7'; its faces are 1, 2, 3, 4, 5, 6"),
        (["--rolls", "0"], "the die has no face '0'; its faces are 1, 2, 3, 4, 5, 6"),
        (["--rolls", "one"], "the die has no face 'one'; its faces are 1, 2, 3, 4, 5, 6"),
        (["--rolls", ""], "there are no rolls to count; give some, such as --rolls 1,2,3"),
        ([], "there are no rolls to count; give some, such as --rolls 1,2,3"),
        (["--rolls", "1", "--rows", "13"], "a grid of 13 x 10 cells cannot be counted; choose 1 x 1 to 12 x 12"),
        (["--rolls", "1", "--columns", "0"], "a grid of 10 x 0 cells cannot be counted; choose 1 x 1 to 12 x 12"),
    ],
)
def test_what_cannot_be_counted(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp("perft", "pentris", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")


ONE_DAY = "Petri Heil! is counted for one day, without rolls, rows and players; use --depth 3"
NO_STATES = "this game has no states on one line; leave out --state, --states and --digest"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["pentris", "--rolls", "1", "--states"], NO_STATES),
        (["petris", "--depth", "1", "--state", "x"], NO_STATES),
        (["petri_heil", "--depth", "1", "--digest"], NO_STATES),
        (["petri_heil", "--depth", "1", "--players", "2"], ONE_DAY),
        (["petri_heil", "--depth", "1", "--rows", "3"], ONE_DAY),
    ],
)
def test_an_option_that_a_game_does_not_know_is_refused(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp("perft", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")


def test_a_definition_with_errors_is_not_counted(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\ndie: {1: [F, F]}\n")
    done = pnp("perft", "my.yaml", "--rolls", "1")
    assert done.returncode == 1
    assert "my.yaml:2:14: pentomino F appears twice on face 1" in done.stderr


@pytest.mark.parametrize("command", ["perft", "simulate", "play"])
def test_a_game_without_rules_is_refused(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that can only be printed says so."""
    from pnp.games.pentris import game as pentris
    from pnp.source.finding import Misused

    monkeypatch.setattr(pentris, "GAME", pentris.GAME._replace(rules=None))
    with pytest.raises(Misused, match=r"^Pentris can be printed but not played$"):
        main.main([command, "pentris"], standalone_mode=False)
