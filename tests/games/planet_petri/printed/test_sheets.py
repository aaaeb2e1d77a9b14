"""Printed sheets, read back from the PDF: nine cards to a page, true size, backs behind fronts, bleed, pictures written once."""

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from pnp.draw.look import look
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.card_back import card_back
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import SIZES
from pnp.render.pdf import About, pdf
from pnp.sheet.component import Component, Label
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words
from tests.games.planet_petri.printed.faces import ENGLISH
from tests.pdf_reader import ReadPage, read_pdf

pytestmark = pytest.mark.slow

INK, AGAR = "#1B2A41", "#F4EFE3"
WIDTH, HEIGHT = 63, 88
LABEL = Label("Cards", "a card", "{n} cards")
Spot = tuple[float, float]


def pages(paper: str, duplex: str, ink: str = "full", faces: tuple[Face, ...] = ENGLISH, size: str = "poker") -> list[Page]:
    """Cards of two colonies: the first five have the sun on their backs, the others the moon."""
    shown, words = look(ink=ink), Words("en", "planet_petri")
    ground = shown.ground("agar")
    backs = [card_back(sky, words, shown, SIZES[size]) for sky in ("day", "night")]
    cards = [
        Component("cards", LABEL, card_front(face, words, shown, SIZES[size]), backs[i >= 5], edge=ground, back_edge=ground)
        for i, face in enumerate(faces)
    ]
    press = Press(parse_paper(paper), duplex=duplex)
    return impose(lay_out(cards, press), Caption("Planet Petri", "0123abcd", Words("en", "sheet")), shown)


def built(*arguments: object, **options: object) -> list[ReadPage]:
    return read_pdf(pdf(pages(*arguments, **options), About("Planet Petri", "x")))


def fronts(page: ReadPage) -> list[Spot]:
    """The upper left corner of each card: its dish with the rim has radius 21.5 and lies 36.2, 37.2 from there (cards2, 5)."""
    strokes = [p for p in page.painted if p.stroke and abs(p.width - 0.2) < 0.002]
    rims = [box for p in strokes for box in p.boxes if abs(box[2] - 43) < 0.01 and abs(box[3] - 43) < 0.01]
    return sorted((round(x + 21.5 - 36.2, 2), round(y + 21.5 - 37.2, 2)) for x, y, _, _ in rims)


def suns(page: ReadPage) -> list[tuple[float, float, bool]]:
    """The middle of each sun and each moon, and whether it is upright: half discs of radius 16, with an arrow in them."""
    discs = {box for p in page.painted if p.fill for box in p.boxes if abs(box[2] - 32) < 0.01 and abs(box[3] - 16) < 0.01}
    arrows = [part for p in page.painted if p.stroke and abs(p.width - 0.8) < 0.002 for part in p.parts if len(part) == 3]
    found = set()
    for x, top in {(round(left + 16, 2), round(top, 2)) for left, top, _, _ in discs}:
        [tip] = [b for _, b, _ in arrows if abs(b[0] - x) < 0.05 and 0 < b[1] - top < 16]
        is_upright = tip[1] < top + 8
        found.add((x, round(top + 16, 2) if is_upright else top, is_upright))
    return sorted(found)


def back_corner(sun: tuple[float, float, bool]) -> Spot:
    """The upper left corner of a back on the page; its sun rises 5 mm from the controller's edge."""
    x, y, is_upright = sun
    return (x - WIDTH / 2, y + 5 - HEIGHT if is_upright else y - 5)


