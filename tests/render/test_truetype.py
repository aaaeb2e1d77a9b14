"""Letters that were cut out of a font look as in the whole font. fontTools reads both."""

import io
import re

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.fonts import STEMS, font, font_file
from pnp.render.pdf_letters import FIRST, LAST, place_of, places, shown
from pnp.render.truetype import cut, source

ROLES = [f"{role}{more}" for role in STEMS for more in ("", "+")]


def drawn(file: TTFont, glyph: str) -> tuple[object, object]:
    glyphs = file.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    return pen.value, file["hmtx"][glyph]


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_every_letter_keeps_its_outline_and_its_advance(data: st.DataObject) -> None:
    role = data.draw(st.sampled_from(ROLES))
    whole = TTFont(font_file(role))
    known = whole.getBestCmap()
    letters = data.draw(st.lists(st.sampled_from(sorted(known)), unique=True, min_size=1, max_size=60))
    codes = {FIRST + i: chr(letter) for i, letter in enumerate(letters)}
    part = TTFont(io.BytesIO(cut(role, codes)), checkChecksums=2)
    shown_codes = part["cmap"].tables[0].cmap
    assert {code for code, glyph in shown_codes.items() if glyph != ".notdef"} == set(codes)
    for code, letter in codes.items():
        assert drawn(part, shown_codes[code]) == drawn(whole, known[ord(letter)])


@pytest.mark.parametrize("role", ROLES)
def test_the_file_has_the_glyphs_that_fonttools_finds(role: str) -> None:
    whole = TTFont(font_file(role))
    found = {ord(letter): whole.getGlyphName(glyph) for letter, glyph in source(role).glyphs.items()}
    assert found == whole.getBestCmap()


@pytest.mark.parametrize("role", ROLES)
def test_every_letter_has_a_place_of_its_own(role: str) -> None:
    found = [place_of(role, letter) for letter in font(role).advance]
    assert len(set(found)) == len(found)
    assert all(FIRST <= code <= LAST for _, _, code in found)


def test_ascii_letters_are_their_own_codes() -> None:
    ascii_letters = [chr(code) for code in range(32, 127)]
    assert [places("text")[letter] for letter in ascii_letters] == [("text", 0, ord(letter)) for letter in ascii_letters]


def test_brackets_and_rare_letters_are_escaped() -> None:
    [(name, operand)] = shown("text", "(a)\\")
    assert (name, re.sub(r"\)-?[\d.]+\(", "", operand)) == ("R", r"[(\(a\)\\)]")
    [(first, _), (second, _)] = shown("text", "nЖ")
    assert first == "R"
    assert second in ("R1", "R2")
