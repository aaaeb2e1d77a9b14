"""Puzzles in the studio: made one by one, kept as the files that the command writes, and printed as the commands print them."""

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from tests.studio.conftest import Ask

EASY = {"game": "pentris", "count": 3, "seed": 7, "options": {"level": "easy"}}
Ended = Callable[[str], dict[str, Any]]


@pytest.fixture
def ended(ask: Ask) -> Ended:
    """A job after its end."""

    def wait(job: str) -> dict[str, Any]:
        while (found := ask("GET", f"/api/jobs/{job}").json())["state"] in ("running", "stopping"):
            sleep(0.02)
        return dict(found)

    return wait


@pytest.fixture
def kept(ask: Ask, ended: Ended) -> list[dict[str, Any]]:
    """Three puzzles, kept."""
    made = [told for told in ended(ask("POST", "/api/puzzles", EASY).json()["id"])["told"] if told["event"] == "made"]
    for one in made:
        assert ask("PUT", f"/api/files/{one['file']}", {"text": one["text"]}).status_code == 200
    return made


def run(command: str, folder: Path) -> None:
    words = shlex.split(command)
    assert words.pop(0) == "pnp"
    subprocess.run([sys.executable, "-m", "pnp", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def test_the_options_are_those_of_the_command(ask: Ask) -> None:
    games = {game["slug"]: game for game in ask("GET", "/api/puzzles").json()["games"]}
    assert set(games) == {"pentris", "petris", "petri_heil", "planet_petri"}
    options = {option["name"]: option for option in games["pentris"]["options"]}
    assert options["pattern"]["choices"] == ["none", "corners", "cross", "diamond", "frame", "stairs"]
    assert (options["rows"]["kind"], options["rows"]["limit"]) == ("number", [1, 12])
    assert (options["word"]["kind"], options["unique"]["kind"]) == ("text", "switch")
    assert [option["name"] for option in games["planet_petri"]["options"]] == ["level", "form"]


def test_kept_puzzles_are_the_files_of_the_command(ask: Ask, folder: Path, kept: list[dict[str, Any]]) -> None:
    command = ask("POST", "/api/puzzles/plan", EASY).json()["command"]
    assert command == "pnp puzzle new pentris --count 3 --seed 7 --level easy -o puzzles/"
    mine = {path.name: path.read_bytes() for path in (folder / "puzzles").iterdir()}
    assert sorted(mine) == [f"pentris-easy-7-0{number}.yaml" for number in (1, 2, 3)]
    run(command.replace("puzzles/", "again/"), folder)
    assert {path.name: path.read_bytes() for path in (folder / "again").iterdir()} == mine
    assert [one["number"] for one in kept] == [1, 2, 3]
    for one in kept:
        assert one["name"].startswith("PT-")
        assert "gold" in one["claims"]
        assert one["level"] == "easy"
        assert 2 <= one["minutes"] <= 10  # what docs/difficulty.md calls easy
        assert one["dots"] == (1 if one["time"] == "a few minutes" else 2)


COMMANDS: list[tuple[str, dict[str, Any], str]] = [
    ("pentris", {"word": "PE", "unique": True}, "pentris --word PE --unique"),
    ("pentris", {"rows": 5, "columns": 5, "rolls": 3}, "pentris --rows 5 --columns 5 --rolls 3"),
    ("petris", {"claim": "survives", "players": "3"}, "petris --claim survives --players 3"),
    ("petri_heil", {"level": "medium"}, "petri_heil"),
    ("planet_petri", {"form": "zone", "level": "hard"}, "planet_petri --level hard --form zone"),
]


def test_choices_are_words_of_the_command(ask: Ask) -> None:
    for game, options, words in COMMANDS:
        told = ask("POST", "/api/puzzles/plan", {"game": game, "options": options}).json()
        assert told["command"] == f"pnp puzzle new {words} -o puzzles/"


def test_choices_without_effect_say_why(ask: Ask) -> None:
    told = ask("POST", "/api/puzzles/plan", {"game": "pentris", "count": 9, "options": {"word": "petri"}}).json()
    assert told["total"] == 5  # one for each letter
    assert set(told["idle"]) == {"count", "pattern"}
    assert told["command"] == "pnp puzzle new pentris --word petri -o puzzles/"
    size = {"rows": 5, "columns": 6, "rolls": 3}
    assert ask("POST", "/api/puzzles/plan", {"game": "pentris", "options": {"rows": 5}}).json()["idle"] == {}
    told = ask("POST", "/api/puzzles/plan", {"game": "pentris", "options": {**size, "level": "hard"}}).json()
    assert told["command"] == "pnp puzzle new pentris --rows 5 --columns 6 --rolls 3 -o puzzles/"
    assert set(told["idle"]) == {f"level {level}" for level in ("easy", "medium", "hard", "expert")}
    assert ask("POST", "/api/puzzles/plan", {"game": "petris"}).json()["idle"] == {}


def test_a_puzzle_is_shown_with_its_sheet_and_its_pages(ask: Ask, folder: Path, ended: Ended, kept: list[dict[str, Any]]) -> None:
    first = kept[0]
    shown = ask("POST", "/api/puzzles/shown", {"source": "puzzles/new.yaml", "text": first["text"]}).json()
    assert shown == ask("POST", "/api/puzzles/shown", {"source": first["file"]}).json()
    assert (shown["name"], shown["claims"], shown["dots"]) == (first["name"], first["claims"], first["dots"])
    assert first["name"] in ask("GET", f"/api/art/{shown['sheet'][0]['key']}.svg").text
    sheet = ask("POST", "/api/previews", {"source": first["file"], "choices": {"only": ["puzzle"]}}).json()["pages"]
    assert sheet == shown["sheet"]


BOOKLETS = {"all": {}, "no hints": {"only": ["puzzle", "key"]}, "sheets": {"only": ["puzzle"]}}


@pytest.mark.parametrize("choices", BOOKLETS.values(), ids=BOOKLETS)
def test_a_booklet_is_what_the_command_builds(
    ask: Ask, folder: Path, ended: Ended, kept: list[dict[str, Any]], choices: dict[str, Any]
) -> None:
    sources = [one["file"] for one in kept[::-1]]
    asked = {"sources": sources, "choices": choices}
    command = ask("POST", "/api/puzzles/booklet/plan", asked).json()["command"]
    assert command.startswith(f"pnp build {sources[0]} {sources[1]} {sources[2]}")
    job = ended(ask("POST", "/api/puzzles/booklet", asked).json()["id"])
    assert job["state"] == "done"
    names = [told["pdf"] for told in job["told"] if told["event"] == "made"]
    got = {name: ask("GET", f"/api/jobs/{job['id']}/{name}").content for name in names}
    run(command, folder)
    assert got == {path.name: path.read_bytes() for path in (folder / "output" / "pentris-puzzles").iterdir()}
    pages = [ask("POST", "/api/puzzles/shown", {"source": source}).json()["pages"] for source in sources]
    wanted = choices.get("only", ["puzzle", "hints", "key"])
    counted = sum(len(PdfDocument(got[name])) for name in names)
    assert sum(page[part] for page in pages for part in wanted) == counted


def test_a_book_is_what_the_command_binds(ask: Ask, folder: Path, ended: Ended, kept: list[dict[str, Any]]) -> None:
    asked = {"sources": [one["file"] for one in kept], "choices": {"title": "Winter's <b>", "fold": True, "key": "apart"}}
    command = ask("POST", "/api/puzzles/book/plan", asked).json()["command"]
    job = ended(ask("POST", "/api/puzzles/book", asked).json()["id"])
    run(command, folder)
    for name in ("book.pdf", "book-key.pdf"):
        assert ask("GET", f"/api/jobs/{job['id']}/{name}").content == (folder / name).read_bytes()
    assert ask("GET", f"/api/jobs/{job['id']}/other.pdf").status_code == 404
    assert ask("GET", f"/api/jobs/{job['id']}/..%2Fbook.pdf").status_code == 404


def test_stopping_keeps_what_arrived(ask: Ask, ended: Ended) -> None:
    job = ask("POST", "/api/puzzles", {**EASY, "count": 1000}).json()["id"]
    while not any(told["event"] == "made" for told in ask("GET", f"/api/jobs/{job}").json()["told"]):
        sleep(0.02)
    assert ask("DELETE", f"/api/jobs/{job}").status_code == 200
    found = ended(job)
    assert found["state"] == "stopped"
    assert 1 <= sum(told["event"] == "made" for told in found["told"]) < 1000
    assert found["told"][0] == {"event": "job", "stage": "trying", "done": 0, "total": 1000, "tried": 0}
    listed = {one["id"]: one for one in ask("GET", "/api/jobs").json()["jobs"]}
    assert listed[job]["asked"] == {**EASY, "count": 1000}  # a page that is opened again finds it


def test_a_file_is_removed_only_as_it_was_read(ask: Ask, folder: Path, kept: list[dict[str, Any]]) -> None:
    name = kept[0]["file"]
    etag = ask("GET", f"/api/files/{name}").json()["etag"]
    (folder / name).write_text("# mine now\n")
    assert ask("DELETE", f"/api/files/{name}", {}, if_match=etag).status_code == 412
    assert (folder / name).read_text() == "# mine now\n"
    again = ask("GET", f"/api/files/{name}").json()["etag"]
    assert ask("DELETE", f"/api/files/{name}", {}, if_match=again).status_code == 200
    assert not (folder / name).exists()
    assert ask("DELETE", f"/api/files/{name}", {}, if_match=again).status_code == 404
    assert ask("DELETE", "/api/files/..%2Foutside.yaml", {}, if_match=again).status_code == 404


HOSTILE: dict[str, dict[str, Any]] = {
    "no game": {},
    "unknown game": {"game": "chess"},
    "a list as game": {"game": ["pentris"]},
    "a path as game": {"game": "../pentris"},
    "none": {"game": "pentris", "count": 0},
    "too many": {"game": "pentris", "count": 1001},
    "many as text": {"game": "pentris", "count": "12"},
    "many as truth": {"game": "pentris", "count": True},
    "a half": {"game": "pentris", "count": 1.5},
    "endless": {"game": "pentris", "count": float("inf")},
    "huge seed": {"game": "pentris", "seed": 10**400},
    "options as text": {"game": "pentris", "options": "level"},
    "unknown option": {"game": "pentris", "options": {"nodes": 3}},
    "unknown level": {"game": "pentris", "options": {"level": "impossible"}},
    "level as list": {"game": "pentris", "options": {"level": ["easy"]}},
    "large grid": {"game": "pentris", "options": {"rows": 13}},
    "grid as text": {"game": "pentris", "options": {"rows": "5"}},
    "unique as number": {"game": "pentris", "options": {"unique": 1}},
    "word as number": {"game": "pentris", "options": {"word": 3}},
    "word with digits": {"game": "pentris", "options": {"word": "P3"}},
    "word as path": {"game": "pentris", "options": {"word": "A/../../B"}},
    "word as script": {"game": "pentris", "options": {"word": "<script>"}},
    "long word": {"game": "pentris", "options": {"word": "A" * 1000}},
}


def test_strange_wishes_are_refused(ask: Ask) -> None:
    for name, asked in HOSTILE.items():
        for path in ("/api/puzzles", "/api/puzzles/plan"):
            told = ask("POST", path, asked)
            assert told.status_code == (400 if name == "endless" else 422), name  # JSON has no such number
            assert told.json()["findings"][0]["message"]
    assert ask("GET", "/api/jobs").json()["jobs"] == []


def test_strange_booklets_are_refused(ask: Ask, kept: list[dict[str, Any]]) -> None:
    file = kept[0]["file"]
    bad: list[tuple[object, object, int]] = [
        ([], {}, 400),
        ([file] * 201, {}, 400),
        ([1], {}, 400),
        (file, {}, 400),
        ([file], [], 400),
        (["../outside.yaml"], {}, 404),
        (["/etc/passwd"], {}, 404),
        (["puzzles/none.yaml"], {}, 404),
        ([file], {"only": "key"}, 422),
        ([file], {"fold": "yes"}, 422),
        ([file], {"title": ["x"]}, 422),
    ]
    for sources, choices, status in bad:
        for end in ("booklet", "book"):
            for path in (f"/api/puzzles/{end}", f"/api/puzzles/{end}/plan"):
                assert ask("POST", path, {"sources": sources, "choices": choices}).status_code == status, (path, sources, choices)
    assert ask("POST", "/api/puzzles/pamphlet", {"sources": [file], "choices": {}}).status_code == 404
    for choices in (
        {"title": ""},
        {"title": "x" * 101},
        {"size": "a0"},
        {"size": []},
        {"fold": 1},
        {"lang": "xx"},
        {"ink": None},
    ):
        assert ask("POST", "/api/puzzles/book", {"sources": [file], "choices": choices}).status_code == 422, choices


def test_what_is_no_proved_puzzle_is_not_shown(ask: Ask, kept: list[dict[str, Any]]) -> None:
    unproved = kept[0]["text"].partition("proof:")[0]
    for text, said in {
        unproved: "this file has no proof",
        kept[0]["text"].replace("gold: ", "gold: 9"): "no proof, or one that no longer fits",
        "extends: pentris\n": "this is a game, not a puzzle",
        "puzzle: pentris\n": "missing",
        "puzzle: [": "not valid YAML",
    }.items():
        told = ask("POST", "/api/puzzles/shown", {"source": "puzzles/new.yaml", "text": text})
        assert told.status_code == 422
        assert said in told.json()["findings"][0]["message"]
