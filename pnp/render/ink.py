"""Colours as four inks. What three inks have in common becomes black, so no place gets more than 200 % ink and black is K alone.

This is arithmetic, not colour management: what a press makes of it depends on the press.
"""

from __future__ import annotations

import re
from functools import lru_cache
from operator import sub

from pnp.draw.scene import Pixels

COLOR = re.compile(r"^(\S+) (\S+) (\S+) (rg|RG)$", re.MULTILINE)
"""A colour of a content stream, which has a line of its own (see stream.py)."""
OPERATORS = {"rg": "k", "RG": "K"}
INVERSE = bytes(range(255, -1, -1))


def inked(stream: str) -> str:
    """The content stream with cyan, magenta, yellow and black instead of red, green and blue."""
    return COLOR.sub(lambda found: f"{ink_text(*found.group(1, 2, 3))} {OPERATORS[found[4]]}", stream)


@lru_cache(maxsize=512)
def ink_text(red: str, green: str, blue: str) -> str:
    """
    >>> ink_text("0", "0", "0"), ink_text("1", "0.5", "0.25")
    ('0 0 0 1', '0 0.5 0.75 0')
    """
    return " ".join(f"{round(share, 4):g}" for share in inks(float(red), float(green), float(blue)))


def inks(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Shares from 0 to 1."""
    cyan, magenta, yellow = 1 - red, 1 - green, 1 - blue
    black = min(cyan, magenta, yellow)
    return cyan - black, magenta - black, yellow - black, black


def inked_pixels(pixels: Pixels) -> bytes:
    """Four bytes for each pixel."""
    colors = pixels.colors
    planes = [colors[channel::3].translate(INVERSE) for channel in range(3)]
    black = bytes(map(min, *planes))
    mixed = bytearray(4 * len(black))
    for channel, plane in enumerate(planes):
        mixed[channel::4] = bytes(map(sub, plane, black))
    mixed[3::4] = black
    return bytes(mixed)
