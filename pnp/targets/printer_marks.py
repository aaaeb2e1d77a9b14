"""What is measured on the test sheet: rulers, distances to the edges, bars on the front and gates on the back."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle
from pnp.draw.scene import Box, Circle, Group, Mark, Point, Polygon, Shape
from pnp.draw.typeset import Style, centered, text_line
from pnp.sheet.printer import Flip, Size
from pnp.targets.printer_pairs import ACROSS, DOWN, EDGE, Pair, pairs, through

BAR, BAR_LONG = 1.0, 3.6
GATE, GATE_LONG = 2.4, 11.4
"""The width of a bar and the inside of a gate, across the axis that they measure; and their lengths along it: a gate is long
enough for a back that is off along the other axis, too."""
RING = 2.3
LETTER = 50.0
"""Where along a ruler its letter is."""
REACH = 6.5
"""How close to the edge of the paper a distance is drawn; it is measured from the edge itself."""
TICKS = {10: 2.6, 5: 1.6}
Segment = tuple[Point, Point]


def letter(text: str, middle: Point, look: Look) -> list[Mark]:
    """A letter in a ring: a value to write down."""
    ring = Shape(Circle(middle, RING), fill=look.color("paper"), stroke=look.pen("normal"))
    return [ring, centered(text, middle, Style("title", 9, look.color("ink")))]


def rulers(size: Size, look: Look) -> list[Mark]:
    """Ruler A at the foot and ruler B at the left."""
    (width, height), small = size, Style("text", 6.5, look.color("mute"))
    left, top, foot = (width - ACROSS) / 2, (height - DOWN) / 2, height - EDGE
    numbers: list[Mark] = [
        text_line(str(n), (left + n, foot - 3.6), small, "middle") for n in range(20, int(ACROSS), 20) if n != ACROSS / 2
    ]
    numbers += [text_line(str(n), (EDGE + 3.4, top + n + 0.8), small) for n in range(20, int(DOWN), 20) if n != 120]
    return [
        *ticked((left, foot), (1.0, 0.0), ACROSS, look),
        *ticked((EDGE, top), (0.0, 1.0), DOWN, look),
        *numbers,
        *letter("A", (left + LETTER, foot - 6.6), look),
        *letter("B", (EDGE + 6.2, top + LETTER), look),
    ]


def ticked(start: Point, along: Point, length: float, look: Look) -> list[Mark]:
    """A ruler with ticks to its inner side every 5 mm; the ends are marked on both sides."""
    (x, y), (dx, dy) = start, along

    def tick(n: float, outside: float, inside: float) -> Segment:
        at = (x + n * dx, y + n * dy)
        return (at[0] - outside * dy, at[1] + outside * dx), (at[0] + inside * dy, at[1] - inside * dx)

    fine = [tick(n, 0.0, TICKS[10 if n % 10 == 0 else 5]) for n in range(0, int(length) + 1, 5)]
    body = [((x, y), (x + length * dx, y + length * dy)), tick(0.0, 2.0, 3.4), tick(length, 2.0, 3.4)]
    return [
        Shape(lines(body), stroke=look.pen("thin", cap="butt")),
        Shape(lines(fine), stroke=look.pen("hair", cap="butt")),
    ]


def left_line(size: Size, look: Look) -> list[Mark]:
    """The line at the left of the back, as long as ruler B."""
    top = (size[1] - DOWN) / 2
    ends = [((EDGE - 2, y), (EDGE + 3.4, y)) for y in (top, top + DOWN)]
    return [Shape(lines([((EDGE, top), (EDGE, top + DOWN)), *ends]), stroke=look.pen("thin", cap="butt"))]


def left_distances(names: str, size: Size, look: Look) -> list[Mark]:
    """From the left edge to both ends of the line."""
    top = (size[1] - DOWN) / 2
    return [
        mark for name, y in zip(names, (top, top + DOWN), strict=True) for mark in distance(name, (EDGE, y), (REACH, y), look)
    ]


def foot_distance(name: str, size: Size, look: Look) -> list[Mark]:
    x, foot = size[0] / 2, size[1] - EDGE
    return distance(name, (x, foot), (x, size[1] - REACH), look)


def distance(name: str, start: Point, end: Point, look: Look) -> list[Mark]:
    """An arrow from a line towards the edge of the paper, and its letter on the inner side."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = (-1.0, 0.0) if to_x < x else (0.0, 1.0)
    barbs = [((to_x, to_y), (to_x - 1.6 * dx + s * dy, to_y - 1.6 * dy + s * dx)) for s in (-1.0, 1.0)]
    arrow = Shape(lines([(start, end), *barbs]), stroke=look.pen("thin"))
    return [arrow, *letter(name, (x - 6.2 * dx, y - 6.6 * dy), look)]


