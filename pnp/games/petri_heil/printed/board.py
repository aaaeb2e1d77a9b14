"""The board: a pond of sixteen dishes, twenty piers around it, and the fishing line of each pier."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.draw.color import mix
from pnp.draw.curves import ellipse, joined
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded, segment, triangle
from pnp.draw.path_data import smooth
from pnp.draw.scene import Box, Circle, Color, Curve, Group, Mark, Point, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, centered
from pnp.games.petri_heil.board_measures import HOUSE, OVERHANG, PIER_LENGTH, PIER_WIDTH, PITCH, SHORE, BoardMeasures
from pnp.games.petri_heil.printed.figure import Part, Tone, figure
from pnp.games.petri_heil.rules.piers import CORNERS, LINES, PIERS, SQUARES

PLANK = 4.23
LILIES = ((-1.2, -31.6, 3.0, -50.0), (2.6, -29.0, 1.7, 40.0), (31.0, 0.0, 2.8, 20.0), (-30.2, -1.2, 2.2, 200.0),
          (-32.8, 2.0, 1.6, 80.0), (0.0, 31.0, 2.9, 130.0))  # fmt: skip
"""Pads on the four crossings that no diagonal uses: x and y from the middle, radius, rotation."""


def board(size: float, look: Look) -> Scene:
    plan = BoardMeasures(size)
    layers = (pond, fishing_lines, plants, all_piers, clockwise)
    return Scene((size, size), tuple(mark for layer in layers for mark in layer(plan, look)))


def shore_curve(plan: BoardMeasures, radius: float, wobble: float, phase: float) -> Curve:
    """A slightly uneven square with very round corners."""
    points: list[Point] = []
    for i in range(96):
        a = 2 * math.pi * i / 96
        x, y = math.cos(a), math.sin(a)
        r = radius / (abs(x) ** 9 + abs(y) ** 9) ** (1 / 9)
        r += wobble * (math.cos(5 * a + phase) + 0.6 * math.cos(9 * a + 2 * phase))
        points.append((plan.size / 2 + r * x * plan.unit, plan.size / 2 + r * y * plan.unit))
    return smooth(points)


def pond(plan: BoardMeasures, look: Look) -> list[Mark]:
    """Sand, then water; in ink-saving modes, a dotted shore and the water's edge."""
    shore, water = shore_curve(plan, 74.5, 0.8, 1.0), shore_curve(plan, 71.0, 0.7, 1.2)
    edge = Stroke(look.deep("teal"), 0.4)
    if look.has_fills:
        fill = mix(look.color("teal"), 0.2)
        return [Shape(shore, fill=look.color("shade")), Shape(water, fill=fill, stroke=edge)]
    dots = look.pen(0.3, "line")._replace(dash=(0.01, 1.2))
    return [Shape(shore, stroke=dots), Shape(water, stroke=edge)]


def fishing_lines(plan: BoardMeasures, look: Look) -> list[Mark]:
    """From every pier through its four squares to the pier opposite: fine dots for rows and columns, beads for diagonals.

    Inside the dishes the same dots are pale, to show which lines meet in a square and which pass by."""
    pale = mix(look.color("blue"), 0.45) if look.has_fills else look.color("line")
    inside = joined(ellipse(plan.middle(square), plan.spot * 0.865, plan.spot * 0.865) for square in SQUARES)
    return [*dotted(plan, look.color("blue")), *dishes(plan, look), Group(tuple(dotted(plan, pale)), clip=inside)]


def dotted(plan: BoardMeasures, color: Color) -> list[Mark]:
    u, numbers = plan.unit, {frozenset(LINES[number]): number for number in PIERS}.values()
    fine, beads = Stroke(color, 0.6 * u, dash=(0.01, 1.55 * u)), Stroke(color, 0.95 * u, dash=(0.01, 2.2 * u))
    return [Shape(line_of(plan, n), stroke=beads if n in CORNERS else fine) for n in sorted(numbers)]


def line_of(plan: BoardMeasures, number: int) -> Polygon:
    """From one pier to the one opposite."""
    opposite = next(n for n in PIERS if LINES[n] == LINES[number][::-1])
    return segment(plan.pier(number).at, plan.pier(opposite).at)


def dishes(plan: BoardMeasures, look: Look) -> list[Mark]:
    return [mark for square in SQUARES for mark in dish(plan, plan.middle(square), look)]


def dish(plan: BoardMeasures, middle: Point, look: Look) -> list[Mark]:
    """A dish with a double rim."""
    inner = look.pen(0.2, "teal" if look.has_fills else "line")
    return [
        Shape(Circle(middle, plan.spot), fill=look.color("paper"), stroke=Stroke(look.deep("blue"), 0.35 * plan.weight)),
        Shape(Circle(middle, plan.spot * 0.865), stroke=inner),
    ]


def all_piers(plan: BoardMeasures, look: Look) -> list[Mark]:
    return [Group(pier(plan, str(n), look), plan.pier(n).at, plan.pier(n).turn) for n in PIERS]


def pier(plan: BoardMeasures, number: str, look: Look) -> tuple[Mark, ...]:
    """A pier with its number at the far end, where no pawn covers it."""
    at = (0.0, (OVERHANG - PIER_LENGTH + 3.4) * plan.unit)
    return (*planks_of(plan, look), centered(number, at, Style("bold", 9 * plan.unit, look.color("mute"))))


