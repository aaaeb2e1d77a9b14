"""Petri Heil! in a book of puzzles: a page with the pond, the tiles and lines for a plan; the rules; a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Group, Mark, Point, Shape
from pnp.draw.typeset import Style, Unfit, centered, text_line, width
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.printed.fish import KINDS, Body, fish
from pnp.games.petri_heil.printed.fisherman import emblem
from pnp.games.petri_heil.printed.open_pond import SHOWN, Waters, open_pond, pawn_on
from pnp.games.petri_heil.puzzle.components import question_of
from pnp.games.petri_heil.puzzle.file import Puzzle
from pnp.games.petri_heil.puzzle.hints import hints_of
from pnp.games.petri_heil.puzzle.question import Question
from pnp.games.petri_heil.rules.piers import PAWNS
from pnp.puzzle.book.chapter import ART, BODY, QR, Chapter, Said
from pnp.puzzle.hint_bands import Hint
from pnp.words import Words

POND, POND_Y = 110.0, 7.0
BOX, PITCH, APART, LABEL = 5.8, 6.7, 3.0, 8.0
"""The side of a tile, from one to the next, more between two distances; and the size of the words before them."""
MOST_ROWS = 3
LINE = 6.6
FEWEST, MOST = 3, 4
"""Rows of two lines for a plan; a second row of tiles takes the room of one."""


class Spot(NamedTuple):
    """Where a fisherman tile stands: its row, and its left edge."""

    distance: int
    row: int
    x: float


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    question, plan = question_of(puzzle, puzzle.is_target_best), BoardMeasures(POND)
    pond = open_pond(plan, Waters.of(question.pond), look, 7.5)
    pond += [mark for who, pier in question.starts.items() for mark in pawn_on(plan, who, pier, look)]
    known = question.target is not None
    ask = words.say("puzzle_target", points=question.target) if known else words.say("puzzle_best")
    y, spots = POND_Y + POND + 6.0, tile_spots(question, words, look)
    marks: list[Mark] = [
        text_line(ask, (0.0, 4.4), Style("title", 11.5, look.color("ink"))),
        Group(tuple(pond), ((BODY.width - POND) / 2, POND_Y)),
        *starts(question, y, words, look),
        *tiles(spots, y + 3.4, words, look),
        *plan_lines(plan_rows(spots), words, look),
        qr_code(question.code, (BODY.right - QR, BODY.bottom - QR), QR, look.color("ink")),
    ]
    return [marks]


def starts(question: Question, y: float, words: Words, look: Look) -> list[Mark]:
    """Where each pawn begins and ends its day."""
    style, x = Style("text", 9, look.color("ink")), 0.0
    marks: list[Mark] = []
    for who in PAWNS:
        if who in question.starts:
            said = words.say("starts_on", pawn=words.say(f"pawn_{who}"), pier=question.starts[who])
            marks += [*emblem(who, (x + 2.2, y - 1.1), 2.0, look), text_line(said, (x + 6.0, y), style)]
            x += width(said, style) + 14.0
    return marks


def tiles(spots: Sequence[Spot], y: float, words: Words, look: Look) -> list[Mark]:
    """A box for every fisherman tile, to cross off when it is used."""
    if spots and spots[-1].row >= MOST_ROWS:
        raise Unfit("so many fisherman tiles do not fit on a page of a book", "use fewer tiles")
    label = text_line(words.say("tiles_at_hand"), (0.0, y + 4.0), Style("text", LABEL, look.color("mute")))
    return [label, *(mark for spot in spots for mark in tile((spot.x, y + spot.row * PITCH), spot.distance, look))]


def tile_spots(question: Question, words: Words, look: Look) -> list[Spot]:
    """The tiles, by distance, in as many rows as they need."""
    left = x = width(words.say("tiles_at_hand"), Style("text", LABEL, look.color("mute"))) + 3.0
    row, spots = 0, list[Spot]()
    for distance in DISTANCES:
        for _ in range(question.tiles.get(distance, 0)):
            if x + BOX > BODY.width:
                x, row = left, row + 1
            spots.append(Spot(distance, row, x))
            x += PITCH
        x += APART
    return spots


def tile(at: Point, distance: int, look: Look) -> list[Mark]:
    box = Box(*at, BOX, BOX)
    return [
        Shape(rounded(box, 1.0), fill=look.ground("agar") or look.color("paper"), stroke=look.pen(0.3)),
        centered(str(distance), (box.x + BOX / 2, box.y + BOX / 2), Style("title", 9.5, look.color("ink"))),
    ]


def plan_rows(spots: Sequence[Spot]) -> int:
    """A line for each tile, as far as there is room below the tiles."""
    room = MOST - spots[-1].row if spots else MOST
    return max(FEWEST, min(room, math.ceil(len(spots) / 2)))


def plan_lines(rows: int, words: Words, look: Look) -> list[Mark]:
    """Lines for a plan, in two columns."""
    names = ", ".join(words.say(f"plan_{name}") for name in ("pawn", "pier", "tile", "catch"))
    right, style = BODY.width - QR - 5.0, Style("title", 8, look.color("mute"))
    column, first = (right - 5.0) / 2, BODY.bottom - (rows - 1) * LINE - 0.4
    marks: list[Mark] = [text_line(names, (4.0, first - 1.0), Style("text", 7, look.color("mute")))]
    for i in range(2 * rows):
        side, row = divmod(i, rows)
        x, y = side * (column + 5.0), first + row * LINE
        marks.append(text_line(str(i + 1), (x, y - 1.0), style))
        marks.append(Shape(segment((x, y), (x + column, y)), stroke=look.pen("thin", "line", "butt")))
    return marks


def rules(puzzles: Sequence[Puzzle], said: Said) -> list[str]:
    told = [said.words.say("puzzle_rules"), said.words.say("book_pond")]
    aims = [puzzle for puzzle in puzzles if puzzle.target is not None]
    return [*told, said.words.say("book_best")] if aims and all(puzzle.is_target_best for puzzle in aims) else told


def art(puzzle: Puzzle, look: Look) -> list[Mark]:
    """A fish of the pond, and a smaller one."""
    values = sorted(int(sign) for row in puzzle.pond for sign in row if sign.isdigit())
    if not values:
        return emblem(next(iter(puzzle.piers)), (0.0, 0.0), 0.6 * ART, look)
    large, small = values[-1 - ord(puzzle.short_id[-1]) % len(values) // 2], values[ord(puzzle.short_id[-2]) % len(values)]
    return [
        Group(fish(Body(KINDS[SHOWN[large - 1]], large, 1.7 * ART), look), (0.0, -0.35 * ART)),
        Group(fish(Body(KINDS[SHOWN[small - 1]], small, 1.0 * ART), look), (0.2 * ART, 0.45 * ART)),
    ]


def hints(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    return hints_of(puzzle, question_of(puzzle, puzzle.answer.is_proved), words, look)


CHAPTER = Chapter(pages, rules, art, hints)
