"""The round board that shows whose turn it is: a ring of spaces, and inside it the table and the number of laps."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import arc, on_circle, triangle
from pnp.draw.ring import Ring
from pnp.draw.scene import Circle, Mark, Placement, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, balanced, centered, fitted, text_line, width
from pnp.games.petris.definition import CONTAMINATION, FISSION, LETTERS, Definition, Setup
from pnp.games.petris.printed.bacteria import REACH
from pnp.games.petris.printed.layout_picture import table_picture, unit_in_disc
from pnp.games.petris.printed.notes import beginner, rebuilt_table
from pnp.games.petris.printed.track_strip import ground, icon
from pnp.games.petris.track_ring import SLOT, TrackRing, track_ring
from pnp.words import Words

BAND = 4.2
"""The width of the hatched band."""
AIR = 0.4
NORMAL = 48.6
"""The inner radius of the ring on a board of 160 mm with 18 spaces; everything inside scales with it."""
FOOT, FOOT_STEP = 32.4, 3.95
TITLE = 62.0
"""The room for the title, on a board of 160 mm."""
LOWERED, SMALLER = 0.5, 0.93
"""To make room for the band, icons move towards the middle by this much and shrink by this factor."""


class Board(NamedTuple):
    """What the parts of one board share; `size` is the scale of everything inside the ring."""

    setup: Setup
    middle: Point
    size: float
    plan: TrackRing
    look: Look

    @property
    def ring(self) -> Ring:
        return Ring(self.middle, self.plan.inner, self.plan.outer, len(self.setup.spaces), SLOT)

    def below(self, height: float) -> Point:
        """A point under the middle, in the units of a board of 160 mm."""
        return (self.middle[0], self.middle[1] + height * self.size)

    def room(self, height: float) -> float:
        """How wide a line can be at that height."""
        return 2 * math.sqrt(max(0.0, (self.plan.inner - 2.4) ** 2 - (height * self.size) ** 2))


def turn_board(definition: Definition, players: int, words: Words, look: Look) -> Scene:
    diameter, setup = definition.boards.turn, definition.setups[players]
    plan = track_ring(diameter, len(setup.spaces))
    board = Board(setup, (diameter / 2, diameter / 2), plan.inner / NORMAL, plan, look)
    marks = [
        *board_edge(board.middle, look),
        *spaces(board),
        *direction(board),
        *heart(board, definition, words),
    ]
    return Scene((diameter, diameter), tuple(marks))


def board_edge(middle: Point, look: Look) -> list[Mark]:
    """Two thin rings inside the cut, as on the rim of a dish."""
    radius = middle[0]
    return [
        Shape(Circle(middle, radius - 2.2), fill=look.color("paper"), stroke=look.pen("normal")),
        Shape(Circle(middle, radius - 3.5), stroke=look.pen("hair")),
    ]


def spaces(board: Board) -> list[Mark]:
    ring, look, plan = board.ring, board.look, board.plan
    has_bands = not look.has_fills
    scale = plan.scale * (SMALLER if has_bands else 1.0)
    icons = {letter: icon_scene(letter, scale, look) for letter in sorted(set(board.setup.spaces))}
    half = REACH * scale + AIR
    marks: list[Mark] = []
    for i, letter in enumerate(board.setup.spaces):
        x, y = ring.at(i, plan.icons - (LOWERED if has_bands and letter != FISSION else 0.0))
        is_dark = letter == CONTAMINATION and look.has_fills
        style = Style("title", 8 * max(0.85, min(1.2, board.middle[0] / 80)), look.color("paper" if is_dark else "ink"))
        marks += space_ground(letter, ring, i, look)
        marks.append(Placement(icons[letter], (x - half, y - half)))
        marks.append(centered(str(i + 1), ring.at(i, plan.inner + 3.9), style))
    return marks


def icon_scene(letter: str, scale: float, look: Look) -> Scene:
    """An icon that is placed many times."""
    half = REACH * scale + AIR
    return Scene((2 * half, 2 * half), icon(letter, Transform((half, half), scale), look))


def space_ground(letter: str, ring: Ring, number: int, look: Look) -> tuple[Mark, ...]:
    """Without fills the hue of a space is a hatched band at its rim."""
    whole = ground(letter, ring.space(number), look)
    if look.has_fills or letter == FISSION:
        return whole
    hue = "ink" if letter == CONTAMINATION else LETTERS[letter]
    start, end = (number - 0.5) * ring.sweep + 1.0, (number + 0.5) * ring.sweep - 1.0
    edge = Shape(arc(ring.center, ring.outer - BAND, start, end), stroke=look.pen("hair"))
    pitch = {"ink": 1.3, "yellow": 1.15}.get(hue, 1.0)
    return (*look.body(ring.band(number, BAND), hue, 1.0, pitch, 0.2), edge, *whole)


def direction(board: Board) -> list[Mark]:
    """A dot under space 1, and an arrow that points clockwise from it."""
    radius = board.plan.inner - 3.2
    end = 50.0
    tip = on_circle(board.middle, radius, math.radians(end))
    pen = board.look.pen("normal")
    return [
        Shape(Circle((board.middle[0], board.middle[1] - radius), 1.1), fill=board.look.color("ink")),
        Shape(arc(board.middle, radius, 4, end - 1), stroke=pen),
        Shape(triangle(tip, 2.6, end - 90), fill=board.look.color("ink")),
    ]


def heart(board: Board, definition: Definition, words: Words) -> list[Mark]:
    """Title, the dishes with their starts, and the number of laps."""
    setup, look = board.setup, board.look
    room = board.plan.inner - 7.0
    band = (-19.5 * board.size, 27.0 * board.size)
    unit = unit_in_disc(setup.layout, room, band, 17.4 * board.size)
    picture = table_picture(setup, board.below((band[0] + band[1]) / 2 / board.size), unit, look)
    return [*head(board, definition.title, words), *picture, *foot(board, definition, words)]


def head(board: Board, title: str, words: Words) -> list[Mark]:
    players = words.say("board_players", players=len(board.setup.starts), hue=words.say(beginner(board.setup)))
    mute = Style("text", 9 * min(board.size, 1.3), board.look.color("mute"))
    under = text_line(players, board.below(-23.6), fitted(players, mute, TITLE * board.size, 7), "middle")
    return [*title_lines(title, board), under]


def title_lines(title: str, board: Board) -> list[Mark]:
    """The title on one line or, if it is long, on smaller ones stacked upwards."""
    room, style = TITLE * board.size, Style("title", 20 * board.size, board.look.color("ink"), 1.15)
    small = style._replace(size=max(9.0, 11 * board.size))
    if width(title, small) <= room:
        return [text_line(title, board.below(-29), fitted(title, style, room, 9), "middle")]
    rows = [" ".join(map(str, row)) for row in balanced([title], small, room)]
    x, y = board.below(-29)
    return [text_line(row, (x, y - (len(rows) - 1 - i) * small.line_height), small, "middle") for i, row in enumerate(rows)]


def foot(board: Board, definition: Definition, words: Words) -> list[Mark]:
    """How many laps, when to turn the marker over, and (if there is room: the set-up card says it too) what we reconstructed."""
    setup, text = board.setup, min(board.size, 1.3)
    ink, mute = board.look.color("ink"), board.look.color("mute")
    rows = [(words.say("laps", laps=setup.laps), Style("bold", 10 * text, ink))]
    if setup.laps > 1:
        rows.append((words.say("turn_over", last=len(setup.spaces), laps=setup.laps), Style("text", 8.5 * text, mute)))
    note = words.say("board_note")
    small = Style("italic", 7, mute)
    if rebuilt_table(definition, setup) and width(note, small._replace(size=6)) <= board.room(FOOT + 2 * FOOT_STEP):
        rows.append((note, small))
    heights = [FOOT + i * FOOT_STEP for i in range(len(rows))]
    return [
        text_line(row, board.below(height), fitted(row, style, board.room(height), 6), "middle")
        for (row, style), height in zip(rows, heights, strict=True)
    ]
