"""The referee's key: every entry once and in order, with nothing else and nothing lost, on pages made one at a time."""

from collections.abc import Callable, Iterator
from itertools import combinations, count, islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.look import INKS, look
from pnp.draw.scene import Box, Placement, Scene, Shape, Text
from pnp.event.pages.key import KeyEntry, key_pages, per_page
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page
from pnp.source.finding import Refused
from pnp.words import Words
from tests.event.guests import squeezed
from tests.extent import reaches

A4, LETTER, A5 = (190.0, 273.0), (195.9, 255.4), (128.0, 186.0)
CARD = (60.0, 54.0)
SHORT, LONG = "Table 3, seat 5, round 2", "Table of the amateur microscopists of Upper Bavaria and their friends, seat 5, round 2"
ROOMS = st.tuples(st.floats(60, 450), st.floats(68.1, 450))
NOTES = st.sampled_from([SHORT, LONG, "", "round 1, everybody", "W" * 200])


NAMES = st.sampled_from(["", "Zoë Ångström", "Björn Müller-Lüdenscheidt, Łucja Żółkiewska, O’Brien, Seán", "W" * 200])
LEGENDS = (
    "Each step with its pentomino. Ticks mark full lines and full columns.",
    "4>3:1 means: one from dish 4 to dish 3.",
    "Catch",
)


def entry(number: int, note: str = SHORT, legend: str = "") -> KeyEntry:
    short_id = f"PT-{number:05}"
    return KeyEntry(short_id, Scene(CARD, (Text((2.0, 5.8), short_id, "title", 12.0, "#000000"),)), note, legend)


def places(page: Scene) -> list[Placement]:
    return [mark for mark in page.marks if isinstance(mark, Placement)]


def texts(page: Scene) -> list[Text]:
    """The texts on the page outside its cards."""
    return [mark for mark in page.marks if isinstance(mark, Text)]


@given(ROOMS, st.lists(st.tuples(NOTES, st.sampled_from(LEGENDS), NAMES), max_size=40))
def test_every_entry_appears_once_in_order_inside_the_room_and_apart_from_others(
    room: tuple[float, float], notes: list[tuple[str, str, str]]
) -> None:
    entries = [entry(i, *note)._replace(names=names) for i, (*note, names) in enumerate(notes)]
    pages = list(key_pages(entries, room, look()))
    assert [place.scene for page in pages for place in places(page)] == [e.card for e in entries]
    assert [len(places(page)) for page in pages[:-1]] == [per_page(room)] * (len(pages) - 1)
    for page in pages:
        assert page.size == room
        for mark, (left, top, right, bottom) in reaches(page.marks):
            assert min(left, top, room[0] - right, room[1] - bottom) >= -0.1, mark
        cards = [Box(*place.at, *CARD) for place in places(page)]
        words = [Box(left, top, right - left, bottom - top) for _, (left, top, right, bottom) in reaches(texts(page))]
        assert not [pair for pair in combinations(cards + words, 2) if pair[0].overlaps(pair[1], 0.01)]


@given(ROOMS)
def test_no_extra_column_or_row_would_fit(room: tuple[float, float]) -> None:
    """A card with its note is less than 60 mm high, and the head less than 10 mm."""
    [page] = islice(key_pages(map(entry, count()), room, look()), 1)
    corners = [place.at for place in places(page)]
    columns, rows = len({x for x, _ in corners}), len({y for _, y in corners})
    assert columns * rows == len(corners)
    assert room[0] - columns * 60 < 60.001
    assert room[1] - 10 - rows * 60 < 60
    assert corners == sorted(corners, key=lambda at: (at[1], at[0])), "row by row"


def test_twelve_fit_on_a4_and_on_letter() -> None:
    assert (per_page(A4), per_page(LETTER), per_page(A5)) == (12, 12, 6)


@pytest.mark.parametrize("room", [(59.9, 273.0), (190.0, 62.0), (10.0, 10.0)])
def test_a_room_too_small_for_a_card_is_refused(room: tuple[float, float]) -> None:
    with pytest.raises(Refused) as refused:
        per_page(room)
    [finding] = refused.value.findings
    left = f"{room[0]:g} x {room[1]:g} mm"
    sentence = f"the page leaves {left} for the key, but one entry needs 60 x 68 mm; use larger paper"
    assert finding.sentence == sentence
    with pytest.raises(Refused):
        next(key_pages(map(entry, count()), room, look()))


def test_no_more_than_a_page_of_entries_is_held() -> None:
    """With endless entries, each page is made as soon as it has its own entries, and no further entry is read."""
    taken = 0

    def endless() -> Iterator[KeyEntry]:
        nonlocal taken
        for taken in count(1):
            yield entry(taken)

    pages = key_pages(endless(), A4, look())
    for number in (1, 2, 3):
        assert len(places(next(pages))) == 12
        assert taken == 12 * number


def test_without_entries_there_are_no_pages() -> None:
    assert list(key_pages([], A4, look())) == []


def test_the_head_names_the_first_and_the_last_of_the_page() -> None:
    pages = list(key_pages(map(entry, range(25)), A4, look()))
    heads = [texts(page)[0] for page in pages]
    assert [head.content for head in heads] == ["PT-00000 – PT-00011", "PT-00012 – PT-00023", "PT-00024"]
    assert {(head.font, head.size) for head in heads} == {("title", 11.0)}
    assert all(page.marks[0] is head for page, head in zip(pages, heads, strict=True))


