"""The shipped metrics and outlines agree with the font files as read by fontTools, which shares no code with us."""

import json

import pytest
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from pnp.draw.fonts import STEMS, font, font_file, letter_paths
from pnp.files import shipped

EUROPE = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
    "ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚț"
    "«»‹›„“”‚‘’–—…·•×−€"
)


@pytest.mark.parametrize("role", sorted(STEMS))
def test_metrics_are_those_of_the_font_file(role: str) -> None:
    file, face = TTFont(font_file(role)), font(role)
    cmap, widths = file.getBestCmap(), file["hmtx"].metrics
    assert face.em == file["head"].unitsPerEm
    assert dict(face.advance) == {chr(code): widths[glyph][0] for code, glyph in cmap.items()}


@pytest.mark.parametrize("role", sorted(STEMS))
def test_outlines_are_those_of_the_font_file(role: str) -> None:
    file = TTFont(font_file(role))
    glyphs, cmap = file.getGlyphSet(), file.getBestCmap()
    for letter in "AgéŁ8&×":
        pen = SVGPathPen(glyphs)
        glyphs[cmap[ord(letter)]].draw(pen)
        assert letter_paths(role)[letter] == pen.getCommands()


@pytest.mark.parametrize("role", sorted(STEMS))
def test_the_other_letters_are_those_of_the_second_file(role: str) -> None:
    file, more = TTFont(font_file(f"{role}+")), font(f"{role}+")
    glyphs, cmap, widths = file.getGlyphSet(), file.getBestCmap(), file["hmtx"].metrics
    others = {letter: units for letter, units in more.advance.items() if letter not in font(role).advance}
    assert others == {letter: widths[cmap[ord(letter)]][0] for letter in others}
    assert len(others) > 200
    for letter in "ễỴơ":
        pen = SVGPathPen(glyphs)
        glyphs[cmap[ord(letter)]].draw(pen)
        assert letter_paths(f"{role}+")[letter] == pen.getCommands()


def test_living_languages_are_there_in_text() -> None:
    kazakh, tatar, yoruba_hausa, welsh, maltese = "әғқңөұүһі ӘҒҚҢӨҰҮҺІ", "җ Җ", "ẹọṣ ẸỌṢ ɓɗƙ ƁƊƘ", "ẁẃẅ ŵŷ", "ċġħż"
    for role in ("text+", "bold+", "italic+"):
        assert font(role).missing(kazakh + tatar + yoruba_hausa + welsh + maltese) == ""


@pytest.mark.parametrize("role", sorted(STEMS))
def test_the_latin_letters_of_europe_are_there(role: str) -> None:
    assert font(role).missing(EUROPE) == ""


def test_greek_and_cyrillic_are_there_in_text() -> None:
    assert font("text").missing("Ελληνικά Українська Български Српски") == ""


def test_letters_are_kerned() -> None:
    """AV is narrower than its advances; spaces are never kerned, so words have the same width alone and together."""
    face = font("text")
    assert face.kerning("A", "V") < 0
    assert face.units("AV") == face.advance["A"] + face.advance["V"] + face.kerning("A", "V")
    assert all(" " not in row for rows in face.kern.values() for row in rows.values())


def test_the_reserved_names_of_the_originals_are_not_used() -> None:
    """The licences keep "Quicksand" and "Lato" for unchanged copies."""
    for role in (*STEMS, *(f"{role}+" for role in STEMS)):
        names = [str(record) for record in TTFont(font_file(role))["name"].names if record.nameID in (1, 3, 4, 6, 16)]
        assert not [n for n in names if "quicksand" in n.lower() or "lato" in n.lower()]
    assert {p.name for p in (shipped("data") / "fonts").glob("OFL-*.txt")} == {"OFL-Lato.txt", "OFL-Quicksand.txt"}


def test_metrics_files_are_plain_json() -> None:
    for role in STEMS:
        json.loads(font_file(role, "metrics.json").read_text(encoding="utf-8"))
