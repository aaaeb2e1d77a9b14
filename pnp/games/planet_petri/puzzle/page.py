"""The sheet on which a puzzle is solved: the Petri with its cards, the hand, what every card does, and a code; on a second page,
to be printed behind it, the rules that the position needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import segment, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.typeset import Block, Icon, Run, Style, Unfit, block, fitted, text_line, width
from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.printed.card_foot import sign
from pnp.games.planet_petri.printed.emblems import emblem
from pnp.games.planet_petri.printed.rules_text import bold_word, runs
from pnp.games.planet_petri.printed.small_cards import SHAPE
from pnp.games.planet_petri.puzzle.acting import idle
from pnp.games.planet_petri.puzzle.code import code_text
from pnp.games.planet_petri.puzzle.drawings import Mat, Seats, Skies, card_row, coordinates, mat, placed, seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle, has_key
from pnp.games.planet_petri.puzzle.sheet_rules import sheet_rules
from pnp.games.planet_petri.puzzle.sheet_words import ask, elsewhere, kind_text
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.state import Cell, Charge
from pnp.puzzle.dots import grade_of
from pnp.puzzle.frame import Stamp, code_corner, graded, page_head
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 4.0, 186.0
MAT = Mat((10.0, 30.0), 22.0, 3.6)
HAND_X = 92.0
TEXTS = Box(119.0, 27.0, RIGHT - 119.0, 131.0)
LEGEND = Box(119.0, 163.0, RIGHT - 119.0, 24.0)
SIZES = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""The sizes of card texts, in points: the first with which they fit."""
READ = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""The same for the rules."""
QR, SAMPLE = 26.0, 8.6
"""The side of the code, and the width of the cards in the legend."""
COLUMN, GUTTER = (RIGHT - LEFT - 8.0) / 2, 8.0
LINES = 6
"""For one's own moves."""


def puzzle_pages(puzzle: Puzzle, words: Words, look: Look) -> list[Scene]:
    return [position_page(puzzle, words, look), rules_page(puzzle, words, look)]


