"""A game in progress: the printed dishes with the bacteria in them, and the turn board with the space of this turn marked."""

from __future__ import annotations

from pnp.draw.look import Look, look
from pnp.draw.ring import Ring
from pnp.draw.scene import Box, Mark, Placement, Point, Scene, Shape
from pnp.draw.tabletop import Tabletop
from pnp.draw.transform import Transform
from pnp.games.petris.definition import HUES, Definition, Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.dish_tile import SAFE, colony, dish_tile
from pnp.games.petris.printed.hues import player_look
from pnp.games.petris.printed.layout_picture import hull_of, placed
from pnp.games.petris.printed.turn_board import turn_board
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.position import Dish
from pnp.games.petris.rules.seeing import View
from pnp.games.petris.track_ring import SLOT, track_ring
from pnp.words import Words

APART = 1.02
"""From the middle of a dish to the next, in diameters: room for the ring around a dish."""
AGAR = 0.62
"""How much of a dish its colony fills: tokens look as large as the printed ones."""


def tabletop(definition: Definition, view: View) -> Tabletop:
    drawn, match = player_look(definition, look()), view.match
    diameter = definition.dish.diameter
    hull, unit = hull_of(match.layout), diameter * APART
    size = (hull.width * unit, hull.height * unit)
    places = placed(match.layout, (size[0] / 2, size[1] / 2), unit)
    dishes = [
        dish_marks(number, places[number], diameter, match.position.dishes[number], drawn) for number in match.layout.numbers
    ]
    return Tabletop(
        scene=Scene(size, tuple(mark for marks in dishes for mark in marks)),
        boxes={str(n): Box(x - diameter / 2, y - diameter / 2, diameter, diameter).grown(-SAFE) for n, (x, y) in places.items()},
        rounds=frozenset(str(n) for n in places),
        small={f"seat-{n}": token(hue, drawn) for n, hue in enumerate(HUES[: match.field.players])},
        aside=marked_board(definition, match, drawn),
    )


def dish_marks(number: int, middle: Point, diameter: float, dish: Dish, look: Look) -> list[Mark]:
    contents = {HUES[player]: held for player, held in enumerate(dish) if held}
    corner = (middle[0] - diameter / 2, middle[1] - diameter / 2)
    return [
        Placement(dish_tile(number, diameter, look), corner),
        *colony(Transform(middle, diameter / 2 * AGAR), contents, look),
    ]


def token(hue: Hue, look: Look) -> Scene:
    return Scene((2 * REACH, 2 * REACH), bacterium(hue, Transform((REACH, REACH), 1.0), look))


def marked_board(definition: Definition, match: Match, look: Look) -> Scene:
    """The turn board of this table; a heavy line around the space of this turn."""
    board = turn_board(definition, match.field.players, Words("en", "petris"), look)
    lap, middle = len(match.field.track) // match.laps, board.size[0] / 2
    plan = track_ring(board.size[0], lap)
    space = Ring((middle, middle), plan.inner, plan.outer, lap, SLOT).space(
        min(match.position.space, len(match.field.track) - 1) % lap
    )
    return board._replace(marks=(*board.marks, Shape(space, stroke=look.pen(2.2, "paper")), Shape(space, stroke=look.pen(1.4))))
