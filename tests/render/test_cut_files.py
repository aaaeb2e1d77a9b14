"""Cut files, read by other programs, match the printed page."""

import math
from functools import cache
from itertools import pairwise

import ezdxf
import pytest

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.draw.scene import Box
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.cut_svg import cut_svg
from pnp.render.dxf import dxf
from pnp.sheet.blade import Cutting
from pnp.sheet.component import Piece
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused
from tests.cut_reader import Cut, opened, read_dxf, read_svg
from tests.pdf_reader import ReadPage, read_pdf
from tests.sheet.pieces import component

CARD = component(63, 88)._replace(corner=3.0, folds=(((0.0, 44.0), (63.0, 44.0)),))
PAGE = Cutting((297.0, 210.0), (Piece(CARD, Box(20, 30, 63, 88)), Piece(component(84, 84, cut="circle"), Box(100, 30, 84, 84))))
COLONY = "first-colony"
SOURCES = {"pentris": "none", "petris": "none", "planet_petri": "fold", "petri_heil": "none", COLONY: "long"}


@cache
def built(source: str) -> dict[str, bytes]:
    press = Press(parse_paper("a4"), duplex=SOURCES[source])
    path = str(shipped("data") / "colonies" / f"{source}.yaml") if source == COLONY else source
    return dict(files_of([load(path)], Request(press, Order(look()), formats=("pdf", "cut")), "x"))


@cache
def cut_pages(source: str) -> list[tuple[ReadPage, list[Cut], list[Cut]]]:
    """Each page with a cut file, and what is in its DXF and SVG."""
    files = built(source)
    pages = next(read_pdf(data) for name, data in files.items() if name.endswith(".pdf"))
    stems = [name.removesuffix(".dxf") for name in files if name.endswith(".dxf")]
    numbered = [(pages[int(stem.split("-")[-2]) - 1], stem) for stem in stems]
    return [(page, read_dxf(files[f"{s}.dxf"], page.height), read_svg(files[f"{s}.svg"])) for page, s in numbered]


def test_a_card_and_a_disc() -> None:
    score, card, disc = read_dxf(dxf(PAGE).encode(), 210)
    assert (score.layer, card.layer, disc.layer) == ("score", "cut", "cut")
    assert score.points == [(20, pytest.approx(74)), (83, pytest.approx(74))]
    assert card.box == pytest.approx((20, 30, 63, 88))
    assert card.length == pytest.approx(2 * 57 + 2 * 82 + 6 * math.pi, abs=0.01)
    assert card.area == pytest.approx(63 * 88 - (4 - math.pi) * 9, abs=0.05)
    assert disc.box == pytest.approx((100, 30, 84, 84), abs=0.001)
    assert card.is_closed
    assert disc.is_closed


def test_a_dxf_file_says_that_it_is_in_millimetres() -> None:
    document = opened(dxf(PAGE).encode())
    assert [document.header[name] for name in ("$ACADVER", "$INSUNITS", "$MEASUREMENT")] == ["AC1009", 4, 1]
    assert {layer.dxf.name: layer.dxf.color for layer in document.layers if layer.dxf.name in ("CUT", "SCORE")} == {
        "CUT": 1,
        "SCORE": 5,
    }
    [card] = document.modelspace().query("POLYLINE")
    assert isinstance(card, ezdxf.entities.Polyline)
    assert [vertex.dxf.bulge for vertex in card.vertices] == [0, 0.414213562] * 4
    assert [e.dxftype() for e in document.modelspace()] == ["LINE", "POLYLINE", "CIRCLE"]


def test_an_svg_file_has_the_size_of_the_page_and_layers() -> None:
    text = cut_svg(PAGE)
    assert 'width="297mm" height="210mm" viewBox="0 0 297 210"' in text
    assert "<desc>All lines together: left 20 mm, top 30 mm, width 164 mm, height 88 mm.</desc>" in text
    score, card, disc = read_svg(text.encode())
    assert (score.layer, card.layer, disc.layer) == ("score", "cut", "cut")
    assert card.box == pytest.approx((20, 30, 63, 88), abs=0.001)
    assert card.length == pytest.approx(2 * 57 + 2 * 82 + 6 * math.pi, abs=0.01)
    assert card.area == pytest.approx(63 * 88 - (4 - math.pi) * 9, abs=0.05)
    assert disc.length == pytest.approx(84 * math.pi, abs=0.1)


