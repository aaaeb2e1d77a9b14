"""The answer key: the pond with every catch numbered, the total, the plan as a list, and a small pond for each step."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.scene import Group, Mark, Scene
from pnp.draw.typeset import Style, Unfit, block, fitted, text_line
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.printed.fisherman import emblem
from pnp.games.petri_heil.printed.open_pond import Waters, cast, open_pond, pawn_on, ring, walk
from pnp.games.petri_heil.puzzle.question import Question, Turn, walked_on
from pnp.games.petri_heil.rules.piers import PIERS
from pnp.puzzle.frame import PAGE
from pnp.puzzle.title_bar import title_bar, title_of
from pnp.words import Words

LEFT, RIGHT = 3.0, 188.0
POND_Y, POND, LIST_X = 18.0, 96.0, 108.0
HEAD_Y, STEPS_Y, STEPS_END, MOST_STEPS = 126.0, 130.0, 251.0, 20
SUM_Y, LIST_Y, LIST_END = POND_Y + 12.0, POND_Y + 37.0, POND_Y + POND


def key_page(question: Question, plan: Sequence[Turn], words: Words, look: Look) -> Scene:
    if len(plan) > MOST_STEPS:
        raise Unfit(f"{len(plan)} steps do not fit on the key", f"the limit is {MOST_STEPS}")
    marks = [
        *title_bar(title_of("key", question.title, question.short_id, words), look),
        Group(tuple(numbered_pond(question, plan, look)), (LEFT - 2.0, POND_Y)),
        *total_marks(question, plan, words, look),
        *plan_list(plan, words, look),
        *small_ponds(question, plan, words, look),
    ]
    return Scene(PAGE, tuple(marks))


def numbered_pond(question: Question, plan: Sequence[Turn], look: Look) -> list[Mark]:
    """The pond as on the sheet; a ring around every catch, and the number of its step."""
    board = BoardMeasures(POND)
    marks = open_pond(board, Waters.of(question.pond), look, 7.0)
    marks += [mark for who, pier in question.starts.items() for mark in pawn_on(board, who, pier, look)]
    for number, step in enumerate(plan, 1):
        if step.square:
            x, y = board.middle(step.square)
            marks.append(ring(board, step.square, look))
            marks += badge(number, (x + board.spot * 0.78, y - board.spot * 0.78), look, 2.2)
    return marks


def total_marks(question: Question, plan: Sequence[Turn], words: Words, look: Look) -> list[Mark]:
    """The catch, large; below it, the sum of its parts, and whether it is proved that no plan catches more."""
    values = [str(step.value) for step in plan if step.value]
    room, mute = RIGHT - LIST_X, Style("text", 9, look.color("mute"))
    terms, total = " + ".join(values), words.say("key_total", points=sum(map(int, values)))
    note = block(words.say("key_proved" if question.is_proved else "key_unproved"), (LIST_X, SUM_Y + 13.0), mute, room, True)
    return [
        text_line(total, (LIST_X, SUM_Y), fitted(total, Style("title", 28, look.color("ink")), room, 20)),
        *([text_line(terms, (LIST_X, SUM_Y + 7.0), fitted(terms, mute._replace(size=12), room, 7))] if len(values) > 1 else []),
        *note.marks,
    ]


def plan_list(plan: Sequence[Turn], words: Words, look: Look) -> list[Mark]:
    """One line for each step."""
    pitch = min(8.0, (LIST_END - LIST_Y) / max(1, len(plan)))
    size = max(8.0, min(11.0, pitch * 1.5))
    style = Style("text", size, look.color("ink"))
    marks: list[Mark] = []
    for i, step in enumerate(plan):
        y = LIST_Y + i * pitch
        marks.append(text_line(str(i + 1), (LIST_X + 4.4, y), Style("title", size, look.color("ink")), "right"))
        marks += emblem(step.pawn, (LIST_X + 8.6, y - size * 0.12), min(2.2, pitch * 0.36), look)
        text = step_text(step, words)
        marks.append(text_line(text, (LIST_X + 13.0, y), fitted(text, style, RIGHT - LIST_X - 13.0, 7)))
    return marks


def step_text(step: Turn, words: Words) -> str:
    if not step.tile:
        return words.say("step_walk", pier=step.pier)
    return words.say("step_catch" if step.value else "step_nothing", pier=step.pier, tile=step.tile, value=step.value)


def small_ponds(question: Question, plan: Sequence[Turn], words: Words, look: Look) -> list[Mark]:
    """The pond before each catch: where the pawn comes from, how it casts, and how far it walks on."""
    across = 3 if len(plan) <= 6 else 4 if len(plan) <= 12 else 5
    rows = max(1, math.ceil(len(plan) / across))
    pitch_y = (STEPS_END - STEPS_Y) / max(2, rows)
    size = min(pitch_y - 6.5, 54.0 if across == 3 else 42.0)
    pitch_x = (RIGHT - LEFT - size) / (across - 1)
    marks: list[Mark] = [text_line(words.say("key_steps"), (LEFT, HEAD_Y), Style("title", 13, look.color("ink")))]
    for i, step in enumerate(plan):
        gone = {before.square for before in plan[:i] if before.square}
        corner = (LEFT + i % across * pitch_x, STEPS_Y + i // across * pitch_y)
        waters = Waters.of(question.pond).without(gone)
        marks.append(Group(tuple(one_step(BoardMeasures(size), waters, step, question.starts[step.pawn], look)), corner))
        marks += badge(i + 1, (corner[0] + size / 2, corner[1] + size + 2.8), look, 2.4)
    return marks


def one_step(board: BoardMeasures, waters: Waters, step: Turn, home: int, look: Look) -> list[Mark]:
    on = walked_on(step, home)
    end = (step.pier + on) % len(PIERS)
    casts = [cast(board, step.pier, step.tile, look)] if step.tile else []
    marks = [*open_pond(board, waters, look, casts=casts), *walk(board, step.start, step.steps, look)]
    marks += [*walk(board, step.pier, on, look), *pawn_on(board, step.pawn, end, look, True)] if on else []
    marks += [ring(board, step.square, look)] if step.square else []
    return [*marks, *pawn_on(board, step.pawn, step.start, look, True), *pawn_on(board, step.pawn, step.pier, look)]
