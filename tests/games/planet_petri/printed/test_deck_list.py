"""The page that comes with a colony."""

import io
from collections.abc import Callable

import pytest
import zxingcpp
from PIL import Image

from pnp.draw.look import INKS, look
from pnp.draw.scene import Scene, Shape, Text
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.deck import Deck, DeckEntry
from pnp.games.planet_petri.printed.deck_list import deck_list
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
