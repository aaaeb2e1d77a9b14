"""A game in progress as one player knows it: the Petri with the cards in it, both hands and the piles. Charged cells show their
backs; on those that the player knows, a window shows the creature. Each card faces the player who controls it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.look import Look, look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Group, Mark, Placement, Point, Scene, Shape
from pnp.draw.tabletop import Tabletop
from pnp.draw.typeset import Style, centered, fitted, text_line
from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.printed.card_back import SKIES, Sky
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import POKER, RIM
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import family_dish
from pnp.games.planet_petri.printed.small_cards import CORNER, SHAPE, empty_square, framed, small_back, small_front
from pnp.games.planet_petri.rules.petri import COLUMNS, ROWS, SQUARES, STARTS
from pnp.games.planet_petri.rules.seeing import ENEMY_MEMORY, LABO, MEMORY, View, called, hand_id, held
from pnp.games.planet_petri.rules.state import UNKNOWN, Cell
from pnp.games.planet_petri.rules.targets import bare
from pnp.words import Words

WIDTH, GAP, BELOW = 30.0, 4.0, 5.4
"""The width of a card, the gap between columns, and the room for a name below a card."""
SMALL, SMALL_GAP, ACROSS = 17.0, 2.6, 3
"""The enemy's hand: the width of a card, the gap, and how many lie side by side."""
TALL = WIDTH * SHAPE
FIELD = COLUMNS * (WIDTH + GAP) - GAP
SIDE = 68.0
"""The room beside the Petri for the piles and the enemy's hand."""
PETRI_Y, AWAY = 4.0, 11.0
"""Where the Petri begins, and how far the piles are from it."""
HAND_Y = PETRI_Y + ROWS * (TALL + BELOW) + 5.0
NAME = 8.5


class Placed(NamedTuple):
    """Cards of a hand in a row: the ids of their spots and their boxes."""

    id: str
    text: str
    copies: int
    box: Box


def tabletop(_definition: object, view: View) -> Tabletop:
    drawn = look()
    own, enemy = rows(view)
    wide = max(FIELD + 2 * SIDE, *(one.box.right + GAP for one in own)) if own else FIELD + 2 * SIDE
    marks = [*petri(view, drawn), *piles(view, drawn), *([enemy_title(drawn)] if enemy else [])]
    for one in own:
        marks += hand_card(view, one, view.player, drawn)
    for one in enemy:
        marks += hand_card(view, one, 1 - view.player, drawn)
    boxes = {name: square_box(square, view.player) for square, name in enumerate(SQUARES)}
    boxes |= {one.id: one.box for one in (*own, *enemy)}
    boxes |= {LABO: pile_box(view, view.player, 1), MEMORY: pile_box(view, view.player, 0)}
    boxes[ENEMY_MEMORY] = pile_box(view, 1 - view.player, 0)
    size = (wide, HAND_Y + TALL + BELOW + 3.0)
    mat = Shape(rounded(Box(0.0, 0.0, *size), 3.0), fill=drawn.color("paper"))
    return Tabletop(Scene(size, (mat, *marks)), boxes)


def square_box(square: int, player: int) -> Box:
    """The first row of a player's own start zone is nearest."""
    row, column = divmod(square, COLUMNS)
    if player:
        row, column = ROWS - 1 - row, COLUMNS - 1 - column
    return Box(SIDE + column * (WIDTH + GAP), PETRI_Y + (ROWS - 1 - row) * (TALL + BELOW), WIDTH, TALL)


def rows(view: View) -> tuple[list[Placed], list[Placed]]:
    """The own hand below the Petri, and the enemy's at the left, below the enemy's piles."""
    own, enemy = held(view, view.player), held(view, 1 - view.player)
    left = max(1.0, SIDE + FIELD / 2 - (len(own) * (WIDTH + GAP) - GAP) / 2)
    corner = (SIDE - AWAY - ACROSS * (SMALL + SMALL_GAP) + SMALL_GAP, PETRI_Y + 2 * (TALL + BELOW) + 4.0)
    near = [Box(left + i * (WIDTH + GAP), HAND_Y, WIDTH, TALL) for i in range(len(own))]
    far = [small_box(corner, i) for i in range(len(enemy))]
    return placed(view, view.player, own, near), placed(view, 1 - view.player, enemy, far)


def small_box(corner: Point, number: int) -> Box:
    row, column = divmod(number, ACROSS)
    pitch = SMALL * SHAPE + SMALL_GAP
    return Box(corner[0] + column * (SMALL + SMALL_GAP), corner[1] + row * pitch, SMALL, SMALL * SHAPE)


def placed(view: View, player: int, cards: dict[str, int], boxes: list[Box]) -> list[Placed]:
    pairs = zip(cards.items(), boxes, strict=True)
    return [Placed(hand_id(view, player, text), text, count, box) for (text, count), box in pairs]


