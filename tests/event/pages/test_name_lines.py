"""Names broken into lines: nothing is lost, nothing is added, and each line is a piece of the name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.typeset import Style, Unfit, width
from pnp.event.pages.name_lines import name_lines, shrunk, whole_lines
from tests.event.guests import any_name, squeezed

STYLE = Style("text", 10, "#000000")


@given(any_name, st.floats(8, 90))
def test_lines_are_pieces_of_the_name_that_fit(name: str, room: float) -> None:
    lines = name_lines(name, STYLE, room, 100)
    assert squeezed("".join(lines)) == squeezed(name)
    assert all(line in name and width(line, STYLE) <= room for line in lines)


@given(any_name, st.floats(8, 90))
def test_whole_lines_break_words_only_at_hyphens(name: str, room: float) -> None:
    try:
        lines = whole_lines(name, STYLE, room)
    except Unfit:
        assert any(width(part, STYLE) > room for part in name.replace("-", "- ").split())
        return
    assert all(line in name for line in lines)
    assert set(" ".join(lines).replace("-", "- ").split()) == set(name.replace("-", "- ").split())


@pytest.mark.parametrize(
    ("name", "room", "lines"),
    [
        ("Ada Lovelace", 40.0, ["Ada Lovelace"]),
        ("Ada Lovelace", 18.0, ["Ada", "Lovelace"]),
        ("Björn Müller-Lüdenscheidt", 24.0, ["Björn Müller-", "Lüdenscheidt"]),
        ("Anna-Maria-Luise", 24.0, ["Anna-Maria-", "Luise"]),
        ("", 20.0, []),
    ],
)
def test_where_names_break(name: str, room: float, lines: list[str]) -> None:
    assert name_lines(name, STYLE, room, 4) == lines


def test_a_name_that_needs_too_many_lines_ends_in_an_ellipsis() -> None:
    lines = name_lines("Ada Beatrice Charlotte Dorothea Elisabeth", STYLE, 20.0, 2)
    assert lines == ["Ada Beatrice", "Charlotte…"]


@pytest.mark.parametrize(("name", "size"), [("Ada Lovelace", 10.0), ("Adalovelaceofengland", 8.0)])
def test_a_name_gets_smaller_only_if_that_puts_it_on_one_line(name: str, size: float) -> None:
    room = width(name, STYLE._replace(size=size)) + 0.01
    assert shrunk(name, STYLE, room, 7.5).size == size
    assert shrunk(name, STYLE, room / 2, 7.5) == STYLE, "too long for one line at any size"


def test_a_name_with_spaces_gets_a_point_smaller_at_most() -> None:
    room = width("Ada Lovelace", STYLE._replace(size=8.9))
    assert shrunk("Ada Lovelace", STYLE, room, 7.5) == STYLE
    assert name_lines("Ada Lovelace", STYLE, room, 4) == ["Ada", "Lovelace"]


def test_a_word_that_must_break_breaks_into_equal_parts() -> None:
    first, second = name_lines("n" * 30, STYLE, width("n" * 28, STYLE), 4)
    assert abs(len(first) - len(second)) <= 1