@pytest.mark.parametrize("source", SOURCES)
def test_both_formats_have_the_same_lines(source: str) -> None:
    for page, dxf_lines, svg_lines in cut_pages(source):
        assert len(dxf_lines) == len(svg_lines)
        for one, other in zip(dxf_lines, svg_lines, strict=True):
            assert (one.layer, one.is_closed) == (other.layer, other.is_closed)
            assert one.box == pytest.approx(other.box, abs=0.01)
            assert one.length == pytest.approx(other.length, rel=0.001)
            assert one.box[0] >= 0 <= one.box[1]
            assert one.box[0] + one.box[2] <= page.width
            assert one.box[1] + one.box[3] <= page.height


@pytest.mark.parametrize("source", SOURCES)
def test_every_piece_of_the_pdf_is_cut_along_its_edges(source: str) -> None:
    found = cut_pages(source)
    assert found
    for page, lines, _ in found:
        cuts, folds = ([line for line in lines if line.layer == layer] for layer in ("cut", "score"))
        middle = page.width / 2 if SOURCES[source] == "fold" else page.width
        fronts = [box for box in page.placed if box[0] < middle]
        assert fronts
        assert not folds or source != "planet_petri" or folds[0].box[0] == pytest.approx(middle)
        for x, y, width, height in fronts:
            for point in ((x + width / 2, y), (x + width / 2, y + height), (x, y + height / 2), (x + width, y + height / 2)):
                assert min(distance(point, cut) for cut in cuts) < 0.01
        hull = [fit(box[side] + box[side + 2] for box in fronts) for fit, side in ((max, 0), (max, 1))]
        assert [max(c.box[side] + c.box[side + 2] for c in cuts) for side in (0, 1)] == pytest.approx(hull, abs=0.01)


def distance(point: tuple[float, float], cut: Cut) -> float:
    return min(to_segment(point, a, b) for a, b in pairwise(cut.points))


def to_segment(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    whole = along[0] ** 2 + along[1] ** 2
    share = min(1.0, max(0.0, ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / whole)) if whole else 0.0
    return math.dist(p, (a[0] + share * along[0], a[1] + share * along[1]))


def test_dishes_are_circles_of_84_mm() -> None:
    circles = [cut for _, lines, _ in cut_pages("petris") for cut in lines if cut.box[2] == pytest.approx(84, abs=0.001)]
    assert len(circles) == 10
    assert all(cut.length == pytest.approx(84 * math.pi, abs=0.05) for cut in circles)


def test_tents_are_scored_at_flap_floor_and_ridge() -> None:
    """Eighteen strips: a flap of 6 mm, a floor of 9.5 mm, and two panels of 36 mm."""
    strips = [lines for _, lines, _ in cut_pages("petri_heil") if any(line.layer == "score" for line in lines)]
    folds = [line for lines in strips for line in lines if line.layer == "score"]
    assert len(folds) == 3 * 18
    tops = {round(line.box[0], 2): round(line.box[1], 2) for line in folds[:3]}
    assert len(tops) == 1
    ys = [line.box[1] for line in folds[:3]]
    assert [ys[1] - ys[0], ys[2] - ys[1]] == pytest.approx([9.5, 36])
    cuts = [line for lines in strips for line in lines if line.layer == "cut"]
    slits = [line for line in cuts if line.length == pytest.approx(math.hypot(2.6, 6))]
    assert len(slits) == 2 * 18


def test_the_marker_of_petris_is_folded_between_its_faces() -> None:
    [fold] = [line for _, lines, _ in cut_pages("petris") for line in lines if line.layer == "score"]
    assert fold.box[2:] == pytest.approx((0, 21))


def test_backs_need_no_cut_file() -> None:
    """Front and back alternate, so fronts have odd numbers."""
    numbers = {int(name.split("-")[-2]) for name in built(COLONY) if name.endswith("cut.dxf")}
    assert numbers
    assert all(number % 2 for number in numbers)


def test_pages_to_read_alone_have_no_cut_file() -> None:
    order = Order(look(), only=("rules",))
    with pytest.raises(Refused, match="nothing on these pages is cut"):
        files_of([load("petris")], Request(Press(parse_paper("a4")), order, formats=("pdf", "cut")), "x")
