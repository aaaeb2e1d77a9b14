"""PDF and SVG look the same: both are rendered by independent programs and compared."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops

from pnp.build import Request, files_of
from pnp.draw.look import INKS, look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

pytestmark = pytest.mark.slow


def test_png_has_the_size_of_the_paper_at_its_resolution() -> None:
    request = Request(Press(parse_paper("a4")), Order(look()), formats=("png",), dpi=100)
    files = dict(files_of([load("pentris")], request, "pentris"))
    assert sorted(files) == ["pentris-a4-1.png", "pentris-a4-2.png"]
    picture = Image.open(io.BytesIO(files["pentris-a4-1.png"]))
    assert picture.size == pytest.approx((827, 1169), abs=1)
    assert picture.info["dpi"] == pytest.approx((100, 100), abs=0.1)


@pytest.mark.parametrize("ink", INKS)
def test_pdfium_and_poppler_see_the_same_page(ink: str, tmp_path: Path, tool: Callable[..., str]) -> None:
    request = Request(Press(parse_paper("a4")), Order(look(ink=ink)), formats=("pdf", "png"), dpi=150)
    files = dict(files_of([load("pentris")], request, "x"))
    (tmp_path / "x.pdf").write_bytes(next(data for name, data in files.items() if name.endswith(".pdf")))
    tool("pdftoppm", "-r", "150", "-png", str(tmp_path / "x.pdf"), str(tmp_path / "p"))
    ours = Image.open(io.BytesIO(next(data for name, data in files.items() if name.endswith("-1.png")))).convert("L")
    theirs = Image.open(tmp_path / "p-1.png").convert("L").resize(ours.size)
    assert mean(ImageChops.difference(ours, theirs)) < 6


@pytest.mark.parametrize("ink", INKS)
def test_svg_and_pdf_show_the_same_page(ink: str) -> None:
    request = Request(Press(parse_paper("letter")), Order(look(ink=ink), "fr"), formats=("svg", "png"), dpi=150)
    files = dict(files_of([load("pentris")], request, "x"))
    pictures = [Image.open(io.BytesIO(data)).convert("L") for name, data in sorted(files.items()) if name.endswith(".png")]
    drawings = [files[name.replace(".png", ".svg")].decode() for name in sorted(files) if name.endswith(".png")]
    for picture, drawing in zip(pictures, drawings, strict=True):
        data = resvg_py.svg_to_bytes(
            svg_string=drawing, width=picture.width, dpi=96, background="#FFFFFF", skip_system_fonts=True
        )
        shown = Image.open(io.BytesIO(bytes(data))).convert("L").resize(picture.size)
        assert mean(ImageChops.difference(picture, shown)) < 4


@pytest.mark.parametrize("ink", ["grey", "mono"])
def test_grey_and_mono_pages_have_no_colour(ink: str) -> None:
    request = Request(Press(parse_paper("a4")), Order(look(ink=ink)), formats=("png",), dpi=60)
    for data in dict(files_of([load("pentris")], request, "x")).values():
        red, green, blue = Image.open(io.BytesIO(data)).convert("RGB").split()
        assert mean(ImageChops.difference(red, green)) == mean(ImageChops.difference(green, blue)) == 0


def test_low_ink_needs_less_ink() -> None:
    """Mean darkness of the sheet: the sketches have 4.7% (full) and 2.9% (low)."""
    used = {}
    for ink in ("full", "low"):
        request = Request(Press(parse_paper("a4")), Order(look(ink=ink), only=("grids", "reference")), formats=("png",), dpi=200)
        [data] = dict(files_of([load("pentris")], request, "x")).values()
        used[ink] = 1 - mean(Image.open(io.BytesIO(data)).convert("L")) / 255
    assert used["low"] < 0.7 * used["full"]


def mean(picture: Image.Image) -> float:
    histogram = picture.histogram()
    return sum(i * n for i, n in enumerate(histogram)) / sum(histogram)
