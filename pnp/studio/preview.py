"""The pages of a definition as they will print, to look at: what is on each, where it is cut, and what is wrong.

Each step keeps its results by what went in: another ink moves nothing, another paper draws nothing again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from pnp.build import Request, as_asked, caption_of, components_of, cover_of, judged, volume_requests
from pnp.choices import Choices
from pnp.draw.scene import Scene
from pnp.game.load import Loaded
from pnp.sheet.component import Component
from pnp.sheet.cover import cuts
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Layout, Leaf, Press, lay_out
from pnp.sheet.off_paper import check_on_paper
from pnp.sheet.suited import suited
from pnp.source.finding import Finding, Refused
from pnp.studio.kept import Kept
from pnp.studio.pictures import Pictures

KEPT = 16
"""So many results of each step are kept."""
BLANK = Scene((0.0, 0.0), ())


class Shown(NamedTuple):
    """A page with a key that says what is on it: equal pages have equal keys."""

    key: str
    page: Page


class Preview(NamedTuple):
    """All pages, the sheets of paper and the cuts that they need (straight, round), and what is wrong. Without pages, something
    is."""

    pages: tuple[Shown, ...] = ()
    sheets: int = 0
    straight: int = 0
    round: int = 0
    findings: tuple[Finding, ...] = ()


class Previews:
    """Makes previews, and keeps what it made."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.proved: Kept[tuple[Loaded, tuple[Finding, ...]]] = Kept(KEPT)
        self.drawn: Kept[tuple[Component, ...]] = Kept(KEPT)
        self.layouts: Kept[tuple[Layout, tuple[Component, ...]]] = Kept(KEPT)

    def preview(self, item: Loaded, choices: Choices, options: frozenset[str] = frozenset()) -> Preview:
        """The preview; a definition with errors has only findings. Raises Misused if the choices do not fit the definition."""
        item, found = self.proved.made((item.name, identity(item)), lambda: judged(item))
        request = choices.request(item.kind.duplex)
        request = request._replace(order=request.order._replace(options=options))
        found = tuple(item.placed(as_asked(finding, request.order)) for finding in found)
        if any(finding.severity == "error" for finding in found):
            return Preview(findings=found)
        try:
            pages = [page for volume in volume_requests(item.kind, request) for page in self.volume_pages(item, volume)]
        except Refused as error:
            return Preview(findings=(*found, *map(item.placed, error.findings)))
        counted = [cuts(page.cutting.pieces) for page in pages if page.cutting]
        straight, around, shaped = (sum(found) for found in zip((0, 0, 0), *counted, strict=True))
        shown = tuple(self.shown(page) for page in pages)
        sheets = sum(page.side == "front" for page in pages)
        return Preview(shown, sheets, straight, around + shaped, found)

    def volume_pages(self, item: Loaded, request: Request) -> Sequence[Page]:
        """The pages of one file, made as `pnp build` makes them."""
        order = request.full_order
        wanted = (item.kind.name, item.code, order.look.ink, *order[1:], request.copies)
        drawn = self.drawn.made(wanted, lambda: components_of(item, request))
        layout = self.laid_out(suited(drawn, request.press), request.press)
        with item.placing():
            pages = impose(layout, caption_of((item,), request), order.look, cover_of((item,), request))
        check_on_paper(pages, request.press)
        return pages

    def laid_out(self, components: tuple[Component, ...], press: Press) -> Layout:
        """The layout, kept by all that it depends on: everything about the pieces but their art."""
        key = (press, tuple(map(facts, components)))
        found = self.layouts.get(key)
        if found is None:
            return self.layouts.put(key, (lay_out(components, press), components))[0]
        layout, before = found
        return exchanged(layout, {id(old): new for old, new in zip(before, components, strict=True)})

    def shown(self, page: Page) -> Shown:
        return Shown(self.pictures.keep(page.scene, ", ".join(page.names)), page)


def identity(item: Loaded) -> str:
    """Changes with everything in the file, comments and places too: findings have lines."""
    return f"{item.code} {sha256(repr(item.node).encode()).hexdigest()}"


def facts(component: Component) -> tuple[object, ...]:
    """What a layout depends on: all but the art."""
    own = component._replace(front=BLANK, back=None, flat=None, parts=(), title="")
    return own, component.size, component.bleed, component.back is None, tuple(map(facts, component.parts))


def exchanged(layout: Layout, now: Mapping[int, Component]) -> Layout:
    """The same layout with other components in the place of those that it was made with, which are known by their ids."""
    return layout._replace(leaves=tuple(exchanged_leaf(leaf, now) for leaf in layout.leaves))


def exchanged_leaf(leaf: Leaf, now: Mapping[int, Component]) -> Leaf:
    return leaf._replace(
        pieces=tuple(piece._replace(component=now[id(piece.component)]) for piece in leaf.pieces),
        titles=tuple(title._replace(pieces=tuple(now[id(own)] for own in title.pieces)) for title in leaf.titles),
        behind=exchanged_leaf(leaf.behind, now) if leaf.behind else None,
    )
