"""Small cards for the drawings on the rules pages: emblem, value and creature of a real card, or its back; words are lines."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Group, Mark, Placement, Point, Scene, Shape, Text
from pnp.draw.typeset import Style, text_line
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.printed.card_back import Sky, card_back
from pnp.games.planet_petri.printed.card_size import POKER, RIM
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import family_dish
from pnp.games.planet_petri.printed.emblems import emblem
from pnp.games.planet_petri.printed.instruments import intervention
from pnp.words import Words

SHAPE = POKER.height / POKER.width
"""The height of a card, in widths."""
CORNER, EMBLEM = 0.1, 0.26
"""The corner and the emblem of a small card, in widths; the emblem is larger than on a real card."""
DIGIT = 7.0
"""The smallest value, in points."""


class SmallCard(NamedTuple):
    """A card that lies in a drawing: its name if it is face up, the sky of its colony, and whether it faces the far player."""

    name: str = ""
    sky: Sky = "day"
    is_theirs: bool = False


def small_card(card: SmallCard, at: Point, width: float, look: Look) -> Placement:
    """The card with its upper left corner at a point; one of the far player is upside down."""
    scene = small_front(card.name, width, look) if card.name else small_back(card.sky, width, look)
    if card.is_theirs:
        return Placement(scene, (at[0] + scene.size[0], at[1] + scene.size[1]), 180.0)
    return Placement(scene, at)


@cache
def small_front(name: str, width: float, look: Look) -> Scene:
    card = shipped_cards().find(name)
    assert card, f"the catalogue has no {name}"
    family = card.family.lower() if card.family else None
    at, radius = (width * 0.57, width * 0.67), width * 0.36
    drawn = creature(family, card.value, name, look) if family else intervention(card.value, name, look)
    ends = [(width * 0.12, width * (0.12 + part), width * (1.16 + 0.1 * i)) for i, part in enumerate((0.76, 0.5))]
    marks: list[Mark] = [
        *emblem(family, (width * 0.17, width * 0.18), width * EMBLEM, look),
        *family_dish(at, radius, family, look),
        *scaled(drawn, radius * (1 - RIM) / DISH, at),
        text_line(str(card.value), (width * 0.16, width * 0.54), digit_style(width, look), "middle"),
        *(Shape(segment((left, y), (right, y)), stroke=look.pen("hair", "line")) for left, right, y in ends),
    ]
    return framed(marks, width, look)


def digit_style(width: float, look: Look) -> Style:
    return Style("title", max(DIGIT, width * 0.6), look.color("ink"))


@cache
def small_back(sky: Sky, width: float, look: Look) -> Scene:
    back = card_back(sky, Words("en", "planet_petri"), look)
    return framed(scaled(wordless(back.marks), width / POKER.width), width, look)


def wordless(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The marks without their words, which would be too small to read."""
    return tuple(mark for mark in marks if not isinstance(mark, Text))


def framed(marks: list[Mark] | tuple[Mark, ...], width: float, look: Look) -> Scene:
    outline = rounded(Box(0.0, 0.0, width, width * SHAPE), CORNER * width)
    ground = Shape(outline, fill=look.ground("agar") or look.color("paper"))
    return Scene((width, width * SHAPE), (ground, Group(tuple(marks), clip=outline), Shape(outline, stroke=look.pen(0.3))))


def empty_square(box: Box, look: Look, is_start: bool = False) -> Shape:
    """A square of the Petri without a card; those of a start zone have a ground or, to save ink, a dashed outline."""
    ground, pen = look.ground("shade") if is_start else None, look.pen("thin", "line")
    dashed = is_start and ground is None
    return Shape(rounded(box, CORNER * box.width), fill=ground, stroke=pen._replace(dash=(0.9, 0.9)) if dashed else pen)


def pile(card: SmallCard, at: Point, width: float, look: Look) -> list[Mark]:
    """A card on top of others."""
    below = [Box(at[0] + shift, at[1] + shift, width, width * SHAPE) for shift in (1.2, 0.6)]
    fill = look.ground("agar") or look.color("paper")
    edges = [Shape(rounded(box, CORNER * width), fill=fill, stroke=look.pen("thin")) for box in below]
    return [*edges, small_card(card, at, width, look)]
