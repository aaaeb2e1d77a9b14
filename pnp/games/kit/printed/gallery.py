"""The pictures of a kit: read once, coloured and scaled once for each use, and placed many times."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.color import contrast
from pnp.draw.look import Look
from pnp.draw.picture.art import bytes_of, ink_color, read_pixels, recolored
from pnp.draw.picture.png import size_in
from pnp.draw.picture.svg_drawing import Drawing, read_svg
from pnp.draw.picture.svg_pixels import dots_of, drawn_pixels
from pnp.draw.picture.svg_tree import Element
from pnp.draw.scene import Box, Color, Curve, Group, Mark, Outline, Photo, Picture, Pixels, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Unfit
from pnp.games.kit.printed.inks import FILL_SEEN, WHITE, Tint, is_pale, line
from pnp.games.kit.table import listed
from pnp.source.beside import beside
from pnp.source.finding import Finding, Path, Place, Refused, few, nearest, shortened

CURRENT = "currentColor"
MAX_BYTES, MAX_DOTS = 60_000_000, 200_000_000
"""Of all pictures of a kit together; the dots are those of its PNG files, and again those of drawings that become pixels."""
MAX_REDRAWN = 200
"""Drawings that become pixels, each in each of its sizes and colours."""
PER_ELEMENT = 10
"""So many corners of a drawing in one size and colour are as much work as an element."""
OUTLINE = 0.03
"""The line around a pale drawing, as a share of its smaller side, and its bounds in millimetres."""
THINNEST, WIDEST = 0.15, 0.5
INCH = 25.4
COARSE = 150
PLAIN = {CURRENT, WHITE, None}


class Image(NamedTuple):
    """A picture as it was read."""

    art: Drawing | Pixels | Photo

    @property
    def ratio(self) -> float:
        """Its width for a height of 1."""
        return self.art.width / self.art.height

    @property
    def is_plain(self) -> bool:
        """Whether it has no colour but currentColor and white."""
        return (
            isinstance(self.art, Drawing)
            and not self.art.tree
            and all(colors_of(shape) <= PLAIN for shape in shapes(self.art.marks))
        )


class Gallery:
    def __init__(self, folder: FilePath, look: Look) -> None:
        self.folder, self.look = folder, look
        self.images: dict[str, Image | Refused] = {}
        self.scenes: dict[object, Scene] = {}
        self.bytes = self.dots = self.redrawn = self.redrawn_dots = 0
        self.work = 0.0
        """Of all drawings so far, in elements."""
        self.places: dict[str, Path | Place] = {}
        """Where each picture was named first."""
        self.too_much: Finding | None = None

    def image(self, name: str, where: Path | Place) -> Image:
        """The picture of a file in the kit's folder. Raises Refused."""
        if name not in self.images:
            self.places[name] = where
            try:
                self.images[name] = self.read(name, where)
            except Refused as error:
                self.images[name] = error
        found = self.images[name]
        if isinstance(found, Refused):
            raise Refused([finding._replace(where=where, each="row") for finding in found.findings])
        return found

    def read(self, name: str, where: Path | Place) -> Image:
        path = beside(name, self.folder, "the picture", where)
        try:
            data = bytes_of(path)
            self.bytes += len(data)
            if self.bytes > MAX_BYTES:
                raise Unfit(f"the pictures have more than {MAX_BYTES // 1_000_000} MB together", "make them smaller")
            if path.suffix.lower() == ".svg":
                return Image(read_svg(data, path.name, CURRENT))
            if path.suffix.lower() == ".png":
                self.dots += prod(size_in(data, path.name))
            if self.dots > MAX_DOTS:
                raise Unfit(f"the PNG pictures have more than {MAX_DOTS // 1_000_000} million dots together", "make them smaller")
            return Image(read_pixels(data, path, self.look.ink))
        except Unfit as error:
            if not path.is_file():
                raise Refused([self.missing(name, where)]) from None
            problem, fix = error.args
            raise Refused([Finding(problem, fix, where)]) from None
        except ValueError:  # a name with NUL
            raise Refused([self.missing(name, where)]) from None

    def missing(self, name: str, where: Path | Place) -> Finding:
        known = listed(self.folder, (".svg", ".png", ".jpg", ".jpeg"))
        stems = {FilePath(other).stem.lower(): other for other in reversed(known)}
        near = nearest(FilePath(name).stem, stems)
        fix = f"did you mean {stems[near]!r}?" if near else f"the folder has {few(known)}" if known else "put it beside game.yaml"
        capitals = " capitals count" if any(name.lower() == other.lower() for other in known) else ""
        return Finding(f"there is no picture {shortened(name)!r}", f"{fix}{capitals}", where)

    def scene(self, name: str, image: Image, size: tuple[float, float], tint: Tint) -> Scene:
        """The picture at a size, in a colour, as this ink shows it; the same scene for the same wishes."""
        key = (name, size, tint.color, tint.unmixed)
        if key not in self.scenes:
            self.scenes[key] = self.drawn(name, image, size, tint)
        return self.scenes[key]

    def drawn(self, name: str, image: Image, size: tuple[float, float], tint: Tint) -> Scene:
        color = tint.color
        if not isinstance(image.art, Drawing):
            return Scene(size, (Picture(image.art, Box(0.0, 0.0, *size)),))
        if image.art.tree:
            return Scene(size, (Picture(self.turned_into_pixels(name, image.art.tree, size, color), Box(0.0, 0.0, *size)),))
        self.work += corners(image.art.marks) / PER_ELEMENT
        by = size[0] / image.art.width
        saves_ink = not self.look.has_fills
        is_plain = image.is_plain
        is_outlined = saves_ink and (is_pale(color) if is_plain else contrast(color, WHITE) < FILL_SEEN)
        pen = Stroke(outline_color(tint, self.look), min(max(min(size) * OUTLINE, THINNEST), WIDEST) / by)

        def change(shape: Shape) -> Shape:
            is_current = is_plain or CURRENT in (shape.fill, shape.stroke and shape.stroke.color)
            return outlined(shape, self.look, pen) if is_outlined and is_current else self.inked(shape, color)

        return Scene(size, scaled(recolored(image.art.marks, change, self.look), by))

    def turned_into_pixels(self, name: str, tree: Element, size: tuple[float, float], color: Color) -> Pixels:
        """After one that takes too long no other is tried: together they would take longer still."""
        self.redrawn += 1
        self.redrawn_dots += dots_of(size)
        if self.too_much is None and (self.redrawn > MAX_REDRAWN or self.redrawn_dots > MAX_DOTS):
            problem = (
                f"more than {MAX_REDRAWN} drawings, or {MAX_DOTS // 1_000_000} million dots, would have to be turned into pixels"
            )
            self.too_much = Finding(problem, "use fewer sizes and colours of them, or save them as PNG", self.places[name])
        if self.too_much is None:
            try:
                return drawn_pixels(tree, size, color, (name.rpartition("/")[2], self.look.ink))
            except Unfit as error:
                problem, fix = error.args
                self.too_much = Finding(problem, fix, self.places[name])
        raise Refused([self.too_much])

    def inked(self, shape: Shape, color: Color) -> Shape:
        """The shape in its colours; in mono, the colour of the kit is black."""
        current = "#000000" if self.look.ink == "mono" else color
        stroke = shape.stroke
        if stroke:
            own = current if stroke.color == CURRENT else stroke.color
            stroke = stroke._replace(color=ink_color(own, self.look, is_line=True))
        fill = current if shape.fill == CURRENT else shape.fill
        return shape._replace(fill=fill and ink_color(fill, self.look), stroke=stroke)

    def dots_per_inch(self, image: Image, width: float) -> float | None:
        return None if isinstance(image.art, Drawing) else image.art.width / (width / INCH)


