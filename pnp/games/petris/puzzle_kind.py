"""What a Petris puzzle is to the program: read, checked and printed like a game, its key in a file of its own."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game import Game, Order
from pnp.games.petris.components import label
from pnp.games.petris.key_card import key_card
from pnp.games.petris.key_page import key_page
from pnp.games.petris.puzzle import Puzzle, check
from pnp.games.petris.puzzle_code import code_text
from pnp.games.petris.puzzle_page import puzzle_page
from pnp.puzzles import Puzzles
from pnp.sheet.component import Component
from pnp.words import Words

PARTS = ("puzzle", "key", "key-card")


def components(puzzle: Puzzle, order: Order) -> list[Component]:
    """The sheet to play on, and the key, which no sheet has on its back."""
    return [DRAW[name](puzzle, order) for name in PARTS if order.wants(name)]


def sheet(puzzle: Puzzle, order: Order) -> Component:
    with printing("puzzle", ("track",)):
        page = puzzle_page(puzzle, Words(order.lang, "petris"), order.look)
    return Component("puzzle", label("puzzle", order), page, cut="none", where=("dishes",))


def key(puzzle: Puzzle, order: Order) -> Component:
    with printing("key", ("track",)):
        page = key_page(puzzle, puzzle.proof, Words(order.lang, "petris"), order.look)
    return Component("key", label("key", order), page, cut="none", where=("dishes",))


def referee_key(puzzle: Puzzle, order: Order) -> Component:
    with printing("key-card", ("track",)):
        card = key_card(puzzle, puzzle.proof, Words(order.lang, "petris"), order.look)
    return Component("key-card", label("key", order), card, where=("dishes",), edge=order.look.color("paper"))


DRAW = {"puzzle": sheet, "key": key, "key-card": referee_key}


def embedded(puzzle: Puzzle, parts: tuple[str, ...]) -> str:
    """What a file carries: the puzzle and, with the key, its line of play."""
    return code_text(puzzle, puzzle.proof.line if {"key", "key-card"} & set(parts) else ())


def at_desk() -> Puzzles:
    """Imports the generator only when puzzles are made or solved."""
    from pnp.games.petris.puzzles import PUZZLES

    return PUZZLES


PUZZLE = Game(
    "petris",
    Puzzle,
    PARTS,
    check,
    components,
    apart=("key", "key-card"),
    on_request=("key-card",),
    embedded=embedded,
    puzzles=at_desk,
)
