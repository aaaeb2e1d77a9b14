"""The two fishermen, who differ in hat, beard and emblem as well as colour; and their emblems: red a diamond, yellow a disc."""

from __future__ import annotations

from pnp.draw.curves import ellipse
from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Mark, Outline, Point, Polygon, Shape
from pnp.games.petri_heil.printed.figure import Part, Tone, eye, figure, filled
from pnp.games.petri_heil.rules.piers import Pawn

HEIGHT = 32.0
"""From the soles to the top of the hat, at scale 1."""
SKIN = Tone("agar")
COAT = "M-6.4 -6C-7 -13 -5.6 -18.4 0 -18.4S7 -13 6.4 -6Q0 -4.4 -6.4 -6Z"
ARMS = ("M5 -15.4C7.6 -14 8.6 -12 7.8 -9.6", "M-5 -15.4C-7.4 -13.6 -7.8 -11.6 -6.6 -9")
HANDS = (ellipse((7.6, -9.2), 1.5, 1.5), ellipse((-6.3, -8.6), 1.4, 1.4))
BEARD = "M-5.1 -22C-5.4 -17.4 -2.8 -15.2 0 -15.2S5.4 -17.4 5.1 -22C3.4 -20.6 1.6 -20.4 0 -20.4S-3.4 -20.6 -5.1 -22Z"
ROUND_HAT = "M-4.4 -25.4C-4.6 -30 -2.6 -31 0 -31S4.6 -30 4.4 -25.4Z"
SOUWESTER = (
    "M-5 -24.6C-5.2 -29 -3 -31.4 0 -31.4S5.2 -29 5 -24.6C6.6 -24.2 8 -22.4 8.4 -20.6C5.8 -22.4 3.4 -24 0 -24"
    "S-5.8 -22.4 -8.4 -20.6C-8 -22.4 -6.6 -24.2 -5 -24.6Z"
)
LEGS = (
    Part(rounded(Box(-5.2, -7.0, 4.4, 5.4), 0.8), Tone("ink", 0.55)),
    Part(rounded(Box(0.8, -7.0, 4.4, 5.4), 0.8), Tone("ink", 0.55)),
    Part("M-5.1 -3.4h4.2v3.4H-5.7Q-5.6 -1.4 -5.1 -1.8Z", Tone("ink", 1.0, "falling", 0.6)),
    Part("M.9 -3.4h4.2v1.6q1.2 .2 1.4 1.8H.9Z", Tone("ink", 1.0, "falling", 0.6)),
)
ROD = (
    Part("M7.2 -9.6L9.6 -31.4", None, 0.7),
    Part("M9.6 -31.4C11 -26 10.6 -18 10.6 -12.4", None, 0.22),
    Part("M10.6 -12.4v1.5C10.6 -9.5 8.8 -9.5 8.8 -10.9", None, 0.4),
    Part(ellipse((10.6, -15.4), 0.8, 0.8), Tone("red"), 0.25),
)


def fisherman(who: Pawn, look: Look, scale: float = 1.0, is_mirrored: bool = False) -> tuple[Mark, ...]:
    """A fisherman with his feet at the origin; mirrored, he is his own back."""
    side = -1.0 if is_mirrored else 1.0
    head = (Part(ellipse((0.0, -22.4), 5.2, 5.2), SKIN, 0.5), *(red_face() if who == "red" else yellow_face(look)))
    body = (*LEGS, *ROD, *coat(who, look))
    eyes = [mark for x in (-1.75, 1.75) for mark in eye((x * scale, -22.9 * scale), 1.05 * scale, 0.5 * side, look)]
    return (
        *figure(body, look, scale, is_mirrored),
        *emblem(who, (0.0, -11.0 * scale), 2.0 * scale, look, share=0.0),
        *figure(head, look, scale, is_mirrored),
        *eyes,
        *figure(hat(who), look, scale, is_mirrored),
    )


def coat(who: Pawn, look: Look) -> tuple[Part, ...]:
    """The coat, and two arms drawn as thick lines with a thinner one inside."""
    sleeve = who if look.has_fills else "paper"
    arms = [part for arm in ARMS for part in (Part(arm, None, 2.9), Part(arm, None, 1.9, f"fill {sleeve}"))]
    tone = Tone(who, 1.0, look.palette.hatches[who], 0.9, (-1.7, -0.9))
    return (Part(COAT, tone, 0.55), *arms, *(Part(hand, SKIN, 0.4) for hand in HANDS))


def red_face() -> tuple[Part, ...]:
    """A beard and a red nose."""
    nose = Part(ellipse((0.0, -21.1), 0.8, 0.6), Tone("red", 1.0, "crossed", 0.3), 0.25)
    return (Part(BEARD, Tone("paper"), 0.4), Part("M-1.2 -18.9q1.2 .8 2.4 0", None, 0.4), nose)


def yellow_face(look: Look) -> tuple[Part, ...]:
    """A smile and red cheeks."""
    cheeks = [Part(ellipse((x, -20.6), 0.6, 0.6), Tone("red", 0.8), 0.0 if look.has_fills else 0.2) for x in (-3.4, 3.4)]
    return (Part("M-1.5 -19.7q1.5 1.2 3 0", None, 0.4), *cheeks)


def hat(who: Pawn) -> tuple[Part, ...]:
    if who == "red":
        brim = rounded(Box(-7.2, -26.3, 14.4, 1.9), 0.94)
        return (Part(ROUND_HAT, Tone(who)), Part(brim, Tone(who)), Part("M-4.2 -27.4Q0 -26.9 4.2 -27.4", None, 0.3))
    return (Part(SOUWESTER, Tone(who)), Part("M0 -31.2V-27", None, 0.3))


def emblem_outline(who: Pawn, at: Point, radius: float) -> Outline:
    (x, y), r = at, radius * 1.18
    return Polygon(((x, y - r), (x + r, y), (x, y + r), (x - r, y))) if who == "red" else Circle(at, radius)


def emblem(who: Pawn, at: Point, radius: float, look: Look, share: float = 1.0) -> list[Mark]:
    """The emblem of a fisherman: the shape says who it is, the colour repeats it. On his own coat it is white (share 0)."""
    outline = emblem_outline(who, at, radius)
    tone = Tone(who, share, look.palette.hatches[who], 0.7)
    return [*filled(outline, tone, look), Shape(outline, stroke=look.pen(min(0.4, max(0.28, radius * 0.15))))]


HOOK = parse_path("M0 .5v2.7C0 5.2 -3 5.2 -3 3.2l0 -.5l-.7 .9")


def hook(look: Look, scale: float = 1.0, hue: str = "ink") -> tuple[Mark, ...]:
    """A fishing hook, hanging from its eye at the origin."""
    parts = (Part(HOOK, None, 0.6, hue), Part(ellipse((0.0, 0.0), 0.5, 0.5), None, 0.4, hue))
    return figure(parts, look, scale)
