"""Text is measured, broken into lines, shrunk to a minimum, and refused by name if it cannot be printed (FAULTS 13-16)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.scene import Placement, Scene, Text
from pnp.draw.typeset import (
    Icon,
    Style,
    Unfit,
    balanced,
    block,
    broken,
    centered,
    fitted,
    printing,
    short_block,
    text_line,
    width,
)
from pnp.source.finding import Refused

STYLE = Style("text", 9, "#000000")
WORDS = st.lists(st.text(st.sampled_from("abcdefgVAWTo.,é"), min_size=1, max_size=8), min_size=1, max_size=40)


@given(WORDS, st.floats(40, 120))
def test_broken_lines_fit_and_lose_no_word(words: list[str], room: float) -> None:
    rows = broken([" ".join(words)], STYLE, room)
    assert " ".join(str(run) for row in rows for run in row).split() == words
    assert all(width(str(run), STYLE) <= room + 1e-9 for row in rows for run in row)


@given(WORDS, st.floats(40, 120))
def test_no_line_could_take_the_next_word(words: list[str], room: float) -> None:
    rows = [str(row[0]) for row in broken([" ".join(words)], STYLE, room)]
    for row, after in itertools.pairwise(rows):
        assert width(f"{row} {after.split()[0]}", STYLE) > room


@given(WORDS, st.floats(40, 120))
def test_balancing_keeps_the_number_of_lines_but_makes_them_narrower(words: list[str], room: float) -> None:
    plain, even = broken([" ".join(words)], STYLE, room), balanced([" ".join(words)], STYLE, room)
    assert len(even) == len(plain)
    assert max(width(str(r[0]), STYLE) for r in even) <= max(width(str(r[0]), STYLE) for r in plain) + 1e-9


def test_alignment_is_resolved_in_the_mark() -> None:
    measure = width("Pentris", STYLE)
    assert text_line("Pentris", (50, 10), STYLE, "right").at == pytest.approx((50 - measure, 10))
    assert text_line("Pentris", (50, 10), STYLE, "middle").at == pytest.approx((50 - measure / 2, 10))


def test_a_centred_digit_is_centred_by_its_cap_height() -> None:
    """Quicksand's cap height is 0.7 of the size: 7 pt is 2.469 mm, so the baseline is 0.864 mm below the centre."""
    mark = centered("8", (0, 0), Style("title", 7, "#000000"))
    assert mark.at[1] == pytest.approx(7 * 25.4 / 72 * 0.7 / 2, abs=0.01)


def test_shrinking_stops_at_the_smallest_size() -> None:
    room = width("Pentris", STYLE) * 0.9
    assert 7 <= fitted("Pentris", STYLE, room, 7).size < 9
    with pytest.raises(Unfit, match="does not fit in 2 mm at 7 pt"):
        fitted("Pentris", STYLE, 2, 7)


def test_a_ten_kilobyte_word_is_refused_and_the_component_named() -> None:
    """FAULTS 16."""
    with pytest.raises(Refused) as caught, printing("card 7", ("cards", 7)):
        block("x" * 10_000, (0, 0), STYLE, 50)
    assert str(caught.value) == "card 7: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is wider than 50 mm; make it shorter"


@pytest.mark.parametrize("text", ["漢", "שלום", "😀", "a\u202eb", "\x07"])
def test_a_character_that_no_font_has_is_named(text: str) -> None:
    """FAULTS 14-16."""
    missing = next(c for c in text if c != "a")
    with pytest.raises(Unfit, match=f"U\\+{ord(missing):04X}"):
        text_line(text, (0, 0), STYLE)


def test_a_whole_greek_title_is_set_in_the_other_font() -> None:
    assert text_line("Πεντρις", (0, 0), Style("title", 9, "#000000")).font == "bold"
    assert text_line("Pentris", (0, 0), Style("title", 9, "#000000")).font == "title"


@pytest.mark.parametrize(
    "text", ['<img src="x"/>', "<a href=javascript:x>y</a>", "</para>", "&amp; < >", "<font color='[[].x]'>"]
)
def test_mark_up_is_printed_literally(text: str) -> None:
    """FAULTS 13: text is never parsed as mark-up."""
    assert text_line(text, (0, 0), STYLE).content == text


def test_icons_sit_on_the_baseline_among_words() -> None:
    icon = Icon(Scene((3, 4), ()))
    marks = block(["one two", icon, "three"], (0, 20), STYLE, 100).marks
    first, placed, last = marks
    assert isinstance(first, Text)
    assert isinstance(placed, Placement)
    assert isinstance(last, Text)
    space = width(" ", STYLE)
    assert placed.at == pytest.approx((width("one two", STYLE) + space, 16))
    assert last.at == pytest.approx((width("one two", STYLE) + 2 * space + 3, 20))


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(Unfit, match="takes 3 lines, but there is room for 2"):
        short_block("aaaa bbbb cccc", (0, 0), STYLE, 9, 2)
