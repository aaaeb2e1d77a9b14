"""Names of tables and guests become file names: safe on every system, all different, inside the folder (FAULTS 22)."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.event.file.inputs import Inputs
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.file.seats import Seat
from pnp.source.finding import Refused
from tests.event.festival import EVENT, run_here, sums, write_event
from tests.test_write import check_safe

pytestmark = pytest.mark.slow

TITLE = "../../étoile: *"
LONG = "é" * 59
WICKED = [
    ("../x", "1", "../../x"),
    ("/etc/x", "1", "/etc/passwd"),
    ("con", "nul", "aux"),
    ("COM1", "1", "x.pdf"),
    (".", "..", "."),
    (".hidden", "-rf", "~"),
    ("a/b\\c", "1", "$(touch x); `touch y`"),
    (f"{LONG}a", "1", "é" * 60),
    (f"{LONG}b", "1", "é" * 60),  # a different table with the same first hundred bytes
    ("Bar", "1", "Zoé"),
    ("bar", "2", "Zoe\u0301"),
    ("bar", "3", "zoé"),
    ("T", "1", "seat-02"),  # with the next one: T-seat-01-seat-02 twice
    ("T-seat-01", "2", ""),
    ("7", "1", ""),
    ("07", "2", ""),
]
pieces = st.sampled_from([piece for row in WICKED for piece in row if piece] + ["a", "A", "ß", "ss", "1", "01", "-", "seat"])
texts = st.lists(pieces, min_size=1, max_size=2).map(lambda found: "".join(found)[:60])
seats = st.tuples(texts, texts, texts | st.just("")).map(lambda cells: Seat(*cells))


def csv_text(rows: list[tuple[str, str, str]]) -> str:
    return "\n".join(["table;seat;name", *(";".join(f'"{cell}"' for cell in row) for row in rows)])


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Inputs:
    event = EVENT.replace("merge: table", "merge: seat")
    return read_inputs(write_event(tmp_path_factory.mktemp("names"), event))


def check_paths(paths: list[str]) -> None:
    """Each path is one folder and one safe name, numbered if necessary; all are different, even ignoring case."""
    assert len({unicodedata.normalize("NFD", path.casefold()) for path in paths}) == len(paths)
    for path in paths:
        folder, name = path.split("/")
        assert folder in ("tables", "seats")
        check_safe(name.removesuffix(".pdf"), 110)


def test_malicious_names_make_harmless_files(tmp_path: Path) -> None:
    event = EVENT.replace("Spring festival", f'"{TITLE}"').replace("merge: table", "merge: seat")
    out = tmp_path / "a" / "b" / "out"
    run_here(write_event(tmp_path / "event", event, csv_text(WICKED)), out)
    assert {path.name for path in tmp_path.iterdir()} == {"a", "event"}
    assert {path.name for path in tmp_path.glob("a/*")} | {path.name for path in tmp_path.glob("a/b/*")} == {"b", "out"}
    made = sums(out)
    assert {path for path in made if "/" not in path} == {
        *("étoile.zip", "index.pdf", "key.pdf", "manifest.csv", "manifest.json")
    }
    check_paths([path for path in made if "/" in path])
    rows = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["sheets"]
    assert {(row["table"], row["seat"], row["name"]) for row in rows} == {
        (table, seat, unicodedata.normalize("NFC", name)) for table, seat, name in WICKED
    }
    files = [row["file"] for row in rows]
    assert len(set(files)) == len(files) == len(WICKED)
    assert set(files) <= made.keys()


@given(st.lists(seats, min_size=1, max_size=12, unique_by=lambda seat: (seat.table, seat.seat)))
def test_any_names_make_different_files(inputs: Inputs, found: list[Seat]) -> None:
    plan = plan_of(inputs._replace(seats=tuple(sorted(found, key=lambda seat: seat.order))))
    check_paths([packet.path for packet in plan.packets])
    assert {packet.seat for packet in plan.packets if packet.kind == "seat"} == set(found)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("a\x00b", "the control character U+0000 cannot be printed"),
        ("two\nlines", "the name spans several lines"),
        ("é" * 61, "the name is longer than 60 characters"),
    ],
)
def test_names_that_cannot_be_printed_are_refused(tmp_path: Path, name: str, problem: str) -> None:
    event = write_event(tmp_path, seats=csv_text([("1", "1", "Ada"), ("1", "2", name)]))
    with pytest.raises(Refused) as found:
        read_inputs(event)
    [finding] = found.value.findings
    assert str(finding).startswith(f"{tmp_path}/seats.csv:3:")
    assert problem in str(finding)
