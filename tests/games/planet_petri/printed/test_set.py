"""The whole set as it comes out of the printer, read back from the PDF: cover, backs, decks, summaries, sleeves."""

import subprocess
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from pnp.build import Request, checked, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Text
from pnp.game.kind import Order
from pnp.game.load import Loaded, load, load_file
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.colony.file import Held, found
from pnp.games.planet_petri.printed.card_foot import Foot
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import SIZES
from pnp.games.planet_petri.printed.components import numbered
from pnp.games.planet_petri.printed.summary_card import turn_side
from pnp.sheet.layout import Duplex, Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words
from tests.conftest import ROOT
from tests.extent import reaches
from tests.games.planet_petri.printed.faces import ENGLISH
from tests.games.planet_petri.printed.test_sheets import HEIGHT, WIDTH, back_corner, fronts, suns
from tests.pdf_reader import read_pdf

Pnp = Callable[..., subprocess.CompletedProcess[str]]
Tool = Callable[..., str]
DECK_NAMES = {"en": ("Night Shift", "Day Shift"), "fr": ("Équipe de nuit", "Équipe de jour")}
COVER, RULES = 1, (2, 3)
NIGHT, DAY, LISTS, MAT = range(4, 10), range(10, 16), (16, 17), (18, 19)
"""The pages of the set: 22 cards and a summary card make six sheets of four for each deck."""
DECKS = ("cards", "summary")
MINE = "colony: Pond Life\ngame: planet_petri\ncards:\n  Diplopod: 1\n  Budlet: 18\n"


def built(item: Loaded, paper: str = "a4", duplex: Duplex | None = None, **order: object) -> bytes:
    """The PDF of a set, as `pnp build` makes it: without a wish, backs are printed as the kind of file needs them."""
    ink = look(ink=order.pop("ink", "full"))
    press = Press(parse_paper(paper), duplex=duplex or item.kind.duplex)
    [(_, data)] = files_of([item], Request(press, Order(ink, **order)), "x")
    return data


def said(data: bytes, tool: Tool, folder: Path) -> list[str]:
    """The words of each page."""
    path = folder / "x.pdf"
    path.write_bytes(data)
    return [" ".join(page.split()) for page in tool("pdftotext", "-raw", str(path), "-").split("\f")[:-1]]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_card_has_its_back_beside_it(paper: str) -> None:
    """Folded about the middle of the sheet, each back falls on its front; the summary card has a back without a sun."""
    pages = read_pdf(built(load("planet_petri"), paper, only=DECKS))
    assert len(pages) == 12, "four cards on a sheet"
    assert sum(len(fronts(page)) for page in pages) == 44
    for page in pages:
        assert page.width > page.height
        corners = [back_corner(sun) for sun in suns(page)]
        assert sorted((page.width - x - WIDTH, y) for x, y in corners) == [pytest.approx(s, abs=0.05) for s in fronts(page)]
        assert min(x for x, _ in fronts(page)) >= 5, "few printers print closer to the edge"
        assert max(y for _, y in fronts(page)) + HEIGHT <= page.height - 5


def test_both_sides_and_no_backs_can_still_be_had() -> None:
    front, back = read_pdf(built(load("planet_petri"), duplex="long", only=("cards",)))[:2]
    assert (len(fronts(front)), len(suns(front)), len(suns(back))) == (9, 0, 9)
    assert not any(suns(page) for page in read_pdf(built(load("planet_petri"), duplex="none", only=("cards",))))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("duplex", [None, "none", "long"])
