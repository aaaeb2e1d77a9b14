"""The test sheet: front and back, with all that is needed to measure a printer. Who has only the paper can use it."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle, rounded
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, block, fitted, printing, text_line
from pnp.sheet.impose import Page
from pnp.sheet.paper import Paper
from pnp.sheet.printer import Flip, Printer
from pnp.source.lengths import length_text
from pnp.targets.printer_marks import (
    BAR,
    BAR_LONG,
    back_sketch,
    bars,
    foot_distance,
    front_sketch,
    gate_lines,
    gates,
    left_distances,
    left_line,
    letter,
    rulers,
)
from pnp.targets.printer_pairs import ACROSS, DOWN, EDGE
from pnp.words import Words

INNER = 27.0
"""Where texts begin, beside ruler B."""
FREE = 24.5
"""How far texts keep from the axes of the cross."""
ROW = 8.0
LARGE = 2.0
"""How much larger the sample gates are."""
NOMINAL = {"A": ACROSS, "B": DOWN, "C": EDGE, "D": EDGE, "E": EDGE, "F": EDGE, "G": EDGE, "H": 0.0, "I": 0.0}


class Trial(NamedTuple):
    """How the sheet is printed. With a printer, it shows what is left to correct."""

    paper: Paper
    flip: Flip
    words: Words
    look: Look
    printer: Printer | None = None

    @property
    def size(self) -> tuple[float, float]:
        return (self.paper.width, self.paper.height)

    @property
    def options(self) -> str:
        """What the commands on the sheet need besides the name."""
        paper = "" if self.paper.name == "a4" else f" --paper {self.paper.name}"
        return paper if self.flip == "long" else f"{paper} --duplex {self.flip}"

    def say(self, block: str) -> str:
        flip, like = (self.words.say(f"{what}_{self.flip}") for what in ("flip", "like"))
        lengths = {"across": int(ACROSS), "down": int(DOWN), "edge": int(EDGE)}
        return self.words.say(block, flip=flip, like=like, options=self.options, **lengths)


class Told(NamedTuple):
    """The marks of a text, and where they end."""

    marks: list[Mark]
    bottom: float


class Corner(NamedTuple):
    """A quarter of the sheet beside the cross: where its text begins, and how wide it is."""

    at: Point
    width: float


def trial_pages(sheet: Trial) -> list[Page]:
    with printing("the test sheet"):
        return [page(sheet, front_marks(sheet)), page(sheet, back_marks(sheet))._replace(side="back")]


def page(sheet: Trial, marks: list[Mark]) -> Page:
    box = Box(0.0, 0.0, *sheet.size)
    return Page(Scene(sheet.size, tuple(marks)), box, box, (sheet.say("title"),))


def front_marks(sheet: Trial) -> list[Mark]:
    upper_left, upper_right, lower_left, lower_right = corners(sheet)
    return [
        *heading(sheet, "front"),
        *rulers(sheet.size, sheet.look),
        *left_distances("CD", sheet.size, sheet.look),
        *foot_distance("E", sheet.size, sheet.look),
        *bars(sheet.size, sheet.flip, sheet.look),
        *step(sheet, 1, upper_left).marks,
        *step(sheet, 2, upper_right).marks,
        *step(sheet, 3, lower_left).marks,
        *notes(sheet, "ABCDE", lower_right),
        *front_sketch((lower_right.at[0] + 15.0, lower_right.at[1] + 5 * ROW + 7.0), sheet.look),
    ]


def back_marks(sheet: Trial) -> list[Mark]:
    upper_left, upper_right, lower_left, lower_right = corners(sheet)
    edge, light, told = step(sheet, 4, upper_left), step(sheet, 5, upper_right), step(sheet, 7, lower_right)
    return [
        *heading(sheet, "back"),
        *left_line(sheet.size, sheet.look),
        *left_distances("FG", sheet.size, sheet.look),
        *gates(sheet.size, sheet.look),
        *edge.marks,
        *back_sketch((upper_left.at[0] + 15.0, edge.bottom - 2.0), sheet.look),
        *light.marks,
        *samples(sheet, upper_right._replace(at=(upper_right.at[0], light.bottom + 10.0))),
        *step(sheet, 6, lower_left).marks,
        *told.marks,
        *notes(sheet, "FGHI", lower_right._replace(at=(lower_right.at[0], told.bottom + 5.0))),
    ]


def corners(sheet: Trial) -> tuple[Corner, Corner, Corner, Corner]:
    """Upper left and right, lower left and right."""
    (width, height), look_right = sheet.size, sheet.size[0] / 2 + FREE
    top, lower = (height - DOWN) / 2 + 3.0, height / 2 + FREE + 3.0
    left, right = sheet.size[0] / 2 - FREE - INNER, width - EDGE - look_right
    return (
        Corner((INNER, top), left),
        Corner((look_right, top), right),
        Corner((INNER, lower), left),
        Corner((look_right, lower), right),
    )


def heading(sheet: Trial, side: str) -> list[Mark]:
    """The title at the left; at the right which side this is, the paper and the flip."""
    ink, right = sheet.look.color("ink"), sheet.size[0] - EDGE
    title = Style("title", 20, ink)
    small = Style("text", 9, sheet.look.color("mute"))
    about = sheet.words.say("about", paper=sheet.paper.title, flip=sheet.words.say(f"flip_{sheet.flip}"))
    about = ", ".join([about, sheet.words.say("corrected", printer=sheet.printer.key)] if sheet.printer else [about])
    return [
        text_line(sheet.say("title"), (EDGE, 13.4), title),
        text_line(sheet.say(side), (right, 13.4), title, "right"),
        text_line(about, (EDGE, 18.6), fitted(about, small, right - EDGE, 7)),
    ]


def step(sheet: Trial, number: int, corner: Corner) -> Told:
    """A numbered step: its heading and its text."""
    (x, y), width = corner
    ink = sheet.look.color("ink")
    title, text = sheet.say(f"step_{number}"), Style("text", 10, ink, 1.38)
    head = text_line(title, (x + 8.6, y + 1.7), fitted(title, Style("title", 14, ink), width - 8.6, 9))
    marks: list[Mark] = [*badge(number, (x + 3.2, y), sheet.look), head]
    y += 10.5
    for paragraph in sheet.say(f"step_{number}_text").split("\n"):
        name, _, told = paragraph.partition(": ") if paragraph[1:3] == ": " else ("", "", paragraph)
        if name:
            marks += letter(name, (x + 2.6, y - 1.1), sheet.look)
        indent = 7.2 if name else 0.0
        style = text._replace(font="bold") if told.startswith("pnp ") else text
        made = block(told, (x + indent, y), style, width - indent)
        marks += made.marks
        y = made.bottom + text.line_height + 1.8
    return Told(marks, y)


def notes(sheet: Trial, names: str, corner: Corner) -> list[Mark]:
    """Where values are written down, each with what it should be."""
    (x, y), width, look = corner.at, corner.width, sheet.look
    area = Box(x - 3.0, y - 6.0, width + 3.0, 6.0 + ROW * len(names) + 5.0)
    ink, mute = look.color("ink"), Style("text", 8, look.color("mute"))
    frame = Shape(rounded(area, 3.0), fill=look.ground("agar"), stroke=None if look.has_fills else look.pen("hair", "line"))
    marks: list[Mark] = [frame, text_line(sheet.say("notes"), (x + 1.0, y + 0.6), Style("title", 10, ink))]
    for i, name in enumerate(names):
        base = y + 8.0 + i * ROW
        ideal = sheet.words.say("ideal", value=length_text(NOMINAL[name]))
        marks += letter(name, (x + 3.4, base - 1.2), look)
        marks.append(Shape(lines([((x + 8.4, base), (x + 30.0, base))]), stroke=look.pen("thin", "line")))
        marks.append(text_line(ideal, (x + 32.0, base), fitted(ideal, mute, width - 33.0, 6.5)))
    return marks


def samples(sheet: Trial, corner: Corner) -> list[Mark]:
    """Three gates with their bars, enlarged: too far left, in the middle, too far right."""
    ((x, y), width), look = corner, sheet.look
    marks: list[Mark] = []
    for i, (off, word) in enumerate(((-0.6, "sample_no"), (0.0, "sample_yes"), (0.6, "sample_no"))):
        middle = x + width * (1 + 2 * i) / 6
        box = Box(middle + LARGE * (off - BAR / 2), y - BAR_LONG * LARGE / 2, LARGE * BAR, LARGE * BAR_LONG)
        sides = [((middle + LARGE * a[0], a[1]), (middle + LARGE * b[0], b[1])) for a, b in gate_lines("x", (0.0, y), 14.0)]
        style = Style("bold" if word == "sample_yes" else "text", 8, look.color("ink" if word == "sample_yes" else "mute"))
        marks += [
            Shape(rectangle(box), fill=look.color("line")),
            Shape(lines(sides), stroke=look.pen("thin", cap="butt")),
            text_line(sheet.say(word), (middle, y + 12.0), style, "middle"),
        ]
    return marks
