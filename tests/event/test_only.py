"""`pnp batch --only`: the pages of a few tables and seats in one file, the same as in the whole event, which stays as it is."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.event.file.chosen import chosen_file
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import Cover, Item, Plan, Sheet, plan_of
from pnp.source.finding import Misused
from tests.event.festival import EVENT, FILES, Festival, solved_keys, sums, write_event

SEATS = "table,seat,name\n1,1,Ada\n1,2,Björn\n2,1,Chloé\nÉté,1,Dan\nÉté,a/b,Eve\n"
PACKS = EVENT.replace("print:", "  - {build: pentris, only: [rules], per: seat}\nprint:")
ID = re.compile(r"PT-[0-9A-Z]{5}")


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    return plan_of(read_inputs(write_event(tmp_path_factory.mktemp("only"), PACKS, SEATS)))


def told(plan: Plan, *words: str) -> list[str]:
    """The items of the file, as short words."""
    return [word_of(item) for item in chosen_file(plan, words).items]


def word_of(item: Item) -> str:
    if isinstance(item, Sheet):
        return f"{item.seat.table}/{item.seat.seat}"
    return f"cover {item.table}" if isinstance(item, Cover) else "rules"


def test_a_table_has_its_cover_and_everything_for_its_seats(plan: Plan) -> None:
    assert told(plan, "table=1") == ["cover 1", "1/1", "1/2", "rules", "rules"]


def test_a_seat_has_its_own_sheets(plan: Plan) -> None:
    assert told(plan, "seat=1/2") == ["1/2", "rules"]


def test_several_are_in_the_order_of_the_event_and_each_once(plan: Plan) -> None:
    assert told(plan, "seat=2/1", "table=1", "seat=1/1", "seat=2/1") == [
        "cover 1",
        "1/1",
        "1/2",
        "rules",
        "rules",
        "2/1",
        "rules",
    ]


def test_capitals_accents_and_slashes_in_names(plan: Plan) -> None:
    assert told(plan, "table=ETE")[0] == "cover Été"
    assert told(plan, "seat=été/a/b") == ["Été/a/b", "rules"]


@pytest.mark.parametrize("merge", ["table", "seat", "all"])
def test_it_does_not_depend_on_how_the_files_are_merged(merge: str, tmp_path: Path) -> None:
    event = write_event(tmp_path, PACKS.replace("merge: table", f"merge: {merge}"), SEATS)
    assert told(plan_of(read_inputs(event)), "table=2") == ["cover 2", "2/1", "rules"]


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (("table=1",), "again/table-01.pdf"),
        (("seat=1/2",), "again/table-01-seat-2.pdf"),
        (("table=2", "table=1"), "again/table-01-table-02.pdf"),
        (("seat=été/a/b",), "again/table-Été-seat-a-b.pdf"),
        (("seat=1/1", "seat=1/2", "seat=2/1", "table=Été"), "again/table-01-seat-1-and-3-more.pdf"),
    ],
)
def test_the_file_is_named_after_what_is_in_it(plan: Plan, words: tuple[str, ...], path: str) -> None:
    assert chosen_file(plan, words).path == path


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("table=11", "there is no table '11'; did you mean '1'?"),
        ("table=étés", "there is no table 'étés'; did you mean 'Été'?"),
        ("table=99", "there is no table '99'; tables go from 1 to Été"),
        ("seat=1/3", "there is no seat '1/3'; did you mean '1/2'?"),
        ("seat=8/8", "there is no seat '8/8'; seats go from 1/1 to Été/a/b"),
        ("seat=3", "--only 'seat=3' is not a table or a seat; write it like table=3 or seat=3/2"),
        ("3", "--only '3' is not a table or a seat; write it like table=3 or seat=3/2"),
        ("chair=3", "--only 'chair=3' is not a table or a seat; write it like table=3 or seat=3/2"),
    ],
)
def test_what_is_not_there_is_named(plan: Plan, word: str, sentence: str) -> None:
    with pytest.raises(Misused) as caught:
        chosen_file(plan, (word,))
    [finding] = caught.value.findings
    assert finding.sentence == sentence


def test_a_seat_that_gets_nothing(tmp_path: Path) -> None:
    event = write_event(tmp_path, EVENT.replace("per: seat", "per: table"), SEATS)
    with pytest.raises(Misused, match="there is nothing to print for seat=1/1; choose a table instead"):
        chosen_file(plan_of(read_inputs(event)), ("seat=1/1",))


def ids_of(path: Path, tool: Callable[..., str]) -> list[str]:
    return list(dict.fromkeys(ID.findall(tool("pdftotext", str(path), "-"))))


@pytest.mark.slow
def test_the_same_puzzles_and_nothing_else_changes(
    festival: Festival, tmp_path: Path, tool: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    out = festival.copy(tmp_path / "out")
    ledger = sorted((out / ".pnp" / "ledger").iterdir())
    assert outcome(["batch", str(festival.event), "-o", str(out), "--only", "table=2", "--jobs", "1"]) == 0
    made = out / "again" / "table-02.pdf"
    assert capsys.readouterr().out == f"made {made} with 3 pages\n"
    assert ids_of(made, tool) == ids_of(out / "tables" / "table-02.pdf", tool)
    assert len(ids_of(made, tool)) == 2
    left = sums(out)
    del left["again/table-02.pdf"]
    assert left == festival.sums
    assert sorted((out / ".pnp" / "ledger").iterdir()) == ledger
    first = made.read_bytes()
    assert outcome(["batch", str(festival.event), "-o", str(out), "--only", "table=2", "--jobs", "1"]) == 0
    assert made.read_bytes() == first
    assert outcome(["batch", str(festival.event), "-o", str(out), "--jobs", "1"]) == 0
    assert capsys.readouterr().out.endswith(f"{out}: nothing to do\n")
    assert made.exists()
    assert outcome(["verify", str(out), "--jobs", "1"]) == 0


@pytest.mark.slow
def test_an_event_that_was_not_made_before_has_the_same_puzzles(
    festival: Festival, tmp_path: Path, tool: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Its puzzles are kept for the whole event, which can be made afterwards."""
    out = tmp_path / "out"
    assert outcome(["batch", str(festival.event), "-o", str(out), "--only", "seat=1/2", "--jobs", "1", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [(file["file"], file["pages"]) for file in said["files"]] == [("again/table-01-seat-2.pdf", 1)]
    assert set(sums(out)) == {"again/table-01-seat-2.pdf"}
    assert ids_of(out / "again" / "table-01-seat-2.pdf", tool) == ids_of(festival.out / "tables" / "table-01.pdf", tool)[1:]
    assert len(solved_keys(out)) == 5
    assert outcome(["batch", str(festival.event), "-o", str(out), "--jobs", "1"]) == 0
    assert {name: total for name, total in sums(out).items() if name in FILES} == festival.sums
    assert len(solved_keys(out)) == 5, "nothing is solved twice"


@pytest.mark.slow
def test_a_dry_run_shows_what_it_would_make(festival: Festival, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["batch", str(festival.event), "-o", str(tmp_path / "out"), "--only", "table=1", "--dry-run"]) == 0
    assert capsys.readouterr().out == "again/table-01.pdf  1 cover, 2 sheets; to be made\n5 puzzles, 5 to be made\n"
    assert not (tmp_path / "out").exists()
