"""How the shipped sets are composed, as text: sheets, cuts, blank shares; no lone pieces, and one place for the header."""

import math
from collections.abc import Callable, Iterator

import pytest

from pnp.build import Request, bind, components_of, cover_of, volume_requests
from pnp.draw.look import look
from pnp.draw.scene import Text
from pnp.game.find import slugs
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.component import Piece
from pnp.sheet.cover import cuts
from pnp.sheet.header import contents
from pnp.sheet.layout import Duplex, Leaf, Press, lay_out, paired
from pnp.sheet.paper import parse_paper
from pnp.sheet.suited import suited
from pnp.words import Words, languages

SETS = [("pentris", None), ("petri_heil", None), ("petris", 2), ("petris", 3), ("petris", None), ("planet_petri", None)]


def asked(slug: str, players: int | None, paper: str, lang: str = "en", duplex: Duplex | None = None) -> Request:
    """What `pnp build` asks for: the set without the parts that are made on request."""
    kind = load(slug).kind
    request = Request(Press(parse_paper(paper), duplex=duplex or kind.duplex), Order(look(), lang, players=players))
    return volume_requests(kind, request)[0]


def leaves(slug: str, players: int | None, paper: str, duplex: Duplex | None = None) -> tuple[Leaf, ...]:
    """The leaves after the cover."""
    request = asked(slug, players, paper, duplex=duplex)
    parts = suited(components_of(load(slug), request), request.press)
    return paired(lay_out(parts, request.press).leaves, request.press)


def area(piece: Piece) -> float:
    share = math.pi / 4 if piece.component.cut == "circle" else 1
    return share * piece.box.width * piece.box.height


def blank(leaf: Leaf) -> float:
    """The share of the room inside the margins, below the header, that is not under pieces; backs on a folded sheet count."""
    room = (leaf.paper.width - 20) * (leaf.paper.height - 24)
    return 1 - sum(map(area, leaf.pieces)) * (2 if leaf.region.is_half else 1) / room


def composition(slug: str, players: int | None, paper: str) -> Iterator[str]:
    has_cover = cover_of((load(slug),), asked(slug, players, paper)) is not None
    found = leaves(slug, players, paper)
    whole = f" for {players}" if players else ""
    yield f"{slug}{whole} on {paper}: {len(found) + has_cover} sheets"
    for number, leaf in enumerate(found, 1 + has_cover):
        straight, around, _ = cuts(leaf.pieces)
        way = "upright" if leaf.paper.width <= leaf.paper.height else "sideways"
        told = contents(leaf.pieces, Words("en", "sheet"))
        share = f", blank {100 * blank(leaf):.0f} %" if leaf.pieces[0].component.cut != "none" else ""
        yield f"  {number} {way}: {told}; cuts {straight} straight, {around} round{share}"


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_compositions(paper: str, golden: Callable[[str, str], None]) -> None:
    lines = [line for slug, players in SETS for line in composition(slug, players, paper)]
    golden(f"composition-{paper}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("players", "before", "cut_before"), [(2, 6, 55), (None, 8, 56)])
def test_petris_takes_a_sheet_less_and_no_more_cuts(paper: str, players: int | None, before: int, cut_before: int) -> None:
    """Six sheets for two, eight for two and three, and 55 and 56 cuts (one more on Letter): what it took before."""
    pages = bind((load("petris"),), asked("petris", players, paper)).pages
    assert len(pages) <= before - 1
    assert sum(sum(cuts(leaf.pieces)) for leaf in leaves("petris", players, paper)) <= cut_before + 1


@pytest.mark.parametrize(("slug", "players"), SETS)
@pytest.mark.parametrize("paper", ["a4", "letter", "both", "a3"])
def test_no_small_piece_is_alone_on_a_sheet(slug: str, players: int | None, paper: str) -> None:
    """A piece that covers less than a third of the room."""
    for leaf in leaves(slug, players, paper):
        if leaf.pieces[0].component.cut != "none" and len(leaf.pieces) == 1:
            assert blank(leaf) < 2 / 3, leaf.pieces[0].component.name


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("slug", "players"), SETS)
def test_the_header_stands_at_the_same_place_on_every_page(slug: str, players: int | None, lang: str) -> None:
    """10 mm from the left, 12 mm from the top, in 20 points; upright and sideways, on every paper that is common."""
    for paper, duplex in (("a4", "none"), ("letter", "fold"), ("a3", "none")):
        volume = bind((load(slug),), asked(slug, players, paper, lang, duplex))
        title = load(slug).definition.title
        for page in volume.pages:
            [found] = [mark for mark in page.scene.marks if isinstance(mark, Text) and mark.content == title]
            assert (found.at, found.size) in (((10, 12), 20), ((10, 6.9), 9)), (paper, duplex)


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_two_sided_petris_has_both_boards_on_one_disc_and_its_rules_behind_the_cover(duplex: Duplex) -> None:
    pages = bind((load("petris"),), asked("petris", None, "a4", duplex=duplex)).pages
    assert pages[0].names == ("Cover",)
    assert (pages[1].names, pages[1].side) == (("Rules",), "back")
    boards = [
        p.component for leaf in leaves("petris", None, "a4", duplex) for p in leaf.pieces if p.component.name == "turn-boards"
    ]
    assert len(boards) == 1
    assert boards[0].back not in (None, boards[0].front)


def test_large_paper_is_used() -> None:
    """The mat in one piece and the large board on A3; halves and the usual board on A4."""
    for paper, mats, board in (("a3", 1, 259), ("a4", 2, 190)):
        found = [p for leaf in leaves("planet_petri", None, paper) for p in leaf.pieces if p.component.name == "mat"]
        assert len(found) == mats
        [one] = [p for leaf in leaves("petri_heil", None, paper) for p in leaf.pieces if p.component.name == "board"]
        assert one.box.width == board


def test_every_game_is_composed() -> None:
    assert {slug for slug, _ in SETS} == set(slugs())


@pytest.mark.parametrize("slug", ["pentris", "petris", "petri_heil", "planet_petri"])
def test_pages_to_read_fill_large_paper(slug: str) -> None:
    """On A3 they are larger than on A4 by the ratio of the widths for words, 277 to 190 mm, or less where the height ends."""
    loaded = load(slug)
    pages = {}
    for paper in ("a4", "a3"):
        press = Press(parse_paper(paper), duplex=loaded.kind.duplex)
        drawn = suited(components_of(loaded, Request(press, Order(look()))), press)
        pages[paper] = [component for component in drawn if component.is_read]
    assert pages["a4"]
    for small, large in zip(pages["a4"], pages["a3"], strict=True):
        ratio = large.size[0] / small.size[0]
        assert ratio == pytest.approx(large.size[1] / small.size[1])
        assert 1.35 < ratio <= 277 / 190 + 1e-6
        assert large.size[1] <= 420 - 14 - 10
