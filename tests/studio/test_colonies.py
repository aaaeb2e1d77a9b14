"""Colonies in the studio: each change is in the file, with its comments; nothing a page sends can break it."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pnp.files import shipped
from pnp.studio.jobs import Job, Jobs
from pnp.studio.stream import Hub
from tests.studio.conftest import Ask

FILE = "colony.yaml"
FIRST = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")


def opened(ask: Ask) -> dict[str, Any]:
    found: dict[str, Any] = ask("POST", "/api/colonies/open", {"source": FILE}).json()
    return found


def test_a_colony_opens_with_its_rack_and_the_catalogue(ask: Ask) -> None:
    """First Colony has every place of the rulebook's table but two: 1, 2, 2 of 3, 4 and 7 of 8, then six ones."""
    told = opened(ask)
    assert (told["title"], told["legal"], told["rack"]["size"], told["rack"]["least"]) == ("First Colony", True, 22, 18)
    rows = {row["value"]: row for row in told["rack"]["rows"]}
    assert {value: sum(bool(well["card"]) for well in row["wells"]) for value, row in rows.items()} == {
        6: 1,
        5: 2,
        4: 2,
        3: 4,
        2: 7,
        1: 6,
    }
    assert {value: row["room"] for value, row in rows.items()} == {6: 0, 5: 0, 4: 1, 3: 1, 2: 2, 1: None}
    cards = {card["id"]: card for card in told["cards"]}
    assert (cards["Vortexid"]["group"], cards["Vortexid"]["value"]) == ("Morpho", 5)
    assert "move" in cards["Vortexid"]["verbs"]
    assert told["text"] == FIRST
    faces = ask("POST", "/api/colonies/faces", {"source": FILE, "cards": ["Vortexid", "no such card"]}).json()["faces"]
    assert list(faces) == ["Vortexid"]
    assert "Vortexid" in ask("GET", f"/api/art/{faces['Vortexid']}.svg").text


def test_a_change_is_in_the_file_and_comments_stay(ask: Ask, folder: Path) -> None:
    told = opened(ask)
    asked = {"source": FILE, "copies": {"Vortexid": 1, "Gaiacyte": 0}}
    made = ask("POST", "/api/colonies/change", asked, if_match=told["etag"]).json()
    expected = FIRST.replace("  Gaiacyte: 1           # value 6\n", "").replace(
        "  Matriplasm: 1\n", "  Matriplasm: 1\n  Vortexid: 1\n"
    )
    assert (folder / FILE).read_text(encoding="utf-8") == expected == made["text"]
    assert made["rack"]["exchanges"] == ["no 6 was taken, so Vortexid (5) has its place"]
    assert made["legal"]
    late = ask("POST", "/api/colonies/change", asked, if_match=told["etag"])
    assert (late.status_code, late.json()) == (412, {"theirs": expected, "etag": made["etag"]})


def test_illegal_is_written_and_can_be_printed_and_repaired(ask: Ask, folder: Path) -> None:
    told = opened(ask)
    made = ask("POST", "/api/colonies/change", {"source": FILE, "copies": {"Vortexid": 2}}, if_match=told["etag"]).json()
    assert not made["legal"]
    assert made["printable"]
    assert [row["over"] for row in made["rack"]["rows"]][:2] == [[], ["Vortexid", "Vortexid"]]
    preview = {"source": FILE, "choices": {}}
    assert not ask("POST", "/api/previews", preview).json()["pages"]
    shown = ask("POST", "/api/previews", {**preview, "playtest": True}).json()
    assert (shown["command"], bool(shown["pages"])) == (f"pnp build {FILE} --playtest", True)
    printed = ask("POST", "/api/prints", {**preview, "playtest": True})
    subprocess.run([sys.executable, "-m", *shown["command"].split(), "-o", "out"], cwd=folder, check=True)
    [file] = (folder / "out" / "colony").iterdir()
    assert printed.content == file.read_bytes()
    edits = ask("POST", "/api/colonies/repair", {"source": FILE}).json()["edits"]
    done = ask("POST", "/api/colonies/repair", {"source": FILE, "write": True}, if_match=made["etag"]).json()
    assert done["edits"] == edits
    assert done["legal"]
    assert done["text"] == (folder / FILE).read_text(encoding="utf-8")


