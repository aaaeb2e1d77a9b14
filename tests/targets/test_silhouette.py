"""Sheets for Silhouette cutters, read back: marks as on the sheets of others, nothing near them, cuts where the pieces are."""

from functools import cache

import pypdfium2
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pnp.build import Request, end_of
from pnp.draw.look import look
from pnp.draw.scene import Box
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused
from pnp.targets.job import Job
from pnp.targets.registration import fits
from pnp.targets.silhouette import files, packed
from pnp.targets.target import find_target
from tests.cut_reader import read_dxf, read_svg
from tests.pdf_reader import ReadPage, read_pdf
from tests.sheet.pieces import component

PAPERS = {"silhouette-a4": (297.0, 210.0, 9.40), "silhouette-letter": (279.4, 215.9, 8.04)}
"""Width, height, and the arm of an L."""
GRIDS = {
    "silhouette-a4": ((244, 1003, 1762, 2521), (194, 1248)),
    "silhouette-letter": ((140, 899, 1658, 2417), (228, 1282)),
}
"""Pixels at 300 dpi."""
DOTS = 6.0
"""Pixels of a rendered page to the millimetre."""
COLONY = "first-colony"
GAMES = ("pentris", "petris", "planet_petri", "petri_heil")
BUILDS = [*((game, "silhouette-a4") for game in GAMES), (COLONY, "silhouette-letter")]
CARDS = {"silhouette-a4": "planet_petri", "silhouette-letter": COLONY}


@cache
def built(source: str, name: str, ink: str = "full") -> dict[str, bytes]:
    request = Request(Press(parse_paper("a4"), duplex="long"), Order(look(ink=ink)), target=find_target(name))
    path = source if source in GAMES else str(shipped("data") / "colonies" / f"{source}.yaml")
    return dict(end_of([load(path)], request, "x").files)


@cache
def pages_of(source: str, name: str) -> list[ReadPage]:
    return read_pdf(pdf_of(built(source, name)))


def pdf_of(made: dict[str, bytes]) -> bytes:
    [data] = [data for name, data in made.items() if name.endswith(".pdf")]
    return data


@pytest.mark.parametrize("name", PAPERS)
def test_the_marks_are_those_that_were_measured(name: str) -> None:
    width, height, arm = PAPERS[name]
    front, back = pages_of(CARDS[name], name)[:2]
    assert (front.width, front.height) == pytest.approx((width, height), abs=0.01)
    square, right, foot = front.filled("#000000")
    assert square.boxes == [pytest.approx((9.5, 9.5, 6, 6), abs=0.01)]
    assert right.boxes == [pytest.approx((width - 10 - arm, 9.5, arm + 0.5, arm + 0.5), abs=0.01)]
    assert foot.boxes == [pytest.approx((9.5, height - 10 - arm, arm + 0.5, arm + 0.5), abs=0.01)]
    inner = [(width - 10.5, 10.5), (10.5, height - 10.5)]
    for angle, corner in zip((right, foot), inner, strict=True):
        assert min(max(abs(x - corner[0]), abs(y - corner[1])) for x, y in angle.points) < 0.01
        assert len(angle.points) == 6
    assert back.filled("#000000") == []


@pytest.mark.parametrize(("source", "name", "ink"), [*((*b, "full") for b in BUILDS), (COLONY, "silhouette-letter", "mono")])
def test_nothing_else_is_printed_near_a_mark(source: str, name: str, ink: str) -> None:
    """On the rendered fronts, 6.5 mm inward of each marked corner; and half a millimetre around each mark."""
    width, height, arm = PAPERS[name]
    long, short = arm + 0.5, 1.0
    marks = [
        *((9.5, 9.5, 6, 6), (width - 10 - arm, 9.5, long, short), (width - 10.5, 9.5, short, long)),
        *((9.5, height - 10 - arm, short, long), (9.5, height - 10.5, long, short)),
    ]
    corners = [(0, 0, 16.5, 16.5), (width - 16.5, 0, 16.5, 16.5), (0, height - 16.5, 16.5, 16.5)]
    made = built(source, name, ink)
    document = pypdfium2.PdfDocument(pdf_of(made))
    for number in [int(file.split("-")[-2]) for file in made if file.endswith(".dxf")][:3]:
        picture = document[number - 1].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
        assert all(picture.getpixel(frame(Box(*mark).grown(-0.4))[:2]) == 0 for mark in marks)
        for mark in marks:
            picture.paste(255, frame(Box(*mark).grown(0.2)))
        for zone in (*corners, *(Box(*mark).grown(0.5) for mark in marks)):
            assert picture.crop(frame(zone)).getextrema() == (255, 255)


def frame(box: tuple[float, ...]) -> tuple[int, ...]:
    x, y, width, height = box
    return tuple(round(side * DOTS) for side in (x, y, x + width, y + height))


@pytest.mark.parametrize("name", PAPERS)
def test_cards_lie_where_the_template_has_them(name: str) -> None:
    first = pages_of(CARDS[name], name)[0]
    xs, ys = GRIDS[name]
    spots = [(x / 300 * 25.4, y / 300 * 25.4, 63, 88) for y in ys for x in xs]
    assert first.placed == [pytest.approx(spot, abs=0.01) for spot in spots]


