"""Only intact lines of a damaged ledger count; the rest is made again, and the result has the same bytes (FAULTS 30)."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pnp
from pnp.event.file.plan import PuzzleJob, digest_of
from pnp.event.make.ledger import Ledger, line_of
from pnp.event.make.told import FileEntry
from pnp.event.make.work import Solved
from tests.event.festival import Festival, ledger_files, partial_files, run_here, sums, write_manifest
from tests.event.forged import RECORDS, forged_lines

pytestmark = pytest.mark.slow

LINES = [line_of(record._asdict()) for record in RECORDS]
rubbish = st.binary(max_size=300) | st.text(max_size=100).map(str.encode)
damage = st.tuples(st.integers(0, len(b"".join(LINES)) - 1), st.integers(0, 255))


def told(folder: Path, data: bytes) -> list[Solved | FileEntry]:
    """The records of a ledger with one file."""
    folder.mkdir(exist_ok=True)
    (folder / "00000001.jsonl").write_bytes(data)
    ledger = Ledger(folder)
    return [*ledger.puzzles.values(), *ledger.files.values()]


def test_what_was_noted_is_read_back(tmp_path: Path) -> None:
    Ledger(tmp_path).note(RECORDS[:2])
    Ledger(tmp_path).note(RECORDS[2:])
    ledger = Ledger(tmp_path)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["00000001.jsonl", "00000002.jsonl"]
    assert [ledger.puzzles["k1"], ledger.files["tables/é.pdf"], ledger.puzzles["k2"]] == RECORDS


def test_the_last_entry_of_a_file_counts(tmp_path: Path) -> None:
    for total in ("a" * 64, "b" * 64):
        Ledger(tmp_path).note([FileEntry("x.pdf", "k", total, 1, 1)])
    ledger = Ledger(tmp_path)
    assert ledger.files["x.pdf"].sha256 == "b" * 64
    assert ledger.sums == {"x.pdf": {"a" * 64, "b" * 64}}


def test_cut_off_anywhere_its_complete_lines_count(tmp_path: Path) -> None:
    """A line counts if it is complete, with or without its line end."""
    data = b"".join(LINES)
    ends = [len(b"".join(LINES[: i + 1])) - 1 for i in range(len(LINES))]
    for length in range(len(data) + 1):
        whole = [record for record, end in zip(RECORDS, ends, strict=True) if length >= end]
        assert sorted(told(tmp_path, data[:length])) == sorted(whole), length


@settings(max_examples=200)
@given(damage)
def test_a_changed_byte_only_costs_its_line(tmp_path_factory: pytest.TempPathFactory, change: tuple[int, int]) -> None:
    data, (at, value) = bytearray(b"".join(LINES)), change
    is_same, is_end = data[at] == value, data[at] == ord("\n")
    line = bytes(data[:at]).count(b"\n")
    data[at] = value
    harmed = [] if is_same else [line, line + 1] if is_end else [line]
    found = told(tmp_path_factory.getbasetemp() / "changed", bytes(data))
    assert sorted(found) == sorted(record for i, record in enumerate(RECORDS) if i not in harmed)


@given(rubbish, rubbish)
def test_garbage_is_ignored(tmp_path_factory: pytest.TempPathFactory, before: bytes, after: bytes) -> None:
    data = b"\n".join([before, LINES[0] + after])
    assert told(tmp_path_factory.getbasetemp() / "rubbish", data) == RECORDS[:1]


@pytest.mark.parametrize(
    "record", [{}, [], 3, None, {"text": ""}, {"path": "x", "sheets": 3}, {**RECORDS[1]._asdict(), "new": 1}]
)
def test_records_of_another_version_are_ignored(tmp_path: Path, record: object) -> None:
    assert told(tmp_path, line_of(record) + LINES[0]) == RECORDS[:1]


def test_forged_records_are_ignored(tmp_path: Path) -> None:
    """Their checksums are right, but their contents are not (FAULTS 58)."""
    assert told(tmp_path, forged_lines() + LINES[0]) == RECORDS[:1]


def cut_last(out: Path) -> None:
    last = ledger_files(out)[-1]
    last.write_bytes(last.read_bytes()[:-30])


def cut_all(out: Path) -> None:
    for file in ledger_files(out):
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def flip_all(out: Path) -> None:
    for file in ledger_files(out):
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        file.write_bytes(data)


def empty_all(out: Path) -> None:
    for file in ledger_files(out):
        file.write_bytes(b"")


def fill_with_rubbish(out: Path) -> None:
    for file in ledger_files(out):
        file.write_bytes(bytes(range(256)) * 9)


def put_folders(out: Path) -> None:
    for file in ledger_files(out):
        file.unlink()
        file.mkdir()


def forge_all(out: Path) -> None:
    """Every record has a good checksum and one bad value."""
    for file in ledger_files(out):
        records = [json.loads(line.partition(" ")[2]) for line in file.read_text(encoding="utf-8").splitlines()]
        bad = [{**record, key: [value]} for record in records for key, value in record.items()]
        file.write_bytes(b"".join(map(line_of, bad)) + forged_lines())


def put_strange_files(out: Path) -> None:
    """A pipe, two gigabytes of nothing, a loop of links, and a name that no ledger has."""
    folder = ledger_files(out)[0].parent
    for file in ledger_files(out):
        file.unlink()
    os.mkfifo(folder / "00000001.jsonl")
    with (folder / "00000002.jsonl").open("wb") as file:
        file.truncate(2 << 30)
    (folder / "00000003.jsonl").symlink_to("00000003.jsonl")
    (folder / f"{'9' * 240}.jsonl").write_bytes(b"")


def delete_ledger(out: Path) -> None:
    shutil.rmtree(out / ".pnp" / "ledger")


def delete_all(out: Path) -> None:
    delete_ledger(out)
    (out / "manifest.json").unlink()


def delete_ledger_cut_manifest(out: Path) -> None:
    delete_ledger(out)
    (out / "manifest.json").write_text((out / "manifest.json").read_text(encoding="utf-8")[:-9], encoding="utf-8")


def delete_ledger_shift_row(out: Path) -> None:
    """A row of the manifest that no longer looks like a row; if it were skipped, its sheet would be lost."""
    delete_ledger(out)
    told = (out / "manifest.json").read_text(encoding="utf-8")
    (out / "manifest.json").write_text(told.replace("    {", "  {", 1), encoding="utf-8")


def delete_ledger_and_a_row(out: Path) -> None:
    """A sheet of the third table is not listed: its file is made again, and listed."""
    delete_ledger(out)
    lines = (out / "manifest.json").read_text(encoding="utf-8").splitlines(keepends=True)
    rows = [line for line in lines if '"table": "3"' in line]
    (out / "manifest.json").write_text("".join(line for line in lines if line not in rows), encoding="utf-8")


def delete_ledger_nest_manifest(out: Path) -> None:
    delete_ledger(out)
    (out / "manifest.json").write_text("[" * 100_000)


def delete_ledger_spoil_file(out: Path) -> None:
    delete_ledger(out)
    (out / "tables/table-02.pdf").write_bytes((out / "tables/table-02.pdf").read_bytes()[:-1])


def delete_lock(out: Path) -> None:
    (out / ".pnp" / "lock").unlink()


def break_event(out: Path) -> None:
    (out / ".pnp" / "event.json").write_bytes(b'{"event": "Spr')


def nest_event(out: Path) -> None:
    (out / ".pnp" / "event.json").write_bytes(b"[" * 100_000)


PDF_FILES = {"index.pdf", "key.pdf", "tables/table-01.pdf", "tables/table-02.pdf", "tables/table-03.pdf"}
PARCEL = "Spring-festival.zip"
WAYS: dict[Callable[[Path], None], tuple[int, set[str]]] = {
    cut_last: (0, {PARCEL}),
    cut_all: (5, {PARCEL}),
    flip_all: (5, {PARCEL}),
    empty_all: (5, {PARCEL}),
    fill_with_rubbish: (5, {PARCEL}),
    put_folders: (5, {PARCEL}),
    forge_all: (5, {PARCEL}),
    put_strange_files: (5, {PARCEL}),
    delete_ledger: (5, {PARCEL}),
    delete_all: (5, {*PDF_FILES, "manifest.json", PARCEL}),
    delete_ledger_cut_manifest: (5, {*PDF_FILES, "manifest.json", PARCEL}),
    delete_ledger_shift_row: (5, {*PDF_FILES, "manifest.json", PARCEL}),
    delete_ledger_and_a_row: (5, {"tables/table-03.pdf", "manifest.json", PARCEL}),
    delete_ledger_nest_manifest: (5, {*PDF_FILES, "manifest.json", PARCEL}),
    delete_ledger_spoil_file: (5, {"tables/table-02.pdf", PARCEL}),
    delete_lock: (0, set()),
    break_event: (0, set()),
    nest_event: (0, set()),
}
"""Kinds of damage, with the number of puzzles and the files that are made again. Files in an intact manifest need not be."""


@pytest.mark.parametrize("harm", WAYS)
def test_a_damaged_folder_is_repaired(festival: Festival, tmp_path: Path, harm: Callable[[Path], None]) -> None:
    out = festival.copy(tmp_path / "out")
    harm(out)
    outcome = run_here(festival.event, out)
    assert (outcome.puzzles, set(outcome.made)) == WAYS[harm]
    assert (sums(out), partial_files(out)) == (festival.sums, [])
    assert json.loads((out / ".pnp" / "event.json").read_text(encoding="utf-8")) == {"event": "Spring festival"}
    outcome = run_here(festival.event, out)
    assert (outcome.puzzles, outcome.made) == (0, ())


def test_answers_that_do_not_fit_their_puzzles_are_not_printed(
    festival: Festival, tmp_path: Path, tool: Callable[..., str]
) -> None:
    """Nothing is printed that was not proved: the puzzles are searched again."""
    out = festival.copy(tmp_path / "out")
    for file in ledger_files(out):
        records = [json.loads(line.partition(" ")[2]) for line in file.read_text(encoding="utf-8").splitlines()]
        for record in (record for record in records if "answer" in record):
            answer = json.loads(record["answer"])
            answer["proof"]["moves"].reverse()
            record["answer"] = json.dumps(answer)
        file.write_bytes(b"".join(map(line_of, records)))
    outcome = run_here(festival.event, out)
    assert (outcome.puzzles, "key.pdf" in outcome.made) == (0, True)
    keys = [tool("pdftotext", "-layout", str(folder / "key.pdf"), "-") for folder in (out, festival.out)]
    assert keys[0] == keys[1]


@pytest.mark.parametrize("teller", ["manifest", "ledger"])
def test_nothing_outside_the_folder_is_taken_for_ours(festival: Festival, tmp_path: Path, teller: str) -> None:
    """A manifest or ledger from elsewhere may list a file outside the folder; that file is not deleted."""
    out, other = festival.copy(tmp_path / "out"), tmp_path / "precious.pdf"
    other.write_bytes((out / "key.pdf").read_bytes())
    entry = FileEntry("../precious.pdf", "k", festival.sums["key.pdf"], 1, 1)
    if teller == "ledger":
        (out / ".pnp" / "ledger" / "00009999.jsonl").write_bytes(line_of(entry._asdict()))
    else:
        told_files = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
        told_files["files"].append({"file": entry.path, "pages": 1, "bytes": 1, "sha256": entry.sha256, "key": "k"})
        write_manifest(out / "manifest.json", told_files)
    run_here(festival.event, out)
    assert other.exists()
    assert sums(out) == festival.sums


def test_puzzles_of_older_versions_are_made_again() -> None:
    """Their answers had another form; what a digest covers must say so."""
    job = PuzzleJob("pentris", 1, 0, '{"level": "easy"}', "{}")
    assert job.digest != digest_of(("puzzle", pnp.__version__, *job))
