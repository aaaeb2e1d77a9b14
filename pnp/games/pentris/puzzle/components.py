"""Draws the parts of a puzzle that an order asks for: sheets in three sizes, hints, the key and the referee's card."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.pentris.puzzle.card import small_card
from pnp.games.pentris.puzzle.file import Puzzle
from pnp.games.pentris.puzzle.hints import hint_page
from pnp.games.pentris.puzzle.key import key_page
from pnp.games.pentris.puzzle.key_card import key_card
from pnp.games.pentris.puzzle.large import large_pages
from pnp.games.pentris.puzzle.page import puzzle_page
from pnp.sheet.component import Component, label
from pnp.words import Words


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("puzzle", ("rolls",)):
        page = puzzle_page(puzzle, words, order.look)
    return [Component("puzzle", label("puzzle", words), page, cut="none", where=("grid",))]


def hints(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    return [
        Component(
            "hints", label("hints", words), hint_page(puzzle, words, order.look), cut="none", where=("grid",), has_title=True
        )
    ]


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("key", ("rolls",)):
        page = key_page(puzzle, puzzle.answer, words, order.look)
    return [Component("key", label("key", words), page, cut="none", where=("grid",), has_title=True)]


def small(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("small", ("rolls",)):
        card = small_card(puzzle, words, order.look)
    return [Component("small", label("puzzle", words), card, where=("grid",), edge=order.look.color("paper"), kind="card")]


def large(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("large", ("rolls",)):
        pages = large_pages(puzzle, words, order.look)
    return [Component("large", label("puzzle", words), page, cut="none", where=("grid",), has_title=True) for page in pages]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "pentris")
    with printing("key-card", ("rolls",)):
        card = key_card(puzzle, puzzle.answer, words, order.look)
    return [Component("key-card", label("key", words), card, where=("grid",), edge=order.look.color("paper"), kind="card")]


DRAW = {"puzzle": sheet, "hints": hints, "key": key, "small": small, "large": large, "key-card": referee_key}
