"""A user's SVG file as marks: paths and basic shapes, in groups, with transforms and solid colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.draw.affine import Affine, mapped, shifted
from pnp.draw.curves import ellipse
from pnp.draw.outlines import rectangle, segment
from pnp.draw.path_data import parse_path
from pnp.draw.picture.svg_style import Ways, changed, length_of, numbers_of, transform_of, tried
from pnp.draw.picture.svg_tree import CURE, Element, Unsafe, read_tree, unfit
from pnp.draw.scene import Box, Circle, Color, Curve, Outline, Polygon, Shape
from pnp.draw.typeset import Unfit

SMALLEST, LARGEST = 1e-3, 1e6
"""The sides of a drawing, in its own units."""
FARTHEST = 1e4
"""How far from the origin a shape may reach, and how wide a line may be, in sides of the drawing: a PDF has no exponents."""


class Drawing(NamedTuple):
    """The marks and the size of the drawing, in its own units."""

    width: float
    height: float
    marks: tuple[Shape, ...]


def read_svg(data: bytes, name: str, current: Color = "#000000") -> Drawing:
    """The drawing; `current` stands for currentColor."""
    root, faults = read_tree(data, name)
    field = tried(lambda: field_of(root.attributes), Box(0.0, 0.0, 1.0, 1.0), faults)
    marks = shapes(root, Ways(current=current), shifted(-field.x, -field.y), faults)
    faults += (fault for mark in marks for fault in excesses(mark, FARTHEST * max(field.width, field.height)))
    if faults:
        raise unfit(name, faults)
    if not marks:
        raise Unfit(f"the picture {name!r} draws nothing", CURE)
    return Drawing(field.width, field.height, tuple(marks))


def field_of(attributes: Mapping[str, str]) -> Box:
    """The visible area: the viewBox, or width and height."""
    if "viewBox" in attributes:
        numbers = numbers_of(attributes["viewBox"])
        field = Box(*numbers) if len(numbers) == 4 else Box(0.0, 0.0, 0.0, 0.0)
    else:
        field = Box(0.0, 0.0, *(length_of(attributes.get(side, "0")) for side in ("width", "height")))
    if not all(SMALLEST <= side <= LARGEST for side in (field.width, field.height)):
        raise Unsafe("no usable viewBox or width and height")
    return field


def shapes(element: Element, ways: Ways, matrix: Affine, faults: list[str]) -> list[Shape]:
    """All shapes of an element, with its transforms applied; what cannot be drawn is noted in `faults`."""
    ways = changed(ways, element.attributes, faults)
    matrix = matrix.after(tried(lambda: transform_of(element.attributes.get("transform", "")), Affine(), faults))
    if element.name in ("svg", "g"):
        return [shape for part in element.parts for shape in shapes(part, ways, matrix, faults)] if ways.is_shown else []
    outline = tried(lambda: outline_of(element), None, faults)
    pen = ways.pen(matrix.size)
    if outline is None or not ways.is_shown or (ways.fill is None and pen is None):
        return []
    return [Shape(mapped(outline, matrix), ways.fill, pen, ways.even_odd)]


def excesses(shape: Shape, farthest: float) -> Iterator[str]:
    """What is too large to be printed, or no number at all: transforms multiply."""
    if not all(abs(number) <= farthest for number in numbers_in(shape.outline)):
        yield "shapes too far from the origin"
    if shape.stroke and not all(abs(number) <= farthest for number in (shape.stroke.width, *shape.stroke.dash)):
        yield "lines that are too wide"


def outline_of(element: Element) -> Outline | None:
    """The outline of a shape; None if it has no extent."""
    found = element.attributes

    def length(name: str) -> float:
        return length_of(found.get(name, "0"))

    match element.name:
        case "path":
            steps = parse_path(found.get("d", "")).steps
            return Curve(steps) if len(steps) > 1 else None
        case "rect":
            box = Box(length("x"), length("y"), length("width"), length("height"))
            return rounded_box(box, length("rx"), length("ry")) if box.width > 0 and box.height > 0 else None
        case "circle":
            return Circle((length("cx"), length("cy")), length("r")) if length("r") > 0 else None
        case "ellipse":
            rx, ry = length("rx"), length("ry")
            return ellipse((length("cx"), length("cy")), rx, ry) if rx > 0 and ry > 0 else None
        case "line":
            return segment((length("x1"), length("y1")), (length("x2"), length("y2")))
        case "polyline" | "polygon":
            n = numbers_of(found.get("points", ""))
            points = tuple((n[i], n[i + 1]) for i in range(0, len(n) - 1, 2))
            return Polygon(points, element.name == "polygon") if len(points) > 1 else None
    raise Unsafe(f"an unsupported element {element.name[:40]!r}")


def rounded_box(box: Box, rx: float, ry: float) -> Outline:
    rx, ry = min(rx or ry, box.width / 2), min(ry or rx, box.height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(box)
    corner = f"a{rx} {ry} 0 0 1"
    return parse_path(
        f"M{box.x + rx} {box.y}H{box.right - rx}{corner} {rx} {ry}V{box.bottom - ry}{corner} {-rx} {ry}"
        f"H{box.x + rx}{corner} {-rx} {-ry}V{box.y + ry}{corner} {rx} {-ry}Z"
    )


def numbers_in(outline: Outline) -> list[float]:
    match outline:
        case Circle((x, y), radius):
            return [x, y, radius]
        case Polygon(points):
            return [number for point in points for number in point]
        case Curve(steps):
            return [number for _, numbers in steps for number in numbers]
    return []
