"""The bacteria: ball, rod and wave, one shape for each colour, and their plain signs. All fit a square of side 12."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import arc, bow, lines, on_circle, rounded, segment
from pnp.draw.scene import Box, Circle, Mark, Outline, Point, Polygon, Shape
from pnp.draw.transform import Transform
from pnp.games.petris.definition import Hue

REACH = 6.0
"""How far a bacterium of scale 1 reaches to each side."""
SMALLEST_FACE = 0.5
"""Below this scale eyes and mouth would be too small; a pair of dots replaces them."""
GREY_SHARE = 0.45
"""In grey a body is paler than its hatch."""


def bacterium(hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    return {"blue": ball, "red": rod, "yellow": wave}[hue](pose, look)


def flesh(outline: Outline, hue: Hue, pose: Transform, look: Look, pitch: float = 1.0) -> tuple[Mark, ...]:
    """The body of a bacterium: hue or hatch, and its outline, which is already in the sheet's millimetres."""
    dotted = 1.15 if look.palette.hatches[hue] == "dots" else 1.0
    width = max(0.16, 0.2 * pose.scale) * (1.1 if dotted > 1 else 1.0)
    spacing = max(0.62, pitch * pose.scale) * dotted
    inside = look.body(outline, hue, 1.0 if look.ink == "full" else GREY_SHARE, spacing, width)
    return (Shape(outline, fill=look.color("paper")), *inside, Shape(outline, stroke=pose.pen(look, 0.42)))


