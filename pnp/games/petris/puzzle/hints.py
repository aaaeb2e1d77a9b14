"""Graded hints: the dish from which bacteria go, the dishes to which they go, then how many; and what only looks right."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.look import Look
from pnp.draw.scene import Box, Circle, Mark, Point, Scene, Shape
from pnp.games.petris.definition import HUES
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.generate import favourites
from pnp.games.petris.puzzle.page import LARGEST, number_pill, table
from pnp.games.petris.rules.play import mover, moves
from pnp.games.petris.rules.position import Move
from pnp.puzzle.hint_bands import PICTURE, Hint, corner, hint_page
from pnp.puzzle.title_bar import title_of
from pnp.words import Words

NUMBER = 7.5
"""The size of dish numbers, in points."""


def hints_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    return hint_page(title_of("hints", puzzle.title, puzzle.short_id, words), hints_of(puzzle, words, look), words, look)


def hints_of(puzzle: Puzzle, words: Words, look: Look, number: float = NUMBER) -> list[Hint]:
    """None if the player who asks does not move first: then any propagation may come. `number` is the size of dish numbers."""
    if not puzzle.answer.winning:
        return []
    right = puzzle.answer.winning[0]
    goals = [dish for dish, _ in right.sent]
    hue = words.say(f"{HUES[mover(puzzle.field, puzzle.position)]}_title")
    texts = (words.say("hint_1", hue=hue), words.say("hint_2", dishes=len(goals)), last_hint(puzzle, right, words))
    rings: tuple[list[int], ...] = ([right.source], [right.source, *goals], [])
    return [
        Hint(picture(puzzle, dishes, corner(rank), number, look), text)
        for rank, (dishes, text) in enumerate(zip(rings, texts, strict=True), 1)
    ]


def last_hint(puzzle: Puzzle, right: Move, words: Words) -> str:
    """The answer; and if greedy play would choose something else, that it fails, as the proof says."""
    liked = favourites(puzzle.field, puzzle.position, moves(puzzle.field, puzzle.position))
    traps = [move for move in liked if move not in puzzle.answer.winning]
    return words.say("hint_3_trap", trap=traps[0], move=right) if traps else words.say("hint_3", move=right)


def picture(puzzle: Puzzle, dishes: Iterable[int], at: Point, number: float, look: Look) -> list[Mark]:
    """The table, with rings around some dishes, below their numbers."""
    x, y = at
    box = Box(x, y, PICTURE, PICTURE)
    unit = unit_in_box(puzzle.layout, box.width, box.height, LARGEST)
    places = placed(puzzle.layout, (x + PICTURE / 2, y + PICTURE / 2), unit)
    marks = table(puzzle.layout, puzzle.position.dishes, box, look, number)
    for dish in dishes:
        across, down = places[dish]
        marks.append(Shape(Circle((across, down), unit * SHARE * 0.98), stroke=look.accent(1.2)))
        marks += number_pill(dish, (across, down + unit * SHARE), number, look)
    return marks
