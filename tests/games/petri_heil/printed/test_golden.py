"""Pieces, words and places as text, so that a reviewer sees what a change affects. Whole pages would be too long to read."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from pnp.build import Request, bind, components_of, volume_requests
from pnp.draw.look import look
from pnp.draw.scene import Group, Mark, Placement, Shape, Text
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.dump import dump
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

PIECES = (
    ("water", "fish-4"),
    ("water", "diver"),
    ("fishermen", "yellow"),
    ("tiles", "2"),
    ("specials", "swap"),
    ("starts", "red"),
)


@pytest.mark.parametrize("ink", ["full", "low"])
def test_pieces(ink: str, golden: Callable[[str, str], None]) -> None:
    drawn = components_of(load("petri_heil"), Request(Press(parse_paper("a4")), Order(look(ink=ink))))
    found = [component for component in drawn if (component.name, component.which) in PIECES]
    golden(f"petri_heil/pieces-{ink}.txt", "".join(f"# {c.name} {c.which}\n{dump(c.front)}" for c in found))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages(lang: str, paper: str, golden: Callable[[str, str], None]) -> None:
    """Where pieces are, and every line of text."""
    loaded, request = load("petri_heil"), Request(Press(parse_paper(paper)), Order(look(), lang))
    [whole] = volume_requests(loaded.kind, request)
    pages = bind((loaded,), whole).pages
    lines = [line for i, page in enumerate(pages, 1) for line in (f"page {i}", *told(page.scene.marks))]
    golden(f"petri_heil/{lang}-{paper}.txt", "\n".join(lines) + "\n")


def told(marks: Sequence[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Text):
            yield f"  {mark.font} {mark.size:g}: {mark.content}"
        elif isinstance(mark, Placement):
            width, height = mark.scene.size
            yield f"  {width:g} x {height:g} at {mark.at[0]:.2f} {mark.at[1]:.2f} turn {mark.turn:g}"
            yield from told(mark.scene.marks)
        elif isinstance(mark, Group):
            yield from told(mark.marks)
        else:
            assert isinstance(mark, Shape)