@pytest.mark.parametrize("ink", INKS)
def test_long_notes_are_small_and_then_cut_short(ink: str) -> None:
    """A note has 56 mm; at 7 pt about a quarter more text fits than at 9 pt. On A5 there is one line, on A4 there are three."""
    medium, longest = "Table Leeuwenhoek, seat 12, rounds 2, 3", "W" * 200
    notes = [SHORT, medium, LONG, longest]
    [page] = key_pages([entry(i, note) for i, note in enumerate(notes)], A5, look(ink=ink))
    _, short, smaller, cut, _ = texts(page)
    assert (short.content, short.size) == (SHORT, 9.0)
    assert smaller.content == medium
    assert 7 <= smaller.size < 9
    assert cut.size == 7.0
    assert cut.content.endswith("…")
    assert LONG.startswith(cut.content[:-1])
    assert len(cut.content) > 30
    [page] = key_pages([entry(i, note) for i, note in enumerate(notes)], A4, look(ink=ink))
    _, short, smaller, *lines = texts(page)
    assert (short.content, short.size, smaller.content) == (SHORT, 9.0, medium)
    assert " ".join(text.content for text in lines[:-3]) == LONG
    assert lines[-1].content.endswith("…")
    assert {text.size for text in lines} == {7.0}


@pytest.mark.parametrize("room", [A4, LETTER])
def test_names_stand_above_the_places(room: tuple[float, float]) -> None:
    [page] = key_pages([entry(1)._replace(names="Zoë Ångström")], room, look())
    _, name, place = texts(page)
    assert (name.content, name.font, place.content) == ("Zoë Ångström", "bold", SHORT)
    assert name.at[0] == place.at[0]
    assert name.at[1] < place.at[1]


def test_a_long_name_takes_a_second_line_before_anything_is_cut() -> None:
    name = "Maximiliana-Alexandra von Hohenstein-Wartburg zu Schwarzen"
    [page] = key_pages([entry(1)._replace(names=name)], A4, look())
    _, *lines = texts(page)
    assert [text.content for text in lines][-1] == SHORT
    assert squeezed("".join(text.content for text in lines[:-1])) == squeezed(name)


def test_on_small_paper_the_name_is_cut_short_and_never_the_place() -> None:
    [page] = key_pages(
        [entry(1)._replace(names="Zoë"), entry(2)._replace(names="Maximiliana-Alexandra von Hohenstein")], A5, look()
    )
    _, whole, cut = (text.content for text in texts(page))
    assert whole == f"Zoë · {SHORT}"
    assert cut.startswith("Maxim")
    assert cut.endswith(f"… · {SHORT}")


def test_characters_that_no_font_has_are_refused() -> None:
    with pytest.raises(Refused, match=r"the referee's key: no font has the character '\U0001f41f'"):
        list(key_pages([entry(1, "Table \U0001f41f")], A4, look()))


@pytest.mark.parametrize("room", [A4, LETTER])
def test_hairlines_separate_the_cards_and_touch_none(room: tuple[float, float]) -> None:
    [page] = key_pages(map(entry, range(12)), room, look())
    rules = [mark for mark in page.marks if isinstance(mark, Shape)]
    assert len(rules) == 3 + 2, "between four rows and between three columns"
    cards = [Box(*place.at, *CARD) for place in places(page)]
    for _, (left, top, right, bottom) in reaches(rules):
        assert not [card for card in cards if card.overlaps(Box(left, top, right - left, bottom - top))]


def test_the_pages_are_read_back_from_a_pdf(tmp_path: Path, tool: Callable[..., str]) -> None:
    scenes = list(key_pages([entry(i, f"Table {i}, seat 5") for i in range(14)], A4, look()))
    whole = Box(0.0, 0.0, *A4)
    pages = [Page(scene, whole, whole, ("key",)) for scene in scenes]
    (tmp_path / "key.pdf").write_bytes(pdf(pages, About("x", "x", "en", "x", "none", True, "")))
    first, second = tool("pdftotext", "-raw", str(tmp_path / "key.pdf"), "-").rstrip("\f").split("\f")
    assert first.splitlines()[:3] == ["PT-00000 – PT-00011", "PT-00000", "Table 0, seat 5"]
    assert second.split("\n")[:5] == ["PT-00012 – PT-00013", "PT-00012", "Table 12, seat 5", "PT-00013", "Table 13, seat 5"]


@pytest.mark.parametrize("room", [A4, LETTER])
def test_a_page_says_how_to_read_its_cards_once_for_each_game(room: tuple[float, float]) -> None:
    """With several legends, each starts with the letters of its ids; here all entries have the same letters."""
    [page] = key_pages([entry(i, SHORT, LEGENDS[i % 3]) for i in range(9)], room, look())
    assert [text.content for text in texts(page) if " · " in text.content] == [f"PT · {legend}" for legend in LEGENDS]
    [other] = key_pages([entry(1, SHORT, LEGENDS[0])], room, look())
    assert [text.content for text in texts(other) if text.content in LEGENDS] == [LEGENDS[0]]


@pytest.mark.parametrize("room", [A4, LETTER])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_legends_of_the_games_fit(lang: str, room: tuple[float, float]) -> None:
    said = [Words(lang, game).say("card_legend") for game in ("pentris", "petris", "petri_heil")]
    [page] = key_pages([entry(i, SHORT, legend) for i, legend in enumerate(said)], room, look())
    assert [text.content.partition(" · ")[2] for text in texts(page) if " · " in text.content] == said
