"""Events in the studio: the plan and its seats, a run that stops and goes on with the same bytes, and the files it made."""

import json
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

import psutil
import pytest

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.news import Lost, Proved
from pnp.files import shipped
from pnp.studio.tasks.batch import NewsPaper
from tests.event.festival import sums
from tests.studio.browser import running
from tests.studio.conftest import Ask

EVENT = """\
# For two tables
event: Small fair   # the title
seed: 7
seats: guests.csv
packs:
  - {sheets: pentris-puzzles, level: easy}
print: {merge: table}
"""
SEATS = "table;seat;name;level;diet\n1;1;Ada;easy;none\n1;2;Björn;;\n2;1;Chloé;;vegan\n2;2;Dan;;\n"
COUNTS = "event: Small fair # the title\ntables: 2   # so far\nseats_per_table: 3\npacks:\n  - {sheets: pentris-puzzles}\n"


@pytest.fixture
def event(folder: Path) -> Path:
    (folder / "fair.yaml").write_text(EVENT, encoding="utf-8")
    (folder / "guests.csv").write_text(SEATS, encoding="utf-8")
    return folder / "fair.yaml"


def planned(ask: Ask, source: str = "fair.yaml") -> Any:
    answer = ask("POST", "/api/event/plan", {"source": source})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.usefixtures("event")
def test_a_plan_has_the_seats_as_they_are_written_and_what_will_be_made(ask: Ask) -> None:
    told = planned(ask)
    assert told["seats"]["head"] == ["table", "seat", "name", "level", "diet"]
    assert told["seats"]["rows"][2] == ["2", "1", "Chloé", "", "vegan"]
    assert told["seats"]["lines"] == [2, 3, 4, 5]
    counts = {name: told["plan"][name] for name in ("seats", "tables", "sheets", "puzzles", "files")}
    assert counts == {"seats": 4, "tables": 2, "sheets": 4, "puzzles": 4, "files": 4}  # two tables, key, index
    assert told["findings"] == []
    assert told["settings"]["packs"][0]["title"] == "Pentris puzzles"


def test_each_problem_has_its_cell_and_a_cure(ask: Ask, event: Path) -> None:
    (event.parent / "guests.csv").write_text(SEATS.replace("1;2;Björn;", "1;1;Björn;esay").replace("2;2", ";2"), encoding="utf-8")
    found = planned(ask)["findings"]
    assert [(finding["line"], finding["name"]) for finding in found] == [(5, "table")]
    (event.parent / "guests.csv").write_text(SEATS.replace("1;2;Björn;", "1;1;Björn;esay"), encoding="utf-8")
    told = planned(ask)
    assert [(finding["line"], finding["name"]) for finding in told["findings"]] == [(3, "seat"), (3, "level")]
    assert told["plan"] is None
    cures = [(cure["line"], cure["column"], cure["text"]) for cure in told["seats"]["cures"]]
    assert cures == [(3, "seat", "2"), (3, "level", "easy")]


def test_the_shelf_knows_what_is_wrong_with_an_event(ask: Ask, event: Path) -> None:
    def state() -> tuple[str, int]:
        [file] = [file for file in ask("GET", "/api/files").json()["files"] if file["name"] == "fair.yaml"]
        return file["kind"], file["errors"]

    assert state() == ("event", 0)
    (event.parent / "guests.csv").write_text(SEATS.replace("1;2;Björn;", "1;1;Björn;esay"), encoding="utf-8")
    assert state() == ("event", 2)


def test_seats_are_written_like_the_file_they_were(ask: Ask, event: Path) -> None:
    seats = planned(ask)["seats"]
    rows = [seats["head"], *seats["rows"][:2], ["", "", ""], ["3", "1", 'Eve; "E"', "", ""]]
    saved = ask("PUT", "/api/event/seats", {"source": "fair.yaml", "rows": rows}, if_match=f'"{seats["etag"]}"')
    assert saved.status_code == 200
    written = (event.parent / "guests.csv").read_text(encoding="utf-8")
    assert written == 'table;seat;name;level;diet\n1;1;Ada;easy;none\n1;2;Björn;;\n3;1;"Eve; ""E""";;\n'
    late = ask("PUT", "/api/event/seats", {"source": "fair.yaml", "rows": rows}, if_match=f'"{seats["etag"]}"')
    assert (late.status_code, late.json()["theirs"]) == (412, written)


def test_a_list_of_another_encoding_is_kept_and_marked(ask: Ask, event: Path) -> None:
    list_file = event.parent / "guests.csv"
    list_file.write_bytes(SEATS.replace("\n", "\r\n").encode("cp1252"))
    seats = planned(ask)["seats"]
    assert seats["rows"][1][2] == "Björn"
    rows = [seats["head"], *seats["rows"]]
    ask("PUT", "/api/event/seats", {"source": "fair.yaml", "rows": rows}, if_match=f'"{seats["etag"]}"')
    assert list_file.read_bytes() == b"\xef\xbb\xbf" + SEATS.replace("\n", "\r\n").encode()


