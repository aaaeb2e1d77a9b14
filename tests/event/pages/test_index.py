"""The index of an event: every file and every person once, in order, on pages made one at a time."""

import re
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.look import INKS, look
from pnp.draw.scene import Scene
from pnp.event.pages.index import Filed, Index, index_pages
from pnp.event.pages.people import Person
from pnp.render.pdf import About, pdf
from pnp.source.finding import Refused
from pnp.words import Words, languages
from tests.event.guests import PEOPLE, ROOMS, any_name, imposed, outside, overlaps, said, squeezed, texts

FACTS = (("Sheets", "216"), ("Puzzles", "216 different, all proved"), ("Paper", "A4, both sides, long edge"), ("Tables", "12"))


def index(files: int = 12, people: tuple[Person, ...] = ()) -> Index:
    tables = tuple(Filed(f"tables/table-{i:03}.pdf", f"Table {i}: 6 seats, 18 sheets", 18 + i) for i in range(1, files + 1))
    return Index("Petri Night at the museum", "20 March 2027", FACTS, tables, people)


def pages_of(made: Index, paper: str = "a4", ink: str = "full", lang: str = "en") -> Iterator[Scene]:
    return index_pages(made, ROOMS[paper], Words(lang, "event"), look(ink=ink))


def crowd(count: int) -> tuple[Person, ...]:
    """People whose names begin with every letter, in order."""
    return tuple(Person(f"{chr(65 + 26 * i // count)}da Beispiel{i:04}", str(i % 12 + 1), str(i % 6 + 1)) for i in range(count))


@pytest.mark.parametrize("paper", sorted(ROOMS))
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("files", [1, 12, 100])
def test_every_file_is_listed_once_and_in_order(files: int, lang: str, paper: str) -> None:
    pages = list(pages_of(index(files), paper, lang=lang))
    words = [text.content for page in pages for text in texts(page.marks)]
    assert [w for w in words if w.startswith("tables/")] == [f"tables/table-{i:03}.pdf" for i in range(1, files + 1)]
    for i in range(1, files + 1):
        place = words.index(f"tables/table-{i:03}.pdf")
        assert words[place + 1 : place + 3] == [f"Table {i}: 6 seats, 18 sheets", str(18 + i)]
    assert not any(outside(page) or overlaps(page) for page in pages)
    assert (len(pages) == 1) == (files <= 12 and paper != "a5") or files == 1


def test_the_first_page_says_what_it_is_and_how_to_print() -> None:
    first = said(next(pages_of(index(100, crowd(50)))))
    for what, value in FACTS:
        assert squeezed(what + value) in first
    for block in ("index_scale", "index_sides", "index_key"):
        assert squeezed(Words("en", "event").say(block)) in first
    assert squeezed("Petri Night at the museum 20 March 2027") in first


@settings(max_examples=60)
@given(st.lists(any_name, max_size=150), st.sampled_from(sorted(ROOMS)), st.sampled_from(["3", "Window", "By the fountain"]))
def test_everyone_is_there_once_and_in_order(names: list[str], paper: str, table: str) -> None:
    people = tuple(Person(name, table, str(i % 9)) for i, name in enumerate(sorted(names)))
    _, *pages = pages_of(index(1, people), paper)
    assert bool(pages) == bool(people)
    for page in pages:
        assert not outside(page)
        assert not overlaps(page)
    text = "".join(map(said, pages))
    at = 0
    for person in people:
        place = text.find(squeezed(f"{person.name}{person.table}{person.seat}"), at)
        assert place >= at, person
        at = place + 1


@pytest.mark.parametrize(("count", "paper", "most"), [(500, "a4", 4), (500, "letter", 4), (5000, "a4", 36)])
def test_few_pages_hold_many_people(count: int, paper: str, most: int) -> None:
    _, *pages = pages_of(index(12, crowd(count)), paper)
    assert len(pages) <= most
    numbers = [int(n) for page in pages for n in re.findall(r"Beispiel(\d{4})(?=\d)", said(page).split("tableseat")[-1])]
    assert numbers == list(range(count))


def test_running_heads_name_the_first_and_the_last_person_of_their_page() -> None:
    _, *pages = pages_of(index(1, crowd(500)))
    for page in pages:
        words = [text.content for text in texts(page.marks)]
        listed = [w for w in words if re.fullmatch(r"[A-Z]da Beispiel\d{4}", w)]
        assert words[1] == f"{listed[0]} to {listed[-1]}"


def test_each_initial_appears_once_before_its_first_name() -> None:
    _, *pages = pages_of(index(1, crowd(500)))
    words = [text.content for page in pages for text in texts(page.marks)]
    letters = [w for w in words if re.fullmatch("[A-Z]", w)]
    assert letters == [chr(65 + i) for i in range(26)]
    assert all(words[words.index(letter) + 1].startswith(letter) for letter in letters)


def test_numbers_share_a_divider_that_stays_clear_of_its_rule() -> None:
    _, page = pages_of(index(1, (Person("3 Mousquetaires", "1", "1"), Person("10 nains", "1", "2"), Person("Łucja", "1", "3"))))
    assert [text.content for text in texts(page.marks) if text.font == "title"][1:] == ["0–9", "L"]
    assert not overlaps(page)


def test_ten_times_the_people_take_no_more_memory() -> None:
    def peak(people: tuple[Person, ...]) -> int:
        for _ in pages_of(index(1, people)):
            pass  # fills the cache of text widths
        tracemalloc.start()
        for _ in pages_of(index(1, people)):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    assert peak(crowd(4000)) < 1.5 * peak(crowd(400))


def test_a_letter_that_no_font_has_names_the_person() -> None:
    people = (Person("Ada", "1", "1"), Person("李 Wei", "7", "4"))
    with pytest.raises(Refused, match=r"the index: table 7, seat 4: no font has the character '李' \(U\+674E\) in '李 Wei'"):
        list(pages_of(index(1, people)))


@pytest.mark.parametrize("event", ["P", "Petri " * 12, "Donaudampfschifffahrtsgesellschaftsabend im Hafen"])
@pytest.mark.parametrize("paper", sorted(ROOMS))
def test_titles_short_and_long(event: str, paper: str) -> None:
    page = next(pages_of(index()._replace(event=event.strip()), paper))
    assert squeezed(event) in said(page)
    assert not overlaps(page)
    assert not outside(page)


@pytest.mark.parametrize("ink", INKS)
def test_the_finished_pdf_has_everyone(ink: str, tmp_path: Path, tool: Callable[..., str]) -> None:
    people = tuple(Person(f"{name} {i}", "Window", "B") for i in range(20) for name in sorted(PEOPLE))
    pages = imposed(list(pages_of(index(12, people), ink=ink)), "a4", "en", look(ink=ink))
    (tmp_path / "index.pdf").write_bytes(pdf(pages, About("Petri Night", "nobody")))
    text = squeezed(tool("pdftotext", "-raw", str(tmp_path / "index.pdf"), "-"))
    assert all(squeezed(f"{person.name}WindowB") in text for person in people)
    assert all(squeezed(f"{filed.file}{filed.what}") in text for filed in index(12).files)
