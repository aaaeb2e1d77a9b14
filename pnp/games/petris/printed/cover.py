"""The first page of a Petris set: what it is, the steps from paper to table, and what we reconstructed."""

from __future__ import annotations

from functools import partial

from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.petris.definition import Definition
from pnp.games.petris.printed.components import definition_for
from pnp.games.petris.printed.cover_picture import bench_picture
from pnp.games.petris.printed.hues import player_look
from pnp.games.petris.printed.notes import rebuilt_facts
from pnp.sheet.cover import Cover
from pnp.words import Words


def cover(definition: Definition, order: Order) -> Cover:
    table, words = definition_for(definition, order.players), Words(order.lang, "petris")
    tokens = {"none": "cover_tokens_none", "fold": "cover_tokens_fold"}.get(order.duplex, "cover_tokens_both")
    steps = (
        words.say("cover_print"),
        words.say("cover_round"),
        words.say(tokens),
        words.say("cover_cards", players=list(table.setups)),
        words.say("cover_share", bacteria=definition.tokens.bacteria, sarcinas=definition.tokens.sarcinas),
        words.say("cover_begin"),
    )
    bacteria = definition.tokens.bacteria * len(table.players)
    lead = words.say("cover_lead", players=tuple(table.setups), dishes=len(table.dishes), bacteria=bacteria)
    picture = partial(bench_picture, table.setups[max(table.setups)], player_look(definition, order.look))
    return Cover(lead, picture, steps, notes(table, words), audience_text(table.audience, order.lang))


def notes(definition: Definition, words: Words) -> tuple[str, ...]:
    facts = rebuilt_facts(definition, words)
    credit = words.say("credit", title=definition.title, author=definition.author)
    return (f"{credit} {words.say('rebuilt', facts=facts)}" if facts else credit,)