SETTINGS = [
    ("event", "Fair: 2", EVENT.replace("Small fair ", '"Fair: 2" ')),
    ("seed", 12, EVENT.replace("seed: 7", "seed: 12")),
    ("merge", "seat", EVENT.replace("merge: table", "merge: seat")),
    ("sort", "round", EVENT.replace("{merge", "{sort: round, merge")),
    ("paper", "letter", EVENT.replace("   # the title\n", "   # the title\npaper: letter\n")),
    ("date", "2027-03-20", EVENT.replace("   # the title\n", "   # the title\ndate: 2027-03-20\n")),
]


def test_a_setting_changes_nothing_else_in_the_file(ask: Ask, event: Path) -> None:
    for name, value, text in SETTINGS:
        event.write_text(EVENT, encoding="utf-8")
        before = ask("GET", "/api/files/fair.yaml").json()["etag"]
        saved = ask("PUT", "/api/event/setting", {"source": "fair.yaml", "name": name, "value": value}, if_match=before)
        assert saved.status_code == 200, saved.text
        assert event.read_text(encoding="utf-8") == text


def test_tables_without_names_become_a_list(ask: Ask, folder: Path) -> None:
    (folder / "counts.yaml").write_text(COUNTS, encoding="utf-8")
    told = planned(ask, "counts.yaml")
    assert (told["seats"], told["settings"]["tables"], told["plan"]["seats"]) == (None, 2, 6)
    assert ask("POST", "/api/event/begin", {"source": "counts.yaml"}).json() == {"file": "seats.csv"}
    text = (folder / "counts.yaml").read_text(encoding="utf-8")
    assert text == "event: Small fair # the title\nseats: seats.csv\npacks:\n  - {sheets: pentris-puzzles}\n"
    rows = planned(ask, "counts.yaml")["seats"]["rows"]
    assert [row[:2] for row in rows] == [[str(table), str(seat)] for table in (1, 2) for seat in (1, 2, 3)]
    assert ask("POST", "/api/event/begin", {"source": "counts.yaml"}).status_code == 422
    assert ask("POST", "/api/event/lists", {"source": "counts.yaml"}).json() == {"files": ["seats.csv"]}


def test_pasted_text_becomes_rows(ask: Ask) -> None:
    told = ask("POST", "/api/event/rows", {"text": "Tisch\tName\n4\tZoë\n"}).json()
    assert told == {"rows": [["Tisch", "Name"], ["4", "Zoë"]], "heads": True}
    assert ask("POST", "/api/event/rows", {"text": "4\tZoë\n"}).json()["heads"] is False


HOSTILE = [
    ("POST", "plan", {"source": "../outside.yaml"}, 404),
    ("POST", "plan", {"source": "pentris"}, 404),
    ("POST", "plan", {"source": 7}, 400),
    ("POST", "plan", {"source": "fair.yaml", "line": 7}, 400),
    ("POST", "room", {"source": "small.yaml"}, 422),
    ("POST", "batch", {"source": "none.yaml"}, 404),
    ("POST", "begin", {"source": "small.yaml"}, 422),
    ("POST", "rows", {"text": 1}, 400),
    ("POST", "rows", {"text": "a\u0000b"}, 422),
    ("POST", "rows", {"text": "\ud800"}, 400),
    ("PUT", "seats", {"source": "fair.yaml", "rows": "x"}, 400),
    ("PUT", "seats", {"source": "fair.yaml", "rows": []}, 422),
    ("PUT", "seats", {"source": "fair.yaml", "rows": [["a"] * 101]}, 422),
    ("PUT", "seats", {"source": "fair.yaml", "rows": [[1]]}, 422),
    ("PUT", "seats", {"source": "fair.yaml", "rows": [["\u0007"]]}, 422),
    ("PUT", "seats", {"source": "fair.yaml", "rows": [["x" * 1001]]}, 422),
    ("PUT", "seats", {"source": "away.yaml", "rows": [["table"]]}, 422),
    ("PUT", "seats", {"source": "small.yaml", "rows": [["table"]]}, 422),
    ("PUT", "setting", {"source": "fair.yaml", "name": "packs", "value": "x"}, 422),
    ("PUT", "setting", {"source": "fair.yaml", "name": "seed", "value": "seven"}, 422),
    ("PUT", "setting", {"source": "fair.yaml", "name": "event", "value": ["x"]}, 422),
    ("PUT", "setting", {"source": "fair.yaml", "name": "event", "value": "\ud800"}, 400),
    ("PUT", "setting", {"source": "fair.yaml", "name": "merge", "value": "pile"}, 422),
]


