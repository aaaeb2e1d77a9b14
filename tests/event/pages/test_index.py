"""The index of an event: every file and every person once, in order, on pages made one at a time."""

import math
import re
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from pnp.draw.look import INKS, look
from pnp.draw.scene import Circle, Scene, Shape
from pnp.event.pages.index import Filed, Index, RoomTable, Steps, index_pages
from pnp.event.pages.people import Person
from pnp.event.pages.table_picture import Guest
from pnp.render.pdf import About, pdf
from pnp.source.finding import Refused
from pnp.words import Words, languages
from tests.event.guests import PEOPLE, ROOMS, any_name, imposed, outside, overlaps, said, squeezed, text_boxes, texts
from tests.extent import reaches
from tests.pdf_reader import read_pdf

SCALE, FAR = 3.0, 6.0
"""Pixels in a millimetre, and how far from ink a page counts as blank, in millimetres."""
ROOM_SIZES = [(1, 1), (1, 60), (2, 9), (7, 8), (12, 3), (20, 1), (37, 6), (60, 8), (100, 10), (1, 1000)]
FACTS = (("72 seats", "12 tables of 6"), ("216 puzzles", "on 216 sheets, all proved"), ("388 pages", "A4, both sides, long edge"))
STEPS = (
    Steps(
        "Before",
        (
            "Print one table first; its bar must measure 50 mm.",
            "Put each table’s pile into an envelope, cover on top.",
            "Cut the games.",
        ),
    ),
    Steps(
        "During",
        ("Hand out by seat. Round 1: the upper sheet.", "10 minutes for each round.", "The referee finds a puzzle by its id."),
    ),
    Steps(
        "After", ("Add both rounds. Equal points share the place.", "The same command prints again what got lost, and only that.")
    ),
)


def index(files: int = 12, people: tuple[Person, ...] = ()) -> Index:
    tables = tuple(Filed(f"tables/table-{i:03}.pdf", f"Table {i}: 6 seats, 18 sheets", 18 + i) for i in range(1, files + 1))
    return Index("Petri Night at the museum", "20 March 2027", FACTS, tables, people, steps=STEPS)


def seated(tables: int, seats: int, names: Sequence[str] = ("",), table: str = "") -> Index:
    """An index of so many equal tables; the names go round."""
    each = [[Guest(str(s + 1), names[(t * seats + s) % len(names)]) for s in range(seats)] for t in range(tables)]
    room = tuple(RoomTable(f"{table}{t + 1}", tuple(guests)) for t, guests in enumerate(each))
    people = (Person(guest.name, table.name, guest.seat) for table in room for guest in table.guests if guest.name)
    return index(tables, tuple(sorted(people)))._replace(tables=room)


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


def test_the_first_page_has_the_date_the_facts_and_what_to_do() -> None:
    first = said(next(pages_of(index(100, crowd(50)))))
    for count, about in FACTS:
        assert squeezed(count + about) in first
    for part in STEPS:
        assert squeezed("".join((part.when, *part.items))) in first
    assert squeezed("20 March 2027") in first


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("tables", "seats"), [(1, 1), (1, 20), (2, 10), (3, 4), (3, 6), (5, 4), (4, 5), (10, 2)])
def test_up_to_twenty_names_are_on_the_first_page(tables: int, seats: int, paper: str) -> None:
    """Each once, right after its seat; no other page follows."""
    names = [f"{PEOPLE[i % len(PEOPLE)]} {chr(65 + i)}." for i in range(20)]
    [page] = pages_of(seated(tables, seats, names), paper)
    for i in range(tables * seats):
        assert said(page).count(squeezed(f"{i % seats + 1}{names[i]}")) == 1
    assert not overlaps(page)
    assert not outside(page)


def test_more_names_follow_on_their_own_pages() -> None:
    first, *pages = pages_of(seated(3, 7, [f"Ada Beispiel{i:04}" for i in range(21)]))
    assert "Beispiel" not in said(first)
    assert "".join(map(said, pages)).count("Beispiel") >= 21


def test_a_name_that_does_not_fit_beside_its_table_sends_all_names_to_their_own_page() -> None:
    first, second = pages_of(seated(5, 2, ["W" * 60, "Ada"]))
    assert "WWWW" not in said(first)
    assert said(second).count("W" * 60) >= 5


@pytest.mark.parametrize("paper", sorted(ROOMS))
@pytest.mark.parametrize("names", [("",), PEOPLE, ("W" * 60, "WWWW WWWW WWWW", "x")], ids=["no names", "names", "wide names"])
@pytest.mark.parametrize(("tables", "seats"), ROOM_SIZES)
def test_nothing_overlaps_whatever_the_room(tables: int, seats: int, names: tuple[str, ...], paper: str) -> None:
    page = next(pages_of(seated(tables, seats, names), paper))
    assert not overlaps(page)
    assert not outside(page)
    rims = dishes(page)
    apart = [(a, b) for a, b in combinations(rims, 2) if math.dist(a.center, b.center) < a.radius + b.radius - 0.05]
    assert not apart


