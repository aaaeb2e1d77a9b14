"""The examples on the rules page, drawn with small dishes. A test checks that they are legal play."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import segment, towards, triangle
from pnp.draw.scene import Mark, Point, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, centered
from pnp.games.petris.definition import HUES, Definition, Hue
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.printed.dish_tile import SARCINA, dish_with
from pnp.games.petris.printed.icons import contamination_mark
from pnp.games.petris.rules.layout import rows_layout

DISH, PITCH = 8.0, 18.0
"""The radius of a dish, and the distance to the next one that does not touch it."""

Contents = Mapping[Hue, int]
DRAWN = rows_layout(("0 1 2",))
"""The dishes of the propagation: those that touch are neighbours, as on the table."""
BEFORE: tuple[Contents, ...] = ({"red": 1}, {"blue": 4}, {})
AFTER: tuple[Contents, ...] = ({"blue": 2, "red": 1}, {"blue": 1}, {"blue": 1})
"""Blue propagates from the dish in the middle: two to the left, one to the right, and one stays."""
TIE: Contents = {"blue": 2, "red": 2}
"""What no propagation may leave behind."""
FIVE: tuple[Contents, Contents] = ({"red": 4}, {"red": SARCINA})
GROWN: tuple[tuple[Contents, Contents], ...] = (({"red": 2}, {"red": 3}), ({"blue": 1, "red": 2}, {"blue": 1, "red": 2}))
"""A fission: a single colour grows, mixed colours do not."""
COUNTED_BY_TWO: tuple[Contents, ...] = ({"blue": 3, "red": 1}, {"blue": 4, "red": SARCINA})
COUNTED_BY_THREE: tuple[Contents, ...] = ({"blue": 3, "red": 1}, {"blue": 1, "red": 4, "yellow": 2})
"""A contamination: the majority takes a point for each other colour."""

Figure = tuple[Sequence[Mark], float]
"""Marks and their height."""


def propagate_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """Three dishes that touch, before and after, and beside them one that is not allowed."""
    below = 2 * DISH + 6.6
    xs = [at[0] + DISH * (3 + 2 * x) for x, _ in (DRAWN.places[number] for number in DRAWN.numbers)]
    marks: list[Mark] = []
    for x, before, after in zip(xs, BEFORE, AFTER, strict=True):
        marks += dish_with((x, at[1] + DISH), DISH, before, look)
        marks += dish_with((x, at[1] + DISH + below), DISH, after, look)
    source, foot = xs[1], at[1] + 2 * DISH
    for side, target in ((-1, xs[0]), (1, xs[2])):
        marks += arrow((source + side * 4.2, foot + 0.1), (target - side * 3.0, foot + 5.6), look)
    tie = (at[0] + 3 * PITCH + DISH + 0.2, at[1] + DISH + below)
    return [*marks, *dish_with(tie, DISH, TIE, look), *barred(tie, look)], below + 2 * DISH


def arrow(start: Point, end: Point, look: Look) -> list[Mark]:
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) - 90
    tip = towards(end, start, 0.4)
    return [
        Shape(segment(start, towards(end, start, 1.0)), stroke=look.pen("normal")),
        Shape(triangle(tip, 2.2, turn), fill=look.color("ink")),
    ]


def barred(middle: Point, look: Look) -> list[Mark]:
    """A bar across a dish: not allowed."""
    reach = DISH * 0.72
    bar = segment((middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach))
    return [Shape(bar, stroke=look.pen(1.9, "paper")), Shape(bar, stroke=look.pen("heavy"))]


def sarcina_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """Four and one more make a sarcina."""
    y = at[1] + DISH
    return [
        *dish_with((at[0] + DISH, y), DISH, FIVE[0], look),
        centered("+", (at[0] + 2 * DISH + 3.4, y), Style("title", 14, look.color("ink"))),
        *bacterium("red", Transform((at[0] + 2 * DISH + 9.6, y), 0.62), look),
        *arrow((at[0] + 2 * DISH + 15.4, y), (at[0] + 2 * DISH + 21.0, y), look),
        *dish_with((at[0] + 3 * DISH + 22.6, y), DISH, FIVE[1], look),
    ], 2 * DISH


def divide_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """One dish that grows, and one that does not."""
    marks: list[Mark] = []
    y, x = at[1] + DISH, at[0] + DISH
    (before, after), (shared, _) = GROWN
    marks += [*dish_with((x, y), DISH, before, look), *arrow((x + DISH + 1.2, y), (x + DISH + 6.8, y), look)]
    marks += dish_with((x + 2 * DISH + 8.0, y), DISH, after, look)
    return [*marks, *dish_with((at[0] + 3 * PITCH + DISH + 0.2, y), DISH, shared, look)], 2 * DISH


def contaminate_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """Two dishes, and what each of them costs."""
    marks: list[Mark] = []
    y = at[1] + DISH
    for i, contents in enumerate(COUNTED_BY_THREE if definition.three else COUNTED_BY_TWO):
        x = at[0] + DISH + i * 38.2
        marks += dish_with((x, y), DISH, contents, look)
        marks += price(contents, (x + DISH + 3.0, y), look)
    return marks, 2 * DISH


def price(contents: Contents, at: Point, look: Look) -> list[Mark]:
    """The token of the majority, and how far it moves."""
    loser = max((hue for hue in HUES if hue in contents), key=lambda hue: contents[hue])
    points = Style("title", 12, look.color("ink"))
    return [
        *contamination_mark(loser, Transform((at[0] + 2.4, at[1]), 0.4), look),
        centered(f"+{len(contents) - 1}", (at[0] + 10.2, at[1]), points),
    ]


FIGURES = {
    "propagate": propagate_figure,
    "sarcina": sarcina_figure,
    "divide": divide_figure,
    "contaminate": contaminate_figure,
}