def test_decks_never_share_a_page(duplex: Duplex | None, lang: str, tool: Tool, tmp_path: Path) -> None:
    """Each card names its deck at its foot, the header names it too, and no page has cards of both."""
    data = built(load("planet_petri"), duplex=duplex, lang=lang, only=DECKS)
    counts: Counter[str] = Counter()
    for page, words in zip(read_pdf(data), said(data, tool, tmp_path), strict=True):
        if cards := len(fronts(page)):
            [deck] = [name for name in DECK_NAMES[lang] if name in words]
            assert words.count(deck) == cards + 1, "on each card, and in the header"
            counts[deck] += cards
    assert counts == dict.fromkeys(DECK_NAMES[lang], 22)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_order_of_the_pages(paper: str, lang: str, tool: Tool, tmp_path: Path) -> None:
    pages = said(built(load("planet_petri"), paper, lang=lang), tool, tmp_path)
    turn, building, players, strip = {
        "en": ("Your turn in any order you like", "Building a colony", "2 players", "half of the play mat"),
        "fr": ("Ton tour dans l’ordre que tu veux", "Construire ta colonie", "2 joueurs", "une moitié du tapis de jeu"),
    }[lang]
    assert len(pages) == 19
    assert all(players in pages[i - 1] for i in (COVER, RULES[0]))
    assert [i for i, page in enumerate(pages, 1) if turn in page] == [NIGHT[-1], DAY[-1]], "two summary cards"
    assert [i for i, page in enumerate(pages, 1) if building in page] == [NIGHT[-1], DAY[-1]]
    night, day = DECK_NAMES[lang]
    assert all(night in pages[i - 1] for i in (*NIGHT, LISTS[0]))
    assert all(day in pages[i - 1] for i in (*DAY, LISTS[1]))
    assert all(strip in pages[i - 1] for i in MAT)


def test_the_cover_lists_the_sheets_and_says_how_to_fold(tool: Tool, tmp_path: Path) -> None:
    cover = said(built(load("planet_petri")), tool, tmp_path)[0]
    for words in (
        "2–3",
        "2 pages of rules",
        "4–9",
        "22 cards of Night Shift and a summary card",
        "10–15",
        "16–17",
        "18–19",
        "2 halves of the play mat",
    ):
        assert words in cover
    assert "2 halves of the play mat" in cover
    assert "fold each sheet of cards" in cover
    assert "Glue" in cover
    assert "Night Shift has the moon" in cover
    assert "Day Shift has the sun" in cover
    assert "our own" in cover


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_backs_the_cover_says_what_to_do_instead(lang: str, tool: Tool, tmp_path: Path) -> None:
    sleeves = said(built(load("planet_petri"), duplex="none", lang=lang, options=frozenset({"sleeves"})), tool, tmp_path)
    opaque = {"en": "opaque", "fr": "opaques"}[lang]
    assert [i for i, page in enumerate(sleeves) if opaque in page] == [0, len(sleeves) - 4, len(sleeves) - 3], "cover and lists"
    mark = {"en": "draw a mark on the back", "fr": "fais une marque au dos"}[lang]
    assert mark in said(built(load("planet_petri"), duplex="none", lang=lang), tool, tmp_path)[0]


@pytest.mark.parametrize("options", [frozenset(), frozenset({"sleeves"})])
def test_without_backs_the_limits_are_a_card_of_their_own(options: frozenset[str], tool: Tool, tmp_path: Path) -> None:
    pages = said(built(load("planet_petri"), duplex="none", options=options, only=("cards", "summary")), tool, tmp_path)
    assert sum("Building a colony" in page for page in pages) == 2
    assert sum("Your turn" in page for page in pages) == 2


def test_cards_without_backs_are_warned_about() -> None:
    item = load("planet_petri")
    request = Request(Press(parse_paper("a4")), Order(look()))
    _, [warning] = checked(item, request)
    assert "face-down" in warning.problem
    assert warning.severity == "warning"
    for fine in (
        request._replace(press=request.press._replace(duplex="fold")),
        request._replace(order=Order(look(), options=frozenset({"sleeves"}))),
        request._replace(order=Order(look(), only=("rules", "mat"))),
    ):
        assert checked(item, fine)[1] == ()


@pytest.mark.parametrize(
    ("duplex", "options", "name"),
    [
        ("fold", (), "x-a4.pdf"),
        ("long", (), "x-a4-long.pdf"),
        ("none", (), "x-a4-no-backs.pdf"),
        ("none", ("sleeves",), "x-a4-sleeves.pdf"),
    ],
)
def test_the_default_adds_nothing_to_the_name(duplex: Duplex, options: tuple[str, ...], name: str) -> None:
    request = Request(Press(parse_paper("a4"), duplex=duplex), Order(look(), options=frozenset(options)))
    assert [file for file, _ in files_of([load("planet_petri")], request, "x")] == [name]


