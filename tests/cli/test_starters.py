"""`pnp new puzzle` and `pnp build FOLDER`: files to edit that build as they are, and folders printed from easy to hard."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.game.find import with_kind
from tests.conftest import ROOT


@pytest.mark.parametrize("slug", with_kind("puzzle"))
def test_a_new_puzzle_is_commented_and_builds_at_once(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"{slug}.yaml"
    assert outcome(["new", "puzzle", slug, "-o", str(path)]) == 0
    assert path.read_text(encoding="utf-8").count("# ") >= 8
    assert outcome(["build", str(path), "-o", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / slug / f"{slug}-a4-key.pdf").exists()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["puzzle"], "a puzzle needs the name of its game; add one of pentris, petri_heil, petris, planet_petri\n"),
        (["puzzle", "petriss"], "there are no puzzles for 'petriss'; did you mean 'petris'?\n"),
        (["pentris", "petris"], "only a puzzle needs a game, not 'pentris'; leave out 'petris'\n"),
    ],
)
def test_a_puzzle_needs_its_game(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["new", *arguments]) == 2
    assert capsys.readouterr().err == said


def test_a_folder_of_puzzles_is_printed_from_easy_to_hard(tmp_path: Path, tool: Callable[..., str]) -> None:
    """The model says 7, 28 and 64 minutes; the names are in another order."""
    folder = tmp_path / "puzzles"
    folder.mkdir()
    for name, level in (("a", "medium"), ("b", "hard"), ("c", "easy")):
        (folder / f"{name}.yaml").write_bytes((ROOT / "data" / "puzzles" / f"petri_heil-{level}.yaml").read_bytes())
    (folder / "notes.txt").write_text("no puzzle")
    assert outcome(["build", str(folder), "-o", str(tmp_path / "out")]) == 0
    words = tool("pdftotext", str(tmp_path / "out" / "petri_heil-puzzles" / "petri_heil-puzzles-a4.pdf"), "-")
    ids = [re.search(r"^id: (\S+)", (folder / f"{name}.yaml").read_text(), re.MULTILINE)[1] for name in "cab"]
    assert list(dict.fromkeys(re.findall(r"PH-\w{5}", words))) == ids


def test_a_folder_without_files_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["build", str(tmp_path), "-o", str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err == f"{tmp_path}: there is no YAML file in this folder; name another folder, or a file\n"
