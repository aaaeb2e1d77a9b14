"""The icons of the phases: a tuft for contamination, a dividing cell for fission; and the sarcina, asleep."""

from __future__ import annotations

import math

from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import arc, bow, closed, lines, on_circle, rounded, segment
from pnp.draw.scene import Box, Circle, Curve, Mark, Point, Shape, Step
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, centered
from pnp.games.petris.definition import Hue
from pnp.games.petris.printed.bacteria import SMALLEST_FACE, bare_patch, flesh, glint, sign

SPOKES = 9
BALL, AWAY = 3.75, 3.2
"""The four balls of a sarcina: their radius, and how far each is from the middle, across and down."""
COAT = 8.0
"""Half the side of a sarcina's coat at scale 1; the label hangs 1.9 below it."""
SMALLEST_LABEL = 0.7
"""Below this scale the number on a sarcina's label would have less than 7 points."""


def tuft(pose: Transform, look: Look, color: str = "ink", heart: bool = True) -> tuple[Mark, ...]:
    """Contamination: a small mould, stalks with spores. Without its heart there is room for a sign."""
    angles = [math.tau / SPOKES * i for i in range(SPOKES)]
    tips = [on_circle((0.0, 0.0), 4.1 if i % 3 else 5.0, a) for i, a in enumerate(angles)]
    stalks = [(on_circle((0.0, 0.0), 1.9 if heart else 3.0, a), tip) for a, tip in zip(angles, tips, strict=True)]
    spores = [pose.filled(Circle(tip, 0.72), look, color) for tip in tips]
    middle = [pose.filled(Circle((0.0, 0.0), 1.75), look, color)] if heart else []
    return (pose.stroked(lines(stalks), look, 0.42, color), *spores, *middle)


