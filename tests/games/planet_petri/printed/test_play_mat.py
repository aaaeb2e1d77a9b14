"""The play mat as it comes out of the printer: two equal halves on landscape sheets, or parts of them; whole on A3.

The rulebook: 4 rows of 3 squares, the row nearest to a player is their start zone, adjacent is never diagonal. The halves are the
same page twice, head to head, with the piles at each player's right; the places of piles are 54 mm wide.
"""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from pnp.build import Request, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Circle, Group, Placement, Scene, Shape, Text
from pnp.game.kind import Order
from pnp.game.load import Loaded, load, load_file
from pnp.games.planet_petri.printed.card_size import SIZES, CardSize
from pnp.games.planet_petri.printed.play_mat import mat_parts, play_mat
from pnp.render.dump import dump
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.blank import blank_shares
from tests.extent import reaches
from tests.pdf_reader import ReadPage, box, read_pdf

CARD, PILE = (63, 88), (54, 88)
MARGIN, PEN = 10, 0.35
ZONE = {"en": "start zone", "fr": "zone de départ"}
OTHERS = {**SIZES, "largest": CardSize(120.0, 180.0), "square": CardSize(100.0, 100.0), "a bit too large": CardSize(64.0, 92.0)}


def printed(paper: str, part: str = "mat", item: Loaded | None = None, **order: object) -> bytes:
    ink = look(ink=order.pop("ink", "full"))
    request = Request(Press(parse_paper(paper)), Order(ink, only=(part,), **order))
    [(_, data)] = files_of([item or load("planet_petri")], request, "x")
    return data


