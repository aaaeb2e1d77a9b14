"""One page of rules in our own words: four steps with their drawings, then passing, the end and the points."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import border, segment, triangle
from pnp.draw.scene import Box, Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Block, Icon, Run, Style, block, text_line
from pnp.game.audience import audience_text
from pnp.game.footnotes import footnotes
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.printed.desk_picture import desk_picture
from pnp.games.pentris.printed.drawings import bubble, corner_dot, die_face, filled_cells, frame, piece, tray
from pnp.games.pentris.rules.pieces import Cells, cells_of, orientations, size_of
from pnp.sheet.lead import page_lead
from pnp.words import Words, split_icons

WIDTH = 190.0
TEXT_X, TEXT_WIDTH = 11.0, 92.0
ART_X, ART_WIDTH = 118.0, 72.0
HEAD_WIDTH = 106.0
"""Of the words beside the picture."""
STEP_GAP = 5.0
STEPS, CLOSING = ("roll", "choose", "drop", "turn"), ("pass", "end", "score")
CELL = 4.0

DESIGNER = "Léandre Proust"
RESTING: tuple[Cells, ...] = (((4, 0), (5, 0), (5, 1), (5, 2), (5, 3)), ((3, 3), (3, 4), (3, 5), (4, 4), (5, 4)))
"""The example on a 6 x 6 grid: an L at rest, and a T that fell beside it. Its bar overhangs two cells."""
FALLING: Cells = ((0, 3), (0, 4), (0, 5), (1, 4), (2, 4))
"""The same T before it falls, its rows counted from its own top."""
SCORED = ("##.#..", "####.#", "######", ".#.###", "######", "######")
"""Six pieces later: three full lines and two full columns."""


def rules_page(definition: Definition, words: Words, look: Look) -> Scene:
    lead = page_lead(words.say("lead"), audience_text(definition.audience, words.lang), HEAD_WIDTH, look)
    need = block(words.say("need"), (0.0, lead.bottom + 7.0), Style("text", 10, look.color("mute")), HEAD_WIDTH)
    picture = desk_picture(roll_of_t(definition), look)
    marks: list[Mark] = [*lead.marks, *need.marks, Placement(picture, (WIDTH - picture.size[0], 0.0))]
    y = max(need.bottom, picture.size[1]) + STEP_GAP
    for number, name in enumerate(STEPS, 1):
        art, height = FIGURES[name](definition, (ART_X, y), look)
        text = step(number, name, y, words, look)
        marks += [*text.marks, *art]
        y = max(text.bottom + 1.5, y + height) + STEP_GAP
    closing, bottom = endings(y, words, look)
    note = credit(definition, bottom + 9.4, words, look)
    return Scene((WIDTH, note.bottom + 2.0), (*marks, *closing, *note.marks))


def step(number: int, name: str, y: float, words: Words, look: Look) -> Block:
    """A number in a disc, a heading, a paragraph."""
    disc = badge(number, (3.4, y + 3.4), look)
    heading = text_line(words.say(f"{name}_title"), (TEXT_X, y + 4.9), Style("title", 13, look.color("ink")))
    text = paragraph(name, (TEXT_X, y + 11.0), TEXT_WIDTH, words, look)
    return Block((*disc, heading, *text.marks), text.lines, text.bottom)


def paragraph(name: str, at: Point, room: float, words: Words, look: Look) -> Block:
    runs: list[Run] = [down_icon(look) if is_icon else part for part, is_icon in split_icons(words.say(name))]
    return block(runs, at, Style("text", 10, look.color("ink"), 1.36), room)


def down_icon(look: Look) -> Icon:
    """Bubble 2 of the turn track, as it appears on the edge of the grid."""
    return Icon(Scene((3.9, 3.9), bubble((1.95, 1.95), 2, look)), drop=0.8)


def endings(y: float, words: Words, look: Look) -> tuple[list[Mark], float]:
    """Passing and the end on the left, the points with their example on the right."""
    marks: list[Mark] = [Shape(segment((0.0, y - 3.0), (WIDTH, y - 3.0)), stroke=look.pen("hair", "hair", "butt"))]
    heading = Style("title", 13, look.color("ink"))
    top = y + 7.0
    for name in CLOSING:
        marks.append(text_line(words.say(f"{name}_title"), (0.0, top), heading))
        text = paragraph(name, (0.0, top + 6.0), TEXT_X + TEXT_WIDTH, words, look)
        marks += text.marks
        top = text.bottom + 8.8
    last = top - 8.8
    grid = Box(ART_X, last - 6 * CELL - 4.0, 6 * CELL, 6 * CELL)
    return [*marks, *score_example(grid, words, look)], last


def score_example(grid: Box, words: Words, look: Look) -> list[Mark]:
    """Filled cells, and a pointer at each full line and each full column."""
    filled = [(r, c) for r, row in enumerate(SCORED) for c, sign in enumerate(row) if sign == "#"]
    full_rows = [r for r, row in enumerate(SCORED) if "." not in row]
    full_columns = [c for c in range(6) if all(row[c] == "#" for row in SCORED)]
    marks: list[Mark] = [*tray(grid, 6, 6, look), *filled_cells(filled, (grid.x, grid.y), CELL, look), frame(grid, look)]
    rows = [triangle((grid.right + 2.4, grid.y + (r + 0.5) * CELL), 2.2, 90) for r in full_rows]
    columns = [triangle((grid.x + (c + 0.5) * CELL, grid.bottom + 2.4), 2.2, 180) for c in full_columns]
    marks += [Shape(pointer, fill=look.color("ink")) for pointer in (*rows, *columns)]
    points = len(full_rows) * len(full_columns)
    sentence = words.say("example", lines=len(full_rows), columns=len(full_columns), points=points)
    style, x = Style("bold", 10, look.color("ink"), 1.4), grid.right + 7.0
    text = block(sentence, (x, grid.y + 11.0), style, ART_X + ART_WIDTH - x)
    return [*marks, *text.marks]


def credit(definition: Definition, y: float, words: Words, look: Look) -> Block:
    """What the signs mean, who made the game, and which facts are our own reconstruction."""
    signs = footnotes((words.say(name) for name in (*STEPS, *CLOSING)), words.lang)
    version = "" if definition.author in ("", DESIGNER) else f" {words.say('version', author=definition.author)}"
    sentence = f"{signs} {words.say('credit', version=version)}"
    names = {"die": "fact_die", "grid.cell": "fact_cell"}
    rebuilt = [words.say(name) for key, name in names.items() if definition.provenance.get(key) == "reconstruction"]
    if rebuilt:
        facts = words.say("both_facts", first=rebuilt[0], second=rebuilt[1]) if len(rebuilt) > 1 else rebuilt[0]
        sentence += " " + words.say("rebuilt", facts=facts)
    return block(sentence, (0.0, y), Style("italic", 9, look.color("mute")), WIDTH)


Figure = tuple[Sequence[Mark], float]
"""Marks and their height."""


def roll_of_t(definition: Definition) -> int:
    return next(value for value, letters in definition.die.items() if "T" in letters)


def roll_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """The face of the die that has the T, and its two pieces."""
    value = roll_of_t(definition)
    letters = definition.die[value]
    side, x = 12.0, at[0] + 12.0 + 8.0
    marks: list[Mark] = [*die_face(Box(at[0], at[1], side, side), value, look)]
    for letter in letters:
        cells = cells_of(letter)
        rows, columns = size_of(cells)
        marks += piece(cells, (x, at[1] + side - min(rows, 3) * CELL), CELL if rows < 4 else CELL * 3 / rows, look)
        x += columns * CELL + 5.0
    return marks, side


def choose_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """The T in its four turns."""
    marks: list[Mark] = []
    for i, cells in enumerate(orientations("T")):
        marks += piece(cells, (at[0] + i * (3 * CELL + 5.0), at[1]), CELL, look)
    return marks, 3 * CELL


def drop_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """The T above the grid, its way down, and where it comes to rest."""
    x, top = at[0], at[1] + 4 * CELL + 2.0
    grid = Box(x, top, 6 * CELL, 6 * CELL)
    ghost = border(FALLING, at, CELL, CELL * 0.16)
    shaft_x = x + 4.5 * CELL
    marks: list[Mark] = [
        Shape(ghost, fill=look.color("paper"), stroke=look.pen("thin", "line")),
        *tray(grid, 6, 6, look),
        *(mark for cells in RESTING for mark in piece(cells, (x, top), CELL, look)),
        frame(grid, look),
        Shape(segment((shaft_x, at[1] + 3 * CELL + 1.2), (shaft_x, top + 3 * CELL - 3.0)), stroke=look.pen("normal")),
        Shape(triangle((shaft_x, top + 3 * CELL - 2.0), 2.4), fill=look.color("ink")),
    ]
    return marks, 10 * CELL + 2.0


def turn_figure(definition: Definition, at: Point, look: Look) -> Figure:
    """The same grid before and after a quarter turn: the marked corner has moved, and the pieces with it."""
    size = 6 * CELL
    before, after = Box(at[0] + 2.0, at[1] + 2.0, size, size), Box(at[0] + size + 16.0, at[1] + 2.0, size, size)
    turned = [tuple(sorted((c, 5 - r) for r, c in cells)) for cells in RESTING]
    marks: list[Mark] = []
    for grid, pieces in ((before, RESTING), (after, turned)):
        marks += tray(grid, 6, 6, look)
        marks += [mark for cells in pieces for mark in piece(cells, (grid.x, grid.y), CELL, look)]
        marks.append(frame(grid, look))
    middle = (before.right + after.x) / 2, at[1] + 2.0 + size / 2
    marks += [
        corner_dot((before.x - 2.0, before.y - 2.0), 0.9, look),
        corner_dot((after.right + 2.0, after.y - 2.0), 0.9, look),
        Shape(segment((middle[0] - 3.5, middle[1]), (middle[0] + 2.0, middle[1])), stroke=look.pen("normal")),
        Shape(triangle((middle[0] + 2.5, middle[1]), 2.4, -90), fill=look.color("ink")),
    ]
    return marks, size + 4.0


FIGURES = {"roll": roll_figure, "choose": choose_figure, "drop": drop_figure, "turn": turn_figure}
