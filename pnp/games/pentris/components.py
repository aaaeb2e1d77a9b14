"""All that a Pentris set prints: grids and reference cards, sheet by sheet, and a page of rules."""

from __future__ import annotations

import math
from dataclasses import replace

from pnp.draw.typeset import printing
from pnp.game import Order
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.grid_card import grid_card
from pnp.games.pentris.reference_card import reference_card
from pnp.games.pentris.rules_page import rules_page
from pnp.sheet.component import Component, Label
from pnp.words import Words


def components(definition: Definition, order: Order) -> tuple[Component, ...]:
    """One grid for each player; a card printed on both sides holds two."""
    words, look, sheet = Words(order.lang, "pentris"), order.look, definition.sheet
    with printing("grids", ("grid",)):
        card = grid_card(definition.grid, words, look)
    grid = Component("grids", label("grid", words), card, back=card, where=("grid", "cell"))
    with printing("reference", ("title",)):
        faces = reference_card(definition, words, look)
    reference = Component("reference", label("reference", words), faces, where=("title",))
    with printing("rules", ("title",)):
        rules = Component("rules", label("rules", words), rules_page(definition, words, look), cut="none")
    players = order.players or sheet.grids
    sheets = math.ceil(players / sheet.grids)
    counts = [min(sheet.grids, players - i * sheet.grids) for i in range(sheets)]
    sets = [part for count in counts for part in (times(grid, count), times(reference, sheet.references))]
    return (*(part for part in sets if part.copies), rules)


def times(component: Component, copies: int) -> Component:
    return replace(component, copies=copies)


def label(name: str, words: Words) -> Label:
    return Label(words.say(f"{name}_name"), words.say(f"{name}_one"), words.say(f"{name}_many"))
