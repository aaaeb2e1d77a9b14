"""The answer key: the position and every move of the solution, told in words and drawn, and what it leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.scene import Box, Mark, Scene
from pnp.draw.typeset import Style, Unfit, block, fitted, text_line
from pnp.games.planet_petri.puzzle.drawings import Mat, coordinates, mat, rings, seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.puzzle.search import followed
from pnp.games.planet_petri.puzzle.sheet_words import ask, move_words, sentence
from pnp.games.planet_petri.rules.petri import NUMBERS
from pnp.games.planet_petri.rules.state import State
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

LEFT, TOP = 4.0, 32.0
MOST = 8
"""The most pictures."""
GAP, SAID = 1.8, 14.4
"""The gap between cards, and the height of the words above a picture."""
SQUARE = re.compile(r"\b[abc][1-4]\b")


class Step(NamedTuple):
    """A move in words, the squares that it is about, and the state after it."""

    text: str
    squares: tuple[int, ...]
    state: State


def steps(puzzle: Puzzle, words: Words) -> Iterator[Step]:
    state = puzzle.position
    yield Step(words.say("key_start"), (), state)
    for move in puzzle.answer.line:
        said = sentence(move_words(state, move, words))
        after = followed(catalogue_cast(), state, move)
        assert after, "the answer was replayed"
        state = after
        yield Step(said, tuple(dict.fromkeys(NUMBERS[square] for square in SQUARE.findall(move))), state)


class Grid(NamedTuple):
    """How many pictures stand side by side, and the width of a card."""

    across: int
    card: float

    def place(self, i: int) -> Box:
        """The room of a picture with the words above it."""
        row, column = divmod(i, self.across)
        pitch = (PAGE[0] - LEFT) / self.across
        tall = SAID + Mat((0.0, 0.0), self.card, GAP, 0.0).height + 5.0
        return Box(LEFT + column * pitch, TOP + row * tall, pitch - 4.0, tall - 2.0)


def grid_of(count: int) -> Grid:
    """Rows without a lone picture, as large as the page allows."""
    if count <= 3:
        return Grid(3, 16.5)
    return Grid(2, 13.2) if count == 4 else Grid(3, 13.2) if count <= 6 else Grid(4, 11.0)


def key_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    shown = list(steps(puzzle, words))
    if len(shown) > MOST:
        raise Unfit(f"{len(shown) - 1} moves do not fit on a key", f"the limit is {MOST - 1}")
    asked, grid = ask(puzzle, words), grid_of(len(shown))
    marks: list[Mark] = [
        *title_bar(title_of("key", puzzle.title, puzzle.short_id, words), look),
        text_line(asked, (LEFT, 21.0), fitted(asked, Style("text", 10.5, look.color("mute")), PAGE[0] - 2 * LEFT, 8)),
    ]
    for i, step in enumerate(shown):
        marks += drawn(puzzle, step, i, grid, (words, look))
    bottom = grid.place(len(shown) - 1).bottom
    return Scene(PAGE, (*marks, *result(puzzle, shown[-1].state, bottom + 7.0, words, look)))


def drawn(puzzle: Puzzle, step: Step, number: int, grid: Grid, shown: tuple[Words, Look]) -> list[Mark]:
    """The words of a step, and the Petri after it."""
    (words, look), box = shown, grid.place(number)
    style = Style("bold" if number == 0 else "text", 9.0, look.color("ink"), 1.22)
    x = box.x if number == 0 else box.x + 7.0
    place = Mat((box.x + 4.5, box.y + SAID - 3.0), grid.card, GAP, 0.0)
    return [
        *(badge(number, (box.x + 2.6, box.y + 0.5), look, 2.6) if number else ()),
        *block(step.text, (x, box.y + 1.6), style, box.right - x).marks,
        *mat(step.state, seats_of(puzzle.position).skies, place, words.lang, look),
        *coordinates(place, 7.0, look),
        *rings(step.squares, place, look),
    ]


def result(puzzle: Puzzle, state: State, y: float, words: Words, look: Look) -> list[Mark]:
    """What the moves lead to, and what was proved."""
    mine, theirs = state.cells_of(0), state.cells_of(1)
    name = {"lead": "key_lead_to", "win": "key_win", "zone": "key_zone", "break-out": "key_break_out"}[puzzle.form]
    proved = words.say("key_unique" if puzzle.unique else "key_any")
    told = block(proved, (LEFT, y + 6.0), Style("text", 10, look.color("mute")), PAGE[0] - 2 * LEFT)
    return [text_line(words.say(name, mine=mine, theirs=theirs), (LEFT, y), Style("title", 14, look.color("ink"))), *told.marks]
