"""The sheet on which a puzzle is played: start grid, rolls with their pieces, medals, trial grids, a code with the puzzle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, text_line
from pnp.games.pentris.printed.drawings import Track, turn_track
from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.drawings import (
    COLUMNS,
    ROW_WIDTH,
    empty_grid,
    hatched_cells,
    medal_disc,
    medal_points,
    roll_part,
    rolls_of,
    rules_text,
    turn_part,
)
from pnp.games.pentris.puzzle.file import MEDALS, Puzzle, has_key
from pnp.games.pentris.rules.play import Position
from pnp.puzzle.dots import grade_of
from pnp.puzzle.frame import Stamp, code_corner, code_notes, graded, head_id, head_lead
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 8.0, 188.0
GRID_Y, QR = 22.0, 20.0
TRACK = Track(off=4.0, radius=2.6, pitch=12.0, size=9.0)
LONG, MOST_ROLLS = 12, 20
"""More rolls than this need the tall list; and the limit."""


class Plan(NamedTuple):
    """Where things are on the sheet. `medals` are the middle of the first one, and from one to the next. `score` is the upper
    edge of the boxes for the result, their width, and the gap between them. The last of the small grids ends at `trial_end`."""

    grid: float
    list_x: float
    list_end: float
    medals: tuple[Point, float]
    score: tuple[float, float, float]
    trial_y: float
    trial: float
    trials: int
    trial_end: float
    foot_y: float


SHORT_LIST = Plan(105.0, 134.0, 127.0, ((LEFT + 8.0, 147.5), 28.0), (141.3, 17.0, 6.4), 176.0, 38.0, 4, RIGHT, 220.0)
TALL_LIST = Plan(117.0, 137.0, 186.0, ((LEFT + 18.2, 154.5), 40.3), (192.0, 13.0, 5.5), 179.5, 36.4, 3, LEFT + 117.0, 220.0)
"""The list goes down beside the medals and the small grids, and the large grid is larger still."""


def plan_of(turns: int) -> Plan:
    return SHORT_LIST if turns <= LONG else TALL_LIST


def puzzle_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    if len(puzzle.rolls) > MOST_ROLLS:
        raise Unfit(f"{len(puzzle.rolls)} rolls do not fit on the sheet", f"the limit is {MOST_ROLLS}")
    marks = [
        Placement(blank(shared_by(puzzle), words, look), (0.0, 0.0)),
        *start_cells(puzzle, look),
        head_id(puzzle.short_id, RIGHT, look),
        *graded(grade_of(puzzle), puzzle.short_id, RIGHT, words, look),
        *roll_list(puzzle, look),
        *goals(puzzle, words, look),
        *code_corner(Stamp(puzzle.short_id, code_text(puzzle), ()), code_at(len(puzzle.rolls)), QR, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


class Shared(NamedTuple):
    """What a sheet can share with others: the size of its grid, whether some of its cells are hatched, the number of turns,
    which medals it has, and the names of the notes beside its code."""

    empty: Position
    is_hatched: bool
    turns: int
    ranks: tuple[int, ...]
    notes: tuple[str, ...]


def shared_by(puzzle: Puzzle) -> Shared:
    empty = Position(puzzle.grid.rows, puzzle.grid.columns, frozenset())
    ranks = tuple(rank for rank, value in enumerate(scores(puzzle)) if value is not None)
    return Shared(empty, bool(puzzle.start.filled), len(puzzle.rolls), ranks, code_notes_of(puzzle))


@lru_cache(maxsize=32)
def blank(shared: Shared, words: Words, look: Look) -> Scene:
    """Everything that such sheets have in common, as one scene."""
    empty, is_hatched, turns, ranks, notes = shared
    marks = [
        head_lead(words.say("puzzle_lead", rolls=turns), LEFT, look),
        *(empty_grid(box, empty, look) for box in grid_boxes(empty, plan_of(turns))),
        *turn_track(grid_boxes(empty, plan_of(turns))[0], turns, look, TRACK),
        *list_lines(turns, words, look),
        *(turn_part(box, turn, look) for turn, box in enumerate(row_boxes(turns))),
        *(medal_disc(at, rank, words, look) for at, rank in zip(medal_places(turns), ranks, strict=False)),
        *score_boxes(plan_of(turns), words, look),
        *code_notes([words.say(note) for note in notes], code_at(turns), QR, look),
        *block(
            rules_text("puzzle", is_hatched, words),
            (LEFT, plan_of(turns).foot_y + 3.0),
            Style("text", 9, look.color("ink"), 1.33),
            108.0,
        ).marks,
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def grid_box(start: Position, corner: Point, room: float) -> Box:
    """The box of a grid whose longer side fills a square of the given size."""
    cell = room / max(start.rows, start.columns)
    return Box(corner[0], corner[1], cell * start.columns, cell * start.rows)


def grid_boxes(start: Position, plan: Plan) -> list[Box]:
    """The boxes of the large grid, and of the small ones to try things out."""
    step = (plan.trial_end - LEFT - plan.trial) / (plan.trials - 1)
    trials = [grid_box(start, (LEFT + i * step, plan.trial_y), plan.trial) for i in range(plan.trials)]
    return [grid_box(start, (LEFT, GRID_Y), plan.grid), *trials]


def start_cells(puzzle: Puzzle, look: Look) -> list[Mark]:
    """The cells that are filled from the start, over the empty grids."""
    start, plan = puzzle.start, plan_of(len(puzzle.rolls))
    return [hatched_cells(box, start, look) for box in grid_boxes(start, plan)] if start.filled else []


def row_boxes(count: int) -> list[Box]:
    """One row for each turn; a short list ends where the grid ends."""
    plan = plan_of(count)
    pitch = (plan.list_end - GRID_Y) / max(count, 6)
    return [Box(plan.list_x, GRID_Y + i * pitch, RIGHT - plan.list_x, pitch) for i in range(count)]


def list_lines(turns: int, words: Words, look: Look) -> list[Mark]:
    """The headings of the list's columns, and the lines between its rows."""
    small = Style("text", 8, look.color("mute"))
    first, *others = row_boxes(turns)
    rules = [segment((box.x, box.y), (box.right, box.y)) for box in others]
    heads = [(words.say(f"{name}_head"), first.x + x * first.width / ROW_WIDTH) for name, x in COLUMNS]
    return [
        *(text_line(said, (x, GRID_Y - 4.0), small, "middle") for said, x in heads),
        *(Shape(rule, stroke=look.pen("hair", "hair", "butt")) for rule in rules),
    ]


