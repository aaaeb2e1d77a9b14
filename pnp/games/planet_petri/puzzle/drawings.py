"""The position as it lies on the table, with the name of every card below it. Charged cells show their backs and, because a
puzzle is open, the creature in a window; each card faces the player who controls it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Group, Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Style, fitted, text_line
from pnp.games.planet_petri.colony.file import Colony, Sky
from pnp.games.planet_petri.colony.known import base_set
from pnp.games.planet_petri.printed.card_foot import sign
from pnp.games.planet_petri.printed.card_size import RIM
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import family_dish
from pnp.games.planet_petri.printed.small_cards import CORNER, SHAPE, empty_square, small_back, small_front
from pnp.games.planet_petri.puzzle.sheet_words import card_called
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.petri import COLUMNS, ROWS, SQUARES, STARTS
from pnp.games.planet_petri.rules.state import Cell, Copy, State
from pnp.games.planet_petri.rules.views import every_copy

LEAST = 6.0
"""The smallest name below a card, in points."""
SIGN = 0.034
"""The size of the sun or moon on a front, in widths of a card."""
Skies = tuple[Sky, Sky]


class Mat(NamedTuple):
    """Where the squares are: the upper left corner, the width of a card, the gap between columns, and the size of the names;
    without names, the cards are only pictures."""

    at: Point
    width: float
    gap: float = 4.0
    name: float = 7.0

    @property
    def tall(self) -> float:
        return self.width * SHAPE

    @property
    def below(self) -> float:
        """The room for the names below a row."""
        return self.name * 0.46 + 0.8 if self.name else self.gap

    @property
    def across(self) -> float:
        return COLUMNS * (self.width + self.gap) - self.gap

    @property
    def height(self) -> float:
        return ROWS * (self.tall + self.below)

    def box(self, square: int) -> Box:
        row, column = divmod(square, COLUMNS)
        x = self.at[0] + column * (self.width + self.gap)
        return Box(x, self.at[1] + (ROWS - 1 - row) * (self.tall + self.below), self.width, self.tall)


class Seats(NamedTuple):
    """The backs of both players' cards, and the title of each colony if the position can be laid out with the base set."""

    skies: Skies
    colonies: tuple[Colony, Colony] | None


def seats_of(state: State) -> Seats:
    one, two = base_set().colonies[:2]
    for first, second in ((one, two), (two, one)):
        if has_all(state, 0, first) and has_all(state, 1, second):
            return Seats((first.back, second.back), (first, second))
    return Seats(("day", "night"), None)


def has_all(state: State, player: int, colony: Colony) -> bool:
    """Whether a colony has every card of a player."""
    copies = {short(held.card.name): held.copies for held in colony.cards}
    names = [copy.name for copy in every_copy(state) if copy.owner == player]
    return all(names.count(name) <= copies.get(name, 0) for name in names)


@cache
def open_card(name: str, is_charged: bool, sky: Sky, width: float, look: Look) -> Scene:
    """A card that lies in the Petri or in a hand, seen by the player whom it faces."""
    if not is_charged:
        front = small_front(card_called(name).name, width, look)
        at = (width * 0.85, width * SHAPE - width * 0.11)
        return Scene(front.size, (Placement(front, (0.0, 0.0)), *scaled(sign(sky, look), width * SIGN, at)))
    back = small_back(sky, width, look)
    clip = rounded(Box(0.0, 0.0, *back.size), CORNER * width)
    return Scene(back.size, (Placement(back, (0.0, 0.0)), Group(tuple(window(name, width, look)), clip=clip)))


def window(name: str, width: float, look: Look) -> list[Mark]:
    """The creature of a face-down card, in a dish on its back."""
    card, at, radius = card_called(name), (width * 0.5, width * 0.56), width * 0.36
    assert card.family, "only cells lie face down"
    family = card.family.lower()
    drawn = creature(family, card.value, card.name, look)
    return [*family_dish(at, radius, family, look), *scaled(drawn, radius * (1 - RIM) / DISH, at)]


def mat(state: State, skies: Skies, place: Mat, lang: str, look: Look) -> list[Mark]:
    """The twelve squares with their cells."""
    marks: list[Mark] = []
    for square, cell in enumerate(state.squares):
        box = place.box(square)
        if cell is None:
            marks.append(empty_square(box, look, square in (*STARTS[0], *STARTS[1])))
        else:
            marks.append(placed(cell, skies, box, look))
            marks += named(cell.name, box, place, lang, look)
    return marks


def placed(cell: Cell, skies: Skies, box: Box, look: Look) -> Placement:
    scene = open_card(cell.name, cell.charge != "-", skies[cell.owner], box.width, look)
    return Placement(scene, (box.right, box.bottom), 180.0) if cell.by else Placement(scene, (box.x, box.y))


def named(name: str, box: Box, place: Mat, lang: str, look: Look) -> list[Mark]:
    """The name of a card below it."""
    if not place.name:
        return []
    text = card_called(name).called(lang)
    style = fitted(text, Style("bold", place.name, look.color("ink")), box.width + place.gap - 0.8, min(LEAST, place.name))
    return [text_line(text, (box.x + box.width / 2, box.bottom + place.name * 0.4), style, "middle")]


def coordinates(place: Mat, size: float, look: Look) -> list[Mark]:
    """Letters below the columns and numbers beside the rows."""
    style = Style("title", size, look.color("mute"))
    first = [place.box(square) for square in range(COLUMNS)]
    letters = [
        text_line(SQUARES[i][0], (box.x + box.width / 2, place.at[1] + place.height + size * 0.3), style, "middle")
        for i, box in enumerate(first)
    ]
    rows = [place.box(row * COLUMNS) for row in range(ROWS)]
    numbers = [
        text_line(str(i + 1), (box.x - size * 0.32, box.y + box.height / 2 + size * 0.12), style, "right")
        for i, box in enumerate(rows)
    ]
    return [*letters, *numbers]


def card_row(cards: Sequence[Copy], sky: Sky, place: Mat, lang: str, look: Look) -> list[Mark]:
    """Cards of a hand side by side, face up."""
    marks: list[Mark] = []
    for i, card in enumerate(cards):
        box = Box(place.at[0] + i * (place.width + place.gap), place.at[1], place.width, place.tall)
        marks.append(Placement(open_card(card.name, False, sky, place.width, look), (box.x, box.y)))
        marks += named(card.name, box, place, lang, look)
    return marks


def rings(squares: Iterable[int], place: Mat, look: Look) -> list[Mark]:
    """Marks the squares that a move is about."""
    boxes = [place.box(square).grown(0.9) for square in squares]
    return [Shape(rounded(box, CORNER * place.width + 0.9), stroke=look.accent("heavy")) for box in boxes]
