"""Whole events, made with the command and checked by tests/event/judge.py, which shares no code with pnp. The judge is tested
too: it notices all tampering, even if all checksums are corrected."""

import csv
import io
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pikepdf
import pytest

from tests.event.events import EVENTS, make_event, write_event
from tests.event.judge import complaints

pytestmark = pytest.mark.slow

Made = Callable[[str], tuple[Path, Path]]
Told = dict[str, Any]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """An event and its folder, made once."""
    known: dict[str, tuple[Path, Path]] = {}

    def make(name: str) -> tuple[Path, Path]:
        if name not in known:
            event = write_event(tmp_path_factory.mktemp(name), name)
            known[name] = event, make_event(event, "--jobs", "1")
        return known[name]

    return make


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_as_promised(name: str, made: Made) -> None:
    assert complaints(*made(name)) == []


@contextmanager
def manifest(folder: Path) -> Iterator[Told]:
    """The manifest, to change; it is written back as JSON and CSV."""
    path = folder / "manifest.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    yield told
    path.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    old = (folder / "manifest.csv").read_text(encoding="utf-8-sig")
    text = io.StringIO()
    writer = csv.DictWriter(text, old.splitlines()[0].split(","), extrasaction="ignore")
    writer.writeheader()
    writer.writerows(told["sheets"])
    (folder / "manifest.csv").write_text("\ufeff" + text.getvalue(), encoding="utf-8", newline="")


def mend(folder: Path) -> None:
    """Corrects all checksums, sizes and the ZIP, as a clever forger would."""
    with manifest(folder) as told:
        for file in told["files"]:
            data = (folder / file["file"]).read_bytes()
            file["bytes"], file["sha256"] = len(data), sha256(data).hexdigest()
        sums = {file["file"]: file["sha256"] for file in told["files"]}
        for row in told["sheets"]:
            row["sha256"] = sums[row["file"]]
    [parcel] = folder.glob("*.zip")
    parcel.unlink()
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    with ZipFile(parcel, "w", ZIP_STORED) as file:
        for name in names:
            if not name.startswith((".pnp", parcel.name)):
                file.write(folder / name, name)


@contextmanager
def opened(path: Path) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        yield pdf
        pdf.save(path)


def set_keywords(pdf: pikepdf.Pdf, codes: list[str]) -> None:
    pdf.docinfo["/Keywords"] = " || ".join(codes)


def no_harm(_: Path) -> None:
    """Mending alone is not reported, so the complaints below are about the forgery."""


def two_pages_swapped(folder: Path) -> None:
    with opened(folder / "tables/table-Bar.pdf") as pdf:
        pages = list(pdf.pages)
        pdf.pages[2], pdf.pages[4] = pages[4], pages[2]


def two_names_exchanged(folder: Path) -> None:
    with manifest(folder) as told:
        one, two = told["sheets"][:2]
        one["name"], two["name"] = two["name"], one["name"]


def two_places_exchanged(folder: Path) -> None:
    with manifest(folder) as told:
        one, two = told["sheets"][:2]
        one["page"], two["page"] = two["page"], one["page"]


def a_sheet_is_not_listed(folder: Path) -> None:
    with manifest(folder) as told:
        del told["sheets"][1]


def a_sheet_is_listed_twice(folder: Path) -> None:
    with manifest(folder) as told:
        told["sheets"].append(told["sheets"][1])


def one_puzzle_for_two(folder: Path) -> None:
    """Ben gets Ada's sheet, and everything else is made to fit."""
    with opened(folder / "tables/table-Bar.pdf") as pdf:
        pdf.pages[4] = pdf.pages[2]
        code = str(pdf.docinfo["/Keywords"]).split(" || ")[0]
        set_keywords(pdf, [code, code])
    with manifest(folder) as told:
        lost, told["sheets"][1]["puzzle"] = told["sheets"][1]["puzzle"], told["sheets"][0]["puzzle"]
    with opened(folder / "key.pdf") as pdf:
        codes = str(pdf.docinfo["/Keywords"]).split(" || ")
        set_keywords(pdf, [code for code in codes if lost not in code])


