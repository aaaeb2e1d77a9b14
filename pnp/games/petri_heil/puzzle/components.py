"""Draws the requested parts of a puzzle: the sheet, the hints, the key and the referee's card."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.petri_heil.puzzle.code import code_text
from pnp.games.petri_heil.puzzle.file import Puzzle, has_key, signs_of
from pnp.games.petri_heil.puzzle.hints import hints_page
from pnp.games.petri_heil.puzzle.key import key_page
from pnp.games.petri_heil.puzzle.key_card import key_card
from pnp.games.petri_heil.puzzle.page import puzzle_page
from pnp.games.petri_heil.puzzle.question import Question
from pnp.puzzle.difficulty import minutes_of
from pnp.sheet.component import Component, label
from pnp.words import Words


def question_of(puzzle: Puzzle, is_best: bool) -> Question:
    pond = tuple(" ".join(signs_of(row)) for row in puzzle.pond)
    code = code_text(puzzle)
    asked = Question(puzzle.title, puzzle.short_id, pond, puzzle.piers, puzzle.tiles, code, puzzle.target, is_best)
    return asked._replace(level=puzzle.level, minutes=minutes_of(puzzle))


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    """The sheet says that no plan catches more only if that was proved for the target."""
    words = Words(order.lang, "petri_heil")
    with printing("puzzle", ("pond",)):
        question = question_of(puzzle, puzzle.is_target_best)
        question = question._replace(is_unproved=not has_key(puzzle), can_be_laid_out=puzzle.can_be_laid_out)
        page = puzzle_page(question, words, order.look)
    return [Component("puzzle", label("puzzle", words), page, cut="none", where=("pond",))]


def hints(puzzle: Puzzle, order: Order) -> list[Component]:
    words, question = Words(order.lang, "petri_heil"), question_of(puzzle, puzzle.answer.is_proved)
    with printing("hints", ("pond",)):
        page = hints_page(puzzle, question, words, order.look)
    shown = [Component("hints", label("hints", words), page, cut="none", where=("pond",), has_title=True)]
    return shown if puzzle.answer.best else []


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    """Shows every catch, but not the walk home afterwards."""
    words = Words(order.lang, "petri_heil")
    catches = [step for step in puzzle.plan if step.tile]
    with printing("key", ("pond",)):
        page = key_page(question_of(puzzle, puzzle.answer.is_proved), catches, words, order.look)
    return [Component("key", label("key", words), page, cut="none", where=("pond",), has_title=True)]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "petri_heil")
    catches = [step for step in puzzle.plan if step.tile]
    with printing("key-card", ("pond",)):
        card = key_card(question_of(puzzle, puzzle.answer.is_proved), catches, words, order.look)
    return [Component("key-card", label("key", words), card, where=("pond",), edge=order.look.color("paper"), kind="card")]


DRAW = {"puzzle": sheet, "hints": hints, "key": key, "key-card": referee_key}
