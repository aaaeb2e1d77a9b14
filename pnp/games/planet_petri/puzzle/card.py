"""The puzzle on one page, to be folded in the middle: the position with the cards above, the rules below."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Group, Mark, Scene, Shape
from pnp.draw.typeset import Block, Style, Unfit, block, fitted, text_line
from pnp.games.planet_petri.printed.rules_text import runs
from pnp.games.planet_petri.puzzle.code import code_text
from pnp.games.planet_petri.puzzle.drawings import Mat, coordinates, mat, seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle, has_key
from pnp.games.planet_petri.puzzle.page import column, hand, lay_out, texts
from pnp.games.planet_petri.puzzle.sheet_rules import sheet_rules
from pnp.games.planet_petri.puzzle.sheet_words import ask, elsewhere
from pnp.words import Words

CARD_WIDTH, CARD_HEIGHT, PAD = 190.0, 124.5, 5.0
FOLD = ((0.0, CARD_HEIGHT), (CARD_WIDTH, CARD_HEIGHT))
MAT = Mat((11.0, 20.0), 15.0, 4.4, 6.25)
HAND_X, QR = 69.4, 20.0
TEXTS = Box(90.0, 16.0, CARD_WIDTH - PAD - 90.0, 81.0)
"""Above it, an event writes whose card it is."""
COLUMNS, GUTTER, TOP = 3, 5.0, 15.5
ROOM = (CARD_WIDTH - 2 * PAD - (COLUMNS - 1) * GUTTER) / COLUMNS
"""The width of a column of rules."""
SIZES = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.25, 6.0)


def small_card(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    halves = position_half(puzzle, words, look), rules_half(puzzle, words, look)
    fold = look.pen(0.3, "line", "butt")._replace(dash=(3.0, 2.0))
    line = Shape(segment((PAD, CARD_HEIGHT), (CARD_WIDTH - PAD, CARD_HEIGHT)), stroke=fold)
    return Scene((CARD_WIDTH, 2 * CARD_HEIGHT), (*halves[0], line, Group(tuple(halves[1]), (0.0, CARD_HEIGHT))))


def position_half(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    seats, asked = seats_of(puzzle.position), ask(puzzle, words)
    right = CARD_WIDTH - PAD
    actions = words.say("actions_left", actions=puzzle.position.actions)
    rest = " ".join([*elsewhere(puzzle.position, words), *lay_out(seats, words)])
    rest = rest if has_key(puzzle) else f"{rest} {words.say('unproved_note')}"
    small = Style("text", 7.5, look.color("ink"), 1.24)
    said, head = list(runs(f"**{actions}.** {rest}", small)), Style("title", 12, look.color("ink"))
    return [
        text_line(puzzle.short_id, (right, 9.0), Style("title", 10, look.color("ink")), "right"),
        text_line(asked, (PAD, 9.0), fitted(asked, head, right - PAD - 30.0, 8)),
        *mat(puzzle.position, seats.skies, MAT, words.lang, look),
        *coordinates(MAT, 7.5, look),
        *hand(puzzle, seats, MAT, HAND_X, (words, look)),
        *texts(puzzle, TEXTS, words, look, SIZES).marks,
        *block(said, (TEXTS.x, CARD_HEIGHT - PAD - QR + 2.4), small, TEXTS.width - QR - 4.0).marks,
        qr_code(code_text(puzzle), (right - QR, CARD_HEIGHT - PAD - QR), QR, look.color("ink")),
    ]


def rules_half(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    head = text_line(words.say("rules_head"), (PAD, 9.0), Style("title", 12, look.color("ink")))
    short_id = text_line(puzzle.short_id, (CARD_WIDTH - PAD, 9.0), Style("title", 10, look.color("ink")), "right")
    said = sheet_rules(puzzle, words.lang)
    for size in SIZES:
        found = in_columns(said, Style("text", size, look.color("ink"), 1.22))
        if found:
            return [head, short_id, *found.marks]
    raise Unfit("the rules of so many different cards do not fit on half a page", "use fewer different cards")


def in_columns(said: Sequence[str], style: Style) -> Block | None:
    """The paragraphs in three columns of about the same height; None if they do not fit."""
    bottom, last = TOP + (column(said, (0.0, TOP), style, ROOM).bottom - TOP) / COLUMNS, CARD_HEIGHT - PAD
    while bottom <= last:
        found = filled(said, style, bottom)
        if found:
            return found
        bottom += style.line_height
    return filled(said, style, last)


def filled(said: Sequence[str], style: Style, bottom: float) -> Block | None:
    """The paragraphs in columns that end above a line, each filled before the next; None if they do not fit."""
    marks: list[Mark] = []
    left = list(said)
    for i in range(COLUMNS):
        at = (PAD + i * (ROOM + GUTTER), TOP)
        count = max((n for n in range(len(left) + 1) if column(left[:n], at, style, ROOM).bottom <= bottom), default=0)
        marks += column(left[:count], at, style, ROOM).marks
        left = left[count:]
    return None if left else Block(tuple(marks), 0, bottom)
