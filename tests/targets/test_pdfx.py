"""The file for DriveThru, rule by rule: what PDF/X-1a:2003 asks for, read back with pikepdf. No free program validates PDF/X."""

import re
from io import BytesIO
from itertools import product
from pathlib import Path
from zlib import compress

import pikepdf
import pytest

from pnp.draw.color import channels
from pnp.draw.look import INKS, look
from pnp.draw.scene import Box, Picture, Pixels, Text
from pnp.render.ink import inked, inked_pixels, inks
from pnp.source.finding import Refused
from pnp.targets.end import end
from pnp.targets.target import find_target
from tests.targets.pieces import job, picked, piece, side

COLORS = re.compile(rb"(?m)(?:^|\s)((?:rg|RG|k|K|g|G|cs|CS|sc|SC|scn|SCN|ri|sh|gs|Do))(?=\s|$)")


@pytest.fixture(scope="module")
def document() -> pikepdf.Pdf:
    [(_, data)] = end(picked("planet_petri", "cards", "summary"), find_target("drivethru")).files
    return pikepdf.open(BytesIO(data))


def all_objects(document: pikepdf.Pdf) -> list[pikepdf.Object]:
    return list(document.objects)


def streams(document: pikepdf.Pdf) -> list[bytes]:
    """The contents of pages and forms."""
    forms = [o for o in all_objects(document) if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    return [*(page.Contents.read_bytes() for page in document.pages), *(form.read_bytes() for form in forms)]


def test_the_version_is_1_4_at_most(document: pikepdf.Pdf) -> None:
    assert document.pdf_version <= "1.4"
    assert not any(o.get("/Type") in ("/ObjStm", "/XRef") for o in all_objects(document) if isinstance(o, pikepdf.Stream))


def test_the_information_is_complete(document: pikepdf.Pdf) -> None:
    info = document.docinfo
    assert str(info.Title) == "Test"
    assert str(info.Trapped) == "/False"
    assert str(info["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
    assert all(re.fullmatch(r"D:\d{14}.*", str(info[key])) for key in ("/CreationDate", "/ModDate"))


def test_it_has_an_id_and_no_password(document: pikepdf.Pdf) -> None:
    assert len(document.trailer.ID) == 2
    assert not document.is_encrypted


def test_the_printing_condition_is_a_registered_one(document: pikepdf.Pdf) -> None:
    [intent] = document.Root.OutputIntents
    assert (intent.Type, intent.S) == ("/OutputIntent", "/GTS_PDFX")
    assert str(intent.OutputConditionIdentifier) == "CGATS TR 001"
    assert str(intent.RegistryName) == "http://www.color.org"


def test_trim_is_in_bleed_is_in_media(document: pikepdf.Pdf) -> None:
    """A page is 2.75 x 3.75 in, cut to 2.5 x 3.5."""
    for page in document.pages:
        media, bleed, trim = ([float(n) for n in box] for box in (page.MediaBox, page.BleedBox, page.TrimBox))
        assert media == pytest.approx([0, 0, 198, 270], abs=0.001)
        assert bleed == media
        assert trim == pytest.approx([9, 9, 189, 261], abs=0.001)
        assert "/ArtBox" not in page


def test_fonts_are_embedded(document: pikepdf.Pdf) -> None:
    fonts = [o for o in all_objects(document) if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert len(fonts) >= 3
    for font in fonts:
        assert any(key in font.FontDescriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def test_only_cmyk_and_grey(document: pikepdf.Pdf) -> None:
    used = {found for stream in streams(document) for found in COLORS.findall(stream)}
    assert used <= {b"k", b"K", b"g", b"G", b"Do"}
    assert {b"k", b"K"} <= used
    assert not [o for o in all_objects(document) if isinstance(o, pikepdf.Dictionary) and "/ColorSpace" in o]


def test_no_transparency(document: pikepdf.Pdf) -> None:
    for found in all_objects(document):
        if isinstance(found, pikepdf.Dictionary | pikepdf.Stream):
            assert not {"/SMask", "/ca", "/CA", "/BM", "/Group", "/ExtGState"} & set(found.keys())


def test_nothing_moves_or_opens(document: pikepdf.Pdf) -> None:
    assert not {"/OpenAction", "/AA", "/AcroForm", "/Names", "/JavaScript", "/OCProperties"} & set(document.Root.keys())
    assert not any("/Annots" in page or "/AA" in page for page in document.pages)


def test_a_back_comes_before_its_front() -> None:
    front, other = Text((20, 40), "front", "text", 12, "#000000"), Text((20, 40), "back", "text", 12, "#FF0000")
    [(name, data)] = end(job(piece((63.0, 88.0), front, back=side(63, 88, other), copies=2)), find_target("drivethru")).files
    assert name == "test/test.pdf"
    with pikepdf.open(BytesIO(data)) as found:
        shown = [form_of(page) for page in found.pages]
        assert [b"0 1 1 0 k" in text for text in shown] == [True, False, True, False]


def form_of(page: pikepdf.Page) -> bytes:
    [name] = re.findall(rb"/(S\d+) Do", page.Contents.read_bytes())
    return bytes(page.Resources.XObject[f"/{name.decode()}"].read_bytes())


def test_qpdf_finds_nothing(tool: object, tmp_path: Path) -> None:
    [(_, data)] = end(picked("planet_petri", "summary", few=1), find_target("drivethru")).files
    path = tmp_path / "x.pdf"
    path.write_bytes(data)
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", str(path))


def test_never_over_200_percent_ink_and_black_is_k_alone() -> None:
    steps = [n / 16 for n in range(17)]
    assert max(sum(inks(*color)) for color in product(steps, steps, steps)) <= 2
    assert inks(0, 0, 0) == (0, 0, 0, 1)
    assert inks(1, 1, 1) == (0, 0, 0, 0)
    assert inks(0.5, 0.5, 0.5) == (0, 0, 0, 0.5)
    for ink in INKS:
        colors = look(ink=ink).palette.colors
        assert max(sum(inks(*(c / 255 for c in channels(value)))) for value in colors.values()) <= 2


def test_streams_are_painted_in_four_inks() -> None:
    assert inked("1 0 0 rg\n0.5 0.5 0.5 RG\nBT [(1 0 0 rg)] TJ ET") == "0 1 1 0 k\n0 0 0 0.5 K\nBT [(1 0 0 rg)] TJ ET"


def photo(cover: bytes = b"") -> Picture:
    colors = bytes((255, 0, 0, 0, 0, 0, 255, 255, 255, 27, 42, 65))
    return Picture(Pixels(2, 2, compress(colors), compress(cover) if cover else b"", f"x{len(cover)}"), Box(20, 20, 20, 20))


def test_pictures_are_converted() -> None:
    """Red, black, white, and our ink #1B2A41."""
    assert inked_pixels(photo().pixels) == bytes((0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 38, 23, 0, 190))
    [(_, data)] = end(job(piece((63.0, 88.0), photo())), find_target("drivethru")).files
    with pikepdf.open(BytesIO(data)) as found:
        [image] = [o for o in found.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        assert image.ColorSpace == "/DeviceCMYK"
        assert image.read_bytes() == inked_pixels(photo().pixels)


def test_transparent_pictures_are_refused_by_name() -> None:
    with pytest.raises(Refused, match="cards one: its picture is partly transparent; save the picture without transparency"):
        end(job(piece((63.0, 88.0), photo(bytes((255, 0, 255, 255))))), find_target("drivethru"))
