"""Graded hints: the first fish, all fish of the best catch, then how to begin; and what the obvious plan would catch."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Group, Mark, Scene
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.printed.open_pond import Waters, open_pond, pawn_on, ring
from pnp.games.petri_heil.puzzle.file import Puzzle
from pnp.games.petri_heil.puzzle.key import one_step, step_text
from pnp.games.petri_heil.puzzle.question import Question, Turn
from pnp.games.petri_heil.puzzle.solver import caught, greedy
from pnp.puzzle.hint_bands import PICTURE, Hint, corner, hint_page
from pnp.puzzle.title_bar import title_of
from pnp.words import Words


def hints_page(puzzle: Puzzle, question: Question, words: Words, look: Look) -> Scene:
    title = title_of("hints", puzzle.title, puzzle.short_id, words)
    return hint_page(title, hints_of(puzzle, question, words, look), words, look)


def hints_of(puzzle: Puzzle, question: Question, words: Words, look: Look) -> list[Hint]:
    """None if nothing can be caught."""
    plan = [step for step in puzzle.plan if step.tile]
    if not plan:
        return []
    board, first = BoardMeasures(PICTURE), plan[0]
    begin = one_step(board, Waters.of(question.pond), first, question.starts[first.pawn], look)
    pictures = (ringed(question, plan[:1], board, look), ringed(question, plan, board, look), begin)
    texts = (words.say("hint_1"), words.say("hint_2", count=len(plan)), last_hint(puzzle, first, words))
    return [
        Hint([Group(tuple(picture), corner(rank))], text)
        for rank, (picture, text) in enumerate(zip(pictures, texts, strict=True), 1)
    ]


def last_hint(puzzle: Puzzle, first: Turn, words: Words) -> str:
    """How to begin; and what is caught by someone who always takes what looks best, if that is less."""
    short, begin = caught(puzzle.day, greedy(puzzle.day)), step_text(first, words)
    pawn = words.say(f"pawn_{first.pawn}")
    if short >= puzzle.answer.best:
        return words.say("hint_3", pawn=pawn, first=begin)
    return words.say("hint_3_trap", points=short, pawn=pawn, first=begin)


def ringed(question: Question, plan: Sequence[Turn], board: BoardMeasures, look: Look) -> list[Mark]:
    """The pond, with a ring around each of these catches."""
    marks = open_pond(board, Waters.of(question.pond), look)
    marks += [mark for who, pier in question.starts.items() for mark in pawn_on(board, who, pier, look)]
    return [*marks, *(ring(board, step.square, look) for step in plan if step.square)]
