"""The play mat: four rows of three squares, with each player's piles beside them. Whole on A3, or in parts to glue together."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import lines, rectangle, rounded
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Style, block, broken, centered, fitted, text_line
from pnp.draw.typeset import width as width_of
from pnp.games.planet_petri.printed.card_back import half_disc
from pnp.games.planet_petri.printed.card_size import POKER, CardSize
from pnp.games.planet_petri.printed.dish import rim
from pnp.words import Words

ROWS, COLUMNS = 4, 3
GAP, PILE_GAP, EDGE = 4.0, 6.0, 14.0
"""The gap between squares; the larger gap between squares and piles; the room above and below for each player's sun."""
BRACKET, CORNER = 6.0, 3.0
SUN = 12.5
FLAP = 8.0
"""The strip on which the next part is glued."""
PART_WIDTH, PART_HEIGHT = 190.0, 250.0
"""The printable area common to A4 and Letter."""


class MatMeasures(NamedTuple):
    """Where the squares of a mat are; the fourth column has the piles."""

    size: CardSize

    @property
    def pitch(self) -> tuple[float, float]:
        return (self.size.width + GAP, self.size.height + GAP)

    @property
    def width(self) -> float:
        return (COLUMNS + 1) * self.pitch[0] + PILE_GAP

    @property
    def height(self) -> float:
        return ROWS * self.pitch[1] + 2 * EDGE

    @property
    def middle(self) -> float:
        """The horizontal middle of the squares."""
        return COLUMNS * self.pitch[0] / 2

    def square(self, row: int, column: int) -> Box:
        x = column * self.pitch[0] + GAP / 2 + (PILE_GAP if column == COLUMNS else 0.0)
        return Box(x, EDGE + row * self.pitch[1] + GAP / 2, self.size.width, self.size.height)


def play_mat(words: Words, look: Look, size: CardSize = POKER) -> Scene:
    """The whole mat; with cards of 63 x 88 mm it fits A3."""
    plan = MatMeasures(size)
    marks: list[Mark] = [mark for row in range(ROWS) for column in range(COLUMNS) for mark in square(plan, row, column, look)]
    marks += bridges(plan, look)
    for turn, edge in ((0.0, plan.height - 0.5), (180.0, 0.5)):
        marks.append(Group(tuple(sun(words, look)), (plan.middle, edge), turn))
        for name, row in (("labo", 3), ("memory", 2)):
            marks += pile(plan.square(row if not turn else ROWS - 1 - row, COLUMNS), name, turn, words, look)
    return Scene((plan.width, plan.height), tuple(marks))


def square(plan: MatMeasures, row: int, column: int, look: Look) -> list[Mark]:
    """A start square has a ground and a dish; the squares in between are open."""
    box = plan.square(row, column)
    middle, radius = (box.x + box.width / 2, box.y + box.height / 2), 21.0 * plan.size.scale
    if row not in (0, ROWS - 1):
        dotted = look.pen(0.45, "line")._replace(dash=(0.01, 1.8))
        return [brackets(box, look), Shape(Circle(middle, radius), stroke=dotted)]
    ground = look.ground("agar")
    marks: list[Mark] = [Shape(rounded(box, CORNER), fill=ground)] if ground else []
    glass = Shape(Circle(middle, radius), fill=look.color("paper"))
    return [*marks, brackets(box, look), glass, *rim(middle, radius, look)]


def brackets(box: Box, look: Look, color: str = "ink") -> Shape:
    """The four corners of a square."""
    text = ""
    corners = [(x, y, dx, dy) for x, dx in ((box.x, 1), (box.right, -1)) for y, dy in ((box.y, 1), (box.bottom, -1))]
    for x, y, dx, dy in corners:
        text += f"M{x + dx * BRACKET} {y}L{x + dx * CORNER} {y}Q{x} {y} {x} {y + dy * CORNER}L{x} {y + dy * BRACKET}"
    return Shape(parse_path(text), stroke=look.pen(0.35, color))


def bridges(plan: MatMeasures, look: Look) -> list[Mark]:
    """A short bar between adjacent squares, never across a corner."""
    reach = GAP / 2 - 0.7
    bars: list[tuple[Point, Point]] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            box = plan.square(row, column)
            x, y = box.right + GAP / 2, box.y + box.height / 2
            if column < COLUMNS - 1:
                bars.append(((x - reach, y), (x + reach, y)))
            x, y = box.x + box.width / 2, box.bottom + GAP / 2
            if row < ROWS - 1:
                bars.append(((x, y - reach), (x, y + reach)))
    return [Shape(lines(bars), stroke=look.pen(1.1))]


def sun(words: Words, look: Look) -> list[Mark]:
    """Half a disc at its player's edge, around the origin, with the name of the row above it."""
    solid = look.has_fills
    disc = half_disc(SUN)
    said = words.say("start_zone")
    color = "paper" if solid else "ink"
    rays = [(ray(SUN + 1.4, angle), ray(SUN + 2.5, angle)) for angle in range(-75, 76, 15)]
    return [
        Shape(lines(rays), stroke=look.pen(0.7)),
        Shape(disc, fill=look.color("ink" if solid else "paper"), stroke=None if solid else look.pen(0.8)),
        text_line(said, (0.0, -3.0), fitted(said, Style("title", 9, look.color(color)), 2 * SUN - 4.0, 6), "middle"),
        Shape(parse_path("M-2.4 -7.6l2.4 -2.2l2.4 2.2"), stroke=look.pen(0.8, color)),
    ]