def places(page: ReadPage) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of everything that has four brackets."""
    four = [p for p in page.painted if p.stroke and len(p.parts) == 4 and p.width == pytest.approx(PEN, abs=0.01)]
    return sorted(tuple(round(side, 2) for side in box(p.points)) for p in four)


def halves(lang: str = "en", ink: str = "full") -> Scene:
    [half] = mat_parts(Words(lang, "planet_petri"), look(ink=ink))
    return half


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
def test_two_equal_landscape_pages_hold_the_squares_in_true_size(paper: str, lang: str) -> None:
    pages = read_pdf(printed(paper, lang=lang))
    assert len(pages) == 2
    assert places(pages[0]) == places(pages[1])
    page, found = pages[0], places(pages[0])
    squares, piles = found[:6], found[6:]
    assert page.width > page.height
    assert [(w, h) for *_, w, h in squares] == [pytest.approx(CARD, abs=0.05)] * 6
    assert [(w, h) for *_, w, h in piles] == [pytest.approx(PILE, abs=0.05)] * 2
    lefts, tops = sorted({x for x, *_ in squares}), sorted({y for _, y, *_ in squares})
    assert (len(lefts), len(tops)) == (3, 2)
    assert all(b - a > CARD[0] for a, b in pairwise(lefts))
    assert tops[1] - tops[0] > CARD[1]
    assert min(x for x, *_ in piles) > lefts[-1] + CARD[0], "at the player's right"
    assert lefts[0] >= MARGIN - 0.05
    assert max(x + w for x, _, w, _ in found) <= page.width - MARGIN + 0.05
    assert max(y + h for _, y, _, h in found) <= page.height - MARGIN + 0.05


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", INKS)
def test_a_half_is_not_half_blank(paper: str, ink: str) -> None:
    assert max(blank_shares(printed(paper, ink=ink))) < 0.5


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_each_start_square_is_named_and_has_no_sign_of_day_or_night(lang: str, ink: str) -> None:
    """Either colony may lie on either side: nothing is written but the zone, the two piles and what they are for."""
    for scene, players in ((halves(lang, ink), 1), (play_mat(Words(lang, "planet_petri"), look(ink=ink)), 2)):
        said = Counter(mark.content for mark, _ in reaches(scene.marks) if isinstance(mark, Text))
        assert said[ZONE[lang]] == 3 * players
        assert said["Labo"] == players
        assert len(said) == 5
        for mark, (left, top, right, bottom) in reaches(scene.marks):
            assert min(left, top) >= -0.21, mark  # half a bracket lies on the edge
            assert right <= scene.size[0] + 0.21, mark
            assert bottom <= scene.size[1] + 0.21, mark


def test_only_orthogonal_neighbours_are_joined() -> None:
    """4 x 2 level and 3 x 3 upright pairs on the whole mat; the three across the join are on both halves, and clipped there."""
    [(bars, reach)] = [(m, r) for m, r in reaches(halves().marks) if isinstance(m, Shape) and m.stroke and m.stroke.width == 1.1]
    points = [numbers for _, numbers in bars.outline.steps]
    pairs = list(zip(points[::2], points[1::2], strict=True))
    level = [p for p in pairs if p[0][1] == pytest.approx(p[1][1])]
    upright = [p for p in pairs if p[0][0] == pytest.approx(p[1][0])]
    across = [p for p in upright if p[0][1] == pytest.approx(-p[1][1])]
    assert len(pairs) == len(level) + len(upright)
    assert (2 * len(level), 2 * len(upright) - len(across)) == (8, 9)
    assert reach[1] >= -0.2


def test_a_turned_copy_goes_on_with_the_same_gap() -> None:
    """The thin line is half a gap above the squares, and the bars on it stand above the middle of each."""
    page, _ = read_pdf(printed("a4"))
    squares = places(page)[:6]
    tops = sorted({y for _, y, *_ in squares})
    [cut] = {round(y, 2) for p in page.painted if p.stroke for _, y, w, h in p.boxes if w > 200 and h == 0}
    assert 2 * (tops[0] - cut) == pytest.approx(tops[1] - tops[0] - CARD[1], abs=0.05)


@pytest.mark.parametrize("lang", languages())
def test_the_whole_mat_fits_a3_and_each_player_reads_their_own_side(lang: str) -> None:
    [page] = read_pdf(printed("a3", "mat", lang=lang))
    assert [(w, h) for *_, w, h in places(page)] == [pytest.approx(CARD, abs=0.05)] * 16, "12 squares and 4 piles"
    turned = [w for w in page.written if abs(w.turn) == pytest.approx(180)]
    assert len(turned) == 3 + 2 * 2, "three squares, two piles with what they are for"
    assert all(w.at[1] < page.height / 2 for w in turned)


@pytest.mark.parametrize("size", OTHERS.values(), ids=OTHERS)
def test_parts_make_up_a_half_and_are_cut_between_squares(size: CardSize) -> None:
    parts = mat_parts(Words("en", "planet_petri"), look(), size)
    shown: list[Placement] = []
    for part in parts:
        assert isinstance(part.marks[0], Group)
        shown += [place for place in part.marks[0].marks if isinstance(place, Placement)]
    half = shown[0].scene
    assert {dump(place.scene) for place in shown} == {dump(half)}
    assert sum(part.size[0] * part.size[1] for part in parts) == pytest.approx(half.size[0] * half.size[1])
    circles = [m.outline for m, _ in reaches(half.marks) if isinstance(m, Shape) and isinstance(m.outline, Circle)]
    rings = {circle.center for circle in circles if circle.radius == pytest.approx(21 * size.scale)}
    assert len(rings) == 6
    for x, y in rings:
        assert not [place for place in shown if abs(-place.at[0] - x) < size.width / 2]
        assert not [place for place in shown if abs(-place.at[1] - y) < size.height / 2]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("size", "card", "most"),
    [("mini", (44, 63), 2), ("tarot", (70, 120), 4), ("120x180 mm", (120, 180), 8), ("64x92 mm", (64, 92), 4)],
)
def test_other_card_sizes_have_parts_that_fill_at_least_half_of_their_page(
    size: str, card: tuple[int, int], most: int, paper: str, lang: str, tmp_path: Path
) -> None:
    """Measured as the hull of what is bracketed, against the area inside the margins and below a header of 16 mm."""
    (tmp_path / "own.yaml").write_text(f"extends: planet_petri\ncard_size: {size}\n")
    pages = read_pdf(printed(paper, item=load_file(tmp_path / "own.yaml"), lang=lang))
    assert len(pages) <= most
    assert [(w, h) for page in pages for *_, w, h in places(page)].count(card) >= 12
    for page in pages:
        corners = [corner for x, y, w, h in places(page) for corner in ((x, y), (x + w, y + h))]
        *_, width, height = box(corners)
        assert width * height >= 0.5 * (page.width - 20) * (page.height - 26)
