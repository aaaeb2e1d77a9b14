"""The drawings on the rules pages, with real cards in small. A test checks that the examples are legal play."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment, towards, triangle
from pnp.draw.scene import Box, Circle, Group, Mark, Point, Shape, Text
from pnp.draw.typeset import Style, block, text_line
from pnp.games.planet_petri.printed.card_back import half_disc
from pnp.games.planet_petri.printed.small_cards import SHAPE, SmallCard, empty_square, pile, small_card
from pnp.words import Words

ROWS, COLUMNS = 4, 3
GAP = 1.2
"""The gap between squares."""
CAPTION = 8.5

Square = tuple[int, int]
"""Row and column; row 0 is the far player's start zone."""
Cells = Mapping[Square, SmallCard]

MINE, THEIRS = SmallCard(), SmallCard("", "night", is_theirs=True)
"""Charged cells: yours have the sun, theirs the moon."""
TABLE: Cells = {
    (0, 1): SmallCard("Rotifax", "night", is_theirs=True),
    (0, 2): THEIRS,
    (1, 2): THEIRS,
    (2, 1): MINE,
    (3, 0): MINE,
    (3, 1): SmallCard("Budlet"),
}
GROWING: Cells = {(1, 2): THEIRS, (2, 1): MINE, (3, 1): MINE}
"""Where can a new cell go? The answer is FREE."""
FREE: frozenset[Square] = frozenset({(1, 1), (2, 0), (2, 2), (3, 0), (3, 2)})
ROTIFAX = SmallCard("Rotifax", "night", is_theirs=True)
PUSHED: tuple[SmallCard | None, ...] = (SmallCard("Blastoglobil"), THEIRS, ROTIFAX)
AFTER: tuple[SmallCard | None, ...] = (SmallCard("Blastoglobil"), None, THEIRS)
"""Blastoglobil pushes the cell beside it by one square; Rotifax leaves the Petri."""
BLOCKED: tuple[SmallCard | None, ...] = (SmallCard("Blastoglobil"), THEIRS, SmallCard("Ultraglobil", "day"))
"""The same push cannot be made: a discharged Ultraglobil would have to move."""
ENDS: Mapping[str, str] = {"zone": "t.t/.t./.m./ttt", "full": "ttm/tmm/mtm/mmt", "pass": "t.t/.../m../mm."}
"""The Petri when the game ends: m is a cell that you control, t one of the other player; your start zone is the last row."""


class Grid(NamedTuple):
    """Squares in a drawing: the upper left corner, and the width of a card."""

    at: Point
    width: float
    gap: float = GAP

    @property
    def height(self) -> float:
        return ROWS * (self.width * SHAPE + self.gap) - self.gap

    @property
    def across(self) -> float:
        return COLUMNS * (self.width + self.gap) - self.gap

    def box(self, square: Square) -> Box:
        row, column = square
        tall = self.width * SHAPE
        return Box(self.at[0] + column * (self.width + self.gap), self.at[1] + row * (tall + self.gap), self.width, tall)


def petri(grid: Grid, cells: Cells, look: Look) -> list[Mark]:
    """The twelve squares with these cells on them."""
    squares = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    marks: list[Mark] = [empty_square(grid.box(s), look, s[0] in (0, ROWS - 1)) for s in squares if s not in cells]
    return [*marks, *(small_card(card, grid.box(square)[:2], grid.width, look) for square, card in cells.items())]


def caption(text: str, at: Point, look: Look, is_mine: bool = False) -> Text:
    return text_line(text, at, Style("bold" if is_mine else "text", CAPTION, look.color("ink" if is_mine else "mute")), "middle")


def table_figure(grid: Grid, words: Words, look: Look) -> list[Mark]:
    """The whole table in a game: the Petri, and both players' piles where the mat has them."""
    marks = petri(grid, TABLE, look)
    right = grid.at[0] + grid.across + 4.4
    piles = ((right, 2, SmallCard("Globil"), "memory"), (right, 3, MINE, "labo"))
    for x, row, card, name in piles:
        box = grid.box((row, 0))
        marks += pile(card, (x, box.y), grid.width, look)
        at = (x + grid.width + 2.8, box.y + box.height / 2 - 0.6)
        small = Style("text", CAPTION, look.color("mute"), 1.2)
        marks += block(words.say(f"figure_{name}"), at, small, 20.0).marks
    for row, card in ((1, SmallCard("Hypnot", "night", is_theirs=True)), (0, THEIRS)):
        marks += pile(card, (right, grid.box((row, 0)).y), grid.width, look)
    middle = grid.at[0] + grid.across / 2
    marks.append(caption(words.say("figure_their_zone"), (middle, grid.at[1] - 2.4), look))
    marks.append(caption(words.say("figure_your_zone"), (middle, grid.at[1] + grid.height + 4.4), look, is_mine=True))
    return marks


def mitosis_figure(grid: Grid, words: Words, look: Look) -> list[Mark]:
    """Two cells of yours, and a dot on every square where a new one may go."""
    marks = petri(grid, GROWING, look)
    for square in sorted(FREE):
        box = grid.box(square)
        marks.append(free_dot((box.x + box.width / 2, box.y + box.height / 2), 1.7, look))
    y, x = grid.at[1] + grid.height + 4.6, grid.at[0] + grid.across / 2
    text = caption(words.say("figure_free"), (x + 1.6, y), look)
    return [*marks, text, free_dot((text.at[0] - 2.2, y - 1.0), 1.1, look)]