def ray(radius: float, angle: float) -> Point:
    return (radius * math.sin(math.radians(angle)), -radius * math.cos(math.radians(angle)))


def pile(box: Box, name: str, turn: float, words: Words, look: Look) -> list[Mark]:
    """The place of a pile; its text faces its owner."""
    room, title = box.width - 8.0, words.say(name)
    heading = text_line(title, (0.0, -0.8), fitted(title, Style("title", 15, look.color("ink")), room, 9), "middle")
    small = Style("text", 9, look.color("mute"))
    rows = [str(row[0]) for row in broken([words.say(f"{name}_lead")], small, room)]
    lead = [text_line(row, (0.0, 5.2 + i * small.line_height), small, "middle") for i, row in enumerate(rows)]
    return [brackets(box, look, "line"), Group((heading, *lead), (box.x + box.width / 2, box.y + box.height / 2), turn)]


def mat_parts(words: Words, look: Look, size: CardSize = POKER) -> list[Scene]:
    """The mat, cut between its squares into parts that fit A4 and Letter, each with strips for glue."""
    mat, windows = play_mat(words, look, size), windows_of(MatMeasures(size))
    return [part(mat, window, i, words, look) for i, window in enumerate(windows)]


class Window(NamedTuple):
    """The window of one part on the mat; the sides where other parts follow, and the sides glued onto another part's strip."""

    box: Box
    has_right: bool
    has_below: bool
    parts: int


def windows_of(plan: MatMeasures) -> list[Window]:
    """As few parts as possible, of about equal size."""
    across = fewest(COLUMNS + 1, plan.pitch[0], PART_WIDTH - FLAP - PILE_GAP)
    down = fewest(ROWS, plan.pitch[1], PART_HEIGHT - 2 * EDGE - FLAP)
    xs = [cut * plan.pitch[0] + (PILE_GAP / 2 if cut == COLUMNS else 0.0) for cut in steps(COLUMNS + 1, across)]
    ys = [EDGE + cut * plan.pitch[1] for cut in steps(ROWS, down)]
    xs[-1], ys[0], ys[-1] = plan.width, 0.0, plan.height
    return [
        Window(Box(x, y, right - x, bottom - y), right < plan.width, bottom < plan.height, across * down)
        for y, bottom in pairwise(ys)
        for x, right in pairwise(xs)
    ]


def fewest(count: int, pitch: float, room: float) -> int:
    """Into how many parts a row of squares must be cut."""
    return next(parts for parts in range(1, count + 1) if math.ceil(count / parts) * pitch <= room or parts == count)


def steps(count: int, parts: int) -> list[int]:
    """The cuts, both ends included, as even as possible."""
    return [round(i * count / parts) for i in range(parts + 1)]


def part(mat: Scene, window: Window, index: int, words: Words, look: Look) -> Scene:
    box = window.box
    shown = Group((Placement(mat, (-box.x, -box.y)),), clip=rectangle(Box(0.0, 0.0, box.width, box.height)))
    width, height = box.width + FLAP * window.has_right, box.height + FLAP * window.has_below
    sentence = words.say("mat_part", part=index + 1, parts=window.parts)
    note = block(sentence, (0.0, height + 6.0), Style("text", 9, look.color("ink")), box.width)
    thin = Shape(lines(cut_lines(window)), stroke=look.pen("cut", "ink", "butt"))
    return Scene((width, note.bottom + 2.0), (shown, *strips(window, words, look), thin, *note.marks))


def cut_lines(window: Window) -> list[tuple[Point, Point]]:
    """All edges of a part but those that go on in a strip: nobody cuts off a strip by mistake."""
    width, height = window.box.width, window.box.height
    edges = [((0.0, 0.0), (0.0, height)), ((0.0, 0.0), (width, 0.0))]
    edges += [((width, 0.0), (width, height))] * (not window.has_right)
    return edges + [((0.0, height), (width, height))] * (not window.has_below)


def strips(window: Window, words: Words, look: Look) -> list[Mark]:
    """The hatched strips on which the next parts are glued; their corners are cut off so that nothing sticks out."""
    width, height = window.box.width, window.box.height
    marks: list[Mark] = []
    if window.has_right:
        marks += strip(((width, 0.0), (width + FLAP, FLAP), (width + FLAP, height - FLAP), (width, height)), look)
        marks.append(Group(glue_words(words, look), (width + FLAP / 2, height / 2), -90.0))
    if window.has_below:
        marks += strip(((width, height), (width - FLAP, height + FLAP), (FLAP, height + FLAP), (0.0, height)), look)
        marks.append(Group(glue_words(words, look), (width / 2, height + FLAP / 2)))
    return marks


def strip(corners: tuple[Point, ...], look: Look) -> list[Mark]:
    """Hatched; its outline is open where it hangs on to its part."""
    edges = Shape(lines(list(pairwise(corners))), stroke=look.pen("cut", "ink"))
    return [hatch(Polygon(corners), "rising", 2.2, look.pen("cut", "line")), edges]


def glue_words(words: Words, look: Look) -> tuple[Mark, ...]:
    """A word on a clear patch, around the origin."""
    style = Style("bold", 9, look.color("mute"))
    said = words.say("glue")
    half = width_of(said, style) / 2 + 2.0
    return (Shape(rectangle(Box(-half, -2.4, 2 * half, 4.8)), fill=look.color("paper")), centered(said, (0.0, 0.0), style))
