"""The cover of a whole set: a day at the pond seen from the side, the assembly steps, and what we reconstructed."""

from __future__ import annotations

from functools import partial

from pnp.draw.affine import scaled
from pnp.draw.color import mix
from pnp.draw.curves import wave
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Circle, Curve, Group, Mark, Scene, Shape
from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.petri_heil.definition import Definition
from pnp.games.petri_heil.printed.board import reed
from pnp.games.petri_heil.printed.fish import KINDS, Body, fish
from pnp.games.petri_heil.printed.fisherman import fisherman
from pnp.games.petri_heil.printed.rubbish import boot, bottle, can, diver
from pnp.games.petri_heil.printed.rules_page import credit_text
from pnp.games.petri_heil.printed.water_tile import ripple
from pnp.sheet.cover import Cover
from pnp.words import Words

HEIGHT, SURFACE, DECK = 100.0, 41.0, 36.0
"""The picture's height as it is drawn, and how far down the water and the planks begin."""
PIER = 0.21
"""How long the piers are, as a share of the width."""
STEPS = ("print", "cut", "fold", "glue", "mount")
SHOAL = (("catfish", 6, 38.0, 0.53, 77.0), ("perch", 3, 19.0, 0.265, 71.0), ("trout", 5, 27.0, 0.70, 60.0),
         ("minnow", 1, 9.0, 0.46, 52.0), ("roach", 2, 13.0, 0.135, 86.0), ("carp", 4, 23.0, 0.87, 83.0))  # fmt: skip
"""Fish: kind, value, length, and where they swim; x is a share of the width."""
RIPPLES = ((0.13, 74.0), (0.345, 63.0), (0.62, 53.5), (0.30, 90.0), (0.69, 91.0), (0.90, 69.0))


def cover(definition: Definition, order: Order) -> Cover:
    words = Words(order.lang, "petri_heil")
    steps = tuple(words.say(f"build_{name}") for name in STEPS)
    picture, notes = partial(day_at_the_pond, look=order.look), (credit_text(definition, words),)
    return Cover(words.say("cover_lead"), picture, steps, notes, audience_text(definition.audience, order.lang))


def day_at_the_pond(width: float, height: float, look: Look) -> Scene:
    """Two fishermen on their piers, and below them what they cannot see. A tall picture is a narrow one, enlarged."""
    layers, scale = (deep_water, shoal, lost_things, piers_and_men), height / HEIGHT
    marks = [mark for layer in layers for mark in layer(width / scale, look)]
    return Scene((width, height), scaled(marks, scale))


def deep_water(width: float, look: Look) -> list[Mark]:
    surface = wave((0.0, SURFACE), width / round(width / 9.5), 1.1, width)
    pen = look.pen(0.45)._replace(color=look.deep("teal"))
    ripples = [Shape(ripple((x * width, y)), stroke=pen._replace(width=0.3)) for x, y in RIPPLES]
    below = Curve((*surface.steps, ("L", (width, HEIGHT)), ("L", (0.0, HEIGHT)), ("Z", ())))
    ground = [Shape(below, fill=mix(look.color("teal"), 0.2))] if look.has_fills else []
    return [*ground, Shape(surface, stroke=pen), *ripples]


def shoal(width: float, look: Look) -> list[Mark]:
    unit = min(1.0, width / 190.0)
    bodies = [(Body(KINDS[kind], value, length * unit), (x * width, y)) for kind, value, length, x, y in SHOAL]
    pen = look.pen(0.3)._replace(color=look.deep("teal"))
    bubbles = [Circle((0.43 * width, 69.0), 1.0), Circle((0.437 * width, 65.2), 0.6), Circle((0.426 * width, 62.6), 0.4)]
    return [*(Group(fish(body, look), at) for body, at in bodies), *(Shape(bubble, stroke=pen) for bubble in bubbles)]


def lost_things(width: float, look: Look) -> list[Mark]:
    """A boot and a can on the bottom, a floating bottle, and a diver looking on."""
    return [
        Group(boot(look, 0.62), (0.37 * width, HEIGHT - 5.4), -8.0),
        Group(can(look, 0.55), (0.715 * width, HEIGHT - 5.2), 14.0),
        Group(bottle(look, 0.62), (0.60 * width, SURFACE + 1.2)),
        Group(diver(look, 0.8), (0.35 * width, SURFACE + 7.4)),
    ]


def piers_and_men(width: float, look: Look) -> list[Mark]:
    """A pier on each bank, each with a man looking at the water."""
    length = PIER * width
    marks: list[Mark] = []
    for x in (0.0, width - length):
        marks += pier_from_the_side(Box(x, DECK, length, 2.6), look)
    left, right = length - 11.0, width - length + 11.0
    marks += [Group(fisherman("red", look), (left, DECK)), Group(fisherman("yellow", look, 1.0, True), (right, DECK))]
    reeds = ((1.2, 1, length + 9.0), (1.0, -1, width - length - 8.0))
    return [*marks, *(Group(reed(look, tall, lean), (x, SURFACE + 1.0)) for tall, lean, x in reeds)]


def pier_from_the_side(deck: Box, look: Look) -> list[Mark]:
    posts = [Box(deck.x + deck.width * share - 1.1, deck.bottom, 2.2, 26.0) for share in (0.14, 0.5, 0.86)]
    joints = [deck.x + deck.width * i / 6 for i in range(1, 6)]
    wood = look.ground("agar") or look.color("paper")
    return [
        *(Shape(rounded(post, 0.6), fill=look.ground("shade") or look.color("paper"), stroke=look.pen(0.35)) for post in posts),
        Shape(rounded(deck, 0.8), fill=wood, stroke=look.pen(0.45)),
        *(Shape(segment((x, deck.y + 0.3), (x, deck.bottom - 0.3)), stroke=look.pen(0.25)) for x in joints),
    ]
