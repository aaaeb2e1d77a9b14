"""Small sheets to cut out: each has its owner's name, and they are ordered so that the cut pile is already sorted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.mixed_line import apart
from pnp.draw.scene import Placement, Scene
from pnp.draw.typeset import Style, fitted, text_line, width
from pnp.event.pages.heading import DOT, Heading
from pnp.sheet.component import Component
from pnp.sheet.header import cut_short
from pnp.sheet.layout import Press, lay_out

PAD, BASELINE = 6.0, 14.6
"""The position of the name on a card: between its id and its grid."""


class CardLeaf(NamedTuple):
    """The cards of one leaf, and their numbers among all cards; blank cards fill the rest, so that the cuts stay aligned."""

    components: tuple[Component, ...]
    numbers: tuple[int, ...]


def named_card(card: Component, heading: Heading, look: Look) -> Component:
    """The card with a line that names its owner, in small type if it is long. If it still does not fit, the kind of puzzle is
    left out, and then the name is cut short, but never the place."""
    room, small = card.size[0] - 2 * PAD, Style("text", 7, look.color("ink"))
    beside = heading.beside if width(f"{heading.title}{DOT}{heading.beside}", small) <= room else heading.beside.partition(DOT)[2]
    ending = f"{DOT}{beside}" if beside else ""
    title = apart(cut_short(heading.title, small, room - width(ending, small)))
    text = cut_short(f"{title}{ending}", small, room)
    name = text_line(text, (PAD, BASELINE), fitted(text, small._replace(size=9), room, 7))
    return card._replace(front=Scene(card.size, (Placement(card.front, (0.0, 0.0)), name), card.bleed))


def cut_and_stack(cards: Sequence[Component], press: Press, is_stacked: bool) -> Iterator[CardLeaf]:
    """The cards, leaf by leaf. If stacked, position p of leaf s of n has card p * n + s: after cutting, each position is a pile
    in order, and the piles on top of each other have all cards in order."""
    if not cards:
        return
    room = len(lay_out([cards[0]] * len(cards), press).leaves[0].pieces)
    leaves = math.ceil(len(cards) / room)
    blank = cards[0]._replace(front=Scene(cards[0].size, (), cards[0].bleed))
    for s in range(leaves):
        order = [p * leaves + s for p in range(room)] if is_stacked else [s * room + p for p in range(room)]
        found = tuple(i for i in order if i < len(cards))
        yield CardLeaf(tuple(cards[i] if i < len(cards) else blank for i in order), found)
