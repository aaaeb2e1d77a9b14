"""A user's picture in a round window: an SVG drawing fits inside it, a photo and an opaque PNG fill it."""

from __future__ import annotations

import stat
from collections.abc import Callable, Sequence
from pathlib import Path

from pnp.draw.affine import scaled
from pnp.draw.color import grey, luminance
from pnp.draw.look import Ink, Look
from pnp.draw.outlines import box_of, rectangle
from pnp.draw.picture.jpg import read_jpg
from pnp.draw.picture.png import read_png
from pnp.draw.picture.svg_drawing import Drawing, read_svg
from pnp.draw.picture.svg_pixels import drawn_pixels
from pnp.draw.scene import Box, Circle, Color, Group, Mark, Photo, Picture, Pixels, Point, Shape
from pnp.draw.typeset import Unfit

MOST_BYTES = {".svg": 500_000, ".png": 20_000_000, ".jpg": 20_000_000, ".jpeg": 20_000_000}
FAINT = 0.5
"""In mono, what is less opaque than this is left out."""
SLACK = 0.01
INSIDE = 1.42
"""The side of the box for a drawing, in radii of its window: its corners touch the rim."""


def art_in_window(path: Path, window: Circle, look: Look) -> Group:
    """The picture from a file, clipped to the window."""
    data = bytes_of(path)
    if path.suffix.lower() == ".svg":
        marks = placed_drawing(read_svg(data, path.name), window, look, path.name)
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


def placed_drawing(drawing: Drawing, window: Circle, look: Look, name: str = "") -> tuple[Mark, ...]:
    """The drawing inside the window; what leaves its own edges is cut off."""
    by = INSIDE * window.radius / max(drawing.width, drawing.height)
    at: Point = (window.center[0] - drawing.width * by / 2, window.center[1] - drawing.height * by / 2)
    box = Box(*at, drawing.width * by, drawing.height * by)
    if drawing.tree:
        return (Picture(drawn_pixels(drawing.tree, (box.width, box.height), "#000000", (name, look.ink)), box),)
    marks = scaled(recolored(drawing.marks, lambda shape: inked(shape, look), look), by, at)
    return (Group(marks, clip=rectangle(box)),) if any(leaves(mark, box) for mark in marks) else marks


def leaves(mark: Mark, box: Box) -> bool:
    """Whether a part of a drawing reaches out of a box."""
    if isinstance(mark, Group):
        return any(leaves(inner, box) for inner in mark.marks)
    if not isinstance(mark, Shape):
        return False
    found, room = box_of(mark.outline), box.grown(SLACK)
    return found.x < room.x or found.y < room.y or found.right > room.right or found.bottom > room.bottom


def recolored(marks: Sequence[Mark], change: Callable[[Shape], Shape], look: Look) -> tuple[Mark, ...]:
    """The marks of a drawing with other shapes. Mono knows no transparency: what is hardly there goes, the rest is opaque."""
    changed: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Shape):
            changed.append(change(mark))
        elif isinstance(mark, Group) and (look.ink != "mono" or mark.opacity >= FAINT):
            opacity = 1.0 if look.ink == "mono" else mark.opacity
            changed.append(mark._replace(marks=recolored(mark.marks, change, look), opacity=opacity))
    return tuple(changed)


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
