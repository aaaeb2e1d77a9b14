"""`pnp new event`, `pnp check EVENT` and `pnp batch --dry-run`: what an organiser sees before anything is made."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.cli.progress import Progress

pytestmark = pytest.mark.slow

Run = Callable[..., subprocess.CompletedProcess[str]]
EVENT = """\
event: Small evening
tables: 2
seats_per_table: 3
packs:
  - {sheets: pentris-puzzles, level: easy, rounds: 2}
  - {build: pentris, only: [rules], per: table}
"""
SHEETS = 2 * 3 * 2


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "evening.yaml"
    path.write_text(EVENT)
    return path


def test_the_starter_file_is_an_event_without_errors(pnp: Run, tmp_path: Path) -> None:
    assert pnp("new", "event", "-o", "festival.yaml").returncode == 0
    done = pnp("check", "festival.yaml")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:3] == ["festival.yaml: no errors", "  12 seats at 3 tables", "  24 sheets with 24 puzzles"]


def test_a_check_estimates_an_event(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["check", str(event), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"]
    found = told["events"][str(event)]
    counts = {name: found[name] for name in ("seats", "tables", "sheets", "puzzles", "files")}
    assert counts == {"seats": 6, "tables": 2, "sheets": SHEETS, "puzzles": SHEETS, "files": 4}
    assert found["pages"] == 2 * (1 + 1) + SHEETS + 1 + 1, "covers and rules, sheets, the key, the index"
    assert 0 < found["ink"] < found["pages"]
    assert found["minutes"] > 0
    assert not list(event.parent.glob("output*")), "nothing is written"


def test_options_that_no_puzzle_meets_are_reported_beforehand(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event.write_text(EVENT.replace("level: easy,", "options: {rows: 4, columns: 4, rolls: 2}, band: {gold: [15, 16]},"))
    assert outcome(["check", str(event)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{event}:5:5: no puzzle was found: of 500 candidates, ")


def test_a_dry_run_lists_the_files_and_makes_none(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = event.parent / "out"
    assert outcome(["batch", str(event), "-o", str(out), "--dry-run"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tables/table-01.pdf  1 cover, 1 set, 6 sheets; to be made",
        "tables/table-02.pdf  1 cover, 1 set, 6 sheets; to be made",
        f"{SHEETS} puzzles, {SHEETS} to be made; plus key, index, manifest and ZIP",
    ]
    assert not out.exists()


def test_a_dry_run_lists_all_jobs_as_json(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["batch", str(event), "-o", str(event.parent / "out"), "--dry-run", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len({puzzle["key"] for puzzle in told["puzzles"]}) == SHEETS
    assert [len(file["sheets"]) for file in told["files"]] == [6, 6]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--engine", "dask"), "--engine dask and --scheduler ADDRESS must be used together\n"),
        (("--scheduler", "tcp://127.0.0.1:1"), "--engine dask and --scheduler ADDRESS must be used together\n"),
        (
            ("--engine", "dask", "--scheduler", "tcp://127.0.0.1:1", "--jobs", "2"),
            "--jobs does not apply to --engine dask; leave it out\n",
        ),
        (
            ("--engine", "dask", "--scheduler", "tcp://127.0.0.1:1", "--patience", "9"),
            "--patience does not apply to --engine dask, which looks after its workers; leave it out\n",
        ),
    ],
)
def test_options_that_contradict_each_other(event: Path, options: tuple, sentence: str, capsys: pytest.CaptureFixture) -> None:
    assert outcome(["batch", str(event), *options]) == 2
    assert capsys.readouterr().err == sentence


def test_an_event_is_not_built(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["build", str(event)]) == 1
    assert capsys.readouterr().err == f"{event}:1:1: this is an event, not a game; make it with 'pnp batch FILE -o FOLDER'\n"


def test_progress_is_shown_only_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress() as progress:
        progress.report("puzzles", 1, 2)
    assert capsys.readouterr() == ("", "")
    with Progress() as progress:
        progress.is_shown = True
        progress.report("puzzles", 5, 20)
        progress.report("puzzles", 10, 20)
    shown = capsys.readouterr().err
    assert shown.startswith("\rpuzzles    [#######.......................] 5/20")
    assert "10/20" in shown
    assert "/s, " in shown
    assert shown.endswith("\n")


def test_unequal_puzzles_get_a_warning(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With options there is no usual band; a band, or one puzzle for the whole room, is fair."""
    wished = EVENT.replace("level: easy,", "options: {rows: 5, columns: 5, rolls: 3},")
    fair = (
        wished.replace("options", "same_for: room, options"),
        wished.replace("options", "band: {gold: [1, 9]}, options"),
        EVENT,
    )
    event.write_text(wished)
    assert outcome(["check", str(event)]) == 0
    sentence = "some seats get much harder puzzles than others; limit them, as in 'band: {minutes: [15, 25]}'"
    assert capsys.readouterr().err == f"{event}:5:5: warning: {sentence}\n"
    for text in fair:
        event.write_text(text)
        assert outcome(["check", str(event)]) == 0
        assert capsys.readouterr().err == ""


def test_a_run_lists_what_it_made_and_a_dry_run_what_it_would_make(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(event.parent / "out")
    event.write_text(EVENT.replace("level: easy, rounds: 2", "options: {rows: 5, columns: 5, rolls: 3}"))
    assert outcome(["batch", str(event), "-o", out, "--jobs", "1"]) == 0
    assert sorted(line for line in capsys.readouterr().out.splitlines() if line.startswith("made ")) == [
        f"made {out}/{name}.pdf" for name in ("index", "key", "tables/table-01", "tables/table-02")
    ]
    event.write_text(event.read_text().replace("only: [rules]", "only: [reference]"))
    assert outcome(["batch", str(event), "-o", out, "--dry-run"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "tables/table-01.pdf  1 cover, 1 set, 3 sheets; to be made"
    event.write_text(event.read_text().replace("only: [reference]", "only: [rules]"))
    assert outcome(["batch", str(event), "-o", out, "--dry-run"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "tables/table-01.pdf  1 cover, 1 set, 3 sheets; up to date"


def test_columns_and_levels_in_other_languages(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (event.parent / "seats.csv").write_text(
        "Tisch;Platz;Name;Stufe;Sprache\n1;1;Ada;leicht;fr\n1;2;Ben;;\n", encoding="utf-8-sig"
    )
    head = "event: Small evening\nseats: seats.csv\nlevels: {leicht: easy}\n"
    event.write_text(head + EVENT[EVENT.index("packs:") :].replace("level: easy", "level: medium"))
    assert outcome(["batch", str(event), "-o", str(event.parent / "out"), "--dry-run", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["puzzles"]) == 4


def test_a_file_that_is_not_an_event_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("colony: Mine\ngame: planet_petri\ncards: {Globil: 3}\n")
    assert outcome(["batch", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}:1:1: this is not an event; an event begins with 'event: NAME'\n"