def position_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    seats, told = seats_of(puzzle.position), texts(puzzle, TEXTS, words, look)
    marks = [
        *page_head(words.say("puzzle_lead"), puzzle.short_id, (LEFT, RIGHT), look),
        *graded(grade_of(puzzle), puzzle.short_id, RIGHT, words, look),
        *question(puzzle, words, look),
        *table(puzzle, seats, words, look),
        *told.marks,
        *legend(LEGEND, seats.skies, words, look),
        *code(puzzle, words, look),
        *answer(Box(LEFT, HEIGHT - 56.0, RIGHT - LEFT - aside(puzzle, words), 56.0), words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def question(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    text = ask(puzzle, words)
    return [text_line(text, (LEFT, 18.0), fitted(text, Style("title", 15, look.color("ink")), RIGHT - LEFT, 10))]


def table(puzzle: Puzzle, seats: Seats, words: Words, look: Look) -> list[Mark]:
    """The Petri with its coordinates, the hand beside it, and below them what lies elsewhere."""
    small = Style("text", 8.5, look.color("ink"), 1.25)
    rest = " ".join([*elsewhere(puzzle.position, words), *lay_out(seats, words)])
    actions = words.say("actions_left", actions=puzzle.position.actions)
    beside = (HAND_X - 3.6, MAT.at[1]), (HAND_X - 3.6, MAT.at[1] + MAT.height)
    said = block(list(runs(f"**{actions}.** {rest}", small)), (LEFT, MAT.at[1] + MAT.height + 12.6), small, TEXTS.x - LEFT - 5.0)
    return [
        *mat(puzzle.position, seats.skies, MAT, words.lang, look),
        *coordinates(MAT, 9.0, look),
        *zone_names(MAT, words, look),
        Shape(segment(*beside), stroke=look.pen("hair", "hair", "butt")),
        *hand(puzzle, seats, MAT, HAND_X, (words, look)),
        *said.marks,
    ]


def zone_names(place: Mat, words: Words, look: Look) -> list[Mark]:
    """Whose start zone the first and the last row are."""
    rules, style = Words(words.lang, "planet_petri_rules"), Style("text", 7.5, look.color("mute"))
    middle, top, bottom = place.at[0] + place.across / 2, place.at[1], place.at[1] + place.height
    return [
        text_line(rules.say("figure_their_zone"), (middle, top - 2.0), style, "middle"),
        text_line(rules.say("figure_your_zone"), (middle, bottom + 6.6), style, "middle"),
    ]


def lay_out(seats: Seats, words: Words) -> list[str]:
    if not seats.colonies:
        return []
    you, they = (colony.called(words.lang) for colony in seats.colonies)
    return [words.say("lay_out", you=you, they=they)]


def hand(puzzle: Puzzle, seats: Seats, place: Mat, x: float, shown: tuple[Words, Look]) -> list[Mark]:
    """The cards of the hand in a column beside the Petri; where there are more than four, they are smaller."""
    (words, look), cards, top = shown, puzzle.position.hands[0], place.at[1]
    head = text_line(words.say("your_hand"), (x, top - 2.6), Style("bold", place.name + 1.5, look.color("ink")))
    if not cards:
        return [head, text_line(words.say("no_hand"), (x, top + 3.0), Style("text", place.name + 1.0, look.color("mute")))]
    pitch = min(place.tall + place.below, place.height / len(cards))
    across = (pitch - place.below) / SHAPE
    marks: list[Mark] = [head]
    for i, card in enumerate(cards):
        at = (x + (place.width - across) / 2, top + i * pitch)
        marks += card_row([card], seats.skies[0], Mat(at, across, place.width + place.gap - across, place.name), words.lang, look)
    return marks


def texts(puzzle: Puzzle, box: Box, words: Words, look: Look, sizes: Sequence[float] = SIZES) -> Block:
    """What each card does, as large as the box allows."""
    for size in sizes:
        found = text_list(puzzle, box, size, words, look)
        if found.bottom <= box.bottom:
            return found
    problem = f"the words of {len(puzzle.cards)} different cards do not fit"
    raise Unfit(problem, "use fewer different cards")


def text_list(puzzle: Puzzle, box: Box, size: float, words: Words, look: Look) -> Block:
    """The emblem, the name, family and value, and the words of each card; then those that can do nothing."""
    style, sign, silent = Style("text", size, look.color("ink"), 1.24), size * 0.46, idle(puzzle)
    marks: list[Mark] = []
    y = bottom = box.y + 3.4
    for card in (card for card in puzzle.cards if short(card.name) not in silent):
        said = block(card_runs(card, style, words, look), (box.x + sign + 1.6, y), style, box.width - sign - 1.6)
        family = card.family.lower() if card.family else None
        marks += [*emblem(family, (box.x + sign / 2, y - size * 0.12), sign, look), *said.marks]
        bottom = said.bottom
        y = bottom + style.line_height + size * 0.12
    if silent:
        said = block(idle_text(puzzle, words), (box.x, y + 0.8), style._replace(color=look.color("mute")), box.width)
        marks, bottom = [*marks, *said.marks], said.bottom
    return Block(tuple(marks), 0, bottom)


def idle_text(puzzle: Puzzle, words: Words) -> str:
    silent = idle(puzzle)
    cards = [card for card in puzzle.cards if short(card.name) in silent]
    return f"{words.say('idle')} {', '.join(f'{card.called(words.lang)} {kind_text(card, words)}' for card in cards)}."


def card_runs(card: Card, style: Style, words: Words, look: Look) -> list[Run]:
    shown = face(card, words.lang)
    name: list[Run] = [bold_word(word, style) for word in shown.name.split()]
    then: list[Run] = [second_sign(style, look), shown.secondary] if shown.secondary else []
    return [*name, kind_text(card, words), shown.potential, *then]


def second_sign(style: Style, look: Look) -> Icon:
    """The triangle before a secondary effect."""
    side = style.size * 0.24
    return Icon(
        Scene((side, side), (Shape(triangle((side / 2, side / 2), side * 0.9, -90), fill=look.color("ink")),)), side * 0.05
    )


def rules_head(y: float, words: Words, look: Look) -> list[Mark]:
    return [text_line(words.say("rules_head"), (LEFT, y), Style("title", 15, look.color("ink")))]


def columns(said: Sequence[str], y: float, style: Style) -> Block:
    """The paragraphs in two columns of about the same height."""
    xs = (LEFT, LEFT + COLUMN + GUTTER)
    splits = [(column(said[:i], (xs[0], y), style), column(said[i:], (xs[1], y), style)) for i in range(1, len(said))]
    left, right = min(splits, key=lambda both: max(both[0].bottom, both[1].bottom))
    return Block((*left.marks, *right.marks), 0, max(left.bottom, right.bottom))


def column(paragraphs: Sequence[str], at: Point, style: Style, room: float = COLUMN) -> Block:
    marks: list[Mark] = []
    y = bottom = at[1]
    for text in paragraphs:
        said = block(list(runs(text, style)), (at[0], y), style, room)
        marks, bottom = [*marks, *said.marks], said.bottom
        y = bottom + style.line_height + style.size * 0.12
    return Block(tuple(marks), 0, bottom)


def rules_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    """The rules that the position needs, as large as the page allows."""
    said, head = sheet_rules(puzzle, words.lang), page_head("", puzzle.short_id, (LEFT, RIGHT), look)
    for size in READ:
        found = columns(said, 27.0, Style("text", size, look.color("ink"), 1.3))
        if found.bottom <= HEIGHT - 1.0:  # the tails of the last line
            return Scene((WIDTH, HEIGHT), (*head, *rules_head(19.0, words, look), *found.marks))
    raise Unfit("the rules of so many different cards do not fit on a page", "use fewer different cards")


def notes_of(puzzle: Puzzle, words: Words) -> tuple[str, ...]:
    proved = has_key(puzzle)
    notes = (words.say("code_note"), words.say("proved_note" if proved else "unproved_note"))
    return (*notes, words.say("unique_note")) if proved and puzzle.unique else notes


def code(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The code with the whole puzzle in it."""
    stamp = Stamp(puzzle.short_id, code_text(puzzle), notes_of(puzzle, words))
    return code_corner(stamp, (RIGHT, HEIGHT - QR), QR, look)


def aside(puzzle: Puzzle, words: Words) -> float:
    """The room for the code and the notes beside it."""
    return QR + 4.0 + max(width(note, Style("text", 8, "")) for note in notes_of(puzzle, words)) + 6.0


def legend(box: Box, skies: Skies, words: Words, look: Look) -> list[Mark]:
    """How to tell whose cell it is and whether it is charged; and whose deck has the sun, whose the moon."""
    style, wide = Style("text", 7, look.color("mute"), 1.15), box.width / 4
    charges: tuple[Charge, ...] = ("+", "-")
    marks: list[Mark] = []
    for i, (by, charge) in enumerate(product((0, 1), charges)):
        at = Box(box.x + i * wide + (wide - SAMPLE) / 2, box.y, SAMPLE, SAMPLE * SHAPE)
        marks.append(placed(Cell("Globil", by, by, charge), skies, at, look))
        said = words.say("legend_theirs" if by else "legend_yours"), words.say(f"cell_{'dis' if charge == '-' else ''}charged")
        marks += [text_line(text, (at.x + SAMPLE / 2, at.bottom + 3.0 + 2.9 * j), style, "middle") for j, text in enumerate(said)]
    x = box.x + 4.0
    for sky, name in zip(skies, ("legend_your_deck", "legend_their_deck"), strict=True):
        text = text_line(words.say(name), (x + 3.0, box.bottom), style)
        marks += [*scaled(sign(sky, look), 0.6, (x, box.bottom - 0.9)), text]
        x += width(words.say(name), style) + 10.0
    return marks


def answer(box: Box, words: Words, look: Look) -> list[Mark]:
    """Lines for one's own moves."""
    pitch = (box.height - 5.0) / LINES
    ys = [box.y + 4.8 + pitch * (i + 1) for i in range(LINES)]
    lines = [Shape(segment((box.x, y), (box.right, y)), stroke=look.pen(0.25, "line", "butt")) for y in ys]
    return [text_line(words.say("moves_head"), (box.x, box.y + 3.0), Style("text", 9, look.color("mute"))), *lines]