def test_only_the_new_cards_are_printed(ask: Ask, folder: Path) -> None:
    (folder / "old.yaml").write_text(FIRST, encoding="utf-8")
    ask("POST", "/api/colonies/change", {"source": FILE, "copies": {"Budlet": 3}}, if_match=opened(ask)["etag"])
    told = ask("POST", "/api/colonies/diff", {"source": FILE, "other": "old.yaml"}).json()
    assert told == {"out": [], "new": [{"card": "Budlet", "copies": 1}], "command": f"pnp colony diff old.yaml {FILE}"}
    same = ask("POST", "/api/colonies/diff", {"source": FILE, "old": FIRST}).json()
    assert same["new"] == told["new"]
    other = ask("POST", "/api/colonies/diff", {"source": FILE, "other": "night-shift"}).json()
    words = other["command"].split()
    ran = subprocess.run([sys.executable, "-m", *words, "--json"], cwd=folder, check=True, capture_output=True, text=True)
    assert json.loads(ran.stdout) == {side: other[side] for side in ("out", "new")}
    printed = ask("POST", "/api/prints", {"source": FILE, "choices": {}, "since": "old.yaml"})
    subprocess.run([sys.executable, "-m", "pnp", "build", FILE, "--since", "old.yaml", "-o", "out"], cwd=folder, check=True)
    [file] = (folder / "out").rglob("*.pdf")
    assert printed.content == file.read_bytes()


def test_a_card_of_ones_own_is_drawn_then_written(ask: Ask, folder: Path) -> None:
    card = {"name": "Wanderling", "family": "Morpho", "value": 3, "like": "Vortexid", "then": ""}
    shown = ask("POST", "/api/colonies/own", {"source": FILE, "card": card}).json()
    assert "Wanderling" in ask("GET", f"/api/art/{shown['face']}.svg").text
    assert (folder / FILE).read_text(encoding="utf-8") == FIRST
    made = ask("POST", "/api/colonies/own", {"source": FILE, "card": card, "write": True}, if_match=opened(ask)["etag"]).json()
    assert {"card": "Wanderling", "copies": 1, "known": True} in made["held"]
    assert next(card for card in made["cards"] if card["id"] == "Wanderling")["own"]
    text = (folder / FILE).read_text(encoding="utf-8")
    assert FIRST.splitlines()[:9] == text.splitlines()[:9]
    subprocess.run([sys.executable, "-m", "pnp", "colony", "stats", FILE], cwd=folder, check=True, capture_output=True)
    long = ask("POST", "/api/colonies/own", {"source": FILE, "card": {**card, "name": "W" * 40}})
    assert long.status_code == 422


def test_suggestions_and_hands_are_those_of_the_commands(ask: Ask, folder: Path) -> None:
    wish = {"source": FILE, "families": ["Neuro", "Repro"], "size": 22, "seed": 4}
    shown = ask("POST", "/api/colonies/suggest", wish).json()
    ran = subprocess.run([sys.executable, "-m", *shown["command"].split(), "-o", "new.yaml"], cwd=folder, check=True)
    assert ran.returncode == 0
    made = ask("POST", "/api/colonies/suggest", {**wish, "write": True}, if_match=opened(ask)["etag"]).json()
    assert made["text"].startswith(FIRST[: FIRST.index("cards:")])
    assert ask("POST", "/api/colonies/diff", {"source": FILE, "other": "new.yaml"}).json()["new"] == []
    hand = ask("POST", "/api/colonies/hand", {"source": FILE, "seed": 7}).json()
    ran = subprocess.run([sys.executable, "-m", *hand["command"].split(), "--json"], cwd=folder, check=True, capture_output=True)
    assert json.loads(ran.stdout)["hand"] == hand["hand"]


