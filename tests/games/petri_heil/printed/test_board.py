"""The board shows each pier's line: pointers, dotted lines and squares agree with the table of piers."""

import math

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Polygon
from pnp.games.petri_heil.board_measures import BoardMeasures, Point
from pnp.games.petri_heil.printed.board import board, line_of
from pnp.games.petri_heil.rules.piers import CORNERS, LINES, PIERS, SQUARES
from tests.extent import reaches

PLANS = [BoardMeasures(190.0), BoardMeasures(259.0), BoardMeasures(36.0)]


def direction(start: Point, end: Point) -> tuple[float, float]:
    length = math.dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("number", PIERS)
def test_a_pier_points_at_its_four_squares_in_order(plan: BoardMeasures, number: int) -> None:
    pose = plan.pier(number)
    angle = math.radians(pose.turn)
    pointing = (-math.sin(angle), math.cos(angle))
    distances = []
    for square in LINES[number]:
        assert direction(pose.at, plan.middle(square)) == pytest.approx(pointing)
        distances.append(math.dist(pose.at, plan.middle(square)))
    assert distances == sorted(distances)


def test_corner_piers_are_diagonal() -> None:
    turns = {number: BoardMeasures(190.0).pier(number).turn % 90 for number in PIERS}
    assert {number for number, turn in turns.items() if turn == 45} == set(CORNERS)
    assert {turn for number, turn in turns.items() if number not in CORNERS} == {0}


@pytest.mark.parametrize("number", PIERS)
def test_the_dotted_line_of_a_pier_runs_through_its_squares_and_no_others(number: int) -> None:
    plan = BoardMeasures(190.0)
    dots = line_of(plan, number)
    assert isinstance(dots, Polygon)
    (ax, ay), (bx, by) = dots.points
    for square in SQUARES:
        x, y = plan.middle(square)
        off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / math.dist((ax, ay), (bx, by))
        assert (off < 1e-6) == (square in LINES[number])
        assert square in LINES[number] or off > plan.spot, "it misses other dishes"


def test_piers_go_clockwise_and_keep_apart() -> None:
    plan = BoardMeasures(190.0)
    angles = [math.atan2(y - 95.0, x - 95.0) for x, y in (plan.stand(n) for n in PIERS)]
    assert all(0 < (b - a) % (2 * math.pi) < math.pi / 4 for a, b in zip(angles, [*angles[1:], angles[0]], strict=True))
    for number in PIERS:
        near = math.dist(plan.stand(number), plan.stand((number + 1) % 20))
        assert near > 22, "a pawn of 19 mm stands on each"


@pytest.mark.parametrize("size", [190.0, 259.0, 150.0])
def test_everything_keeps_off_the_cut(size: float) -> None:
    for mark, (left, top, right, bottom) in reaches(board(size, look()).marks):
        assert min(left, top) >= 2.0 * min(1.0, size / 190), mark
        assert max(right, bottom) <= size - 2.0 * min(1.0, size / 190), mark
