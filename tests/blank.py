"""How much of a rendered page is blank: the share of its printable area that has no ink within a few millimetres."""

import io

from PIL import Image, ImageFilter

from pnp.render.png import png

DPI = 50.8
"""Two pixels to the millimetre."""
NEAR, MARGIN = 6, 10
"""Millimetres: paper nearer to ink than this is not blank; the margin around the page does not count."""
PAPER = 250
"""Anything darker than this is ink: the palest ground has 240."""


def blank_shares(data: bytes) -> list[float]:
    """For each page of a PDF."""
    return [blank_share(Image.open(io.BytesIO(page))) for page in png(data, DPI)]


def blank_share(page: Image.Image) -> float:
    ink = page.convert("L").point(lambda light: 0 if light < PAPER else 255)
    reached = ink.filter(ImageFilter.MinFilter(4 * NEAR + 1))
    inside = reached.crop((2 * MARGIN, 2 * MARGIN, page.width - 2 * MARGIN, page.height - 2 * MARGIN))
    return inside.histogram()[255] / (inside.width * inside.height)
