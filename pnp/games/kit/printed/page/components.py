"""The pages of a kit as components. On paper that is too small for them, the same text is printed on smaller pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.draw.scene import Scene
from pnp.game.kind import Order
from pnp.games.kit.kit import Kit
from pnp.games.kit.page.leaflet import Leaflet
from pnp.games.kit.printed.page.pages import bound
from pnp.sheet.component import Component, Label
from pnp.source.finding import Refused


def page_components(kit: Kit, leaflet: Leaflet, named: Label, order: Order) -> Iterator[Component]:
    """Each page of a part. Raises Refused if it cannot be set."""
    done = bound(kit, leaflet, order.look.ink, kit.lang(order.lang), order.players)
    errors = [finding for finding in done.findings if finding.severity == "error"]
    if errors:
        raise Refused(errors)
    for i, (page, parts) in enumerate(zip(done.large, shares(done.small, len(done.large)), strict=True)):
        which = str(i + 1) if len(done.large) > 1 else ""
        whole = component(leaflet, named, page, which)
        first = sum(map(len, shares(done.small, len(done.large))[:i]))
        yield whole._replace(parts=tuple(component(leaflet, named, part, str(first + j)) for j, part in enumerate(parts, 1)))


def component(leaflet: Leaflet, named: Label, page: Scene, which: str) -> Component:
    return Component(leaflet.name, named, page, cut="none", where=("parts", leaflet.name), which=which, is_read=True)


def shares(small: Sequence[Scene], count: int) -> list[Sequence[Scene]]:
    """The small pages in order, some for each large one."""
    ends = [len(small) * i // count for i in range(count + 1)]
    return [small[start:end] for start, end in pairwise(ends)]
