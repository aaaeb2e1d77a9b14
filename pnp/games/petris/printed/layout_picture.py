"""A small picture of the table: the dishes in place, their numbers, and who starts where."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.scene import Box, Mark, Point, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, centered
from pnp.games.petris.definition import Setup
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.dish_tile import small_dish
from pnp.games.petris.rules.layout import Layout

SHARE = 0.46
"""The radius of a dish, in units of the distance between touching dishes: leaves a little space between them."""
SMALLEST_NUMBER = 5.0
"""Dishes with a smaller diameter have no number."""


def table_picture(setup: Setup, middle: Point, unit: float, look: Look) -> tuple[Mark, ...]:
    """All dishes around a centre; `unit` is the distance between touching dishes."""
    layout = setup.layout
    places = placed(layout, middle, unit)
    marks: list[Mark] = [] if setup.rows and not setup.dishes else [links(layout, places, look)]
    starts = {dish: hue for hue, dish in setup.starts.items()}
    radius = unit * SHARE
    size = min(10.0, max(6.0, radius * 1.1))
    for number, place in places.items():
        marks += small_dish(place, radius, look)
        if number in starts:
            marks += bacterium(starts[number], Transform(place, 0.6 * radius / REACH), look)
        elif 2 * radius >= SMALLEST_NUMBER:
            marks.append(centered(str(number), place, Style("title", size, look.color("mute"))))
    return tuple(marks)


def placed(layout: Layout, middle: Point, unit: float) -> dict[int, Point]:
    """The centres of the dishes on the sheet."""
    hull = hull_of(layout)
    left, top = middle[0] - (hull.x + hull.width / 2) * unit, middle[1] - (hull.y + hull.height / 2) * unit
    return {n: (left + layout.places[n][0] * unit, top + layout.places[n][1] * unit) for n in layout.numbers}


def hull_of(layout: Layout) -> Box:
    """The bounding box of the dishes, in units of the distance between touching dishes."""
    xs, ys = zip(*layout.places.values(), strict=True)
    x, y = min(xs) - 0.5, min(ys) - 0.5
    return Box(x, y, max(xs) + 0.5 - x, max(ys) + 0.5 - y)


def links(layout: Layout, places: dict[int, Point], look: Look) -> Mark:
    """Lines between neighbours, where the places alone do not show them."""
    pairs = [(a, b) for a, near in layout.neighbours.items() for b in near if a < b]
    return Shape(lines([(places[a], places[b]) for a, b in pairs]), stroke=look.pen("heavy", "line"))


def unit_in_box(layout: Layout, width: float, height: float, largest: float) -> float:
    hull = hull_of(layout)
    return min(largest, width / hull.width, height / hull.height)


def unit_in_disc(layout: Layout, radius: float, band: tuple[float, float], largest: float) -> float:
    """The largest unit with which the dishes stay inside a disc and between two heights, measured from its centre."""
    top, bottom = band
    unit = unit_in_box(layout, 2 * radius, bottom - top, largest)
    while farthest(layout, (0.0, (top + bottom) / 2), unit) > radius and unit > 1:
        unit -= 0.1
    return unit


def farthest(layout: Layout, middle: Point, unit: float) -> float:
    """How far from the origin the dishes reach."""
    return max(math.hypot(*place) for place in placed(layout, middle, unit).values()) + unit * SHARE
