"""The mascot on the pages of an event: a bean with a fringe, a tail and a friendly face. No game has a piece like it."""

from __future__ import annotations

import math

from pnp.draw.color import mix
from pnp.draw.curves import ellipse
from pnp.draw.look import Look
from pnp.draw.outlines import arc, bow, closed, lines, on_circle
from pnp.draw.scene import Circle, Mark, Outline, Point, Polygon, Shape
from pnp.draw.transform import Transform

REACH = 7.4
"""How far a microbe of scale 1 extends to each side, including its tail."""
MIDDLE, BACK, BELLY, HALF_TURN = (0.0, 5.6), 8.6, 3.4, 36.0
"""The bean is a segment of a ring around a point below it: the centre, the outer and inner radius, and the angle to each side."""
GREY_SHARE = 0.45
"""In grey, a body is paler than its hatching."""


def microbe(hue: str, pose: Transform, look: Look) -> list[Mark]:
    body = pose.outline(bean())
    share = 1.0 if look.ink == "full" else GREY_SHARE
    return [
        pose.stroked(lines(fringe()), look, 0.4),
        pose.stroked(tail(), look, 0.4),
        Shape(body, fill=look.color("paper")),
        *look.body(body, hue, share, max(0.62, pose.scale), max(0.16, 0.2 * pose.scale)),
        Shape(body, stroke=pose.pen(look, 0.45)),
        *face(hue, pose, look),
    ]


def bean() -> Outline:
    middle, radius = (BACK + BELLY) / 2, (BACK - BELLY) / 2
    left, right = (on_circle(MIDDLE, middle, math.radians(a)) for a in (-HALF_TURN, HALF_TURN))
    return closed((
        arc(MIDDLE, BACK, -HALF_TURN, HALF_TURN),
        arc(right, radius, HALF_TURN, HALF_TURN + 180),
        arc(MIDDLE, BELLY, HALF_TURN, -HALF_TURN),
        arc(left, radius, 180 - HALF_TURN, 360 - HALF_TURN),
    ))  # fmt: skip


def fringe() -> list[tuple[Point, Point]]:
    """Short hairs along the back."""
    angles = [math.radians(-36 + 12 * i) for i in range(7)]
    return [(on_circle(MIDDLE, BACK + 0.2, a), on_circle(MIDDLE, BACK + 1.3, a + math.radians(2.5))) for a in angles]


def tail() -> Outline:
    """A wave from the left end."""
    start = on_circle(MIDDLE, (BACK + BELLY) / 2, math.radians(-HALF_TURN - 22))
    points = [(start[0] - 0.2 * i, start[1] + 0.09 * i + 0.55 * math.sin(i / 12 * math.tau)) for i in range(13)]
    return Polygon(tuple(points), closed=False)


def face(hue: str, pose: Transform, look: Look) -> list[Mark]:
    """Two eyes that look up to the right, and a smile; no hatching runs through them."""
    eyes: tuple[Point, Point] = ((0.1, -0.75), (2.5, -0.45))
    marks: list[Mark] = []
    if look.ink == "full":
        marks.append(pose.stroked(arc(MIDDLE, BACK - 1.0, -34, -14), look, 0.5, "paper"))
    else:
        color = mix(look.color(hue), GREY_SHARE) if look.has_fills else look.color("paper")
        marks.append(Shape(pose.outline(ellipse((1.3, 0.2), 2.75, 2.2)), fill=color))
    for x, y in eyes:
        marks.append(Shape(pose.outline(Circle((x, y), 0.95)), look.color("paper"), pose.pen(look, 0.22)))
        marks.append(pose.filled(Circle((x + 0.22, y - 0.2), 0.48), look))
    return [*marks, pose.stroked(bow((0.3, 1.05), (1.25, 2.0), (2.1, 1.25)), look, 0.42)]
