"""The number of a puzzle hides no word of its answer."""

from pnp.draw.scene import Group, Scene, Text
from pnp.puzzle.book.key_pages import free_spot

CARD = (60.0, 54.0)


def words(x: float, y: float) -> Text:
    return Text((x, y), "20", "title", 7.0, "#000000")


def test_the_number_is_at_the_right_where_there_is_room() -> None:
    assert 54 < free_spot(Scene(CARD, (words(55.0, 40.0), words(10.0, 52.0)))) < 58


def test_words_at_the_right_move_it_to_the_left() -> None:
    assert free_spot(Scene(CARD, (words(55.0, 51.0),))) < 50
    assert free_spot(Scene(CARD, (Group((words(5.0, 11.0),), (50.0, 40.0)), words(45.0, 51.0)))) < 40