SEED, TRIAL = {"seed": 1}, {"games": 2, "seed": 1, "bot": "", "against": []}
OWN = {"name": "X", "value": 1, "family": "Morpho"}
COPIES = [-1, True, 1e9, 201, "1", None, float("nan")]
HOSTILE: dict[str, list[dict[str, Any]]] = {
    "change": [
        *({"copies": {"Globil": number}} for number in COPIES),
        *({"copies": {name: 1}} for name in ("<script>", "", "\ud800", "Globil: 3\n  Budlet")),
        *({"copies": copies} for copies in ([], 1, None, {"Globil": 200, "Budlet": 200, "Twinella": 200})),
    ],
    "faces": [{"cards": cards} for cards in ("Globil", [1], ["x"] * 1001, None)],
    "hand": [{"seed": seed} for seed in ("1", 1 << 60, 1.5, None)],
    "suggest": [
        {**SEED, "size": 22, "families": ["<b>"]},
        {**SEED, "size": 3, "families": []},
        {**SEED, "size": 22, "families": 1},
    ],
    "own": [
        *({"card": card} for card in ([], {}, {**OWN, "like": {}, "then": []}, {**OWN, "name": "x" * 9000, "potential": "x"})),
        *(
            {"card": card}
            for card in ({"name": "a: b\n- c", "value": [], "family": {}}, {**OWN, "name": "Globil", "potential": "x"})
        ),
    ],
    "diff": [*({"other": other} for other in ("../outside.yaml", "nobody", 3, "small.yaml")), {"old": "game: ["}, {"old": 1}],
    "test": [{**TRIAL, "games": 1}, {**TRIAL, "bot": 3}, {**TRIAL, "against": ["../outside.yaml"]}, {**TRIAL, "against": "all"}],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_strange_requests_are_refused_and_change_nothing(ask: Ask, folder: Path, name: str) -> None:
    etag = opened(ask)["etag"]
    for data in HOSTILE[name]:
        answer = ask("POST", f"/api/colonies/{name}", {"source": FILE, "write": True, **data}, if_match=etag)
        assert answer.status_code in (400, 404, 422), data
        assert answer.json()["findings"][0]["message"]
        assert (folder / FILE).read_text(encoding="utf-8") == FIRST


@pytest.mark.parametrize("name", ["open", "repair", "sparring"])
def test_other_files_are_no_colonies(ask: Ask, name: str) -> None:
    for source in ("../outside.yaml", "small.yaml", "planet_petri", "", "no.yaml", 7, None, "a\0.yaml"):
        assert ask("POST", f"/api/colonies/{name}", {"source": source}).status_code in (400, 404, 422)


def test_a_file_that_cannot_be_read_says_where(ask: Ask, folder: Path) -> None:
    (folder / FILE).write_text(FIRST.replace("Gaiacyte: 1", "Gaiacyte: many"), encoding="utf-8")
    [finding] = ask("POST", "/api/colonies/open", {"source": FILE}).json()["findings"]
    assert finding["line"] == 9


def played(folder: Path, **asked: Any) -> Job:
    async def run() -> Job:
        jobs = Jobs(folder, Hub())
        job = jobs.start("playtest", asked)
        await asyncio.wait(jobs.runs)
        return job

    return asyncio.run(run())


def test_a_playtest_says_what_the_command_says(folder: Path) -> None:
    job = played(folder, source=FILE, games=4, seed=3, bot="random", against=["night-shift", "day-shift"])
    assert job.state == "done"
    steps = [told for name, told in job.told if name == "job"]
    assert (steps[-1]["done"], steps[-1]["total"]) == (8, 8)
    *_, record = [told["record"] for name, told in job.told if name == "made"]
    words = [
        "colony",
        "test",
        FILE,
        "--games",
        "4",
        "--seed",
        "3",
        "--bot",
        "random",
        "--against",
        "night-shift,day-shift",
        "--json",
    ]
    ran = subprocess.run([sys.executable, "-m", "pnp", *words], cwd=folder, check=True, capture_output=True, text=True)
    found = json.loads(ran.stdout)
    assert {key: found[key] for key in record} == record
    assert record["all"]["won"] + record["all"]["drawn"] + record["all"]["lost"] == 8


def test_a_playtest_needs_a_legal_colony_and_a_bot(folder: Path) -> None:
    assert "there is no bot" in str(played(folder, source=FILE, games=2, seed=1, bot="<b>", against=["night-shift"]).told[0])
    (folder / FILE).write_text("colony: Small\ngame: planet_petri\ncards: {Budlet: 1}\n")
    job = played(folder, source=FILE, games=2, seed=1, bot="", against=[])
    assert job.told[0][1]["findings"][0]["message"] == "the colony has 1 card but needs at least 18"


def test_who_can_play(ask: Ask) -> None:
    told = ask("POST", "/api/colonies/sparring", {"source": FILE}).json()
    assert {"random", "greedy", "planner"} <= set(told["bots"])
    assert "night-shift" in told["opponents"]
    assert told["left_out"] == ["home-brew"]  # its cards have words instead of an effect (PP22)
