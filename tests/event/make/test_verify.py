"""`pnp verify` reports what is wrong with a finished event, and nothing else."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pytest

from pnp.cli.main import outcome
from pnp.event.file.check import MAX_SHEETS
from pnp.event.file.event import MAX_TABLES
from pnp.event.make.check_file import id_of
from pnp.event.make.told import MOST_ROWS
from pnp.event.make.verify import Checking, Report, verify_folder
from pnp.source.finding import Refused, counted
from tests.event.festival import Festival, Here, write_manifest

pytestmark = pytest.mark.slow

SEATS = 5
"""The seats of the festival, with one easy Pentris puzzle each."""


def verified(folder: Path, is_all: bool = False) -> Report:
    return verify_folder(folder, Checking(Here(), lambda *_: None, is_all, None))


def edited(folder: Path, change: Callable[[dict], None]) -> None:
    """Changes the manifest."""
    path = folder / "manifest.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    change(told)
    write_manifest(path, told)


def test_an_event_as_it_was_made_has_no_errors(festival: Festival) -> None:
    report = verified(festival.out, is_all=True)
    assert report.complaints == ()
    assert (report.sheets, report.puzzles, report.proofs) == (SEATS, SEATS, SEATS)
    assert report.files == 3 + 2, "three tables, the key, the index"
    assert report.pages == sum(len(pikepdf.open(path).pages) for path in festival.out.rglob("*.pdf"))


def test_a_missing_file_is_reported(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    (out / "tables" / "table-02.pdf").unlink()
    assert verified(out).complaints == ("tables/table-02.pdf: the file is missing",)


def test_a_changed_byte_is_noticed(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    path = out / "tables" / "table-01.pdf"
    data = bytearray(path.read_bytes())
    data[-2] ^= 1  # in the last line, where no reader looks
    path.write_bytes(data)
    assert verified(out).complaints == ("tables/table-01.pdf: the contents do not match the manifest",)


def test_swapped_pages_are_noticed_by_their_codes(festival: Festival, tmp_path: Path) -> None:
    """Even if someone puts the new checksum into the manifest."""
    from hashlib import sha256

    out = festival.copy(tmp_path / "out")
    path = out / "tables" / "table-01.pdf"
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        second = file.pages[1]
        file.pages.append(second)
        del file.pages[1]
        file.save(path)

    def believe(told: dict) -> None:
        [entry] = [entry for entry in told["files"] if entry["file"] == "tables/table-01.pdf"]
        entry["sha256"] = sha256(path.read_bytes()).hexdigest()

    edited(out, believe)
    complaints = verified(out).complaints
    pages = [complaint for complaint in complaints if "has no code for PT-" in complaint]
    assert [page.split(": ")[1][:6] for page in pages] == ["page 2", "page 3"]


def test_a_wrong_number_of_pages_is_noticed(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")

    def more(told: dict) -> None:
        [entry] = [entry for entry in told["files"] if entry["file"] == "index.pdf"]
        entry["pages"] += 1

    edited(out, more)
    pages = len(pikepdf.open(out / "index.pdf").pages)
    assert verified(out).complaints == (f"index.pdf: it has {counted(pages, 'page')}, not {pages + 1}",)


def test_a_wrong_best_score_is_reported(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    best = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["sheets"][0]["best"]
    edited(out, lambda told: told["sheets"][0].update(best=best + 1))
    [complaint] = verified(out, is_all=True).complaints
    assert complaint.endswith(f": the best is {best}, not {best + 1}")


def test_a_puzzle_without_an_answer_is_reported(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    edited(out, lambda told: told["sheets"][0].update(puzzle="PT-22222"))
    complaints = verified(out).complaints
    assert "the key has no answer for PT-22222" in complaints
    assert any(complaint.endswith("has no code for PT-22222") for complaint in complaints)


def test_a_zip_with_different_contents_is_reported(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    parcel = out / "Spring-festival.zip"
    with ZipFile(parcel) as old, ZipFile(tmp_path / "new.zip", "w") as new:
        for name in old.namelist():
            new.writestr(name, b"x" if name == "key.pdf" else old.read(name))
    shutil.move(tmp_path / "new.zip", parcel)
    assert verified(out).complaints == ("Spring-festival.zip: key.pdf is missing or different",)
    parcel.write_bytes(b"PK rubbish")
    assert verified(out).complaints == ("Spring-festival.zip: this is not a ZIP file",)


def test_a_file_that_is_not_a_pdf_is_reported(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    (out / "index.pdf").write_bytes(b"<html>")
    assert "index.pdf: this is not a PDF file" in verified(out).complaints


@pytest.mark.parametrize("text", ["{", "[]", '{"sheets": [], "files": 3, "missing": []}', '{\n  "sheets": [\n    {}\n  ]\n}\n'])
def test_a_damaged_manifest_is_reported_in_one_sentence(festival: Festival, tmp_path: Path, text: str) -> None:
    out = festival.copy(tmp_path / "out")
    (out / "manifest.json").write_text(text)
    with pytest.raises(Refused, match=r"is damaged: .*; run 'pnp batch' again"):
        verified(out)


def test_the_largest_event_has_room_in_a_manifest() -> None:
    """One file per sheet, and some for tables, key and index."""
    assert MOST_ROWS > 2 * MAX_SHEETS + MAX_TABLES


def test_the_exit_code_is_the_verdict(festival: Festival, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["verify", str(festival.out), "--jobs", "1"]) == 0
    assert capsys.readouterr().out.endswith("5 of 5 puzzles proved again; no errors\n")
    assert outcome(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path} has no manifest.json; make the event with 'pnp batch'\n"


def test_one_file_can_be_verified_too(festival: Festival, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["verify", str(festival.out / "key.pdf")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == SEATS
    assert all(re.search(r"gold \d+: all proved$", line) for line in lines)


def test_a_foreign_code_has_no_id() -> None:
    assert [id_of(text) for text in ("", "PNP1", "PNP1 pentris", "http://x y z")] == [""] * 4
