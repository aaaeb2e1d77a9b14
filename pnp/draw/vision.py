"""Perceived colour differences: CIEDE2000 for normal, protan, deutan and tritan sight (Machado 2009, full severity)."""

from __future__ import annotations

import math
from typing import Literal

from pnp.draw.color import channels, linear
from pnp.draw.scene import Color

Sight = Literal["normal", "protan", "deutan", "tritan"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
SIGHTS: dict[Sight, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
SEVENTH = 25.0**7


def difference(one: Color, two: Color, sight: Sight = "normal") -> float:
    """CIEDE2000 between two colours for a kind of sight; 1 is just noticeable side by side.

    >>> round(difference("#24569A", "#DC4B3A", "deutan")) > 20
    True
    """
    return ciede2000(lab(seen(one, sight)), lab(seen(two, sight)))


def lightness(color: Color) -> float:
    """L* of a colour, 0 black to 100 white: what is left of it in grey."""
    return lab(seen(color, "normal"))[0]


def seen(color: Color, sight: Sight) -> Triple:
    """Linear red, green and blue as they reach the eye."""
    light = tuple(linear(c / 255) for c in channels(color))
    red, green, blue = (min(1.0, max(0.0, product(row, light))) for row in SIGHTS[sight])
    return red, green, blue


def product(row: tuple[float, ...], column: tuple[float, ...]) -> float:
    return sum(a * b for a, b in zip(row, column, strict=True))


def lab(light: Triple) -> Triple:
    """CIE L*a*b* under daylight (D65)."""
    x, y, z = (root(product(row, light) / white) for row, white in zip(TO_XYZ, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


def ciede2000(one: Triple, two: Triple) -> float:
    """The distance between two colours in L*a*b*, with the variable names of Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + SEVENTH)))
    c1, h1 = polar(a1 * (1 + g), b1)
    c2, h2 = polar(a2 * (1 + g), b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, mean_hue(h1, h2) if c1 * c2 else h1 + h2
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * hue_weight(hm)
    rt = -2 * math.sqrt(cm**7 / (cm**7 + SEVENTH)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def polar(a: float, b: float) -> tuple[float, float]:
    """Chroma, and hue in degrees."""
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def mean_hue(one: float, two: float) -> float:
    """Half-way between two hues, the short way around."""
    total = one + two
    if abs(one - two) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def hue_weight(hue: float) -> float:
    """T: how sensitive the eye is to a change of hue at this hue."""
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    return 1 + sum(size * math.cos(math.radians(times * hue + shift)) for size, times, shift in terms)
