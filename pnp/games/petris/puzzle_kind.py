"""What a Petris puzzle is to the program: read, checked and printed like a game, its key in a file of its own."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game import Game, Order
from pnp.games.petris.components import label
from pnp.games.petris.key_page import key_page
from pnp.games.petris.puzzle import Puzzle, check
from pnp.games.petris.puzzle_code import code_text
from pnp.games.petris.puzzle_page import puzzle_page
from pnp.puzzles import Puzzles
from pnp.sheet.component import Component
from pnp.words import Words

PARTS = ("puzzle", "key")


def components(puzzle: Puzzle, order: Order) -> list[Component]:
    """The sheet to play on, and the key, which no sheet has on its back."""
    words, drawn = Words(order.lang, "petris"), []
    for name in PARTS:
        if order.wants(name):
            with printing(name, ("track",)):
                page = (
                    puzzle_page(puzzle, words, order.look)
                    if name == "puzzle"
                    else key_page(puzzle, puzzle.proof, words, order.look)
                )
            drawn.append(Component(name, label(name, order), page, cut="none", where=("dishes",)))
    return drawn


def embedded(puzzle: Puzzle, parts: tuple[str, ...]) -> str:
    """What a file carries: the puzzle and, with the key, its line of play."""
    return code_text(puzzle, puzzle.proof.line if "key" in parts else ())


def at_desk() -> Puzzles:
    """Imports the generator only when puzzles are made or solved."""
    from pnp.games.petris.puzzles import PUZZLES

    return PUZZLES


PUZZLE = Game("petris", Puzzle, PARTS, check, components, apart=("key",), embedded=embedded, puzzles=at_desk)