def bars(size: Size, flip: Flip, look: Look) -> list[Mark]:
    """The bars of the front, behind their gates."""
    return [Shape(bar(pair, through(pair.at, flip, size)), fill=look.color("ink")) for pair in pairs(size)]


def bar(pair: Pair, at: Point) -> Polygon:
    wide, high = (BAR, BAR_LONG) if pair.axis == "x" else (BAR_LONG, BAR)
    return rectangle(Box(at[0] - wide / 2, at[1] - high / 2, wide, high))


def gates(size: Size, look: Look) -> list[Mark]:
    """The gates of the back with their values, and the letters of the rows and of the columns."""
    own, (x, y) = pairs(size), (size[0] / 2, size[1] / 2)
    right, top = max(pair.at[0] for pair in own), min(pair.at[1] for pair in own)
    marks = [mark for pair in own for mark in (gate(pair, look), label(pair, size, look))]
    return [*marks, *letter("H", (right + 8.0, y), look), *letter("I", (x, top - 8.0), look)]


def gate(pair: Pair, look: Look) -> Mark:
    return Shape(lines(gate_lines(pair.axis, pair.gate())), stroke=look.pen("thin", cap="butt"))


def gate_lines(axis: str, at: Point, long: float = GATE_LONG) -> list[Segment]:
    (x, y), off, half = at, GATE / 2, long / 2
    if axis == "x":
        return [((x + s * off, y - half), (x + s * off, y + half)) for s in (-1, 1)]
    return [((x - half, y + s * off), (x + half, y + s * off)) for s in (-1, 1)]


def label(pair: Pair, size: Size, look: Look) -> Mark:
    """The value of a pair, outside its gate; zero in bold."""
    style = Style("bold", 7, look.color("ink")) if pair.value == 0 else Style("text", 7, look.color("ink"))
    (x, y), text = pair.gate(), value_text(pair.value)
    if pair.axis == "x":
        is_upper = y < size[1] / 2
        return text_line(text, (x, y - GATE_LONG / 2 - 1.2 if is_upper else y + GATE_LONG / 2 + 3.0), style, "middle")
    is_left = x < size[0] / 2
    return text_line(
        text, (x - GATE_LONG / 2 - 1.2 if is_left else x + GATE_LONG / 2 + 1.2, y + 0.9), style, "right" if is_left else "left"
    )


def value_text(value: float) -> str:
    return "0" if value == 0 else f"{value:+.1f}".replace("-", "−")


def front_sketch(at: Point, look: Look) -> list[Mark]:
    """A small picture of the front: what is measured from where to where."""
    named = {"C": (11.5, 6.5), "D": (11.5, 25.5), "B": (7.0, 16.0), "A": (21.0, 31.0), "E": (15.8, 35.2)}
    body = [((7.0, 4.0), (7.0, 30.0)), ((4.0, 31.0), (24.5, 31.0))]
    arrows = [((7.0, 6.5), (0.0, 6.5)), ((7.0, 27.0), (0.0, 27.0)), ((12.0, 31.0), (12.0, 38.0))]
    return Sketch((27.0, 38.0), body, arrows, named).marks(at, look)


def back_sketch(at: Point, look: Look) -> list[Mark]:
    named, body = {"F": (11.5, 5.5), "G": (11.5, 24.5)}, [((7.0, 3.0), (7.0, 27.0))]
    arrows = [((7.0, y), (0.0, y)) for y in (5.5, 24.5)]
    return Sketch((21.0, 30.0), body, arrows, named).marks(at, look)


class Sketch(NamedTuple):
    """A small picture of a side, with its lines, what is measured, and the letters."""

    size: Size
    body: list[Segment]
    arrows: list[Segment]
    named: dict[str, Point]

    def marks(self, at: Point, look: Look) -> list[Mark]:
        drawn = (
            Shape(rectangle(Box(0.0, 0.0, *self.size)), stroke=look.pen("thin", "line")),
            Shape(lines(self.body), stroke=look.pen("normal", cap="butt")),
            Shape(lines(self.arrows), stroke=look.pen("thin", cap="butt")),
            *(mark for name, middle in self.named.items() for mark in letter(name, middle, look)),
        )
        return [Group(drawn, at)]
