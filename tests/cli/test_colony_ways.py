"""What `pnp colony` and `pnp build` say about colonies that cannot be used as they are, and the ways on that they name."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from tests.conftest import ROOT

Say = Callable[..., tuple[int, str, str]]
LONG = "Degenerate an adjacent cell of any value. " * 7
UNPRINTABLE = f"""\
colony: Mine
game: planet_petri
cards: {{Alpha: 2, Beta: 1, Gamma: 1, Budlet: 13, Globill: 1}}
own_cards:
  - {{name: Alpha, family: Necro, value: 6, potential: Draw a card., art: many_faults.svg}}
  - {{name: Beta, family: Necro, value: 1, potential: Draw a card., art: bomb.png}}
  - {{name: Gamma, family: Necro, value: 1, potential: {LONG}}}
card_size: mini
"""
GREEDY = "colony: Grey Tide\ngame: planet_petri\ncards:\n  Diplopod: 2\n  Budlet: 18\n"


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs pnp in an empty folder; returns its exit code, what it prints and what it complains about."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = outcome(list(arguments))
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_check_finds_all_that_build_would_refuse(say: Say, tmp_path: Path) -> None:
    for name in ("many_faults.svg", "bomb.png"):
        shutil.copy(ROOT / "tests/broken_art" / name, tmp_path)
    (tmp_path / "my.yaml").write_text(UNPRINTABLE)
    code, printed, complaints = say("colony", "check", "my.yaml")
    assert code == 1
    assert [line.split(": ")[0] for line in complaints.splitlines()] == [
        f"my.yaml:{place}" for place in ("3:59", "3:16", "5:5", "6:5", "7:5")
    ]
    for words in ("no card 'Globill'", "2 cards of value 6", "a script, ", "12000 x 12000 pixels", "does not fit at 7 pt"):
        assert words in complaints
    assert printed.startswith("Mine is not legal and cannot be printed: 18 cards\n")
    answer = json.loads(say("colony", "check", "my.yaml", "--json")[1])
    assert (answer["legal"], answer["printable"]) == (False, False)
    assert [problem["rule"] for problem in answer["problems"]] == ["unknown-card", "limit", "print", "print", "print"]


def test_check_takes_the_paper_and_the_language_of_build(say: Say, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(GREEDY.replace("Diplopod: 2", "Diplopod: 1"))
    assert say("colony", "check", "my.yaml")[0] == 0
    code, printed, complaints = say("colony", "check", "my.yaml", "--paper", "60x80 mm")
    assert (code, printed.splitlines()[0]) == (1, "Grey Tide is legal but cannot be printed: 19 cards")
    assert complaints.startswith("my.yaml:")
    assert say("colony", "check", "my.yaml", "--only", "board")[0] == 2


def test_an_illegal_colony_is_told_the_two_ways_on_once(say: Say, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(GREEDY.replace("Budlet: 18", "Budlet: 2"))
    code, printed, complaints = say("build", "my.yaml")
    assert (code, printed) == (1, "")
    *findings, ways = complaints.splitlines()
    assert len(findings) == 2
    assert ways == (
        "to go on: 'pnp colony repair my.yaml' finds the fewest changes that make it legal; "
        "--playtest prints it as it is, with a mark on every card"
    )
    assert say("build", "my.yaml", "--playtest", "--only", "list")[0] == 0


def test_an_unknown_card_can_only_be_repaired(say: Say, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(GREEDY.replace("Diplopod", "Diplopodd"))
    complaints = say("build", "my.yaml")[2]
    assert "'pnp colony repair my.yaml'" in complaints
    assert "--playtest" not in complaints


def test_a_variant_is_not_rewritten_and_the_reason_is_true(say: Say, tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(GREEDY)
    (tmp_path / "my.yaml").write_text("extends: base.yaml\ncolony: Mine\n")
    assert "remove 1 Diplopod" in say("colony", "repair", "my.yaml")[1]
    code, _, complaints = say("colony", "repair", "my.yaml", "--write")
    assert code == 2
    assert complaints == (
        "my.yaml extends another file, so --write cannot replace its list of cards; "
        "make the changes by hand: 'pnp colony repair my.yaml' lists them\n"
    )
    assert not (tmp_path / "my-repaired.yaml").exists()
