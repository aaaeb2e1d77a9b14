"""Small cards: for any number of them, all leaves are cut the same way, and the cut and stacked cards are in order."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.build import Request, components_of
from pnp.draw.look import look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Scene, Shape, Text
from pnp.event.pages.cards import cut_and_stack, named_card
from pnp.event.pages.heading import Heading
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.extent import reaches
from tests.proved import proved_file

sizes = st.sampled_from([(95.0, 125.2), (60.0, 54.0), (88.0, 63.0), (180.0, 240.0)])
presses = st.tuples(st.sampled_from(["a4", "letter", "a3"]), st.sampled_from(["none", "long", "short"])).map(
    lambda pair: Press(parse_paper(pair[0]), duplex=pair[1])
)


def card(number: int, size: tuple[float, float]) -> Component:
    mark = Shape(rectangle(Box(1.0, 1.0, 2.0, 2.0)), fill=f"#{number:06x}")
    return Component("card", Label("card", "a card", "{n} cards"), Scene(size, (mark,)))


def number_of(component: Component) -> int | None:
    """The number of a card; None if it is blank."""
    marks = component.front.marks
    return int(marks[0].fill[1:], 16) if marks else None  # type: ignore[union-attr]  # the tests are not checked by mypy


@given(st.integers(0, 40), sizes, presses)
@settings(max_examples=40)
def test_the_cut_pile_is_in_order(count: int, size: tuple[float, float], press: Press) -> None:
    leaves = list(cut_and_stack([card(i, size) for i in range(count)], press, True))
    assert len({len(leaf.components) for leaf in leaves}) <= 1, "all leaves are cut the same way"
    piles = zip(*(leaf.components for leaf in leaves), strict=True)
    stack = [number_of(component) for pile in piles for component in pile]
    assert stack == [*range(count), *[None] * (len(stack) - count)]
    assert [set(leaf.numbers) for leaf in leaves] == [{number_of(c) for c in leaf.components} - {None} for leaf in leaves]


@given(st.integers(0, 40), sizes, presses)
@settings(max_examples=20)
def test_page_by_page_the_cards_are_read_in_order(count: int, size: tuple[float, float], press: Press) -> None:
    leaves = list(cut_and_stack([card(i, size) for i in range(count)], press, False))
    read = [number_of(component) for leaf in leaves for component in leaf.components]
    assert [number for number in read if number is not None] == list(range(count))
    assert [number for leaf in leaves for number in leaf.numbers] == list(range(count))


@pytest.mark.parametrize("is_stacked", [True, False])
def test_no_leaf_is_wasted(is_stacked: bool) -> None:
    """Four cards of 95 x 125.2 mm fill A4: nine take three leaves."""
    press = Press(parse_paper("a4"))
    assert len(list(cut_and_stack([card(i, (95.0, 125.2)) for i in range(9)], press, is_stacked))) == 3


@pytest.mark.parametrize("path", sorted((shipped("data") / "puzzles").glob("pentris-*.yaml")), ids=lambda path: path.stem)
def test_the_name_stands_clear_of_everything_else(path: Path) -> None:
    request = Request(Press(parse_paper("a4")), Order(look(), only=("small",)))
    [card] = components_of(proved_file(path), request)
    heading = Heading("Maximiliana von Hohenstein", "Games night", "Pentris puzzle, easy · table 1 · seat 4", "")
    *others, (name, (left, top, right, bottom)) = reaches(named_card(card, heading, look()).front.marks)
    assert isinstance(name, Text)
    for mark, (x0, y0, x1, y1) in others:
        assert x1 <= left or x0 >= right or y1 <= top or y0 >= bottom, mark
