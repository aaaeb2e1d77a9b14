"""Everything a Pentris set prints: grids and reference cards, sheet by sheet, and a page of rules."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.printed.grid_card import grid_card
from pnp.games.pentris.printed.reference_card import reference_card
from pnp.games.pentris.printed.rules_page import rules_page
from pnp.sheet.component import Component, label
from pnp.source.finding import Finding, Refused
from pnp.words import Words

NO_REFERENCE = Finding(
    "without a reference card nobody knows which pieces a number of the die means",
    "print at least one, or leave the card out with --only grids,rules",
    ("sheet", "references"),
)


def components(definition: Definition, order: Order) -> list[Component]:
    """The grids and a reference card for each set of players, so that every sheet is complete; then the rules, once."""
    if order.wants("reference") and not definition.sheet.references:
        raise Refused([NO_REFERENCE])
    drawn = {part: draw(definition, order) for part, draw in DRAW.items() if order.wants(part)}
    copies = {"reference": definition.sheet.references}
    sets = [{**copies, "grids": grids} for grids in set_sizes(definition, order)]
    cards = [drawn[name]._replace(copies=s[name]) for s in sets for name in ("grids", "reference") if name in drawn and s[name]]
    return [*cards, *(drawn[name] for name in ("rules",) if name in drawn)]


def set_sizes(definition: Definition, order: Order) -> list[int]:
    """How many grids each set has: one for each player."""
    full = definition.sheet.grids
    players = order.players or definition.players or full
    return [min(full, players - start) for start in range(0, players, full)]


def grids(definition: Definition, order: Order) -> Component:
    """A card printed on both sides holds two grids."""
    words = Words(order.lang, "pentris")
    with printing("grids", ("grid",)):
        card = grid_card(definition.grid, words, order.look)
    edge = order.look.color("paper")
    return Component(
        "grids", label("grid", words), card, back=card, where=("grid", "cell"), edge=edge, back_edge=edge, kind="card"
    )


def reference(definition: Definition, order: Order) -> Component:
    words = Words(order.lang, "pentris")
    with printing("reference", ("title",)):
        card = reference_card(definition, words, order.look)
    return Component("reference", label("reference", words), card, where=("title",), edge=order.look.color("paper"), kind="card")


def rules(definition: Definition, order: Order) -> Component:
    words = Words(order.lang, "pentris")
    with printing("rules", ("title",)):
        page = rules_page(definition, words, order.look)
    return Component("rules", label("rules", words), page, cut="none", where=("title",), is_read=True)


DRAW = {"grids": grids, "reference": reference, "rules": rules}
