"""The referee's key: the propagation that works, in large type and on a small table, and one way it may go on, in notation."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment, towards, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, broken, centered, text_line, width
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.dish_tile import dish_with
from pnp.games.petris.printed.layout_picture import SHARE, hull_of, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.key import turn_of
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.rules.notation import dish_text, move_text
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import Move
from pnp.puzzle.frame import CARD_BODY, CARD_HEIGHT, CARD_WIDTH, SMALLEST, card_head
from pnp.words import Words

TABLE_X, TABLE_WIDTH = 2.0, 37.0
SMALLEST_UNIT, LARGEST_UNIT = 6.0, 11.8
"""Millimetres from the middle of one dish to the next. Below the smallest, contents are written in letters; above the largest,
sarcinas would have labels with numbers too small to read."""
DISC, SENT = 1.35, 1.6
"""The radius of the disc with a dish's number, and of the one with the number of bacteria that go there."""
PLAYER_X, MOVE_X, PITCH = 42.4, 45.0, 3.2
TOP = CARD_BODY.y + 1.0
MOST_OTHERS = 2
"""Lines for other propagations that also work."""


def key_card(puzzle: Puzzle, proof: Proof, words: Words, look: Look) -> Scene:
    others = other_lines(proof, words, small(look))
    top = TOP + (len(others) + 0.4) * PITCH if others else TOP
    box = Box(TABLE_X, top, TABLE_WIDTH, CARD_BODY.bottom - top)
    is_drawn = unit_in(puzzle, box) >= SMALLEST_UNIT
    marks = [
        *card_head(puzzle.short_id, best_text(puzzle, proof, words), look),
        *(text_line(text, (CARD_BODY.x, TOP + 1.2 + i * PITCH), small(look)) for i, text in enumerate(others)),
        *(table(puzzle, proof.line[:1], box, look) if is_drawn else contents(puzzle, box, look)),
        *line_of_play(puzzle, proof.line, top, look),
    ]
    return Scene((CARD_WIDTH, CARD_HEIGHT), tuple(marks))


def small(look: Look) -> Style:
    return Style("text", SMALLEST, look.color("ink"))


def best_text(puzzle: Puzzle, proof: Proof, words: Words) -> str:
    """The player and the propagation; only the player where the others begin and nothing they do helps."""
    if not proof.winning:
        return words.say("card_anyhow", hue=words.say(puzzle.player))
    return words.say("card_best", hue=words.say(puzzle.player), move=move_text(proof.line[0]))


def other_lines(proof: Proof, words: Words, style: Style) -> list[str]:
    """The other propagations that also work: all, or as many as there is room for and how many more."""
    others = [move_text(move) for move in proof.winning if move not in proof.line[:1]]
    for shown in range(len(others), 0, -1):
        name = "card_others" if shown == len(others) else "card_more"
        text = words.say(name, moves="; ".join(others[:shown]), n=len(others) - shown)
        rows = broken([text], style, CARD_BODY.width)
        if len(rows) <= MOST_OTHERS:
            return [str(row[0]) for row in rows]
    return []


def unit_in(puzzle: Puzzle, box: Box) -> float:
    return unit_in_box(puzzle.layout, box.width, box.height - DISC, LARGEST_UNIT)


def table(puzzle: Puzzle, first: Sequence[Move], box: Box, look: Look) -> list[Mark]:
    """The dishes with their tokens and numbers, and arrows for the first propagation."""
    unit = unit_in(puzzle, box)
    places = placed(puzzle.layout, (box.x + box.width / 2, box.y + hull_of(puzzle.layout).height * unit / 2), unit)
    radius, dishes, marks = unit * SHARE, puzzle.position.dishes, list[Mark]()
    for number, place in places.items():
        held = {HUES[player]: count for player, count in enumerate(dishes[number]) if count}
        marks += dish_with(place, radius, held, look)
    for move in first:
        ends = [(places[move.source], places[dish]) for dish, _ in move.sent]
        marks += [mark for start, end in ends for mark in arrow(start, end, radius, look)]
    marks += [mark for number, (x, y) in places.items() for mark in number_disc(number, (x, y + radius), look)]
    for move in first:
        spots = [(count, on_the_way(places[move.source], places[dish])) for dish, count in move.sent]
        marks += [mark for count, spot in spots for mark in badge(count, spot, look, SENT, SMALLEST)]
    return marks


def number_disc(number: int, at: Point, look: Look) -> tuple[Mark, ...]:
    style = Style("title", SMALLEST, look.color("ink"))
    half = max(DISC, width(str(number), style) / 2 + 0.4)
    pill = rounded(Box(at[0] - half, at[1] - DISC, 2 * half, 2 * DISC), DISC - 0.01)
    return Shape(pill, fill=look.color("paper"), stroke=look.pen("hair")), centered(str(number), at, style)


def on_the_way(start: Point, end: Point) -> Point:
    """About halfway, but a bit higher or lower, because dish numbers are on the lower rims."""
    whole = math.dist(start, end)
    return towards(start, end, whole * 0.5 + 0.12 * (end[1] - start[1]))


def arrow(start: Point, end: Point, radius: float, look: Look) -> list[Mark]:
    shaft = segment(towards(start, end, radius * 0.5), towards(end, start, radius * 0.5))
    head = triangle(towards(end, start, radius * 0.38), 2.2, turn_of(start, end))
    return [Shape(shaft, stroke=look.pen(0.6)), Shape(head, fill=look.color("ink"))]


def contents(puzzle: Puzzle, box: Box, look: Look) -> list[Mark]:
    """What is in the dishes in letters, in two columns: "3: B2 RS"."""
    held = [(number, dish_text(dish)) for number, dish in enumerate(puzzle.position.dishes) if any(dish)]
    rows = -(-len(held) // 2)
    marks: list[Mark] = []
    for i, (number, text) in enumerate(held):
        x, y = box.x + i // rows * box.width / 2, box.y + 1.8 + i % rows * PITCH
        marks.append(text_line(f"{number}: {text}", (x, y), small(look)))
    return marks


def line_of_play(puzzle: Puzzle, moves: Sequence[Move], top: float, look: Look) -> list[Mark]:
    """One line for each step, or two where it is long; steps that do not fit are left out, because the first step decides."""
    lines = list(played_lines(puzzle, moves, small(look)))
    most = int((CARD_BODY.bottom - top) / PITCH)
    shown = lines if len(lines) <= most else [*lines[: most - 1], (None, "…")]
    marks: list[Mark] = []
    for i, (hue, text) in enumerate(shown):
        y = top + 1.8 + i * PITCH
        if hue:
            marks += bacterium(hue, Transform((PLAYER_X, y - 0.85), 1.5 / REACH), look)
        marks.append(text_line(text, (MOVE_X, y), small(look)))
    return marks


def played_lines(puzzle: Puzzle, moves: Sequence[Move], style: Style) -> Iterator[tuple[Hue | None, str]]:
    """Player and notation of each step; its second line has no player."""
    field, position = puzzle.field, puzzle.position
    for move in moves:
        first, *rest = notation_lines(move, style)
        yield HUES[mover(field, position)], first
        yield from ((None, text) for text in rest)
        position = play(field, position, move)


def notation_lines(move: Move, style: Style) -> list[str]:
    text, room = move_text(move), CARD_BODY.right - MOVE_X
    return [text] if width(text, style) <= room else [str(row[0]) for row in broken([text.replace(",", ", ")], style, room)]
