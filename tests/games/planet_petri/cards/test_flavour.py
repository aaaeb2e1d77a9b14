"""Flavour: a line for every card in both languages, in italics, which gives way to effects and has a limit for users."""

from pathlib import Path

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Scene, Text
from pnp.game.load import load_file
from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.colony.code import code_text, read_code
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import SIZES
from pnp.source.finding import Refused
from pnp.words import Words
from tests.extent import reaches
from tests.games.planet_petri.printed.faces import ENGLISH

CARDS = shipped_cards().cards
LANGS = ("en", "fr")
NO_ROOM = {"en": {"Diplopod"}, "fr": {"Diktakist"}}
"""The cards of 63 x 88 mm whose effects need the room of the flavour."""
LONG = "Look at the hand of an opponent and choose a cell in it and a free square of the Petri. "
MINE = """\
colony: Mine
game: planet_petri
cards: {Alpha: 1, Budlet: 18}
own_cards:
  - {name: Alpha, family: Necro, value: 6, potential: Draw a card., flavour: "FLAVOUR", flavours: {fr: "À suivre."}}
"""


def front(card: Card, lang: str, size: str = "poker") -> Scene:
    return card_front(face(card, lang), Words(lang, "planet_petri"), look(), SIZES[size])


def italics(scene: Scene) -> list[Text]:
    return [mark for mark, _ in reaches(scene.marks) if isinstance(mark, Text) and mark.font.startswith("italic")]


def test_every_card_has_a_line_of_its_own_in_both_languages() -> None:
    for lang in LANGS:
        lines = [card.flavour_in(lang) for card in CARDS]
        assert all(lines)
        assert len(set(lines)) == len(CARDS)
    assert all(card.flavour != card.flavours["fr"] for card in CARDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_lines_are_sentences_set_as_print_needs_them(card: Card) -> None:
    """Typographic apostrophes; in French a no-break space before ? and : and inside guillemets."""
    for lang in LANGS:
        line = card.flavour_in(lang)
        assert line[-1] in ".?", line
        assert not set("'\"") & set(line)
        assert "  " not in line
    for sign in "?:!»":
        assert f" {sign}" not in card.flavours["fr"]


@pytest.mark.parametrize("lang", LANGS)
def test_flavour_is_one_line_in_italics_below_the_effects(lang: str) -> None:
    without = set()
    for card in CARDS:
        scene = front(card, lang)
        lines = italics(scene)
        if not lines:
            without.add(card.name)
            continue
        [line] = lines
        assert line.content == card.flavour_in(lang)
        assert line.size >= 7
        others = [m for m, _ in reaches(scene.marks) if isinstance(m, Text) and 60 < m.at[1] < line.at[1]]
        assert line.at[1] - max(m.at[1] for m in others) >= 3.4
    assert without == NO_ROOM[lang]


def test_flavour_gives_way_to_long_effects() -> None:
    plain = ENGLISH[3]._replace(flavour="Volunteers will be named.")
    words = Words("en", "planet_petri")
    assert len(italics(card_front(plain, words, look()))) == 1
    assert not italics(card_front(plain._replace(potential=LONG * 2), words, look()))


def test_small_cards_leave_out_what_is_too_wide_for_them() -> None:
    short, long = (shipped_cards().find(name) for name in ("Gemmulin", "Dendrille"))
    assert short
    assert long
    assert [len(italics(front(card, "en", "mini"))) for card in (short, long)] == [1, 0]


def test_a_line_of_a_users_card_is_printed_and_kept_in_the_code(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE.replace("FLAVOUR", "First come, first served."))
    colony = load_file(tmp_path / "mine.yaml").definition
    card = colony.cards[0].card
    assert [line.content for lang in LANGS for line in italics(front(card, lang))] == ["First come, first served.", "À suivre."]
    again = read_code(code_text(colony)).cards[0].card
    assert (again.flavour, again.flavours) == (card.flavour, card.flavours)


def test_a_line_that_is_too_long_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE.replace("FLAVOUR", "So long. " * 6))
    with pytest.raises(Refused) as caught:
        load_file(tmp_path / "mine.yaml")
    assert str(caught.value).endswith("mine.yaml:5:78: item 1 of own_cards.flavour has 53 characters; use 0 to 45 characters")