def test_a_colony_of_ones_own_has_backs_and_its_name(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE)
    data = built(load_file(tmp_path / "mine.yaml"))
    pages = [(page, words) for page, words in zip(read_pdf(data), said(data, tool, tmp_path), strict=True) if fronts(page)]
    assert sum(len(fronts(page)) for page, _ in pages) == 19
    for page, words in pages:
        assert len(suns(page)) == len(fronts(page))
        assert words.count("Pond Life") == len(fronts(page)) + 1


@pytest.mark.slow
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_text_is_under_six_points(lang: str, ink: str) -> None:
    for page in read_pdf(built(load("planet_petri"), lang=lang, ink=ink)):
        assert min(written.size for written in page.written) * 72 / 25.4 >= 6 - 0.01


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_the_deck_is_below_all_other_words(size: str) -> None:
    for face in ENGLISH:
        scene = card_front(face, Words("en", "planet_petri"), look(), SIZES[size], Foot("Night Shift", "night", 7, 22))
        lines = [(mark, reach) for mark, reach in reaches(scene.marks) if isinstance(mark, Text)]
        [(name, foot)] = [(mark, reach) for mark, reach in lines if mark.content == "Night Shift"]
        beside = [reach for mark, reach in lines if mark.at[1] == name.at[1]]
        assert max(reach[3] for mark, reach in lines if mark.at[1] != name.at[1]) <= foot[1] + 0.05
        assert all(right[0] - left[2] > 1 for left, right in pairwise(sorted(beside))), "name, number and note keep apart"
        assert foot[3] <= SIZES[size].height - 3, "3 mm from the cut"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_copy_has_its_number_in_the_deck(lang: str) -> None:
    """22 cards in each deck, copies included: 1/22 to 22/22 once on each."""
    item = load("planet_petri")
    parts = item.kind.components(item.definition, Order(look(), lang, only=("cards",)))
    for deck in DECK_NAMES[lang]:
        words = [{m.content for m, _ in reaches(p.front.marks) if isinstance(m, Text)} for p in parts if p.label.name == deck]
        assert [number for said in words for number in said if "/" in number] == [f"{i}/22" for i in range(1, 23)]
        assert all(deck in said for said in words)


def test_new_copies_keep_their_number_in_the_whole_deck() -> None:
    """Two of five copies are new: they are the last two of their card."""
    one, two = (shipped_cards().find(name) for name in ("Budlet", "Globil"))
    assert one
    assert two
    whole = found("Mine", {"Budlet": 5, "Globil": 3}, shipped_cards())
    part = whole._replace(new=(Held(one, 2, "Budlet"), Held(two, 3, "Globil")))
    assert [numbers for _, numbers in numbered(part)] == [[4, 5], [6, 7, 8]]
    assert [numbers for _, numbers in numbered(whole)] == [[1, 2, 3, 4, 5], [6, 7, 8]]


def test_the_summary_card_has_no_numbers_before_free_choices() -> None:
    texts = [mark.content for mark, _ in reaches(turn_side(Words("en", "planet_petri"), look()).marks) if isinstance(mark, Text)]
    assert not {"1", "2", "3"} & set(texts)


def test_decks_have_their_name_in_the_language_of_the_sheets(pnp: Pnp, tmp_path: Path, tool: Tool) -> None:
    colony = ROOT / "data" / "colonies" / "grave-business.yaml"
    assert pnp("build", "planet_petri", str(colony), "--lang", "fr").returncode == 0
    texts = [tool("pdftotext", str(path), "-") for path in sorted(tmp_path.rglob("*.pdf"))]
    assert [text.count("Shift") + text.count("Grave Business") for text in texts] == [0, 0]
    assert "Pompes funèbres" in texts[0]
    assert texts[1].count("Équipe de nuit") >= 22 <= texts[1].count("Équipe de jour")


def test_the_set_holds_its_colonies_for_verify(pnp: Pnp) -> None:
    assert pnp("build", "planet_petri").returncode == 0
    done = pnp("verify", "output/planet_petri/planet_petri-a4.pdf")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "output/planet_petri/planet_petri-a4.pdf: colony 'Night Shift' (22 cards): legal",
        "output/planet_petri/planet_petri-a4.pdf: colony 'Day Shift' (22 cards): legal",
    ]