def free_dot(at: Point, radius: float, look: Look) -> Mark:
    return Shape(Circle(at, radius), fill=look.color("green") if look.has_fills else look.color("ink"), stroke=look.pen("thin"))


def charge_figure(at: Point, width: float, words: Words, look: Look) -> list[Mark]:
    """A charged cell is turned face up and is discharged."""
    x, y = at
    middle, second = y + width * SHAPE / 2, x + width + 15.0
    foot = y + width * SHAPE + 4.2
    return [
        small_card(MINE, at, width, look),
        *arrow((x + width + 2.4, middle), (second - 2.4, middle), look),
        small_card(SmallCard("Budlet"), (second, y), width, look),
        caption(words.say("figure_charged"), (x + width / 2, foot), look, is_mine=True),
        caption(words.say("figure_discharged"), (second + width / 2, foot), look, is_mine=True),
    ]


def control_figure(at: Point, width: float, words: Words, look: Look) -> list[Mark]:
    """A charged cell of the other player turns to you; its moon shows that it is still theirs."""
    x, y = at
    middle, second = y + width * SHAPE / 2, x + width + 15.0
    foot = y + width * SHAPE + 4.2
    note = Style("text", CAPTION, look.color("mute"), 1.25)
    return [
        small_card(THEIRS, at, width, look),
        *arrow((x + width + 2.4, middle), (second - 2.4, middle), look),
        small_card(SmallCard("", "night"), (second, y), width, look),
        caption(words.say("figure_theirs"), (x + width / 2, foot), look),
        caption(words.say("figure_yours"), (second + width / 2, foot), look, is_mine=True),
        *block(words.say("figure_moon"), (second + width + 4.0, y + 5.0), note, 90.0 - 2 * width - 20.0).marks,
    ]


def push_figure(at: Point, width: float, words: Words, look: Look) -> list[Mark]:
    """A push before and after: it moves two cells, one of them off the Petri. Below it, one that cannot be made."""
    x, y = at
    tall, pitch = width * SHAPE, width + GAP
    across, second, below = COLUMNS * pitch - GAP, x + COLUMNS * pitch + 8.4, y + tall + 3.4
    marks: list[Mark] = [
        *row_of(PUSHED, at, width, look),
        *row_of(AFTER, (second, y), width, look),
        *row_of(BLOCKED, (x, below), width, look),
    ]
    marks += [*arrow((x + across + 2.2, y + tall / 2), (second - 1.8, y + tall / 2), look)]
    marks += [*arrow((second + across + 1.4, y + tall / 2), (second + across + 6.4, y + tall / 2), look)]
    marks += under_pile(ROTIFAX, (second + across + 7.6, y), width, look)
    for top in (y, below):
        marks += arrow((x + width - 2.4, top + tall / 2), (x + pitch + 3.4, top + tall / 2), look, 0.9)
    note = Style("text", CAPTION, look.color("mute"), 1.25)
    words_at = (x + across + 4.0, below + tall / 2 - 2.6)
    marks += block(words.say("figure_push_blocked"), words_at, note, 91.0 - across - 4.0).marks
    return [*marks, *barred((x + across / 2, below + tall / 2), tall * 0.44, look)]


def row_of(cards: tuple[SmallCard | None, ...], at: Point, width: float, look: Look) -> list[Mark]:
    spots = [(at[0] + i * (width + GAP), at[1]) for i in range(len(cards))]
    return [
        small_card(card, spot, width, look) if card else empty_square(Box(*spot, width, width * SHAPE), look)
        for card, spot in zip(cards, spots, strict=True)
    ]


def under_pile(card: SmallCard, at: Point, width: float, look: Look) -> list[Mark]:
    """A card that goes under its owner's Labo: its edge shows below the pile."""
    return [small_card(card, (at[0] + 2.2, at[1] + 1.6), width, look), *pile(THEIRS, (at[0], at[1] - 1.2), width, look)]


def arrow(start: Point, end: Point, look: Look, pen: float = 0.7) -> list[Mark]:
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) - 90
    return [
        Shape(segment(start, towards(end, start, 1.6)), stroke=look.pen(pen)),
        Shape(triangle(towards(end, start, 1.2), 2.6, turn), fill=look.color("ink")),
    ]


def barred(middle: Point, reach: float, look: Look) -> list[Mark]:
    """A bar across a drawing: not allowed."""
    bar = segment((middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach))
    return [Shape(bar, stroke=look.pen(2.2, "paper")), Shape(bar, stroke=look.pen(1.1))]


def end_figure(name: str, grid: Grid, look: Look) -> list[Mark]:
    """The Petri at an end, from above: cells that you control are dark."""
    marks: list[Mark] = []
    for row, line in enumerate(ENDS[name].split("/")):
        for column, sign in enumerate(line):
            box = grid.box((row, column))
            is_start = row in (0, ROWS - 1)
            marks += [empty_square(box, look, is_start)] if sign == "." else counter(box, sign == "m", look)
    return marks


def counter(box: Box, is_mine: bool, look: Look) -> list[Mark]:
    """A cell as small as a counter; its sun or moon is at its controller's edge."""
    fill, disc = ("ink", "paper") if is_mine else ("paper", "ink")
    y = box.bottom - 0.7 if is_mine else box.y + 0.7
    body = Shape(half_disc(box.width * 0.3), fill=look.color(disc))
    return [
        Shape(rounded(box, CORNER_OF * box.width), fill=look.color(fill), stroke=look.pen(0.3)),
        Group((body,), (box.x + box.width / 2, y), 0.0 if is_mine else 180.0),
    ]


CORNER_OF = 0.16
"""The corner of a counter, in widths."""
