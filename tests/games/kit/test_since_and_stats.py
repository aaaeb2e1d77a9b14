"""What is new since an older kit, and how often the values of a column come up."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from tests.games.kit.making import HEAD, card, written

PARTS = "parts:\n  cards: {kind: card, size: 60x90, rows: cards.csv, front: card}\n"
TEXT = HEAD + card('box: [5, 20, 50, 20], text: "{name}", size: 12, fit: same') + PARTS
OLD = "name,cost,copies\nMoth,1,2\nBear,10,1\nFly,2,3\n"


def kept(folder: Path, table: str) -> dict[tuple[str, int], int]:
    """What is printed of a kit with this table since the one with OLD."""
    old = written(folder / "old", TEXT, {"cards.csv": OLD})
    new = written(folder / "new", TEXT, {"cards.csv": table})
    assert new.kind.since is not None
    return dict(new.kind.since(new.definition, old.definition).kept)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (OLD + "Ant,1,4\n", {("cards", 3): 4}),
        (OLD.replace("Moth,1,2", "Moth,1,5"), {("cards", 0): 3}),
        (OLD.replace("Bear", "Boar"), {("cards", 1): 1}),
        ("name,cost,copies\nFly,2,1\nMoth,1,3\n", {("cards", 1): 1}),
    ],
    ids=("a new card", "more copies", "a changed card", "another order"),
)
def test_only_what_the_older_kit_lacks(table: str, expected: dict[tuple[str, int], int], tmp_path: Path) -> None:
    assert kept(tmp_path, table) == expected


def test_a_longer_text_elsewhere_changes_all_cards_of_one_size(tmp_path: Path) -> None:
    """Their letters became smaller, so the old ones do not match."""
    assert kept(tmp_path, OLD + " ".join(["moth"] * 40) + ",1,1\n") == {
        ("cards", 0): 2,
        ("cards", 1): 1,
        ("cards", 2): 3,
        ("cards", 3): 1,
    }


def test_nothing_new_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path / "old", TEXT, {"cards.csv": OLD})
    folder = str(tmp_path / "old")
    assert outcome(["build", folder, "--since", folder, "-o", str(tmp_path / "out")]) == 1
    assert "nothing has changed" in capsys.readouterr().err
    assert outcome(["build", folder, "--since", "pentris", "-o", str(tmp_path / "out")]) == 2


@pytest.mark.parametrize("broken", ["old", "new"])
def test_a_broken_kit_is_no_crash(broken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("old", "new"):
        written(tmp_path / name, TEXT, {"cards.csv": "title\nx\n" if name == broken else OLD})
    code = outcome(["build", str(tmp_path / "new"), "--since", str(tmp_path / "old"), "-o", str(tmp_path / "out")])
    assert (code, "Traceback" in capsys.readouterr().err) == (1, False)


def test_values_are_counted_over_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, TEXT, {"cards.csv": OLD + "Ant,1,4\nBee,,1\n"})
    assert outcome(["stats", str(tmp_path), "--by", "cost", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"by": "cost", "parts": {"cards": {"1": 6, "2": 3, "10": 1, "": 1}}}
    assert outcome(["stats", str(tmp_path), "--by", "cost"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [["cards", "by"], ["1", "6"], ["2", "3"], ["10", "1"], ["(empty)", "1"]]


@pytest.mark.parametrize(
    ("words", "said"), [(["--by", "cots"], "Test has no column 'cots'; did you mean 'cost'?"), (["--by", ""], "has no column")]
)
def test_an_unknown_column(words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, TEXT, {"cards.csv": OLD})
    assert outcome(["stats", str(tmp_path), *words]) == 2
    assert said in capsys.readouterr().err


def test_only_a_kit_has_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["stats", "pentris", "--by", "cost"]) == 2
    assert "is not a kit" in capsys.readouterr().err


def test_what_is_new_has_no_cover(tmp_path: Path) -> None:
    about = "about: Moths.\n"
    for name, table in {"old": OLD, "new": OLD + "Ant,1,1\n"}.items():
        written(tmp_path / name, about + TEXT, {"cards.csv": table})
    old, new, out = (str(tmp_path / name) for name in ("old", "new", "out"))
    assert outcome(["build", new, "--since", old, "-o", out, "--json"]) == 0
    [made] = (tmp_path / "out").rglob("*.pdf")
    told = subprocess.run(["pdfinfo", made], check=True, capture_output=True, text=True).stdout
    assert re.search(r"Pages:\s+1\n", told)
