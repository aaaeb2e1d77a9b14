"""Finished files for a printer, read back: the printer's own map makes of each page what a file for any printer has."""

import math
import re
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from pnp.build import Request, checked, files_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Duplex, Press
from pnp.sheet.paper import parse_paper
from pnp.sheet.printer import Printer, Side
from tests.pdf_reader import ReadPage, apply, read_pdf, times
from tests.sheet.test_printer import printed, upright

MM = 25.4 / 72
CLOSE = 0.05
OFFICE = Printer("office", "", "long", Side((0.4, 0.6), (100.4, 99.7), 0.3), Side((1.2, -0.8), (100.1, 99.9), -0.2))
KINDS: tuple[tuple[str, str, Duplex], ...] = (
    ("pentris", "a4", "long"),
    ("pentris", "letter", "short"),
    ("petri_heil", "a4", "long"),
    ("petri_heil", "letter", "short"),
)


@cache
def built(slug: str, paper: str, duplex: Duplex, printer: Printer | None) -> tuple[str, bytes]:
    request = Request(Press(parse_paper(paper), duplex=duplex, printer=printer), Order(look()))
    item, _ = checked(load(slug), request)
    [(name, data)] = files_of((item,), request, slug)
    return name, data


def back_of(duplex: Duplex) -> Side:
    """The office printer was measured on the long edge."""
    x, y = OFFICE.back.shift
    return OFFICE.back._replace(shift=(-x, -y)) if duplex == "short" else OFFICE.back


def sides(pages: list[ReadPage], duplex: Duplex) -> list[Side]:
    is_double = duplex in ("long", "short")
    return [back_of(duplex) if is_double and i % 2 else OFFICE.front for i in range(len(pages))]


@pytest.mark.parametrize(("slug", "paper", "duplex"), KINDS)
def test_the_printed_page_is_the_meant_page(slug: str, paper: str, duplex: Duplex) -> None:
    """Every painted point, front and back, upright or not. Only the header differs, by a text."""
    plain, mended = (read_pdf(built(slug, paper, duplex, printer)[1]) for printer in (None, OFFICE))
    for old, new, side in zip(plain, mended, sides(plain, duplex), strict=True):
        assert (new.width, new.height) == pytest.approx(sorted((old.width, old.height)))
        meant = [upright(p, (old.width, old.height)) for mark in old.painted for p in mark.points]
        found = [printed(p, side, (new.width, new.height)) for mark in new.painted for p in mark.points]
        assert max((math.dist(*both) for both in zip(found, meant, strict=True)), default=0.0) < CLOSE
    assert any(old.width > old.height for old in plain) == (slug != "pentris")
    assert any(len(old.painted) > 20 for old in plain[1::2])


@pytest.mark.parametrize(("slug", "paper", "duplex"), KINDS)
def test_the_matrices_of_a_page_and_its_printer_compose_to_nothing(slug: str, paper: str, duplex: Duplex) -> None:
    """The first matrix is the printer's, the second the page's own: together with the printer they are millimetres again."""
    with pikepdf.open(BytesIO(built(slug, paper, duplex, OFFICE)[1])) as file:
        for i, page in enumerate(file.pages):
            media = [float(side) * MM for side in page.mediabox]
            (first, own), height = first_matrices(page), media[3]
            side = back_of(duplex) if i % 2 and duplex in ("long", "short") else OFFICE.front
            assert media[:2] == [0, 0]
            for point in ((0.0, 0.0), (100.0, 30.0), (205.0, 200.0)):
                x, y = apply(times(own, first), *point)
                out = printed((x * MM, height - y * MM), side, (media[2], media[3]))
                is_upright = abs(own[5] * MM - media[3]) < 0.01
                wanted = point if is_upright else (own[5] * MM - point[1], point[0])
                assert math.dist(out, wanted) < CLOSE


def first_matrices(page: pikepdf.Page) -> tuple[tuple[float, ...], tuple[float, ...]]:
    found = [(str(operator), tuple(map(float, operands))) for operands, operator in list(pikepdf.parse_content_stream(page))[:2]]
    assert [operator for operator, _ in found] == ["cm", "cm"]
    return found[0][1], found[1][1]


def test_the_boxes_stay_in_order() -> None:
    with pikepdf.open(BytesIO(built("petri_heil", "a4", "long", OFFICE)[1])) as file:
        for page in file.pages:
            media, bleed, trim = ([float(side) for side in page.obj[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
            for low, high in ((0, 2), (1, 3)):
                assert media[low] <= bleed[low] <= trim[low] < trim[high] <= bleed[high] <= media[high]


def test_name_title_and_header_say_for_which_printer() -> None:
    tray = OFFICE._replace(tray="2")
    usual = built("pentris", "a4", "long", OFFICE)[0]
    assert re.fullmatch(r"pentris-a4-long-office-[0-9a-f]{4}\.pdf", usual)
    assert built("pentris", "a4", "long", OFFICE._replace(front=Side(turn=0.1)))[0] != usual, "its values are in the name"
    name, data = built("pentris", "a4", "long", tray)
    assert re.fullmatch(r"pentris-a4-long-office-tray-2-[0-9a-f]{4}\.pdf", name)
    with pikepdf.open(BytesIO(data)) as file:
        assert str(file.docinfo["/Title"]) == "Pentris, for printer office:2"
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "for printer office:2" in text


def test_the_same_profile_gives_the_same_bytes_and_another_gives_others() -> None:
    one = built("pentris", "a4", "long", OFFICE)[1]
    built.cache_clear()
    assert built("pentris", "a4", "long", OFFICE)[1] == one
    assert built("pentris", "a4", "long", OFFICE._replace(back=Side()))[1] != one