def petri(view: View, look: Look) -> Iterator[Mark]:
    """The squares with their names and cells."""
    style = Style("title", 10, look.color("mute"))
    for square, cell in enumerate(view.state.squares):
        box = square_box(square, view.player)
        if cell is None:
            yield empty_square(box, look, square in (*STARTS[0], *STARTS[1]))
            yield centered(SQUARES[square], (box.x + box.width / 2, box.y + box.height / 2), style)
        else:
            yield lying(view, cell, box, look)
            known = "" if cell.name == UNKNOWN else f" {called(view, cell.name)}"
            yield name_below(f"{SQUARES[square]}{known}{' (locked)' if cell.charge == '*' else ''}", box, look)


def lying(view: View, cell: Cell, box: Box, look: Look) -> Placement:
    """A cell faces its controller."""
    card, sky = view.match.cards.get(cell.name), SKIES[cell.owner]
    scene = front(card, box.width, look) if card and cell.charge == "-" else back(card, sky, box.width, look)
    return Placement(scene, (box.x, box.y)) if cell.by == view.player else Placement(scene, (box.right, box.bottom), 180.0)


def front(card: Card, width: float, look: Look) -> Scene:
    """A card face up; one that does not ship is its whole front, made small."""
    if shipped_cards().find(card.name) == card:
        return small_front(card.name, width, look)
    whole = card_front(face(card, "en"), Words("en", "planet_petri"), look)
    return framed(scaled(whole.marks, width / POKER.width), width, look)


def back(card: Card | None, sky: Sky, width: float, look: Look) -> Scene:
    """A card face down; the creature of a card that the player knows shows in a window."""
    plain = small_back(sky, width, look)
    if card is None or card.family is None:
        return plain
    at, radius, family = (width * 0.5, width * 0.56), width * 0.36, card.family.lower()
    drawn = scaled(creature(family, card.value, card.name, look), radius * (1 - RIM) / DISH, at)
    clip = rounded(Box(0.0, 0.0, *plain.size), CORNER * width)
    return Scene(plain.size, (Placement(plain, (0.0, 0.0)), Group((*family_dish(at, radius, family, look), *drawn), clip=clip)))


def name_below(text: str, box: Box, look: Look) -> Mark:
    style = fitted(text, Style("bold", NAME, look.color("ink")), box.width + GAP - 0.6, 5.0)
    return text_line(text, (box.x + box.width / 2, box.bottom + NAME * 0.42), style, "middle")


def hand_card(view: View, one: Placed, player: int, look: Look) -> Iterator[Mark]:
    """The cards of one name in a hand; those of the enemy that are not known show their backs."""
    name, is_foreign = one.text.removesuffix("'"), one.text.endswith("'")
    card, sky = view.match.cards.get(name), SKIES[1 - player if is_foreign else player]
    yield Placement(front(card, one.box.width, look) if card else small_back(sky, one.box.width, look), (one.box.x, one.box.y))
    if player == view.player:
        yield name_below(called(view, name), one.box, look)
    if one.copies > 1:
        yield from pill(f"×{one.copies}", (one.box.right - 4.0, one.box.bottom - 3.0), look)


def enemy_title(look: Look) -> Mark:
    at = (SIDE - AWAY - ACROSS * (SMALL + SMALL_GAP) + SMALL_GAP, PETRI_Y + 2 * (TALL + BELOW) + 1.6)
    return text_line("The enemy’s hand", at, Style("bold", NAME, look.color("ink")))


def pill(text: str, at: Point, look: Look) -> Iterator[Mark]:
    yield Shape(rounded(Box(at[0] - 5.0, at[1] - 3.0, 10.0, 6.0), 2.9), fill=look.color("paper"), stroke=look.pen(0.3))
    yield centered(text, at, Style("title", 11, look.color("ink")))


def pile_box(view: View, player: int, place: int) -> Box:
    """The memory pile (0) and the Labo (1) of a player: one's own at the right and below, the enemy's at the left and above."""
    is_own = player == view.player
    x = SIDE + FIELD + AWAY if is_own else SIDE - AWAY - WIDTH
    row = ROWS - 2 + place if is_own else 1 - place
    return Box(x, PETRI_Y + row * (TALL + BELOW), WIDTH, TALL)


def piles(view: View, look: Look) -> Iterator[Mark]:
    """The top of each memory pile as far as it is known, and the backs of the Labos."""
    for player in (0, 1):
        for place, copies, title in ((0, view.state.piles[player], "Memory"), (1, view.state.labos[player], "Labo")):
            box = pile_box(view, player, place)
            card = view.match.cards.get(bare(copies[0].name)) if copies else None
            if not copies:
                yield Shape(rounded(box, CORNER * WIDTH), stroke=look.pen("thin", "line")._replace(dash=(0.9, 0.9)))
            else:
                yield Placement(
                    front(card, WIDTH, look) if card else small_back(SKIES[copies[0].owner], WIDTH, look), (box.x, box.y)
                )
            yield name_below(f"{title}, {len(copies)}", box, look)
