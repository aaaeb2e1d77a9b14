"""A user's picture in a round window: an SVG drawing fits inside it, a photo and an opaque PNG fill it."""

from __future__ import annotations

import stat
from pathlib import Path

from pnp.draw.affine import scaled
from pnp.draw.color import grey, luminance
from pnp.draw.look import Ink, Look
from pnp.draw.picture.jpg import read_jpg
from pnp.draw.picture.png import read_png
from pnp.draw.picture.svg_shapes import Drawing, read_svg
from pnp.draw.scene import Box, Circle, Color, Group, Mark, Photo, Picture, Pixels, Point, Shape
from pnp.draw.typeset import Unfit

MOST_BYTES = {".svg": 500_000, ".png": 20_000_000, ".jpg": 20_000_000, ".jpeg": 20_000_000}
INSIDE = 1.42
"""The side of the box for a drawing, in radii of its window: its corners touch the rim."""


def art_in_window(path: Path, window: Circle, look: Look) -> Group:
    """The picture from a file, clipped to the window."""
    data = bytes_of(path)
    if path.suffix.lower() == ".svg":
        marks = placed_drawing(read_svg(data, path.name), window, look)
    else:
        marks = (placed_pixels(read_pixels(data, path, look.ink), window),)
    return Group(marks, clip=window)


def read_pixels(data: bytes, path: Path, ink: Ink) -> Pixels | Photo:
    read = read_png if path.suffix.lower() == ".png" else read_jpg
    return read(data, path.name, ink)


def bytes_of(path: Path) -> bytes:
    """The contents of the file. Raises Unfit unless it is a regular .svg, .png or .jpg file that is not too large."""
    kind = path.suffix.lower()
    if kind not in MOST_BYTES:
        raise Unfit(f"the picture {path.name!r} is none of .svg, .png and .jpg", "save it as one of these")
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Unfit(f"the picture {path.name!r} is not a file", "name an .svg, .png or .jpg file")
        if found.st_size > MOST_BYTES[kind]:
            problem = f"the picture {path.name!r} has {found.st_size} bytes"
            raise Unfit(problem, f"the limit is {MOST_BYTES[kind]}; simplify or shrink it")
        return path.read_bytes()
    except FileNotFoundError:
        raise Unfit(f"there is no picture {path.name!r}", "its path is relative to the file that names it") from None
    except OSError as error:
        raise Unfit(f"the picture {path.name!r} cannot be read ({error.strerror})", "") from None


def placed_pixels(pixels: Pixels | Photo, window: Circle) -> Picture:
    """Opaque pictures fill the window; others fit inside it."""
    is_opaque = isinstance(pixels, Photo) or not pixels.packed_cover
    side = 2 * window.radius if is_opaque else INSIDE * window.radius
    by = (max if is_opaque else min)(side / pixels.width, side / pixels.height)
    width, height = pixels.width * by, pixels.height * by
    return Picture(pixels, Box(window.center[0] - width / 2, window.center[1] - height / 2, width, height))


def placed_drawing(drawing: Drawing, window: Circle, look: Look) -> tuple[Mark, ...]:
    by = INSIDE * window.radius / max(drawing.width, drawing.height)
    at: Point = (window.center[0] - drawing.width * by / 2, window.center[1] - drawing.height * by / 2)
    return scaled([inked(shape, look) for shape in drawing.marks], by, at)


def inked(shape: Shape, look: Look) -> Shape:
    """The shape in the colours of the ink."""
    stroke = shape.stroke and shape.stroke._replace(color=ink_color(shape.stroke.color, look, is_line=True))
    return shape._replace(fill=shape.fill and ink_color(shape.fill, look), stroke=stroke)


def ink_color(color: Color, look: Look, is_line: bool = False) -> Color:
    """Grey in grey ink. In mono, black or white, whichever is nearer; any visible line is black."""
    if look.ink == "grey":
        return grey(color)
    if look.ink == "mono":
        return "#FFFFFF" if luminance(color) > (0.9 if is_line else 0.4) else "#000000"
    return color
