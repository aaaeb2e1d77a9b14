"""The pages as text, so that a reviewer sees every mark that a change moves."""

from collections.abc import Callable

import pytest

from pnp.build import Request, bind
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.dump import dump
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper


@pytest.mark.parametrize(("lang", "ink"), [("en", "full"), ("en", "low"), ("en", "grey"), ("fr", "full")])
def test_pages(lang: str, ink: str, golden: Callable[[str, str], None]) -> None:
    request = Request(Press(parse_paper("a4")), Order(look(ink=ink), lang))
    loaded = load("pentris")
    pages = bind((loaded,), request).pages
    golden(f"pentris/{lang}-{ink}.txt", "".join(dump(page.scene) for page in pages))


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_layouts(duplex: str, golden: Callable[[str, str], None]) -> None:
    """Only positions: the drawings are in the other files."""
    request = Request(Press(parse_paper("letter"), duplex=duplex), Order(look(), players=5))
    loaded = load("pentris")
    pages = bind((loaded,), request).pages
    lines = [line for page in pages for line in dump(page.scene).split("\nscene ")[0].splitlines()]
    golden(f"pentris/layout-{duplex}.txt", "\n".join(lines) + "\n")
