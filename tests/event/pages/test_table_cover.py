"""The cover of a table: nothing overlaps, nothing leaves the page, and every name is there in full, whoever comes."""

import math
import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.look import INKS, look
from pnp.draw.scene import Circle, Scene, Shape
from pnp.event.pages.table_cover import TableCard, table_cover
from pnp.event.pages.table_picture import Guest
from pnp.render.pdf import About, pdf
from pnp.source.finding import Refused
from pnp.words import Words, languages
from tests.event.guests import PEOPLE, ROOMS, any_name, imposed, outside, overlaps, said, squeezed, text_boxes
from tests.extent import reaches
from tests.pdf_reader import read_pdf

HARD = (
    *("", "Ada", "WWWW", "AAAAAAAAAAAA", "gjpqy gjpq", "Maximilian Featherstonehaugh", "Björn Müller-Lüdenscheidt"),
    *("WWWW WWWW WWWW WWWW", "W" * 60, "Wm-" * 18, "x" * 30 + " y"),
)
CONTENTS = ("3 rounds of Pentris puzzles, medium", "one Petris set")


def card(names: list[str], note: str = "", table: str = "3") -> TableCard:
    guests = tuple(Guest(str(i), name, note) for i, name in enumerate(names, 1))
    return TableCard("Petri Night at the museum", "20 March 2027", table, guests, CONTENTS)


def cover(made: TableCard, paper: str = "a4", ink: str = "full", lang: str = "en") -> list[Scene]:
    return table_cover(made, ROOMS[paper], Words(lang, "event"), look(ink=ink))


def some(count: int) -> list[str]:
    return [PEOPLE[i % len(PEOPLE)] for i in range(count)]


@settings(max_examples=100)
@given(st.lists(any_name, min_size=1, max_size=60), st.sampled_from(sorted(ROOMS)), st.sampled_from(["", "easy", "hard · fr"]))
def test_whoever_comes_nothing_overlaps_and_no_letter_is_lost(names: list[str], paper: str, note: str) -> None:
    made = card(names, note)
    pages = cover(made, paper)
    for page in pages:
        assert page.size == ROOMS[paper]
        assert not outside(page)
        assert not overlaps(page)
    text = "".join(map(said, pages))
    for guest in made.guests:
        assert squeezed(f"{guest.seat}{guest.name}{guest.note}") in text
    for item in CONTENTS:
        assert squeezed(item) in text


@pytest.mark.slow
@pytest.mark.parametrize("paper", sorted(ROOMS))
@pytest.mark.parametrize("count", range(1, 17))
def test_no_name_overlaps_a_seat_the_table_or_another_name(count: int, paper: str) -> None:
    """Each number of seats has different angles, so each is tried with names that take one line, several, or too many."""
    chance = random.Random(count)
    alike, mixed = [[name] * count for name in HARD], [[chance.choice(HARD) for _ in range(count)] for _ in range(9)]
    for names in (*alike, *mixed):
        page, *_ = cover(card(names), paper)
        assert not overlaps(page)
        assert not outside(page)
        assert not on_dishes(page)
        seats = [circle for circle in circles(page) if 3 < circle.radius < 9]
        rims = {circle.center: max(other.radius for other in seats if other.center == circle.center) for circle in seats}
        assert all(math.dist(a, b) > rims[a] + rims[b] for a, b in combinations(rims, 2))


def on_dishes(page: Scene) -> list[str]:
    """Names in the picture that overlap a dish."""
    dishes = [circle for circle in circles(page) if circle.radius > 2]
    lowest = max(y + radius for (_, y), radius in dishes)
    names = [(mark, box) for mark, box in text_boxes(page) if mark.font == "bold" and box[1] < lowest + 20]
    return [mark.content for mark, box in names if any(gap(middle, box) < radius - 0.05 for middle, radius in dishes)]


def gap(point: tuple[float, float], box: tuple[float, float, float, float]) -> float:
    """The distance of a point from a box."""
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [*range(1, 17), 24, 40])
def test_up_to_forty_usual_names_take_one_page(count: int, paper: str) -> None:
    assert len(cover(card([f"Ada Beispiel {i}" for i in range(count)], "hard"), paper)) == 1


def test_each_seat_has_its_dish_and_its_number_in_it() -> None:
    for count in (1, 2, 3, 6, 10, 16, 40):
        page, *_ = cover(card(some(count)))
        numbers = [(m, box) for m, box in text_boxes(page) if m.font == "title" and m.content.isdecimal()]
        inside = [m.content for m, box in numbers if any(gap(c, box) == 0 and 2 < r < 9 for c, r in circles(page))]
        assert sorted(set(inside), key=int) == [str(i) for i in range(1, count + 1)]


def test_usual_names_are_in_the_picture_and_in_the_list() -> None:
    for count in range(1, 17):
        names = [f"Bo {chr(65 + i)}xelsson" for i in range(count)]
        page, *_ = cover(card(names))
        assert all(said(page).count(squeezed(name)) == 2 for name in names)


