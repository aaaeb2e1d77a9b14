"""All that a Petri Heil! set prints: standees, tiles, summaries, rules, and the board."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.typeset import printing
from pnp.game import Order
from pnp.games.petri_heil.board import board
from pnp.games.petri_heil.definition import DISTANCES, Definition
from pnp.games.petri_heil.piers import PAWNS
from pnp.games.petri_heil.rules_page import rules_page
from pnp.games.petri_heil.small_tiles import fisherman_tile, special_tile, start_tile
from pnp.games.petri_heil.standee import fisherman_front, standee
from pnp.games.petri_heil.summary_card import ROLES, summary_card
from pnp.games.petri_heil.water_tile import swimmers, tile_back, tile_front
from pnp.sheet.component import Component, Label
from pnp.words import Words

PARTS = ("water", "summaries", "fishermen", "tiles", "starts", "specials", "rules", "board", "flat", "large")
ON_REQUEST = ("flat", "large")
"""Water tiles without stands, for who has stands; and the board for large paper."""


def components(definition: Definition, order: Order) -> list[Component]:
    """Pieces first, the board last: it alone needs its paper upright."""
    return [part for name in PARTS if order.wants(name) for part in DRAW[name](definition, order)]


def label(name: str, words: Words) -> Label:
    return Label(words.say(f"{name}_name"), words.say(f"{name}_one"), words.say(f"{name}_many"))


def water(definition: Definition, order: Order) -> list[Component]:
    """A strip for each tile, to fold and glue; all have one back."""
    words = words_of(order)
    size = (definition.sizes.water_width, definition.sizes.water_height)
    back = tile_back(size, order.look)
    largest = max(definition.water.fish)
    fronts = [tile_front(swimmer, largest, size, order.look) for swimmer in swimmers(definition.water)]
    strips = [standee(front, back, words, order.look) for front in fronts]
    return [Component("water", label("water", words), strip, where=("sizes", "water_height")) for strip in strips]


def flat(definition: Definition, order: Order) -> list[Component]:
    """The same tiles without stands, with their back on the other side of the paper."""
    words = words_of(order)
    size = (definition.sizes.water_width, definition.sizes.water_height)
    back = tile_back(size, order.look)
    largest = max(definition.water.fish)
    fronts = [tile_front(swimmer, largest, size, order.look) for swimmer in swimmers(definition.water)]
    return [Component("flat", label("flat", words), front, back, where=("sizes", "water_height")) for front in fronts]


def fishermen(definition: Definition, order: Order) -> list[Component]:
    words = words_of(order)
    size = (definition.sizes.fisherman, definition.sizes.water_height)
    drawn = [[fisherman_front(who, size, order.look, is_back) for is_back in (False, True)] for who in PAWNS]
    strips = [standee(front, back, words, order.look) for front, back in drawn]
    return [Component("fishermen", label("fishermen", words), strip, where=("sizes", "fisherman")) for strip in strips]


def tiles(definition: Definition, order: Order) -> list[Component]:
    words, side = words_of(order), definition.sizes.tile
    counts = {distance: definition.tiles.get(distance, 0) for distance in DISTANCES}
    return [
        Component(
            "tiles", label("tiles", words), fisherman_tile(distance, side, order.look), copies=count, where=("sizes", "tile")
        )
        for distance, count in counts.items()
        if count
    ]


def starts(definition: Definition, order: Order) -> list[Component]:
    words, side = words_of(order), definition.sizes.start
    with printing("starts", ("sizes", "start")):
        drawn = [start_tile(who, side, words, order.look) for who in PAWNS]
    return [Component("starts", label("starts", words), scene, where=("sizes", "start")) for scene in drawn]


def specials(definition: Definition, order: Order) -> list[Component]:
    words, side = words_of(order), definition.sizes.special
    kinds = (*definition.specials.fisherman, *definition.specials.fish)
    with printing("specials", ("sizes", "special")):
        drawn = [special_tile(kind, side, words, order.look) for kind in kinds]
    return [Component("specials", label("specials", words), scene, where=("sizes", "special")) for scene in drawn]


def summaries(definition: Definition, order: Order) -> list[Component]:
    words = words_of(order)
    with printing("summaries", ("specials",)):
        drawn = [summary_card(role, definition.specials, words, order.look) for role in ROLES]
    return [Component("summaries", label("summaries", words), scene, where=("specials",)) for scene in drawn]


def rules(definition: Definition, order: Order) -> list[Component]:
    words = words_of(order)
    with printing("rules", ("title",)):
        page = rules_page(definition, words, order.look)
    return [Component("rules", label("rules", words), page, cut="none", where=("title",))]


def boards(name: str, size_key: str) -> Callable[[Definition, Order], list[Component]]:
    def draw(definition: Definition, order: Order) -> list[Component]:
        scene = board(getattr(definition.sizes, size_key), order.look)
        return [Component(name, label(name, words_of(order)), scene, where=("sizes", size_key))]

    return draw


def words_of(order: Order) -> Words:
    return Words(order.lang, "petri_heil")


DRAW: dict[str, Callable[[Definition, Order], list[Component]]] = {
    "water": water,
    "fishermen": fishermen,
    "tiles": tiles,
    "starts": starts,
    "specials": specials,
    "summaries": summaries,
    "rules": rules,
    "board": boards("board", "board"),
    "flat": flat,
    "large": boards("large", "large_board"),
}
