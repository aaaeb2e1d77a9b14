"""Colour arithmetic: mixing with white, and the grey of equal luminance."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.scene import Color


def mix(color: Color, share: float, ground: Color = "#FFFFFF") -> Color:
    """Mixes a colour with a background: share 1 is the colour itself, 0 the background.

    >>> mix("#000000", 0.5)
    '#808080'
    """
    pairs = zip(channels(color), channels(ground), strict=True)
    return hex_color(*(round(a * share + b * (1 - share)) for a, b in pairs))


def grey(color: Color) -> Color:
    """The neutral grey of the same luminance (sRGB)."""
    light = luminance(color)
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return hex_color(*[round(value * 255)] * 3)


def darkened(color: Color, contrast: float) -> Color:
    """The colour, mixed with black until it has this contrast with white paper (WCAG ratio).

    >>> darkened("#24569A", 3.5), darkened("#F9C846", 3.5)
    ('#24569A', '#A4842E')
    """
    share = 1.0
    while 1.05 / (luminance(mix(color, share, "#000000")) + 0.05) < contrast:
        share -= 0.01
    return mix(color, share, "#000000")


@lru_cache(maxsize=1024)
def contrast(one: Color, two: Color) -> float:
    """The WCAG ratio, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def luminance(color: Color) -> float:
    """Relative luminance, 0 black to 1 white."""
    r, g, b = (linear(c / 255) for c in channels(color))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def channels(color: Color) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def hex_color(red: int, green: int, blue: int) -> Color:
    return f"#{red:02X}{green:02X}{blue:02X}"
