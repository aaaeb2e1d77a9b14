"""Every language has every text; users' texts are never parsed as templates."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, meta

from pnp.draw.fonts import FALLBACK, font
from pnp.files import shipped
from pnp.game.footnotes import SIGNS
from pnp.words import ICON, Words, blocks, languages

TEMPLATES = sorted(p.stem for p in (shipped("templates") / "en").glob("*.txt"))


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("lang", languages())
def test_each_language_has_the_same_blocks_with_the_same_values(lang: str, name: str) -> None:
    english, other = blocks("en", name), blocks(lang, name)
    assert set(other) == set(english)
    for block, text in other.items():
        assert values_of(text) == values_of(english[block]), block


def values_of(text: str) -> set[str]:
    names = meta.find_undeclared_variables(Environment().parse(text))
    return names | set(re.findall(r"(?<!\{)\{((?:icon )?\w+)\}(?!\})", text))


@pytest.mark.parametrize("path", sorted(shipped("templates").rglob("*.txt")), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_templates_are_valid_and_use_only_letters_in_our_fonts(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    Environment().parse(text)
    letters = set(re.sub(r"\{[%#{].*?[%#}]\}", "", text, flags=re.DOTALL)) - {"\n", "{", "}"}
    assert not font("text").missing("".join(sorted(letters)))
    assert FALLBACK == {"title": "bold"}
    assert not font("bold").missing("".join(sorted(letters)))


def test_a_value_is_never_read_as_a_template() -> None:
    wicked = "{{ 7 * 7 }} {% raw %} {title} {{ config }}"
    assert wicked in Words("en", "petri_heil").say("credit", author=wicked)
    assert wicked in Words("en", "pentris").say("version", author=wicked)


def test_french_puts_no_break_spaces_before_its_signs() -> None:
    for name in TEMPLATES:
        for block, text in blocks("fr", name).items():
            assert not re.search(r" [:;?!]", text), block


@pytest.mark.parametrize("name", TEMPLATES)
def test_each_language_marks_the_same_rulings(name: str) -> None:
    """An asterisk or a dagger that only one language has is a ruling that the other passes off as the rulebook's."""
    english, french = blocks("en", name), blocks("fr", name)
    for block, text in english.items():
        assert [text.count(sign) for sign in SIGNS] == [french[block].count(sign) for sign in SIGNS], block


def says_tu(text: str) -> bool:
    return bool(re.search(r"\b(tu|toi|te|ton|ta|tes|tien|tienne|t’\w+)\b", text, re.IGNORECASE))


def says_vous(text: str) -> bool:
    """Also by a verb alone: the imperatives that end in -ez."""
    verbs = {verb.lower() for verb in re.findall(r"\b\w+ez\b", text, re.IGNORECASE)} - {"assez", "chez"}
    return bool(verbs or re.search(r"\b(vous|votre|vos|vôtres?)\b", text, re.IGNORECASE))


@pytest.mark.parametrize("name", TEMPLATES)
def test_planet_petri_says_tu_in_french_and_the_rest_says_vous(name: str) -> None:
    other = says_vous if name.startswith("planet_petri") else says_tu
    assert [block for block, text in blocks("fr", name).items() if other(text)] == []


def test_the_two_ways_of_speaking_to_a_reader_are_told_apart() -> None:
    assert all(says_tu(text) for text in ("Prends ta carte", "Rien ne t’oblige"))
    assert not says_tu("Toutes les cartes de la table")
    assert all(says_vous(text) for text in ("Piochez assez de cartes", "la vôtre"))
    assert not says_vous("Pioche assez de cartes")


def test_the_sign_of_an_icon_is_in_no_font() -> None:
    assert all(ICON in font(role).missing(ICON) for role in ("title", "text", "bold", "italic"))
