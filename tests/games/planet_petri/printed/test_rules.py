"""The rules pages: complete, readable, on every paper, with examples that are legal play by the rulings (docs/rulings.md)."""

import re
from itertools import combinations

import pytest

from pnp.build import Request, components_of, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Group, Mark, Placement, Scene, Text
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.glossary import DETAILS
from pnp.games.planet_petri.printed import rules_figures
from pnp.games.planet_petri.printed.card_foot import Foot
from pnp.games.planet_petri.printed.rules_page import rules_pages
from pnp.games.planet_petri.printed.small_cards import SmallCard
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, blocks
from tests.extent import reaches
from tests.pdf_reader import read_pdf

LANGS = ("en", "fr")
VERBS = {
    "discharge": ("discharge:", "décharger"),
    "recharge": ("recharge:", "recharger"),
    "degenerate": ("degenerate:", "dégénérer"),
    "disintegrate": ("disintegrate:", "désintégrer"),
    "demitose": ("demitose:", "démitoser"),
    "control": ("take control:", "prendre le contrôle"),
    "move": ("move:", "déplacer"),
    "permute": ("permute:", "permuter"),
    "push": ("Push", "Pousser"),
    "recycle": ("recycle:", "recycler"),
    "regenerate": ("regenerate:", "régénérer"),
    "copy": ("copy:", "copier"),
    "look": ("look:", "regarder"),
    "immunize": ("Immunity", "Immunité"),
    "draw": ("draw:", "piocher"),
    "mitose": ("mitose:", "mitoser"),
}
"""Where each verb is explained: an entry of the glossary, or a heading."""


def pages(lang: str, ink: str = "full") -> list[Scene]:
    return rules_pages(Foot("Night Shift", "night", 1, 22), Words(lang, "planet_petri_rules"), look(ink=ink))


def texts(scene: Scene) -> list[tuple[Text, tuple[float, float, float, float]]]:
    return [(mark, reach) for mark, reach in reaches(scene.marks) if isinstance(mark, Text)]


def all_words(lang: str) -> str:
    return " ".join(text.content for page in pages(lang) for text, _ in texts(page)).replace("\u00a0", " ")


def verbs_on_cards() -> set[str]:
    effects = [card.effect for card in shipped_cards().cards if card.effect]
    return {step.verb for effect in effects for step in (*effect.do, *effect.then)}


@pytest.mark.parametrize("lang", LANGS)
def test_every_verb_on_a_card_is_explained(lang: str) -> None:
    said = all_words(lang)
    for verb in verbs_on_cards():
        assert VERBS[verb][LANGS.index(lang)] in said, verb


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_say_for_how_many_players(lang: str) -> None:
    assert {"en": "For 2 players", "fr": "Pour 2 joueurs"}[lang] in all_words(lang)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGS)
def test_both_pages_fit_and_nothing_overlaps(lang: str, ink: str) -> None:
    """190 x 255 mm is what A4 and Letter have in common; no text is under 6 points, no paragraph under 8.5."""
    found = pages(lang, ink)
    assert len(found) == 2
    for page in found:
        assert page.size[0] == 190
        assert page.size[1] <= 255
        for mark, (left, top, right, bottom) in reaches(page.marks):
            assert -0.2 <= left <= right <= 190.2, mark
            assert -0.2 <= top <= bottom <= 255.2, mark
        lines = texts(page)
        assert min(text.size for text, _ in lines) >= 6.0 - 1e-9
        assert all(text.size >= 8.5 for text, _ in lines if len(text.content) > 60 and text.font != "italic")
        for (one, a), (two, b) in combinations(lines, 2):
            assert a[2] <= b[0] + 0.05 or b[2] <= a[0] + 0.05 or a[3] <= b[1] + 0.05 or b[3] <= a[1] + 0.05, (one, two)


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_runs_into_a_small_card(lang: str) -> None:
    for page in pages(lang):
        cards = [box_of(mark) for mark in page.marks if isinstance(mark, Placement) and mark.scene.size[0] < mark.scene.size[1]]
        outside = [(text, reach) for text, reach in texts(Scene(page.size, without_cards(page.marks)))]
        for text, (left, top, right, bottom) in outside:
            for x, y, width, height in cards:
                assert right <= x or left >= x + width or bottom <= y or top >= y + height, text


def box_of(mark: Placement) -> tuple[float, float, float, float]:
    width, height = mark.scene.size
    x, y = mark.at
    return (x - width, y - height, width, height) if mark.turn else (x, y, width, height)