def a_cover_is_lost(folder: Path) -> None:
    with opened(folder / "tables/table-Hall.pdf") as pdf:
        del pdf.pages[:2]
    with manifest(folder) as told:
        told["sheets"][2]["page"] -= 2
        next(file for file in told["files"] if file["file"] == "tables/table-Hall.pdf")["pages"] -= 2


def fronts_become_backs(folder: Path) -> None:
    with opened(folder / "tables/table-Hall.pdf") as pdf:
        pdf.pages.insert(0, pdf.pages[1])
        pdf.pages.append(pdf.pages[1])
    with manifest(folder) as told:
        told["sheets"][2]["page"] += 1
        next(file for file in told["files"] if file["file"] == "tables/table-Hall.pdf")["pages"] += 2


def a_page_too_many(folder: Path) -> None:
    with opened(folder / "tables/table-Hall.pdf") as pdf:
        pdf.pages.extend([pdf.pages[1], pdf.pages[1]])


def another_paper(folder: Path) -> None:
    with opened(folder / "key.pdf") as pdf:
        pdf.pages[0].mediabox = [0, 0, 612, 792]


def the_printer_may_scale(folder: Path) -> None:
    with opened(folder / "key.pdf") as pdf:
        pdf.Root.ViewerPreferences.PrintScaling = pikepdf.Name.AppDefault


def the_key_is_not_sorted(folder: Path) -> None:
    with opened(folder / "key.pdf") as pdf:
        set_keywords(pdf, str(pdf.docinfo["/Keywords"]).split(" || ")[::-1])


def the_key_lacks_a_line(folder: Path) -> None:
    with opened(folder / "key.pdf") as pdf:
        first, *rest = str(pdf.docinfo["/Keywords"]).split(" || ")
        set_keywords(pdf, [first.partition(" KEY ")[0], *rest])


def the_key_has_a_wrong_line(folder: Path) -> None:
    with opened(folder / "key.pdf") as pdf:
        one, two, *rest = str(pdf.docinfo["/Keywords"]).split(" || ")
        set_keywords(pdf, [f"{one.partition(' KEY ')[0]} KEY {two.partition(' KEY ')[2]}", two, *rest])


def a_better_score_is_claimed(folder: Path) -> None:
    with manifest(folder) as told:
        told["sheets"][0]["best"] += 1


def the_index_forgets_the_people(folder: Path) -> None:
    with opened(folder / "index.pdf") as pdf:
        [page] = pdf.pages
        page.Contents = pdf.make_stream(b"")


def something_is_missing(folder: Path) -> None:
    with manifest(folder) as told:
        told["missing"].append({"sheet": "table Bar, seat 1, pack 1, round 1", "reason": "no ink"})