@pytest.mark.parametrize("ink", ["full", "mono"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_fill_a_page_edge_to_edge(paper: str, ink: str) -> None:
    [page] = built(paper, "none", ink)
    xs, ys = (sorted({spot[i] for spot in fronts(page)}) for i in (0, 1))
    assert len(fronts(page)) == 9
    assert xs == pytest.approx([xs[0], xs[0] + WIDTH, xs[0] + 2 * WIDTH], abs=0.02)
    assert ys == pytest.approx([ys[0], ys[0] + HEIGHT, ys[0] + 2 * HEIGHT], abs=0.02)
    assert xs[0] == pytest.approx((page.width - 3 * WIDTH) / 2, abs=0.02), "centred, for backs are mirrored"
    assert ys[0] > 5
    assert ys[-1] + HEIGHT <= page.height - 5 + 0.01


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_cut_has_marks_outside_the_cards(paper: str) -> None:
    [page] = built(paper, "none")
    corners = fronts(page)
    xs, ys = (sorted({round(s[i] + d, 1) for s in corners for d in (0, size)}) for i, size in ((0, WIDTH), (1, HEIGHT)))
    marks = [part for p in page.stroked(INK, 0.15) for part in p.parts if len(part) == 2]
    upright = [(a, b) for a, b in marks if abs(a[0] - b[0]) < 0.01]
    level = [(a, b) for a, b in marks if abs(a[1] - b[1]) < 0.01]
    above = sorted({a[0] for a, b in upright if max(a[1], b[1]) < ys[0]})
    below = sorted({a[0] for a, b in upright if min(a[1], b[1]) > ys[-1]})
    left = sorted({a[1] for a, b in level if max(a[0], b[0]) < xs[0]})
    right = sorted({a[1] for a, b in level if min(a[0], b[0]) > xs[-1]})
    assert above == pytest.approx(xs, abs=0.1)
    assert below == pytest.approx(xs, abs=0.1)
    assert left == pytest.approx(ys, abs=0.1)
    assert right == pytest.approx(ys, abs=0.1)
    assert all(0.5 < y < page.height - 0.5 and 0.5 < x < page.width - 0.5 for part in marks for x, y in part)


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [4, 9])
def test_backs_fall_behind_their_fronts(paper: str, duplex: str, count: int) -> None:
    """Turned over about its long or short edge, the sheet shows each back where its front is, the right way up."""
    front, back = built(paper, duplex, faces=ENGLISH[:count])
    is_upright = front.width < front.height
    flips_sideways = (duplex == "long") == is_upright
    behind = []
    for x, y, stands in suns(back):
        corner = back_corner((x, y, stands))
        assert stands == flips_sideways, "upside down on a sheet that is turned over its top"
        behind.append(
            (front.width - corner[0] - WIDTH, corner[1]) if flips_sideways else (corner[0], front.height - corner[1] - HEIGHT)
        )
    assert len(behind) == count
    assert sorted(behind) == [pytest.approx(spot, abs=0.05) for spot in fronts(front)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_folded_backs_fall_behind_their_fronts(paper: str) -> None:
    """The fold lies in the middle of the sheet; what is folded over it is mirrored."""
    for page in built(paper, "fold"):
        found, fold_is_level = suns(page), not suns(page)[0][2]
        behind = []
        for sun in found:
            x, y = back_corner(sun)
            behind.append((x, page.height - y - HEIGHT) if fold_is_level else (page.width - x - WIDTH, y))
        assert sorted(behind) == [pytest.approx(spot, abs=0.05) for spot in fronts(page)]


def test_each_card_has_the_back_of_its_own_colony() -> None:
    """The moon's disc is white, the sun's is ink: five suns, four moons, and where their fronts are."""
    front, back = built("a4", "long")
    by_row = sorted(fronts(front), key=lambda spot: (spot[1], spot[0]))
    dark = [box for p in back.filled(INK) for box in p.boxes if abs(box[2] - 32) < 0.01 and abs(box[3] - 16) < 0.01]
    spots = [(front.width - (x + 16 - WIDTH / 2) - WIDTH, y + 16 + 5 - HEIGHT) for x, y, _, _ in dark]
    assert sorted(spots) == [pytest.approx(spot, abs=0.05) for spot in sorted(by_row[:5])]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["none", "long"])
def test_the_ground_runs_past_the_outer_cuts(paper: str, duplex: str) -> None:
    """More than 3 mm, which leave a white hair in shops."""
    for page in built(paper, duplex):
        media, bleed, trim = (page.boxes[name] for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
        assert [t - b for t, b in zip(trim[:2], bleed[:2], strict=True)] == pytest.approx([3.5 * 72 / 25.4] * 2, abs=0.01)
        assert media[0] < bleed[0] < bleed[2] < media[2]
        assert media[1] < bleed[1] < bleed[3] < media[3]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["fold", "long"])
def test_the_grounds_of_backs_run_four_millimetres_past_the_cut(paper: str, duplex: str) -> None:
    """The issue asks for 4 mm; where cards touch, each ground is clipped at the cut, so no sheet is lost."""
    read = built(paper, duplex)
    grounds = [box for page in read for p in page.filled(AGAR) for box in p.boxes if box[2] > WIDTH + 7.5]
    assert grounds
    assert all((box[2], box[3]) == pytest.approx((WIDTH + 8, HEIGHT + 8), abs=0.01) for box in grounds)
    assert len(read) == {"fold": 3, "long": 2}[duplex], "nine cards: four to a folded sheet, nine to a page"


def test_no_white_shows_between_grounds() -> None:
    """At 300 dpi no dot between the cards is lighter than their ground."""
    from pnp.render.png import png

    [data] = png(pdf(pages("a4", "none"), About("x", "y")), 300)
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    dot = 300 / 25.4
    across = (210 - 3 * WIDTH) / 2 + WIDTH
    for y in (60.0, 100.0, 150.0):
        column = [picture.getpixel((round(across * dot) + i, round(y * dot))) for i in range(-6, 7)]
        assert set(column) == {(0xF4, 0xEF, 0xE3)}


@pytest.mark.parametrize(("size", "count"), [("mini", 16), ("poker", 9), ("tarot", 4)])
def test_other_sizes_fill_a4_too(size: str, count: int) -> None:
    faces = tuple(Face(f"Card {i}", "repro", 1, "Draw a card.") for i in range(count))
    assert len(pages("a4", "none", faces=faces, size=size)) == 1
    assert pages("a4", "none", faces=faces, size=size)[0].trim.width % SIZES[size].width == pytest.approx(0, abs=1e-6)


def test_the_slim_header_keeps_clear_of_cards_and_marks() -> None:
    """On Letter nine cards leave 10.4 mm above: title and check bar are in one line, 7.9 mm high, and nothing is turned."""
    [page] = built("letter", "none")
    assert not [w for w in page.written if w.turn]
    head = [w for w in page.written if w.at[1] < 10.4]
    assert len(head) >= 2
    assert all(5 < w.at[1] < 7.9 for w in head)
    bars = [b for p in page.stroked(INK, 0.25) for b in p.boxes if b[3] < 2.5 and b[2] > 40]
    assert [(round(b[2], 2), b[1] + b[3] < 7.9) for b in bars] == [(50.0, True)]


def test_a_picture_on_many_cards_is_written_once(tmp_path: Path) -> None:
    Image.radial_gradient("L").convert("RGB").save(tmp_path / "a.png")
    faces = tuple(Face(f"Card {i}", "repro", 1, "Draw.", art=tmp_path / "a.png") for i in range(9))
    data = pdf(pages("a4", "none", faces=faces), About("x", "y"))
    with pikepdf.open(io.BytesIO(data)) as file:
        images = [x for x in file.pages[0].Resources.XObject.values() if x.Subtype == "/Image"]
        assert len(images) == 1
        assert (images[0].Width, images[0].Height) == (256, 256)
        assert len(bytes(images[0].read_bytes())) == 3 * 256 * 256
    [page] = read_pdf(data)
    assert len(page.pictures) == 9
    for (_, corners), (x, y) in zip(page.pictures, sorted(fronts(page), key=lambda s: (s[1], s[0])), strict=True):
        lower_left, lower_right, upper_right, _ = corners
        assert upper_right[1] < lower_right[1], "it is upright"
        assert (lower_left[0] + lower_right[0]) / 2 == pytest.approx(x + 36.2, abs=0.05)
        assert (upper_right[1] + lower_right[1]) / 2 == pytest.approx(y + 37.2, abs=0.05)
        assert lower_right[0] - lower_left[0] == pytest.approx(2 * 20.25, abs=0.05)
