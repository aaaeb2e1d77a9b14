"""A user's SVG file as marks: shapes in groups, with styles, transforms, clips and opacity. What marks cannot show, such as a
gradient, becomes pixels if resvg is installed (svg_pixels.py); otherwise all of it is refused at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.draw.affine import Affine, mapped, shifted
from pnp.draw.outlines import rectangle
from pnp.draw.picture.svg_colors import Paint, paint_of
from pnp.draw.picture.svg_css import Sheet, properties
from pnp.draw.picture.svg_pixels import CURE_WITH_PIXELS, check_embedded, is_installed
from pnp.draw.picture.svg_shapes import SHAPES, numbers_in, outline_of
from pnp.draw.picture.svg_style import Ways, changed, length_of, share_of, transform_of, tried
from pnp.draw.picture.svg_tree import (
    CURE,
    DEEPEST,
    EMBEDDED,
    MOST_ELEMENTS,
    MOST_NUMBERS,
    TEXT_FAULT,
    URL,
    Element,
    Tree,
    Unsafe,
    read_tree,
    unfit,
)
from pnp.draw.picture.svg_view import View, check, fitted, view_box, view_of
from pnp.draw.scene import Box, Color, Curve, Group, Mark, Outline, Shape
from pnp.draw.typeset import Unfit

FARTHEST = 1e4
"""How far from the origin a shape may reach, and how wide a line may be, in sides of the drawing: a PDF has no exponents."""
GROUPS = ("svg", "g", "a", "switch", "symbol")
UNSEEN = (
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter", "marker", "style", "view",
    "font", "font-face", "color-profile", "cursor", "solidColor", "solidcolor",
)  # fmt: skip
"""Elements that draw nothing where they are."""
WORDS = ("text", "flowRoot")
INVISIBLE = 0.002
PLAIN_CUT = {"opacity": "1", "fill-opacity": "1", "filter": "none", "clip-path": "none", "mask": "none"}
"""What the shape of a clip may say."""
MOST_LINKS = 5
"""How often a gradient may refer to another."""
WHITE = Paint("#FFFFFF")


class Drawing(NamedTuple):
    """The marks and the size of the drawing, in its own units; or, if only pixels can show it, the tree that they are made of."""

    width: float
    height: float
    marks: tuple[Mark, ...]
    tree: Element | None = None


def read_svg(data: bytes, name: str, current: Color = "#000000") -> Drawing:
    """The drawing; `current` stands for currentColor. Raises Unfit."""
    tree = read_tree(data, name)
    faults = tree.faults
    nothing = View(1.0, 1.0, Affine(), Box(0.0, 0.0, 1.0, 1.0))
    view = tried(lambda: view_of(tree.root.attributes), nothing, faults)
    painter = Painter(tree, view)
    empty: list[Mark] = []
    marks = tried(lambda: painter.drawn(tree.root, Ways(current=current), view.matrix, 0), empty, faults)
    faults += (fault for mark in marks for fault in excesses(mark, FARTHEST * max(view.width, view.height)))
    needs = painter.needs
    if faults or (needs and not is_installed()):
        raise unfit(name, [*faults, *needs], CURE if faults or not needs else CURE_WITH_PIXELS)
    if needs:
        return Drawing(view.width, view.height, (), framed(tree.root, view))
    if not marks:
        raise Unfit(f"the picture {name!r} draws nothing", CURE)
    return Drawing(view.width, view.height, tuple(marks))


class Painter:
    """Turns elements into marks. `faults` is what is refused, `needs` is what only pixels can show."""

    def __init__(self, tree: Tree, view: View) -> None:
        self.ids, self.faults, self.field = tree.ids, tree.faults, view.field
        self.needs: list[str] = []
        self.sheet = Sheet("")
        self.sheet = tried(lambda: Sheet("\n".join(styles(tree.root))), self.sheet, self.faults)
        self.needs += (f"a style for {selector[:40]!r}" for selector in self.sheet.odd)
        self.count = self.numbers = 0

    def drawn(self, element: Element, ways: Ways, matrix: Affine, depth: int, is_used: bool = False) -> list[Mark]:
        """The marks of an element, with its transforms applied."""
        self.visit(depth)
        if element.name in UNSEEN and not is_used:
            return []
        found = properties(element, self.sheet)
        if found.get("display") == "none":
            return []
        ways = self.painted(ways, found)
        matrix = matrix.after(self.transform(found))
        marks = self.inner(element, found, ways, (matrix, depth))
        return self.with_effects(marks, found, matrix) if marks else []

    def visit(self, depth: int) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or depth > DEEPEST:
            raise Unsafe("elements used too often, or inside themselves")

    def transform(self, found: Mapping[str, str]) -> Affine:
        return tried(lambda: transform_of(found.get("transform", "")), Affine(), self.faults)

    def corner(self, found: Mapping[str, str]) -> tuple[float, float]:
        """Where `use` puts something."""
        sides = self.field.width, self.field.height
        x, y = (self.length(found.get(key, "0"), side) for key, side in zip("xy", sides, strict=True))
        return x, y

    def length(self, text: str, whole: float) -> float:
        return tried(lambda: length_of(text, whole), 0.0, self.faults)

    def inner(self, element: Element, found: Mapping[str, str], ways: Ways, place: tuple[Affine, int]) -> list[Mark]:
        matrix, depth = place
        if element.name in SHAPES:
            self.note_animations(element)
            return list(self.shape(element.name, found, ways, matrix))
        if element.name in GROUPS:
            parts = chosen(element) if element.name == "switch" else element.parts
            if depth and element.name in ("svg", "symbol"):
                return self.windowed(element, found, ways, place)
            return [mark for part in parts for mark in self.drawn(part, ways, matrix, depth + 1)]
        if element.name == "use":
            return self.used(found, ways, place)
        if element.name in WORDS:
            self.faults += [TEXT_FAULT] if has_words(element) else []
        elif element.name == "image":
            if found.get("href", "").startswith(EMBEDDED):  # others were noted as references
                tried(lambda: check_embedded(found["href"]), None, self.faults)
                self.needs.append("an embedded picture")
        else:
            self.faults.append(f"an unsupported element {element.name[:40]!r}")
        return []

    def note_animations(self, element: Element) -> None:
        self.faults += (f"an unsupported element {part.name[:40]!r}" for part in element.parts)

    def shape(self, name: str, found: Mapping[str, str], ways: Ways, matrix: Affine) -> Iterator[Mark]:
        if any(found.get(f"marker{end}", "none") != "none" for end in ("", "-start", "-mid", "-end")):
            self.needs.append("markers on lines")
        outline = tried(lambda: outline_of(name, found, self.field), None, self.faults)
        if outline is None or not ways.is_visible:
            return
        self.numbers += len(numbers_in(outline))
        if self.numbers > MOST_NUMBERS:
            raise Unsafe(f"more than {MOST_NUMBERS} numbers in its paths")
        placed, pen = mapped(outline, matrix), ways.scaled_pen(matrix.size)
        inside, line = (ways.fill.alpha * ways.fill_alpha if ways.fill else 0.0), (ways.stroke.alpha if ways.stroke else 0.0)
        line *= ways.stroke_alpha if pen else 0.0
        fill = ways.color(ways.fill) if ways.fill and inside > INVISIBLE else None
        if inside == line == 1 and not ways.is_stroked_first:
            yield Shape(placed, fill, pen, ways.even_odd)
            return
        layers = [(Shape(placed, fill, None, ways.even_odd), inside), (Shape(placed, None, pen, ways.even_odd), line)]
        for layer, opacity in reversed(layers) if ways.is_stroked_first else layers:
            if opacity > INVISIBLE:
                yield Group((layer,), opacity=opacity) if opacity < 1 else layer

    def used(self, found: Mapping[str, str], ways: Ways, place: tuple[Affine, int]) -> list[Mark]:
        """What `use` refers to, once more. Whatever has its own window takes its size from `use`."""
        matrix, depth = place
        target = self.ids.get(linked(found))
        if target is None:
            return []
        if target.name in ("symbol", "svg"):
            sizes = {key: found[key] for key in ("width", "height") if key in found}
            target = target._replace(attributes={**target.attributes, **sizes})
        return self.drawn(target, ways, matrix.after(shifted(*self.corner(found))), depth + 1, is_used=True)

    def windowed(self, element: Element, found: Mapping[str, str], ways: Ways, place: tuple[Affine, int]) -> list[Mark]:
        """A drawing inside the drawing, with its own viewBox; what leaves it is cut off."""
        matrix, depth = place
        sides = [self.length(found.get(key, "100%"), getattr(self.field, key)) for key in ("width", "height")]
        room = Box(*(self.corner(found) if element.name == "svg" else (0.0, 0.0)), *sides)
        if room.width <= 0 or room.height <= 0:
            return []
        outer, self.field = self.field, Box(0.0, 0.0, room.width, room.height)
        inside = shifted(room.x, room.y)
        if "viewBox" in found:
            inside = tried(lambda: self.fitted(found, room), inside, self.faults)
        marks = [mark for part in element.parts for mark in self.drawn(part, ways, matrix.after(inside), depth + 1)]
        self.field = outer
        if found.get("overflow") in ("visible", "auto") or not marks:
            return marks
        return [Group(tuple(marks), clip=mapped(rectangle(room), matrix))]

    def fitted(self, found: Mapping[str, str], room: Box) -> Affine:
        field = view_box(found["viewBox"])
        check(field)
        self.field = field
        return fitted(field, room, found.get("preserveAspectRatio", ""))

    def painted(self, ways: Ways, found: Mapping[str, str]) -> Ways:
        """The ways of an element. A gradient of one colour is a colour; others need pixels."""
        ways = changed(ways, found, self.faults)
        if (target := reference(found.get("fill", ""))) is not None:
            ways = ways._replace(fill=self.server(target, found["fill"]))
        if (target := reference(found.get("stroke", ""))) is not None:
            ways = ways._replace(stroke=self.server(target, found["stroke"]))
        return ways

    def server(self, target: str, value: str) -> Paint | None:
        element = self.ids.get(target)
        if element is None:
            other = value.partition(")")[2].strip()
            return tried(lambda: paint_of(other), None, self.faults) if other else None
        stops = self.stops(element)
        if len(stops) == 1 and element.name != "pattern":
            found = properties(stops[0], self.sheet)
            paint = tried(lambda: paint_of(found.get("stop-color", "black")), None, self.faults)
            alpha = tried(lambda: share_of(found.get("stop-opacity", "1")), 1.0, self.faults)
            return paint and paint._replace(alpha=paint.alpha * alpha)
        self.needs.append("a pattern" if element.name == "pattern" else "a gradient")
        return None

    def stops(self, element: Element) -> list[Element]:
        for _ in range(MOST_LINKS):
            found = [part for part in element.parts if part.name == "stop"]
            other = self.ids.get(linked(element.attributes))
            if found or other is None:
                return found
            element = other
        return []

    def with_effects(self, marks: list[Mark], found: Mapping[str, str], matrix: Affine) -> list[Mark]:
        """The marks clipped and faded."""
        if found.get("filter", "none") != "none":
            self.needs.append("a filter")
        if found.get("mix-blend-mode", "normal") != "normal":
            self.needs.append("a blend mode")
        for name in ("clip-path", "mask"):
            value = found.get(name, "none")
            target = self.ids.get(reference(value) or "")
            if target is not None:
                marks = self.clipped(marks, target, matrix)
            elif value != "none" and reference(value) is None:
                self.faults.append(f"a {name} {value[:40]!r}")
        opacity = tried(lambda: share_of(found.get("opacity", "1")), 1.0, self.faults)
        if opacity <= INVISIBLE:
            return []
        if opacity == 1 or not marks:
            return marks
        only = marks[0]
        if len(marks) == 1 and isinstance(only, Group) and not only.clip:
            return [only._replace(opacity=only.opacity * opacity)]
        return [Group(tuple(marks), opacity=opacity)]

    def clipped(self, marks: list[Mark], target: Element, matrix: Affine) -> list[Mark]:
        """The marks inside a clip of one shape, or a mask that is no more than that."""
        cuts = list(self.cuts(target, Ways(fill=WHITE), (matrix, 0), is_alpha=target.name == "clipPath"))
        if not cuts and target.name == "clipPath":
            return []
        if len(cuts) != 1 or cuts[0] is None:
            self.needs.append("a mask" if target.name == "mask" else "a clip-path of several shapes")
            return marks
        return [Group(tuple(marks), clip=cuts[0])]

    def cuts(self, element: Element, ways: Ways, place: tuple[Affine, int], is_alpha: bool) -> Iterator[Outline | None]:
        """The outlines of a clip or a mask; None for whatever is more than an outline. A mask shows what is white in it or, if
        `is_alpha`, all that is there."""
        matrix, depth = place
        self.visit(depth)
        found = properties(element, self.sheet)
        if found.get("display") == "none" or (element.name in UNSEEN and depth):
            return
        is_alpha = is_alpha or "alpha" in (found.get("mask-type"), found.get("mask-mode"))
        ways = changed(ways, found, self.faults)
        place = matrix.after(self.transform(found)), depth + 1
        if any(found.get(name, plain) not in (plain, "none") for name, plain in PLAIN_CUT.items()) and depth:
            yield None
        if "objectBoundingBox" in (found.get("clipPathUnits"), found.get("maskContentUnits")):
            yield None
        if element.name == "use":
            target = self.ids.get(linked(found))
            moved = place[0].after(shifted(*self.corner(found)))
            yield from self.cuts(target, ways, (moved, depth + 1), is_alpha) if target else ()
        elif element.name in SHAPES:
            outline = tried(lambda: outline_of(element.name, found, self.field), None, self.faults)
            is_white = is_alpha or (ways.fill == WHITE and ways.stroke is None)
            rule = ways.clip_even_odd if is_alpha and not found.get("fill-rule") else ways.even_odd
            if outline:
                yield mapped(outline, place[0]) if is_white and not (rule and is_many(outline)) else None
        else:
            for part in element.parts:
                yield from self.cuts(part, ways, place, is_alpha)


def framed(root: Element, view: View) -> Element:
    """The drawing inside another that can be stretched to whole pixels."""
    kept = {name: value for name, value in root.attributes.items() if name not in ("x", "y")}
    inner = root._replace(attributes={**kept, "width": str(view.width), "height": str(view.height)})
    return Element("svg", {"viewBox": f"0 0 {view.width} {view.height}", "preserveAspectRatio": "none"}, [inner], [])


def linked(found: Mapping[str, str]) -> str:
    """The id that an element refers to."""
    return found.get("href", "").strip().removeprefix("#")


def is_many(outline: Outline) -> bool:
    """Whether an outline has several parts, so that some may be holes."""
    return isinstance(outline, Curve) and sum(letter == "M" for letter, _ in outline.steps) > 1


def styles(element: Element) -> Iterator[str]:
    """The text of all style sheets."""
    if element.name == "style":
        yield "".join(element.words)
    for part in element.parts:
        yield from styles(part)


def chosen(switch: Element) -> Sequence[Element]:
    """The first part that needs no other program: Illustrator puts its own data first."""
    plain = [part for part in switch.parts if "requiredExtensions" not in part.attributes and part.name not in UNSEEN]
    return plain[:1]


def has_words(element: Element) -> bool:
    return bool(element.words) or any(map(has_words, element.parts))


def reference(value: str) -> str | None:
    """The id that url() refers to."""
    found = URL.match(value.strip())
    return found[1].strip().removeprefix("#") if found else None


def excesses(mark: Mark, farthest: float) -> Iterator[str]:
    """What is too large to be printed, or no number at all: transforms multiply."""
    if isinstance(mark, Group):
        for inner in mark.marks:
            yield from excesses(inner, farthest)
        if mark.clip and not all(abs(number) <= farthest for number in numbers_in(mark.clip)):
            yield "shapes too far from the origin"
    if not isinstance(mark, Shape):
        return
    if not all(abs(number) <= farthest for number in numbers_in(mark.outline)):
        yield "shapes too far from the origin"
    stroke = mark.stroke
    if stroke and not all(abs(number) <= farthest for number in (stroke.width, stroke.phase, *stroke.dash)):
        yield "lines that are too wide"