def fission(pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A cell that is dividing in two."""
    body = pose.outline(peanut(2.75, 2.5, 0.95))
    kernels = [pose.filled(Circle((x, 0.0), 0.95), look) for x in (-2.7, 2.7)]
    ticks = lines([((0.0, -3.6), (0.0, -1.9)), ((0.0, 3.6), (0.0, 1.9))])
    inside = look.body(body, "green", 0.45, max(0.62, pose.scale), max(0.15, 0.18 * pose.scale))
    outline = Shape(body, stroke=pose.pen(look, 0.42))
    return (Shape(body, fill=look.color("paper")), *inside, outline, *kernels, pose.stroked(ticks, look, 0.34))


def peanut(radius: float, away: float, neck: float) -> Curve:
    """Two circles joined by a neck of width 2 * `neck`."""
    upper: list[Step] = [
        ("M", (-away, -radius)),
        ("C", (-away + 1.5, -radius, -1.0, -neck, 0.0, -neck)),
        ("C", (1.0, -neck, away - 1.5, -radius, away, -radius)),
    ]
    lower: list[Step] = [
        ("M", (away, radius)),
        ("C", (away - 1.5, radius, 1.0, neck, 0.0, neck)),
        ("C", (-1.0, neck, -away + 1.5, radius, -away, radius)),
    ]
    right, left = arc((away, 0.0), radius, 0, 180), arc((-away, 0.0), radius, 180, 360)
    return closed((Curve(tuple(upper)), right, Curve(tuple(lower)), left))


def sarcina(hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """Four balls in one coat, asleep: it never moves. A label on the coat has the player's sign and what it counts."""
    coat = pose.outline(rounded(Box(-COAT, -COAT, 2 * COAT, 2 * COAT), 5.4))
    ground = mix(look.color(hue), 0.2) if look.ink == "full" else look.color("paper")
    return (
        Shape(coat, fill=ground, stroke=pose.pen(look, 0.3)),
        *flesh(pose.outline(clover()), hue, pose, look, 1.1),
        pose.stroked(lines(seams()), look, 0.34),
        *glint(arc((-AWAY, -AWAY), 2.7, -70, -20), pose, look),
        *bare_patch(rounded(Box(-4.4, -1.9, 8.8, 4.1), 2.0), hue, pose, look),
        *asleep(hue, pose, look),
        *sarcina_label(hue, pose, look),
    )


def notch() -> float:
    """Where two neighbouring balls meet, on the axis between them."""
    return AWAY + math.sqrt(BALL * BALL - AWAY * AWAY)


def clover() -> Curve:
    """The outline of the four balls together, clockwise from the top."""
    reach = math.degrees(math.atan2(AWAY, notch() - AWAY))
    middles = ((AWAY, -AWAY), (AWAY, AWAY), (-AWAY, AWAY), (-AWAY, -AWAY))
    return closed([arc(middle, BALL, 90 * i - reach, 90 * i + 90 + reach) for i, middle in enumerate(middles)])


def seams() -> list[tuple[Point, Point]]:
    edge, deep = notch(), notch() - 1.7
    return [((0.0, -edge), (0.0, -deep)), ((-edge, 0.0), (-deep, 0.0)), ((edge, 0.0), (deep, 0.0))]


def asleep(hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """Closed eyes and a small mouth, dark on pale bodies."""
    color = "paper" if look.ink == "full" and hue != "yellow" else "ink"
    lids = [bow((x, -0.6), (x + 1.15, 1.2), (x + 2.3, -0.6)) for x in (-3.5, 1.2)]
    marks = [pose.stroked(lid, look, 0.5 if pose.scale >= SMALLEST_FACE else 0.7, color) for lid in lids]
    if pose.scale >= SMALLEST_FACE:
        marks.append(pose.stroked(bow((-0.6, 1.15), (0.0, 1.75), (0.6, 1.15)), look, 0.42, color))
    return tuple(marks)


def sarcina_label(hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """The sign and the number, or the sign alone where the number would be too small to read."""
    pill = pose.outline(rounded(Box(-4.3, 4.9, 8.6, 4.8), 2.4))
    five = Style("title", 10 * pose.scale, look.color("ink"))
    ground = Shape(pill, fill=look.color("paper"), stroke=pose.pen(look, 0.3))
    if pose.scale < SMALLEST_LABEL:
        return ground, sign(hue, pose.inner((0.0, 7.3), 0.9), look)
    return (
        ground,
        sign(hue, pose.inner((-1.6, 7.3), 0.72), look),
        centered("5", pose.point((1.75, 7.3)), five),
    )


def lens(lap: int, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """The turn marker: a magnifying glass that holds the number of the lap."""
    grip = segment((4.6, 4.6), (8.1, 8.1))
    inside = [] if look.has_fills else [pose.stroked(grip, look, 1.15, "paper")]
    glass = pose.outline(Circle((-1.1, -1.1), 5.2))
    return (
        pose.stroked(segment((2.6, 2.6), (5.2, 5.2)), look, 0.5),
        pose.stroked(grip, look, 1.9),
        *inside,
        Shape(glass, fill=look.ground("agar") or look.color("paper"), stroke=pose.pen(look, 0.6)),
        pose.stroked(Circle((-1.1, -1.1), 4.2), look, 0.2),
        centered(str(lap), pose.point((-1.1, -1.1)), Style("title", 19 * pose.scale, look.color("ink"))),
    )


def contamination_mark(hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A player's contamination token: a ring in the hue, the tuft, and the sign in its heart. Its radius is 8.9."""
    rim = pose.outline(closed_ring(8.9, 6.9))
    return (
        *look.body(rim, hue, 1.0 if look.ink == "full" else 0.45, 1.15 if hue == "yellow" else 1.0, 0.2),
        pose.stroked(Circle((0.0, 0.0), 8.9), look, 0.42),
        pose.stroked(Circle((0.0, 0.0), 6.9), look, 0.25),
        *tuft(pose.inner((0.0, 0.0), 1.03), look, heart=False),
        sign(hue, pose.inner((0.0, 0.0), 1.1 if hue == "blue" else 0.86), look),
    )


def closed_ring(outer: float, inner: float) -> Curve:
    """A disc with a round hole: the hole is drawn in the other direction."""
    rims = (arc((0.0, 0.0), outer, 0, 360), arc((0.0, 0.0), inner, 360, 0))
    return Curve(tuple(step for rim in rims for step in (*rim.steps, ("Z", ()))))
