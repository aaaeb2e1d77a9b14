"""The referee's key: a small pond with every catch numbered, and the plan line by line: pawn, pier, tile, catch."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import rectangle, rounded
from pnp.draw.scene import Box, Circle, Group, Mark, Scene, Shape, Stroke
from pnp.draw.typeset import Style, Unfit, centered, text_line, width
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.printed.fisherman import emblem
from pnp.games.petri_heil.printed.open_pond import Waters, cast, open_pond, ring
from pnp.games.petri_heil.puzzle.question import Question, Turn
from pnp.puzzle.frame import CARD_BODY, CARD_HEIGHT, CARD_WIDTH, SMALLEST, card_head
from pnp.words import Words

POND = BoardMeasures(38.0)
POND_AT = (2.0, 11.2)
STAND, NUMBER = 0.7, 3.0
"""How far out on a pier its pawn and its number are drawn, in millimetres."""
BADGE = 1.6
FINE = 0.4
"""The pen of casts and rings."""
NUMBER_X, PAWN_X, PIER_X, TILE_X, CATCH_X = 42.5, 44.8, 49.7, 52.2, 55.8
"""The right edges of a step's number and pier; the middles of the pawn's emblem, the tile and the dish."""
PITCH, MOST_STEPS = 4.4, 12
"""The largest distance between two steps; and the largest number of steps, one for each tile in the box."""


def key_card(question: Question, plan: Sequence[Turn], words: Words, look: Look) -> Scene:
    if len(plan) > MOST_STEPS:
        raise Unfit(f"{len(plan)} steps do not fit on the key", f"the limit is {MOST_STEPS}")
    best = words.say("card_best" if question.is_proved else "card_at_least", points=sum(step.value for step in plan))
    pitch = min(PITCH, (CARD_BODY.height - 1.6) / max(1, len(plan)))
    marks = [
        *card_head(question.short_id, best, look),
        Group(tuple(numbered_pond(question, plan, look)), POND_AT),
        *(mark for i, step in enumerate(plan) for mark in one_step(i + 1, step, CARD_BODY.y + 1.6 + (i + 0.5) * pitch, look)),
    ]
    return Scene((CARD_WIDTH, CARD_HEIGHT), tuple(marks))


def numbered_pond(question: Question, plan: Sequence[Turn], look: Look) -> list[Mark]:
    """A line from each fishing pier to its catch, which has a ring and the number of its step."""
    casts = [cast(POND, step.pier, step.tile, look, FINE) for step in plan if step.tile]
    marks = open_pond(POND, Waters.of(question.pond), look, casts=casts)
    marks += [mark for number in sorted({step.pier for step in plan}) for mark in pier_number(number, look)]
    for who, pier in question.starts.items():
        marks += emblem(who, POND.pier(pier).out(STAND), 5.2 * POND.unit, look)
    for rank, step in enumerate(plan, 1):
        if step.square:
            x, y = POND.middle(step.square)
            marks.append(ring(POND, step.square, look, FINE))
            marks += badge(rank, (x + POND.spot * 0.95, y - POND.spot * 0.95), look, BADGE, SMALLEST)
    return marks


def pier_number(number: int, look: Look) -> list[Mark]:
    """A number on its pier, with a patch that hides the planks behind it."""
    style, (x, y) = Style("bold", SMALLEST, look.color("ink")), POND.pier(number).out(NUMBER)
    half = width(str(number), style) / 2 + 0.05
    patch = rectangle(Box(x - half, y - 0.95, 2 * half, 1.9))
    return [Shape(patch, fill=look.ground("agar") or look.color("paper")), centered(str(number), (x, y), style)]


def one_step(rank: int, step: Turn, y: float, look: Look) -> list[Mark]:
    """Number and pawn, the pier as numbered on the sheet, the tile as a square, the catch in its dish."""
    style = Style("title", SMALLEST, look.color("ink"))
    foot = y + style.cap_height / 2
    return [
        text_line(str(rank), (NUMBER_X, foot), Style("text", SMALLEST, look.color("mute")), "right"),
        *emblem(step.pawn, (PAWN_X, y), 0.95, look),
        text_line(str(step.pier), (PIER_X, foot), style, "right"),
        Shape(rounded(Box(TILE_X - 1.3, y - 1.3, 2.6, 2.6), 0.5), stroke=look.pen("thin")),
        centered(str(step.tile), (TILE_X, y), style),
        Shape(Circle((CATCH_X, y), 1.5), stroke=Stroke(look.deep("blue"), 0.25)),
        centered(str(step.value), (CATCH_X, y), style),
    ]
