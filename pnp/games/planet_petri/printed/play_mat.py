"""The play mat: two equal halves, each with two rows of three squares and a player's piles. In parts for A4 and Letter, each to
be printed twice and taped together, or whole for A3."""

from __future__ import annotations

from itertools import pairwise, product
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import arc, lines, rectangle, rounded
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Style, broken, fitted, text_line
from pnp.games.planet_petri.printed.card_size import POKER, CardSize
from pnp.games.planet_petri.printed.dish import rim
from pnp.words import Words

PEN = 0.35
"""The line of the brackets around squares and piles."""
WHOLE = "whole"
"""What tells the mat in one piece from its parts."""
ROWS, COLUMNS = 2, 3
"""The squares of a half; the last row is the start zone."""
GAPS, PILE_GAP = (4.0, 12.0), 8.0
"""The least and the largest gap between squares; that between squares and piles, for cards of 63 x 88 mm."""
BRACKET, CORNER = 6.0, 3.0
RADIUS = 21.0
"""The dish of a square, for cards of 63 x 88 mm."""
PILES = ("memory", "labo")
NARROW = 6 / 7
"""Where a half is wider than the paper, the places of the piles may have this share of a card's width."""
ROOMS = ((259.4, 184.0), (190.0, 253.4))
"""The printable area common to A4 and Letter, below the header: landscape and portrait."""
SPLITS = ((1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (4, 2))
"""The ways to cut a half into parts of equal squares: parts across, parts down."""
ORBIT, ORBITS, BELOW = 108.0, 12.0, 14.0
"""The first orbit, the distance to the next, and how far below the start zone their centre is."""


class HalfMat(NamedTuple):
    """Where things are on a half, seen by its player: the join with the other half is its top edge."""

    size: CardSize
    pile: float
    """The width of the places for piles."""

    @property
    def gap(self) -> float:
        """Between squares: small cards lie further apart, so that a half fills its paper."""
        (width, height), (room, high) = self.size, ROOMS[0]
        across = (room - (COLUMNS + NARROW) * width - PILE_GAP * self.size.scale) / (COLUMNS - 1)
        return max(GAPS[0], min(GAPS[1], across, high / ROWS - height))

    @property
    def field(self) -> float:
        """The width of the squares."""
        return COLUMNS * (self.size.width + self.gap) - self.gap

    @property
    def piles(self) -> float:
        """Where the column of the piles begins."""
        return self.field + PILE_GAP * self.size.scale

    @property
    def width(self) -> float:
        return self.piles + self.pile

    @property
    def height(self) -> float:
        return ROWS * (self.size.height + self.gap)

    def square(self, row: int, column: int) -> Box:
        return Box(column * (self.size.width + self.gap), self.top(row), self.size.width, self.size.height)

    def top(self, row: int) -> float:
        return row * (self.size.height + self.gap) + self.gap / 2


def play_mat(words: Words, look: Look, size: CardSize = POKER) -> Scene:
    """The whole mat; with cards of 63 x 88 mm it fits A3. All piles are in one column, each turned to its owner."""
    half = HalfMat(size, size.width)
    squares, piles = tuple(field(half, words, look)), tuple(pile_column(half, words, look))
    near = (Group(squares, (0.0, half.height)), Group(piles, (half.piles, half.height)))
    far = (Group(squares, (half.field, half.height), 180.0), Group(piles, (half.width, half.height), 180.0))
    edge = PEN / 2  # brackets stand on the edge
    whole = Group((*near, *far), (edge, edge))
    return Scene((half.width + 2 * edge, 2 * half.height + 2 * edge), (whole,))


def draw_piles(size: CardSize) -> tuple[Point, Point]:
    """The middles of the draw piles, nearer one first, from the middle of the whole mat."""
    half = HalfMat(size, size.width)
    x, y = half.piles + half.pile / 2 - half.width / 2, half.top(PILES.index("labo")) + size.height / 2
    return (x, y), (x, -y)


def mat_parts(words: Words, look: Look, size: CardSize = POKER) -> list[Scene]:
    """The parts of one half, row by row: the whole half if it fits A4 and Letter. Printed twice, they make up the mat."""
    half, windows = best_cut(size)
    piles = Group(tuple(pile_column(half, words, look)), (half.piles, 0.0))
    scene = Scene((half.width, half.height), (*field(half, words, look), piles))
    return [part(scene, window, look) for window in windows]


def field(half: HalfMat, words: Words, look: Look) -> list[Mark]:
    """The squares, the orbits behind them, and the bars between neighbours; clipped where the other half begins."""
    marks: list[Mark] = [*orbits(half, look)]
    for row, column in product(range(ROWS), range(COLUMNS)):
        marks += square(half, row, column, look)
    marks += [zone_name(half.square(ROWS - 1, column), half, words, look) for column in range(COLUMNS)]
    clip = rectangle(Box(-0.2, 0.0, half.field + 0.4, half.height))  # the brackets stand on the edge
    return [Group((*marks, bars(half, look)), clip=clip)]


def orbits(half: HalfMat, look: Look) -> list[Mark]:
    """Around each player's side, as on the backs of the cards: lines and dots in turn, from the start zone to the join."""
    pen = look.pen("hair", "shade" if look.has_fills else "hair")
    pens = (pen, pen._replace(width=0.3, dash=(0.01, 1.8)))
    center, last = (half.field / 2, half.height + BELOW), half.height + BELOW
    count = int((last - ORBIT) / ORBITS) + 1
    rings = [Shape(arc(center, ORBIT + i * ORBITS, -75, 75), stroke=pens[i % 2]) for i in range(count)]
    return [Group(tuple(rings), clip=rectangle(Box(0.0, 0.0, half.field, half.top(ROWS - 1))))]


def square(half: HalfMat, row: int, column: int, look: Look) -> list[Mark]:
    """A start square has a ground and a dish; the squares in the middle of the mat are open."""
    box = half.square(row, column)
    middle, radius = center_of(box), RADIUS * half.size.scale
    if row != ROWS - 1:
        dotted = look.pen(0.45, "line")._replace(dash=(0.01, 1.8))
        return [brackets(box, look), Shape(Circle(middle, radius), stroke=dotted)]
    ground = Shape(rounded(box, CORNER), fill=look.ground("agar") or look.color("paper"))
    return [ground, brackets(box, look), Shape(Circle(middle, radius), fill=look.color("paper")), *rim(middle, radius, look)]


def zone_name(box: Box, half: HalfMat, words: Words, look: Look) -> Mark:
    """Below the dish: no sign of sun or moon, since either colony may lie on either side."""
    said, (x, y) = words.say("start_zone"), center_of(box)
    style = fitted(said, Style("title", 10, look.color("mute")), box.width - 2 * BRACKET, 7)
    return text_line(said, (x, y + 30.0 * half.size.scale), style, "middle")


def center_of(box: Box) -> Point:
    return (box.x + box.width / 2, box.y + box.height / 2)


def brackets(box: Box, look: Look, color: str = "ink") -> Shape:
    """The four corners of a square."""
    text = ""
    corners = [(x, y, dx, dy) for x, dx in ((box.x, 1), (box.right, -1)) for y, dy in ((box.y, 1), (box.bottom, -1))]
    for x, y, dx, dy in corners:
        text += f"M{x + dx * BRACKET} {y}L{x + dx * CORNER} {y}Q{x} {y} {x} {y + dy * CORNER}L{x} {y + dy * BRACKET}"
    return Shape(parse_path(text), stroke=look.pen(PEN, color))


def bars(half: HalfMat, look: Look) -> Shape:
    """A short bar between adjacent squares, never across a corner; those at the join go on on the other half."""
    reach = half.gap / 2 - 0.7
    found: list[tuple[Point, Point]] = []
    for row, column in product(range(ROWS), range(COLUMNS)):
        box = half.square(row, column)
        (x, y), above, right = center_of(box), box.y - half.gap / 2, box.right + half.gap / 2
        found.append(((x, above - reach), (x, above + reach)))
        if column < COLUMNS - 1:
            found.append(((right - reach, y), (right + reach, y)))
    return Shape(lines(found), stroke=look.pen(1.1))


def pile_column(half: HalfMat, words: Words, look: Look) -> list[Mark]:
    """The places of a player's piles, from the left edge of their column."""
    boxes = [Box(0.0, half.top(row), half.pile, half.size.height) for row in range(ROWS)]
    return [mark for box, name in zip(boxes, PILES, strict=True) for mark in pile(box, name, words, look)]


def pile(box: Box, name: str, words: Words, look: Look) -> list[Mark]:
    room, title, (x, y) = box.width - 8.0, words.say(name), center_of(box)
    heading = text_line(title, (x, y - 0.8), fitted(title, Style("title", 15, look.color("ink")), room, 9), "middle")
    small = Style("text", 9, look.color("mute"))
    rows = [str(row[0]) for row in broken([words.say(f"{name}_lead")], small, room)]
    lead = [text_line(row, (x, y + 5.2 + i * small.line_height), small, "middle") for i, row in enumerate(rows)]
    return [brackets(box, look, "line"), heading, *lead]


class Window(NamedTuple):
    """What of a half is on one part; `joins` are the edges where another part is taped on."""

    box: Box
    joins: tuple[tuple[Point, Point], ...]


def best_cut(size: CardSize) -> tuple[HalfMat, list[Window]]:
    """As few parts as possible that fit A4 and Letter; of those, parts that fill the paper best."""
    found: list[tuple[int, float, HalfMat, list[Window]]] = []
    for across, down in SPLITS:
        for share in (1.0, NARROW):
            half = HalfMat(size, size.width * share)
            windows = windows_of(half, across, down)
            fills = [fill for room in ROOMS if (fill := filled(windows, room))]
            found += [(len(windows), -share - max(fills), half, windows)] if fills else []
    _, _, half, windows = min(found, key=lambda cut: cut[:2])
    return half, windows


def filled(windows: list[Window], room: tuple[float, float]) -> float:
    """The share of the room that the smallest part fills; 0 if one of them does not fit."""
    if any(window.box.width > room[0] or window.box.height > room[1] for window in windows):
        return 0.0
    return min(window.box.width * window.box.height for window in windows) / (room[0] * room[1])


def windows_of(half: HalfMat, across: int, down: int) -> list[Window]:
    """Cut halfway between squares, and between squares and piles."""
    edges = [half.square(0, column).x - half.gap / 2 for column in range(COLUMNS)]
    edges = [0.0, *edges[1:], (half.field + half.piles) / 2, half.width]
    xs = [edges[i * (COLUMNS + 1) // across] for i in range(across + 1)]
    ys = [half.height * i / down for i in range(down + 1)]
    boxes = [Box(x, y, right - x, bottom - y) for y, bottom in pairwise(ys) for x, right in pairwise(xs)]
    return [Window(box, joins_of(box, half)) for box in boxes]


def joins_of(box: Box, half: HalfMat) -> tuple[tuple[Point, Point], ...]:
    """From the part's own corner: always the top, and the sides and the bottom where the half goes on."""
    width, height = box.width, box.height
    joins = [((0.0, 0.0), (width, 0.0))]
    joins += [((0.0, 0.0), (0.0, height))] * (box.x > 0)
    joins += [((width, 0.0), (width, height))] * (box.right < half.width)
    return tuple(joins + [((0.0, height), (width, height))] * (box.bottom < half.height))


def part(scene: Scene, window: Window, look: Look) -> Scene:
    """What the window shows, with a thin line along each edge that is cut."""
    box = window.box
    clip = rectangle(Box(0.0, 0.0, box.width, box.height).grown(0.2))  # the brackets stand on the edge
    shown = Group((Placement(scene, (-box.x, -box.y)),), clip=clip)
    return Scene((box.width, box.height), (shown, Shape(lines(window.joins), stroke=look.pen("cut", "ink", "butt"))))
