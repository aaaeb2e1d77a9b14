"""Reads a finished PDF back: every painted path and every text, in millimetres from the top left of its page.

Written from the PDF reference alone; shares no code with the program.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]


@dataclass
class Painted:
    """A path in its final position on the paper."""

    parts: list[list[Point]]
    fill: tuple[float, ...] | None
    stroke: tuple[float, ...] | None
    width: float

    @property
    def points(self) -> list[Point]:
        return [p for part in self.parts for p in part]

    @property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Left, top, width, height of each part."""
        return [box(part) for part in self.parts]


@dataclass
class Written:
    at: Point
    font: str
    size: float
    turn: float
    codes: bytes


@dataclass
class ReadPage:
    width: float
    height: float
    boxes: dict[str, tuple[float, ...]]
    painted: list[Painted] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    placed: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Left, top, width, height of each form on the page itself, without its bleed, which is the same on all sides."""
    pictures: list[tuple[str, list[Point]]] = field(default_factory=list)
    """Image names ("a code" for QR codes) with the positions of their corners: lower left, lower right, upper right, upper left,
    as stored."""

    def filled(self, color: str) -> list[Painted]:
        return [p for p in self.painted if p.fill is not None and near(p.fill, color)]

    def stroked(self, color: str, width: float) -> list[Painted]:
        return [p for p in self.painted if p.stroke is not None and near(p.stroke, color) and abs(p.width - width) < 0.002]


def near(values: tuple[float, ...], color: str) -> bool:
    wanted = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return all(abs(a - b) < 0.003 for a, b in zip(values, wanted, strict=True))


def box(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def read_pdf(source: Path | bytes) -> list[ReadPage]:
    import io

    with pikepdf.open(io.BytesIO(source) if isinstance(source, bytes) else source) as pdf:
        return [read_page(page) for page in pdf.pages]


def read_page(page: pikepdf.Page) -> ReadPage:
    left, bottom, right, top = (float(v) for v in page.mediabox)
    names = [n for n in ("/MediaBox", "/TrimBox", "/BleedBox") if n in page.obj]
    result = ReadPage((right - left) * MM, (top - bottom) * MM, {n: tuple(float(v) for v in page.obj[n]) for n in names})
    to_mm: Matrix = (MM, 0, 0, -MM, -left * MM, top * MM)
    Interpreter(result).run(page.obj, page.obj.Resources, to_mm)
    return result


def times(a: Matrix, b: Matrix) -> Matrix:
    """First a, then b."""
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def apply(m: Matrix, x: float, y: float) -> Point:
    return (m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])


class Interpreter:
    """The part of the content stream language that we use; an unknown operator fails the test."""

    def __init__(self, page: ReadPage) -> None:
        self.page = page
        self.depth = 0

    def run(self, holder: pikepdf.Object, resources: pikepdf.Object, matrix: Matrix) -> None:  # noqa: C901, PLR0912, PLR0915  # one case per operator
        state = {"ctm": matrix, "fill": (0.0, 0.0, 0.0), "stroke": (0.0, 0.0, 0.0), "width": 1.0, "font": "", "size": 0.0}
        stack: list[dict[str, object]] = []
        parts: list[list[Point]] = []
        text: Matrix = (1, 0, 0, 1, 0, 0)
        for operands, operator in pikepdf.parse_content_stream(holder):
            name = str(operator)
            n = [float(o) for o in operands] if name in NUMERIC else []
            ctm: Matrix = state["ctm"]
            if name == "q":
                stack.append(dict(state))
            elif name == "Q":
                state = stack.pop()
            elif name == "cm":
                state["ctm"] = times(tuple(n), ctm)
            elif name in ("rg", "RG"):
                state["fill" if name == "rg" else "stroke"] = tuple(n)
            elif name == "w":
                state["width"] = n[0]
            elif name == "m":
                parts.append([apply(ctm, *n)])
            elif name == "l":
                parts[-1].append(apply(ctm, *n))
            elif name == "c":
                parts[-1].append(apply(ctm, *n[4:]))
            elif name == "re":
                x, y, w, h = n
                parts.append([apply(ctm, px, py) for px, py in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))])
            elif name in ("f", "S", "B", "f*", "B*"):
                scale = math.sqrt(abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]))
                fill = state["fill"] if name[0] in "fB" else None
                stroke = state["stroke"] if name[0] in "SB" else None
                self.page.painted.append(Painted(parts, fill, stroke, state["width"] * scale))
                parts = []
            elif name == "n":
                parts = []
            elif name == "Tf":
                state["font"], state["size"] = str(operands[0]), float(operands[1])
            elif name == "Tm":
                text = tuple(n)
            elif name == "TJ":
                whole = times(text, ctm)
                codes = b"".join(bytes(o) for o in operands[0] if isinstance(o, pikepdf.String))
                turn = math.degrees(math.atan2(whole[1], whole[0])) % 360
                size = state["size"] * math.hypot(whole[0], whole[1])
                self.page.written.append(Written((whole[4], whole[5]), str(state["font"]), size, turn, codes))
            elif name == "INLINE IMAGE":
                corners = [apply(ctm, x, y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
                self.page.pictures.append(("a code", corners))
            elif name == "Do":
                form = resources.XObject[str(operands[0])]
                if form.Subtype == "/Image":
                    corners = [apply(ctm, x, y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
                    self.page.pictures.append((str(operands[0]), corners))
                    continue
                self.page.forms.append(str(operands[0]))
                if not self.depth:
                    left, top, right, bottom = (float(v) for v in form.BBox)
                    corners = apply(ctm, 0, 0), apply(ctm, left + right, top + bottom)
                    self.page.placed.append(box(list(corners)))
                self.depth += 1
                self.run(form, form.Resources, ctm)
                self.depth -= 1
            else:
                assert name in ("BT", "ET", "W", "h", "j", "J", "d"), f"unknown operator {name}"


NUMERIC = {"cm", "rg", "RG", "w", "m", "l", "c", "re", "Tm"}