def planks_of(plan: BoardMeasures, look: Look) -> tuple[Mark, ...]:
    """Planks on two posts, and a pointer along the line."""
    unit, weight = plan.unit, plan.weight
    half, top, foot = PIER_WIDTH / 2 * unit, (OVERHANG - PIER_LENGTH) * unit, OVERHANG * unit
    box = Box(-half, top, 2 * half, foot - top)
    joints = [foot - i * PLANK * unit for i in range(1, 6)]
    planks = lines([((-half + 0.3, y), (half - 0.3, y)) for y in joints])
    posts = [Circle((x, 2.2 * unit), 1.05 * unit) for x in (-half, half)]
    paper = look.color("paper")
    return (
        Shape(rounded(box, 1.2 * unit), fill=look.ground("agar") or paper, stroke=look.pen(0.4 * weight)),
        Shape(planks, stroke=look.pen(0.35 * weight, "shade") if look.has_fills else look.pen("cut", "line")),
        *(Shape(post, fill=paper, stroke=look.pen(0.35 * weight)) for post in posts),
        Shape(triangle((0.0, 0.2 * unit), 4.0 * unit), fill=look.color("ink")),
    )


def clockwise(plan: BoardMeasures, look: Look) -> list[Mark]:
    """A small arrowhead in every gap between two piers, to show the direction of play."""
    heads = Polygon(((-0.8, -1.6), (0.8, 0.0), (-0.8, 1.6)), False)
    marks: list[Mark] = []
    for (x, y), turn in gaps(plan):
        scaled = Polygon(tuple((a * plan.unit, b * plan.unit) for a, b in heads.points), False)
        marks.append(Group((Shape(scaled, stroke=look.pen(0.5 * plan.unit, "line")),), (x, y), turn))
    return marks


def gaps(plan: BoardMeasures) -> Iterator[tuple[Point, float]]:
    for number in PIERS:
        is_corner = number % 5 in (0, 4)
        reach = (18.0 if is_corner else 13.0) * plan.unit
        (ax, ay), (bx, by) = plan.pier(number).out(reach), plan.pier((number + 1) % len(PIERS)).out(reach)
        yield ((ax + bx) / 2, (ay + by) / 2), math.degrees(math.atan2(by - ay, bx - ax))


def plants(plan: BoardMeasures, look: Look) -> list[Mark]:
    """Reeds on the shores, lily pads where no diagonal runs, one of them in flower."""
    u, middle = plan.unit, plan.size / 2
    marks: list[Mark] = [Group(reed(look, u * tall, lean), at) for at, tall, lean in reed_spots(plan)]
    marks += [Group(lily(look, radius * u), (middle + x * u, middle + y * u), turn) for x, y, radius, turn in LILIES]
    return [*marks, Group(flower(look, u), (middle + 31.5 * u, middle - 0.4 * u))]


def reed_spots(plan: BoardMeasures) -> list[tuple[Point, float, int]]:
    u, near, far = plan.unit, SHORE, HOUSE - SHORE
    spots = (
        (near + PITCH, near - 3.0, 1.0, 1), (near + 3 * PITCH, near - 2.8, 0.85, -1), (near + 2 * PITCH, far + 9.6, 1.0, -1),
        (near - 7.0, near + 2 * PITCH + 4.7, 1.0, 1), (far + 7.0, near + PITCH + 4.6, 0.9, -1),
        (far + 6.6, near + 3 * PITCH + 4.7, 1.0, 1),
    )  # fmt: skip
    return [((x * u, y * u), tall, lean) for x, y, tall, lean in spots]


def reed(look: Look, scale: float, lean: int) -> tuple[Mark, ...]:
    tip = 0.5 * lean
    leaves = f"M0 0C.2 -3 .2 -5 {tip} -7.4M-1.6 0C-1.8 -2 -2 -3.6 -2.8 -5.4M1.6 0C1.8 -2 2.2 -3.4 3.2 -4.6"
    return figure((Part(leaves, None, 0.45, "green"), Part(f"M{tip} -7.2v-2.2", None, 1.1, "green")), look, scale)


def lily(look: Look, radius: float) -> tuple[Mark, ...]:
    """A round leaf with a notch, and its veins."""
    leaf = "M0 0L.94 -.34C.6 -1.3 -1 -1.25 -1 0C-1 1.25 .6 1.3 .94 .34Z"
    veins = "M0 0L-.7 0M0 0L-.3 .6M0 0L-.3 -.6"
    pens = (0.35 / radius, 0.2 / radius)
    return figure((Part(leaf, Tone("green", 0.55), pens[0], "green"), Part(veins, None, pens[1], "green")), look, radius)


def flower(look: Look, scale: float) -> tuple[Mark, ...]:
    petal = figure((Part("M0 0C.7 -.7 .6 -1.5 0 -2C-.6 -1.5 -.7 -.7 0 0Z", Tone("red", 0.4), 0.25, "red"),), look, scale)
    heart = Shape(Circle((0.0, 0.0), 0.45 * scale), fill=look.color("yellow" if look.has_fills else "ink"))
    return (*(Group(petal, (0.0, 0.0), 60.0 * i) for i in range(6)), heart)
