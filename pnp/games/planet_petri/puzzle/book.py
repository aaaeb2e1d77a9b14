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
from pnp.games.planet_petri.puzzle.hints import small_hints_of
from pnp.games.planet_petri.puzzle.page import hand, lay_out, legend, notes_of, text_list, texts, zone_names
from pnp.games.planet_petri.puzzle.sheet_rules import LONE_STAR, sheet_rules, turn_rules
from pnp.games.planet_petri.puzzle.sheet_words import ask, card_called, elsewhere
from pnp.puzzle.book.chapter import ART, BODY, QR, Chapter, Said
from pnp.words import Words

MAT = Mat((5.6, 16.6), 19.6, 4.6)
HAND_X, ASIDE = 88.0, 80.0
LEGEND = Box(0.0, 0.0, 72.0, 24.0)
LINES, LINE = (4, 3, 2, 0), 6.2
"""For one's own moves: as many as the words of the cards leave room for."""
ABOVE = 3.0
"""Between the words of the cards and the legend."""
SIZES = (9.0, 8.5, 8.0, 7.5, 7.0)
OWN = ("rule_actions", "rule_no_action")
"""Rules of a turn that differ from puzzle to puzzle; they stand on its page."""


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    return [position(puzzle, words, look), cards(puzzle, words, look)]


def position(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The Petri with its coordinates, the hand beside it, and below them what lies elsewhere."""
    seats, small = seats_of(puzzle.position), Style("text", 8, look.color("ink"), 1.25)
    asked = block(ask(puzzle, words), (0.0, 4.4), Style("title", 11.5, look.color("ink"), 1.25), BODY.width, is_balanced=True)
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
    """What the goal and the actions are, what the cards do, a legend, and lines for one's own moves."""
    own = special(puzzle, words, look)
    top = own.bottom + 8.0
    told, lines = fitting(puzzle, top + 2.0, words, look)
    place = LEGEND._replace(y=legend_y(lines))
    note, proved = Style("text", 7, look.color("mute"), 1.25), notes_of(puzzle, words)[1:]
    return [
        *own.marks,
        text_line(words.say("book_cards"), (0.0, top), Style("title", 10, look.color("ink"))),
        *told.marks,
        *legend(place, seats_of(puzzle.position).skies, words, look),
        *(moves(lines, words, look) if lines else []),
        *(block(" ".join(proved), (ASIDE, place.y + 3.0), note, BODY.width - ASIDE).marks if lines else ()),
        qr_code(code_text(puzzle), (BODY.right - QR, BODY.bottom - QR), QR, look.color("ink")),
    ]


def fitting(puzzle: Puzzle, top: float, words: Words, look: Look) -> tuple[Block, int]:
    """The words of the cards, and how many lines there is room for below them."""
    for lines in LINES[:-1]:
        for size in SIZES:
            found = text_list(puzzle, Box(0.0, top, BODY.width, 0.0), size, words, look)
            if found.bottom <= legend_y(lines) - ABOVE:
                return found, lines
    return texts(puzzle, Box(0.0, top, BODY.width, legend_y(LINES[-1]) - ABOVE - top), words, look, SIZES), LINES[-1]


def legend_y(lines: int) -> float:
    return BODY.bottom - LEGEND.height - (lines * LINE + 5.0 if lines else 0.0)


def moves(count: int, words: Words, look: Look) -> list[Mark]:
    """Lines for one's own moves, beside the code."""
    first, right = BODY.bottom - (count - 1) * LINE - 0.4, BODY.width - QR - 6.0
    ys = [first + i * LINE for i in range(count)]
    ruled = [Shape(segment((0.0, y), (right, y)), stroke=look.pen(0.25, "line", "butt")) for y in ys]
    return [text_line(words.say("moves_head"), (0.0, first - 1.0), Style("text", 8, look.color("mute"))), *ruled]


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


CHAPTER = Chapter(pages, rules, art, small_hints_of)
