"""The play mat, whole and in parts, and the page that comes with a colony."""

import io
from collections.abc import Callable
from itertools import pairwise

import pytest
import zxingcpp
from PIL import Image

from pnp.draw.look import INKS, look
from pnp.draw.scene import Group, Placement, Scene, Shape, Text
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.card_size import SIZES, CardSize
from pnp.games.planet_petri.printed.deck import Deck, DeckEntry
from pnp.games.planet_petri.printed.deck_list import deck_list
from pnp.games.planet_petri.printed.play_mat import mat_parts, play_mat
from pnp.render.dump import dump
from pnp.render.pdf import About, pdf
from pnp.render.png import png
from pnp.sheet.component import Component, Label
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.extent import reaches
from tests.games.planet_petri.printed.faces import ENGLISH

COLONY = Deck(
    "Night Shift",
    "7k3f22ab",
    tuple(DeckEntry(face, 1 + i % 3) for i, face in enumerate(ENGLISH)),
    "PP1:NIGHT-SHIFT:" + ",".join(f"{face.name}*{1 + i % 3}" for i, face in enumerate(ENGLISH)),
)


def words(lang: str = "en") -> Words:
    return Words(lang, "planet_petri")


def texts(scene: Scene) -> list[str]:
    return [mark.content for mark, _ in reaches(scene.marks) if isinstance(mark, Text)]


def imposed(scenes: list[Scene], paper: str, ink: str = "full") -> list[Page]:
    parts = [Component("x", Label("x", "x", "x"), scene, cut="none") for scene in scenes]
    return impose(
        lay_out(parts, Press(parse_paper(paper))), Caption("Planet Petri", "0123abcd", Words("en", "sheet")), look(ink=ink)
    )


def assert_inside(scene: Scene) -> None:
    for mark, (left, top, right, bottom) in reaches(scene.marks):
        assert min(left, top) >= -0.1, mark  # half a thin line may lie on the edge of an uncut page
        assert right <= scene.size[0] + 0.1, mark
        assert bottom <= scene.size[1] + 0.1, mark


def squares(mat: Scene) -> list[tuple[float, float]]:
    """The middle of each square: it has a dish or a dotted ring of radius 21."""
    found = set()
    for mark in mat.marks:
        if isinstance(mark, Shape) and getattr(mark.outline, "radius", 0) == 21:
            found.add(tuple(round(v, 3) for v in mark.outline.center))
    return sorted(found)


def test_the_mat_has_four_rows_of_three_squares() -> None:
    """The Petri is 4 rows x 3 squares; cards of 63 x 88 lie in them without touching."""
    found = squares(play_mat(words(), look()))
    xs, ys = sorted({x for x, _ in found}), sorted({y for _, y in found})
    assert (len(xs), len(ys), len(found)) == (3, 4, 12)
    assert all(b - a > 63 for a, b in pairwise(xs))
    assert all(b - a > 88 for a, b in pairwise(ys))


def test_only_orthogonal_neighbours_are_joined() -> None:
    """4 x 2 level and 3 x 3 upright pairs; none across a corner (rulebook: adjacent is never diagonal)."""
    [bars] = [m for m in play_mat(words(), look()).marks if isinstance(m, Shape) and m.stroke and m.stroke.width == 1.1]
    points = [numbers for _, numbers in bars.outline.steps]
    pairs = list(zip(points[::2], points[1::2], strict=True))
    level = [p for p in pairs if p[0][1] == pytest.approx(p[1][1])]
    upright = [p for p in pairs if p[0][0] == pytest.approx(p[1][0])]
    assert (len(pairs), len(level), len(upright)) == (17, 8, 9)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_both_players_have_their_piles_turned_to_them(lang: str, ink: str) -> None:
    mat = play_mat(words(lang), look(ink=ink))
    turns = [g.turn for g in mat.marks if isinstance(g, Group) and "Labo" in [t.content for t in g.marks if isinstance(t, Text)]]
    assert sorted(turns) == [0, 180]
    assert_inside(mat)


