"""Eyes, lids and mouths: a creature's charm is in its face. Eyes stay white and pupils dark in every ink."""

from __future__ import annotations

import math
from typing import Literal

from pnp.draw.look import Look
from pnp.draw.outlines import arc, segment
from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Circle, Color, Curve, Mark, Point, Shape

Mood = Literal["smile", "o", "flat", "wave", "grin", "tongue"]
MOODS: tuple[Mood, ...] = ("smile", "smile", "grin", "tongue", "o", "flat", "wave")


def eye(at: Point, radius: float, gaze: float, look: Look) -> list[Mark]:
    """A white eye whose pupil looks sideways (-1 to 1)."""
    pupil = (at[0] + gaze * radius * 0.32, at[1] + radius * 0.12)
    spark = (pupil[0] - radius * 0.16, pupil[1] - radius * 0.2)
    return [
        Shape(Circle(at, radius), fill=look.color("paper"), stroke=look.pen(0.32)),
        Shape(Circle(pupil, radius * 0.54), fill=look.color("ink")),
        Shape(Circle(spark, radius * 0.18), fill=look.color("paper")),
    ]


def spiral_eye(at: Point, radius: float, gaze: float, look: Look) -> list[Mark]:
    """A hypnotic eye."""
    middle = (at[0] + gaze * radius * 0.12, at[1] + 0.2)
    reach = [0.15 + radius * 0.74 * t / 36 for t in range(37)]
    turns = [(middle[0] + r * math.cos(t * 0.5), middle[1] + r * math.sin(t * 0.5)) for t, r in enumerate(reach)]
    return [
        Shape(Circle(at, radius), fill=look.color("paper"), stroke=look.pen(0.4)),
        Shape(smooth(turns, False), stroke=look.pen(0.62)),
    ]


def lid(eye_at: Circle, open_share: float, turn: float, fill: Color, look: Look) -> Shape:
    """The upper lid in the body's colour; `open_share` 1 is wide open, 0 half closed, below 0 nearly shut."""
    half = math.degrees(math.acos(max(-1.0, min(1.0, open_share))))
    cap = arc(eye_at.center, eye_at.radius, turn - half, turn + half)
    return Shape(Curve((*cap.steps, ("Z", ()))), fill=fill, stroke=look.pen(0.32))


def closed_eye(at: Point, width: float, look: Look) -> Shape:
    """A sleeper's eye: one arc."""
    x, y = at
    return Shape(parse_path(f"M{x - width / 2} {y}q{width / 2} {width * 0.43} {width} 0"), stroke=look.pen(0.45))


def mouth(at: Point, width: float, mood: Mood, look: Look) -> list[Mark]:
    (x, y), half = at, width / 2
    pen = look.pen(0.38)
    match mood:
        case "smile":
            return [Shape(parse_path(f"M{x - half} {y}q{half} {half} {width} 0"), stroke=pen)]
        case "grin":
            bowl = parse_path(f"M{x - half} {y - 0.1}q{half} {width * 0.95} {width} 0Z")
            return [Shape(bowl, fill=look.color("paper"), stroke=pen)]
        case "tongue":
            lick = parse_path(
                f"M{x - 0.1} {y + half * 0.5}v{half * 0.55}a{half * 0.3} {half * 0.3} 0 0 0 {half * 0.6} 0v{-half * 0.7}Z"
            )
            return [
                Shape(lick, fill=look.ground("red") or look.color("paper"), stroke=look.pen(0.25)),
                Shape(parse_path(f"M{x - half} {y}q{half} {half} {width} 0"), stroke=pen),
            ]
        case "o":
            return [Shape(Circle((x, y + 0.3), width * 0.17), fill=look.color("ink"))]
        case "flat":
            return [Shape(segment((x - width * 0.35, y + 0.2), (x + width * 0.35, y + 0.2)), stroke=pen)]
    third, rise = width / 3, width * 0.22
    wave = parse_path(f"M{x - half} {y + 0.2}q{third / 2} {-rise} {third} 0t{third} 0t{third} 0")
    return [Shape(wave, stroke=pen)]