FORGERIES = {
    no_harm: "",
    two_pages_swapped: "page 3 of tables/table-Bar.pdf has the codes",
    two_names_exchanged: "name is 'Ben', not 'Ada'",
    two_places_exchanged: "page 5 of tables/table-Bar.pdf has the codes",
    a_sheet_is_not_listed: "table Bar, seat 2, pack 1, round 1: 0 sheets",
    a_sheet_is_listed_twice: "table Bar, seat 2, pack 1, round 1: 2 sheets",
    one_puzzle_for_two: "is the puzzle of [",
    a_cover_is_lost: "table Hall has 0 covers",
    fronts_become_backs: "tables/table-Hall.pdf: a sheet begins on page 4, a back",
    a_page_too_many: "tables/table-Hall.pdf has 6 pages, not 4",
    another_paper: "key.pdf, page 1 is 215.9 x 279.4 mm",
    the_printer_may_scale: "key.pdf asks the printer for",
    the_key_is_not_sorted: "key.pdf carries [",
    the_key_lacks_a_line: "there is no line of play",
    the_key_has_a_wrong_line: "is illegal",
    a_better_score_is_claimed: "the line reaches 2, the manifest says ['3']",
    the_index_forgets_the_people: "index.pdf does not name Chloé d’Été, table Hall, seat 1",
    something_is_missing: "missing: table Bar, seat 1, pack 1, round 1",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_the_judge_finds_every_forgery(forge: Callable[[Path], None], made: Made, tmp_path: Path) -> None:
    event, folder = made("small")
    shutil.copytree(folder, tmp_path / "forged")
    forge(tmp_path / "forged")
    mend(tmp_path / "forged")
    said = complaints(event, tmp_path / "forged")
    assert any(FORGERIES[forge] in complaint for complaint in said) if FORGERIES[forge] else said == [], said


def a_byte_is_changed(folder: Path) -> None:
    path = folder / "key.pdf"
    data = bytearray(path.read_bytes())
    data[-20] ^= 1
    path.write_bytes(data)


def a_file_is_not_in_the_parcel(folder: Path) -> None:
    (folder / "key.pdf").rename(folder / "key")
    mend_parcel_only(folder)
    (folder / "key").rename(folder / "key.pdf")


def mend_parcel_only(folder: Path) -> None:
    [parcel] = folder.glob("*.zip")
    with ZipFile(parcel) as old:
        held = {name: old.read(name) for name in old.namelist() if (folder / name).exists()}
    with ZipFile(parcel, "w", ZIP_STORED) as new:
        for name, data in held.items():
            new.writestr(name, data)


def a_file_is_lost(folder: Path) -> None:
    (folder / "tables/table-Hall.pdf").unlink()


def a_file_too_many(folder: Path) -> None:
    (folder / "tables/notes.txt").write_text("mine")


def the_tables_differ(folder: Path) -> None:
    path = folder / "manifest.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("Ben", "Bem"), encoding="utf-8", newline="")


def no_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("{")


DAMAGE = {
    a_byte_is_changed: "key.pdf has a different sha256",
    a_file_is_not_in_the_parcel: "Spring-festival.zip lacks key.pdf",
    a_file_is_lost: "tables/table-Hall.pdf is missing",
    a_file_too_many: "tables/notes.txt is not listed",
    the_tables_differ: "manifest.csv, line 3: name is 'Bem'",
    no_manifest: "manifest.json cannot be read",
}


@pytest.mark.parametrize("harm", DAMAGE, ids=lambda harm: harm.__name__)
def test_the_judge_finds_all_damage(harm: Callable[[Path], None], made: Made, tmp_path: Path) -> None:
    event, folder = made("small")
    shutil.copytree(folder, tmp_path / "harmed")
    harm(tmp_path / "harmed")
    said = complaints(event, tmp_path / "harmed")
    assert any(DAMAGE[harm] in complaint for complaint in said), said


def test_the_judge_finds_a_pile_in_the_wrong_order(made: Made, tmp_path: Path) -> None:
    event, folder = made("stacked")
    shutil.copytree(folder, tmp_path / "forged")
    with manifest(tmp_path / "forged") as told:
        leaves = sorted({row["page"] for row in told["sheets"] if row["pack"] == 1})
        swapped = {leaves[0]: leaves[1], leaves[1]: leaves[0]}
        for row in told["sheets"]:
            row["page"] = swapped.get(row["page"], row["page"]) if row["pack"] == 1 else row["page"]
    with opened(tmp_path / "forged" / "all.pdf") as pdf:
        pages = list(pdf.pages)
        for page, other in swapped.items():
            pdf.pages[page - 1] = pages[other - 1]
    mend(tmp_path / "forged")
    assert any("in the pile of all.pdf" in complaint for complaint in complaints(event, tmp_path / "forged"))


def test_a_puzzle_from_files_in_two_packs_is_in_the_key_once(tmp_path: Path) -> None:
    """The files differ but the puzzle is the same; the run still ends, since it does not look for another puzzle."""
    event = write_event(tmp_path, "ready")
    [first, *_] = sorted((tmp_path / "puzzles").iterdir())
    (tmp_path / "again.yaml").write_text(first.read_text(encoding="utf-8").replace("seed: 3", "seed: 4"), encoding="utf-8")
    body = event.read_text(encoding="utf-8").replace("rounds: 1}]", "rounds: 1}, {sheets: again.yaml, same_for: room}]")
    event.write_text(body, encoding="utf-8")
    folder = make_event(event, "--jobs", "1")
    with pikepdf.open(folder / "key.pdf") as pdf:
        codes = [code.split()[2] for code in str(pdf.docinfo["/Keywords"]).split(" || ")]
    assert codes == sorted(set(codes))
    assert len(codes) == 3
