"""The sheet for planning a day at the pond: the open pond, the available tiles, the question, room for a plan."""

from __future__ import annotations

import math

from pnp.draw.look import Look
from pnp.draw.outlines import lines, rounded
from pnp.draw.scene import Box, Group, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, centered, fitted, text_line
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.printed.fisherman import emblem
from pnp.games.petri_heil.printed.open_pond import Waters, open_pond, pawn_on
from pnp.games.petri_heil.puzzle.question import Question
from pnp.games.petri_heil.rules.piers import PAWNS, Pawn
from pnp.puzzle.dots import Grade
from pnp.puzzle.frame import Stamp, code_corner, graded, page_head
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 3.0, 188.0
POND_Y, POND = 11.0, 134.0
LIST_X = 143.0
BOX, BOX_PITCH, ACROSS = 7.6, 9.1, 5
MOST_TILES = 10
"""The largest number of tiles of one distance that can be drawn."""
PLAN_Y, ROW, ROWS = 158.0, 8.6, 6
HEADS = {"pawn": 13.0, "pier": 33.0, "tile": 53.0, "catch": 75.0}
"""The columns of the plan, and how far in they are."""
FOOT_Y, QR = 216.0, 20.0


def puzzle_page(question: Question, words: Words, look: Look) -> Scene:
    plan = BoardMeasures(POND)
    pond = [*open_pond(plan, Waters.of(question.pond), look, 9.0)]
    pond += [mark for who, pier in question.starts.items() for mark in pawn_on(plan, who, pier, look)]
    marks = [
        *page_head(words.say("puzzle_lead"), question.short_id, (LEFT, RIGHT), look),
        *graded(Grade(question.level, question.minutes), question.short_id, RIGHT, words, look),
        Group(tuple(pond), (LEFT - 3.0, POND_Y)),
        *asked(question, words, look),
        *my_catch(words, look),
        *plan_table(question, words, look),
        *foot(question, words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def asked(question: Question, words: Words, look: Look) -> list[Mark]:
    """The question, where the pawns begin and end their day, and the available tiles."""
    known = question.target is not None
    ask = words.say("puzzle_target", points=question.target) if known else words.say("puzzle_best")
    title = block(ask, (LIST_X, POND_Y + 9.0), Style("title", 15, look.color("ink"), 1.2), RIGHT - LIST_X)
    marks: list[Mark] = [*title.marks]
    y = title.bottom + 11.0
    for who in PAWNS:
        if who in question.starts:
            marks += emblem(who, (LIST_X + 3.2, y - 1.3), 2.6, look)
            name = words.say("starts_on", pawn=words.say(f"pawn_{who}"), pier=question.starts[who])
            style = fitted(name, Style("text", 10, look.color("ink")), RIGHT - LIST_X - 8.6, 9)
            marks.append(text_line(name, (LIST_X + 8.6, y), style))
            y += 8.0
    return [*marks, *tiles_at_hand(question, y + 6.0, words, look)]


def tiles_at_hand(question: Question, y: float, words: Words, look: Look) -> list[Mark]:
    """A box for every fisherman tile, to cross off when it is used."""
    marks: list[Mark] = [text_line(words.say("tiles_at_hand"), (LIST_X, y), Style("text", 9, look.color("mute")))]
    y += 4.0
    for distance in DISTANCES:
        count = question.tiles.get(distance, 0)
        if count > MOST_TILES:
            raise Unfit(f"{count} tiles of distance {distance} do not fit on the sheet", f"the limit is {MOST_TILES}")
        places = [(LIST_X + i % ACROSS * BOX_PITCH, y + i // ACROSS * BOX_PITCH) for i in range(count)]
        marks += [mark for place in places for mark in tile_box(place, distance, look)]
        y += BOX_PITCH * math.ceil(count / ACROSS)
    return marks


def my_catch(words: Words, look: Look) -> list[Mark]:
    """A box for the total, at the foot of the pond."""
    box = Box(LIST_X, POND_Y + POND - 18.0, 24.0, 13.0)
    label = text_line(words.say("my_catch"), (box.right + 4.0, box.bottom - 4.6), Style("text", 9, look.color("mute")))
    return [Shape(rounded(box, 1.6), stroke=look.pen(0.55)), label]


def tile_box(corner: Point, distance: int, look: Look) -> list[Mark]:
    box = Box(corner[0], corner[1], BOX, BOX)
    return [
        Shape(rounded(box, 1.2), fill=look.ground("agar") or look.color("paper"), stroke=look.pen(0.3)),
        centered(str(distance), (box.x + BOX / 2, box.y + BOX / 2), Style("title", 12, look.color("ink"))),
    ]


def plan_table(question: Question, words: Words, look: Look) -> list[Mark]:
    """Two columns of six lines for the plan: pawn, pier, tile, catch."""
    width = (RIGHT - LEFT - 9.0) / 2
    small = Style("text", 8, look.color("mute"))
    pawns = tuple(who for who in PAWNS if who in question.starts)
    marks: list[Mark] = []
    for side in range(2):
        x = LEFT + side * (width + 9.0)
        marks += [text_line(words.say(f"plan_{name}"), (x + at, PLAN_Y - 3.0), small, "middle") for name, at in HEADS.items()]
        rules = [((x, PLAN_Y + i * ROW), (x + width, PLAN_Y + i * ROW)) for i in range(ROWS + 1)]
        marks.append(Shape(lines(rules), stroke=look.pen("hair", "hair", "butt")))
        for i in range(ROWS):
            marks += plan_row((x, PLAN_Y + (i + 0.5) * ROW), side * ROWS + i + 1, pawns, look)
    return marks


def plan_row(at: Point, number: int, pawns: tuple[Pawn, ...], look: Look) -> list[Mark]:
    """A number, the pale emblems of the pawns to choose from, and lines to write on."""
    x, y = at
    spots = [x + spot for name, spot in HEADS.items() if name != "pawn"]
    pens = [((spot - 6.0, y + 2.4), (spot + 6.0, y + 2.4)) for spot in spots]
    first = x + HEADS["pawn"] - 3.6 * (len(pawns) - 1)
    return [
        text_line(str(number), (x + 1.0, y + 1.4), Style("title", 10, look.color("mute"))),
        *(mark for i, who in enumerate(pawns) for mark in emblem(who, (first + 7.2 * i, y), 2.1, look, 0.35)),
        Shape(lines(pens), stroke=look.pen("thin", "line", "butt")),
    ]


def foot(question: Question, words: Words, look: Look) -> list[Mark]:
    """The rules in a few lines, and the code with the whole puzzle in it."""
    text = Style("text", 9, look.color("ink"), 1.32)
    lay_out = words.say("lay_out" if question.can_be_laid_out else "paper_only")
    rules = block(f"{words.say('puzzle_rules')} {lay_out}", (LEFT, FOOT_Y + 3.2), text, 112.0)
    note = "proved_note" if question.is_proved else "unproved_note" if question.is_unproved else ""
    notes = (words.say("code_note"), *([words.say(note)] if note else []))
    stamp = Stamp(question.short_id, question.code, notes)
    return [*rules.marks, *code_corner(stamp, (RIGHT, FOOT_Y), QR, look)]