def test_the_whole_mat_fits_a3_and_its_parts_a4_and_letter() -> None:
    assert len(imposed([play_mat(words(), look())], "a3")) == 1
    for lang in languages():
        for paper in ("a4", "letter", "both"):
            assert len(imposed(mat_parts(words(lang), look()), paper)) == 4


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_parts_make_up_the_mat_and_are_cut_between_squares(size: CardSize, lang: str, ink: str) -> None:
    """The windows cover the mat exactly once, and no cut goes through a square."""
    mat, parts = play_mat(words(lang), look(ink=ink), size), mat_parts(words(lang), look(ink=ink), size)
    area, lefts, tops = 0.0, set(), set()
    for part in parts:
        assert_inside(part)
        group = part.marks[0]
        assert isinstance(group, Group)
        [place] = group.marks
        assert isinstance(place, Placement)
        assert dump(place.scene) == dump(mat)
        width, height = group.clip.points[2]
        area += width * height
        lefts.add(-place.at[0])
        tops.add(-place.at[1])
        assert any("1 " in t or "sur" in t or "of" in t for t in texts(part))
    assert area == pytest.approx(mat.size[0] * mat.size[1])
    radius = 21 * size.scale
    rings = [m.outline.center for m in mat.marks if getattr(getattr(m, "outline", None), "radius", 0) == pytest.approx(radius)]
    for x, y in rings:
        assert not [cut for cut in lefts if abs(cut - x) < size.width / 2]
        assert not [cut for cut in tops if abs(cut - y) < size.height / 2]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_the_deck_list_says_what_the_colony_has(lang: str, ink: str) -> None:
    [page] = deck_list(COLONY, words(lang), look(ink=ink))
    said = texts(page)
    for entry in COLONY.entries:
        assert entry.face.name in said
        assert f"{entry.copies}×" in said
    assert COLONY.name in said
    assert COLONY.code in said
    cards = sum(1 + i % 3 for i in range(len(ENGLISH)))
    cells = sum(1 + i % 3 for i, face in enumerate(ENGLISH) if face.family)
    assert any(str(cards) in t and str(cells) in t and str(cards - cells) in t for t in said)
    assert_inside(page)
    for paper in ("a4", "letter", "both"):
        assert len(imposed([page], paper, ink)) == 1


def test_the_curve_has_a_block_for_each_card() -> None:
    [page] = deck_list(COLONY, words(), look())
    blocks = [m for m in page.marks if isinstance(m, Shape) and m.fill and round(width_of(m), 2) == 11]
    assert len(blocks) == COLONY.cards


def width_of(shape: Shape) -> float:
    from pnp.draw.outlines import box_of

    return box_of(shape.outline).width


def test_limits_are_counted_from_the_cards() -> None:
    [page] = deck_list(COLONY, words(), look())
    values = [face.value for i, face in enumerate(ENGLISH) for _ in range(1 + i % 3)]
    for value, most in ((6, 1), (5, 3), (4, 6), (3, 10), (2, 18)):
        assert f"{sum(v >= value for v in values)} of {most}" in texts(page)


@pytest.mark.parametrize(("is_legal", "letters"), [(True, "LEGALCOLONY"), (False, "FORTESTING")])
def test_the_stamp_says_whether_it_is_legal(is_legal: bool, letters: str) -> None:
    [page] = deck_list(COLONY._replace(is_legal=is_legal), words(), look())
    assert letters in "".join(t for t in texts(page) if len(t) == 1)


def test_the_code_can_be_read_from_the_page() -> None:
    """The QR code decodes from the finished PDF at 300 dpi (FAULTS 48)."""
    [data] = png(pdf(imposed(deck_list(COLONY, words(), look(ink="mono")), "letter"), About("x", "y")), 300)
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(data)))
    assert found.text == COLONY.link


@pytest.mark.parametrize("count", [1, 40, 200])
def test_a_long_list_goes_on_over_the_page_and_loses_nothing(count: int) -> None:
    kinds = ("necro", "imuno", "neuro", "psycho", "repro", "morpho", None)
    entries = tuple(DeckEntry(Face(f"Card {i}", kinds[i % 7], 1 + i % 6, "x"), 1 + i % 2) for i in range(count))
    pages = deck_list(COLONY._replace(entries=entries, is_legal=False), words(), look())
    said = [t for page in pages for t in texts(page)]
    assert sorted(t for t in said if t.startswith("Card ")) == sorted(e.face.name for e in entries)
    assert len(pages) == {1: 1, 40: 2, 200: 4}[count]
    for page in pages:
        assert_inside(page)


def test_golden_list(golden: Callable[[str, str], None]) -> None:
    small = COLONY._replace(entries=COLONY.entries[:3], link="PP1")
    golden("planet_petri_deck_list.txt", dump(deck_list(small, words(), look(ink="mono"))[0]))
