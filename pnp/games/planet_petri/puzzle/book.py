"""Planet Petri in a book of puzzles: the position on one page, on the next what its cards do; the rules; a picture; the hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Mark, Shape
from pnp.draw.typeset import Block, Run, Style, block, text_line
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.rules_text import runs
from pnp.games.planet_petri.puzzle.code import code_text
from pnp.games.planet_petri.puzzle.drawings import Mat, coordinates, mat, seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.hints import hints_of
from pnp.games.planet_petri.puzzle.page import hand, lay_out, legend, notes_of, texts, zone_names
from pnp.games.planet_petri.puzzle.sheet_rules import LONE_STAR, sheet_rules, turn_rules
from pnp.games.planet_petri.puzzle.sheet_words import ask, card_called, elsewhere
from pnp.puzzle.book.chapter import ART, BODY, QR, Chapter, Said
from pnp.words import Words

MAT = Mat((5.6, 15.0), 19.6, 4.6)
HAND_X = 88.0
LEGEND = Box(0.0, 110.0, 72.0, 24.0)
LINES, LINE = 4, 6.2
"""For one's own moves."""
SIZES = (9.0, 8.5, 8.0, 7.5, 7.0)
OWN = ("rule_actions", "rule_no_action")
"""Rules of a turn that differ from puzzle to puzzle; they stand on its page."""


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    return [position(puzzle, words, look), cards(puzzle, words, look)]


def position(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The Petri with its coordinates, the hand beside it, and below them what lies elsewhere."""
    seats, small = seats_of(puzzle.position), Style("text", 8, look.color("ink"), 1.25)
    asked = block(ask(puzzle, words), (0.0, 4.4), Style("title", 11.5, look.color("ink"), 1.25), BODY.width)
    actions = words.say("actions_left", actions=puzzle.position.actions)
    rest = " ".join([*elsewhere(puzzle.position, words), *lay_out(seats, words)])
    foot = MAT.at[1] + MAT.height
    beside = segment((HAND_X - 5.4, MAT.at[1]), (HAND_X - 5.4, foot - MAT.below))
    return [
        *asked.marks,
        *mat(puzzle.position, seats.skies, MAT, words.lang, look),
        *coordinates(MAT, 8.0, look),
        *zone_names(MAT, words, look),
        Shape(beside, stroke=look.pen("hair", "hair", "butt")),
        *hand(puzzle, seats, MAT, HAND_X, (words, look)),
        *block(list(runs(f"**{actions}.** {rest}", small)), (0.0, foot + 12.0), small, BODY.width).marks,
    ]


def cards(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """What the cards do, what the goal and the actions are, a legend, and lines for one's own moves."""
    own = special(puzzle, words, look)
    top = own.bottom + 9.0
    told = texts(puzzle, Box(0.0, top + 2.0, BODY.width, LEGEND.y - 6.0 - top), words, look, SIZES)
    note, proved = Style("text", 7, look.color("mute")), notes_of(puzzle, words)[1:]
    return [
        *own.marks,
        text_line(words.say("book_cards"), (0.0, top), Style("title", 10, look.color("ink"))),
        *told.marks,
        *legend(LEGEND, seats_of(puzzle.position).skies, words, look),
        *moves(words, look),
        *(text_line(text, (BODY.right, LEGEND.y + 4.0 + 3.4 * i), note, "right") for i, text in enumerate(proved)),
        qr_code(code_text(puzzle), (BODY.right - QR, BODY.bottom - QR), QR, look.color("ink")),
    ]


def moves(words: Words, look: Look) -> list[Mark]:
    """Lines for one's own moves, beside the code."""
    first, right = BODY.bottom - (LINES - 1) * LINE - 0.4, BODY.width - QR - 6.0
    ys = [first + i * LINE for i in range(LINES)]
    lines = [Shape(segment((0.0, y), (right, y)), stroke=look.pen(0.25, "line", "butt")) for y in ys]
    return [text_line(words.say("moves_head"), (0.0, first - 1.0), Style("text", 8, look.color("mute"))), *lines]


def special(puzzle: Puzzle, words: Words, look: Look) -> Block:
    style = Style("text", 8.5, look.color("ink"), 1.28)
    marks: list[Mark] = []
    y = bottom = 3.4
    for text in own_rules(puzzle, words):
        said = block(list(runs(text, style)), (0.0, y), style, BODY.width)
        marks, bottom = [*marks, *said.marks], said.bottom
        y = bottom + style.line_height + 1.0
    return Block(tuple(marks), 0, bottom)


def own_rules(puzzle: Puzzle, words: Words) -> Iterator[str]:
    """The goal and the actions."""
    yield words.say(f"rule_{puzzle.form.replace('-', '_')}")
    yield from (words.say(name, **values) for name, values in turn_rules(puzzle) if name in OWN)


def rules(puzzles: Sequence[Puzzle], said: Said) -> list[Sequence[Run]]:
    """Whatever one of the puzzles needs, once; what only one puzzle is about stands on its page."""
    own = {LONE_STAR.sub("", text) for puzzle in puzzles for text in own_rules(puzzle, said.words)}
    told = merged([sheet_rules(puzzle, said.words.lang) for puzzle in puzzles])
    return [list(runs(text, said.style)) for text in told if text not in own]


def merged(lists: Sequence[Sequence[str]]) -> list[str]:
    """Everything once, each after what precedes it in its own list.

    >>> merged([["a", "c", "d"], ["a", "b", "c", "e"]])
    ['a', 'b', 'c', 'e', 'd']
    """
    found: list[str] = []
    for own in lists:
        place = 0
        for text in own:
            if text not in found:
                found.insert(place, text)
            place = found.index(text) + 1
    return found


def art(puzzle: Puzzle, look: Look) -> list[Mark]:
    """The creature of a card in the Petri."""
    cells = [cell for cell in puzzle.position.squares if cell is not None]
    card = card_called(cells[sum(map(ord, puzzle.short_id)) % len(cells)].name)
    assert card.family, "only cells lie in the Petri"
    return list(scaled(creature(card.family.lower(), card.value, card.name, look), ART / DISH))


CHAPTER = Chapter(pages, rules, art, hints_of)
