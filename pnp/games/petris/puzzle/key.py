"""The answer key: the propagation that works, drawn with arrows and told in words, and how the game may end."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment, towards, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Style, block, fitted, text_line
from pnp.games.petris.definition import HUES
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.key_steps import LEFT, RIGHT, first_steps, later_pages
from pnp.games.petris.puzzle.page import LARGEST, question_text, table
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.rules.ending import reasons_of, tie_break
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import End, Move, Position
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

TABLE = Box(LEFT, 23.0, 112.0, 100.0)
WORDS_X = 122.0
SENTENCES = (15.0, 14.0, 13.0, 12.0)
"""The sizes of the sentence that tells the propagation: the first with which the column fits beside the table."""
RIM = 0.11
"""The width of a dish's rim, in radii: arrows begin and end inside it."""
ASIDE = 0.5
"""How far beside its arrow a number stands, in radii: where the gap between two dishes is wide enough."""
STANDING = 5.4
"""The height of a line that says what a player has at the end."""


def key_pages(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> list[Scene]:
    """The answer with the first steps, and a page for the rest of a long line of play."""
    return [key_page(puzzle, proof, words, look), *later_pages(puzzle, proof.line, words, look)]


def key_page(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> Scene:
    asked = question_text(puzzle, words)
    style = fitted(asked, Style("text", 10.5, look.color("mute")), RIGHT - LEFT, 9)
    marks = [
        *title_bar(title_of("key", puzzle.title, puzzle.short_id, words), look),
        text_line(asked, (LEFT, 20.0), style),
        *table(puzzle.layout, puzzle.position.dishes, TABLE, look),
        *arrows(puzzle, proof.line[:1], look),
        *beside_the_table(puzzle, proof, words, look),
        *first_steps(puzzle, proof.line, words, look),
    ]
    return Scene(PAGE, tuple(marks))


def arrows(puzzle: Puzzle, first: Sequence[Move], look: Look) -> list[Mark]:
    """From the source to each dish, with the number of bacteria that go there."""
    unit = unit_in_box(puzzle.layout, TABLE.width, TABLE.height, LARGEST)
    places = placed(puzzle.layout, (TABLE.x + TABLE.width / 2, TABLE.y + TABLE.height / 2), unit)
    ends = [((places[move.source], places[dish]), count) for move in first for dish, count in move.sent]
    shafts = [mark for (start, end), _ in ends for mark in arrow(start, end, unit * SHARE, look)]
    return [*shafts, *(mark for way, count in ends for mark in badge(count, aside(*way, unit * SHARE), look, 2.6))]


def arrow(start: Point, end: Point, radius: float, look: Look) -> list[Mark]:
    """From rim to rim, so that it covers nothing in the dishes."""
    inside = radius * (1 - RIM)
    first, tip = towards(start, end, inside), towards(end, start, inside)
    shaft = Shape(segment(first, towards(tip, first, 1.8)), stroke=look.pen("heavy"))
    return [shaft, Shape(triangle(towards(tip, first, 1.6), 3.2, turn_of(start, end)), fill=look.color("ink"))]


def turn_of(start: Point, end: Point) -> float:
    """The angle of a pointer from one place to the other."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) - 90


def aside(start: Point, end: Point, radius: float) -> Point:
    """Halfway, and above the arrow: the number of a dish stands on its lower rim."""
    across, down = end[0] - start[0], end[1] - start[1]
    way = radius * ASIDE / math.hypot(across, down) * (1 if across > 0 else -1)
    return ((start[0] + end[0]) / 2 + down * way, (start[1] + end[1]) / 2 - across * way)


def beside_the_table(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> tuple[Mark, ...]:
    """The propagation in words, what was proved, and how it ends; in large letters if there is room."""
    columns = [column(puzzle, proof, size, words, look) for size in SENTENCES]
    return next((found for found in columns if found.bottom <= TABLE.bottom), columns[-1]).marks


def column(puzzle: Puzzle, proof: Proof, size: float, words: Words, look: Look) -> Block:
    marks: list[Mark] = []
    y, room, mute = TABLE.y, RIGHT - WORDS_X, Style("text", 9.5, look.color("mute"), 1.4)
    for move in proof.line[:1]:
        first = HUES[mover(puzzle.field, puzzle.position)]
        marks += bacterium(first, Transform((WORDS_X + 5.0, y + 5.0), 0.8), look)
        style = Style("title", size, look.color("ink"), 1.25)
        said = block(words.say("key_move", hue=words.say(f"{first}_title"), move=move), (WORDS_X, y + 18.0), style, room, True)
        marks, y = [*marks, *said.marks], said.bottom + 4.0
    proved = f"{words.say('key_lead', count=len(proof.winning))} {words.say('key_proved')}"
    told = block(proved, (WORDS_X, y + 5.0), mute, room)
    ending = outcome(puzzle, proof.line, told.bottom + 9.0, words, look)
    return ending._replace(marks=(*marks, *told.marks, *ending.marks))


def outcome(puzzle: Puzzle, line: Sequence[Move], y: float, words: Words, look: Look) -> Block:
    """Who has won and why, and what everybody has at the end, so that the reader can check it."""
    position = puzzle.position
    for move in line:
        position = play(puzzle.field, position, move)
    text = outcome_text(puzzle, position, words)
    told = block(text, (WORDS_X, y), Style("bold", 10.5, look.color("ink")), RIGHT - WORDS_X) if text else Block((), 0, y - 5.0)
    if not line:
        return told
    top = told.bottom + 5.6
    return Block((*told.marks, *standings(puzzle, position, top, words, look)), 0, top + STANDING * len(puzzle.players))


def standings(puzzle: Puzzle, position: Position, y: float, words: Words, look: Look) -> list[Mark]:
    """Points, tokens in the dishes and sarcinas among them, one line for each player."""
    columns = {name: WORDS_X + x for name, x in (("points", 26.0), ("tokens", 42.0), ("sarcinas", 58.0))}
    small, number = Style("text", 8, look.color("mute")), Style("title", 10, look.color("ink"))
    marks: list[Mark] = [text_line(words.say(f"key_{name}"), (x, y), small, "middle") for name, x in columns.items()]
    for player, hue in enumerate(puzzle.players):
        line = y + STANDING * (player + 1)
        counts = (position.points[player], *tie_break(position.dishes, player))
        marks += bacterium(hue, Transform((WORDS_X + 2.2, line - 1.2), 2.0 / REACH), look)
        marks.append(text_line(words.say(f"{hue}_title"), (WORDS_X + 6.2, line), Style("text", 9, look.color("ink"))))
        marks += [text_line(str(n), (x, line), number, "middle") for n, x in zip(counts, columns.values(), strict=True)]
    return marks


def outcome_text(puzzle: Puzzle, position: Position, words: Words) -> str:
    if position.end is None:
        return words.say("key_survived", hue=words.say(f"{puzzle.player}_title")) if puzzle.claim == "survives" else ""
    winners = position.end.winners
    name = "key_won" if len(winners) == 1 else "key_shared"
    return words.say(name, hue=words.say(f"{HUES[winners[0]]}_title"), reason=reason_text(position, position.end, words))


def reason_text(position: Position, end: End, words: Words) -> str:
    """The end condition that somebody met, and what decided between those left."""
    met, *decided = [words.say(f"end_{told}", lost=lost_players(end, words)) for told in reasons_of(position)]
    return words.say("end_both", met=met, decided=decided[0]) if decided else met


def lost_players(end: End, words: Words) -> str:
    """As in "red", "blue and red", "blue, red and yellow"."""
    *others, last = [words.say(HUES[player]) for player in end.losers] or [""]
    return words.say("lost_both", one=", ".join(others), two=last) if others else last
