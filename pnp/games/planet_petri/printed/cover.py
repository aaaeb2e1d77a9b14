"""The first page of a Planet Petri set: what it is, the steps from paper to table, and whose facts these are."""

from __future__ import annotations

from functools import partial

from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.planet_petri.definition import Definition
from pnp.games.planet_petri.printed.card_size import parse_card_size
from pnp.games.planet_petri.printed.cover_picture import planet_and_cells
from pnp.games.planet_petri.printed.play_mat import WHOLE, best_cut
from pnp.sheet.cover import Cover, Step
from pnp.words import Words


def cover(definition: Definition, order: Order) -> Cover:
    words = Words(order.lang, "planet_petri")
    way = "sleeves" if "sleeves" in order.options else "both" if order.duplex in ("long", "short") else order.duplex
    decks = [(colony.called(order.lang), colony.back) for colony in definition.colonies]
    _, windows = best_cut(parse_card_size(definition.card_size, ("card_size",)))
    steps = (
        words.say(f"cover_print_{'fold' if way == 'fold' else 'stiff'}"),
        words.say(f"cover_cards_{way}"),
        words.say("cover_decks", decks=decks if order.has_backs else []),
        Step(words.say("cover_mat", parts=len(windows)), unless=WHOLE),
        words.say("cover_begin", summaries=definition.summaries),
    )
    lead = words.say("cover_lead", cards=sum(held.copies for colony in definition.colonies for held in colony.cards))
    audience = audience_text(definition.audience, order.lang)
    return Cover(lead, partial(planet_and_cells, order.look), steps, notes(definition, words), audience)


def notes(definition: Definition, words: Words) -> tuple[str, ...]:
    """Whose facts these are; what a variant changes is its own business."""
    ours = [words.say(f"fact_{key}") for key in ("colonies", "summaries") if definition.provenance.get(key) == "ours"]
    rebuilt = [words.say("rebuilt")] if definition.provenance.get("card_size") == "reconstruction" else []
    return (" ".join([words.say("credit"), *ours, *rebuilt]),)
