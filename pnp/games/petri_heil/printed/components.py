"""Everything that a Petri Heil! set prints: standees, tiles, summaries, rules, and the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pnp.draw.scene import Scene
from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.petri_heil.definition import DISTANCES, FISHERMAN_SPECIALS, Definition, Special
from pnp.games.petri_heil.printed.board import board
from pnp.games.petri_heil.printed.fisherman_front import fisherman_front
from pnp.games.petri_heil.printed.rules_page import rules_page
from pnp.games.petri_heil.printed.small_tiles import edge_color, fisherman_tile, special_tile, start_tile
from pnp.games.petri_heil.printed.summary_card import ROLES, summary_card
from pnp.games.petri_heil.printed.water_tile import pond_color, swimmers, tile_back, tile_front
from pnp.games.petri_heil.rules.piers import PAWNS
from pnp.sheet.component import Component, Kind, label
from pnp.sheet.standee import Sides, as_standee
from pnp.source.finding import Path
from pnp.words import Words

Draw = Callable[[Definition, Order], list[Component]]
FLOOR = 9.5
"""With 36 mm water tiles a strip is 87.5 mm long: sixteen fill one landscape sheet of A4 or Letter."""


def components(definition: Definition, order: Order) -> list[Component]:
    """Pieces first, the board last: only the board needs portrait pages."""
    return [part for name, draw in DRAW.items() if order.wants(name) for part in draw(definition, order)]


def words_of(order: Order) -> Words:
    return Words(order.lang, "petri_heil")


def drawn_for(name: str, order: Order, where: Path) -> Component:
    """A component of a part, without its drawing."""
    return Component(name, label(name.replace("-", "_"), words_of(order)), NOTHING, where=where, kind=KINDS.get(name, "tile"))


def faces(definition: Definition, order: Order) -> dict[str, Scene]:
    """The front of every water tile, under a unique name."""
    size, largest = tile_size(definition), max(definition.water.fish)
    return {one.name: tile_front(one, largest, size, order.look) for one in swimmers(definition.water)}


def tile_size(definition: Definition) -> tuple[float, float]:
    return (definition.sizes.water_width, definition.sizes.water_height)


def water(definition: Definition, order: Order) -> list[Component]:
    """A strip for each tile, to fold and glue; all share one back."""
    edge, back = pond_color(order.look), tile_back(tile_size(definition), order.look)
    plain = drawn_for("water", order, ("sizes", "water_height"))._replace(edge=edge)
    return [folded(plain._replace(which=name), (front, back), order) for name, front in faces(definition, order).items()]


def folded(piece: Component, sides: tuple[Scene, Scene], order: Order) -> Component:
    """A strip that becomes a standee, and the same piece lying flat."""
    assert piece.edge
    flat = piece._replace(front=sides[0], back=sides[1], back_edge=piece.edge)
    return as_standee(piece, Sides(*sides, piece.edge, FLOOR), Words(order.lang, "sheet"), order.look)._replace(flat=flat)


def flat_water(definition: Definition, order: Order) -> list[Component]:
    """The same tiles without stands, with their back on the other side of the paper."""
    back = tile_back(tile_size(definition), order.look)
    edge = pond_color(order.look)
    plain = drawn_for("flat-water", order, ("sizes", "water_height"))._replace(back=back, edge=edge, back_edge=edge)
    return [plain._replace(front=front, which=name) for name, front in faces(definition, order).items()]


def fishermen(definition: Definition, order: Order) -> list[Component]:
    edge, size = order.look.color("paper"), (definition.sizes.fisherman, definition.sizes.water_height)
    plain = drawn_for("fishermen", order, ("sizes", "fisherman"))._replace(edge=edge)
    drawn = {who: (fisherman_front(who, size, order.look, False), fisherman_front(who, size, order.look, True)) for who in PAWNS}
    pieces = {who: plain._replace(which=who, title=entitled(plain, f"pawn_{who}", order)) for who in PAWNS}
    return [folded(pieces[who], sides, order) for who, sides in drawn.items()]


def entitled(piece: Component, block: str, order: Order) -> str:
    """What one piece of its kind is called, as in "Special tiles (Swap)"."""
    return f"{piece.label.name} ({words_of(order).say(block)})"


def tiles(definition: Definition, order: Order) -> list[Component]:
    side, edge = definition.sizes.tile, order.look.ground("agar") or order.look.color("paper")
    plain = drawn_for("tiles", order, ("sizes", "tile"))._replace(edge=edge)
    counts = {distance: definition.tiles.get(distance, 0) for distance in DISTANCES}
    drawn = {distance: fisherman_tile(distance, side, order.look) for distance, count in counts.items() if count}
    return [plain._replace(front=scene, copies=counts[distance], which=str(distance)) for distance, scene in drawn.items()]


def starts(definition: Definition, order: Order) -> list[Component]:
    """Red beside yellow: they have no edge in common, so they keep a gap."""
    plain, side = drawn_for("starts", order, ("sizes", "start")), definition.sizes.start
    with printing("starts", ("sizes", "start")):
        drawn = {who: start_tile(who, side, words_of(order), order.look) for who in PAWNS}
    edges = {who: order.look.color(who) if order.look.ink == "full" else None for who in PAWNS}
    named = {who: plain._replace(which=who, title=entitled(plain, f"pawn_{who}", order)) for who in PAWNS}
    return [named[who]._replace(front=scene, edge=edges[who]) for who, scene in drawn.items()]


def specials(definition: Definition, order: Order) -> list[Component]:
    plain, side = drawn_for("specials", order, ("sizes", "special")), definition.sizes.special
    counts = Counter((*definition.specials.fisherman, *definition.specials.fish))
    with printing("specials", ("sizes", "special")):
        drawn = {kind: special_tile(kind, side, words_of(order), order.look) for kind in counts}
    owned = {kind: plain._replace(band=owner_words(kind, order), edge=edge_color(kind, order.look)) for kind in drawn}
    named = {kind: one._replace(which=kind, title=entitled(plain, f"special_{kind}", order)) for kind, one in owned.items()}
    return [named[kind]._replace(front=scene, copies=counts[kind]) for kind, scene in drawn.items()]


def owner_words(kind: Special, order: Order) -> str:
    return words_of(order).say("fisherman_title" if kind in FISHERMAN_SPECIALS else "fish_title")


def summaries(definition: Definition, order: Order) -> list[Component]:
    plain = drawn_for("summaries", order, ("specials",))._replace(edge=order.look.color("paper"))
    with printing("summaries", ("specials",)):
        drawn = {role: summary_card(role, definition.specials, words_of(order), order.look) for role in ROLES}
    named = {role: plain._replace(which=role, title=entitled(plain, f"{role}_title", order)) for role in drawn}
    return [named[role]._replace(front=scene) for role, scene in drawn.items()]


def rules(definition: Definition, order: Order) -> list[Component]:
    with printing("rules", ("title",)):
        page = rules_page(definition, words_of(order), order.look)
    return [drawn_for("rules", order, ("title",))._replace(front=page, cut="none", is_read=True)]


def board_part(definition: Definition, order: Order) -> list[Component]:
    """The large board; on paper that is too small for it, the usual one."""
    sizes, edge = definition.sizes, order.look.color("paper")
    usual = drawn_for("board", order, ("sizes", "board"))._replace(front=board(sizes.board, order.look), edge=edge)
    large = drawn_for("large-board", order, ("sizes", "large_board"))._replace(
        name="board", front=board(sizes.large_board, order.look), edge=edge
    )
    return [large._replace(which="large", parts=(usual,), at=((0.0, 0.0),))]


NOTHING = Scene((0.0, 0.0), ())
KINDS: dict[str, Kind] = {
    "fishermen": "token",
    "starts": "token",
    "specials": "token",
    "summaries": "card",
    "rules": "page",
    "board": "board",
    "large-board": "board",
}
"""What is not a tile."""
DRAW: dict[str, Draw] = {
    "water": water,
    "summaries": summaries,
    "fishermen": fishermen,
    "tiles": tiles,
    "starts": starts,
    "specials": specials,
    "rules": rules,
    "board": board_part,
    "flat-water": flat_water,
}
