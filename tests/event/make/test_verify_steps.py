"""What `pnp verify` does with a folder, step by step: which puzzles it proves, what it tells on the way, and what it says of each
fault. The folders are written by hand, without an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp.event.make.verify import Checking, Report, verify_folder
from pnp.game.kind import SEPARATOR
from pnp.source.finding import Refused
from tests.event.festival import Here
from tests.hostile import pdfs
from tests.hostile.finished import entry, manifest, sheet

TRUE = "PNP1 pentris PT-T5BSX 5x5 - PT PT PT PT gold=6"
"""A known puzzle: its best score is 6 (tests/games/pentris/puzzle/test_solver.py)."""
STRANGE = "it contains no puzzle and no colony"


def key_file(codes: Iterable[str]) -> bytes:
    """A key of one page that carries these codes."""
    tree = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>"}
    leaf = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"
    return pdfs.pdf({**tree, 3: leaf, 4: b"<</Keywords(%s)>>" % SEPARATOR.join(codes).encode()}, b"/Info 4 0 R")


def folder_with(out: Path, codes: Sequence[str], best: object = 6, missing: Sequence[object] = ()) -> Path:
    """A finished folder: a key with the codes, and a table with a sheet for each of them that was deleted."""
    key = key_file(codes)
    sheets = [sheet(puzzle=code.split()[2], best=best) for code in codes]
    manifest(out, sheets, [entry("key.pdf", key), entry("tables/table-01.pdf", b"x", pages=3)], missing)
    (out / "key.pdf").write_bytes(key)
    return out


GONE = "tables/table-01.pdf: the file is missing"


def strange(count: int) -> list[str]:
    """Codes of a game that does not exist: a proof of one is a complaint with its id."""
    return [f"PNP1 chess CH-{number:03}" for number in range(count)]


def verified(out: Path, is_all: bool = False, tell: Callable[[str, int, int], None] = lambda *_: None) -> Report:
    return verify_folder(out, Checking(Here(), tell, is_all, None))


@pytest.mark.parametrize(
    ("count", "is_all", "chosen"),
    [(5, False, range(5)), (20, False, range(20)), (39, False, range(20)), (45, False, range(0, 40, 2)), (45, True, range(45))],
)
def test_a_sample_is_every_nth_puzzle_and_never_more_than_twenty(
    tmp_path: Path, count: int, is_all: bool, chosen: Sequence[int]
) -> None:
    report = verified(folder_with(tmp_path / "out", strange(count)), is_all)
    assert report.complaints == (*(f"CH-{number:03}: {STRANGE}" for number in chosen), GONE)
    assert report[:-1] == (2, 1 + 3, count, count, len(chosen))


def test_progress_counts_files_and_then_proofs_five_at_a_time(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    out = folder_with(tmp_path / "out", strange(12))
    (out / "tables").mkdir()
    (out / "tables" / "table-01.pdf").write_bytes(b"x")
    verified(out, tell=lambda *step: told.append(step))
    assert told == [("files", 1, 2), ("files", 2, 2), ("proofs", 5, 12), ("proofs", 10, 12), ("proofs", 12, 12)]


def test_a_true_puzzle_has_only_its_best_compared(tmp_path: Path) -> None:
    assert verified(folder_with(tmp_path / "right", [TRUE])).complaints == (GONE,)
    wrong = verified(folder_with(tmp_path / "wrong", [TRUE], best=7))
    assert wrong.complaints == ("PT-T5BSX: the best is 6, not 7", GONE)


def test_a_false_claim_is_named_and_its_best_is_not_compared(tmp_path: Path) -> None:
    report = verified(folder_with(tmp_path / "out", [TRUE.replace("gold=6", "gold=9")], best=9))
    assert report.complaints == ("PT-T5BSX: gold: 9 points cannot be reached; the proved best is 6", GONE)


def test_answers_and_sheets_are_compared(tmp_path: Path) -> None:
    """An answer that no sheet needs is not proved; a sheet without an answer and a sheet that was not made are named."""
    out, key = tmp_path / "out", key_file(strange(2))
    files = [entry("key.pdf", key)]
    manifest(out, [sheet(puzzle="CH-001"), sheet(puzzle="CH-002")], files, [{"sheet": "table 9, seat 1", "reason": "no room"}])
    (out / "key.pdf").write_bytes(key)
    report = verified(out)
    missing = "missing: table 9, seat 1: no room"
    assert report.complaints == (f"CH-001: {STRANGE}", missing, "the key has no answer for CH-002")
    assert report[:-1] == (1, 1, 2, 2, 1)


@pytest.mark.parametrize(
    ("work", "named"), [("check_file", ("key.pdf",)), ("check_zip", ("a.zip",)), ("check_proofs", ("CH-000", "CH-005"))]
)
def test_what_crashes_a_worker_is_named_and_the_rest_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: str, named: Sequence[str]
) -> None:
    def crash(_: object) -> None:
        raise RuntimeError("boom")

    out = folder_with(tmp_path / "out", strange(7))
    with ZipFile(out / "a.zip", "w") as parcel:
        parcel.writestr("x", b"x")
    usual = verified(out).complaints
    assert "a.zip: key.pdf is missing or different" in usual
    monkeypatch.setattr(f"pnp.event.make.verify.{work}", crash)
    complaints = verified(out).complaints
    assert {complaint for complaint in complaints if complaint.endswith(": boom")} == {f"{name}: boom" for name in named}
    assert GONE in complaints
    assert ("a.zip: key.pdf is missing or different" in complaints) == (work != "check_zip")


def test_a_folder_needs_a_manifest_of_its_own(tmp_path: Path) -> None:
    """A link to another one is no manifest."""
    elsewhere, out = folder_with(tmp_path / "elsewhere", [TRUE]), tmp_path / "out"
    out.mkdir()
    told = f"{out} has no manifest.json; make the event with 'pnp batch'"
    assert refusal(out) == told
    (out / "manifest.json").symlink_to(elsewhere / "manifest.json")
    assert refusal(out) == told


def test_a_damaged_manifest_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{\n")
    assert refusal(tmp_path) == f"{tmp_path / 'manifest.json'} is damaged: it is cut short; run 'pnp batch' again"


def refusal(out: Path) -> str:
    with pytest.raises(Refused) as refused:
        verified(out)
    return str(refused.value)
