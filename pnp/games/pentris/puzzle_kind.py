"""What a Pentris puzzle is to the program: read, checked and printed like a game, its key in a file of its own."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game import Game, Order
from pnp.games.pentris.components import label
from pnp.games.pentris.hint_strip import HINTS, hint_strip
from pnp.games.pentris.key_card import key_card
from pnp.games.pentris.key_page import key_page
from pnp.games.pentris.puzzle import Puzzle, check
from pnp.games.pentris.puzzle_card import large_grid, large_list, small_card
from pnp.games.pentris.puzzle_code import code_text
from pnp.games.pentris.puzzle_page import puzzle_page
from pnp.puzzles import Puzzles
from pnp.sheet.component import Component
from pnp.words import Words

PARTS = ("puzzle", "hints", "key", "small", "large", "key-card")


def components(puzzle: Puzzle, order: Order) -> list[Component]:
    """The sheet to play on; hints and key, which no sheet has on its back."""
    return [part for name in PARTS if order.wants(name) for part in DRAW[name](puzzle, order)]


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("puzzle", ("rolls",)):
        page = puzzle_page(puzzle, words, order.look)
    return [Component("puzzle", label("puzzle", words), page, cut="none", where=("grid",))]


def hints(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    strips = [hint_strip(puzzle, rank, words, order.look) for rank in range(1, HINTS + 1)]
    return [Component("hints", label("hints", words), strip, where=("grid",)) for strip in strips]


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("key", ("rolls",)):
        page = key_page(puzzle, puzzle.solution, words, order.look)
    return [Component("key", label("key", words), page, cut="none", where=("grid",))]


def small(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("small", ("rolls",)):
        card = small_card(puzzle, words, order.look)
    return [Component("small", label("puzzle", words), card, where=("grid",))]


def large(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("large", ("rolls",)):
        pages = (large_grid(puzzle, words, order.look), large_list(puzzle, words, order.look))
    return [Component("large", label("puzzle", words), page, cut="none", where=("grid",)) for page in pages]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("key-card", ("rolls",)):
        card = key_card(puzzle, puzzle.solution, words, order.look)
    return [Component("key-card", label("key", words), card, where=("grid",), edge=order.look.color("paper"))]


DRAW = {"puzzle": sheet, "hints": hints, "key": key, "small": small, "large": large, "key-card": referee_key}


def embedded(puzzle: Puzzle, parts: tuple[str, ...]) -> str:
    """What a file carries: the puzzle and, with the key, its line of play."""
    line = puzzle.solution.line if {"key", "key-card"} & set(parts) else ()
    return code_text(puzzle, line)


def at_desk() -> Puzzles:
    """Imports generator and solver only when puzzles are made or solved."""
    from pnp.games.pentris.puzzles import PUZZLES

    return PUZZLES


PUZZLE = Game(
    "pentris",
    Puzzle,
    PARTS,
    check,
    components,
    apart=("hints", "key", "small", "large", "key-card"),
    on_request=("small", "large", "key-card"),
    embedded=embedded,
    puzzles=at_desk,
)
