"""The answer key: the propagation that works, drawn with arrows, and one way it may go on to the end of the claim."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment, towards, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, block, text_line
from pnp.games.petris.definition import HUES
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.page import HEIGHT, LEFT, RIGHT, WIDTH, question, table
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.rules.ending import reasons_of, tie_break
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import End, Move, Position
from pnp.puzzle.frame import page_head
from pnp.words import Words

TABLE = Box(LEFT, 26.0, 100.0, 88.0)
WORDS_X = 122.0
STEPS_Y, ACROSS, MOST, GAP = 130.0, 4, 12, 7.0
"""At most MOST steps are drawn; the end is told for all of them."""
STANDING = 5.2
"""The height of a line that says what a player has at the end."""


def key_page(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> Scene:
    move = proof.line[0] if proof.line else None
    marks = [
        *page_head(words.say("key_lead", count=len(proof.winning)), puzzle.short_id, (LEFT, RIGHT), look),
        *question(puzzle, words, look),
        *table(puzzle.layout, puzzle.position.dishes, TABLE, look),
        *(arrows(puzzle, move, look) if move else ()),
        *(in_words(move, words, look) if move else ()),
        *steps(puzzle, proof.line, words, look),
        text_line(words.say("key_proved"), (LEFT, HEIGHT - 3.0), Style("italic", 8, look.color("mute"))),
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
    room = HEIGHT - 18.0 - STANDING * len(puzzle.players) - STEPS_Y
    width, height = (RIGHT - LEFT - (across - 1) * GAP) / across, min(68.0, room / rows)
    head = words.say("key_line", shown=len(shown), all=len(moves))
    marks: list[Mark] = [text_line(head, (LEFT, STEPS_Y - 5.0), Style("text", 9, look.color("mute")))]
    position = puzzle.position
    for i, move in enumerate(shown):
        box = Box(LEFT + i % across * (width + GAP), STEPS_Y + i // across * height, width, height - 14.0)
        player = HUES[mover(puzzle.field, position)]
        position = play(puzzle.field, position, move)
        marks += table(puzzle.layout, position.dishes, box, look)
        label = f"{words.say(f'{player}_title')} {move_text(move)}"
        marks += badge(i + 1, (box.x + 2.4, box.bottom + 4.4), look, 2.2)
        marks.append(text_line(label, (box.x + 6.4, box.bottom + 5.6), Style("text", 8, look.color("ink"))))
    for move in moves[MOST:]:
        position = play(puzzle.field, position, move)
    return [*marks, *outcome(puzzle, position, STEPS_Y + rows * height + 2.0, words, look)]


def outcome(puzzle: Puzzle, position: Position, y: float, words: Words, look: Look) -> list[Mark]:
    """Who has won and why, and what everybody has at the end, so that the reader can check it."""
    text = outcome_text(puzzle, position, words)
    marks = list(block(text, (LEFT, y), Style("bold", 10, look.color("ink")), RIGHT - LEFT).marks) if text else []
    for player, hue in enumerate(puzzle.players):
        line = y + STANDING * (player + 1.2)
        tokens, sarcinas = tie_break(position.dishes, player)
        name, points = words.say(f"{hue}_title"), position.points[player]
        told = words.say("key_standing", hue=name, points=points, tokens=tokens, sarcinas=sarcinas)
        marks += bacterium(hue, Transform((LEFT + 2.2, line - 1.1), 2.0 / REACH), look)
        marks.append(text_line(told, (LEFT + 6.4, line), Style("text", 9, look.color("ink"))))
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
