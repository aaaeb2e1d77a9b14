"""The foot of a card: the sign of its deck, a rule, the deck's name, the card's number, and whose card it is.

Two decks differ in shape, never in colour alone: a sun and a solid rule by day, a moon and a dotted rule by night.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import lines, segment
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Circle, Mark, Placement, Point, Scene, Shape, Stroke
from pnp.draw.typeset import SHRINK, Style, fitted, text_line, width
from pnp.games.planet_petri.printed.card_back import Sky
from pnp.games.planet_petri.printed.card_size import CardSize, grid_of
from pnp.games.planet_petri.printed.emblems import polar

LARGE, SMALL = 7.0, 6.0
"""The sizes of the words, in points: usual, and for long ones."""
INDENT, AFTER_NAME, BETWEEN = 6.0, 1.6, 2.0
"""The room for the sign (for a card of 63 x 88 mm), and the gaps after the name and before the note."""
MOON = "M.7 -2.1A2.2 2.2 0 1 0 2 1A1.9 1.9 0 0 1 .7 -2.1Z"


class Foot(NamedTuple):
    """The deck of a card, the sky of its backs, and which of its cards this is."""

    deck: str = ""
    sky: Sky = "day"
    number: int = 0
    of: int = 0

    @property
    def widest(self) -> str:
        """The number of the last card: all cards of a deck are set alike."""
        return f"{self.of}/{self.of}" if self.of else ""


NO_DECK = Foot()


class FootLine(NamedTuple):
    """The words that fit beside each other: a long name takes the place of the number, then of the note."""

    size: float
    has_number: bool
    note: str


def foot_line(foot: Foot, note: str, size: CardSize) -> FootLine:
    """All words, as large as possible; raises Unfit if not even the name fits."""
    room = size.width - 2 * size.margin - indent(size)
    for number, aside in ((foot.widest, note), ("", note), ("", "")):
        points = LARGE
        while points >= SMALL:
            if used(foot.deck, number, aside, points) <= room:
                return FootLine(points, bool(number), aside)
            points -= SHRINK
    return FootLine(fitted(foot.deck, Style("bold", LARGE, ""), room, SMALL).size, False, "")


def used(deck: str, number: str, note: str, points: float) -> float:
    bold, text = Style("bold", points, ""), Style("text", points, "")
    beside = (AFTER_NAME + width(number, text) if number else 0.0) + (BETWEEN + width(note, text) if note else 0.0)
    return width(deck, bold) + beside


def indent(size: CardSize) -> float:
    return INDENT * min(1.0, size.scale)


def card_foot(foot: Foot, line: FootLine, size: CardSize, hue: str, look: Look) -> list[Mark]:
    """The sign and the rule, and below it the words without the number; a card of no deck has neither sign nor name."""
    grid, left, right = grid_of(size), size.margin, size.width - size.margin
    start = left + (indent(size) if foot.deck else 0.0)
    text, bold = Style("text", line.size, look.color("mute")), Style("bold", line.size, look.color("ink"))
    marks: list[Mark] = [Shape(segment((start, grid.rule), (right, grid.rule)), stroke=rule_pen(foot.sky, hue, look))]
    if foot.deck:
        share = min(1.0, size.scale)
        marks += scaled(sign(foot.sky, look), share, (left + 2.4 * share, grid.rule + 1.6 * share))
        marks.append(text_line(foot.deck, (start, grid.foot), bold))
    if line.note:
        marks.append(text_line(line.note, (right, grid.foot), text, "right"))
    return marks


def with_number(front: Scene, foot: Foot, note: str, size: CardSize, look: Look) -> Scene:
    """The front and the number of this copy; the front itself is the same for all copies, and is written to a file once."""
    line = foot_line(foot, note, size)
    if not line.has_number:
        return front
    start = size.margin + indent(size) + width(foot.deck, Style("bold", line.size, "")) + AFTER_NAME
    style = Style("text", line.size, look.color("mute"))
    number = text_line(f"{foot.number}/{foot.of}", (start, grid_of(size).foot), style)
    return Scene(front.size, (Placement(front, (0.0, 0.0)), number), front.bleed)


def rule_pen(sky: Sky, hue: str, look: Look) -> Stroke:
    color = look.dark(hue)
    return Stroke(color, 0.3, "butt") if sky == "day" else Stroke(color, 0.55, dash=(0.01, 1.3))


def sign(sky: Sky, look: Look) -> list[Mark]:
    """A sun or a moon, about 5 mm wide, around the origin."""
    if sky == "night":
        return [Shape(parse_path(MOON), fill=look.color("ink"))]
    rays: list[tuple[Point, Point]] = [(polar(1.75, turn), polar(2.35, turn)) for turn in range(0, 360, 45)]
    disc = Shape(Circle((0.0, 0.0), 1.25), fill=look.ground("yellow") or look.color("paper"), stroke=look.pen(0.42))
    return [Shape(lines(rays), stroke=look.pen(0.45)), disc]
