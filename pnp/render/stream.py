"""Writes marks as PDF operators, in millimetres with y down. Colours, pens and fonts are set only when they change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, assert_never

from pnp.draw.affine import Affine, placing
from pnp.draw.color import channels
from pnp.draw.outlines import ARC, corners_of
from pnp.draw.scene import (
    Circle,
    Color,
    Curve,
    Glyphs,
    Group,
    Letters,
    Mark,
    Modules,
    Outline,
    Photo,
    Picture,
    Pixels,
    Placement,
    Point,
    Polygon,
    Scene,
    Shape,
    Stroke,
    Text,
)
from pnp.render.numbers import fine, num
from pnp.source.lengths import MM_PER_POINT

if TYPE_CHECKING:
    from pnp.sheet.printer import Correction

OPERATORS = {"M": " m", "L": " l", "C": " c", "Z": "h"}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
CAPS = {"butt": 0, "round": 1, "square": 2}
UP = Affine(1.0, 0.0, 0.0, -1.0, 0.0, 1.0)
"""In PDF, the y of a picture runs up."""
DOTS = 4
"""Dots of a picture for each side of a module."""
DIGITS = bytes.maketrans(b"\0\1", b"F0")
"""Four dots of a light and of a dark module; zeros are painted."""


class Book(Protocol):
    """What a stream needs from its file: names for scenes and pictures, and text in the codes of an embedded font."""

    def form(self, scene: Scene) -> str: ...

    def picture(self, pixels: Pixels | Photo) -> str: ...

    def alpha(self, opacity: float) -> str:
        """The name of a graphics state with an opacity."""
        ...

    def layer(self, marks: Sequence[Mark]) -> str:
        """The name of a form that becomes transparent as a whole."""
        ...

    def show(self, role: str, content: str) -> Sequence[tuple[str, str]]:
        """Font name and operand for TJ, for each run of one font."""
        ...

    def show_glyphs(self, run: Glyphs) -> tuple[str, Shown]:
        """Font name, and the glyphs of a word."""
        ...


class Shown(NamedTuple):
    """The glyphs of a word in parts of one height: how far it is raised, in multiples of the size, and the operand for TJ.
    `actual` is the text that they stand for, if a reader of the file could not tell."""

    parts: tuple[tuple[float, str], ...]
    actual: str = ""


class Pens:
    """The current graphics state, so that nothing is set twice."""

    def __init__(self, fill: Color = "", stroke: Stroke | None = None, font: str = "") -> None:
        self.fill, self.stroke, self.font = fill, stroke, font


def content(marks: Sequence[Mark], book: Book) -> str:
    """The content stream of a form."""
    out: list[str] = []
    write_marks(marks, out, Pens(), book)
    return "\n".join(out)


def page_content(scene: Scene, book: Book, mending: Correction | None = None) -> str:
    """The content stream of a page: points with y up become millimetres with y down; before that, what makes up for a printer."""
    scale = 1 / MM_PER_POINT
    turn = f"{scale:.8f} 0 0 {-scale:.8f} 0 {scene.size[1] * scale:.5f} cm"
    before = f"{mending_matrix(mending, scene.size[1])}\n" if mending else ""
    return f"{before}{turn}\n{content(scene.marks, book)}"


def mending_matrix(mending: Correction, height: float) -> str:
    """The correction in points with y up: into millimetres, corrected, and back to points on the page in the file."""
    scale, (_, new_height) = 1 / MM_PER_POINT, mending.size
    there = Affine(1 / scale, 0.0, 0.0, -1 / scale, 0.0, height)
    back = Affine(scale, 0.0, 0.0, -scale, 0.0, new_height * scale)
    a, b, c, d, e, f = back.after(mending.matrix).after(there)
    return f"{a:.8f} {b:.8f} {c:.8f} {d:.8f} {e:.5f} {f:.5f} cm"


def write_marks(marks: Sequence[Mark], out: list[str], pens: Pens, book: Book) -> None:
    for mark in marks:
        match mark:
            case Shape():
                write_shape(mark, out, pens)
            case Text():
                write_text(mark, out, pens, book)
            case Group():
                out += filter(None, ("q", matrix(mark.at, mark.turn)))
                if mark.clip:
                    out.append(f"{path(mark.clip)} W n")
                if mark.opacity < 1:
                    out.append(f"/{book.alpha(mark.opacity)} gs")
                if mark.opacity < 1 and not is_one_layer(mark.marks):
                    out.append(f"{'[] 0 d ' if pens.stroke and pens.stroke.dash else ''}/{book.layer(mark.marks)} Do")
                else:
                    write_marks(mark.marks, out, Pens(pens.fill, pens.stroke, pens.font), book)
                out.append("Q")
            case Placement():
                solid = "[] 0 d " if pens.stroke and pens.stroke.dash else ""  # a form would inherit the dashes
                move = f"{matrix(mark.at, mark.turn)} ".lstrip()
                out.append(f"q {solid}{move}/{book.form(mark.scene)} Do Q")
            case Picture():
                corner = " ".join(map(num, placing(mark).after(UP)))
                out.append(f"q {corner} cm /{book.picture(mark.pixels)} Do Q")
            case _:
                assert_never(mark)


def is_one_layer(marks: Sequence[Mark]) -> bool:
    """Whether no mark can lie on another: a single line or area."""
    return len(marks) == 1 and isinstance(marks[0], Shape) and not (marks[0].fill and marks[0].stroke)


def write_shape(shape: Shape, out: list[str], pens: Pens) -> None:
    if shape.fill and shape.fill != pens.fill:
        out.append(f"{color(shape.fill)} rg")
        pens.fill = shape.fill
    if shape.stroke and shape.stroke != pens.stroke:
        set_stroke(shape.stroke, pens.stroke, out)
        pens.stroke = shape.stroke
    if shape.fill or shape.stroke:
        paint = ("B" if shape.stroke else "f") if shape.fill else "S"
        holes = "*" if shape.even_odd and shape.fill else ""
        if isinstance(shape.outline, Modules) and not shape.stroke:
            out.append(code_image(shape.outline))
        else:
            out.append(f"{path(shape.outline)} {paint}{holes}")


def set_stroke(new: Stroke, old: Stroke | None, out: list[str]) -> None:
    if old is None or new.color != old.color:
        out.append(f"{color(new.color)} RG")
    if old is None or new.width != old.width:
        out.append(f"{num(new.width)} w")
    if old is None or new.join != old.join:
        out.append(f"{JOINS[new.join]} j")
    if new.join == "miter" and (old is None or old.join != "miter" or new.limit != old.limit):
        out.append(f"{num(new.limit)} M")
    if old is None or new.cap != old.cap:
        out.append(f"{CAPS[new.cap]} J")
    if (new.dash, new.phase) != ((old.dash, old.phase) if old else ((), 0.0)):
        out.append(f"[{' '.join(map(num, new.dash))}] {num(new.phase if new.dash else 0)} d")


def write_text(text: Text, out: list[str], pens: Pens, book: Book) -> None:
    if text.color != pens.fill:
        out.append(f"{color(text.color)} rg")
        pens.fill = text.color
    parts, size = ["BT"], text.size * MM_PER_POINT
    if text.runs:
        parts.append(f"1 0 0 -1 {num(text.at[0])} {num(text.at[1])} Tm")
        for run in text.runs:
            if isinstance(run, Letters):
                write_letters(book.show(run.font, run.content), parts, size, pens)
            else:
                write_glyphs(*book.show_glyphs(run), parts, size, pens)
    else:
        write_letters(book.show(text.font, text.content), parts, size, pens, text.at)
    out.append(" ".join((*parts, "ET")))


def write_letters(shown: Sequence[tuple[str, str]], parts: list[str], size: float, pens: Pens, at: Point | None = None) -> None:
    for i, (name, operand) in enumerate(shown):
        set_font(name, size, parts, pens)
        if i == 0 and at:
            parts.append(f"1 0 0 -1 {num(at[0])} {num(at[1])} Tm")
        parts.append(f"{operand} TJ")


def write_glyphs(name: str, shown: Shown, parts: list[str], size: float, pens: Pens) -> None:
    set_font(name, size, parts, pens)
    drawn = " ".join(f"{num(rise * size)} Ts {operand} TJ 0 Ts" if rise else f"{operand} TJ" for rise, operand in shown.parts)
    meant = shown.actual.encode("utf-16-be").hex()
    parts.append(f"/Span <</ActualText <feff{meant}>>> BDC {drawn} EMC" if meant else drawn)


def set_font(name: str, size: float, parts: list[str], pens: Pens) -> None:
    font = f"/{name} {num(size)} Tf"
    if font != pens.font:
        parts.append(font)
        pens.font = font


def path(outline: Outline) -> str:
    return curve_path(corners_of(outline.boxes) if isinstance(outline, Modules) else outline)


@lru_cache(maxsize=2048)
def curve_path(outline: Circle | Polygon | Curve) -> str:
    """Most outlines are drawn many times, on many cards."""
    match outline:
        case Circle(center, radius):
            return circle_path(center, radius)
        case Polygon(points, closed):
            first, *rest = points
            steps = [f"{num(first[0])} {num(first[1])} m", *(f"{num(x)} {num(y)} l" for x, y in rest)]
            return " ".join([*steps, "h"] if closed else steps)
        case Curve(steps):
            return " ".join(" ".join(map(num, numbers)) + OPERATORS[letter] for letter, numbers in steps)
    assert_never(outline)


def code_image(code: Modules) -> str:
    """A QR code as a stencil in the colour of the fill, a third of the bytes of its rectangles. A hexadecimal digit is four dots
    of a row: a viewer that smooths pictures blurs no more than the edge of a module."""
    dots, side = DOTS * len(code.rows), num(len(code.rows) * code.side)
    rows = "".join(f"{row.translate(DIGITS).decode()}F" * DOTS for row in code.rows)  # whole bytes: the number of modules is odd
    (x, y), height = code.at, len(code.rows) * code.side
    return f"q {side} 0 0 -{side} {num(x)} {num(y + height)} cm BI/IM true/W {dots}/H {dots}/F/AHx ID\n{rows}>\nEI Q"


def circle_path(center: Point, r: float) -> str:
    (x, y), h = center, r * ARC
    quarters = (
        (x + h, y - r, x + r, y - h, x + r, y),
        (x + r, y + h, x + h, y + r, x, y + r),
        (x - h, y + r, x - r, y + h, x - r, y),
        (x - r, y - h, x - h, y - r, x, y - r),
    )
    return f"{num(x)} {num(y - r)} m " + " ".join(" ".join(map(num, q)) + " c" for q in quarters) + " h"


def matrix(at: Point, turn: float) -> str:
    """The operator that moves and turns what follows; empty if there is nothing to do."""
    if not turn:
        return f"1 0 0 1 {num(at[0])} {num(at[1])} cm" if any(at) else ""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return f"{fine(cos)} {fine(sin)} {fine(-sin)} {fine(cos)} {num(at[0])} {num(at[1])} cm"


@lru_cache(maxsize=256)
def color(value: Color) -> str:
    return " ".join(f"{round(c / 255, 4):g}" for c in channels(value))