def ball(pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A coccus: a ball with a fringe of ten hairs."""
    angles = [math.radians(18 + 36 * i) for i in range(10)]
    hairs = [(on_circle((0, 0), 4.6, a), on_circle((0, 0), 5.75, a + math.radians(5))) for a in angles]
    body = pose.outline(Circle((0.0, 0.0), 4.3))
    return (
        pose.stroked(lines(hairs), look, 0.42),
        *flesh(body, "blue", pose, look),
        *glint(arc((0.0, 0.0), 3.35, -62, -22), pose, look),
        *bare_patch(rounded(Box(-2.75, -1.6, 5.7, 4.1), 2.0), "blue", pose, look),
        *eyes((0.1, -0.35), 1.35, 0.92, pose, look),
        *mouth((-0.75, 1.45), 1.7, pose, look),
    )


def rod(pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A bacillus: a rod on the slant with three tails."""
    pose = pose.inner((0.05, 0.05), 0.98)
    slant = pose.inner((0.0, 0.0), turn=-38).inner((1.0, 0.0))
    tails = [tuple((-5.1 + x, q + y) for x, y in ripple((0.0, -2.1), 0.38, 1.0, q, 14)) for q in (-1.2, 0.0, 1.2)]
    body = slant.outline(rounded(Box(-5.1, -2.6, 10.2, 5.2), 2.6))
    return (
        *(slant.stroked(Polygon(tail, closed=False), look, 0.36) for tail in tails),
        *flesh(body, "red", pose, look),
        *glint(segment((-2.9, -1.6), (0.4, -1.6)), slant, look),
        *bare_patch(Circle((2.35, -1.05), 2.1), "red", pose, look),
        *eyes((2.35, -1.75), 1.2, 0.88, pose, look),
        *mouth((1.55, 0.15), 1.5, pose, look),
    )


def wave(pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A spirillum: a gentle S, head up, a hair at each end."""
    own = pose.inner((0.06, 0.0), 0.89)
    slant = own.inner((0.0, 0.2), turn=-14)
    spine = ripple((-4.5, 4.5), 1.75, 1.0, -0.12, 36)
    hairs = (
        tuple((-5.75 - x, -0.5 + y) for x, y in ripple((0.0, 0.8), 0.3, 0.8, 0.0, 8)),
        tuple((5.7 + x, 0.1 + y) for x, y in ripple((0.0, 0.8), 0.3, 0.8, math.pi, 8)),
    )
    shine = Polygon(tuple((x - 0.1, y - 0.85) for x, y in map(Transform((0.0, 0.2), turn=-14).point, spine[2:9])), closed=False)
    return (
        *(slant.stroked(Polygon(hair, closed=False), look, 0.37) for hair in hairs),
        *flesh(slant.outline(ribbon(spine, 3.5)), "yellow", own, look),
        *glint(shine, own, look),
        *bare_patch(rounded(Box(-0.1, -3.45, 4.5, 2.5), 1.2), "yellow", own, look),
        *eyes((2.15, -2.25), 1.12, 0.95, own, look),
    )


def ripple(span: tuple[float, float], height: float, turns: float, phase: float, parts: int) -> list[Point]:
    """Points along a sine wave, from one x to the other."""
    start, end = span
    shares = [i / parts for i in range(parts + 1)]
    return [(start + (end - start) * u, height * math.sin(phase + turns * math.tau * u)) for u in shares]


def ribbon(spine: Sequence[Point], width: float) -> Polygon:
    """The outline of a thick line with round ends."""
    half = width / 2
    normals = [normal(spine[max(i - 1, 0)], spine[min(i + 1, len(spine) - 1)], half) for i in range(len(spine))]
    left = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(spine, normals, strict=True)]
    right = [(x - dx, y - dy) for (x, y), (dx, dy) in zip(spine, normals, strict=True)]
    return Polygon((*left, *cap(spine[-1], normals[-1]), *reversed(right), *cap(spine[0], (-normals[0][0], -normals[0][1]))))


def normal(before: Point, after: Point, length: float) -> Point:
    """A vector at right angles to the line between two points."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    share = length / math.hypot(dx, dy)
    return (-dy * share, dx * share)


def cap(end: Point, arm: Point) -> list[Point]:
    """A half circle around the end of a ribbon, from one arm to the other."""
    angles = [-math.pi * i / 10 for i in range(1, 10)]
    return [
        (end[0] + arm[0] * math.cos(a) - arm[1] * math.sin(a), end[1] + arm[0] * math.sin(a) + arm[1] * math.cos(a))
        for a in angles
    ]


def glint(outline: Outline, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A highlight on a body of solid colour."""
    return (pose.stroked(outline, look, 0.5, "paper"),) if look.ink == "full" else ()


def bare_patch(outline: Outline, hue: Hue, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """The ground of a face, so that no hatch runs through it."""
    if look.ink == "full":
        return ()
    color = mix(look.color(hue), GREY_SHARE) if look.has_fills else look.color("paper")
    return (Shape(pose.outline(outline), fill=color),)


def eyes(middle: Point, gap: float, radius: float, pose: Transform, look: Look) -> tuple[Mark, ...]:
    x, y = middle
    places = ((x - gap, y), (x + gap, y))
    if pose.scale < SMALLEST_FACE:
        return tuple(dot for p in places for dot in small_eye(p, pose, look))
    whites = [Shape(pose.outline(Circle(p, radius)), look.color("paper"), pose.pen(look, 0.22)) for p in places]
    return (*whites, *(pose.filled(Circle((p[0] + 0.18, p[1] + 0.12), radius * 0.5), look) for p in places))


def small_eye(at: Point, pose: Transform, look: Look) -> tuple[Mark, ...]:
    return pose.filled(Circle(at, 1.15), look, "paper"), pose.filled(Circle(at, 0.72), look)


def mouth(start: Point, width: float, pose: Transform, look: Look) -> tuple[Mark, ...]:
    """A small smile; white on a solid dark body."""
    if pose.scale < SMALLEST_FACE:
        return ()
    x, y = start
    smile = bow(start, (x + width / 2, y + 0.75), (x + width, y))
    return (pose.stroked(smile, look, 0.4, "paper" if look.ink == "full" else "ink"),)


def sign(hue: Hue, pose: Transform, look: Look, color: str = "ink") -> Mark:
    """The player's sign without a face: a ball, a rod, a wave."""
    if hue == "blue":
        return pose.filled(Circle((0.0, 0.0), 1.5), look, color)
    if hue == "red":
        return pose.stroked(segment((-1.4, 1.4), (1.4, -1.4)), look, 1.7, color)
    return pose.stroked(Polygon(tuple(ripple((-2.3, 2.3), 0.8, 1.15, math.pi * 0.9, 24)), closed=False), look, 1.05, color)
