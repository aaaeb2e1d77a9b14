"""Impossible, contradictory and huge puzzles get a bounded and honest answer (FAULTS 45): never a claim without a proof."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from pnp.game.load import load_text
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.verify import searched

Run = Callable[..., CompletedProcess[str]]
ROLLS = ", ".join("1234561234561234561234561234561234561234")
DISHES = "{0: B4 R3, 1: R4 B3, 2: B1, 3: R2, 4: B2, 5: R1, 6: B3}"
POND = "['1 2 3 4', '5 6 7 8', '9 8 7 6', '5 4 3 2']"
PETRIS = f"puzzle: petris\ndishes: {DISHES}\ntrack: BRBRBRBRBRBRBRBRC\nplayer: blue\n"
PETRI_HEIL = f"puzzle: petri_heil\npond: {POND}\nstarts: {{red: 0, yellow: 10}}\ntiles: {{1: 3, 2: 3, 3: 3, 4: 3}}\n"
HUGE = {
    "pentris": f"puzzle: pentris\ngrid: {{rows: 12, columns: 12}}\nrolls: [{ROLLS}]\ngold: 100\n",
    "pentris without a claim": f"puzzle: pentris\ngrid: {{rows: 12, columns: 12}}\nrolls: [{ROLLS}]\n",
    "petris wins": f"{PETRIS}claim: wins\n",
    "petris survives": f"{PETRIS}claim: survives\n",
    "petris only-move": f"{PETRIS}claim: only-move\n",
    "petri_heil": f"{PETRI_HEIL}target: 72\n",
}
FEW = 200
"""Nodes that are not enough for any of these."""
REFUTED = {
    "a score larger than the grid": (
        f"puzzle: pentris\ngrid: {{rows: 1, columns: 1}}\nrolls: [{ROLLS}]\ngold: 144\n",
        "gold: 144 points cannot be reached; the proved best is 0",
    ),
    "gold below bronze": (
        "puzzle: pentris\ngrid: {rows: 6, columns: 6}\nrolls: [1, 2, 3]\ngold: 1\nbronze: 36\n",
        "bronze: 36 points cannot be reached",
    ),
    "more fish than there are": (f"{PETRI_HEIL}target: 108\n", "target: 108 points cannot be caught"),
    "a game that is over": (
        "puzzle: petris\ndishes: {0: B1, 1: R1}\ntrack: C\nclaim: wins\nplayer: blue\n",
        "nobody propagates on this track",
    ),
    "more bacteria than there are": (
        f"puzzle: petris\ndishes: {{{', '.join(f'{i}: B4' for i in range(7))}}}\ntrack: BRC\nclaim: wins\nplayer: blue\n",
        "blue has 28 bacteria; the limit is 20",
    ),
}


def found(text: str) -> Any:
    loaded = load_text(text, "x.yaml")
    return loaded, searched(puzzles_of(loaded.kind.slug), loaded.definition, FEW)


@pytest.mark.parametrize("name", HUGE)
def test_a_search_that_is_too_long_stops_and_says_unknown(name: str) -> None:
    loaded, item = found(HUGE[name])
    assert item.answer.nodes <= FEW
    assert not puzzles_of(loaded.kind.slug).file.has_key(item)
    claims = list(loaded.kind.check_claims(item))
    assert [finding for finding in claims if f"{FEW} nodes are not enough to prove" in finding.problem]
    assert not [finding for finding in claims if "cannot be" in finding.problem or "false" in finding.problem]


@pytest.mark.parametrize("name", HUGE)
def test_solving_it_says_that_it_is_not_proved(name: str, pnp: Run, tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(HUGE[name])
    done = pnp("puzzle", "solve", "x.yaml", "--nodes", str(FEW))
    assert done.returncode == 0
    assert f"{FEW} nodes" in done.stdout
    assert "(proved)" not in done.stdout
    assert "not proved" in done.stdout or "best found; no " in done.stdout
    done = pnp("puzzle", "solve", "x.yaml", "--nodes", str(FEW), "--write")
    assert done.returncode == 1
    assert "not enough to prove" in done.stderr or "is not proved" in done.stderr
    assert (tmp_path / "x.yaml").read_text() == HUGE[name]


@pytest.mark.parametrize("name", REFUTED)
def test_an_impossible_claim_is_refuted(name: str, pnp: Run, tmp_path: Path) -> None:
    text, problem = REFUTED[name]
    (tmp_path / "x.yaml").write_text(text)
    done = pnp("check", "x.yaml")
    assert done.returncode == 1
    assert problem in done.stderr
