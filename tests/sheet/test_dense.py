"""Pieces row by row: the first row that has room takes the next piece, whatever its kind."""

import pytest

from pnp.sheet.arrange import Room
from pnp.sheet.block import Band, Form, Shape, block_of
from pnp.sheet.component import Component
from pnp.sheet.dense import Row, below, dense_pages, gap
from tests.sheet.pieces import component, form

ROOM = Room(100, 100)
DISC = form(1, size=(40, 40), cut="circle", gap=1.2)


def pages(*components: Component, room: Room = ROOM) -> list[list[tuple[float, float]]]:
    """Where the pieces stand on each page."""
    found = [[placed.at for placed, _ in page] for page in dense_pages(components, room)]
    return [[(round(x, 6), round(y, 6)) for x, y in page] for page in found]


def row_of(*components: Component, top: float = 2.5, height: float = 40, room: Room = ROOM) -> Row:
    row = Row(top, height, room)
    for piece in components:
        row.add(block_of([Band("", (piece,))], room.gap))
    return row


def test_a_row_is_filled_from_the_left_and_the_next_begins_below_it() -> None:
    assert pages(component(40, 30, 2), component(50, 20), component(20, 30)) == [[(0, 2.5), (40, 2.5), (80, 2.5), (0, 32.5)]]


def test_every_piece_stands_with_its_own_block() -> None:
    parts = [component(40, 30, 2, name="card"), component(50, 20, name="tile")]
    [page] = dense_pages(parts, ROOM)
    assert [block.pieces for _, block in page] == [(parts[0],), (parts[0],), (parts[1],)]
    assert [placed.shape for placed, _ in page] == [Shape(part.size, ((0, 0),), ((0, 0),)) for part in (parts[0], *parts)]


def test_the_highest_come_first_where_that_saves_a_page() -> None:
    """In this order 10 + 20 + 30 mm fill the first page; the highest first, 40 + 20 are enough for all."""
    rising = [component(50, high) for high in (10, 20, 30, 40)]
    assert pages(*rising, room=Room(100, 62.5)) == [[(0, 2.5), (50, 2.5), (0, 42.5), (50, 42.5)]]


def test_otherwise_the_order_is_kept() -> None:
    assert pages(component(60, 10), component(60, 30)) == [[(0, 2.5), (0, 12.5)]]


def test_a_piece_that_does_not_fit_the_room_leaves_no_pages() -> None:
    for size, expected in (((100, 97.5), 1), ((100.1, 97.5), 0), ((100, 97.6), 0)):
        assert len(pages(component(*size))) == expected
    assert pages(component(20, 20), component(100, 97.6)) == []


def test_a_new_page_begins_where_no_page_has_room() -> None:
    assert pages(component(100, 60, 2)) == [[(0, 2.5)], [(0, 2.5)]]
    assert pages(component(100, 48.75, 2)) == [[(0, 2.5), (0, 51.25)]]
    assert pages(component(100, 60, 2), component(100, 37.5)) == [[(0, 2.5), (0, 62.5)], [(0, 2.5)]]


@pytest.mark.parametrize(("width", "spot"), [(100, (0, 62.5)), (60, (60, 2.5))])
@pytest.mark.parametrize(("count", "page"), [(12, 0), (13, 1)])
def test_only_the_last_twelve_pages_are_looked_at(count: int, page: int, width: float, spot: tuple[float, float]) -> None:
    """A small piece, below or beside one of 60 mm height."""
    found = pages(component(width, 60, count), component(20, 20))
    assert [i for i, spots in enumerate(found) if spots == [(0, 2.5), spot]] == [page]


def test_pieces_stand_as_far_apart_as_their_marks_or_a_common_cut_need() -> None:
    """A cut serves two plain pieces; bleeds need 3 + 3 mm, discs 0.6 + 0.6, a disc and the marks of a piece 0.6 + 2.5."""
    plain, bled = form(1), form(1, bleed=3)
    pairs = [(plain, plain), (plain, bled), (DISC, DISC), (DISC, plain), (plain, DISC)]
    assert [gap([one], two, ROOM) for one, two in pairs] == pytest.approx([0, 6, 1.2, 3.1, 3.1])
    assert gap([plain, bled, plain], plain, ROOM) == 6, "the widest"


def test_the_first_row_begins_below_the_marks() -> None:
    for part, top in ((form(1), 2.5), (form(1, bleed=3), 5.1), (DISC, 0)):
        row = below([], part, ROOM)
        assert (row.top, row.height) == (pytest.approx(top), part.size[1])


def test_a_row_begins_below_the_last_one() -> None:
    """It ends at 42.5 mm; a disc stands 3.1 mm lower."""
    rows = [row_of(component(20, 40)), row_of(component(20, 10), top=50, height=10)]
    assert below(rows[:1], form(1), ROOM).top == 42.5
    assert below(rows[:1], DISC, ROOM).top == pytest.approx(45.6)
    assert below(rows, form(1), ROOM).top == 60
    discs = row_of(component(40, 40, cut="circle"), top=0)
    assert [below(order, form(1), ROOM).top for order in ([discs, rows[0]], [rows[0], discs])] == pytest.approx([42.5, 43.1])


@pytest.mark.parametrize(("size", "expected"), [((70, 40), True), ((70.1, 40), False), ((70, 40.1), False)])
def test_a_row_takes_what_is_no_higher_and_fits_its_width(size: tuple[float, float], expected: bool) -> None:
    assert row_of(component(30, 40)).takes(form(1, size=size)) == expected


@pytest.mark.parametrize(("part", "expected"), [(form(1), True), (form(1, bleed=3), False)])
def test_a_row_takes_no_piece_whose_marks_would_stand_in_the_header(part: Form, expected: bool) -> None:
    assert row_of(component(30, 40)).takes(part) == expected
    assert row_of(component(30, 40), top=5.1).takes(part)


def test_one_more_piece_stands_beside_the_last() -> None:
    assert row_of().next_to(form(1)) == 0
    assert row_of(component(30, 40), component(20, 40)).next_to(form(1)) == 50
    assert row_of(component(30, 40), component(20, 40)).next_to(DISC) == pytest.approx(53.1)


def test_the_gap_of_the_user_is_kept_in_and_between_rows() -> None:
    room = Room(100, 100, gap=2)
    assert pages(component(40, 30, 3), room=room) == [[(0, 2.5), (42, 2.5), (0, 34.5)]]


def test_a_row_that_has_no_room_for_a_piece_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty sizes, forty of each: every piece tries the row that it gets, and every size each row once."""
    tried = 0
    takes = Row.takes

    def counted(row: Row, form: Form) -> bool:
        nonlocal tried
        tried += 1
        return takes(row, form)

    monkeypatch.setattr(Row, "takes", counted)
    parts = [component(10 + i, 8 + (i * 7) % 23, 40, name=f"part {i}") for i in range(50)]
    found = dense_pages(parts, ROOM)
    assert sum(map(len, found)) == 2_000
    assert tried < 40_000
