"""Codes are read from a small picture and, only if one is missing, from a larger one. Our own pages stay far from the limits."""

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Scene
from pnp.files import shipped
from pnp.read import Unreadable
from pnp.render import png
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page
from tests.conftest import PATIENCE, ROOT
from tests.proved import proved_file
from tests.test_print_truth import made

LARGE, SMALL = "PNP1 pentris PT-LARGE a large code", "PNP1 pentris PT-SMALL a code of a fifth of a millimetre a module"
A4 = Box(0, 0, 210, 297)


def page(path: Path, *codes: tuple[str, float]) -> Path:
    """A page with codes of some sizes, one below the other."""
    marks = [qr_code(text, (40, 40 + 60 * i), size, "#000000") for i, (text, size) in enumerate(codes)]
    path.write_bytes(pdf([Page(Scene((210, 297), tuple(marks)), A4, A4, ("x",))], About("x", "y", embedded="kept")))
    return path


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Notes the pictures that are looked at; the reader is another process."""
    told, look = tmp_path / "dpi", png.picture_codes

    def noted(item: object, dpi: int) -> list[str]:
        with told.open("a") as file:
            file.write(f"{dpi} ")
        return look(item, dpi)

    monkeypatch.setattr(png, "picture_codes", noted)
    return told


def test_a_small_picture_is_enough_for_a_large_code(tmp_path: Path, seen: Path) -> None:
    assert png.read_back(page(tmp_path / "x.pdf", (LARGE, 20.0)), {1: 1}) == png.ReadBack(1, "kept", {1: (LARGE,)})
    assert seen.read_text() == "110 "


def test_a_small_code_needs_a_larger_picture(tmp_path: Path, seen: Path) -> None:
    """37 modules on 7 mm: 0.8 dots each at 110 dpi, 1.5 at 200 dpi."""
    assert png.read_back(page(tmp_path / "x.pdf", (SMALL, 7.0)), {1: 1}).codes == {1: (SMALL,)}
    assert seen.read_text() == "110 200 "


def test_one_code_of_two_is_not_enough(tmp_path: Path, seen: Path) -> None:
    found = png.read_back(page(tmp_path / "x.pdf", (LARGE, 20.0), (SMALL, 7.0)), {1: 2})
    assert set(found.codes[1]) == {LARGE, SMALL}
    assert seen.read_text() == "110 200 "


def test_pages_that_do_not_exist_have_no_codes(tmp_path: Path) -> None:
    path = page(tmp_path / "x.pdf", (LARGE, 20.0))
    assert png.read_back(path, {0: 1, 2: 1, 10**12: 1}).codes == {}


def test_what_is_no_pdf_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"<html>")
    with pytest.raises(Unreadable, match="this is not a PDF file"):
        png.read_back(tmp_path / "x.pdf", {})


SPENT = """
import os, sys
from pathlib import Path
from pnp.render import png
spent = []
for _ in range(5):
    before = os.times()
    png.read_back(Path(sys.argv[1]), {1: 9})
    after = os.times()
    spent.append(after.children_user + after.children_system - before.children_user - before.children_system)
print(min(spent))
"""
"""In a process of its own, as for users: forking the large process of the tests takes as long as reading a page."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["pentris", "petris", "petri_heil"])
def test_a_page_of_ours_needs_a_fifth_of_its_time_at_most(name: str, tmp_path: Path) -> None:
    """Even if both pictures are taken: a slow machine must not refuse what is ours."""
    [data] = made(proved_file(shipped("data") / "puzzles" / f"{name}-easy.yaml"), "a4", "none", ("puzzle",))
    (tmp_path / "x.pdf").write_bytes(data)
    command = [sys.executable, "-c", SPENT, str(tmp_path / "x.pdf")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert float(done.stdout) < png.PAGE_SECONDS / 5