@pytest.mark.parametrize(("source", "name"), BUILDS)
def test_each_piece_of_the_pdf_has_a_closed_cut(source: str, name: str) -> None:
    made = built(source, name)
    pages = pages_of(source, name)
    numbers = [int(file.split("-")[-2]) for file in made if file.endswith(".dxf")]
    assert numbers == list(range(1, len(pages) + 1, len(pages) // len(numbers)))
    for number in numbers:
        page = pages[number - 1]
        [drawn, cut] = [data for file, data in made.items() if file.endswith((f"-{number}-cut.svg", f"-{number}-cut.dxf"))]
        outlines = [line for line in read_dxf(cut, page.height) if line.layer == "cut" and line.is_closed]
        assert [line.box for line in outlines] == [pytest.approx(spot, abs=0.01) for spot in page.placed]
        also = [line for line in read_svg(drawn) if line.layer == "cut" and line.is_closed]
        assert [line.box for line in also] == [pytest.approx(spot, abs=0.01) for spot in page.placed]


@pytest.mark.parametrize("name", PAPERS)
def test_backs_are_behind_their_fronts_when_the_long_edge_is_flipped(name: str) -> None:
    front, back = pages_of(CARDS[name], name)[:2]
    expected = [(x, front.height - y - height, width, height) for x, y, width, height in front.placed]
    assert back.placed == [pytest.approx(spot, abs=0.01) for spot in expected]


@pytest.mark.parametrize("name", PAPERS)
def test_art_ends_half_way_between_two_cards(name: str) -> None:
    front = pages_of(CARDS[name], name)[0]
    left, bottom, right, top = (side / 72 * 25.4 for side in front.boxes["/BleedBox"])
    xs, ys = GRIDS[name]
    assert left == pytest.approx(xs[0] / 300 * 25.4 - 0.625, abs=0.01)
    assert front.height - top == pytest.approx(ys[0] / 300 * 25.4 - 0.625, abs=0.01)
    assert right == pytest.approx(xs[3] / 300 * 25.4 + 63.625, abs=0.01)
    assert front.height - bottom == pytest.approx(ys[1] / 300 * 25.4 + 88.625, abs=0.01)


def test_what_is_not_cut_or_does_not_fit_is_named() -> None:
    request = Request(Press(parse_paper("a4"), duplex="long"), Order(look()), target=find_target("silhouette-a4"))
    [finding] = end_of([load("petri_heil")], request, "x").said
    assert finding.problem == "left out for silhouette-a4: rules, board"


def test_a_target_without_marks_is_refused() -> None:
    bare = find_target("silhouette-a4")._replace(registration=None, grid=None)
    with pytest.raises(Refused, match="no registration marks"):
        files(Job("x", "X", "en", (component(63, 88),)), bare)


def test_a_grid_that_is_larger_than_the_paper_is_refused() -> None:
    target = find_target("silhouette-a4")
    assert target.grid
    wrong = target._replace(grid=target.grid._replace(dpi=150))
    with pytest.raises(Refused, match="larger than the paper"):
        files(Job("x", "X", "en", (component(63, 88),)), wrong)


def test_the_largest_piece_fits_and_a_larger_one_is_named() -> None:
    """On A4: 10 mm, the arm of 9.4 mm and 1.25 mm on either side leave 255.7 mm; 10.5 mm and 1.25 mm leave 186.5 mm."""
    target = find_target("silhouette-a4")
    largest = component(255.7, 186.5 - 0.625)
    assert fits(largest, target)
    [leaf] = packed([largest], target)
    assert leaf.pieces[0].box.y >= 11.75
    assert not fits(component(255.8, 180), target)
    assert not fits(component(200, 187), target)


@settings(max_examples=20)
@example([(10, 10, 1, False), (10, 11, 1, False)])
@given(st.lists(st.tuples(st.integers(10, 150), st.integers(10, 150), st.integers(1, 6), st.booleans()), min_size=1, max_size=4))
def test_packed_pieces_keep_apart_from_each_other_and_from_the_marks(parts: list[tuple[int, int, int, bool]]) -> None:
    target = find_target("silhouette-a4")
    drawn = [component(w, w if disc else h, n, "circle" if disc else "box") for w, h, n, disc in parts]
    pieces = [piece._replace(name=f"p{i}") for i, piece in enumerate(drawn)]
    leaves = packed(pieces, target)
    assert sum(len(leaf.pieces) for leaf in leaves) == sum(piece.copies for piece in pieces)
    corners = [Box(0, 0, 19.4, 19.4), Box(277.6, 0, 19.4, 19.4), Box(0, 190.6, 19.4, 19.4)]
    for leaf in leaves:
        boxes = [piece.box for piece in leaf.pieces]
        assert not any(box.overlaps(corner) for box in boxes for corner in corners)
        assert all(box.x > 10.5 and box.right < 286.5 and box.y > 10.5 and box.bottom < 199.5 for box in boxes)
        square = [piece.box for piece in leaf.pieces if piece.component.cut == "box"]
        assert not any(a.grown(1.24).overlaps(b) for i, a in enumerate(square) for b in square[i + 1 :])
