"""Drawings, words and positions as text, so that a reviewer sees what a change moves."""

from collections.abc import Callable

import pytest

from pnp.build import Request, bind, components_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.dump import dump
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

DRAWN = ("dishes-0", "turn-boards-2", "contamination-board", "bacteria-blue", "bacteria-red", "bacteria-yellow", "sarcinas-red")


@pytest.mark.parametrize("ink", ["full", "low"])
def test_drawings(ink: str, golden: Callable[[str, str], None]) -> None:
    """One of each kind."""
    drawn = components_of(load("petris"), Request(Press(parse_paper("a4")), Order(look(ink=ink))))
    named = {"-".join(filter(None, (c.name, c.which))): c.front for c in drawn}
    golden(f"petris/drawings-{ink}.txt", "".join(f"{name}\n{dump(named[name])}" for name in DRAWN))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words(lang: str, golden: Callable[[str, str], None]) -> None:
    """Every text on every page, with its position."""
    request = Request(Press(parse_paper("a4")), Order(look(), lang))
    loaded = load("petris")
    pages = bind((loaded,), request).pages
    lines = [line.strip() for page in pages for line in dump(page.scene).splitlines() if line.strip().startswith("text")]
    golden(f"petris/words-{lang}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("duplex", ["none", "long", "short", "fold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_layouts(paper: str, duplex: str, golden: Callable[[str, str], None]) -> None:
    """Only positions."""
    request = Request(Press(parse_paper(paper), duplex=duplex), Order(look()))
    loaded = load("petris")
    pages = bind((loaded,), request).pages
    lines = [line for page in pages for line in dump(page.scene).split("\nscene ")[0].splitlines()]
    placed = [line for line in lines if not line.strip().startswith("shape")]
    golden(f"petris/layout-{paper}-{duplex}.txt", "\n".join(placed) + "\n")
