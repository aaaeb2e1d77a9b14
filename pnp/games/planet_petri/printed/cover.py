"""The first page of a Planet Petri set: the sky of the card backs with cells in orbit, and the steps from paper to table."""

from __future__ import annotations

from functools import partial

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded
from pnp.draw.scene import Box, Circle, Group, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, text_line
from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.definition import Definition
from pnp.games.planet_petri.printed.card_back import half_disc, star
from pnp.games.planet_petri.printed.card_size import parse_card_size
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import dish, rim
from pnp.games.planet_petri.printed.emblems import polar
from pnp.games.planet_petri.printed.play_mat import best_cut
from pnp.sheet.cover import Cover
from pnp.words import Words

WIDTH, HEIGHT, CORNER = 190.0, 88.0, 4.0
"""The picture as it is drawn; on other papers it is scaled."""
SUN: Point = (WIDTH / 2, HEIGHT - 4.0)
DISC, RAYS, FIRST, STEP = 25.0, (28.0, 30.8), 34.0, 8.6
"""The radius of the sun, its rays, and the orbits."""
CELLS = (
    ("Diplopod", 78.0, -75.0, 14.0),
    ("Hyperglobil Alpha", 56.0, -50.0, 11.4),
    ("Diktakist", 74.0, -28.0, 13.0),
    ("Clonarch", 52.0, 1.0, 12.4),
    ("Catacombat", 73.0, 30.0, 13.6),
    ("Vortexid", 52.0, 55.0, 10.6),
    ("Rotifax", 82.0, 73.0, 12.0),
)
"""Cells: distance from the sun, degrees from straight up, and the radius of their dish."""
STARS = ((79.0, -8.0), (77.0, 12.0), (58.0, -21.0), (62.0, 18.0), (86.0, -54.0), (88.0, 53.0), (39.0, -34.0), (40.0, 33.0))


def cover(definition: Definition, order: Order) -> Cover:
    words = Words(order.lang, "planet_petri")
    way = "sleeves" if "sleeves" in order.options else "both" if order.duplex in ("long", "short") else order.duplex
    decks = [(colony.called(order.lang), colony.back) for colony in definition.colonies]
    _, windows = best_cut(parse_card_size(definition.card_size, ("card_size",)))
    steps = (
        words.say(f"cover_print_{'fold' if way == 'fold' else 'stiff'}"),
        words.say(f"cover_cards_{way}"),
        words.say("cover_decks", decks=decks if order.has_backs else []),
        words.say("cover_mat", parts=len(windows)),
        words.say("cover_begin", summaries=definition.summaries),
    )
    lead = words.say("cover_lead", title=definition.title)
    audience = audience_text(definition.audience, order.lang)
    return Cover(lead, partial(hero, words, order.look), steps, notes(definition, words), audience)


def notes(definition: Definition, words: Words) -> tuple[str, ...]:
    """Whose facts these are; what a variant changes is its own business."""
    ours = [words.say(f"fact_{key}") for key in ("colonies", "summaries") if definition.provenance.get(key) == "ours"]
    rebuilt = [words.say("rebuilt")] if definition.provenance.get("card_size") == "reconstruction" else []
    return (" ".join([words.say("credit"), *ours, *rebuilt]),)


def hero(words: Words, look: Look, width: float) -> Scene:
    """The sky of the backs, wide: a sun on the horizon, and cells of all families around it."""
    frame = rounded(Box(0.0, 0.0, WIDTH, HEIGHT), CORNER)
    ground = look.ground("agar")
    marks: list[Mark] = [Shape(frame, fill=ground)] if ground else [Shape(frame, stroke=look.pen("thin", "line"))]
    inside = [*orbits(look), *sun(words, look), *(mark for name, *where in CELLS for mark in cell(name, where, look))]
    inside += [mark for radius, angle in STARS for mark in star(polar(radius, angle - 90, SUN), 1.7, look)]
    scale = width / WIDTH
    return Scene((width, HEIGHT * scale), scaled([*marks, Group(tuple(inside), clip=frame)], scale))


def orbits(look: Look) -> list[Mark]:
    """Alternating lines and dots, as on a card back by day."""
    pen = look.pen(0.3, "line")
    pens = (pen._replace(dash=(0.01, 1.7)), pen)
    return [Shape(Circle(SUN, FIRST + STEP * i), stroke=pens[i % 2]) for i in range(12)]


def sun(words: Words, look: Look) -> list[Mark]:
    solid = look.has_fills
    first, second = words.say("back_title").split()
    style = Style("title", 16, look.color("paper" if solid else "ink"))
    rays = [(polar(RAYS[0], angle, SUN), polar(RAYS[1], angle, SUN)) for angle in range(-174, -5, 12)]
    disc = Shape(half_disc(DISC), fill=look.color("ink" if solid else "paper"), stroke=None if solid else look.pen(0.9))
    return [
        Shape(lines(rays), stroke=look.pen(1.0)),
        Group((disc,), SUN),
        text_line(first, (SUN[0], SUN[1] - 10.4), style, "middle"),
        text_line(second, (SUN[0], SUN[1] - 4.0), style, "middle"),
    ]


def cell(name: str, where: list[float], look: Look) -> list[Mark]:
    """A cell in its dish, with some ground around it."""
    distance, angle, radius = where
    card = shipped_cards().find(name)
    assert card, f"the catalogue has no {name}"
    assert card.family, f"{name} is a cell"
    at = polar(distance, angle - 90, SUN)
    drawn = scaled(creature(card.family.lower(), card.value, name, look), radius / DISH, at)
    clear = Shape(Circle(at, radius + 1.6), fill=look.ground("agar") or look.color("paper"))
    return [clear, *dish(at, radius, look), *drawn, *rim(at, radius, look)]