def test_strange_requests_are_refused(ask: Ask, event: Path) -> None:
    """A list outside the folder is neither shown nor written."""
    (event.parent.parent / "secret.csv").write_text("table\nhush\n")
    (event.parent / "away.yaml").write_text(EVENT.replace("guests.csv", "../secret.csv"), encoding="utf-8")
    for method, name, data, status in HOSTILE:
        answer = ask(method, f"/api/event/{name}", data)
        assert answer.status_code == status, (name, data, answer.text)
        assert answer.json()["findings"][0]["message"]
    assert "hush" not in ask("POST", "/api/event/plan", {"source": "away.yaml"}).text
    assert event.read_text(encoding="utf-8") == EVENT


def finished(ask: Ask, job: str) -> Any:
    while (told := ask("GET", f"/api/jobs/{job}").json())["state"] in ("running", "stopping"):
        sleep(0.05)
    return told


def start(ask: Ask, kind: str = "batch", **more: object) -> str:
    answer = ask("POST", f"/api/event/{kind}", {"source": "fair.yaml", **more})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What `pnp batch` makes in a shell."""
    folder = tmp_path_factory.mktemp("shell")
    (folder / "fair.yaml").write_text(EVENT, encoding="utf-8")
    (folder / "guests.csv").write_text(SEATS, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "pnp", "batch", "fair.yaml"], cwd=folder, check=True, capture_output=True)
    return sums(folder / "output" / "fair")


def test_a_run_stops_goes_on_and_makes_the_bytes_of_the_command(ask: Ask, event: Path, expected: dict[str, str]) -> None:
    job = start(ask)
    assert start(ask) == job  # the same button again
    while not any("puzzles" in told for told in ask("GET", f"/api/jobs/{job}").json()["told"]):
        sleep(0.01)
    ask("DELETE", f"/api/jobs/{job}")
    assert finished(ask, job)["state"] == "stopped"
    told = finished(ask, start(ask))
    assert told["state"] == "done", told
    assert sums(event.parent / "output" / "fair") == expected
    parts = [part for part in told["told"] if part["event"] == "job"]
    assert [4, 4] in [part["puzzles"] for part in parts if "puzzles" in part]
    seats = {(table, seat): count for part in parts for table, seat, count in part.get("seats", [])}
    assert seats == dict.fromkeys([("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")], 1)
    files = {name: pages for part in parts for name, pages in part.get("made", [])}
    assert set(files) == {"tables/table-01.pdf", "tables/table-02.pdf", "key.pdf", "index.pdf"}
    [report] = [part["report"] for part in told["told"] if "report" in part]
    assert (report["files"], report["errors"]) == (4, 0)
    room = ask("POST", "/api/event/room", {"source": "fair.yaml"}).json()
    assert room["puzzles"] == [4, 4]
    assert [seat[2:] for table in room["tables"] for seat in table["seats"]] == [[1, 1, 0]] * 4
    assert (room["jobs"]["batch"]["state"], room["zip"], room["whole"]) == ("done", "Small-fair.zip", True)
    page = ask("GET", "/api/event/made?source=fair.yaml&file=tables/table-01.pdf")
    assert page.content == (event.parent / "output/fair/tables/table-01.pdf").read_bytes()
    assert (page.headers["content-type"], page.headers["x-content-type-options"]) == ("application/pdf", "nosniff")
    assert "attachment" in ask("GET", "/api/event/made?source=fair.yaml&file=Small-fair.zip").headers["content-disposition"]
    (event.parent / "output/fair/link.pdf").symlink_to(event.parent.parent / "outside.yaml")
    for name in ("manifest.json", ".pnp/event.json", "../../fair.pdf", "/etc/passwd", "link.pdf", "no.pdf", "", "x\0.pdf"):
        assert ask("GET", f"/api/event/made?source=fair.yaml&file={quote(name)}").status_code == 404, name
    [again] = [part["report"] for part in finished(ask, start(ask, "verify", all=True))["told"] if "report" in part]
    assert (again["proofs"], again["errors"]) == (4, 0)
    (event.parent / "guests.csv").write_text(SEATS.replace("Ada", "Eva"), encoding="utf-8")
    room = ask("POST", "/api/event/room", {"source": "fair.yaml"}).json()
    assert room["whole"] is False
    assert {file["file"] for file in room["files"] if file["now"]} == {"tables/table-02.pdf"}


def test_missing_sheets_are_told_by_seat_and_reason(ask: Ask, event: Path) -> None:
    """Each table has a puzzle from a file; the second one claims more points than there are."""
    (event.parent / "puzzles").mkdir()
    text = (shipped("data") / "puzzles" / "pentris-easy.yaml").read_text(encoding="utf-8")
    (event.parent / "puzzles" / "a.yaml").write_text(text, encoding="utf-8")
    bad = text.replace("gold: 4", "gold: 5").replace("rolls: [6, 1, 1]", "rolls: [6, 1, 2]")
    bad = "\n".join(line for line in bad.partition("proof:")[0].splitlines() if not line.startswith("id:"))
    (event.parent / "puzzles" / "b.yaml").write_text(bad, encoding="utf-8")
    event.write_text(EVENT.replace("pentris-puzzles, level: easy", "puzzles/*.yaml, same_for: table"), encoding="utf-8")
    told = finished(ask, start(ask))
    missing = [part for part in told["told"] if part["event"] == "missing"]
    assert [(one["table"], one["seat"], one["name"], one["round"]) for one in missing] == [
        ("2", "1", "Chloé", 1),
        ("2", "2", "Dan", 1),
    ]
    assert all("gold" in one["reason"] for one in missing)
    room = ask("POST", "/api/event/room", {"source": "fair.yaml"}).json()
    assert [(one["table"], one["name"]) for one in room["missing"]] == [("2", "Chloé"), ("2", "Dan")]
    assert [seat[2:] for seat in room["tables"][1]["seats"]] == [[1, 0, 1]] * 2
    assert room["whole"]  # a new run would fail at the same sheets


def test_a_folder_that_leads_away_is_refused(ask: Ask, event: Path) -> None:
    (event.parent / "output").symlink_to(event.parent.parent, target_is_directory=True)
    assert ask("POST", "/api/event/batch", {"source": "fair.yaml"}).status_code == 422
    assert ask("GET", "/api/event/made?source=fair.yaml&file=x.pdf").status_code == 422


def test_an_estimate_is_that_of_the_command(ask: Ask, event: Path) -> None:
    told = finished(ask, start(ask, "estimate"))["told"][0]
    shell = subprocess.run(
        [sys.executable, "-m", "pnp", "check", "fair.yaml"], cwd=event.parent, capture_output=True, text=True, check=True
    )
    assert f"about {told['pages']} pages" in shell.stdout


@pytest.mark.kill
def test_a_killed_server_loses_nothing(tmp_path: Path, expected: dict[str, str]) -> None:
    """The job ends with its server; a new server goes on, and the bytes are those of the command."""
    (tmp_path / "fair.yaml").write_text(EVENT, encoding="utf-8")
    (tmp_path / "guests.csv").write_text(SEATS, encoding="utf-8")
    with running(tmp_path) as (program, address):
        job = told_by(address, "POST", "event/batch", {"source": "fair.yaml"})["id"]
        while not any(part.get("puzzles", [0])[0] for part in told_by(address, "GET", f"jobs/{job}")["told"]):
            sleep(0.01)
        children = psutil.Process(program.pid).children(recursive=True)
        program.kill()
        psutil.wait_procs(children, timeout=60)
        assert not any(child.is_running() for child in children)
    with running(tmp_path) as (_, address):
        room = told_by(address, "POST", "event/room", {"source": "fair.yaml"})
        assert room["jobs"] == {"batch": None, "verify": None}
        job = told_by(address, "POST", "event/batch", {"source": "fair.yaml"})["id"]
        while (state := told_by(address, "GET", f"jobs/{job}")["state"]) == "running":
            sleep(0.05)
        assert state == "done"
    assert sums(tmp_path / "output" / "fair") == expected


def told_by(address: str, method: str, path: str, data: object = None) -> Any:
    """The answer of a studio that runs as a program."""
    origin, _, token = address.partition("/#token=")
    head = {"x-pnp-token": token, "origin": origin, "sec-fetch-site": "same-origin", "content-type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    with urlopen(Request(f"{origin}/api/{path}", body, head, method=method)) as answer:
        return json.load(answer)


def test_a_large_event_is_told_in_few_portions(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_text(
        COUNTS.replace("tables: 2", "tables: 500").replace("table: 3", "table: 4"), encoding="utf-8"
    )
    plan = plan_of(read_inputs(tmp_path / "large.yaml"))
    told: list[tuple[str, dict[str, Any]]] = []
    paper = NewsPaper(plan, lambda event, /, **more: told.append((event, more)))
    paper.told = float("inf")  # as if no time passed
    for sheet in plan.sheets:
        paper.hear(Proved([sheet]))
        paper.hear(Lost(sheet.id, sheet, "nobody found it"))
    paper.print()
    assert len(plan.sheets) == 2000
    assert [name for name, _ in told].count("missing") == 200
    assert [name for name, _ in told].count("job") <= 5
    assert told[-1][1]["puzzles"] == [2000, 2000]
    assert told[-1][1]["lost"] == 2000
    assert sum(len(more["seats"]) for name, more in told if name == "job") == 2000
