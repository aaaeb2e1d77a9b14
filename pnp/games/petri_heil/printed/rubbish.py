"""What should not be in a pond: a boot, a can, a tyre, a bottle with a letter, a hat; and the diver.

Each is drawn around its own origin, about 20 mm wide and 18 mm high.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.draw.look import Look
from pnp.draw.outlines import lines, on_circle
from pnp.draw.scene import Circle, Group, Mark, Shape
from pnp.games.petri_heil.printed.figure import Part, Tone, eye, figure, filled

Drawing = Callable[[Look, float], tuple[Mark, ...]]
DARK, MIDDLE, PALE = Tone("ink", 1.0, "falling", 0.7), Tone("ink", 0.5, "falling"), Tone("ink", 0.14)
AGAR = Tone("agar")

BOOT = (
    Part(
        "M-5.2 -8.6H1.6V-.6C1.9 1.6 4 2 6.2 2.6C8.6 3.3 9.2 4.9 9.2 6.4H-5.4C-5.9 4 -5.6 2.6 -5.2 .6Z",
        Tone("ink", 0.28, "falling", 0.9, (1.7, -0.9)),
    ),
    Part("M-5.2 6.2H9Q9.7 6.2 9.7 6.9V7.6Q9.7 8.3 9 8.3H-5.2Q-5.9 8.3 -5.9 7.6V6.9Q-5.9 6.2 -5.2 6.2Z", DARK),
    Part("M-4.9 -9.6H1.3Q2.2 -9.6 2.2 -8.7V-8.4Q2.2 -7.5 1.3 -7.5H-4.9Q-5.8 -7.5 -5.8 -8.4V-8.7Q-5.8 -9.6 -4.9 -9.6Z", PALE),
    Part("M.1 -5.6h1.5M.1 -3.2h1.5M.2 -.8h1.5", None, 0.5),
)
CAN = (
    Part("M-5.6 -6.6V6.6C-5.6 9.2 5.6 9.2 5.6 6.6V-6.6Z", PALE),
    Part("M-5.6 -3.2V3.8C-5.6 6.4 5.6 6.4 5.6 3.8V-3.2C5.6 -.6 -5.6 -.6 -5.6 -3.2Z", Tone("red", 0.65, "upright", 0.9), 0.35),
    Part("M-2.7 1.3q2.6 -2.8 4.4 0l1.5 -1.2v2.6l-1.5 -1.1q-2.1 2.6 -4.4 -.3Z", Tone("paper"), 0.3),
    Part("M-5.6 -6.6C-5.6 -9.2 5.6 -9.2 5.6 -6.6C5.6 -4 -5.6 -4 -5.6 -6.6Z", Tone("ink", 0.45, "level", 0.7)),
)
LID = (
    Part("M-5 0C-5 -2.2 5 -2.2 5 0C5 2.2 -5 2.2 -5 0Z", Tone("ink", 0.08)),
    Part("M-3.6 0C-3.6 -1.3 3.6 -1.3 3.6 0C3.6 1.3 -3.6 1.3 -3.6 0Z", None, 0.2),
)
BOTTLE = (
    Part(
        "M-1.5 -10.2H1.5V-5.2C1.5 -3.4 4 -3 4 -.6V8.4Q4 9.8 2.6 9.8H-2.6Q-4 9.8 -4 8.4V-.6C-4 -3 -1.5 -3.4 -1.5 -5.2Z",
        Tone("green", 0.32, "level", 0.7, (-1.2, 0.0)),
    ),
    Part("M-1.3 -9.2H1.3Q1.9 -9.2 1.9 -8.5Q1.9 -7.8 1.3 -7.8H-1.3Q-1.9 -7.8 -1.9 -8.5Q-1.9 -9.2 -1.3 -9.2Z", Tone("green", 0.7)),
    Part("M-1.1 -11.9H1.1V-9.4H-1.1Z", Tone("shade")),
    Part("M-2.1 .2H2.1V7.2H-2.1Z", Tone("paper"), 0.3),
    Part("M-1.2 2h2.4M-1.2 3.5h2.4M-1.2 5h1.4", None, 0.3, "line"),
)
HAT = (
    Part(
        "M-10 3.6C-7 1.6 -5.6 2 -5.4 1.2C-5.2 -4.6 -3.4 -7.4 -1 -6.6Q0 -6.2 1 -6.6C3.4 -7.4 5.2 -4.6 5.4 1.2C5.6 2 7 1.6 10 3.6"
        "C7.4 7 -7.4 7 -10 3.6Z",
        Tone("shade"),
    ),
    Part("M-5.5 .9Q0 3.4 5.5 .9L5.3 -1.6Q0 .8 -5.3 -1.6Z", Tone("blue", 1.0, "level", 0.55), 0.35),
    Part("M-6.8 3.7Q0 6 6.8 3.7", None, 0.25),
    Part("M3.3 -.2C4.6 -4.4 6.6 -5.6 7.6 -7.6C6 -7.4 3.4 -5.6 3 -.1Z", Tone("red", 0.4), 0.4, "red"),
    Part("M3.6 -2C4.8 -4.2 5.8 -5.4 6.8 -6.6", None, 0.25, "red"),
)
SUIT = "M-8.6 9.4C-8.4 4.8 -6 2.4 -3.4 1.8H3.4C6 2.4 8.4 4.8 8.6 9.4Z"
HOOD = "M-6.3 -2C-6.3 -7 -3.4 -9.2 0 -9.2S6.3 -7 6.3 -2C6.3 2.4 3.6 4.6 0 4.6S-6.3 2.4 -6.3 -2Z"
MASK = "M-2.4 -5.6H2.4Q5 -5.6 5 -3V-2Q5 .6 2.4 .6H-2.4Q-5 .6 -5 -2V-3Q-5 -5.6 -2.4 -5.6Z"
MOUTHPIECE = "M-.8 1.2H.8Q1.8 1.2 1.8 2.2V2.4Q1.8 3.4 .8 3.4H-.8Q-1.8 3.4 -1.8 2.4V2.2Q-1.8 1.2 -.8 1.2Z"
SNORKEL = "M1.9 2.4C5.4 3.2 8 1.6 7.8 -2V-14.6"
DIVER = (
    Part(SUIT, DARK),
    Part(HOOD, Tone("yellow")),
    Part(MASK, Tone("teal", 0.4), 0.6),
    Part(MOUTHPIECE, Tone("ink", 0.25), 0.4),
    Part(SNORKEL, None, 1.7),
)


def boot(look: Look, scale: float) -> tuple[Mark, ...]:
    return figure(BOOT, look, scale)


def can(look: Look, scale: float) -> tuple[Mark, ...]:
    """An open can with its lid bent up and a fish on the label."""
    lid = Group(figure(LID, look, scale), (3.9 * scale, -9.2 * scale), -58.0)
    return (Group((*figure(CAN, look, scale), lid), (0.0, 0.4 * scale), -8.0),)


def tyre(look: Look, scale: float) -> tuple[Mark, ...]:
    middle = (0.0, 0.0)
    turns = [math.radians(i * 360 / 22) for i in range(22)]
    treads = lines([(on_circle(middle, 8.6 * scale, a), on_circle(middle, 9.6 * scale, a)) for a in turns])
    rings = ((8.9, 0.45), (7.2, 0.25), (5.7, 0.25))
    return (
        Shape(treads, stroke=look.pen(1.0 * scale, cap="butt")),
        *filled(Circle(middle, 8.9 * scale), MIDDLE, look, scale),
        *(Shape(Circle(middle, radius * scale), stroke=look.pen(pen * scale)) for radius, pen in rings),
        Shape(Circle(middle, 4.6 * scale), fill=look.color("paper"), stroke=look.pen(0.45 * scale)),
        *figure((Part("M-2.9 .8q1.4 -1.5 2.9 0t2.9 0M-2.2 2.2q1.1 -1.1 2.2 0t2.2 0", None, 0.35, "line"),), look, scale),
    )


def bottle(look: Look, scale: float) -> tuple[Mark, ...]:
    return (Group(figure(BOTTLE, look, scale), (0.0, 0.0), 24.0),)


def hat(look: Look, scale: float) -> tuple[Mark, ...]:
    return figure(HAT, look, scale)


def diver(look: Look, scale: float) -> tuple[Mark, ...]:
    """Two eyes behind glass, and a snorkel that reaches above the water."""
    bubbles = ((-8.2, -4.4, 0.9), (-9.3, -7.2, 0.6), (-7.9, -9.2, 0.4))
    hose = Part(SNORKEL, None, 0.9, "fill red" if look.has_fills else "paper")
    pen = look.pen(0.3 * scale, "blue")
    return (
        *figure((*DIVER, hose), look, scale),
        *(mark for x in (-2.15, 2.15) for mark in eye((x * scale, -2.5 * scale), 1.45 * scale, 0.55, look)),
        *(Shape(Circle((x * scale, y * scale), r * scale), stroke=pen) for x, y, r in bubbles),
    )


RUBBISH: tuple[Drawing, ...] = (boot, can, tyre, bottle, hat)
