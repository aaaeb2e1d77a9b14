"""Every piece of a kit: one component for each row of each part, with its back, its copies and how it is cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pnp.draw.scene import Polygon
from pnp.game.kind import Order
from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.page.counts import copies_of as row_copies
from pnp.games.kit.page.counts import is_for, part_copies
from pnp.games.kit.page.leaflet import Leaflet
from pnp.games.kit.printed.faces import Drawn, drawn
from pnp.games.kit.printed.folded import die, standee
from pnp.games.kit.printed.page.components import page_components
from pnp.games.kit.printed.tucked import tucked
from pnp.sheet.component import Component, Kind, Label, label
from pnp.source.finding import Refused
from pnp.words import Words

NAME = "name"
"""The column that says what a piece is called, where somebody lists pieces."""
RULES = "rules"
"""A page of this name is called so in the header."""
KINDS: dict[str, Kind] = {"card": "card", "tile": "tile", "board": "board", "pad": "board"}
"""What parts are on the table; all others are tokens."""


def components(kit: Kit, order: Order) -> list[Component]:
    """The pieces of the wanted parts, in the order of the parts and rows. Raises Refused if some cannot be drawn."""
    lang = kit.lang(order.lang)
    done = drawn(kit, order.look.ink, lang)
    errors = [finding for finding in done.findings if finding.severity == "error"]
    if errors:
        raise Refused(dict.fromkeys(errors))
    parts: list[Deck | Leaflet] = [*kit.decks, *kit.pages]
    labels = {part.name: label_of(part, order.lang, lang) for part in parts}
    pieces = [piece for piece in done.pieces if is_wanted(piece.deck, order)]
    found: list[Component] = []
    for name, run in groupby(pieces, key=lambda piece: piece.deck.name):
        found += made_of(kit, list(run), labels[name], order)
    for leaflet in kit.pages:
        if is_wanted(leaflet, order) and (copies := page_copies(kit, leaflet, order.players)):
            found += list(page_components(kit, leaflet, labels[leaflet.name], order)) * copies
    places = list(kit.definition.parts)
    return sorted(found, key=lambda component: places.index(component.name))


def made_of(kit: Kit, pieces: Sequence[Drawn], name: Label, order: Order) -> list[Component]:
    """The components of a part: one for each row, but a die has all rows on its faces."""
    part, counts = pieces[0].deck.part, [copies_of(kit, piece, order) for piece in pieces]
    if part.kind == "die":
        copies = part_copies(kit, part, order.players)
        return [die(component(pieces[0], copies, name, order), pieces, order.look)] if copies and any(counts) else []
    plain = [(piece, component(piece, copies, name, order)) for piece, copies in zip(pieces, counts, strict=True) if copies]
    if part.kind == "standee":
        return [standee(one, piece, order.lang, order.look) for piece, one in plain]
    if part.kind == "box":
        return [tucked(kit, one, piece, order.lang, order.look) for piece, one in plain]
    return [one for _, one in plain]


def is_wanted(part: Deck | Leaflet, order: Order) -> bool:
    """Whether a part is asked for, and made for so many players."""
    return order.wants(part.name) and is_for(part.part, order.players)


def component(piece: Drawn, copies: int, name: Label, order: Order) -> Component:
    deck, back = piece.deck, piece.back
    return Component(
        deck.name,
        name,
        piece.front.scene,
        back=back.scene if back else None,
        copies=copies,
        cut="circle" if deck.is_round else Polygon(deck.corners) if deck.corners else "box",
        where=("parts", deck.name),
        which=str(piece.nth + 1) if len(deck.table.rows) > 1 else "",
        edge=piece.front.edge,
        back_edge=back.edge if back and order.has_backs else piece.front.edge,  # a back that is not printed does not matter
        kind=KINDS.get(deck.part.kind, "token"),
        corner=deck.corner,
        title=title_of(piece, order.lang),
        reach=deck.reach,
        is_tiled=deck.part.kind == "board",
    )


def title_of(piece: Drawn, lang: str) -> str:
    """What the piece is called: its name in the table, if it has one."""
    return piece.row.said(NAME, lang) if piece.deck.table.has(NAME) and NAME in piece.row.values else ""


def copies_of(kit: Kit, piece: Drawn, order: Order) -> int:
    if kit.kept is not None:
        return kit.kept.get((piece.deck.name, piece.nth), 0)
    return all_copies(kit, piece, order.players)


def all_copies(kit: Kit, piece: Drawn, players: int | None) -> int:
    return row_copies(kit, piece.deck, piece.row, players)


def page_copies(kit: Kit, leaflet: Leaflet, players: int | None) -> int:
    if kit.kept is not None:
        return kit.kept.get((leaflet.name, 0), 0)
    return part_copies(kit, leaflet.part, players)


def label_of(part: Deck | Leaflet, lang: str, own: str) -> Label:
    """What the header calls the pieces: the title of the part, or the word for its kind."""
    said = part.part.title.get(own) or part.part.title.get("")
    if said is None or not said.text:
        is_rules = part.part.kind == "page" and part.name == RULES
        return label(RULES if is_rules else part.part.kind, Words(lang, "kit"))
    return Label(said.text, f"1 {said.text}", f"{{n}} {said.text}")
