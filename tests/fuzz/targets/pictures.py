"""Users' pictures: SVG files and their parts, PNG and JPG files. What is accepted can be drawn: every number is finite."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.draw.look import look
from pnp.draw.path_data import BadPath, parse_path
from pnp.draw.picture.art import art_in_window
from pnp.draw.picture.svg_css import Sheet, properties
from pnp.draw.picture.svg_drawing import read_svg
from pnp.draw.picture.svg_shapes import numbers_in
from pnp.draw.picture.svg_style import Ways, changed, transform_of
from pnp.draw.picture.svg_tree import Element, Unsafe
from pnp.draw.scene import Box, Circle, Group, Mark, Scene, Shape
from pnp.draw.typeset import Unfit
from pnp.render.pdf import About, pdf
from pnp.render.svg import svg
from pnp.sheet.impose import Page
from tests.fuzz.mutate.any_file import TEXT
from tests.fuzz.mutate.binary import JPG, PNG
from tests.fuzz.mutate.markup import MARKUP, fresh_moves, fresh_path, fresh_style
from tests.fuzz.target import Target, seeds_of

WINDOW = Circle((20.0, 20.0), 19.9)
PAPER = Box(0.0, 0.0, 40.0, 40.0)
LOOKS = tuple(look(ink=ink) for ink in ("full", "grey", "mono"))  # type: ignore[arg-type]


def read_drawing(data: bytes) -> None:
    drawing = read_svg(data, "a.svg")
    assert all(math.isfinite(number) for shape in shapes(drawing.marks) for number in numbers_in(shape.outline))


def draw_art(data: bytes) -> None:
    Path("a.svg").write_bytes(data)
    art = art_in_window(Path("a.svg"), WINDOW, LOOKS[len(data) % 3])
    page = Page(Scene((PAPER.width, PAPER.height), (art,)), PAPER, PAPER, ())
    assert svg(page.scene, "art")
    assert pdf([page], About("art", ""))


def read_path(data: bytes) -> None:
    assert all(math.isfinite(number) for number in numbers_in(parse_path(data.decode(errors="replace"))))


def read_transform(data: bytes) -> None:
    assert all(map(math.isfinite, transform_of(data.decode(errors="replace"))))


def read_style(data: bytes) -> None:
    faults: list[str] = []
    element = Element("path", {"style": data.decode(errors="replace"), "class": "a"}, [], [])
    ways = changed(Ways(), properties(element, Sheet(".a{" + element.attributes["style"] + "}")), faults)
    assert all(map(math.isfinite, (ways.pen.width, ways.pen.limit, ways.pen.phase, *ways.pen.dash)))
    assert all(0 <= share <= 1 for share in (ways.fill_alpha, ways.stroke_alpha))
    if faults:
        raise Unsafe(faults[0])


def read_pixels(data: bytes) -> None:
    Path("a.png").write_bytes(data)
    art_in_window(Path("a.png"), WINDOW, LOOKS[len(data) % 3])


def read_photo(data: bytes) -> None:
    Path("a.jpg").write_bytes(data)
    art = art_in_window(Path("a.jpg"), WINDOW, LOOKS[len(data) % 3])
    assert pdf([Page(Scene((PAPER.width, PAPER.height), (art,)), PAPER, PAPER, ())], About("art", ""))


def shapes(marks: Iterable[Mark]) -> Iterator[Shape]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from shapes(mark.marks)
        elif isinstance(mark, Shape):
            yield mark


DRAWINGS = seeds_of("svg", "data/colonies/*.svg", "tests/broken_art/*.svg")
TARGETS = (
    Target("svg", 18, DRAWINGS, (*TEXT, *MARKUP, *MARKUP), read_drawing, (Unfit,)),
    Target("art", 3, DRAWINGS, (*TEXT, *MARKUP, *MARKUP), draw_art, (Unfit,)),
    Target("path", 30, seeds_of("path"), (*TEXT, *(fresh_path,) * 20), read_path, (BadPath,)),
    Target("transform", 10, seeds_of("transform"), (*TEXT, *(fresh_moves,) * 12), read_transform, (Unsafe,)),
    Target("style", 8, seeds_of("style"), (*TEXT, *(fresh_style,) * 8), read_style, (Unsafe,)),
    Target("jpg", 6, seeds_of("jpg", "tests/broken_art/*.jp*g"), JPG, read_photo, (Unfit,)),
    Target("png", 6, seeds_of("png", "tests/broken_art/*.png"), PNG, read_pixels, (Unfit,)),
)
