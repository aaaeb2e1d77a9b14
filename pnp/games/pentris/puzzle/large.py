"""The puzzle in large print: no letter has less than 18 points, and the lines are twice as heavy as usual. One page is enough for
most puzzles; the rolls that it has no room for follow on the next."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded, segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Circle, Group, Mark, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, centered, fitted, text_line, width
from pnp.games.pentris.printed.drawings import Track, crosses, die_face, piece, turn_track
from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.drawings import Roll, gravity_sign, medal_fill, rolls_of, rules_text, start_grid
from pnp.games.pentris.puzzle.file import MEDALS, Puzzle, has_key
from pnp.games.pentris.puzzle.page import grid_box
from pnp.games.pentris.rules.pieces import cells_of, size_of
from pnp.puzzle.frame import PAGE
from pnp.sheet.header import cut_short
from pnp.words import Words

SIZE, TITLE, POINTS = 18.0, 30.0, 28.0
"""Point sizes: of all words, of the title, of the medals."""
GRID_X, GRID_Y, GRID = 11.0, 36.0, 108.0
TRACK = Track(off=6.2, radius=4.6, pitch=17.0, size=SIZE)
FRAME, RULE, PIECE, CROSS = 0.9, 0.35, 0.5, 0.4
"""Line widths: around grid and boxes, between rows, around pieces, and where four cells meet."""
LIST_X, ROW_WIDTH, ROW, ROWS = 132.0, 58.0, 18.0, 8
"""The list beside the grid: where it begins, the width and height of a row, and how many there are on the page."""
LATER_Y, LATER_ROWS, LATER_STEP = 20.0, 12, 95.0
"""The lists on the next page: where they begin, how many rows each of the two has at most, and how far apart they are."""
TRIAL = 84.0
"""The side of a grid to try things out, where the next page has room for two."""
MOST_ROLLS = ROWS + 2 * LATER_ROWS
MEDAL_Y, RULES_Y, QR = 169.0, 202.0, 26.0


def large_pages(puzzle: Puzzle, words: Words, look: Look) -> list[Scene]:
    rolls = rolls_of(puzzle)
    if len(rolls) > MOST_ROLLS:
        raise Unfit(f"{len(rolls)} rolls do not fit in large print", f"the limit is {MOST_ROLLS}")
    rules = Style("text", SIZE, look.color("ink"), 1.32)
    said = [
        rules_text("card", bool(puzzle.start.filled), words),
        *([] if has_key(puzzle) else [words.say("unproved_note" if puzzle.claims else "unproved_best")]),
    ]
    marks = [
        *head(puzzle, words, look),
        *play_grid(puzzle, look),
        *(mark for i, roll in enumerate(rolls[:ROWS]) for mark in row(Box(LIST_X, GRID_Y + i * ROW, ROW_WIDTH, ROW), roll, look)),
        *(medals(puzzle, words, look) if any(points_of(puzzle)) else target(puzzle, words, look)),
        *my_points(Box(94.0, MEDAL_Y - 10.0, 32.0, 20.0), words, look),
        *block(" ".join(said), (0.0, RULES_Y), rules, PAGE[0]).marks,
    ]
    return [Scene(PAGE, tuple(marks)), *list_page(puzzle, rolls[ROWS:], words, look)]


def head(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The title, the short id, the code with the whole puzzle, and what there is to do."""
    short_id = Style("title", SIZE, look.color("ink"))
    right = PAGE[0] - QR - 5.0
    room = right - width(puzzle.short_id, short_id) - 5.0
    title = cut_short(puzzle.title or words.say("puzzle_title"), short_id, room)
    lead = words.say("large_lead", rolls=len(puzzle.rolls))
    return [
        text_line(title, (0.0, 11.0), fitted(title, Style("title", TITLE, look.color("ink")), room, SIZE)),
        text_line(puzzle.short_id, (right, 11.0), short_id, "right"),
        text_line(lead, (0.0, 22.0), Style("text", SIZE, look.color("ink"))),
        qr_code(code_text(puzzle), (PAGE[0] - QR, 0.0), QR, look.color("ink")),
    ]


