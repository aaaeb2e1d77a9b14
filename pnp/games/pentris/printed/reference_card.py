"""The card for the middle of the table: the six faces of the die with two pentominoes each, and a turn in four lines."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, broken, fitted, short_block, text_line, width
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.printed.drawings import die_face, piece, turn_pictograms
from pnp.games.pentris.rules.pieces import Letter, cells_of, size_of
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 41.4
LEFT, TEXT_WIDTH = 7.5, 46.0
FACES_X, FACE_WIDTH = 56.0, 21.1
DIE, CELL, GAP = 8.0, 2.7, 2.4
FOOT, LETTERS_Y, LAST_Y = 29.0, 33.2, 37.4


def reference_card(definition: Definition, words: Words, look: Look) -> Scene:
    marks = [*how_to(definition.title, words, look), *faces(definition.die, look)]
    if definition.provenance.get("die") == "reconstruction":
        note = Style("italic", 7, look.color("mute"))
        marks.append(text_line(words.say("pairs_note"), (WIDTH - LEFT, LAST_Y), note, "right"))
    return Scene((WIDTH, HEIGHT), tuple(marks))


def how_to(title: str, words: Words, look: Look) -> list[Mark]:
    """A summary of the turn, around the four positions of the grid."""
    text = Style("text", 7, look.color("ink"))
    before = short_block(words.say("short_roll"), (LEFT, 12.6), text, TEXT_WIDTH, 2)
    after = short_block(words.say("short_turn"), (LEFT, 29.9), text, TEXT_WIDTH, 2)
    score = words.say("short_score")
    return [
        *heading(title, look),
        *before.marks,
        *turn_pictograms((LEFT, 18.4), 7.2, 2.9, look),
        *after.marks,
        text_line(score, (LEFT, LAST_Y), fitted(score, Style("bold", 7, look.color("ink")), TEXT_WIDTH + 20, 7)),
    ]


def heading(title: str, look: Look) -> tuple[Mark, ...]:
    """The title on one line or, if it is long, on two small ones."""
    style = Style("title", 14, look.color("ink"), 1.15)
    if width(title, style._replace(size=10)) <= TEXT_WIDTH:
        return (text_line(title, (LEFT, 8.4), fitted(title, style, TEXT_WIDTH, 10)),)
    small = next((s for s in (9.0, 8.0) if len(broken([title], style._replace(size=s), TEXT_WIDTH)) <= 2), 7.0)
    return short_block(title, (LEFT, 5.4), style._replace(size=small), TEXT_WIDTH, 2).marks


def faces(die: Mapping[int, tuple[Letter, ...]], look: Look) -> list[Mark]:
    marks: list[Mark] = []
    for i, (value, letters) in enumerate(sorted(die.items())):
        middle = FACES_X + (i + 0.5) * FACE_WIDTH
        marks += die_face(Box(middle - DIE / 2, 4.2, DIE, DIE), value, look)
        marks += pair(letters, (middle, FOOT), look)
    rules = [((x, 4.2), (x, LETTERS_Y)) for x in (FACES_X + i * FACE_WIDTH for i in range(1, len(die)))]
    marks.append(Shape(lines(rules), stroke=look.pen("hair", "hair", "butt")))
    return marks


def pair(letters: tuple[Letter, ...], foot: Point, look: Look) -> list[Mark]:
    """Pieces side by side on one baseline, each above its letter."""
    sizes = [size_of(cells_of(letter)) for letter in letters]
    x = foot[0] - (sum(columns for _, columns in sizes) * CELL + GAP * (len(letters) - 1)) / 2
    style = Style("title", 7, look.color("mute"))
    marks: list[Mark] = []
    for letter, (rows, columns) in zip(letters, sizes, strict=True):
        marks += piece(cells_of(letter), (x, foot[1] - rows * CELL), CELL, look)
        marks.append(text_line(letter, (x + columns * CELL / 2, LETTERS_Y), style, "middle"))
        x += columns * CELL + GAP
    return marks
