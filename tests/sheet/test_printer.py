"""What a file for a printer carries makes up for what the printer does. The printer here is written from its definition: a point
p comes out at A(p - c) + c + d, where c is the centre of the upright paper and A turns what it has scaled."""

import math
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.look import look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Group, Placement, Scene, Shape
from pnp.draw.typeset import Style, text_line
from pnp.sheet.impose import Page
from pnp.sheet.layout import Press
from pnp.sheet.off_paper import check_on_paper
from pnp.sheet.paper import Paper
from pnp.sheet.printer import Printer, Side, correction
from pnp.source.finding import Refused

Point = tuple[float, float]
CLOSE = 0.05
"""Millimetres; what the definition promises."""
SHIFTS, SCALES, TURNS = st.floats(-10, 10), st.floats(95, 105), st.floats(-3, 3)
SIDES = st.builds(Side, st.tuples(SHIFTS, SHIFTS), st.tuples(SCALES, SCALES), TURNS)
SIZES = st.sampled_from([(210.0, 297.0), (297.0, 210.0), (215.9, 279.4), (279.4, 215.9), (100.0, 100.0)])


def printed(point: Point, side: Side, size: Point) -> Point:
    """Where the printer puts a point of an upright page."""
    angle = math.radians(side.turn)
    x = (point[0] - size[0] / 2) * side.scale[0] / 100
    y = (point[1] - size[1] / 2) * side.scale[1] / 100
    turned = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))  # clockwise, since y is down
    return turned[0] + size[0] / 2 + side.shift[0], turned[1] + size[1] / 2 + side.shift[1]


def upright(point: Point, size: Point) -> Point:
    """Where a point of a page is once a page on its side is turned clockwise."""
    return point if size[0] <= size[1] else (size[1] - point[1], point[0])


@given(SIDES, SIZES, st.floats(0, 1), st.floats(0, 1))
def test_every_point_comes_out_where_it_was_meant(side: Side, size: Point, across: float, down: float) -> None:
    meant = (across * size[0], down * size[1])
    made = correction(side, size)
    assert made.size == tuple(sorted(size))
    assert math.dist(printed(made.matrix.at(*meant), side, made.size), upright(meant, size)) < CLOSE / 1000


def test_the_measured_example_by_hand() -> None:
    """A back that comes out 1.2 mm too far right and 0.8 mm too high is written 1.2 mm further left and 0.8 mm lower."""
    made = correction(Side((1.2, -0.8)), (210.0, 297.0))
    assert made.matrix.at(100.0, 50.0) == pytest.approx((98.8, 50.8))


@pytest.mark.parametrize(
    ("flip", "duplex", "sign"), [("long", "long", 1), ("short", "short", 1), ("long", "short", -1), ("short", "long", -1)]
)
def test_the_other_edge_turns_the_back_by_half_a_turn(flip: Literal["long", "short"], duplex: str, sign: int) -> None:
    """The same printer, seen from a back that is upside down: the shift points the other way, a turn stays a turn."""
    printer = Printer("office", "", flip, Side((3.0, 4.0), turn=1.0), Side((1.2, -0.8), (100.4, 99.7), 0.3))
    assert printer.side("back", duplex) == Side((sign * 1.2, sign * -0.8), (100.4, 99.7), 0.3)
    assert printer.side("front", duplex) == printer.front


@given(SIDES, st.floats(0, 210), st.floats(0, 297))
def test_half_a_turn_of_the_back_is_what_the_other_edge_does(side: Side, x: float, y: float) -> None:
    """Print the back turned by half a turn, and look at it turned back: that is the side of the other edge."""
    size = (210.0, 297.0)
    other = Printer("office", back=side).side("back", "short")
    there = printed((size[0] - x, size[1] - y), side, size)
    assert math.dist(printed((x, y), other, size), (size[0] - there[0], size[1] - there[1])) < 1e-9


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_pages_on_their_side_keep_their_backs_behind_them(duplex: str) -> None:
    """Both sides are turned the same way, whichever edge the paper is flipped on."""
    (width, height), point = (297.0, 210.0), (40.0, 30.0)
    behind = (40.0, height - 30.0) if duplex == "long" else (width - 40.0, 30.0)  # the long edge of such a page is level
    front, back = (correction(Side(), (width, height)).matrix.at(*p) for p in (point, behind))
    assert back == pytest.approx((height - front[0], front[1]) if duplex == "long" else (front[0], width - front[1]))


def page(*marks: object, side: Literal["front", "back"] = "front") -> Page:
    box = Box(0, 0, 210, 297)
    return Page(Scene((210.0, 297.0), marks), box, box, (), side)


INK = look().color("ink")
EDGE = {
    "a mark": Shape(rectangle(Box(5, 100, 10, 10)), fill=INK),
    "a piece": Placement(Scene((20.0, 20.0), ()), (25.0, 25.0), 180.0),
    "the text 'Petris'": text_line("Petris", (5.0, 100.0), Style("text", 9, INK)),
}


@pytest.mark.parametrize("what", EDGE)
def test_what_leaves_the_paper_is_told(what: str) -> None:
    press = Press(Paper("a4", 210.0, 297.0), printer=Printer("office", front=Side((5.5, 0.0)), back=Side((4.5, 0.0))))
    with pytest.raises(Refused) as error:
        check_on_paper([page(side="back"), page(EDGE[what])], press)
    assert str(error.value) == (
        f"the profile of printer office moves {what} 0.5 mm off the paper on page 2, a front; "
        "check it with 'pnp printer show office', or use larger paper"
    )
    check_on_paper([page(EDGE[what], side="back")], press)
    check_on_paper([page(EDGE[what])], press._replace(printer=None))


def test_art_that_bleeds_over_the_edge_may_do_so() -> None:
    wide = Shape(rectangle(Box(-3, 100, 10, 10)), fill=INK)
    clipped = Group((Shape(rectangle(Box(-50, 0, 100, 10)), fill=INK),), (60.0, 20.0), 0.0, rectangle(Box(-50, 0, 100, 10)))
    press = Press(Paper("a4", 210.0, 297.0), printer=Printer("office", front=Side((5.5, 0.0))))
    check_on_paper([page(wide, clipped)], press)
