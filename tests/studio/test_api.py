"""The resources of the studio, as the page uses them."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pnp.game.find import game_file
from pnp.studio.resource import Wrong, checked
from tests.studio.conftest import SMALL, Ask


def test_games_and_files(ask: Ask) -> None:
    games = {game["slug"]: game for game in ask("GET", "/api/games").json()["games"]}
    assert set(games) == {"pentris", "petris", "planet_petri", "petri_heil"}
    assert {part["name"]: part["count"] for part in games["petri_heil"]["parts"]}["water"] == 16  # the rulebook's pond
    assert not {part["name"]: part for part in games["petri_heil"]["parts"]}["flat-water"]["usual"]
    files = {file["name"]: file for file in ask("GET", "/api/files").json()["files"]}
    assert (files["small.yaml"]["title"], files["small.yaml"]["errors"]) == ("Small hands", 0)
    assert files["colony.yaml"]["kind"] == "colony"


def test_a_preview_and_its_pictures(ask: Ask) -> None:
    told = ask("POST", "/api/previews", {"source": "small.yaml", "choices": {"ink": "mono"}}).json()
    assert told["command"] == "pnp build small.yaml --ink mono"
    assert (told["sheets"], len(told["pages"])) == (2, 2)  # grids and rules, as of every Pentris
    picture = ask("GET", f"/api/art/{told['pages'][0]['key']}.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert 'width="210mm"' in picture.text
    assert "sandbox" in picture.headers["content-security-policy"]
    assert ask("GET", f"/api/art/{'0' * 16}f.svg").status_code == 404


def test_unsaved_text_is_shown_and_errors_have_lines(ask: Ask) -> None:
    told = ask("POST", "/api/previews", {"source": "small.yaml", "text": SMALL.replace("6", "seven"), "choices": {}})
    assert told.status_code == 422
    [finding] = told.json()["findings"]
    assert (finding["file"], finding["line"], finding["column"]) == ("small.yaml", 5, 9)
    assert finding["message"] == "grid.rows must be a whole number, not 'seven'"
    assert (finding["end"], finding["edit"]) == (14, None)
    told = ask("POST", "/api/previews", {"source": "small.yaml", "text": SMALL.replace("rows", "row"), "choices": {}})
    assert told.json()["findings"][0]["edit"] == {"line": 5, "column": 3, "end": 6, "text": "rows"}


PAIRWISE = [
    {},
    {"paper": "letter", "lang": "fr", "ink": "low", "duplex": "long", "marks": "guides", "copies": 2},
    {"paper": "a3", "ink": "grey", "duplex": "short", "marks": "none", "only": ["cards"]},
    {"paper": "220x290 mm", "lang": "fr", "ink": "mono", "duplex": "none", "marks": "corner", "only": ["list"]},
    {"paper": "both", "ink": "low", "duplex": "fold", "marks": "none", "copies": 2},
    {"paper": "letter", "ink": "mono", "duplex": "fold", "marks": "guides", "only": ["cards", "list"]},
    {"lang": "fr", "ink": "grey", "duplex": "long", "marks": "corner", "copies": 3},
]
"""Every two values of different choices stand together in one of them, or nearly."""


@pytest.mark.parametrize("choices", PAIRWISE, ids=str)
def test_the_button_gives_the_bytes_of_the_command(ask: Ask, folder: Path, choices: dict[str, object]) -> None:
    shown = ask("POST", "/api/previews", {"source": "colony.yaml", "choices": choices}).json()["command"]
    made = ask("POST", "/api/prints", {"source": "colony.yaml", "choices": choices})
    subprocess.run([sys.executable, "-m", *shlex.split(shown), "-o", "out"], cwd=folder, check=True)
    [file] = (folder / "out" / "colony").iterdir()
    assert made.content == file.read_bytes()
    assert file.name in made.headers["content-disposition"]


def test_a_file_is_saved_whole_and_never_over_somebody_elses(ask: Ask, folder: Path) -> None:
    found = ask("GET", "/api/files/small.yaml").json()
    saved = ask("PUT", "/api/files/small.yaml", {"text": SMALL + "# mine\n"}, if_match=f'"{found["etag"]}"')
    assert saved.status_code == 200
    assert (folder / "small.yaml").read_text() == SMALL + "# mine\n"
    (folder / "small.yaml").write_text(SMALL + "# theirs\n")
    refused = ask("PUT", "/api/files/small.yaml", {"text": SMALL + "# again\n"}, if_match=saved.json()["etag"])
    assert refused.status_code == 412
    assert (refused.json()["yours"], refused.json()["theirs"]) == (SMALL + "# again\n", SMALL + "# theirs\n")
    assert (folder / "small.yaml").read_text() == SMALL + "# theirs\n"
    assert ask("PUT", "/api/files/small.yaml", {"text": ""}).status_code == 412  # without a mark it must be new


def test_a_file_that_is_gone_can_be_written_again(ask: Ask, folder: Path) -> None:
    etag = ask("GET", "/api/files/small.yaml").json()["etag"]
    (folder / "small.yaml").unlink()
    refused = ask("PUT", "/api/files/small.yaml", {"text": SMALL}, if_match=etag)
    assert (refused.status_code, refused.json()["theirs"], refused.json()["etag"]) == (412, "", "")
    assert ask("PUT", "/api/files/small.yaml", {"text": SMALL}, if_match="").status_code == 200
    assert (folder / "small.yaml").read_text() == SMALL


def test_the_definition_of_a_shipped_game_can_be_read(ask: Ask) -> None:
    told = ask("GET", "/api/games/petris").json()
    assert told == {"file": "petris.yaml", "text": game_file("petris").read_text(encoding="utf-8")}
    assert ask("GET", "/api/games/small.yaml").status_code == 404


def test_a_bug_of_ours_has_a_log(client: TestClient) -> None:
    worker = client.api.desk.worker  # type: ignore[attr-defined]
    reply = client.portal.call(worker.ask, {"do": "files/nothing"})  # type: ignore[union-attr]
    with pytest.raises(Wrong) as caught:
        checked(reply)
    status, [finding] = caught.value.args
    assert (status, finding["message"]) == (500, "this is a bug in pnp: KeyError: 'nothing'")
    assert finding["log"].startswith("Traceback")


def test_new_things(ask: Ask, folder: Path) -> None:
    assert ask("POST", "/api/new", {"kind": "own", "name": "my game"}).json() == {"source": "my-game/"}
    assert ask("POST", "/api/previews", {"source": "my-game/", "choices": {}}).json()["sheets"] >= 1
    assert ask("POST", "/api/new", {"kind": "own", "name": "my game"}).status_code == 422
    assert ask("POST", "/api/new", {"kind": "colony", "name": "../x"}).status_code == 422
    assert ask("POST", "/api/new", {"kind": "petris", "name": "mine"}).json() == {"source": "mine.yaml"}
    assert (folder / "mine.yaml").read_text().startswith("# Your own game, based on petris.")


def test_completion_knows_the_keys(ask: Ask, folder: Path) -> None:
    schema = ask("POST", "/api/schema", {"source": "small.yaml"}).json()
    assert "rows" in schema["properties"]["grid"]["properties"]
    (folder / "small.yaml").write_text(SMALL.replace("columns", "colums"), encoding="utf-8")
    assert ask("POST", "/api/schema", {"source": "small.yaml"}).json() == schema  # completion is there to mend it


def test_a_killed_worker_is_started_again(ask: Ask, client: TestClient) -> None:
    question = {"source": "small.yaml", "choices": {}}
    before = ask("POST", "/api/previews", question).json()
    client.api.desk.worker.process.kill()  # type: ignore[attr-defined]
    refused = ask("POST", "/api/previews", question)
    assert refused.status_code == 422
    assert "more time or memory" in refused.json()["findings"][0]["message"]
    assert ask("POST", "/api/previews", question).json() == before


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


BOMBS = {
    "laughs": BOMB,
    "deep": "[" * 300_000,
    "deep groups": "a: [" * 20_000,
    "itself": "extends: small.yaml\n",
    "half": "game: [",
    "nul": "\x00",
    "long": "é" * 400_000,
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_bomb_in_the_editor_is_answered(ask: Ask, text: str) -> None:
    """FAULTS 41."""
    told = ask("POST", "/api/previews", {"source": "small.yaml", "text": text, "choices": {}})
    assert told.status_code == 422
    assert told.json()["findings"][0]["message"]
    assert ask("POST", "/api/previews", {"source": "small.yaml", "choices": {}}).status_code == 200
