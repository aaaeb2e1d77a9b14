"""Every kind of PDF that pnp makes, read back with other programs: no errors, embedded fonts, boxes in order, true sizes, codes
that decode (FAULTS 48, 64). The tests of each game know whether its pieces have the sizes of the definition, and whether backs
mirror their fronts."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import zxingcpp

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.files import shipped
from pnp.game.find import slugs
from pnp.game.kind import Order
from pnp.game.load import Loaded, load, load_file
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.event import events, festival
from tests.pdf_reader import read_page
from tests.proved import proved_file

pytestmark = pytest.mark.slow

MM = 72 / 25.4
A3, A4, LETTER = (297, 420), (210, 297), (215.9, 279.4)
DUPLEX = ("none", "long", "short", "fold")
CODED = {"puzzle", "small", "large"}
"""The parts of a puzzle with a QR code."""
FONT = re.compile(r"[A-Z]{6}\+\S+ +TrueType +\S+ +yes +yes +yes +\d+ +0")
"""A line of pdffonts: embedded, a subset, with its letters as Unicode."""
PUZZLES = [path for path in sorted((shipped("data") / "puzzles").glob("*.yaml")) if path.stem.endswith(("easy", "three"))]
COLONIES = sorted((shipped("data") / "colonies").glob("*.yaml"))


class Inspector:
    """Looks at a finished file. Each check is an independent reader."""

    def __init__(self, data: bytes, path: Path, tool: Callable[..., str]) -> None:
        self.data, self.path, self.tool = data, path, tool
        path.write_bytes(data)

    def check(self, paper: tuple[float, float]) -> None:
        assert "No syntax or stream encoding errors" in self.tool("qpdf", "--check", str(self.path))
        fonts = self.tool("pdffonts", str(self.path)).splitlines()[2:]
        assert fonts
        assert [row for row in fonts if not FONT.fullmatch(row.strip())] == []
        with pikepdf.open(BytesIO(self.data)) as file:
            for page in file.pages:
                self.check_boxes(page, paper)

    def check_boxes(self, page: pikepdf.Page, paper: tuple[float, float]) -> None:
        media, bleed, trim = ([float(side) for side in page.obj[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
        assert "/UserUnit" not in page.obj
        assert sorted(media[2:]) == pytest.approx(sorted(side * MM for side in paper), abs=0.1 * MM)
        assert media[:2] == [0, 0]
        for low, high in ((0, 2), (1, 3)):
            assert media[low] <= bleed[low] <= trim[low] < trim[high] <= bleed[high] <= media[high]

    def check_bar(self) -> None:
        """The bar in the margin of page 1 is 50 mm long."""
        with pikepdf.open(BytesIO(self.data)) as file:
            first = read_page(file.pages[0])
        assert sum(is_bar(box) for mark in first.painted for box in mark.boxes) == 1

    def codes(self, number: int) -> list[str]:
        """The QR codes on a page, at 300 dpi."""
        picture = pypdfium2.PdfDocument(self.data)[number - 1].render(scale=300 / 72, grayscale=True).to_pil()
        return [code.text for code in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)]

    @property
    def pages(self) -> range:
        return range(1, len(pypdfium2.PdfDocument(self.data)) + 1)

    @property
    def embedded(self) -> list[str]:
        with pikepdf.open(BytesIO(self.data)) as file:
            return [code for code in str(file.docinfo.get("/Keywords", "")).split(" || ") if code]


def is_bar(box: tuple[float, float, float, float]) -> bool:
    _, _, width, height = box
    return abs(width - 50) < 0.1 and height < 0.01


@pytest.fixture
def inspect(tmp_path: Path, tool: Callable[..., str]) -> Callable[[bytes], Inspector]:
    return lambda data: Inspector(data, tmp_path / "x.pdf", tool)


def made(loaded: Loaded, paper: str, duplex: str, only: tuple[str, ...] = ()) -> Iterator[bytes]:
    request = Request(Press(parse_paper(paper), duplex=duplex), Order(look(), only=only, duplex=duplex))
    return (data for _, data in files_of([loaded], request, "x"))


@pytest.mark.parametrize("duplex", DUPLEX)
@pytest.mark.parametrize("slug", slugs())
def test_games(slug: str, duplex: str, inspect: Callable[[bytes], Inspector]) -> None:
    loaded = load(slug)
    for data in made(loaded, "a4", duplex):
        file = inspect(data)
        file.check(A4)
        file.check_bar()
    for part in loaded.kind.on_request if duplex == "none" else ():
        for data in made(loaded, "a3", duplex, (part,)):
            inspect(data).check(A3)


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_puzzles(path: Path, inspect: Callable[[bytes], Inspector]) -> None:
    """Sheet, hints, key and cards, each alone: what can be asked for is not always made."""
    loaded = proved_file(path)
    for part in loaded.kind.parts:
        [data] = made(loaded, "letter", "none", (part,))
        file = inspect(data)
        file.check(LETTER)
        if part in CODED:
            assert file.embedded
            assert set(file.embedded) <= {code for number in file.pages for code in file.codes(number)}


@pytest.mark.parametrize("duplex", DUPLEX)
@pytest.mark.parametrize("path", COLONIES, ids=lambda path: path.stem)
def test_colonies(path: Path, duplex: str, inspect: Callable[[bytes], Inspector]) -> None:
    loaded = load_file(path)
    for data in made(loaded, "a4", duplex):
        inspect(data).check(A4)


@pytest.mark.parametrize("path", COLONIES, ids=lambda path: path.stem)
def test_deck_lists(path: Path, inspect: Callable[[bytes], Inspector]) -> None:
    [data] = made(load_file(path), "a4", "none", ("list",))
    file = inspect(data)
    file.check(A4)
    assert len(file.codes(1)) == 1


@pytest.mark.parametrize("name", ["by_table", "by_seat", "stacked", "ready"])
def test_events(name: str, tmp_path: Path, inspect: Callable[[bytes], Inspector]) -> None:
    """Tables, seats, small cards, index and key: every file of the event, and every code on its page."""
    event, out = events.write_event(tmp_path, name), tmp_path / "out"
    outcome = festival.run_here(event, out)
    paper = LETTER if "paper: letter" in events.EVENTS[name] else A4
    rows: dict[tuple[str, int], set[str]] = {}
    for row in events.manifest(out)["sheets"]:
        rows.setdefault((row["file"], row["page"]), set()).add(row["puzzle"])
    for entry in outcome.files:
        file = inspect((out / entry.path).read_bytes())
        file.check(paper)
        for number in file.pages:
            wanted = rows.get((entry.path, number), set())
            assert not wanted or wanted == {code.split()[2] for code in file.codes(number)}
