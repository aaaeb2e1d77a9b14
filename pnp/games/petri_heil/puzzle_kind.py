"""What a Petri Heil! puzzle is to the program: read, checked and printed like a game, its key in a file of its own."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game import Game, Order
from pnp.games.petri_heil.components import label
from pnp.games.petri_heil.key_card import key_card
from pnp.games.petri_heil.key_page import key_page
from pnp.games.petri_heil.puzzle import Puzzle, check, signs_of
from pnp.games.petri_heil.puzzle_code import code_text
from pnp.games.petri_heil.puzzle_page import puzzle_page
from pnp.games.petri_heil.question import Question
from pnp.puzzles import Puzzles
from pnp.sheet.component import Component
from pnp.words import Words

PARTS = ("puzzle", "key", "key-card")


def components(puzzle: Puzzle, order: Order) -> list[Component]:
    """The sheet to play on, and the key, which no sheet has on its back."""
    return [part for name in PARTS if order.wants(name) for part in DRAW[name](puzzle, order)]


def question_of(puzzle: Puzzle, is_proved: bool) -> Question:
    pond = tuple(" ".join(signs_of(row)) for row in puzzle.pond)
    code = code_text(puzzle)
    return Question(puzzle.title, puzzle.short_id, pond, puzzle.piers, puzzle.tiles, code, puzzle.target, is_proved)


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    """Says that no plan catches more only where that was proved of the target."""
    words = Words(order.lang, "petri_heil")
    with printing("puzzle", ("pond",)):
        page = puzzle_page(question_of(puzzle, puzzle.is_target_best), words, order.look)
    return [Component("puzzle", label("puzzle", words), page, cut="none", where=("pond",))]


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    """Every catch; that the pawns walk home afterwards needs no drawing."""
    words = Words(order.lang, "petri_heil")
    solution = puzzle.solution
    catches = [step for step in puzzle.plan(solution) if step.tile]
    with printing("key", ("pond",)):
        page = key_page(question_of(puzzle, solution.is_proved), catches, words, order.look)
    return [Component("key", label("key", words), page, cut="none", where=("pond",))]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "petri_heil")
    solution = puzzle.solution
    catches = [step for step in puzzle.plan(solution) if step.tile]
    with printing("key-card", ("pond",)):
        card = key_card(question_of(puzzle, solution.is_proved), catches, words, order.look)
    return [Component("key-card", label("key", words), card, where=("pond",), edge=order.look.color("paper"))]


DRAW = {"puzzle": sheet, "key": key, "key-card": referee_key}


def embedded(puzzle: Puzzle, parts: tuple[str, ...]) -> str:
    """What a file carries: the puzzle and, with the key, its plan."""
    return code_text(puzzle, puzzle.plan(puzzle.solution) if {"key", "key-card"} & set(parts) else ())


def at_desk() -> Puzzles:
    """Imports generator and solver only when puzzles are made or solved."""
    from pnp.games.petri_heil.puzzles import PUZZLES

    return PUZZLES


PUZZLE = Game(
    "petri_heil",
    Puzzle,
    PARTS,
    check,
    components,
    apart=("key", "key-card"),
    on_request=("key-card",),
    embedded=embedded,
    puzzles=at_desk,
)
