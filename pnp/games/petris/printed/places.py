"""Where the pieces lie when a game begins, as the set-up card says: for the first table, whose turn board is in front."""

from __future__ import annotations

from pnp.draw.outlines import on_circle
from pnp.draw.scene import Point
from pnp.games.petris.definition import Boards, Definition, Hue, Setup
from pnp.games.petris.printed.layout_picture import hull_of, placed
from pnp.games.petris.track_ring import EDGE, track_ring

Places = dict[tuple[str, str], tuple[Point, ...]]
"""By name and `which` of a component; in millimetres from the middle of the dishes."""
APART = 12.0
SPREAD = 11.0
"""Between the contamination tokens on one space, which lie on top of each other a little."""


def places(definition: Definition) -> Places:
    """Nothing for a file without a table."""
    if not definition.setups:
        return {}
    players, setup = next(iter(definition.setups.items()))
    dishes = placed(setup.layout, (0.0, 0.0), definition.dish.diameter)
    turn, points = board_places(definition, setup)
    found: Places = {("dishes", str(number)): (at,) for number, at in dishes.items()}
    found |= {("bacteria", hue): (dishes[dish],) for hue, dish in setup.starts.items() if dish in dishes}
    found |= {("turn-boards", which): (turn,) for which in (str(players), "-".join(map(str, definition.setups)))}
    found |= {("contamination-board", ""): (points,), ("markers", "turn"): (first_space(turn, definition.boards, setup),)}
    return found | {("markers", hue): (at,) for hue, at in zeros(points, definition.boards, setup.players)}


def board_places(definition: Definition, setup: Setup) -> tuple[Point, Point]:
    """In a column on the left: the turn board above the contamination board."""
    boards = definition.boards
    left = -hull_of(setup.layout).width * definition.dish.diameter / 2 - APART
    top = -(boards.turn + APART + boards.contamination) / 2
    x = left - max(boards.turn, boards.contamination) / 2
    return (x, top + boards.turn / 2), (x, top + boards.turn + APART + boards.contamination / 2)


def first_space(board: Point, boards: Boards, setup: Setup) -> Point:
    return on_circle(board, track_ring(boards.turn, len(setup.spaces)).icons, 0.0)


def zeros(board: Point, boards: Boards, players: tuple[Hue, ...]) -> list[tuple[Hue, Point]]:
    """The space of 0 points is at the top of the board."""
    x, y = on_circle(board, boards.contamination / 2 - EDGE - boards.contamination / 10, 0.0)
    return [(hue, (x + (i - (len(players) - 1) / 2) * SPREAD, y)) for i, hue in enumerate(players)]