def shapes(marks: Iterable[Mark]) -> Iterator[Shape]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from shapes(mark.marks)
        elif isinstance(mark, Shape):
            yield mark


def colors_of(shape: Shape) -> set[Color | None]:
    """The colours that a shape shows: lines without fill="none" are filled with black, which nobody sees."""
    return {shape.fill if has_area(shape.outline) else None, shape.stroke.color if shape.stroke else None}


def has_area(outline: Outline) -> bool:
    """Whether there is something to fill: single lines have nothing."""
    if isinstance(outline, Polygon):
        return len(outline.points) > 2
    letters = "".join(letter for letter, _ in outline.steps) if isinstance(outline, Curve) else ""
    return not isinstance(outline, Curve) or "C" in letters or "LL" in letters


def corners(marks: Iterable[Mark]) -> int:
    """How many corners all its shapes have."""
    outlines = (shape.outline for shape in shapes(marks))
    return sum(len(o.steps) if isinstance(o, Curve) else len(o.points) if isinstance(o, Polygon) else 1 for o in outlines)


def outline_color(tint: Tint, look: Look) -> Color:
    """Of a pale drawing. What was paled by a percentage keeps its own colour: it may say whose piece this is."""
    return line(tint.unmixed, look) if tint.is_mixed else look.color("ink")


def outlined(shape: Shape, look: Look, pen: Stroke) -> Shape:
    """A shape of a pale drawing as a line around white; lines stay lines."""
    if shape.fill not in (CURRENT, WHITE):
        return shape._replace(
            stroke=shape.stroke and shape.stroke._replace(color=pen.color), fill=shape.fill and ink_color(shape.fill, look)
        )
    return Shape(shape.outline, fill=WHITE, stroke=pen, even_odd=shape.even_odd)