def without_cards(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    def is_card(mark: Mark) -> bool:
        small = isinstance(mark, Placement) and mark.scene.size[0] < mark.scene.size[1]
        return small or (isinstance(mark, Group) and mark.clip is not None)

    return tuple(mark for mark in marks if not is_card(mark))


@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
@pytest.mark.parametrize("lang", LANGS)
def test_the_set_prints_two_pages_of_rules(paper: str, lang: str) -> None:
    request = Request(Press(parse_paper(paper)), Order(look(), lang, only=("rules",)))
    [(name, data)] = files_of([load("planet_petri")], request, "planet_petri")
    assert "rules" in name
    found = read_pdf(data)
    assert len(found) == 2
    assert min(written.size for page in found for written in page.written) * 72 / 25.4 >= 6.0 - 0.01


def test_the_rules_are_part_of_the_set() -> None:
    drawn = components_of(load("planet_petri"), Request(Press(parse_paper("a4")), Order(look())))
    assert [part.name for part in drawn[:2]] == ["rules", "rules"]


def neighbours(square: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = square
    around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {(r, c) for r, c in around if 0 <= r < 4 and 0 <= c < 3}


def test_the_marked_squares_are_all_where_a_new_cell_may_go() -> None:
    """PP5: a free square of the start zone, or next to a cell that you control."""
    cells = rules_figures.GROWING
    mine = {square for square, card in cells.items() if not card.is_theirs}
    near = {other for square in mine for other in neighbours(square)} | {(3, column) for column in range(3)}
    assert near - set(cells) == rules_figures.FREE


def test_the_table_can_arise() -> None:
    """Each player's cells grow from their own start zone (PP5)."""
    for zone, is_theirs in ((3, False), (0, True)):
        own = {square for square, card in rules_figures.TABLE.items() if card.is_theirs == is_theirs}
        reached = {square for square in own if square[0] == zone}
        for _ in own:
            reached |= {square for square in own if neighbours(square) & reached}
        assert reached == own


def pushed(row: tuple[SmallCard | None, ...], squares: int) -> tuple[list[SmallCard | None], list[SmallCard]]:
    """The first card of a row pushes its neighbour to the right: the row afterwards, and what left the Petri."""
    cells, out = list(row), list[SmallCard]()
    at = 1
    for _ in range(squares):
        end = at
        while end < len(cells) and cells[end]:
            end += 1
        if end == len(cells):
            last = cells.pop()
            assert last
            out.append(last)
        else:
            del cells[end]
        cells.insert(at, None)
        at += 1
        if out:
            break
    return cells, out


def test_the_push_is_legal_and_its_result_right() -> None:
    pusher = rules_figures.PUSHED[0]
    assert pusher
    card = shipped_cards().find(pusher.name)
    assert card
    assert card.effect
    [step] = card.effect.do
    assert (step.verb, step.target.where, step.target.side) == ("push", "adjacent", "any")
    after, out = pushed(rules_figures.PUSHED, step.number)
    assert tuple(after) == rules_figures.AFTER
    assert out == [rules_figures.ROTIFAX]


def test_the_blocked_push_would_move_an_immune_cell() -> None:
    """PP11, PP12: face up, immune to the potentials of cells, and in the chain."""
    *_, last = rules_figures.BLOCKED
    assert last
    card = shipped_cards().find(last.name)
    assert card
    assert card.effect
    [step] = card.effect.do
    assert (step.verb, step.against) == ("immunize", ("potentials",))
    _, out = pushed(rules_figures.BLOCKED, 1)
    assert last in out


def test_the_drawn_ends_are_ends() -> None:
    """PP17: your whole zone is theirs; all twelve squares are full; the third needs no special position."""
    zone, full, free = (rules_figures.ENDS[name].split("/") for name in ("zone", "full", "pass"))
    assert zone[3] == "ttt"
    assert "." in "".join(zone)
    assert len("".join(full)) == 12
    assert "." not in "".join(full)
    assert "".join(full).count("m") != "".join(full).count("t")
    assert free[3] != "ttt"
    assert "." in "".join(free)


@pytest.mark.parametrize("lang", LANGS)
def test_the_turn_in_the_example_is_counted_right(lang: str) -> None:
    """Three cards, Pipette is played and draws, Budlet is placed and draws, then a draw."""
    said = blocks(lang, "planet_petri_rules")["example"]
    hand = 3
    for name, leaves in (("Pipette", 1), ("Budlet", 1)):
        card = shipped_cards().find(name)
        assert card
        assert card.effect
        [step] = card.effect.do
        assert step.verb == "draw"
        assert card.called(lang) in said
        hand += step.number - leaves
    hand += 1
    numbers = {"en": {3: "three", 4: "four"}, "fr": {3: "trois", 4: "quatre"}}[lang]
    assert numbers[3] in said
    assert numbers[hand] in said
    assert hand <= 5, "nothing is discarded"


@pytest.mark.parametrize("lang", LANGS)
def test_the_cards_in_detail_exist(lang: str) -> None:
    names = {card.called(lang) for card in shipped_cards().cards}
    said = blocks(lang, "planet_petri_rules")
    for line in (said[f"detail_{name}"] for name in DETAILS):
        bold = re.findall(r"\*\*(.+?)\*\*", line)[0].replace("\u00a0", " ")
        for name in bold.rstrip(" :").split(", "):
            assert name in names


OURS = {
    "draw": "PP4",
    "must": "PP3",
    "activate": "PP8, PP9",
    "control": "PP13",
    "immunity": "PP11, PP12",
    "latent": "PP10",
    "word_demitose": "PP13",
    "word_regenerate": "PP21",
    "word_copy": "no copy of a copy",
    "word_it": "after a permutation, the other one",
    "detail_diktakist": "PP20",
    "detail_globil": "needs no neighbour",
    "detail_ultraglobil": "PP11",
    "detail_diplopod": "PP14",
}


@pytest.mark.parametrize("lang", LANGS)
def test_our_own_rulings_are_marked(lang: str) -> None:
    """An asterisk after the sentence, and the foot of the page that says what it means."""
    said = blocks(lang, "planet_petri_rules")
    marked = {name for name, text in said.items() if stars(text)}
    assert marked == {*OURS, "star", "foot"}
    assert all(said[name].startswith("*") for name in ("star", "foot")), "each page says what it means"
    english = blocks("en", "planet_petri_rules")
    assert all(stars(said[name]) == stars(english[name]) for name in OURS), "the same in every language"


def stars(text: str) -> int:
    return text.replace("**", "").count("*")
