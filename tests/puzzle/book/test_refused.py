"""What is no book: every refusal is one sentence that names the file, and nothing is written."""

from pathlib import Path

import pytest
import yaml

from pnp.cli.main import outcome
from tests.conftest import ROOT

PUZZLE = str(ROOT / "data" / "puzzles" / "pentris-easy.yaml")
UNPROVED = "puzzle: pentris\ngrid: {rows: 12, columns: 12}\nrolls: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2]\n"


def told(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = outcome(["puzzle", "book", *arguments, "-o", str(tmp_path / "book.pdf")])
    assert not list(tmp_path.glob("*.pdf"))
    return code, capsys.readouterr().err


def test_a_file_that_is_no_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = str(ROOT / "data" / "games" / "pentris.yaml")
    code, said = told([PUZZLE, game], tmp_path, capsys)
    assert (code, said) == (1, f"{game}: this is a game, not a puzzle; a puzzle starts with 'puzzle: pentris'\n")


def test_a_puzzle_that_is_not_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.yaml"
    path.write_text(f"{UNPROVED}unproved: true\n")
    code, said = told([PUZZLE, str(path)], tmp_path, capsys)
    assert code == 1
    assert len(said.splitlines()) == 1
    assert said.startswith(f"{path}: this puzzle is not proved, and a book has only proved ones; ")


def test_the_same_puzzle_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.yaml"
    copy.write_bytes(Path(PUZZLE).read_bytes())
    code, said = told([PUZZLE, str(copy)], tmp_path, capsys)
    short_id = yaml.safe_load(copy.read_text())["id"]
    assert (code, said) == (1, f"{copy}: {short_id} is in {PUZZLE} too; leave one of them out\n")


def test_no_files_and_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told([], tmp_path, capsys)[0] == 2
    missing = str(tmp_path / "missing.yaml")
    code, said = told([missing], tmp_path, capsys)
    assert code == 74
    assert said.startswith(missing)


def test_a_name_that_is_not_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["puzzle", "book", PUZZLE, "-o", str(tmp_path / "book.png")]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/book.png is no name for a book; end it with '.pdf'\n"


def test_a_title_that_is_too_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told([PUZZLE, "--title", "x" * 101], tmp_path, capsys)[0] == 2
    code, said = told([PUZZLE, "--title", "x" * 100], tmp_path, capsys)
    assert (code, said.startswith("book: ")) == (1, True)