def test_with_more_than_sixteen_the_names_are_only_in_the_list() -> None:
    page, *_ = cover(card([f"Bo {i}xelsson" for i in range(17)]))
    assert said(page).count("xelsson") == 17


def test_a_table_without_names_has_lines_to_write_on() -> None:
    named, bare = (cover(card(names))[0] for names in (["Ada"] * 7, [""] * 7))
    assert len(level_lines(bare)) == len(level_lines(named)) + 7


def level_lines(page: Scene) -> list[float]:
    shapes = [box for mark, box in reaches(page.marks) if isinstance(mark, Shape) and mark.fill is None]
    return [y0 for x0, y0, x1, y1 in shapes if y1 - y0 < 0.3 and x1 - x0 > 15]


def test_five_hundred_at_one_table() -> None:
    names = [f"{PEOPLE[i % len(PEOPLE)]} {i}" for i in range(500)]
    pages = cover(card(names))
    assert 4 <= len(pages) <= 8
    text = "".join(map(said, pages))
    places = [text.index(squeezed(f"{i}{name}")) for i, name in enumerate(names, 1)]
    assert places == sorted(places)


def test_an_empty_table_has_a_cover_too() -> None:
    [page] = cover(card([]))
    assert "Table3" in said(page)
    assert not outside(page)


@pytest.mark.parametrize("table", ["3", "12", "120", "Window", "Lower terrace", "By the fountain in the garden"])
@pytest.mark.parametrize("paper", sorted(ROOMS))
def test_the_name_of_a_table_is_inside_its_dish(table: str, paper: str) -> None:
    for count in (1, 6, 16, 60):
        page, *_ = cover(card(some(count), table=table), paper)
        middle, radius = max(circles(page), key=lambda circle: circle.radius)
        inside = [(mark.content, box) for mark, box in text_boxes(page) if gap(middle, box) < 0.85 * radius]
        assert " ".join(content for content, _ in inside) == f"Table {table}"
        for _, (x0, y0, x1, y1) in inside:
            assert max(math.dist(middle, (x, y)) for x in (x0, x1) for y in (y0, y1)) < 0.92 * radius


def circles(page: Scene) -> list[Circle]:
    return [mark.outline for mark, _ in reaches(page.marks) if isinstance(mark, Shape) and isinstance(mark.outline, Circle)]


def test_a_letter_that_no_font_has_names_the_person() -> None:
    with pytest.raises(Refused, match=r"table 3, seat 2: no font has the character .* in '李 Wei'"):
        cover(card(["Ada", "李 Wei"]))


def test_a_table_name_that_is_too_long_is_reported() -> None:
    with pytest.raises(Refused, match=r"table W{80}: .* does not fit in the dish of its table; make it shorter"):
        cover(card(["Ada"], table="W" * 80))


def test_long_lists_of_contents_continue_like_the_seats() -> None:
    made = card(some(6))._replace(contents=tuple(f"{i} rounds of Pentris puzzles" for i in range(60)))
    pages = cover(made)
    text = "".join(map(said, pages))
    assert len(pages) > 1
    assert all(squeezed(item) in text for item in made.contents)
    assert not any(overlaps(page) or outside(page) for page in pages)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", languages())
def test_the_finished_pdf_has_every_name(ink: str, lang: str, tmp_path: Path, tool: Callable[..., str]) -> None:
    made = card(some(16))
    data = pdf(imposed(cover(made, ink=ink, lang=lang), "a4", lang, look(ink=ink)), About("Petri Night", "nobody", lang))
    (tmp_path / "cover.pdf").write_bytes(data)
    text = squeezed(tool("pdftotext", "-raw", str(tmp_path / "cover.pdf"), "-"))
    for guest in made.guests:
        assert squeezed(guest.seat + guest.name) in text
    [page] = read_pdf(data)
    assert all(10 <= w.at[0] <= 200 and 0 <= w.at[1] <= 287 for w in page.written)


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_where_ink_is_saved_no_dish_is_filled(ink: str) -> None:
    full, saved = cover(card(some(6)))[0], cover(card(some(6)), ink=ink)[0]
    assert max(filled_radii(full)) > 30
    assert max(filled_radii(saved)) < 3


def filled_radii(page: Scene) -> list[float]:
    shapes = [mark for mark, _ in reaches(page.marks) if isinstance(mark, Shape) and mark.fill]
    return [shape.outline.radius for shape in shapes if isinstance(shape.outline, Circle)]


@pytest.mark.parametrize(("count", "paper", "size"), [(8, "a4", 12), (8, "letter", 12), (9, "a4", 10), (8, "a5", 10)])
def test_up_to_eight_seats_are_listed_in_large_type(count: int, paper: str, size: float) -> None:
    page, *_ = cover(card([f"Bo {chr(65 + i)}xelsson" for i in range(count)]), paper)
    assert {text.size for text, _ in text_boxes(page) if text.font == "text" and text.content.startswith("Bo ")} == {size}
