"""What is new in a kit: the pieces that an older one does not have, compared as they are printed. So a card also counts as
changed if a longer text on another one made its letters smaller."""

from __future__ import annotations

from collections import Counter

from pnp.draw.scene import Scene
from pnp.games.kit.check import check
from pnp.games.kit.holds import depth
from pnp.games.kit.kit import Kit
from pnp.games.kit.page.counts import part_copies
from pnp.games.kit.page.leaflet import Leaflet
from pnp.games.kit.printed.components import all_copies
from pnp.games.kit.printed.faces import Drawn, drawn
from pnp.games.kit.printed.page.pages import bound
from pnp.source.finding import Finding, Refused

Sides = tuple[object, ...]
"""All that is printed of a piece, to be compared."""


def since(kit: Kit, old: Kit) -> Kit:
    """The kit, reduced to what the old one lacks. Raises Refused if that is nothing. A kit with errors stays whole: they are
    reported when it is checked."""
    if has_errors(old):
        raise Refused([Finding("the older kit has errors", "see them with 'pnp check'")])
    if has_errors(kit):
        return kit
    had: Counter[Sides] = Counter()
    for piece, sides in zip(pieces_of(old), printed(old), strict=True):
        had[sides] += all_copies(old, piece, None)
    kept: dict[tuple[str, int], int] = {}
    for piece, sides in zip(pieces_of(kit), printed(kit), strict=True):
        wanted = all_copies(kit, piece, None)
        new = max(0, wanted - had[sides])
        had[sides] -= wanted - new
        if new:
            kept[piece.deck.name, piece.nth] = new
    before = {leaflet.name: page_scenes(old, leaflet) for leaflet in old.pages}
    changed = [leaflet for leaflet in kit.pages if page_scenes(kit, leaflet) != before.get(leaflet.name)]
    kept |= {(leaflet.name, 0): part_copies(kit, leaflet.part, None) for leaflet in changed}
    if not kept:
        raise Refused([Finding("nothing has changed since the older kit", "leave out --since to print everything")])
    return kit._replace(kept=kept)


def has_errors(kit: Kit) -> bool:
    return any(finding.severity == "error" for finding in check(kit))


def pieces_of(kit: Kit) -> tuple[Drawn, ...]:
    return drawn(kit, "full", kit.definition.languages[0]).pieces


def page_scenes(kit: Kit, leaflet: Leaflet) -> list[tuple[Scene, ...]]:
    """The pages of a part in all languages of the kit."""
    return [bound(kit, leaflet, "full", lang).large for lang in kit.definition.languages]


def printed(kit: Kit) -> list[Sides]:
    """Both sides of each piece in all languages of the kit; of a box, also how deep it is and what is on its sides."""
    ways = [drawn(kit, "full", lang).pieces for lang in kit.definition.languages]
    return [
        tuple(side for piece in same for side in (piece.front.scene, piece.back and piece.back.scene, *beside(kit, piece)))
        for same in zip(*ways, strict=True)
    ]


def beside(kit: Kit, piece: Drawn) -> Sides:
    if piece.deck.part.kind != "box":
        return ()
    return (depth(kit, piece.deck), piece.deck.part.color, *map(kit.title_in, kit.definition.languages))
