"""After a change, a run names the pages to print again: those that differ from the last finished run, and no others."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pnp.cli.batch_report import again_lines, pages_text
from pnp.draw.scene import Box, Circle, Placement, Scene, Shape, Text
from pnp.event.make.bind import Bound, FileTask, bind_files
from pnp.event.make.ledger import FileEntry
from pnp.event.make.reprint import Before, Reprint, changed_pages, print_of, reprint_of
from pnp.sheet.impose import Page
from tests.event.festival import EVENT, SEATS, Festival, run_here, write_event

WHOLE = Box(0.0, 0.0, 100.0, 100.0)
PRINTS = ("a Table 1", "b 1 · Ada", "c 2 · Ben", "d 2 · Ben")


def entry(prints: tuple[str, ...] = PRINTS, total: str = "new", pages: int = 4) -> FileEntry:
    return FileEntry("t.pdf", "k", total, 1, pages, (), prints)


def before(digests: str, total: str = "old") -> dict[str, Before]:
    return {"t.pdf": Before(total, tuple(digests.split()))}


def page(text: str = "Ada", mark: str = "1 · Ada") -> Page:
    piece = Scene((10.0, 10.0), (Shape(Circle((5.0, 5.0), 2.5), "#000000"),))
    marks = (Placement(piece, (1.0, 1.0)), Placement(piece, (20.0, 1.0)), Text((1.0, 30.0), text, "text", 9.0, "#000000"))
    return Page(Scene((100.0, 100.0), marks), WHOLE, WHOLE, (mark,))


def test_a_page_is_known_by_what_is_on_it() -> None:
    """It does not matter whether equal scenes are one object or two."""
    one = page()
    twin = Scene((10.0, 10.0), (Shape(Circle((5.0, 5.0), 2.5), "#000000"),))
    apart = one._replace(scene=one.scene._replace(marks=(one.scene.marks[0], Placement(twin, (20.0, 1.0)), one.scene.marks[2])))
    assert print_of(one) == print_of(page()) == print_of(apart)
    assert re.fullmatch("[0-9a-f]{16} 1 · Ada", print_of(one))
    assert print_of(page("Eve")).partition(" ")[0] != print_of(one).partition(" ")[0]
    assert print_of(page(mark="x")).partition(" ")[0] == print_of(one).partition(" ")[0]
    assert " " not in print_of(one._replace(names=()))


@pytest.mark.parametrize(
    ("new", "old", "sides", "pages"),
    [
        ("abcd", "abcd", 1, ()),
        ("abxd", "abcd", 1, (3,)),
        ("axbcd", "abcd", 1, (2,)),
        ("abd", "abcd", 1, ()),
        ("dcba", "abcd", 1, ()),
        ("aab", "ab", 1, (2,)),
        ("abcd", "", 1, (1, 2, 3, 4)),
        ("abxd", "abcd", 2, (3, 4)),
        ("abcx", "abcd", 2, (3, 4)),
        ("cdab", "abcd", 2, ()),
        ("badc", "abcd", 2, (1, 2, 3, 4)),
    ],
)
def test_changed_pages(new: str, old: str, sides: int, pages: tuple[int, ...]) -> None:
    assert changed_pages(tuple(new), tuple(old), sides) == pages


def test_a_file_is_compared_with_the_same_file_of_the_last_run() -> None:
    assert reprint_of(entry(), before("a b x d"), 1) == Reprint("t.pdf", (3,), 4, ("2 · Ben",), False)
    assert reprint_of(entry(), before("a b c d"), 1) is None, "other bytes, but the same pages"
    assert reprint_of(entry(total="old"), before(""), 1) is None, "the same bytes"
    assert reprint_of(entry(), {}, 1) == Reprint("t.pdf", (1, 2, 3, 4), 4, ("Table 1", "1 · Ada", "2 · Ben"), True)


def test_what_is_not_known_is_all_pages() -> None:
    everything = (1, 2, 3, 4)
    older = reprint_of(entry(), before(""), 1)
    assert older
    assert (older.pages, older.is_new) == (everything, False)
    for unknown in ((), PRINTS[:3]):
        found = reprint_of(entry(unknown), before("a b c d"), 1)
        assert found
        assert found.pages == everything


def test_marks_are_named_only_if_the_file_has_several() -> None:
    found = reprint_of(entry(("a Index", "b Index"), pages=2), before("a x"), 1)
    assert found == Reprint("t.pdf", (2,), 2, (), False)


@pytest.mark.parametrize(
    ("pages", "total", "marks", "is_new", "text"),
    [
        ((4, 5, 6), 12, ("2 · Zoë",), False, "pages 4-6 (2 · Zoë)"),
        ((1, 4, 5, 9), 12, ("Table 1", "2 · Zoë"), False, "pages 1, 4-5, 9 (Table 1; 2 · Zoë)"),
        ((2,), 3, (), False, "page 2"),
        ((1,), 1, ("Index",), False, "page 1"),
        ((1, 2), 2, (), True, "both pages (new)"),
        (tuple(range(1, 13)), 12, ("a", "b"), True, "all 12 pages (new)"),
        ((1, 3, 5, 7, 9), 12, ("a", "b", "c", "d", "e"), False, "pages 1, 3, 5, 7, 9 (a; b; c; 2 more)"),
    ],
)
def test_the_pages_in_words(pages: tuple[int, ...], total: int, marks: tuple[str, ...], is_new: bool, text: str) -> None:
    assert pages_text(Reprint("t.pdf", pages, total, marks, is_new)) == text


def test_long_lists_are_short() -> None:
    found = [Reprint(f"tables/table-{i:03}.pdf", (1, 2), 5, (), False) for i in range(100)]
    lines = list(again_lines(found, 500, Path("out")))
    assert len(lines) == 41
    assert lines[0] == "print again: out/tables/table-000.pdf: pages 1-2"
    assert lines[-1] == "print again: 60 more files with 120 pages; --json lists them all"
    assert list(again_lines(found, 200, Path("out"))) == ["print again: everything, 200 pages; start with out/index.pdf"]
    assert list(again_lines([], 200, Path("out"))) == ["all pages are as before: nothing to print again"]


def pages_of(path: Path, tool: Callable[..., str]) -> list[str]:
    return tool("pdftotext", "-layout", str(path), "-").split("\f")[:-1]


class Edited:
    """The finished festival, copied, so that its seats can be edited and it can be made again."""

    def __init__(self, festival: Festival, folder: Path) -> None:
        self.out, self.event = festival.copy(folder / "out"), write_event(folder)

    def made(self, old: str = "", new: str = "", **tools: Any) -> dict[str, tuple[int, ...]] | None:
        seats = self.event.parent / "seats.csv"
        text = seats.read_text(encoding="utf-8")
        assert old in text
        seats.write_text(text.replace(old, new), encoding="utf-8")
        again = run_here(self.event, self.out, **tools).again
        return None if again is None else {each.path: each.pages for each in again}


RENAMED = {"index.pdf": (1,), "tables/table-01.pdf": (1, 3), "key.pdf": (1,)}
"""The list of names; the cover and the sheet of seat 2; the only page of the key."""


@pytest.mark.slow
def test_a_new_name_is_printed_again_where_it_stands(festival: Festival, tmp_path: Path, tool: Callable[..., str]) -> None:
    edited = Edited(festival, tmp_path)
    assert edited.made() == {}
    assert edited.made("Björn", "Zoltán") == RENAMED
    for path in ("index.pdf", "tables/table-01.pdf", "key.pdf"):
        old, new = pages_of(festival.out / path, tool), pages_of(edited.out / path, tool)
        differs = [i for i, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b]
        assert tuple(differs) == RENAMED[path], path
    assert edited.made() == {}


@pytest.mark.slow
def test_a_new_table_is_new_and_a_page_that_only_moves_is_not_printed_again(festival: Festival, tmp_path: Path) -> None:
    edited = Edited(festival, tmp_path)
    found = edited.made("1,2,Björn\n", "1,2,Björn\n4,1,Zoltán\n")
    assert found
    assert found["tables/table-04.pdf"] == (1, 2)
    assert set(found) == {"index.pdf", "key.pdf", "tables/table-04.pdf"}
    assert edited.made("1,1,Ada\n", "")["tables/table-01.pdf"] == (1,), "the sheet of seat 2 is now page 2"


@pytest.mark.slow
def test_nothing_is_forgotten_when_a_run_is_interrupted(festival: Festival, tmp_path: Path) -> None:
    """The table is made before the interruption, the rest after it."""
    edited = Edited(festival, tmp_path)

    def interrupted(tasks: Sequence[FileTask]) -> list[Bound]:
        if any(task.path == "index.pdf" for task in tasks):
            raise KeyboardInterrupt
        return bind_files(tasks)

    with pytest.raises(KeyboardInterrupt):
        edited.made("Björn", "Zoltán", bind=interrupted)
    assert edited.made() == RENAMED


@pytest.mark.slow
def test_the_files_of_an_older_pnp_are_printed_again_as_a_whole(festival: Festival, tmp_path: Path) -> None:
    edited = Edited(festival, tmp_path)
    manifest = edited.out / "manifest.json"
    manifest.write_text(re.sub(r', "prints": "[^"]*"', "", manifest.read_text(encoding="utf-8")), encoding="utf-8")
    for file in (edited.out / ".pnp" / "ledger").iterdir():
        file.unlink()
    assert edited.made("Björn", "Zoltán") == {"index.pdf": (1,), "tables/table-01.pdf": (1, 2, 3), "key.pdf": (1,)}
    manifest.unlink()
    assert edited.made("Zoltán", "Björn") is None, "without a manifest, nothing is known"


@pytest.mark.slow
def test_a_leaf_with_two_sides_is_printed_again_as_a_whole(tmp_path: Path) -> None:
    event = write_event(tmp_path, EVENT.replace("merge: table", "merge: table, duplex: long"))
    assert run_here(event, tmp_path / "out").again is None
    (tmp_path / "seats.csv").write_text(SEATS.replace("Björn", "Zoltán"), encoding="utf-8")
    again = run_here(event, tmp_path / "out").again
    assert again
    assert {each.path: each.pages for each in again} == {
        "index.pdf": (1,),
        "tables/table-01.pdf": (1, 2, 5, 6),
        "key.pdf": (1,),
    }


@pytest.mark.slow
def test_the_manifest_has_a_digest_for_each_page(festival: Festival) -> None:
    told = json.loads((festival.out / "manifest.json").read_text(encoding="utf-8"))
    assert all(len(file["prints"].split()) == file["pages"] for file in told["files"])
