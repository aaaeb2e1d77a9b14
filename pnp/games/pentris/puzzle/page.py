"""The sheet on which a puzzle is played: start grid, rolls with their pieces, medals, trial grids, a code with the puzzle."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, text_line
from pnp.games.pentris.printed.drawings import Track, turn_track
from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.drawings import medal, roll_row, rolls_of, rules_text, start_grid
from pnp.games.pentris.puzzle.file import MEDALS, Puzzle, has_key
from pnp.games.pentris.rules.play import Position
from pnp.puzzle.dots import grade_of
from pnp.puzzle.frame import Stamp, code_corner, graded, page_head
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 8.0, 188.0
GRID_Y, GRID = 22.0, 105.0
LIST_X = 134.0
MEDAL_Y, TRIAL_Y, TRIAL, FOOT_Y = 147.5, 176.0, 38.0, 220.0
QR = 20.0
MOST_ROLLS = 20
TRACK = Track(off=4.0, radius=2.6, pitch=12.0, size=9.0)


def puzzle_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    if len(puzzle.rolls) > MOST_ROLLS:
        raise Unfit(f"{len(puzzle.rolls)} rolls do not fit on the sheet", f"the limit is {MOST_ROLLS}")
    marks = [
        Placement(blank(puzzle.start, len(puzzle.rolls), words, look), (0.0, 0.0)),
        *page_head(words.say("puzzle_lead", rolls=len(puzzle.rolls)), puzzle.short_id, (LEFT, RIGHT), look),
        *graded(grade_of(puzzle), puzzle.short_id, RIGHT, words, look),
        *roll_list(puzzle, look),
        *medals(puzzle, words, look),
        *foot(puzzle, words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


@lru_cache(maxsize=32)
def blank(start: Position, turns: int, words: Words, look: Look) -> Scene:
    """Everything that sheets with the same start grid and number of turns have in common, as one scene."""
    marks = [
        *play_grid(start, turns, look),
        *list_lines(turns, words, look),
        *score_boxes((RIGHT, MEDAL_Y - 6.2), words, look),
        *trials(start, look),
        *block(
            rules_text("puzzle", bool(start.filled), words),
            (LEFT, FOOT_Y + 3.0),
            Style("text", 9, look.color("ink"), 1.33),
            108.0,
        ).marks,
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def grid_box(start: Position, corner: Point, room: float) -> Box:
    """The box of a grid whose longer side fills a square of the given size."""
    cell = room / max(start.rows, start.columns)
    return Box(corner[0], corner[1], cell * start.columns, cell * start.rows)


def play_grid(start: Position, turns: int, look: Look) -> list[Mark]:
    box = grid_box(start, (LEFT, GRID_Y), GRID)
    return [start_grid(box, start, look), *turn_track(box, turns, look, TRACK)]


def row_boxes(count: int) -> list[Box]:
    """One row for each turn; list and grid end at the same height."""
    pitch = min(GRID / count, GRID / 6)
    return [Box(LIST_X, GRID_Y + i * pitch, RIGHT - LIST_X, pitch) for i in range(count)]


def list_lines(turns: int, words: Words, look: Look) -> list[Mark]:
    """The headings of the list's columns, and the lines between its rows."""
    small = Style("text", 8, look.color("mute"))
    heads = (("turn_head", 2.6), ("falls_head", 12.0), ("roll_head", 23.4), ("pick_head", 43.6))
    rules = [segment((box.x, box.y), (box.right, box.y)) for box in row_boxes(turns)[1:]]
    return [
        *(text_line(words.say(name), (LIST_X + x, GRID_Y - 4.0), small, "middle") for name, x in heads),
        *(Shape(rule, stroke=look.pen("hair", "hair", "butt")) for rule in rules),
    ]


def roll_list(puzzle: Puzzle, look: Look) -> list[Mark]:
    boxes = row_boxes(len(puzzle.rolls))
    return [roll_row(box, roll, look) for box, roll in zip(boxes, rolls_of(puzzle), strict=True)]


def medals(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The scores to reach, as medals; a lone target is written in words."""
    points = [puzzle.bronze, puzzle.silver, puzzle.gold]
    if puzzle.target and not any(points):
        text = words.say("target", points=puzzle.target)
        return [text_line(text, (LEFT, MEDAL_Y), Style("title", 16, look.color("ink")))]
    shown = [(rank, value) for rank, value in enumerate(points) if value is not None]
    at = [(LEFT + 8.0 + i * 28.0, MEDAL_Y) for i in range(len(MEDALS))]
    return [mark for i, (rank, value) in enumerate(shown) for mark in medal(at[i], rank, value, words, look)]


def score_boxes(right: Point, words: Words, look: Look) -> list[Mark]:
    width, height, gap = 17.0, 12.5, 6.4
    marks: list[Mark] = []
    for i, (name, sign) in enumerate((("lines", "×"), ("columns", "="), ("points", ""))):
        x = right[0] - 3 * width - 2 * gap + i * (width + gap)
        pen = look.pen(0.55) if name == "points" else look.pen(0.3, "line")
        middle = x + width / 2
        marks.append(Shape(rounded(Box(x, right[1], width, height), 1.6), fill=look.color("paper"), stroke=pen))
        label = Style("text", 8, look.color("mute"))
        marks.append(text_line(words.say(name), (middle, right[1] + height + 4.3), label, "middle"))
        if sign:
            at = (x + width + gap / 2, right[1] + height / 2 + 1.5)
            marks.append(text_line(sign, at, Style("title", 13, look.color("ink")), "middle"))
    return marks


def trials(start: Position, look: Look) -> list[Mark]:
    """Four small grids to try things out."""
    step = (RIGHT - LEFT - TRIAL) / 3
    return [start_grid(grid_box(start, (LEFT + i * step, TRIAL_Y), TRIAL), start, look) for i in range(4)]


def foot(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The code with the whole puzzle in it."""
    unknown = "unproved_note" if puzzle.claims else "unproved_best"
    note = "proved_note" if puzzle.is_gold_proved else "" if has_key(puzzle) else unknown
    notes = (words.say("code_note"), *([words.say(note)] if note else []))
    return code_corner(Stamp(puzzle.short_id, code_text(puzzle), notes), (RIGHT, FOOT_Y), QR, look)
