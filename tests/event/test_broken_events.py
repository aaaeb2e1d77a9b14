"""One file per fault in tests/event/broken/, each with the exact message that an organiser sees; nothing is ever half made.

To see the current messages, run pytest --update-golden and read the diff.
"""

import json
import os
import re
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from tests.event.events import write_event

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(BROKEN.glob("*.yaml"))
PLACED = re.compile(r"[\w/]+\.(yaml|csv):\d+:\w+: \S.+")


@pytest.fixture
def no_printers(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Other tests may have saved some."""
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path_factory.mktemp("config")))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.usefixtures("no_printers")
def test_the_fault_of_an_event_is_named_with_its_place(
    path: Path, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    code = outcome(["batch", str(path), "-o", str(tmp_path / "out"), "--jobs", "1"])
    said = capsys.readouterr()
    words = said.err.replace(f"{BROKEN}/", "")
    expected = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(words, encoding="utf-8")
    assert words == expected.read_text(encoding="utf-8")
    assert (code, said.out) == (1, "")
    assert all(PLACED.fullmatch(line) for line in words.splitlines())
    assert not list(tmp_path.iterdir())


def test_all_faults_of_an_event_are_found_at_once() -> None:
    assert len((BROKEN / "several_at_once.txt").read_text(encoding="utf-8").splitlines()) == 4


def test_a_list_that_is_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "guests.csv")
    (tmp_path / "event.yaml").write_text("event: X\nseats: guests.csv\npacks: [{sheets: pentris-puzzles}]\n")
    assert outcome(["batch", str(tmp_path / "event.yaml"), "-o", str(tmp_path / "out")]) == 1
    told = "event.yaml:2:8: guests.csv cannot be read: this is not a regular file; check the path\n"
    assert capsys.readouterr().err.endswith(told)


def test_an_event_is_not_built_like_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_event(tmp_path, "small")
    assert outcome(["build", str(path), "-o", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().err
    assert said == f"{path}:1:1: this is an event, not a game; make it with 'pnp batch FILE -o FOLDER'\n"
    assert not (tmp_path / "out").exists()


def test_a_game_is_not_made_like_an_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("extends: pentris\ntitle: X\n")
    assert outcome(["batch", str(path), "-o", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().err
    assert all(PLACED.fullmatch(line.replace(f"{tmp_path}/", "")) for line in said.splitlines())
    assert not (tmp_path / "out").exists()


FOLDERS = {
    "another_event": "belongs to the event 'Autumn festival'; choose another folder or, if only the title has changed, "
    "delete {out}/.pnp/event.json",
    "other_files": "contains other files; choose an empty or a new folder",
    "a_file": "is a file, not a folder; choose another name",
}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_with_other_contents_is_left_alone(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    if folder == "another_event":
        (out / ".pnp").mkdir(parents=True)
        (out / ".pnp" / "event.json").write_text('{"event": "Autumn festival"}')
    elif folder == "other_files":
        out.mkdir()
        (out / "thesis.txt").write_text("mine")
    else:
        out.write_text("mine")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    event = tmp_path / "event"
    event.mkdir()
    assert outcome(["batch", str(write_event(event, "small")), "-o", str(out), "--jobs", "1"]) == 2
    assert capsys.readouterr().err == f"{out} {FOLDERS[folder].format(out=out)}\n"
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and event not in path.parents} == before


MISUSES = {
    "no scheduler": ("--engine", "dask"),
    "no engine": ("--scheduler", "tcp://127.0.0.1:1"),
    "jobs with a cluster": ("--engine", "dask", "--scheduler", "tcp://127.0.0.1:1", "--jobs", "2"),
    "no jobs": ("--jobs", "0"),
}


@pytest.mark.parametrize("misuse", MISUSES)
def test_options_that_contradict_each_other(misuse: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_event(tmp_path, "small")
    assert outcome(["batch", str(path), "-o", str(tmp_path / "out"), *MISUSES[misuse]]) == 2
    assert capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_check_groups_the_same_findings_and_its_json_has_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    path = BROKEN / "level_unknown_in_many_seats.yaml"
    assert outcome(["check", str(path)]) == 1
    assert capsys.readouterr().err.replace(f"{BROKEN}/", "") == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert outcome(["check", str(path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["findings"]
    assert [finding["line"] for finding in found if "leicht" in finding["problem"]] == list(range(2, 42, 3))
