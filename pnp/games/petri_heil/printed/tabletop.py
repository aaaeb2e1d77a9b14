"""A day at the pond as one player knows it: the printed board, open tiles and backs, the pawns, and the tiles of both players."""

from __future__ import annotations

from pnp.draw.look import Look, look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Point, Scene, Shape
from pnp.draw.tabletop import Tabletop
from pnp.draw.typeset import Style, centered
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.definition import DISTANCES, Definition, Special
from pnp.games.petri_heil.printed.board import board
from pnp.games.petri_heil.printed.fisherman import emblem
from pnp.games.petri_heil.printed.open_pond import EMPTY, RUBBISH_SIGN, pawn_on, ring, swimmer
from pnp.games.petri_heil.printed.small_tiles import fisherman_tile, small_icon, special_tile
from pnp.games.petri_heil.printed.water_tile import float_marks, pond_color
from pnp.games.petri_heil.rules.notation import square_name
from pnp.games.petri_heil.rules.piers import PAWNS, PIERS, SQUARES
from pnp.games.petri_heil.rules.seeing import View, line_of, pawns_on, pier_id, special_id
from pnp.games.petri_heil.rules.views import HIDDEN
from pnp.words import Words

ASIDE, GAP = 5.0, 4.0
"""From the board to the tiles beside it, and between them."""
PIER = 9.0
"""The radius of the place on a pier that a hand touches, on a board of 190 mm."""
APART = 5.4
"""How far two pawns on one pier stand from its middle."""

WORDS = Words("en", "petri_heil")


def tabletop(definition: Definition, view: View) -> Tabletop:
    drawn, plan = look(), BoardMeasures()
    side = definition.sizes.special
    left = plan.size + ASIDE
    at = special_places(view, left, side)
    marks = [
        Shape(rounded(Box(0.0, 0.0, plan.size, plan.size), 3.0), fill=drawn.color("paper")),
        Placement(board(plan.size, drawn), (0.0, 0.0)),
        *fishing_line(plan, view, drawn),
        *tiles(plan, view, drawn),
        *pawns(plan, view, drawn),
        *hand(view, (left, 0.0), side, drawn),
        *(mark for name, place in at.items() for mark in framed(special_tile(name, side, WORDS, drawn), place, drawn)),
    ]
    boxes = {
        **{square_name(square): disc(plan.middle(square), plan.spot) for square in SQUARES},
        **{pier_id(number): disc(plan.stand(number), PIER * plan.unit) for number in PIERS},
    }
    return Tabletop(
        scene=Scene((left + 2 * side + GAP, plan.size), tuple(marks)),
        boxes={**boxes, **{special_id(name): Box(*place, side, side) for name, place in at.items()}},
        rounds=frozenset(boxes),
    )


def disc(middle: Point, radius: float) -> Box:
    return Box(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)


def fishing_line(plan: BoardMeasures, view: View, look: Look) -> list[Mark]:
    """The line of the active pawn, while a tile on it is shown or caught."""
    line = line_of(view.day)
    if not line or view.day.active is None:
        return []
    pier = plan.pier(view.day.walker(view.day.active).pier)
    return [Shape(segment(pier.at, plan.middle(line[-1])), stroke=look.pen(1.4, "red"))]


def tiles(plan: BoardMeasures, view: View, look: Look) -> list[Mark]:
    """What lies on the squares, as far as this player knows it; a ring around the tile that is shown."""
    rubbish = [square for square, sign in zip(SQUARES, view.pond, strict=True) if sign == RUBBISH_SIGN]
    marks: list[Mark] = []
    for square, sign in zip(SQUARES, view.pond, strict=True):
        middle = plan.middle(square)
        if sign == EMPTY:
            continue
        marks += [
            Shape(Circle(middle, plan.spot), fill=pond_color(look), stroke=look.pen(0.5)),
            *(
                back(middle, look)
                if sign == HIDDEN
                else swimmer(plan, square, sign, rubbish.index(square) if square in rubbish else 0, look)
            ),
        ]
        if square == view.day.shown:
            marks.append(ring(plan, square, look))
        if view.known.role == "fish" and square in view.day.seen:
            marks += eye((middle[0] + plan.spot * 0.72, middle[1] - plan.spot * 0.72), look)
    return marks


def back(middle: Point, look: Look) -> list[Mark]:
    """The float of the tiles' backs."""
    return [Group(float_marks(look, 1.15), (middle[0], middle[1] + 2.2))]


def eye(at: Point, look: Look) -> list[Mark]:
    """The fisherman knows this tile."""
    return [Shape(Circle(at, 3.6), fill=look.color("paper"), stroke=look.pen(0.3)), small_icon("look", look, 0.32, at)]


def pawns(plan: BoardMeasures, view: View, look: Look) -> list[Mark]:
    """The pawns on their piers, and their dashed emblems where they started."""
    day, marks = view.day, list[Mark]()
    for pawn, walker in zip(PAWNS, day.walkers, strict=False):
        if walker.is_home or walker.steps:
            marks += pawn_on(plan, pawn, walker.start, look, is_ghost=not walker.is_home)
    for pawn, walker in zip(PAWNS, day.walkers, strict=False):
        if walker.is_home:
            continue
        here, (x, y) = pawns_on(day, walker.pier), plan.stand(walker.pier)
        shift = 0.0 if len(here) == 1 else APART * (2 * here.index(pawn) - 1)
        marks += emblem(pawn, (x + shift, y), 5.6 * plan.unit, look)
    return marks


def special_places(view: View, left: float, side: float) -> dict[Special, Point]:
    """The special tiles that are left, in two columns below the fisherman tiles."""
    names = dict.fromkeys(view.day.specials)
    top = 2 * (side + GAP) + GAP
    return {name: (left + i % 2 * (side + GAP), top + i // 2 * (side + GAP)) for i, name in enumerate(names)}


def hand(view: View, corner: Point, side: float, look: Look) -> list[Mark]:
    """The fisherman tiles, one of each distance with how many are left."""
    marks: list[Mark] = []
    for i, (distance, count) in enumerate(zip(DISTANCES, view.day.hand, strict=True)):
        at = (corner[0] + i % 2 * (side + GAP), corner[1] + i // 2 * (side + GAP))
        tile = framed(fisherman_tile(distance, side, look), at, look)
        marks.append(Group(tuple(tile), opacity=1.0 if count else 0.25))
        marks += counter(f"×{count}", (at[0] + side - 7.0, at[1] + side - 5.0), look)
    return marks


def counter(text: str, at: Point, look: Look) -> list[Mark]:
    pill = rounded(Box(at[0] - 5.5, at[1] - 3.4, 11.0, 6.8), 3.3)
    return [
        Shape(pill, fill=look.color("paper"), stroke=look.pen(0.3)),
        centered(text, at, Style("title", 12, look.color("ink"))),
    ]


def framed(tile: Scene, at: Point, look: Look) -> list[Mark]:
    """A tile as it was cut out."""
    outline = rounded(Box(*at, *tile.size), 2.0)
    inner = Group((Placement(tile, (0.0, 0.0)),), at, clip=rounded(Box(0.0, 0.0, *tile.size), 2.0))
    return [inner, Shape(outline, stroke=look.pen(0.3))]
