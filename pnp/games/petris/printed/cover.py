"""The first page of a Petris set: dishes with a game in progress, and the steps from paper to table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pnp.draw.look import Look
from pnp.draw.scene import Mark, Scene
from pnp.draw.transform import Transform
from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.petris.definition import Definition, Hue
from pnp.games.petris.printed.components import definition_for
from pnp.games.petris.printed.dish_tile import SARCINA, glass_dish_with
from pnp.games.petris.printed.hues import player_look
from pnp.games.petris.printed.icons import lens
from pnp.games.petris.printed.notes import rebuilt_facts
from pnp.games.petris.rules.layout import ROW
from pnp.sheet.cover import Cover
from pnp.words import Words

WIDE = 5
"""Dishes in the longer row of the picture."""
AIR = 1.2

Contents = Mapping[Hue, int]
UPPER: tuple[Contents, ...] = ({"red": 1}, {"blue": 2, "red": 3}, {}, {"yellow": 2})
LOWER: tuple[Contents, ...] = ({"blue": 1}, {"blue": 4}, {"red": SARCINA, "blue": 2}, {"yellow": 1, "red": 4}, {"yellow": 3})


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
    lead = words.say("cover_lead", title=definition.title, players=list(table.setups))
    picture = partial(hero, table, player_look(definition, order.look))
    return Cover(lead, picture, steps, notes(table, words), audience_text(table.audience, order.lang))


def notes(definition: Definition, words: Words) -> tuple[str, ...]:
    facts = rebuilt_facts(definition, words)
    credit = words.say("credit", title=definition.title, author=definition.author)
    return (f"{credit} {words.say('rebuilt', facts=facts)}" if facts else credit,)


def hero(definition: Definition, look: Look, width: float) -> Scene:
    """Two rows of dishes that touch; the lens lies beside them."""
    diameter = width / WIDE
    radius = diameter / 2 - AIR
    marks: list[Mark] = []
    for row, contents in enumerate((UPPER, LOWER)):
        left = diameter / 2 * (2 - row)
        y = diameter / 2 + row * ROW * diameter
        for i, inside in enumerate(contents):
            known = {hue: count for hue, count in inside.items() if hue in definition.players}
            marks += glass_dish_with((left + i * diameter, y), radius, known, look)
    marks += lens(1, Transform((2.5 * diameter + diameter / 2, diameter / 2), diameter / 26), look)
    return Scene((width, diameter * (1 + ROW)), tuple(marks))
