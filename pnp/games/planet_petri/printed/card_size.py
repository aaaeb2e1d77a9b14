"""The sizes of cards, and the grid that every size follows: margins, emblem, value, dish and the room for text."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.source.finding import Finding, Path, Refused, did_you_mean
from pnp.source.lengths import length_text, parse_size

BLEED, FRONT_BLEED = 4.0, 3.5
"""How far backs and fronts run past the cut: 3.0 leaves a white hair in shops. With 4 on the fronts too, which decide the
distance from a fold, a folded Letter sheet would hold three cards instead of four."""
CORNER = 3.0
"""The radius of the corners, as playing cards have it."""
SMALLEST, LARGEST = (44.0, 63.0), (120.0, 180.0)
FEW_LINES, MORE_LINES = 20.0, 5.0
"""From the dish to the last baseline: on a card of 63 x 88 mm, and how much more a smaller card needs (times what it lacks)."""
RIM = 1.1 / 21.5
"""The width of a dish's rim, in radii of the dish."""


class CardSize(NamedTuple):
    """Width and height at the cut."""

    width: float
    height: float

    @property
    def scale(self) -> float:
        """Relative to a card of 63 x 88 mm, the size for which the drawings are made."""
        return min(self.width / 63.0, self.height / 88.0)

    @property
    def margin(self) -> float:
        return max(3.5, 5.0 * self.scale)


SIZES = {
    "poker": CardSize(63.0, 88.0),
    "mini": CardSize(44.0, 63.0),
    "tarot": CardSize(70.0, 120.0),
}
POKER = SIZES["poker"]


def parse_card_size(text: str, where: Path = ()) -> CardSize:
    """The size given by a name (`poker`) or by measures (`70x100 mm`)."""
    if text.strip().lower() in SIZES:
        return SIZES[text.strip().lower()]
    size = parse_size(text)
    if size is None:
        fix = f"write a size such as '63x88 mm'; {did_you_mean(text, SIZES)}"
        raise Refused([Finding(f"there is no card size {text[:60]!r}", fix, where)])
    card = CardSize(*size)
    is_between = all(low <= side <= high for low, side, high in zip(SMALLEST, card, LARGEST, strict=True))
    if not is_between or card.width > card.height:
        bounds = " to ".join(" x ".join(map(length_text, size)) for size in (SMALLEST, LARGEST))
        raise Refused([Finding(f"a card of {text[:60]!r} cannot be printed", f"use portrait, {bounds} mm", where)])
    return card


class CardMeasures(NamedTuple):
    """Where things are on the front of a card."""

    emblem: Point
    emblem_size: float
    name: Point
    family: Point
    value: Point
    dish: Point
    radius: float
    """Of the dish with its rim."""
    words: Point
    bottom: float
    """The last baseline for effects, and that of the flavour."""
    rule: float
    foot: float
    """The line above the foot, and the baseline of its words."""
    letters: float
    """The text size in points."""


def grid_of(size: CardSize) -> CardMeasures:
    """The original design at 63 x 88 mm; other sizes keep its proportions, and text gets the room that it needs."""
    k, edge = size.scale, size.margin
    foot = size.height - max(3.75, 3.75 * k)  # shops want 1/8 in between the words and the cut
    rule = foot - max(2.85, 3.35 * k)
    top, bottom = 15.7 * k, rule - max(1.5, 2.2 * k)
    least = FEW_LINES * k if k >= 1 else FEW_LINES + MORE_LINES * (1 - k)
    radius = min(21.5 * k, (bottom - top - least) / 2)
    spare = max(0.0, size.height - 88.0 * k) * 0.3
    left = edge + 5.0 * k
    middle = (size.width - edge - 0.3 * k - radius, top + spare / 2 + radius)
    return CardMeasures(
        emblem=(left, 10.0 * k),
        emblem_size=10.0 * k,
        name=(edge + 12.0 * k, 9.6 * k),
        family=(edge + 12.0 * k, 9.6 * k + max(4.2 * k, 3.4)),
        value=(left, 26.6 * k + spare / 2),
        dish=middle,
        radius=radius,
        words=(edge, middle[1] + radius + 4.5 * min(1.0, radius / 21.5) + spare / 2),
        bottom=bottom,
        rule=rule,
        foot=foot,
        letters=max(7.0, min(10.6, round(86 * k + spare) / 10)),
    )


def grounded(size: CardSize, marks: tuple[Mark, ...], look: Look) -> Scene:
    """The card with its ground, which runs past the cut; to save ink there is none, and the edge stays white."""
    ground = look.ground("agar")
    if ground is None:
        return Scene((size.width, size.height), marks)
    paper = Shape(rectangle(Box(0.0, 0.0, *size).grown(FRONT_BLEED)), fill=ground)
    return Scene((size.width, size.height), (paper, *marks), FRONT_BLEED)