def play_grid(puzzle: Puzzle, look: Look) -> list[Mark]:
    box = grid_box(puzzle.start, (GRID_X, GRID_Y), GRID)
    frame = Shape(rounded(box.grown(0.5), 2.0), stroke=look.pen(FRAME))
    corners = Shape(lines(crosses(box, puzzle.start.rows, puzzle.start.columns)), stroke=look.pen(CROSS, "mute", "butt"))
    return [start_grid(box, puzzle.start, look), corners, frame, *turn_track(box, len(puzzle.rolls), look, TRACK)]


def row(box: Box, roll: Roll, look: Look) -> list[Mark]:
    """A turn of the list: its number, the direction, the die and the two pieces; a line above it, except in the first row."""
    middle, side = box.height / 2, 3.0
    marks: list[Mark] = [
        centered(str(roll.turn + 1), (4.4, middle), Style("title", 20, look.color("ink"))),
        gravity_sign(Box(10.2, middle - 4.8, 9.6, 9.6), roll.turn, look),
        *die_face(Box(22.0, middle - 6.3, 12.6, 12.6), roll.die, look),
    ]
    for i, letter in enumerate(roll.letters):
        rows, columns = size_of(cells_of(letter))
        marks += piece(cells_of(letter), (41.0 + i * 12.0 - columns * side / 2, middle - rows * side / 2), side, look, PIECE)
    rule = Shape(segment((0.0, 0.0), (box.width - 0.1, 0.0)), stroke=look.pen(RULE, "line", "butt"))
    return [Group(tuple(marks if roll.turn == 0 else [rule, *marks]), (box.x, box.y))]


def points_of(puzzle: Puzzle) -> tuple[int | None, ...]:
    return (puzzle.bronze, puzzle.silver, puzzle.gold)


def medals(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    marks: list[Mark] = []
    shown = [(name, rank, points) for rank, (name, points) in enumerate(zip(MEDALS, points_of(puzzle), strict=True)) if points]
    for i, (name, rank, points) in enumerate(shown):
        at = (14.0 + 32.0 * i, MEDAL_Y)
        marks += [
            Shape(Circle(at, 10.0), fill=medal_fill(rank, look), stroke=look.pen("heavy")),
            centered(str(points), at, Style("title", POINTS, look.color("ink"))),
            text_line(words.say(name), (at[0], MEDAL_Y + 19.0), Style("bold", SIZE, look.color("ink")), "middle"),
        ]
    return marks


def target(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """A lone target, in words."""
    text = words.say("target", points=puzzle.target) if puzzle.target else ""
    style = fitted(text, Style("title", POINTS, look.color("ink")), 88.0, SIZE)
    return [text_line(text, (0.0, MEDAL_Y + 3.0), style)] if text else []


def my_points(box: Box, words: Words, look: Look) -> list[Mark]:
    label = text_line(
        words.say("my_points"), (box.x + box.width / 2, MEDAL_Y + 19.0), Style("text", SIZE, look.color("ink")), "middle"
    )
    return [Shape(rounded(box, 2.5), stroke=look.pen(FRAME)), label]


def list_page(puzzle: Puzzle, rolls: Sequence[Roll], words: Words, look: Look) -> list[Scene]:
    """The rolls that the first page has no room for, in two equal columns, and grids to try things out, if there is room."""
    if not rolls:
        return []
    style = Style("title", SIZE, look.color("ink"))
    marks: list[Mark] = [text_line(puzzle.short_id, (PAGE[0], 11.0), style, "right")]
    height = -(-len(rolls) // 2)
    for i, roll in enumerate(rolls):
        column, place = divmod(i, height)
        marks += row(Box(10.0 + column * LATER_STEP, LATER_Y + place * ROW, ROW_WIDTH, ROW), roll, look)
    bottom = LATER_Y + height * ROW
    boxes = [grid_box(puzzle.start, (10.0 + i * LATER_STEP, bottom + 12.0), TRIAL) for i in (0, 1)]
    if boxes[0].bottom <= PAGE[1]:
        marks += [
            mark
            for box in boxes
            for mark in (start_grid(box, puzzle.start, look), Shape(rounded(box.grown(0.5), 2.0), stroke=look.pen(FRAME)))
        ]
    return [Scene(PAGE, tuple(marks))]
