"""Art past the cut, and the colour along it."""

import io
import math
from collections import Counter
from collections.abc import Iterator

import pytest
import resvg_py
from PIL import Image

from pnp.build import Request, components_of
from pnp.draw.look import look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Placement, Scene, Shape
from pnp.game.find import slugs
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.svg import svg
from pnp.sheet.bleed import with_bleed
from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused

CARD = Component("cards", Label("", "", ""), Scene((63.0, 88.0), (), 3.0), which="Globil", edge="#FFFFFF", kind="card")
FOLDED = {"water", "fishermen"}
"""Strips whose fold ends on the cut."""


def test_art_that_goes_far_enough_is_left_alone() -> None:
    assert with_bleed(CARD, 3.0) == CARD


def test_the_colour_of_the_edge_goes_on() -> None:
    front = with_bleed(CARD, 4.0).front
    ground = Shape(rectangle(Box(-4.0, -4.0, 71.0, 96.0)), fill="#FFFFFF")
    assert front == Scene((63.0, 88.0), (ground, Placement(CARD.front, (0.0, 0.0))), 4.0)


def test_backs_grow_too() -> None:
    """Each in the colour along its own edge."""
    card = with_bleed(CARD._replace(back=Scene((63.0, 88.0), ()), back_edge="#1F2547"), 4.0)
    assert card.back is not None
    assert card.back.bleed == 4.0
    assert [side.marks[0].fill for side in (card.front, card.back)] == ["#FFFFFF", "#1F2547"]  # type: ignore[union-attr]


def test_without_a_colour_of_the_edge_the_piece_is_named() -> None:
    with pytest.raises(Refused, match="cards Globil has no art in the 4 mm past its cut"):
        with_bleed(CARD._replace(edge=None), 4.0)


def drawn(slug: str, ink: str) -> list[Component]:
    request = Request(Press(parse_paper("a4"), duplex="long"), Order(look(ink=ink)))
    found = [part for one in components_of(load(slug), request) for part in (one, *one.parts)]
    return list({(one.name, one.front.size, one.edge): one for one in found}.values())


def rim(component: Component, side: Scene) -> Iterator[tuple[int, int, int]]:
    """The colours 0.15 mm inside the cut."""
    (width, height), bleed = side.size, side.bleed
    pixels = round(8 * (width + 2 * bleed))
    data = resvg_py.svg_to_bytes(svg_string=svg(side, ""), width=pixels, dpi=96, background="#FFFFFF", skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGB")
    scale = picture.width / (width + 2 * bleed)
    for i in range(360):
        x, y = math.cos(math.radians(i)), math.sin(math.radians(i))
        reach = 1.0 if component.cut == "circle" else 1 / max(abs(x), abs(y))
        at = (width / 2 + (width / 2 - 0.15) * x * reach, height / 2 + (height / 2 - 0.15) * y * reach)
        yield picture.getpixel((int((at[0] + bleed) * scale), int((at[1] + bleed) * scale)))


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("ink", ["full", "mono"])
def test_the_edge_is_the_colour_along_the_cut(slug: str, ink: str) -> None:
    cut = [component for component in drawn(slug, ink) if component.cut != "none"]
    assert cut
    for component in cut:
        assert component.kind != "page", component.name
        for side, color in zip((component.front, component.back), component.edges, strict=True):
            if side and color and component.name not in FOLDED:
                edge = tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))
                found = Counter(rim(component, side))
                assert found.most_common(1)[0][0] == edge, (component.name, component.which)
                assert len(found) == 1 or side is component.back, "only on backs, hairlines run past the cut"


@pytest.mark.parametrize("slug", slugs())
def test_every_piece_in_full_colour_has_4_mm_of_bleed(slug: str) -> None:
    for component in drawn(slug, "full"):
        if component.cut != "none":
            assert with_bleed(component, 4.0).bleed >= 4.0
