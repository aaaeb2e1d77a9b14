"""One piece alone, as a shop wants it: which of its sizes fits, and the page or picture of a side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import NamedTuple

from pnp.draw.scene import Box, Placement, Scene
from pnp.sheet.bleed import with_bleed
from pnp.sheet.component import Component
from pnp.sheet.impose import Page
from pnp.source.lengths import MM_PER_INCH, length_text
from pnp.targets.job import Job
from pnp.targets.target import Size, Target

NEAR = 1.1
"""A piece may be this much larger or smaller than the size a shop sells: 18 mm go onto a chit of 3/4 in."""
EXACT = 0.02
"""A difference that nobody sees, nor cuts."""
HAIR = 0.2
"""Art goes on so far past the edge of the page, or a white hair shows there."""
WHITE = "#FFFFFF"


class Single(NamedTuple):
    """A piece with enough art, the size it is sold as, and the size of its pages in millimetres."""

    component: Component
    size: Size
    page: tuple[float, float]

    @property
    def cut(self) -> Box:
        """Where the shop cuts: the middle of the page."""
        (width, height), size = self.page, self.size
        return Box((width - size.width) / 2, (height - size.height) / 2, size.width, size.height)

    @property
    def at(self) -> tuple[float, float]:
        """Where the piece is on its page: in the middle, at its own size."""
        (width, height), (own_width, own_height) = self.page, self.component.size
        return (width - own_width) / 2, (height - own_height) / 2


def singles_of(job: Job, target: Target) -> list[Single]:
    """The different pieces of a job whose sizes are sold; see `sold`. Raises Refused if one has no art past its cut."""
    return [single(component, target) for component in merged(job.components)]


def single(component: Component, target: Target) -> Single:
    size = size_for(component, target)
    assert size
    page = page_size(size, target)
    need = max((side - own) / 2 for side, own in zip(page, component.size, strict=True))
    if component.cut == "none":
        component = component._replace(
            edge=component.edge or WHITE, back_edge=component.back_edge or WHITE
        )  # it stays on its white paper
    return Single(with_bleed(component, need + HAIR) if need > EXACT else component, size, page)


def page_size(size: Size, target: Target) -> tuple[float, float]:
    """With bleed. A picture has whole pixels, and its page ends with them."""
    if target.files == "png":
        width, height = (pixels / target.dpi[0] * MM_PER_INCH for pixels in usual_pixels(size, target))
        return width, height
    return size.width + 2 * target.bleed, size.height + 2 * target.bleed


def usual_pixels(size: Size, target: Target) -> tuple[int, int]:
    """With bleed, at the usual resolution: as many as the shop says. Without bleed, part of a pixel is cut off."""
    if size.pixels:
        width, height = size.pixels
    else:
        sides = ((side + 2 * target.bleed) / MM_PER_INCH * target.dpi[0] for side in (size.width, size.height))
        width, height = (round(side) if target.bleed else floor(side + EXACT) for side in sides)
    return width, height


def pixels_of(single: Single, target: Target, dpi: int) -> tuple[int, int]:
    """At any resolution of the target, which are multiples of the usual one."""
    width, height = usual_pixels(single.size, target)
    return width * dpi // target.dpi[0], height * dpi // target.dpi[0]


def size_for(component: Component, target: Target) -> Size | None:
    """The nearest size that is sold; the piece's own size, if any is."""
    width, height = component.size
    if not target.sizes:
        return Size(size_text(component.size), width, height, (component.kind,))
    offered = [size for size in offers(component, target) if off(component, size) <= NEAR]
    return min(offered, key=lambda size: off(component, size), default=None)


def offers(component: Component, target: Target) -> list[Size]:
    """The sizes for its kind and its shape; nobody sells polygons."""
    cut = "box" if component.cut == "none" else component.cut
    return [size for size in target.sizes if component.kind in size.kinds and cut == size.cut]


def off(component: Component, size: Size) -> float:
    """How far a piece is from a size, on the side where it differs most."""
    return max(abs(component.size[0] - size.width), abs(component.size[1] - size.height))


def size_text(size: Sequence[float]) -> str:
    """As in "63 x 88"."""
    return " x ".join(map(length_text, size))


def merged(components: Iterable[Component]) -> list[Component]:
    """Each drawing once, with all its copies."""
    found: dict[tuple[object, ...], Component] = {}
    for component in components:
        key = (component.name, component.deck, component.front, component.back)
        before = found.get(key)
        found[key] = before._replace(copies=before.copies + component.copies) if before else component
    return list(found.values())


def page(single: Single, side: Scene) -> Page:
    width, height = single.page
    scene = Scene(single.page, (Placement(side, single.at),))
    return Page(scene, single.cut, Box(0.0, 0.0, width, height), (single.component.label.name,))
