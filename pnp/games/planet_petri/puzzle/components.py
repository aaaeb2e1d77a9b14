"""Draws the parts of a puzzle that an order asks for: sheets in three sizes, hints, the key and the referee's card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Scene
from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.planet_petri.puzzle.card import FOLD, small_card
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.hints import hints_page
from pnp.games.planet_petri.puzzle.key import key_page
from pnp.games.planet_petri.puzzle.key_card import key_card
from pnp.games.planet_petri.puzzle.large import large_pages
from pnp.games.planet_petri.puzzle.page import puzzle_pages
from pnp.sheet.component import Component, Label, label
from pnp.words import Words

Draw = Callable[[Puzzle, Words, Look], Sequence[Scene]]
WHERE = ("state",)


def drawn(name: str, draw: Draw, puzzle: Puzzle, order: Order) -> Sequence[Scene]:
    with printing(name, WHERE):
        return draw(puzzle, Words(order.lang, "planet_petri"), order.look)


def named(name: str, order: Order) -> Label:
    return label(name, Words(order.lang, "planet_petri"))


def sheet(puzzle: Puzzle, order: Order) -> list[Component]:
    first, second = drawn("puzzle", puzzle_pages, puzzle, order)
    page = Component("puzzle", named("puzzle", order), first, cut="none", where=WHERE)
    return [page, page._replace(label=named("rules", order), front=second, is_read=True)]


def hints(puzzle: Puzzle, order: Order) -> list[Component]:
    pages = drawn("hints", lambda *given: [hints_page(*given)], puzzle, order)
    return [Component("hints", named("hints", order), page, cut="none", where=WHERE, has_title=True) for page in pages]


def key(puzzle: Puzzle, order: Order) -> list[Component]:
    pages = drawn("key", lambda *given: [key_page(*given)], puzzle, order)
    return [Component("key", named("key", order), page, cut="none", where=WHERE, has_title=True) for page in pages]


def small(puzzle: Puzzle, order: Order) -> list[Component]:
    cards = drawn("small", lambda *given: [small_card(*given)], puzzle, order)
    plain = Component("small", named("puzzle", order), cards[0], where=WHERE, kind="card", folds=(FOLD,))
    return [plain._replace(front=card, edge=order.look.color("paper")) for card in cards]


def large(puzzle: Puzzle, order: Order) -> list[Component]:
    pages = drawn("large", large_pages, puzzle, order)
    return [Component("large", named("puzzle", order), page, cut="none", where=WHERE, has_title=True) for page in pages]


def referee_key(puzzle: Puzzle, order: Order) -> list[Component]:
    cards = drawn("key-card", lambda *given: [key_card(*given)], puzzle, order)
    edge = order.look.color("paper")
    return [Component("key-card", named("key", order), card, where=WHERE, edge=edge, kind="card") for card in cards]


DRAW = {"puzzle": sheet, "hints": hints, "key": key, "small": small, "large": large, "key-card": referee_key}
