"""The answer key: the propagation that works, drawn with arrows, and one line of play to the end of the claim."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment, towards, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.games.petris.definition import HUES
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.page import HEIGHT, LEFT, RIGHT, WIDTH, question, table
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import Move, Position
from pnp.puzzle.frame import page_head
from pnp.words import Words

TABLE = Box(LEFT, 26.0, 100.0, 88.0)
WORDS_X = 122.0
STEPS_Y, ACROSS, MOST, GAP = 130.0, 4, 12, 7.0
"""At most MOST steps are drawn; what follows them decides nothing that the reader cannot see."""


def key_page(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> Scene:
    move = proof.line[0] if proof.line else None
    note = words.say("key_proved" if proof.holds else "key_unproved")
    marks = [
        *page_head(words.say("key_lead", count=len(proof.winning)), puzzle.short_id, (LEFT, RIGHT), look),
        *question(puzzle, words, look),
        *table(puzzle.layout, puzzle.position.dishes, TABLE, look),
        *(arrows(puzzle, move, look) if move else ()),
        *(in_words(move, words, look) if move else ()),
        *steps(puzzle, proof.line, words, look),
        text_line(note, (LEFT, HEIGHT - 3.0), Style("italic", 8, look.color("mute"))),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def arrows(puzzle: Puzzle, move: Move, look: Look) -> list[Mark]:
    """From the middle of the source to each dish, with the number of bacteria that go there."""
    unit = unit_in_box(puzzle.layout, TABLE.width, TABLE.height, 40.0)
    places = placed(puzzle.layout, (TABLE.x + TABLE.width / 2, TABLE.y + TABLE.height / 2), unit)
    marks: list[Mark] = []
    for dish, count in move.sent:
        marks += arrow(places[move.source], places[dish], unit * SHARE, look)
        marks += badge(count, halfway(places[move.source], places[dish]), look, 2.6)
    return marks


def arrow(start: Point, end: Point, radius: float, look: Look) -> list[Mark]:
    first, last = towards(start, end, radius * 0.66), towards(end, start, radius * 0.8)
    shaft = Shape(segment(first, last), stroke=look.pen("heavy"))
    return [shaft, Shape(triangle(towards(end, start, radius * 0.74), 3.2, turn_of(start, end)), fill=look.color("ink"))]


def turn_of(start: Point, end: Point) -> float:
    """The angle of a pointer from one place to the other."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) - 90


def halfway(one: Point, two: Point) -> Point:
    return ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


def in_words(move: Move, words: Words, look: Look) -> list[Mark]:
    """The propagation in notation and in words."""
    y = TABLE.y + 16.0
    marks: list[Mark] = [text_line(move_text(move), (WORDS_X, y), Style("title", 17, look.color("ink")))]
    said = [words.say("key_from", source=move.source), *(words.say("key_to", n=n, dish=dish) for dish, n in move.sent)]
    for i, text in enumerate(said):
        marks.append(text_line(text, (WORDS_X + (3.0 if i else 0.0), y + 9.0 + 5.4 * i), Style("text", 10, look.color("ink"))))
    return marks


def steps(puzzle: Puzzle, moves: Sequence[Move], words: Words, look: Look) -> list[Mark]:
    """The table after each propagation and everything that follows it on the track."""
    if not moves:
        return []
    shown = moves[:MOST]
    across = min(ACROSS, max(3, len(shown)))
    rows = math.ceil(len(shown) / across)
    width, height = (RIGHT - LEFT - (across - 1) * GAP) / across, min(68.0, (HEIGHT - 20.0 - STEPS_Y) / rows)
    marks: list[Mark] = [text_line(words.say("key_line"), (LEFT, STEPS_Y - 5.0), Style("text", 9, look.color("mute")))]
    position = puzzle.position
    for i, move in enumerate(shown):
        box = Box(LEFT + i % across * (width + GAP), STEPS_Y + i // across * height, width, height - 14.0)
        player = HUES[mover(puzzle.field, position)]
        position = play(puzzle.field, position, move)
        marks += table(puzzle.layout, position.dishes, box, look)
        label = f"{words.say(f'{player}_title')} {move_text(move)}"
        marks += badge(i + 1, (box.x + 2.4, box.bottom + 4.4), look, 2.2)
        marks.append(text_line(label, (box.x + 6.4, box.bottom + 5.6), Style("text", 8, look.color("ink"))))
    return [*marks, *outcome(puzzle, position, STEPS_Y + rows * height + 2.0, words, look)]


def outcome(puzzle: Puzzle, position: Position, y: float, words: Words, look: Look) -> list[Mark]:
    style = Style("bold", 10, look.color("ink"))
    if position.end is None:
        text = words.say("key_survived", hue=words.say(f"{puzzle.player}_title")) if puzzle.claim == "survives" else ""
    else:
        name = "key_won" if len(position.end.winners) == 1 else "key_shared"
        winner = words.say(f"{HUES[position.end.winners[0]]}_title")
        text = words.say(name, hue=winner, reason=words.say(f"end_{position.end.reason}"))
    return list(block(text, (LEFT, y), style, RIGHT - LEFT).marks) if text else []
