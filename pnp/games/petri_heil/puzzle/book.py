"""Petri Heil! in a book of puzzles: a page with the pond, the tiles and lines for a plan; the rules; a picture."""

from __future__ import annotations

from collections.abc import Sequence

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
BOX, PITCH, APART = 5.8, 6.7, 3.0
"""The side of a tile, from one to the next, and more between two distances."""
MOST_ROWS = 3
LINE, ROWS = 6.6, 3


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    question, plan = question_of(puzzle, puzzle.is_target_best), BoardMeasures(POND)
    pond = open_pond(plan, Waters.of(question.pond), look, 7.5)
    pond += [mark for who, pier in question.starts.items() for mark in pawn_on(plan, who, pier, look)]
    known = question.target is not None
    ask = words.say("puzzle_target", points=question.target) if known else words.say("puzzle_best")
    y = POND_Y + POND + 6.0
    marks: list[Mark] = [
        text_line(ask, (0.0, 4.4), Style("title", 11.5, look.color("ink"))),
        Group(tuple(pond), ((BODY.width - POND) / 2, POND_Y)),
        *starts(question, y, words, look),
        *tiles(question, y + 3.4, words, look),
        *plan_lines(words, look),
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


def tiles(question: Question, y: float, words: Words, look: Look) -> list[Mark]:
    """A box for every fisherman tile, to cross off when it is used."""
    label = Style("text", 8, look.color("mute"))
    marks: list[Mark] = [text_line(words.say("tiles_at_hand"), (0.0, y + 4.0), label)]
    left = x = width(words.say("tiles_at_hand"), label) + 3.0
    row = 0
    for distance in DISTANCES:
        for _ in range(question.tiles.get(distance, 0)):
            if x + BOX > BODY.width:
                x, row = left, row + 1
            marks += tile((x, y + row * PITCH), distance, look)
            x += PITCH
        x += APART
    if row >= MOST_ROWS:
        raise Unfit("so many fisherman tiles do not fit on a page of a book", "use fewer tiles")
    return marks


def tile(at: Point, distance: int, look: Look) -> list[Mark]:
    box = Box(*at, BOX, BOX)
    return [
        Shape(rounded(box, 1.0), fill=look.ground("agar") or look.color("paper"), stroke=look.pen(0.3)),
        centered(str(distance), (box.x + BOX / 2, box.y + BOX / 2), Style("title", 9.5, look.color("ink"))),
    ]


def plan_lines(words: Words, look: Look) -> list[Mark]:
    """Lines for a plan, in two columns."""
    names = ", ".join(words.say(f"plan_{name}") for name in ("pawn", "pier", "tile", "catch"))
    right, style = BODY.width - QR - 5.0, Style("title", 8, look.color("mute"))
    column, first = (right - 5.0) / 2, BODY.bottom - (ROWS - 1) * LINE - 0.4
    marks: list[Mark] = [text_line(names, (4.0, first - 1.0), Style("text", 7, look.color("mute")))]
    for i in range(2 * ROWS):
        side, row = divmod(i, ROWS)
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