def roll_list(puzzle: Puzzle, look: Look) -> list[Mark]:
    boxes = row_boxes(len(puzzle.rolls))
    return [roll_part(box, roll, look) for box, roll in zip(boxes, rolls_of(puzzle), strict=True)]


def scores(puzzle: Puzzle) -> tuple[int | None, ...]:
    """What each medal takes."""
    return (puzzle.bronze, puzzle.silver, puzzle.gold)


def medal_places(turns: int) -> list[Point]:
    """The middles of the medals."""
    (x, y), step = plan_of(turns).medals
    return [(x + i * step, y) for i in range(len(MEDALS))]


def goals(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The scores to reach, on their medals; a lone target is written in words."""
    places = medal_places(len(puzzle.rolls))
    shown = [points for points in scores(puzzle) if points is not None]
    if puzzle.target and not any(shown):
        text = words.say("target", points=puzzle.target)
        return [text_line(text, (LEFT, places[0][1]), Style("title", 16, look.color("ink")))]
    return [medal_points(at, points, look) for at, points in zip(places, shown, strict=False)]


def score_boxes(plan: Plan, words: Words, look: Look) -> list[Mark]:
    (y, width, gap), height = plan.score, 12.5
    marks: list[Mark] = []
    for i, (name, sign) in enumerate((("lines", "×"), ("columns", "="), ("points", ""))):
        x = RIGHT - 3 * width - 2 * gap + i * (width + gap)
        pen = look.pen(0.55) if name == "points" else look.pen(0.3, "line")
        middle = x + width / 2
        marks.append(Shape(rounded(Box(x, y, width, height), 1.6), fill=look.color("paper"), stroke=pen))
        label = Style("text", 8, look.color("mute"))
        marks.append(text_line(words.say(name), (middle, y + height + 4.3), label, "middle"))
        if sign:
            at = (x + width + gap / 2, y + height / 2 + 1.5)
            marks.append(text_line(sign, at, Style("title", 13, look.color("ink")), "middle"))
    return marks


def code_at(turns: int) -> Point:
    """The top right corner of the code with the whole puzzle in it."""
    return (RIGHT, plan_of(turns).foot_y)


def code_notes_of(puzzle: Puzzle) -> tuple[str, ...]:
    unknown = "unproved_note" if puzzle.claims else "unproved_best"
    note = "proved_note" if puzzle.is_gold_proved else "" if has_key(puzzle) else unknown
    return ("code_note", note) if note else ("code_note",)
