"""How a puzzle may go on: the table after each propagation, and the propagation in words beside or below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, block, text_line
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.page import table
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import Dish, Move
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

LEFT, RIGHT = 4.0, 186.0
NUMBER = 7.5
"""The size of dish numbers, in points."""
HEAD_Y, FIRST_Y, LATER_Y = 132.5, 135.5, 17.5
FIRST, DENSE, LATER = 4, 6, 8
"""How many steps the first page has room for: two across or, if that saves a page, three across; and how many the next page."""
MOST = FIRST + LATER
"""The most steps that are drawn; the end is told for all of them."""


class Grid(NamedTuple):
    """The places of steps on a page: how many across, their distances, and the size of a table."""

    across: int
    pitch: tuple[float, float]
    size: tuple[float, float]

    def box(self, index: int, top: float) -> Box:
        row, column = divmod(index, self.across)
        return Box(LEFT + column * self.pitch[0], top + row * self.pitch[1], *self.size)


WIDE = Grid(2, (94.0, 58.0), (64.0, 56.0))
NARROW = Grid(3, (63.0, 58.0), (56.0, 48.0))


class Step(NamedTuple):
    """A propagation: its number, who made it, and the dishes after everything that follows it on the track."""

    number: int
    hue: Hue
    move: Move
    dishes: tuple[Dish, ...]


def played(puzzle: Puzzle, moves: Sequence[Move]) -> Iterator[Step]:
    position = puzzle.position
    for number, move in enumerate(moves[:MOST], 1):
        hue = HUES[mover(puzzle.field, position)]
        position = play(puzzle.field, position, move)
        yield Step(number, hue, move, position.dishes)


def first_steps(puzzle: Puzzle, moves: Sequence[Move], words: Words, look: Look) -> list[Mark]:
    """The steps below the answer."""
    if not moves:
        return []
    head = words.say("key_line", shown=min(len(moves), MOST), all=len(moves))
    is_dense = FIRST < len(moves) <= DENSE
    shown, draw, grid = list(played(puzzle, moves)), told_below if is_dense else told_beside, NARROW if is_dense else WIDE
    places = [grid.box(i, FIRST_Y) for i in range(DENSE if is_dense else FIRST)]
    return [
        Shape(segment((LEFT, HEAD_Y - 6.5), (RIGHT, HEAD_Y - 6.5)), stroke=look.pen("hair", "hair", "butt")),
        text_line(head, (LEFT, HEAD_Y), Style("title", 13, look.color("ink"))),
        *(mark for step, box in zip(shown, places, strict=False) for mark in draw(puzzle, step, box, words, look)),
    ]


def later_pages(puzzle: Puzzle, moves: Sequence[Move], words: Words, look: Look) -> list[Scene]:
    """A page of its own for the steps that the first has no room for."""
    if len(moves) <= DENSE:
        return []
    shown = list(played(puzzle, moves))[FIRST:]
    title = title_of("key", puzzle.title, puzzle.short_id, words)
    more = title._replace(about=words.say("key_more", about=title.about, first=FIRST + 1, last=FIRST + len(shown)))
    marks = [mark for i, step in enumerate(shown) for mark in told_beside(puzzle, step, WIDE.box(i, LATER_Y), words, look)]
    return [Scene(PAGE, (*title_bar(more, look), *marks))]


def told_beside(puzzle: Puzzle, step: Step, box: Box, words: Words, look: Look) -> list[Mark]:
    """The table; beside it the number, who moves, and what goes where, line by line."""
    x, y, room = box.right + 1.0, box.y + 15.0, 24.0
    marks = [*table(puzzle.layout, step.dishes, box, look, NUMBER), *who(step, (x + 2.8, box.y + 5.0), look)]
    said = [words.say("key_from", source=step.move.source)]
    said += [words.say("key_to", n=count, dish=dish) for dish, count in step.move.sent]
    for i, text in enumerate(said):
        line = block(text, (x, y), Style("text" if i else "bold", 9.5, look.color("ink")), room)
        marks, y = [*marks, *line.marks], line.bottom + 5.0
    return marks


def told_below(puzzle: Puzzle, step: Step, box: Box, words: Words, look: Look) -> list[Mark]:
    """The table; below it the number, who moves, and what goes where, in one or two lines."""
    x, y, style = box.x + 14.6, box.bottom + 4.2, Style("text", 9, look.color("ink"), 1.25)
    said = block(words.say("key_step", move=step.move), (x, y), style, box.x + NARROW.pitch[0] - 3.0 - x)
    return [*table(puzzle.layout, step.dishes, box, look, NUMBER), *who(step, (box.x + 3.0, y - 1.1), look), *said.marks]


def who(step: Step, at: Point, look: Look) -> list[Mark]:
    """The number of the step, and the bacterium whose turn it is."""
    return [*badge(step.number, at, look, 2.6), *bacterium(step.hue, Transform((at[0] + 7.0, at[1]), 0.48), look)]
