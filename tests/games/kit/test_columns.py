"""Columns of a page: nothing is lost, nothing is too high, headings stay with their text, the last columns are equal."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.kit.printed.page.columns import Strip, filled, height_of, tops

ROOM = 100.0
STRIPS = st.lists(
    st.tuples(st.floats(1, 12), st.floats(0, 6), st.booleans()).map(lambda made: Strip(made[0], (), made[1], made[2])),
    max_size=60,
)


def is_long_chain(strips: list[Strip]) -> bool:
    """Whether so many strips stay together that a column cannot hold them."""
    high = 0.0
    for strip in strips:
        high += strip.above + strip.height
        if high > ROOM / 2:
            return True
        high = high if strip.keeps else 0.0
    return False


@settings(deadline=None)
@given(strips=STRIPS, count=st.integers(1, 3))
def test_nothing_is_lost_and_nothing_is_too_high(strips: list[Strip], count: int) -> None:
    pages = filled(strips, ROOM / 2, ROOM, count)
    assert [strip for page in pages for column in page for strip in column] == strips
    for i, page in enumerate(pages):
        assert len(page) <= count
        assert all(height_of(column) <= (ROOM if i else ROOM / 2) + 1e-3 for column in page)


@settings(deadline=None)
@given(strips=STRIPS, count=st.integers(1, 3))
def test_what_belongs_together_stands_together(strips: list[Strip], count: int) -> None:
    columns = [column for page in filled(strips, ROOM / 2, ROOM, count) for column in page if column]
    if not is_long_chain(strips):
        assert not any(column[-1].keeps for column in columns[:-1])


def test_the_last_columns_are_as_low_as_possible() -> None:
    strips = [Strip(5.0, ()) for _ in range(13)]
    [page] = filled(strips, ROOM, ROOM, 2)
    assert [len(column) for column in page] == [7, 6]
    assert tops(page[1]) == [5.0 * i for i in range(6)]


def test_the_space_above_is_left_out_at_the_top_of_a_column() -> None:
    strips = [Strip(40.0, (), 10.0) for _ in range(4)]
    [page] = filled(strips, ROOM, ROOM, 2)
    assert [height_of(column) for column in page] == [90.0, 90.0]