def dishes(page: Scene) -> list[Circle]:
    """The outer rims of tables and seats; the dishes to tick are smaller or alone at the left of their rows."""
    shapes = [mark.outline for mark, _ in reaches(page.marks) if isinstance(mark, Shape) and isinstance(mark.outline, Circle)]
    outer = {circle.center: max(other.radius for other in shapes if other.center == circle.center) for circle in shapes}
    return [Circle(center, radius) for center, radius in outer.items()]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("tables", "seats"), [(1, 1), (3, 4), (5, 4), (12, 6), (60, 8)])
def test_each_table_is_a_dish_with_its_seats_around_it(tables: int, seats: int, paper: str) -> None:
    page = next(pages_of(seated(tables, seats), paper))
    numbers = [(text, box) for text, box in text_boxes(page) if text.font == "title" and text.content.isdecimal()]
    for t in range(1, tables + 1):
        inside = [
            dish
            for dish in dishes(page)
            for text, (x0, y0, x1, y1) in numbers
            if text.content == str(t) and math.dist(dish.center, ((x0 + x1) / 2, (y0 + y1) / 2)) < dish.radius / 2
        ]
        table = max(inside, key=lambda dish: dish.radius)
        around = [d for d in dishes(page) if d.radius < table.radius and reach_between(d, table) < 2 * d.radius]
        assert len(around) == seats, t


def reach_between(seat: Circle, table: Circle) -> float:
    return math.dist(seat.center, table.center) - table.radius


@pytest.mark.parametrize("table", ["Lower terrace ", "By the fountain in the garden "])
def test_long_names_of_tables_are_inside_their_dishes_or_below_them(table: str) -> None:
    for tables, seats in ((3, 4), (12, 6), (60, 8)):
        page = next(pages_of(seated(tables, seats, table=table)))
        assert squeezed(table)[:3] in said(page).partition("Theroom")[2]
        assert not overlaps(page)
        assert not outside(page)


def test_people_start_below_the_last_files() -> None:
    """Twenty-four files fill the first page and a third of the second."""
    made = seated(24, 6, [f"Ada Beispiel{i:04}" for i in range(144)])
    _, second, *others = pages_of(made, "letter")
    assert said(second).index("tables/table-024.pdf") < said(second).index("Whositswhere")
    assert len(set(re.findall(r"Beispiel(\d{4})", "".join(map(said, (second, *others)))))) == 144
    assert not any(overlaps(page) or outside(page) for page in (second, *others))


@pytest.mark.parametrize("seat", ["By the window", "W" * 60])
def test_seats_with_long_names_are_in_the_list_but_not_in_the_dishes(seat: str) -> None:
    made = seated(3, 2, PEOPLE)
    tables = tuple(table._replace(guests=tuple(g._replace(seat=seat + g.seat) for g in table.guests)) for table in made.tables)
    page = next(pages_of(made._replace(tables=tables)))
    assert squeezed(seat)[:4] in said(page)
    assert not overlaps(page)
    assert not outside(page)


@pytest.mark.parametrize(("tables", "seats"), [(1, 20), (3, 4), (10, 2), (60, 8), (100, 10)])
def test_no_text_is_smaller_than_six_points(tables: int, seats: int) -> None:
    for page in pages_of(seated(tables, seats, PEOPLE)):
        assert min(text.size for text in texts(page.marks)) >= 6.0


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", ["full", "mono"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("tables", "seats"), [(3, 4), (5, 4), (12, 6), (60, 8)])
def test_little_of_the_page_is_blank(tables: int, seats: int, paper: str, ink: str, lang: str) -> None:
    """Less than 35 % of the finished page is further than 6 mm from any ink."""
    style = look(ink=ink)
    scenes = list(pages_of(seated(tables, seats), paper, ink, lang))
    data = pdf(imposed(scenes, paper, lang, style), About("Petri Night", "nobody", lang))
    assert blank_share(data) < 0.35


def blank_share(data: bytes) -> float:
    document = pypdfium2.PdfDocument(data)
    seen = document[0].render(scale=SCALE * 25.4 / 72, grayscale=True).to_pil()
    document.close()
    near, reach = Image.new("L", seen.size), FAR * SCALE
    brush = ImageDraw.Draw(near)
    inked = [divmod(i, seen.width) for i, value in enumerate(seen.tobytes()) if value < 250]
    for y, x in sorted({(y // 2 * 2, x // 2 * 2) for y, x in inked}):
        brush.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return near.histogram()[0] / (seen.width * seen.height)


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


@pytest.mark.parametrize("event", ["Petri " * 12, "Donaudampfschifffahrtsgesellschaftsabend im Hafen", "W" * 60])
@pytest.mark.parametrize("paper", sorted(ROOMS))
def test_a_title_too_long_for_the_header_is_on_the_page(event: str, paper: str) -> None:
    page = next(pages_of(seated(3, 4)._replace(event=event.strip()), paper))
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


def test_a_row_of_the_finished_pdf_ends_with_its_pages() -> None:
    """In two columns, each file has what is in it and its pages on its own line."""
    scenes = list(pages_of(seated(12, 6)))
    [page, *_] = read_pdf(pdf(imposed(scenes, "a4", "en", look()), About("Petri Night", "nobody")))
    assert len(page.written) > 12 * 3
    assert all(10 <= w.at[0] <= 200 and 0 <= w.at[1] <= 287 for w in page.written)
