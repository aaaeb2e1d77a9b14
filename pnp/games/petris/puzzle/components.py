"""Draws the parts of a puzzle that an order asks for: the sheet, the hints, the key and the referee's card."""

from __future__ import annotations

from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.hints import hints_page
from pnp.games.petris.puzzle.key import key_pages
from pnp.games.petris.puzzle.key_card import key_card
from pnp.games.petris.puzzle.page import puzzle_page
from pnp.sheet.component import Component, label
from pnp.words import Words


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    with printing("puzzle", ("track",)):
        page = puzzle_page(puzzle, Words(order.lang, "petris"), order.look)
    return [Component("puzzle", label("puzzle", Words(order.lang, "petris")), page, cut="none", where=("dishes",))]


def hints(puzzle: Puzzle, order: Order) -> list[Component]:
    words = Words(order.lang, "petris")
    with printing("hints", ("track",)):
        page = hints_page(puzzle, words, order.look)
    shown = [Component("hints", label("hints", words), page, cut="none", where=("dishes",), has_title=True)]
    return shown if puzzle.answer.winning else []


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    with printing("key", ("track",)):
        pages = key_pages(puzzle, puzzle.answer, Words(order.lang, "petris"), order.look)
    named = label("key", Words(order.lang, "petris"))
    return [Component("key", named, page, cut="none", where=("dishes",), has_title=True) for page in pages]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    with printing("key-card", ("track",)):
        card = key_card(puzzle, puzzle.answer, Words(order.lang, "petris"), order.look)
    named, edge = label("key", Words(order.lang, "petris")), order.look.color("paper")
    return [Component("key-card", named, card, where=("dishes",), edge=edge, kind="card")]


DRAW = {"puzzle": sheet, "hints": hints, "key": key, "key-card": referee_key}
