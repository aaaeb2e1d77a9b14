"""Every word can be read: it has at least 6 points (7 on keys), keeps 3 mm from a cut, and has a contrast of 4.5 on its ground.

The ground is seen, not computed: each page is rendered without its words, and the commonest colour behind each word is taken.
"""

import math
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from PIL.Image import Image

from pnp.build import Request, Volume, bind, volume_requests
from pnp.draw.look import look
from pnp.draw.scene import Group, Mark, Placement, Scene, Text
from pnp.files import shipped
from pnp.game.find import game_file, slugs
from pnp.game.kind import Order
from pnp.game.load import Loaded
from pnp.render.pdf import About, pdf
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.extent import points, reaches
from tests.palette import contrast
from tests.proved import proved_file
from tests.spread import spread

pytestmark = pytest.mark.slow

SMALLEST, ON_KEYS, FROM_CUT, CONTRAST = 6.0, 7.0, 3.0, 4.5
KEYS = {"key", "hints"}
EXAMPLES = [path for folder in ("puzzles", "colonies") for path in sorted((shipped("data") / folder).glob("*.yaml"))]
WAYS = [*spread([game_file(slug) for slug in slugs()]), *spread(EXAMPLES)]
DPI = 90
MM = DPI / 25.4


def volumes(path: Path, lang: str, ink: str) -> Iterator[Volume]:
    item: Loaded = proved_file(path)
    request = Request(Press(parse_paper("a4"), duplex=item.kind.duplex), Order(look(ink=ink), lang))
    parts = [part for part in item.kind.parts if part in item.kind.on_request]
    for wanted in ((), *((part,) for part in parts)):
        asked = request._replace(order=request.order._replace(only=wanted))
        yield from (bind((item,), volume) for volume in volume_requests(item.kind, asked))


@pytest.mark.parametrize(("path", "lang", "ink"), WAYS, ids=lambda value: getattr(value, "stem", value))
def test_words_can_be_read(path: Path, lang: str, ink: str) -> None:
    for volume in volumes(path, lang, ink):
        least = ON_KEYS if KEYS & set(volume.request.order.only) else SMALLEST
        for component in volume.components:
            check_cut(component)
        bare = [page._replace(scene=without_words(page.scene)) for page in volume.pages]
        shown = pypdfium2.PdfDocument(pdf(bare, About("", "")))
        for page, picture in zip(volume.pages, shown, strict=True):
            check_page(page.scene, picture.render(scale=DPI / 72).to_pil().convert("RGB"), least)


def check_cut(component: Component) -> None:
    """All words on a piece keep away from its cut; those on a page that stays whole have no cut."""
    if component.cut == "none":
        return
    for side in (component.front, component.back):
        for mark, (left, top, right, bottom) in reaches(side.marks) if side else ():
            if isinstance(mark, Text) and component.cut == "box":
                nearest = min(left, top, component.size[0] - right, component.size[1] - bottom)
                assert nearest >= FROM_CUT - 0.01, (component.name, component.which, mark.content, nearest)
        if side and component.cut == "circle":
            radius = component.size[0] / 2
            for mark, (x, y), _ in points(side.marks):
                far = math.hypot(x - radius, y - radius)
                assert not isinstance(mark, Text) or far <= radius - FROM_CUT + 0.01, (component.name, mark.content)


def check_page(scene: Scene, picture: Image, least: float) -> None:
    for mark, (left, top, right, bottom) in reaches(scene.marks):
        if isinstance(mark, Text) and mark.content.strip():
            assert mark.size >= least - 0.01, (mark.content, mark.size)
            box = tuple(round(edge * MM) for edge in (left, top, max(right, left + 0.5), max(bottom, top + 0.5)))
            behind = ground(picture.crop(box))
            assert contrast(mark.color, behind) >= CONTRAST, (mark.content, mark.color, behind)


def ground(picture: Image) -> str:
    """The commonest colour."""
    _, color = max(picture.getcolors(picture.width * picture.height))
    return "#{:02X}{:02X}{:02X}".format(*color)


def without_words(scene: Scene) -> Scene:
    return scene._replace(marks=tuple(bare for mark in scene.marks for bare in without(mark)))


def without(mark: Mark) -> Iterator[Mark]:
    match mark:
        case Text():
            return
        case Group():
            yield mark._replace(marks=tuple(bare for part in mark.marks for bare in without(part)))
        case Placement():
            yield mark._replace(scene=without_words(mark.scene))
        case _:
            yield mark
